#include "games/ostle/board_index.h"

#include <algorithm>
#include <bit>

#include "core/assert.h"
#include "core/bits.h"

namespace yomikiri::games::ostle {
namespace {

constexpr std::uint32_t binomial(int n, int k) {
  std::uint64_t value = k > n ? 0 : 1;
  for (int i = 1; i <= k && value != 0; ++i) value = value * (n - k + i) / i;
  return static_cast<std::uint32_t>(value);
}

// The rank of a set whose lowest member is the (before + 1)-th of the whole and is at `offset`.
std::uint32_t rank_of_part(Cells part, int offset, int before) {
  std::uint32_t rank = 0;
  for (; part != 0; part &= part - 1) rank += binomial(offset + std::countr_zero(part), ++before);
  return rank;
}

int place_of(const Material& material) { return (material.own - 4) + 2 * (material.other - 4); }

}  // namespace

BoardIndex::BoardIndex() {
  for (Cells part = 0; part < 4096; ++part) {
    low_rank_[part] = rank_of_part(part, 0, 0);
    for (int before = 0; before < 6; ++before)
      high_rank_[before][part] = rank_of_part(part, 12, before);
  }
  for (int size = 4; size <= 5; ++size) {
    sets_[size].resize(binomial(24, size));
    for (Cells set = 0; set < Cells{1} << 24; ++set)
      if (std::popcount(set) == size) sets_[size][rank(set)] = set;
  }
  for (int cell = 0; cell < kCellCount; ++cell)
    for (Symmetry s = kSymmetryCount; s-- > 0;)
      for (std::size_t hole_class = 0; hole_class < kHoleClasses.size(); ++hole_class)
        if (image(s, cell) == kHoleClasses[hole_class]) {
          hole_symmetry_[cell] = s;
          hole_class_[cell] = static_cast<std::uint8_t>(hole_class);
        }
  for (int hole_class = 0; hole_class < 6; ++hole_class)
    for (int pieces = 4; pieces <= 5; ++pieces) number_orbits(hole_class, pieces);
  lay_out_blocks();
}

const BoardIndex& BoardIndex::instance() {
  static const BoardIndex index;
  return index;
}

void BoardIndex::number_orbits(int hole_class, int pieces) {
  const int hole = kHoleClasses[hole_class];
  const Cells places = kAllCells & ~bit(hole);
  Patterns& patterns = patterns_[hole_class][pieces - 4];
  const auto& sets = sets_[pieces];
  patterns.orbits.resize(sets.size());
  for (std::uint32_t r = 0; r < sets.size(); ++r) {
    const Cells pattern = spread_bits(sets[r], places);
    Symmetry to_least = kIdentity;
    std::uint32_t least = r;
    std::uint8_t stabiliser = 0;
    for (Symmetry s = 0; s < kSymmetryCount; ++s) {
      if (image(s, hole) != hole) continue;
      const Cells mapped = image(s, pattern);
      if (mapped == pattern) stabiliser |= static_cast<std::uint8_t>(1 << s);
      if (const auto mapped_rank = rank(packed_bits(mapped, places)); mapped_rank < least) {
        least = mapped_rank;
        to_least = s;
      }
    }
    if (least == r) {
      const auto number = static_cast<std::uint16_t>(patterns.representatives.size());
      patterns.orbits[r] = {number, kIdentity, stabiliser};
      patterns.representatives.push_back(pattern);
      patterns.stabilisers.push_back(stabiliser);
    } else {  // ranks ascend: the smallest one already has its number
      patterns.orbits[r] = patterns.orbits[least];
      patterns.orbits[r].symmetry = to_least;
    }
  }
}

void BoardIndex::lay_out_blocks() {
  std::uint64_t next = 0;
  for (std::size_t m = 0; m < kMaterials.size(); ++m)
    for (std::size_t hole_class = 0; hole_class < kHoleClasses.size(); ++hole_class) {
      const auto [own, other] = kMaterials[m];
      const Patterns& patterns = patterns_[hole_class][own - 4];
      const std::uint32_t others = binomial(24 - own, other);
      const std::uint64_t end = next + std::uint64_t{others} * patterns.representatives.size();
      blocks_[6 * m + hole_class] = {.begin = next,
                                     .end = end,
                                     .others = others,
                                     .hole = static_cast<std::uint8_t>(kHoleClasses[hole_class]),
                                     .other_pieces = static_cast<std::uint8_t>(other),
                                     .orbits = patterns.orbits.data(),
                                     .representatives = patterns.representatives.data(),
                                     .stabilisers = patterns.stabilisers.data()};
      next = end;
    }
}

Canonical BoardIndex::canonical(const Board& board) const {
  const int hole_class = hole_class_[board.hole];
  const Symmetry to_class = hole_symmetry_[board.hole];
  const Block& block = blocks_[6 * place_of(material_of(board)) + hole_class];
  const Cells hole = bit(block.hole);
  const Cells own = image(to_class, board.own);
  const Orbit orbit = block.orbits[rank(packed_bits(own, kAllCells & ~hole))];
  Canonical found{.index = block.begin + std::uint64_t{orbit.number} * block.others,
                  .own = block.representatives[orbit.number],
                  .symmetry = composed(static_cast<Symmetry>(orbit.symmetry), to_class),
                  .stabiliser = 1};
  const Cells other = image(found.symmetry, board.other);
  if (orbit.stabiliser == 1) [[likely]]
    found.index += rank(packed_bits(other, kAllCells & ~(found.own | hole)));
  else
    settle_symmetric(block, static_cast<std::uint8_t>(orbit.stabiliser), other, found);
  return found;
}

void BoardIndex::settle_symmetric(const Block& block, std::uint8_t stabiliser, Cells other,
                                  Canonical& found) const {
  const Cells places = kAllCells & ~(found.own | bit(block.hole));
  std::uint32_t least = ~0u;
  Symmetry to_least = kIdentity;
  for (Symmetry s = 0; s < kSymmetryCount; ++s) {
    if ((stabiliser >> s & 1) == 0) continue;
    if (const auto mapped = rank(packed_bits(image(s, other), places)); mapped < least) {
      least = mapped;
      to_least = s;
    }
  }
  const Cells canonical_other = image(to_least, other);
  found.index += least;
  found.symmetry = composed(to_least, found.symmetry);
  found.stabiliser = 0;
  for (Symmetry s = 0; s < kSymmetryCount; ++s)
    if ((stabiliser >> s & 1) != 0 && image(s, canonical_other) == canonical_other)
      found.stabiliser |= static_cast<std::uint8_t>(1 << s);
}

std::optional<CanonicalBoard> BoardIndex::board_at(std::uint64_t index) const {
  YK_DEBUG_ASSERT(index < count());
  const auto block = std::ranges::upper_bound(blocks_, index, {}, &Block::end);
  const auto within = static_cast<std::uint32_t>(index - block->begin);
  const std::uint32_t orbit = within / block->others;
  const std::uint32_t other_rank = within % block->others;
  const Cells own = block->representatives[orbit];
  const Cells places = kAllCells & ~(own | bit(block->hole));
  const Cells other = spread_bits(sets_[block->other_pieces][other_rank], places);
  CanonicalBoard found{.board = {own, other, block->hole}, .stabiliser = 1};
  const std::uint8_t stabiliser = block->stabilisers[orbit];
  for (Symmetry s = 1; stabiliser >> s != 0; ++s) {
    if ((stabiliser >> s & 1) == 0) continue;
    const std::uint32_t mapped = rank(packed_bits(image(s, other), places));
    if (mapped < other_rank) return std::nullopt;
    if (mapped == other_rank) found.stabiliser |= static_cast<std::uint8_t>(1 << s);
  }
  return found;
}

}  // namespace yomikiri::games::ostle
