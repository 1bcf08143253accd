// What a person can ask: a push/fold chart, the value of a board, the best discard. A question
// declares its fields in its constructor; a border makes one, fills in its form and asks it once.
// Its card says what can be said without making one. Questions live with their study; the registry
// (studies/questions.h) lists the cards.
#pragma once

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "core/job.h"
#include "question/answer.h"
#include "question/form.h"

namespace yomikiri {

class Question {
 public:
  Question() = default;
  virtual ~Question() = default;
  Question(const Question&) = delete;  // the form is bound to this object
  Question& operator=(const Question&) = delete;

  // Needs a complete form. A question with a field by line may be asked again with that field
  // filled in anew; all others are asked once.
  [[nodiscard]] virtual Result<Answer> ask(const Job& job) = 0;

  Form form;
};

// Field names with what to write into them; for a Document, the name of a file in this project.
using Example = std::vector<std::pair<std::string_view, std::string_view>>;

// Who may ask: some questions read or write files on the machine that answers, or keep it busy for
// hours.
enum class Askers { Everybody, Owner };

// Whether the same fields always give the same answer; not if it depends on time or on files.
enum class Repeats { Always, Perhaps };

struct QuestionCard {
  std::string_view name;  // `poker pushfold`: group and verb, or `solve`: a verb for all games
  std::string_view summary;
  std::vector<Example> examples;  // each can be asked as it is; none if all need files
  std::unique_ptr<Question> (*make)();
  Askers askers = Askers::Everybody;
  Repeats repeats = Repeats::Always;
};

template <class Q>
[[nodiscard]] std::unique_ptr<Question> make_question() {
  return std::make_unique<Q>();
}

}  // namespace yomikiri
