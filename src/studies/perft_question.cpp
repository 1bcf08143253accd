// How many plays of a given length a game has.
#include <fmt/format.h>

#include "question/question.h"
#include "studies/answer_parts.h"
#include "studies/game_fields.h"

namespace yomikiri::studies {
namespace {

class Perft final : public Question {
 public:
  Perft() {
    constexpr int kMostPlies = 10'000;
    game_.declare(form);
    form.number("depth", depth_, {0, kMostPlies}, "length of each play, in plies").required();
  }

  Result<Answer> ask(const Job& job) override {
    const auto opened = game_.open(form, job);
    if (!opened) return opened.error();
    const auto nodes = opened->analyst->perft(opened->state, depth_, job);
    if (!nodes) return nodes.error();
    Answer answer{.json = describe(*opened->analyst), .text = fmt::format("{}\n", *nodes)};
    answer.json.update({{"depth", depth_}, {"nodes", *nodes}});
    return answer;
  }

 private:
  GameFields game_;
  int depth_ = 0;
};

}  // namespace

QuestionCard perft_question() {
  return {.name = "perft",
          .summary = "count the plays of a given length",
          .examples = {{{"game", "connect-four"}, {"depth", "7"}},
                       {{"game", "tic-tac-toe"}, {"set", "m=4"}, {"set", "n=4"}, {"depth", "5"}},
                       {{"game", "rules/go-ikeda.asl"}, {"set", "size=2"}, {"depth", "4"}},
                       {{"game", "rules/hex.asl"},
                        {"set", "size=4"},
                        {"depth", "4"},
                        {"engine", "compiled"}}},
          .make = make_question<Perft>};
}

}  // namespace yomikiri::studies
