// `yomikiri ostle probe BOARD`: the value of a position and of each of its moves.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "cli/ostle.h"
#include "cli/stopwatch.h"
#include "core/plural.h"
#include "studies/ostle/text.h"

namespace yomikiri::cli {
namespace {

using studies::ostle::Board;
using studies::ostle::format_move;
using studies::ostle::Ostle;
using studies::ostle::Probe;
using studies::ostle::Prober;

constexpr std::size_t kDrawnLine = 20;  // plies shown of a line that never ends

std::string move_text(const Ostle::Action& action) {
  return format_move(action.from, action.direction);
}

std::vector<std::string> texts_of(const std::vector<Ostle::Action>& actions) {
  std::vector<std::string> texts;
  for (const Ostle::Action& action : actions) texts.push_back(move_text(action));
  return texts;
}

// A sentence about the player to move.
std::string verdict_text(const studies::ostle::Bounds& bounds) {
  const std::string name = result_name(bounds);
  if (name == "unknown") return "nothing is proved about this position";
  if (!bounds.is_decided()) return fmt::format("the mover gets {}", name);
  return "the mover " + result_text(bounds);
}

nlohmann::ordered_json probe_json(const Probe& probe) {
  nlohmann::ordered_json json;
  add_result(json, probe.bounds);
  json["best"] = probe.moves.empty() ? "" : move_text(probe.moves.front().action);
  json["moves"] = nlohmann::ordered_json::array();
  for (const auto& [action, bounds] : probe.moves) {
    nlohmann::ordered_json move{{"move", move_text(action)}};
    add_result(move, bounds);
    json["moves"].push_back(std::move(move));
  }
  json["proved_by"] = probe.searched ? "search" : "tables";
  if (probe.searched) json.update({{"depth", probe.depth}, {"nodes", probe.nodes}});
  return json;
}

// `tables` names the tables that a search could use; empty if there are none.
std::string probe_text(const Probe& probe, const std::string& tables) {
  std::string text = verdict_text(probe.bounds) + "\n";
  if (probe.searched)
    text += fmt::format("searched {} deep, {}, {}\n", counted(probe.depth + 1, "ply", "plies"),
                        counted(probe.nodes, "node", "nodes"),
                        tables.empty() ? "without tables" : "down to the tables of " + tables);
  for (const auto& [action, bounds] : probe.moves)
    text += fmt::format("  {}  {}\n", move_text(action), result_text(bounds));
  return text;
}

class OstleProbeCommand final : public Command {
 public:
  std::string_view name() const override { return "probe"; }
  std::string_view summary() const override {
    return "show the value of a position and of each of its moves";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri ostle probe 00012-00100-01300-01000-00222 --seconds 1",
            "yomikiri ostle probe 11111-00000-00300-00000-22222 --seconds 1 --json"};
  }

  void declare(OptionList& options) override {
    options.required_word("BOARD", board_, "25 digits: 0 empty, 1 mover, 2 opponent, 3 hole");
    options.text("--previous", previous_,
                 "the board before the opponent's move; there 1 is the opponent");
    options.flag("--line", line_, "also print the line of best play");
    options.number("--seconds", seconds_, {0, 86'400},
                   "time limit, in seconds, for a search where there are no tables");
    data_.declare(options);
    work_.declare(options);
  }

  Result<void> run(Console& console) override {
    const auto tablebase = studies::ostle::Tablebase::open(data_.data());
    if (!tablebase) return tablebase.error();
    const Stopwatch stopwatch;
    const Job job = console.job(work_.threads);
    const Prober prober(*tablebase, [&, this] {
      return stopwatch.seconds() >= seconds_ || job.stop.stop_requested();
    });
    const auto state = parse(prober);
    if (!state) return state.error();
    const auto probe = prober.probe(*state);
    if (!probe) return probe.error();
    const auto line = line_ ? prober.line(*state, kDrawnLine)
                            : Result<std::vector<Ostle::Action>>(std::vector<Ostle::Action>());
    if (!line) return line.error();
    if (work_.json)
      console.print_json(report(*state, *probe, texts_of(*line)));
    else
      console.print(probe_text(*probe, tablebase->is_empty() ? "" : tablebase->contents()) +
                    (line_ ? fmt::format("best play: {}\n", fmt::join(texts_of(*line), " ")) : ""));
    return {};
  }

 private:
  [[nodiscard]] Result<Prober::State> parse(const Prober& prober) const {
    const auto board = studies::ostle::parse_board(board_);
    if (!board) return board.error();
    std::optional<Board> previous;
    if (!previous_.empty()) {
      const auto parsed = studies::ostle::parse_board(previous_);
      if (!parsed) return parsed.error();
      previous = *parsed;
    }
    return prober.game().state(*board, previous);
  }

  [[nodiscard]] nlohmann::ordered_json report(const Prober::State& state, const Probe& probe,
                                              const std::vector<std::string>& line) const {
    nlohmann::ordered_json json{{"game", "ostle"},
                                {"mode", data_.mode},
                                {"board", studies::ostle::format_board(state.ostle.board)}};
    json.update(probe_json(probe));
    if (line_) json["line"] = line;
    return json;
  }

  OstleDataOptions data_;
  std::string board_;
  std::string previous_;
  bool line_ = false;
  int seconds_ = 10;
  WorkOptions work_;
};

}  // namespace

std::unique_ptr<Command> ostle_probe_command() { return std::make_unique<OstleProbeCommand>(); }

}  // namespace yomikiri::cli
