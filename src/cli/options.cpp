#include "cli/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/rules_options.h"
#include "core/referee.h"
#include "studies/catalogue.h"

namespace yomikiri::cli {
namespace {

constexpr int kMostThreads = 1024;

// Moves separated by spaces or commas outside of brackets; or by semicolons, if moves contain
// spaces or commas.
std::vector<std::string> listed_moves(std::string moves) {
  std::ranges::replace_if(moves, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  if (moves.find(';') == std::string::npos) return split_moves(moves);
  std::vector<std::string> list;
  std::istringstream words(moves);
  for (std::string move; std::getline(words, move, ';');)
    if (!trimmed(move).empty()) list.emplace_back(trimmed(move));
  return list;
}

Result<AnyValue> play_moves(const AnyGame& game, const AnyValue& start, const std::string& moves) {
  Referee referee(game, start);
  int count = 0;
  for (const std::string& move : listed_moves(moves)) {
    ++count;
    if (const auto reason = referee.play(move))
      return fail(Errc::BadInput, fmt::format("--moves: move {} {}", count, quote(move)), *reason);
  }
  return referee.state();
}

}  // namespace

void GameOptions::declare(OptionList& options) {
  options.required_word("GAME", game, "a game listed by `yomikiri games`");
  options.texts("--set", settings, "set a parameter of the game, NAME=VALUE; may be repeated");
  options.text("--state", state, "begin from this state instead of the start");
  options.list("--moves", moves, "then play these moves, separated by spaces or semicolons");
}

Result<GameOptions::Opened> GameOptions::open() const {
  auto analyst = studies::open_game(game, settings);
  if (!analyst) return analyst.error();
  const AnyGame& rules = (*analyst)->game();
  AnyValue begin = rules.initial();
  if (!state.empty()) {
    const auto parsed = rules.parse_state(state);
    if (!parsed)
      return fail(parsed.error().code, "--state: " + parsed.error().where, parsed.error().what,
                  parsed.error().next_step);
    begin = *parsed;
  }
  auto played = play_moves(rules, begin, moves);
  if (!played) return played.error();
  return Opened{*std::move(analyst), *std::move(played)};
}

void WorkOptions::declare(OptionList& options) {
  options.flag("--json", json, "print JSON and nothing else");
  options.number("--threads", threads, {1, kMostThreads},
                 "threads to use; does not change the result");
  options.number("--seed", seed, {0, std::numeric_limits<std::int64_t>::max()},
                 "seed of the random numbers, if any are used");
}

nlohmann::ordered_json describe(const studies::Analyst& analyst) {
  nlohmann::ordered_json parameters = nlohmann::ordered_json::object();
  for (const Parameter& parameter : analyst.card().parameters) {
    auto& value = parameters[std::string(parameter.name)];
    value = analyst.settings()[parameter];
    if (const int halves = analyst.settings().halves(parameter); halves % 2 != 0)
      value = halves / 2.0;
  }
  for (const TextParameter& parameter : analyst.card().text_parameters)
    parameters[std::string(parameter.name)] = analyst.settings()[parameter];
  return {{"game", analyst.card().name}, {"parameters", std::move(parameters)}};
}

std::string seat_name(Seat seat) {
  if (seat == kChance) return "chance";
  static constexpr std::array<std::string_view, kMaxSeats> kNames{
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"};
  return std::string(kNames[static_cast<std::size_t>(number(seat))]);
}

nlohmann::ordered_json payoffs_json(const Payoffs& payoffs) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const double amount : payoffs.amounts()) {
    if (amount == std::floor(amount))
      list.push_back(static_cast<std::int64_t>(amount));
    else
      list.push_back(amount);
  }
  return list;
}

}  // namespace yomikiri::cli
