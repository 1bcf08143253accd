#include "cli/explore.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/line_reader.h"
#include "core/referee.h"
#include "studies/answer_parts.h"
#include "studies/solution_answer.h"

namespace yomikiri::cli {
namespace {

constexpr std::string_view kWords = "a move, or: back, top, help, quit\n";

class Walk {
 public:
  // Needs a game that has a solver.
  Walk(const studies::Analyst& analyst, const studies::SolveOptions& options,
       const WorkFields& work, Console& console)
      : analyst_(analyst), options_(options), work_(work), console_(console) {}

  Result<void> visit(const std::string& move, AnyValue state) {
    auto solution = analyst_.solver()->solve(state, options_, console_.job(work_.threads));
    console_.clear_progress();
    if (!solution) return solution.error();
    std::ranges::stable_sort(solution->moves, std::ranges::greater(),
                             &studies::Solution::Move::value);
    steps_.push_back({move, std::move(state), *std::move(solution)});
    show();
    return {};
  }

  // Executes one line of input; false when the walk is over.
  Result<bool> obey(const std::string& line) {
    if (line.empty()) return true;
    if (line == "quit") return false;
    if (line == "back" || line == "top") {
      if (steps_.size() == 1) return refuse(line, "this is the first position");
      steps_.erase(line == "top" ? steps_.begin() + 1 : steps_.end() - 1, steps_.end());
      show();
      return true;
    }
    if (line == "help") return say_words();
    Referee referee(analyst_.game(), here().state);
    if (const auto reason = referee.play(line)) return refuse(line, *reason);
    if (auto visited = visit(line, referee.state()); !visited) return visited.error();
    return true;
  }

 private:
  struct Step {
    std::string move;  // the move that led here; empty at the start
    AnyValue state;
    studies::Solution solution;
  };

  [[nodiscard]] const Step& here() const { return steps_.back(); }

  bool refuse(const std::string& line, const std::string& reason) {
    if (work_.json)
      console_.print_json({{"refused", line}, {"reason", reason}});
    else
      console_.print(
          fmt::format("{}: {}; type help for a list of commands\n", quote(line), reason));
    return true;
  }

  bool say_words() {
    if (work_.json)
      console_.print_json({{"help", "a move, back, top, help or quit"}});
    else
      console_.print(kWords);
    return true;
  }

  void show() {
    if (work_.json)
      console_.print_json(step_json());
    else
      console_.print(step_text());
  }

  [[nodiscard]] std::vector<std::string> path() const {
    std::vector<std::string> moves;
    for (const Step& step : steps_)
      if (!step.move.empty()) moves.push_back(step.move);
    return moves;
  }

  [[nodiscard]] std::string step_text() const {
    const AnyGame& game = analyst_.game();
    const studies::Solution& solution = here().solution;
    std::string text = game.draw(here().state);
    if (game.is_over(here().state)) {
      const auto winner = solution.winner();
      return text + (winner ? fmt::format("over: {} has won\n", seat_name(*winner))
                            : std::string("over: a draw\n"));
    }
    text += fmt::format("{} to move: {}\n", seat_name(solution.mover),
                        studies::value_text(solution.value));
    std::size_t longest = 0;
    for (const auto& move : solution.moves) longest = std::max(longest, move.action.size());
    for (const auto& [action, value] : solution.moves)
      text += fmt::format("  {:<{}}  {}\n", action, longest, studies::value_text(value));
    return text;
  }

  [[nodiscard]] nlohmann::ordered_json step_json() const {
    const AnyGame& game = analyst_.game();
    const bool over = game.is_over(here().state);
    nlohmann::ordered_json json{{"path", path()},
                                {"state", game.format_state(here().state)},
                                {"to_move", nullptr},
                                {"over", over}};
    if (over)
      json["payoffs"] = studies::payoffs_json(game.payoff(here().state));
    else
      json["to_move"] = number(here().solution.mover);
    json.update(studies::solution_json(here().solution));
    return json;
  }

  const studies::Analyst& analyst_;
  const studies::SolveOptions& options_;
  const WorkFields& work_;
  Console& console_;
  std::vector<Step> steps_;
};

}  // namespace

Result<void> explore(const studies::SolveQuestion::Prepared& prepared, const WorkFields& work,
                     Console& console) {
  auto lines = LineReader::open("-", console.interrupt());
  if (!lines) return lines.error();
  const bool asks = isatty(STDIN_FILENO) != 0 && !work.json;
  Walk walk(*prepared.opened.analyst, prepared.options, work, console);
  if (auto visited = walk.visit("", prepared.opened.state); !visited) return visited;
  while (!console.output_error()) {
    if (asks) console.print("> ");
    const auto line = lines->next();
    if (!line) return line.error();
    if (!*line) break;
    const auto goes_on = walk.obey(std::string(trimmed(**line)));
    if (!goes_on) return goes_on.error();
    if (!*goes_on) break;
  }
  return {};
}

}  // namespace yomikiri::cli
