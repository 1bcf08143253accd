#include "studies/solution_answer.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/plural.h"

namespace yomikiri::studies {
namespace {

std::string winner_name(const Solution& solution) {
  const auto winner = solution.winner();
  return std::string(winner ? seat_name(*winner) : "draw");
}

nlohmann::ordered_json move_json(const Solution::Move& move, Seat mover) {
  const Seat winner = move.value.is_win() ? mover : opponent(mover);
  nlohmann::ordered_json json{{"move", move.action},
                              {"value", move.value.is_draw() ? "draw" : seat_name(winner)}};
  if (!move.value.is_draw()) json["plies"] = move.value.plies();
  return json;
}

}  // namespace

std::string value_text(Value value) {
  if (value.is_draw()) return "draws";
  return fmt::format("{} in {}", value.is_win() ? "wins" : "loses",
                     counted(value.plies(), "ply", "plies"));
}

std::string solution_text(const Solution& solution) {
  std::string text =
      solution.value.is_draw()
          ? fmt::format("draw, {} of best play\n", counted(solution.line.size(), "ply", "plies"))
          : fmt::format("{} wins in {}\n", winner_name(solution),
                        counted(solution.value.plies(), "ply", "plies"));
  if (!solution.line.empty()) text += fmt::format("best play: {}\n", fmt::join(solution.line, " "));
  for (const auto& [action, value] : solution.moves)
    text += fmt::format("  {:<4} {}\n", action, value_text(value));
  if (!solution.history.empty()) text += fmt::format("history: {}\n", solution.history);
  return text;
}

nlohmann::ordered_json solution_json(const Solution& solution) {
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
  if (!solution.history.empty()) json["history"] = solution.history;
  return json;
}

}  // namespace yomikiri::studies
