// The text notation of Connect Four.
#include <fmt/format.h>

#include "games/connect_four/connect_four.h"

namespace yomikiri::games {

Result<ConnectFour::Action> ConnectFour::parse_action(State, std::string_view text) const {
  auto column = parse_number<int>(text);
  if (!column && text.size() == 1) {
    const char letter = static_cast<char>(text[0] | 0x20);
    if (letter >= 'a' && letter <= 'z') column = letter - 'a' + 1;
  }
  if (column && *column >= 1 && *column <= columns_) return static_cast<Action>(*column - 1);
  return fail(Errc::BadInput, quote(text), fmt::format("expected a column from 1 to {}", columns_));
}

std::string ConnectFour::format_action(State, Action column) const {
  return fmt::to_string(column + 1);
}

std::optional<std::string> ConnectFour::refusal(State s, Action column) const {
  if (column >= columns_) return fmt::format("there are only {} columns", columns_);
  if ((playable(s) & column_mask(column)) == 0) return fmt::format("column {} is full", column + 1);
  return std::nullopt;
}

std::string ConnectFour::format_state(State s) const {
  const std::uint64_t first = to_move(s) == kFirst ? s.own : s.own ^ s.all;
  std::string text;
  for (int row = rows_ - 1; row >= 0; --row) {
    if (!text.empty()) text += '/';
    for (int column = 0; column < columns_; ++column) {
      const std::uint64_t cell = cell_bit(column, row);
      text += (s.all & cell) == 0 ? '.' : (first & cell) != 0 ? 'X' : 'O';
    }
  }
  return text;
}

std::optional<std::string> ConnectFour::impossibility(std::uint64_t first,
                                                      std::uint64_t second) const {
  const std::uint64_t all = first | second;
  if ((all & (all + bottom_)) != 0) return "a disc hangs above an empty cell";
  const int ahead = std::popcount(first) - std::popcount(second);
  if (ahead != 0 && ahead != 1)
    return fmt::format("X must have as many discs as O or one more, found {} and {}",
                       std::popcount(first), std::popcount(second));
  if (has_four(ahead == 0 ? first : second)) return "the seat to move has four in a line already";
  return std::nullopt;
}

Result<ConnectFour::State> ConnectFour::parse_state(std::string_view text) const {
  const auto wrong = [&](std::string what) {
    return fail(Errc::BadInput, quote(text), std::move(what),
                fmt::format("the start is {}", format_state(initial())));
  };
  const auto line = static_cast<std::size_t>(columns_ + 1);
  if (text.size() + 1 != line * static_cast<std::size_t>(rows_))
    return wrong(fmt::format("expected {} rows of {} cells, top row first, separated by '/'", rows_,
                             columns_));
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int column = static_cast<int>(i % line);
    const int row = rows_ - 1 - static_cast<int>(i / line);
    const char sign = text[i];
    if (column == columns_ ? sign != '/' : sign != '.' && sign != 'X' && sign != 'O')
      return wrong(fmt::format("expected '{}' at character {}, found {}",
                               column == columns_ ? "/" : "X, O or .", i + 1,
                               quote(text.substr(i, 1))));
    if (sign == 'X') first |= cell_bit(column, row);
    if (sign == 'O') second |= cell_bit(column, row);
  }
  if (auto reason = impossibility(first, second)) return wrong(*std::move(reason));
  const bool first_to_move = std::popcount(first) == std::popcount(second);
  return State{first_to_move ? first : second, first | second};
}

std::string ConnectFour::draw(State s) const {
  const std::string text = format_state(s);
  std::string board;
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column)
      board += fmt::format("{:>3}", text[static_cast<std::size_t>(row * (columns_ + 1) + column)]);
    board += '\n';
  }
  for (int column = 1; column <= columns_; ++column) board += fmt::format("{:>3}", column);
  return board + '\n';
}

}  // namespace yomikiri::games
