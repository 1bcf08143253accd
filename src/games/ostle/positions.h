// Ostle for retrograde analysis: boards up to symmetry, their moves and un-moves, and the reply
// that a move bans. There are two rules of the ban:
//   Exact   a move may not recreate the board of two plies before: the rule as it is stated;
//   Mirror  nor any mirror image of that board: what the published program does, hence its tables.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/retractable.h"
#include "games/ostle/board.h"
#include "games/ostle/board_index.h"
#include "games/ostle/symmetry.h"

namespace yomikiri::games::ostle {

enum class BanRule : std::uint8_t { Exact, Mirror };

class Positions {
 public:
  using Position = CanonicalBoard;
  struct Move {
    int number;
    MoveEnd end;
    int layer;
    Step step;
  };

  static constexpr bool kBans = true;
  static constexpr int kLayers = 3;  // by the pieces on the board: 8, 9, 10

  explicit Positions(BanRule rule) : rule_(rule), index_(BoardIndex::instance()) {}

  [[nodiscard]] std::uint64_t index_count() const { return index_.count(); }
  [[nodiscard]] int layer_count() const { return kLayers; }
  [[nodiscard]] std::uint64_t layer_begin(int layer) const {
    return layer == 0 ? 0 : index_.end(layer == 1 ? 0 : layer == 2 ? 2 : 3);
  }
  [[nodiscard]] std::optional<Position> position_at(std::uint64_t index) const {
    return index_.board_at(index);
  }
  [[nodiscard]] std::uint64_t index_of(const Position& position) const {
    return index_.canonical(position.board).index;
  }

  template <class Visit>
  void for_each_move(const Position& position, Visit&& visit) const {
    for_each_step(position.board, [&](const Step& step) { visit(move_of(position.board, step)); });
  }
  [[nodiscard]] Arrival arrival(const Position& position, const Move& move) const;

  [[nodiscard]] bool wins_at_once(const Position& position) const {
    return ostle::wins_at_once(position.board);
  }
  [[nodiscard]] bool gives_a_win(const Move& move) const {
    return ostle::wins_at_once(move.step.after);
  }

  template <class Visit>
  void for_each_unmove(const Position& position, Visit&& visit) const {
    visit_unmoves(position, [](const Unstep&, const Canonical&) { return true; }, visit);
  }
  template <class Visit>
  void for_each_unmove_allowing(const Position& position, int banned, Visit&& visit) const {
    if (bans_by_mirror(position.board)) {
      visit_unmoves(
          position,
          [&, replies = replies_of(position)](const Unstep&, const Canonical& before) {
            return replies.first_to(before.index) != banned;
          },
          visit);
      return;
    }
    visit_unmoves(
        position,
        [&](const Unstep& unstep, const Canonical&) {
          return reply(position, unstep.undo_from, opposite(unstep.direction)) != banned;
        },
        visit);
  }
  template <class Visit>
  void for_each_unmove_banning(const Position& position, int banned, Visit&& visit) const {
    if (bans_by_mirror(position.board)) {
      visit_unmoves(
          position,
          [&, replies = replies_of(position)](const Unstep&, const Canonical& before) {
            return replies.first_to(before.index) == banned;
          },
          visit);
      return;
    }
    // A banned reply restores the board from which its own undo leads back here.
    const std::optional<Step> step = step_of(position.board, banned);
    if (!step || step->undo_from == kNoCell) return;
    if (reply(position, step->from, step->direction) != banned) return;
    visit_images(index_.canonical(step->after), step->undo_from == step->after.hole,
                 step->undo_from, opposite(step->direction), visit);
  }

  // Whether some mirror image of the board differs from it on at most two lines. Only then can two
  // moves, each of which changes one line, lead from the board to its mirror image, or from a board
  // to its mirror image by way of this one.
  [[nodiscard]] static bool nearly_symmetric(const Board& board);

  // The bans made by the moves within the layer that lead here.
  struct Bans {
    std::uint32_t replies = 0;  // bit n: some move bans the reply of number n
    bool none = false;          // some move bans nothing
  };
  [[nodiscard]] Bans bans_at(const Position& position) const;
  // Whether a move of the layer above leads here; such a move captures and so bans nothing.
  [[nodiscard]] static bool is_reached_by_capture(const Position& position);

