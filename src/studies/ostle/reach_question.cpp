// How many plies it takes to reach each position from the start.
#include <fmt/format.h>

#include "question/question.h"
#include "studies/ostle/data_fields.h"
#include "studies/ostle/reach.h"

namespace yomikiri::studies::ostle {
namespace {

std::string reach_text(const Reach& reach) {
  std::string text = " ply       with ban    without ban\n";
  for (std::size_t ply = 0; ply < reach.with_ban.size(); ++ply)
    text += fmt::format("{:>4} {:>14} {:>14}\n", ply, reach.with_ban[ply], reach.without_ban[ply]);
  if (reach.boards_unreached)
    text += fmt::format("boards never reached: {}\n", *reach.boards_unreached);
  return text;
}

class ReachQuestion final : public Question {
 public:
  ReachQuestion() {
    ban_.declare_mode(form);
    form.number("plies", plies_, {0, 30}, "stop after this many plies");
  }

  Result<Answer> ask(const Job& job) override {
    const auto found = reach({.rule = ban_.rule(), .most_plies = plies_}, job);
    if (!found) return found.error();
    Answer answer{.json = {{"game", "ostle"},
                           {"mode", ban_.mode},
                           {"with_ban", found->with_ban},
                           {"without_ban", found->without_ban}},
                  .text = reach_text(*found)};
    if (found->boards_unreached) answer.json["boards_unreached"] = *found->boards_unreached;
    return answer;
  }

 private:
  DataFields ban_;  // only its mode: tables are not used
  int plies_ = 30;
};

}  // namespace

QuestionCard reach_question() {
  return {.name = "ostle reach",
          .summary = "count the positions by their distance in plies from the start",
          .examples = {{{"plies", "4"}}, {{"mode", "paper"}, {"plies", "3"}}},
          .make = make_question<ReachQuestion>,
          .askers = Askers::Owner};  // plans 10 GB, whatever the number of plies
}

}  // namespace yomikiri::studies::ostle
