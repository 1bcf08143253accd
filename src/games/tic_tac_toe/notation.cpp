// The text notation of the m,n,k-games.
#include <fmt/format.h>

#include "games/tic_tac_toe/tic_tac_toe.h"

namespace yomikiri::games {

Result<TicTacToe::Action> TicTacToe::parse_action(State, std::string_view text) const {
  if (text.size() >= 2) {
    const int column = (text[0] | 0x20) - 'a';
    const auto row = parse_number<int>(text.substr(1));
    if (column >= 0 && column < m_ && row && *row >= 1 && *row <= n_)
      return cell_of(cell_bit(column, *row - 1));
  }
  return fail(Errc::BadInput, quote(text),
              fmt::format("expected a cell from a1 to {}{}", static_cast<char>('a' + m_ - 1), n_));
}

std::string TicTacToe::format_action(State, Action cell) const {
  return fmt::format("{}{}", static_cast<char>('a' + cell % stride_), cell / stride_ + 1);
}

std::optional<std::string> TicTacToe::refusal(State s, Action cell) const {
  if (cell >= 64 || (board_ >> cell & 1) == 0) return "the cell is not on the board";
  if ((empty(s) >> cell & 1) == 0) return fmt::format("cell {} is taken", format_action(s, cell));
  return std::nullopt;
}

std::string TicTacToe::format_state(State s) const {
  const bool first_to_move = to_move(s) == kFirst;
  const std::uint64_t first = first_to_move ? s.own : s.other;
  std::string text;
  for (int row = n_ - 1; row >= 0; --row) {
    if (!text.empty()) text += '/';
    for (int column = 0; column < m_; ++column) {
      const std::uint64_t cell = cell_bit(column, row);
      text += (empty(s) & cell) != 0 ? '.' : (first & cell) != 0 ? 'X' : 'O';
    }
  }
  return text;
}

std::optional<std::string> TicTacToe::impossibility(std::uint64_t first,
                                                    std::uint64_t second) const {
  const int ahead = std::popcount(first) - std::popcount(second);
  if (ahead != 0 && ahead != 1)
    return fmt::format("X must have as many marks as O or one more, found {} and {}",
                       std::popcount(first), std::popcount(second));
  if (has_line(ahead == 0 ? first : second))
    return fmt::format("the seat to move has {} in a line already", k_);
  return std::nullopt;
}

Result<TicTacToe::State> TicTacToe::parse_state(std::string_view text) const {
  const auto wrong = [&](std::string what) {
    return fail(Errc::BadInput, quote(text), std::move(what),
                fmt::format("the start is {}", format_state(initial())));
  };
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  int column = 0;
  int row = n_ - 1;
  for (const char sign : text) {
    if (sign == '/' && column == m_ && row > 0) {
      --row;
      column = 0;
      continue;
    }
    if (column >= m_ || (sign != '.' && sign != 'X' && sign != 'O'))
      return wrong(fmt::format("expected {} rows of {} signs X, O or . separated by '/'", n_, m_));
    if (sign == 'X') first |= cell_bit(column, row);
    if (sign == 'O') second |= cell_bit(column, row);
    ++column;
  }
  if (row != 0 || column != m_)
    return wrong(fmt::format("the text ends before all {} rows of {} cells are there", n_, m_));
  if (auto reason = impossibility(first, second)) return wrong(*std::move(reason));
  const bool first_to_move = std::popcount(first) == std::popcount(second);
  return first_to_move ? State{first, second} : State{second, first};
}

std::string TicTacToe::draw(State s) const {
  const std::string text = format_state(s);
  std::string board;
  for (int row = 0; row < n_; ++row) {
    board += fmt::format("{:>3} ", n_ - row);
    for (int column = 0; column < m_; ++column) {
      board += ' ';
      board += text[static_cast<std::size_t>(row * (m_ + 1) + column)];
    }
    board += '\n';
  }
  board += "    ";
  for (int column = 0; column < m_; ++column) {
    board += ' ';
    board += static_cast<char>('a' + column);
  }
  return board + '\n';
}

}  // namespace yomikiri::games
