// Ostle: two seats, five pieces each, and a hole on 5 x 5 cells. A piece steps and pushes the line
// in front of it; pieces that leave the board or fall into the hole are gone, including one's own.
// The hole may be moved as well. Whoever has three pieces left has lost. No move may recreate the
// board of two plies before. With perfect play the game is a draw that never ends [Takizawa2019].
//
// The board keeps its orientation during a game: only whose pieces are `own` changes with each ply.
// Play can go in circles, so there is no key and no bound on plies; positions.h is the view for
// retrograde analysis, notation.h offers the texts of boards to other code.
//
// Notation: an action is a cell and one of n, e, s, w: `c5s` moves the piece or hole on c5 towards
// row 4; columns are a to e from the left, rows 1 to 5 from the bottom. A state is the board's 25
// digits from the top [Takizawa2019, 2.1.2], seen from the seat to move, that seat, and the banned
// move, if any: `11111-00000-00300-00000-22222 first`, `11111-00300-00000-00000-22222 first ban
// c4s`.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/bits.h"
#include "core/game_card.h"
#include "core/scene.h"
#include "core/views.h"
#include "games/ostle/board.h"

namespace yomikiri::games {

namespace ostle {

// Defined outside the class: State has an optional one, which needs a complete type.
struct Action {
  std::uint8_t from = 0;  // the cell of the piece or hole that is moved
  Direction direction = Direction::Up;
  friend bool operator==(const Action&, const Action&) = default;
};

}  // namespace ostle

class Ostle {
 public:
  using Action = ostle::Action;
  struct State {
    ostle::Board board = ostle::kStart;  // from the side of the seat to move
    Seat mover = kFirst;
    std::optional<Action> ban;  // the move that would take the last one back
    friend bool operator==(const State&, const State&) = default;
  };

  [[nodiscard]] static GameCard card();
  [[nodiscard]] static Result<Ostle> make(const Settings&) { return Ostle(); }

  [[nodiscard]] static constexpr int seat_count() { return 2; }
  [[nodiscard]] State initial() const { return {}; }
  [[nodiscard]] bool is_over(const State& s) const {
    return has_lost(s.board.own) || has_lost(s.board.other);
  }
  [[nodiscard]] Seat to_move(const State& s) const { return s.mover; }
  [[nodiscard]] State apply(const State& s, Action action) const {
    const ostle::Step step = step_of(s.board, action);
    State next{.board = step.after, .mover = opponent(s.mover), .ban = std::nullopt};
    if (step.undo_from != ostle::kNoCell)
      next.ban = action_of(step.undo_from, ostle::opposite(action.direction));
    return next;
  }
  // By cell, then by direction; the hole comes last.
  template <class Visit>
  void for_each_action(const State& s, Visit&& visit) const {
    const auto offer = [&](Action action) {
      if (action != s.ban) visit(action);
    };
    for_each_bit(s.board.own, [&](std::uint64_t piece) {
      for (const ostle::Direction d : ostle::kDirections)
        offer(action_of(std::countr_zero(piece), d));
    });
    for (const ostle::Direction d : ostle::kDirections)
      if (ostle::hole_can_move(s.board, d)) offer(action_of(s.board.hole, d));
  }
  [[nodiscard]] Payoffs payoff(const State& s) const {
    return Payoffs::won_by(has_lost(s.board.own) ? opponent(s.mover) : s.mover);
  }
  // Perfect play never ends, so players may agree to stop.
  [[nodiscard]] static constexpr Payoffs agreed_draw() { return Payoffs::draw(); }

  [[nodiscard]] int action_count(const State& s) const {
    return 4 * std::popcount(s.board.own) + std::popcount(ways_of_hole(s.board)) - (s.ban ? 1 : 0);
  }
  [[nodiscard]] Action action_at(const State& s, int number) const;

  [[nodiscard]] Result<Action> parse_action(const State& s, std::string_view text) const;
  [[nodiscard]] std::string format_action(const State& s, Action action) const;
  [[nodiscard]] std::optional<std::string> refusal(const State& s, Action action) const;
  [[nodiscard]] Result<State> parse_state(std::string_view text) const;
  [[nodiscard]] std::string format_state(const State& s) const;
  [[nodiscard]] std::string draw(const State& s) const;

  // A `piece` belongs to a seat, the `hole` to none. The text `ban` is the banned move.
  [[nodiscard]] Scene scene(const State& s, Viewer viewer) const;
  [[nodiscard]] Choice choice(const State& s, Action action) const;
  [[nodiscard]] Ending ending(const State& s) const;  // `pieces`

 private:
  Ostle() = default;

  [[nodiscard]] static bool has_lost(ostle::Cells pieces) {
    return std::popcount(pieces) < ostle::kFewestPieces;
  }
  [[nodiscard]] static Action action_of(int from, ostle::Direction d) {
    return {static_cast<std::uint8_t>(from), d};
  }
  [[nodiscard]] static ostle::Step step_of(const ostle::Board& board, Action action) {
    return action.from == board.hole ? ostle::move_hole(board, action.direction)
                                     : ostle::push(board, action.from, action.direction);
  }
  // Bit d: the hole can move in direction d.
  [[nodiscard]] static unsigned ways_of_hole(const ostle::Board& board) {
    unsigned ways = 0;
    for (const ostle::Direction d : ostle::kDirections)
      ways |= static_cast<unsigned>(ostle::hole_can_move(board, d)) << static_cast<int>(d);
    return ways;
  }

  // Why the piece or hole cannot be moved this way, regardless of the moves before.
  [[nodiscard]] std::optional<std::string> step_refusal(const ostle::Board& board,
                                                        Action action) const;
  // The banned move that the words after a state's board and seat name.
  [[nodiscard]] Result<Action> parse_ban(const ostle::Board& board, std::string_view text) const;
};

static_assert(Listed<Ostle> && Numbered<Ostle> && Pictured<Ostle> && Explained<Ostle>);
static_assert(!Keyed<Ostle> && !Bounded<Ostle> && !Ranked<Ostle>);

}  // namespace yomikiri::games
