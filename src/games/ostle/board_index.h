// A number for every board up to symmetry, without a list of boards. Index = hole class (6 cells up
// to symmetry), then the orbit of the mover's pattern among the 24 other cells under the symmetries
// that keep the hole, then the combinatorial rank of the opponent's pattern among the cells left.
// Where the mover's pattern is itself symmetric, the smallest rank of the opponent's images counts;
// the other slots (0.4 to 0.8 %) stay unused.
//
// Blocks follow each other by layer: (4,4); (5,4) and (4,5); (5,5), as (own, other) pieces. Within
// a block the holes are in the order of the paper's Table 1.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/ostle/board.h"
#include "games/ostle/symmetry.h"

namespace yomikiri::games::ostle {

inline constexpr std::array kHoleClasses{0, 1, 2, 6, 7, 12};

// The number of pieces of both seats.
struct Material {
  int own;
  int other;
  friend constexpr bool operator==(const Material&, const Material&) = default;
};

inline constexpr std::array kMaterials{Material{4, 4}, Material{5, 4}, Material{4, 5},
                                       Material{5, 5}};

[[nodiscard]] constexpr Material material_of(const Board& board) {
  return {std::popcount(board.own), std::popcount(board.other)};
}

// A board in the orientation that its index stands for.
struct Canonical {
  std::uint64_t index;
  Cells own;                // the mover's pieces on the canonical board
  Symmetry symmetry;        // from the board as given to the canonical one
  std::uint8_t stabiliser;  // bit s: symmetry s leaves the canonical board unchanged
};

// The board that an index stands for.
struct CanonicalBoard {
  Board board;
  std::uint8_t stabiliser;  // as above; 1, the identity alone, for nearly all
};

class BoardIndex {
 public:
  BoardIndex();

  // One instance for the whole program: tables of some 2 MB that never change.
  [[nodiscard]] static const BoardIndex& instance();

  [[nodiscard]] std::uint64_t count() const { return blocks_.back().end; }
  // Where the boards of kMaterials[m] begin, or end.
  [[nodiscard]] std::uint64_t begin(int m) const { return blocks_[6 * m].begin; }
  [[nodiscard]] std::uint64_t end(int m) const { return blocks_[6 * m + 5].end; }

  // Needs 4 or 5 pieces of each seat.
  [[nodiscard]] Canonical canonical(const Board& board) const;
  // Returns nothing for an unused slot.
  [[nodiscard]] std::optional<CanonicalBoard> board_at(std::uint64_t index) const;

 private:
  struct Orbit {
    std::uint32_t number : 16;
    std::uint32_t symmetry : 8;    // to the canonical pattern
    std::uint32_t stabiliser : 8;  // of the canonical pattern, keeping the hole
  };
  // All boards of one material and one hole class.
  struct Block {
    std::uint64_t begin;
    std::uint64_t end;
    std::uint32_t others;  // ways to set the opponent's pieces
    std::uint8_t hole;
    std::uint8_t other_pieces;
    const Orbit* orbits;           // by rank of the mover's pattern
    const Cells* representatives;  // canonical patterns by orbit, on the board
    const std::uint8_t* stabilisers;
  };
  struct Patterns {
    std::vector<Orbit> orbits;
    std::vector<Cells> representatives;
    std::vector<std::uint8_t> stabilisers;
  };

  void number_orbits(int hole_class, int pieces);
  void lay_out_blocks();
  // Combinatorial rank of a set among all sets of its size: the sum of C(position, place).
  [[nodiscard]] std::uint32_t rank(Cells packed) const {
    const Cells low = packed & 4095;
    return low_rank_[low] + high_rank_[std::popcount(low)][packed >> 12];
  }
  void settle_symmetric(const Block& block, std::uint8_t stabiliser, Cells other,
                        Canonical& found) const;

  std::array<std::uint32_t, 4096> low_rank_;
  std::array<std::array<std::uint32_t, 4096>, 6> high_rank_;
  std::array<std::vector<Cells>, 6> sets_;  // by size and rank
  std::array<Symmetry, kCellCount> hole_symmetry_;
  std::array<std::uint8_t, kCellCount> hole_class_;
  std::array<std::array<Patterns, 2>, 6> patterns_;  // by hole class and pieces - 4
  std::array<Block, 24> blocks_;
};

}  // namespace yomikiri::games::ostle
