#include "cli/game_words.h"

#include <fmt/format.h>

#include <cmath>
#include <numeric>

namespace yomikiri::cli {

std::string seat_label(const AnyGame& game, Seat seat) {
  if (seat == kChance || game.seat_count() <= 2) return std::string(seat_name(seat));
  return fmt::format("seat {}", number(seat));
}

std::string canonical_move(const AnyGame& game, const AnyValue& state, const std::string& move) {
  const auto action = game.parse_action(state, trimmed(move));
  return action ? game.format_action(state, *action) : move;
}

Facts facts_of(const AnyGame& game, const AnyValue& before, const std::string& move) {
  const auto reported = game.as_reported();
  if (!reported) return {};
  const auto action = game.parse_action(before, move);
  return action ? reported->report(before, *action) : Facts();
}

std::string accounts_text(const Facts& facts) {
  std::string text;
  if (const auto* accounts = find_fact<Facts>(facts, "accounts"))
    for (const Fact& account : *accounts) {
      if (const auto* amount = std::get_if<std::int64_t>(&account.value))
        text += fmt::format("{} = {}\n", account.name, *amount);
      if (const auto* decimal = std::get_if<double>(&account.value))
        text += fmt::format("{} = {:g}\n", account.name, *decimal);
    }
  return text;
}

std::string outcome_text(const AnyGame& game, const Payoffs& payoffs) {
  const auto amounts = payoffs.amounts();
  const double sum = std::accumulate(amounts.begin(), amounts.end(), 0.0);
  if (amounts.size() == 2 && sum == 0) {
    const double stake = std::abs(amounts[0]);
    if (stake == 0) return "a draw\n";
    const std::string winner = seat_label(game, amounts[0] > 0 ? kFirst : kSecond);
    return stake == 1 ? winner + " wins\n" : fmt::format("{} wins {:g}\n", winner, stake);
  }
  std::string text = "payoffs:";
  for (std::size_t i = 0; i < amounts.size(); ++i)
    text += fmt::format("{} {} {:+g}", i == 0 ? "" : ",", seat_label(game, Seat(i)), amounts[i]);
  return text + "\n";
}

}  // namespace yomikiri::cli