  // The number of the reply from a cell of the position, the smallest among its images where the
  // board is symmetric; kNoMove if there is no such cell.
  [[nodiscard]] static int reply(const Position& position, int from, Direction d) {
    if (from == kNoCell) return kNoMove;
    if (position.stabiliser == 1) [[likely]]
      return move_number(position.board, from, d);
    return least_image(position, from, d);
  }
  // Whether a ban made by a move from `before` forbids anything: it does not where another reply
  // leads to the same position, because the board is symmetric or, by the mirror rule, nearly so.
  [[nodiscard]] bool ban_matters(const Position& position, int banned, std::uint64_t before) const;

  // The move with that number, if the board has it.
  [[nodiscard]] static std::optional<Step> step_of(const Board& board, int number);

  [[nodiscard]] BanRule rule() const { return rule_; }

 private:
  [[nodiscard]] static Move move_of(const Board& board, const Step& step) {
    const Material left = material_of(step.after);
    const MoveEnd end = left.own < kFewestPieces     ? MoveEnd::Wins
                        : left.other < kFewestPieces ? MoveEnd::Loses
                                                     : MoveEnd::GoesOn;
    return {.number = move_number(board, step.from, step.direction),
            .end = end,
            .layer = left.own + left.other - 2 * kFewestPieces,
            .step = step};
  }

  [[nodiscard]] static int least_image(const Position& position, int from, Direction d);

  // Calls visit(unmove) for those un-moves whose unstep and earlier board are wanted.
  template <class Wanted, class Visit>
  void visit_unmoves(const Position& position, Wanted&& wanted, Visit&& visit) const {
    for_each_unstep(position.board, [&](const Unstep& unstep) {
      if (position.stabiliser != 1 && !is_first_of_orbit(unstep, position.stabiliser)) return;
      const Canonical before = index_.canonical(unstep.before);
      if (!wanted(unstep, before)) return;
      visit_images(before, unstep.from == unstep.before.hole, unstep.from, unstep.direction, visit);
    });
  }

  // Like move_number, but needs only the mover's pieces.
  [[nodiscard]] static int number_of(const Canonical& board, bool is_hole, int cell, Direction d) {
    const int place = is_hole ? kHolePlace : std::popcount(board.own & (bit(cell) - 1));
    return 4 * place + static_cast<int>(d);
  }

  // Calls visit(unmove) for the move as played on the canonical board and, where that board is
  // symmetric, for its images.
  template <class Visit>
  static void visit_images(const Canonical& board, bool is_hole, int from, Direction d,
                           Visit&& visit) {
    const int cell = image(board.symmetry, from);
    const Direction direction = image(board.symmetry, d);
    const int first = number_of(board, is_hole, cell, direction);
    visit(Unmove{board.index, first});
    if (board.stabiliser == 1) [[likely]]
      return;
    std::uint32_t visited = 1u << first;
    for (Symmetry s = 1; s < kSymmetryCount; ++s) {
      if ((board.stabiliser >> s & 1) == 0) continue;
      const int number = number_of(board, is_hole, image(s, cell), image(s, direction));
      if ((visited >> number & 1) == 0) visit(Unmove{board.index, number});
      visited |= 1u << number;
    }
  }

  [[nodiscard]] bool bans_by_mirror(const Board& board) const {
    return rule_ == BanRule::Mirror && nearly_symmetric(board);
  }
  // Whether a symmetry of the board maps this move to another one.
  [[nodiscard]] static bool has_twin(const Position& position, int number);
  [[nodiscard]] static bool is_first_of_orbit(const Unstep& unstep, std::uint8_t stabiliser);

  // The moves of a position that stay in the layer, in the order of their numbers.
  struct Replies {
    std::array<std::uint64_t, 24> leads_to;
    std::array<int, 24> number;
    int count = 0;

    // What the mirror rule bans for the seat to move after a move from there.
    [[nodiscard]] int first_to(std::uint64_t index) const {
      for (int i = 0; i < count; ++i)
        if (leads_to[i] == index) return number[i];
      return kNoMove;
    }
  };
  [[nodiscard]] Replies replies_of(const Position& position) const;

  BanRule rule_;
  const BoardIndex& index_;
};

static_assert(Foreseeing<Positions>);

}  // namespace yomikiri::games::ostle
