// Boards worth a look, found by scanning all tables.
#include <fmt/format.h>

#include "games/ostle/notation.h"
#include "question/question.h"
#include "studies/ostle/data_fields.h"
#include "studies/ostle/interesting.h"
#include "studies/ostle/result_text.h"

namespace yomikiri::studies::ostle {
namespace {

Bounds bounds_of(Code code) { return Bounds::exactly(retrograde::value_of(code)); }

// Empty if no move stands out.
std::string key_move(const Find& find) {
  const auto step = Positions::step_of(find.board, find.entry.move);
  return step ? games::ostle::format_move(step->from, step->direction) : "";
}

nlohmann::ordered_json list_json(const std::vector<Find>& finds) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Find& find : finds) {
    nlohmann::ordered_json json{{"board", games::ostle::format_board(find.board)}};
    add_result(json, bounds_of(find.entry.best));
    if (const std::string move = key_move(find); !move.empty()) {
      json["move"] = move;
      json["if_banned"] = nlohmann::ordered_json();
      add_result(json["if_banned"], bounds_of(find.entry.second));
    }
    list.push_back(std::move(json));
  }
  return list;
}

std::string list_text(std::string_view title, const std::vector<Find>& finds) {
  std::string text = fmt::format("{}\n", title);
  for (const Find& find : finds) {
    text += fmt::format("  {}  {}", games::ostle::format_board(find.board),
                        result_text(bounds_of(find.entry.best)));
    if (const std::string move = key_move(find); !move.empty())
      text += fmt::format(" by {}; without it {}", move, result_text(bounds_of(find.entry.second)));
    text += '\n';
  }
  return text;
}

class InterestingQuestion final : public Question {
 public:
  InterestingQuestion() {
    data_.declare_data(form);
    data_.declare_mode(form);
    form.number("count", count_, {1, 1000}, "number of boards to list of each kind");
  }

  Result<Answer> ask(const Job& job) override {
    const auto tablebase = data_.open();
    if (!tablebase) return tablebase.error();
    const auto found = interesting(*tablebase, static_cast<std::size_t>(count_), job);
    if (!found) return found.error();
    return Answer{.json = {{"game", "ostle"},
                           {"mode", data_.mode},
                           {"tables", tablebase->contents()},
                           {"longest_wins", list_json(found->longest_wins)},
                           {"longest_losses", list_json(found->longest_losses)},
                           {"one_saving_move", list_json(found->one_saving_move)},
                           {"largest_swings", list_json(found->largest_swings)}},
                  .text = fmt::format("tables of {}\n", tablebase->contents()) +
                          list_text("longest wins", found->longest_wins) +
                          list_text("longest losses", found->longest_losses) +
                          list_text("drawn by only one move, lost soonest without it",
                                    found->one_saving_move) +
                          list_text("largest effects of a ban", found->largest_swings)};
  }

 private:
  DataFields data_;
  int count_ = 5;
};

}  // namespace

QuestionCard interesting_question() {
  return {.name = "ostle interesting",
          .summary = "list the longest wins, only moves and largest effects of a ban",
          .examples = {},
          .make = make_question<InterestingQuestion>,
          .askers = Askers::Owner,
          .repeats = Repeats::Perhaps};
}

}  // namespace yomikiri::studies::ostle
