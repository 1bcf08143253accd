// Tic-tac-toe and its kin, the m,n,k-games: on m columns and n rows two seats mark cells in turn,
// and k in a line win. 3,3,3 is a draw.
//
// A row takes m + 1 bits of a word, the bottom row first; the spare bit at its end keeps lines from
// wrapping. Boards have at most 40 cells, because 3^40 < 2^64: a board is then exactly one number
// in base 3, which serves as index and, minimised over the board's symmetries, as transposition
// key.
//
// Notation: an action is a cell, `b2`: the column's letter from the left, the row's number from the
// bottom; a state is its rows from the top, `X.O/.X./...`, X being the first seat.
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bits.h"
#include "core/game_card.h"
#include "core/scene.h"
#include "core/views.h"

namespace yomikiri::games {

class TernaryCodes;

class TicTacToe {
 public:
  struct State {
    std::uint64_t own = 0;    // marks of the seat to move
    std::uint64_t other = 0;  // marks of its opponent
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = std::uint8_t;  // the cell's bit number

  static constexpr Parameter kM{"m", "columns of the board", 3, 1, 26};
  static constexpr Parameter kN{"n", "rows of the board", 3, 1, 26};
  static constexpr Parameter kK{"k", "marks in a line that win", 3, 1, 26};

  [[nodiscard]] static GameCard card();
  [[nodiscard]] static Result<TicTacToe> make(const Settings& settings);

  [[nodiscard]] static constexpr int seat_count() { return 2; }
  [[nodiscard]] State initial() const { return {}; }
  [[nodiscard]] bool is_over(State s) const { return empty(s) == 0 || has_line(s.other); }
  [[nodiscard]] Seat to_move(State s) const { return Seat(std::popcount(s.own ^ s.other) & 1); }
  [[nodiscard]] State apply(State s, Action cell) const {
    return {s.other, s.own | (std::uint64_t{1} << cell)};
  }
  template <class Visit>
  void for_each_action(State s, Visit&& visit) const {
    for_each_bit(empty(s), [&](std::uint64_t cell) { visit(cell_of(cell)); });
  }
  [[nodiscard]] Payoffs payoff(State s) const {
    return has_line(s.other) ? Payoffs::won_by(opponent(to_move(s))) : Payoffs::draw();
  }
  [[nodiscard]] static constexpr Payoffs agreed_draw() { return Payoffs::draw(); }

  [[nodiscard]] int action_count(State s) const { return std::popcount(empty(s)); }
  [[nodiscard]] Action action_at(State s, int number) const {
    return cell_of(nth_set_bit(empty(s), number));
  }
  [[nodiscard]] int plies_left(State s) const { return action_count(s); }

  [[nodiscard]] bool wins_at_once(State s) const { return winning_cells(s.own, empty(s)) != 0; }
  // Needs !wins_at_once(s). One threat of the opponent must be met; two cannot be.
  template <class Visit>
  void for_each_sound_action(State s, Visit&& visit) const {
    const std::uint64_t threats = winning_cells(s.other, empty(s));
    if (threats != 0 && !std::has_single_bit(threats)) return;
    for_each_bit(threats != 0 ? threats : empty(s),
                 [&](std::uint64_t cell) { visit(cell_of(cell)); });
  }
  // More threats first, then farther from the edge.
  [[nodiscard]] int promise(State s, Action cell) const;

  [[nodiscard]] std::uint64_t key(State s) const;

  [[nodiscard]] std::uint64_t index_count() const;
  [[nodiscard]] std::uint64_t index_of(State s) const;
  [[nodiscard]] State state_at(std::uint64_t index) const;

  [[nodiscard]] Result<Action> parse_action(State s, std::string_view text) const;
  [[nodiscard]] std::string format_action(State s, Action cell) const;
  [[nodiscard]] std::optional<std::string> refusal(State s, Action cell) const;
  [[nodiscard]] Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string format_state(State s) const;
  [[nodiscard]] std::string draw(State s) const;

  // Pieces `x` and `o`; a `line` mark when the game is won.
  [[nodiscard]] Scene scene(State s, Viewer viewer) const;
  [[nodiscard]] Choice choice(State s, Action cell) const;
  [[nodiscard]] Ending ending(State s) const;  // `line` or `full`

 private:
  TicTacToe(int m, int n, int k);

  [[nodiscard]] static Action cell_of(std::uint64_t bit) {
    return static_cast<Action>(std::countr_zero(bit));
  }
  [[nodiscard]] std::uint64_t cell_bit(int column, int row) const {
    return std::uint64_t{1} << (row * stride_ + column);
  }
  [[nodiscard]] std::uint64_t empty(State s) const { return board_ ^ s.own ^ s.other; }

  [[nodiscard]] bool has_line(std::uint64_t marks) const {
    bool found = false;
    for (const int step : steps_) {
      std::uint64_t line = marks;
      for (int length = 1; length < k_; ++length) line &= line >> step;
      found |= line != 0;
    }
    return found;
  }

  // The cells among `empty` that complete a line for `marks`.
  [[nodiscard]] std::uint64_t winning_cells(std::uint64_t marks, std::uint64_t empty) const;
  // The names of the cells of one line of the seat that moved last; none if it has no line.
  [[nodiscard]] std::vector<std::string> winning_line(State s) const;
  // Returns why no play leads to these marks of the first and the second seat, or nothing if one
  // does.
  [[nodiscard]] std::optional<std::string> impossibility(std::uint64_t first,
                                                         std::uint64_t second) const;

  int m_;
  int n_;
  int k_;
  int stride_;           // bits of a row: its cells and the spare one
  int steps_[4];         // from a cell to its neighbour: right, up, and the two diagonals
  std::uint64_t board_;  // all playing cells
  std::shared_ptr<const TernaryCodes> codes_;
};

static_assert(Listed<TicTacToe> && Ranked<TicTacToe> && Numbered<TicTacToe> && Keyed<TicTacToe> &&
              Tactical<TicTacToe> && Promising<TicTacToe> && Pictured<TicTacToe> &&
              Explained<TicTacToe>);

}  // namespace yomikiri::games
