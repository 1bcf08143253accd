// `yomikiri solve GAME`: the exact value of a position, how long it takes and the best play.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/stopwatch.h"

namespace yomikiri::cli {
namespace {

std::vector<std::string> method_names() {
  std::vector<std::string> names;
  for (const studies::Method method : studies::kMethods)
    names.emplace_back(studies::name_of(method));
  return names;
}

// Needs one of the names.
studies::Method method_of(std::string_view name) {
  return *std::ranges::find(studies::kMethods, name, studies::name_of);
}

std::string winner_name(const studies::Solution& solution) {
  const auto winner = solution.winner();
  return winner ? seat_name(*winner) : "draw";
}

// For the seat that moves: `wins in 5 plies`.
std::string value_text(Value value) {
  if (value.is_draw()) return "draws";
  return fmt::format("{} in {} {}", value.is_win() ? "wins" : "loses", value.plies(),
                     value.plies() == 1 ? "ply" : "plies");
}

std::string solution_text(const studies::Solution& solution) {
  std::string text =
      solution.value.is_draw()
          ? fmt::format("draw, {} plies of best play\n", solution.line.size())
          : fmt::format("{} wins in {} plies\n", winner_name(solution), solution.value.plies());
  if (!solution.line.empty()) text += fmt::format("best play: {}\n", fmt::join(solution.line, " "));
  for (const auto& [action, value] : solution.moves)
    text += fmt::format("  {:<4} {}\n", action, value_text(value));
  return text;
}

nlohmann::ordered_json move_json(const studies::Solution::Move& move, Seat mover) {
  const Seat winner = move.value.is_win() ? mover : opponent(mover);
  nlohmann::ordered_json json{{"move", move.action},
                              {"value", move.value.is_draw() ? "draw" : seat_name(winner)}};
  if (!move.value.is_draw()) json["plies"] = move.value.plies();
  return json;
}

nlohmann::ordered_json solution_json(const studies::Solution& solution) {
  nlohmann::ordered_json json{{"value", winner_name(solution)}, {"plies", solution.line.size()}};
  json["best"] = nullptr;
  if (!solution.line.empty()) json["best"] = solution.line.front();
  json["line"] = solution.line;
  if (!solution.moves.empty()) {
    json["moves"] = nlohmann::ordered_json::array();
    for (const auto& move : solution.moves)
      json["moves"].push_back(move_json(move, solution.mover));
  }
  json["nodes"] = solution.nodes;
  return json;
}

class SolveCommand final : public Command {
 public:
  std::string_view name() const override { return "solve"; }
  std::string_view summary() const override {
    return "read a game out to its end: value and best play";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri solve tic-tac-toe",
            "yomikiri solve connect-four --set columns=6 --set rows=4 --all-moves",
            "yomikiri solve subtraction --set stones=20 --json",
            "yomikiri solve tic-tac-toe --set m=4 --set n=3 --method exhaustive",
            "yomikiri solve connect-four --set columns=4 --set rows=4 --method retrograde"};
  }

  void declare(OptionList& options) override {
    game_.declare(options);
    options.choice("--method", method_, method_names(),
                   "fast, plain and complete, or backwards from the end");
    options.number("--memory", memory_mib_, {1, kMostMebibytes},
                   "most memory for the table, in MiB");
    options.flag("--all-moves", all_moves_, "also find the value of every move, on all threads");
    work_.declare(options);
  }

  Result<void> run(Console& console) override {
    const auto opened = game_.open();
    if (!opened) return opened.error();
    const studies::SolveOptions options{
        .method = method_of(method_), .memory_bytes = memory_mib_ << 20, .all_moves = all_moves_};
    const Stopwatch stopwatch;
    const auto solution =
        opened->analyst->solve(opened->state, options, console.job(work_.threads));
    if (!solution) return solution.error();
    if (work_.json) {
      auto result = describe(*opened->analyst);
      result.update(solution_json(*solution));
      result.update({{"method", method_}, {"seconds", stopwatch.seconds()}});
      console.print_json(result);
    } else {
      console.print(solution_text(*solution));
    }
    return {};
  }

 private:
  static constexpr std::int64_t kMostMebibytes = std::int64_t{1} << 30;

  GameOptions game_;
  std::string method_ = "alpha-beta";
  std::uint64_t memory_mib_ = 256;
  bool all_moves_ = false;
  WorkOptions work_;
};

}  // namespace

std::unique_ptr<Command> solve_command() { return std::make_unique<SolveCommand>(); }

}  // namespace yomikiri::cli
