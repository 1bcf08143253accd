// The fields of a form as options of the command line: `small_blind` becomes `--small-blind X`, the
// question's subject a word of its own. Files are read here: a form never sees a file name where it
// asks for a document.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "question/form.h"

namespace CLI {
class App;
}

namespace yomikiri::cli {

// `--small-blind`, or `HAND` for a subject.
[[nodiscard]] std::string option_name(const Field& field);
// What the help writes for its value: `N`, `FILE`, `a|b|c`; nothing for a flag.
[[nodiscard]] std::string value_name(const Field& field);

class FormOptions {
 public:
  // Declares an option for every field; both arguments must outlive this object.
  FormOptions(CLI::App& app, Form& form);

  // After parsing: fills in the fields that were given.
  [[nodiscard]] Result<void> fill();

 private:
  struct Given {
    std::string field;
    std::vector<std::string> texts;
    bool is_given = false;
  };

  Form& form_;
  std::deque<Given> given_;
};

// The error in the words of the command line: its field becomes the option's name.
[[nodiscard]] Error in_options(const Form& form, Error error);

}  // namespace yomikiri::cli
