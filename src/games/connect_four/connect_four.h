// Connect Four on any board whose bits fit a word: two seats drop discs into columns; four in a
// line win. Known results: on 7x6 the first seat wins, by the centre column only [Allis1988].
//
// A column takes rows + 1 bits of a word, lowest cell first; the spare bit on top keeps lines from
// wrapping into the next column and marks the height in keys [Tromp2008, Pons2015]:
//
//     6 13 20 ...        5 12 19 ... the top row        State{discs of the mover, all discs}
//     5 12 19 ...        0  7 14 ... the bottom row
//
// Notation: an action is the column's number from the left, `4` (or its letter, `d`); a state is
// its rows from the top, `......./......./......./......./...O.../...X...`, X being the first seat.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bits.h"
#include "core/game_card.h"
#include "core/scene.h"
#include "core/views.h"

namespace yomikiri::games {

class ConnectFour {
 public:
  struct State {
    std::uint64_t own = 0;  // discs of the seat to move
    std::uint64_t all = 0;  // discs of both
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = std::uint8_t;  // column from the left, 0 first

  static constexpr Parameter kColumns{"columns", "columns of the board", 7, 1, 32};
  static constexpr Parameter kRows{"rows", "rows of the board", 6, 1, 15};

  [[nodiscard]] static GameCard card();
  [[nodiscard]] static Result<ConnectFour> make(const Settings& settings);

  [[nodiscard]] static constexpr int seat_count() { return 2; }
  [[nodiscard]] State initial() const { return {}; }
  [[nodiscard]] bool is_over(State s) const { return has_four(s.own ^ s.all) || s.all == board_; }
  [[nodiscard]] Seat to_move(State s) const { return Seat(std::popcount(s.all) & 1); }
  [[nodiscard]] State apply(State s, Action column) const {
    return {s.own ^ s.all, s.all | (s.all + (bottom_ & column_mask(column)))};
  }
  template <class Visit>
  void for_each_action(State s, Visit&& visit) const {
    for_each_bit(playable(s), [&](std::uint64_t cell) { visit(column_of(cell)); });
  }
  [[nodiscard]] Payoffs payoff(State s) const {
    return has_four(s.own ^ s.all) ? Payoffs::won_by(opponent(to_move(s))) : Payoffs::draw();
  }
  [[nodiscard]] static constexpr Payoffs agreed_draw() { return Payoffs::draw(); }

  [[nodiscard]] int action_count(State s) const { return std::popcount(playable(s)); }
  [[nodiscard]] Action action_at(State s, int number) const {
    return column_of(nth_set_bit(playable(s), number));
  }
  [[nodiscard]] int plies_left(State s) const { return std::popcount(board_ ^ s.all); }

  [[nodiscard]] bool wins_at_once(State s) const {
    return (winning_cells(s.own, s.all) & playable(s)) != 0;
  }
  // Needs !wins_at_once(s). A threat of the opponent must be met; a cell below one must stay empty.
  template <class Visit>
  void for_each_sound_action(State s, Visit&& visit) const {
    const std::uint64_t threats = winning_cells(s.own ^ s.all, s.all);
    std::uint64_t cells = playable(s);
    if (const std::uint64_t forced = cells & threats; forced != 0) {
      if (!std::has_single_bit(forced)) return;
      cells = forced;
    }
    for_each_bit(cells & ~(threats >> 1), [&](std::uint64_t cell) { visit(column_of(cell)); });
  }
  // More threats first, then nearer to the centre.
  [[nodiscard]] int promise(State s, Action column) const {
    const std::uint64_t cell = playable(s) & column_mask(column);
    const int off_centre = 2 * column - (columns_ - 1);
    return std::popcount(winning_cells(s.own | cell, s.all | cell)) * 64 -
           (off_centre < 0 ? -off_centre : off_centre);
  }

  [[nodiscard]] std::uint64_t key(State s) const;

  [[nodiscard]] std::uint64_t index_count() const;
  [[nodiscard]] std::uint64_t index_of(State s) const;
  [[nodiscard]] State state_at(std::uint64_t index) const;

  [[nodiscard]] Result<Action> parse_action(State s, std::string_view text) const;
  [[nodiscard]] std::string format_action(State s, Action column) const;
  [[nodiscard]] std::optional<std::string> refusal(State s, Action column) const;
  [[nodiscard]] Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string format_state(State s) const;
  [[nodiscard]] std::string draw(State s) const;

  // Pieces `yellow` (first) and `red`; a `line` mark when the game is won. A cell is the column's
  // letter and the row's number from the bottom: `d1`.
  [[nodiscard]] Scene scene(State s, Viewer viewer) const;
  [[nodiscard]] Choice choice(State s, Action column) const;
  [[nodiscard]] Ending ending(State s) const;  // `line` or `full`

 private:
  ConnectFour(int columns, int rows);

  [[nodiscard]] std::uint64_t column_mask(int column) const {
    return column_ << (column * height_);
  }
  [[nodiscard]] std::uint64_t cell_bit(int column, int row) const {
    return std::uint64_t{1} << (column * height_ + row);
  }
  [[nodiscard]] Action column_of(std::uint64_t cell) const {
    return column_of_bit_[std::countr_zero(cell)];
  }
  // The lowest empty cell of each column that has one.
  [[nodiscard]] std::uint64_t playable(State s) const { return (s.all + bottom_) & board_; }

  // Pairs along a direction, then pairs of pairs.
  [[nodiscard]] bool has_four(std::uint64_t discs) const {
    bool found = false;
    for (const int step : steps_) {
      const std::uint64_t pairs = discs & (discs >> step);
      found |= (pairs & (pairs >> (2 * step))) != 0;
    }
    return found;
  }

  [[nodiscard]] std::string cell_name(std::uint64_t cell) const;
  // The names of the cells of one line of the seat that moved last; none if it has no line.
  [[nodiscard]] std::vector<std::string> winning_line(State s) const;
  // Returns why no play leads to these discs of the first and the second seat, or nothing if one
  // does.
  [[nodiscard]] std::optional<std::string> impossibility(std::uint64_t first,
                                                         std::uint64_t second) const;

  // Empty cells, playable now or later, that complete four in a line for `discs`.
  [[nodiscard]] std::uint64_t winning_cells(std::uint64_t discs, std::uint64_t all) const;
  // Each column's height as a bit above its mover's discs: different for different states.
  [[nodiscard]] std::uint64_t position_code(State s) const { return s.own + s.all + bottom_; }

  int columns_;
  int rows_;
  int height_;            // bits of a column: rows and the spare one
  int steps_[4];          // from a cell to its neighbour: up, right, and the two diagonals
  std::uint64_t column_;  // the playing cells of column 0
  std::uint64_t bottom_;  // the lowest cell of every column
  std::uint64_t board_;   // all playing cells
  Action column_of_bit_[64];
};

static_assert(Listed<ConnectFour> && Ranked<ConnectFour> && Numbered<ConnectFour> &&
              Keyed<ConnectFour> && Tactical<ConnectFour> && Promising<ConnectFour> &&
              Pictured<ConnectFour> && Explained<ConnectFour>);

}  // namespace yomikiri::games
