#include "games/normal_form/table_game.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace yomikiri::games {
namespace {

std::optional<TableGame::Action> find(const std::vector<std::string>& names,
                                      std::string_view text) {
  const auto found = std::ranges::find(names, text);
  if (found == names.end()) return std::nullopt;
  return static_cast<TableGame::Action>(found - names.begin());
}

bool fits(const std::vector<std::string>& names) {
  return !names.empty() && names.size() <= std::numeric_limits<TableGame::Action>::max();
}

}  // namespace

TableGame::TableGame(PayoffTable table) : table_(std::move(table)) {
  YK_ASSERT(fits(table_.rows) && fits(table_.columns));
  YK_ASSERT(table_.cells.size() == table_.rows.size() * table_.columns.size());
}

Payoffs TableGame::payoff(State state) const {
  const auto& cell = table_.at(state.choices[0], state.choices[1]);
  return {cell[0], cell[1]};
}

std::string TableGame::info_key(State state, Seat seat) const {
  return is_over(state) ? format_state(state) : choice_text(state, seat);
}

std::string TableGame::view(State state, Seat seat) const {
  if (is_over(state)) return draw(state);
  const std::string own = choice_text(state, seat);
  return own == "-" ? "you have not chosen yet\n" : fmt::format("you have chosen {}\n", own);
}

Result<TableGame::Action> TableGame::parse_action(State state, std::string_view text) const {
  const auto& choices = names(to_move(state));
  if (const auto action = find(choices, text)) return *action;
  return fail(Errc::BadInput, quote(text), fmt::format("expected {}", fmt::join(choices, ", ")));
}

std::string TableGame::format_action(State state, Action action) const {
  return names(to_move(state))[action];
}

std::optional<std::string> TableGame::refusal(State state, Action action) const {
  if (action >= 0 && action < std::ssize(names(to_move(state)))) return std::nullopt;
  return "there is no such choice";
}

Result<TableGame::State> TableGame::parse_state(std::string_view text) const {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto row = find(table_.rows, text.substr(0, slash));
  const auto column = find(table_.columns, text.substr(std::min(slash + 1, text.size())));
  const State state{{row.value_or(-1), row ? column.value_or(-1) : Action{-1}}};
  if (format_state(state) == text) return state;
  return fail(Errc::BadInput, quote(text), "expected the choices of both seats",
              fmt::format("for example {0}/{1}, {0}/- or -/-", table_.rows[0], table_.columns[0]));
}

std::string TableGame::format_state(State state) const {
  return choice_text(state, kFirst) + '/' + choice_text(state, kSecond);
}

std::string TableGame::draw(State state) const {
  return fmt::format("first: {}, second: {}\n", choice_text(state, kFirst),
                     choice_text(state, kSecond));
}

std::string TableGame::choice_text(State state, Seat seat) const {
  const int choice = state.choices[number(seat)];
  return choice < 0 ? "-" : names(seat)[choice];
}

}  // namespace yomikiri::games
