// `yomikiri ostle interesting`: boards worth a look, found by scanning all tables.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "cli/ostle.h"
#include "studies/ostle/interesting.h"
#include "studies/ostle/text.h"

namespace yomikiri::cli {
namespace {

using studies::ostle::Bounds;
using studies::ostle::Find;
using studies::ostle::Interesting;

Bounds bounds_of(retrograde::Code code) { return Bounds::exactly(retrograde::value_of(code)); }

std::string key_move(const Find& find) {
  const auto step = studies::ostle::Positions::step_of(find.board, find.entry.move);
  return step ? studies::ostle::format_move(step->from, step->direction) : "";
}

nlohmann::ordered_json list_json(const std::vector<Find>& finds) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Find& find : finds) {
    nlohmann::ordered_json json{{"board", studies::ostle::format_board(find.board)}};
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
    text += fmt::format("  {}  {}", studies::ostle::format_board(find.board),
                        result_text(bounds_of(find.entry.best)));
    if (const std::string move = key_move(find); !move.empty())
      text += fmt::format(" by {}; without it {}", move, result_text(bounds_of(find.entry.second)));
    text += '\n';
  }
  return text;
}

class OstleInterestingCommand final : public Command {
 public:
  std::string_view name() const override { return "interesting"; }
  std::string_view summary() const override {
    return "list the longest wins, only moves and largest effects of a ban";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri ostle interesting --help"};
  }

  void declare(OptionList& options) override {
    data_.declare(options);
    options.number("--count", count_, {1, 1000}, "number of boards to list of each kind");
    work_.declare(options);
  }

  Result<void> run(Console& console) override {
    const auto tablebase = data_.open();
    if (!tablebase) return tablebase.error();
    const auto found = studies::ostle::interesting(*tablebase, static_cast<std::size_t>(count_),
                                                   console.job(work_.threads));
    if (!found) return found.error();
    if (work_.json)
      console.print_json({{"game", "ostle"},
                          {"mode", data_.mode},
                          {"tables", tablebase->contents()},
                          {"longest_wins", list_json(found->longest_wins)},
                          {"longest_losses", list_json(found->longest_losses)},
                          {"one_saving_move", list_json(found->one_saving_move)},
                          {"largest_swings", list_json(found->largest_swings)}});
    else
      console.print(
          fmt::format("tables of {}\n", tablebase->contents()) +
          list_text("longest wins", found->longest_wins) +
          list_text("longest losses", found->longest_losses) +
          list_text("drawn by only one move, lost soonest without it", found->one_saving_move) +
          list_text("largest effects of a ban", found->largest_swings));
    return {};
  }

 private:
  OstleDataOptions data_;
  int count_ = 5;
  WorkOptions work_;
};

}  // namespace

std::unique_ptr<Command> ostle_interesting_command() {
  return std::make_unique<OstleInterestingCommand>();
}

}  // namespace yomikiri::cli
