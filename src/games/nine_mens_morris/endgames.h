// The endgames of nine men's morris, for retrograde analysis: all men are placed, both seats have
// three to max_men of them, and the game has no limit of plies without a capture.
//
// A position is the men of the seat to move and those of the other, up to the board's 16
// symmetries. Layers are numbered by the men on the board, so a capture leads one layer down and a
// capture from three men wins. A layer has one block for each way to divide its men: in the block
// (a, b), position (own, other) is slot
//
//     class of own among the patterns of a men * C(24 - a, b) + rank of other among the rest,
//
// with `other` seen from the class's representative and smallest among its images there. Slots
// where it is not smallest are unused: 19 of 100 slots when own has three men, 12 with four, 6 with
// five, fewer with more.
//
// An immutable value: threads may share it.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/retractable.h"
#include "games/nine_mens_morris/patterns.h"

namespace yomikiri::games {

class MorrisEndgames {
 public:
  struct Position {
    morris::Men own = 0;    // men of the seat to move
    morris::Men other = 0;  // men of its opponent
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Move {
    int number = 0;  // always 0: no move is banned, so none needs a number
    MoveEnd end = MoveEnd::GoesOn;
    int layer = 0;  // where it leads; for a win: where it is played
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    morris::Men taken = 0;  // one man or none
  };

  static constexpr bool kBans = false;
  static constexpr int kFewestMen = 3;

  // Needs 3 <= max_men <= 9.
  explicit MorrisEndgames(int max_men, morris::Flying flying = morris::Flying::WithThreeMen);

  [[nodiscard]] std::uint64_t index_count() const { return layer_begins_.back(); }
  [[nodiscard]] int layer_count() const { return static_cast<int>(layer_begins_.size()) - 1; }
  [[nodiscard]] std::uint64_t layer_begin(int layer) const {
    return layer_begins_[static_cast<std::size_t>(layer)];
  }
  // The first slot of the positions with this many men, and the first one after them.
  [[nodiscard]] std::uint64_t block_begin(int own_men, int other_men) const;
  [[nodiscard]] std::uint64_t block_end(int own_men, int other_men) const;

  [[nodiscard]] std::optional<Position> position_at(std::uint64_t index) const;
  [[nodiscard]] std::uint64_t index_of(const Position& position) const {
    return place_of(position).index;
  }

  template <class Visit>
  void for_each_move(const Position& position, Visit&& visit) const {
    const morris::Men empty = empty_in(position);
    morris::for_each_point(position.own, [&](int from) {
      const morris::Men closing = morris::completing_mills(position.own ^ morris::bit_of(from));
      morris::for_each_point(morris::reach(from, position.own, empty, flying_), [&](int to) {
        Move move{.layer = layer_of(position),
                  .from = static_cast<std::uint8_t>(from),
                  .to = static_cast<std::uint8_t>(to)};
        if ((closing & morris::bit_of(to)) == 0)
          visit(std::as_const(move));
        else
          visit_captures(position, move, visit);
      });
    });
  }

  // Where a move leads that does not end the game.
  [[nodiscard]] Arrival arrival(const Position& position, const Move& move) const {
    return {index_of({position.other ^ move.taken,
                      position.own ^ morris::bit_of(move.from) ^ morris::bit_of(move.to)}),
            kNoMove};
  }

  // A position stands for its class, and so does each un-move: of un-moves that are images of each
  // other, only one is followed back. Counting the class's moves from both sides shows that the
  // earlier position has (number of its symmetries) / (number that keep the move) such moves.
  template <class Visit>
  void for_each_unmove(const Position& position, Visit&& visit) const {
    const morris::Men empty = empty_in(position);
    const morris::SymmetrySet symmetries = stabiliser_of(position);
    const morris::Men quiet = position.other & ~morris::in_mills(position.other);
    morris::for_each_point(quiet, [&](int to) {
      const morris::Men rest = position.other ^ morris::bit_of(to);
      morris::for_each_point(morris::reach(to, position.other, empty, flying_), [&](int from) {
        const int kept = symmetries == 1 ? 1 : symmetries_kept(symmetries, from, to);
        if (kept == 0) return;
        const Place place = place_of({rest | morris::bit_of(from), position.own});
        for (int twin = 0; twin < place.symmetries / kept; ++twin)
          visit(Unmove{.index = place.index, .number = 0});
      });
    });
  }

 private:
  struct Block {
    std::uint64_t begin;
    int own_men;
    int other_men;
  };
  struct Place {
    std::uint64_t index;
    int symmetries;  // how many leave the position as it is
  };

  [[nodiscard]] static morris::Men empty_in(const Position& position) {
    return morris::kBoard ^ position.own ^ position.other;
  }
  [[nodiscard]] static int layer_of(const Position& position) {
    return std::popcount(position.own | position.other) - 2 * kFewestMen;
  }
  [[nodiscard]] const morris::Patterns& patterns_of(int men) const {
    return patterns_[static_cast<std::size_t>(men - kFewestMen)];
  }
  [[nodiscard]] const Block& block_of(int own_men, int other_men) const;
  [[nodiscard]] Place place_of(const Position& position) const;
  [[nodiscard]] morris::SymmetrySet stabiliser_of(const Position& position) const;
  // How many of the symmetries keep the step from one point to the other; 0 when one of them maps
  // it to a smaller step, which then represents both.
  [[nodiscard]] static int symmetries_kept(morris::SymmetrySet symmetries, int from, int to);

  // Visits one move for each man that may be taken.
  template <class Visit>
  static void visit_captures(const Position& position, Move move, Visit& visit) {
    if (std::popcount(position.other) == kFewestMen)
      move.end = MoveEnd::Wins;
    else
      --move.layer;
    morris::for_each_point(morris::takeable(position.other), [&](int point) {
      move.taken = morris::bit_of(point);
      visit(std::as_const(move));
    });
  }

  morris::Flying flying_;
  std::vector<morris::Patterns> patterns_;  // of three men, of four ...
  std::vector<Block> blocks_;               // in the order of their slots
  std::vector<std::uint64_t> layer_begins_;
};

static_assert(Retractable<MorrisEndgames>);

}  // namespace yomikiri::games
