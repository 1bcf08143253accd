#include "games/nine_mens_morris/endgames.h"

#include <algorithm>

#include "core/assert.h"

namespace yomikiri::games {

using namespace morris;

MorrisEndgames::MorrisEndgames(int max_men, Flying flying) : flying_(flying) {
  YK_ASSERT(max_men >= kFewestMen && max_men <= kMostMen);
  for (int men = kFewestMen; men <= max_men; ++men) patterns_.emplace_back(men);
  std::uint64_t begin = 0;
  for (int all = 2 * kFewestMen; all <= 2 * max_men; ++all) {
    layer_begins_.push_back(begin);
    for (int own = std::max(kFewestMen, all - max_men); own <= std::min(max_men, all - kFewestMen);
         ++own) {
      blocks_.push_back({.begin = begin, .own_men = own, .other_men = all - own});
      begin += std::uint64_t{patterns_of(own).count()} * binomial(kPoints - own, all - own);
    }
  }
  layer_begins_.push_back(begin);
}

// Layers are short: at most seven blocks.
const MorrisEndgames::Block& MorrisEndgames::block_of(int own_men, int other_men) const {
  return *std::ranges::find_if(blocks_, [=](const Block& block) {
    return block.own_men == own_men && block.other_men == other_men;
  });
}

std::uint64_t MorrisEndgames::block_begin(int own_men, int other_men) const {
  return block_of(own_men, other_men).begin;
}

std::uint64_t MorrisEndgames::block_end(int own_men, int other_men) const {
  const Block* const next = &block_of(own_men, other_men) + 1;
  return next == blocks_.data() + blocks_.size() ? index_count() : next->begin;
}

std::optional<MorrisEndgames::Position> MorrisEndgames::position_at(std::uint64_t index) const {
  YK_DEBUG_ASSERT(index < index_count());
  const Block& block =
      *std::prev(std::ranges::upper_bound(blocks_, index, std::less{}, &Block::begin));
  const Patterns& patterns = patterns_of(block.own_men);
  const std::uint32_t width = binomial(kPoints - block.own_men, block.other_men);
  const auto number = static_cast<std::uint32_t>((index - block.begin) / width);
  const auto rank = static_cast<std::uint32_t>((index - block.begin) % width);
  const Men own = patterns.representative(number);
  const Men other = subset_of_rank(rank, block.other_men, kBoard ^ own);
  bool smallest = true;
  for_each_symmetry(patterns.stabiliser(number),
                    [&](int symmetry) { smallest &= image_of(symmetry, other) >= other; });
  if (!smallest) return std::nullopt;
  return Position{own, other};
}

MorrisEndgames::Place MorrisEndgames::place_of(const Position& position) const {
  const int own_men = std::popcount(position.own);
  const int other_men = std::popcount(position.other);
  const Patterns& patterns = patterns_of(own_men);
  const auto [number, symmetry] = patterns.fold(position.own);
  const Men other = image_of(symmetry, position.other);
  Men smallest = kBoard;
  int symmetries = 0;
  for_each_symmetry(patterns.stabiliser(number), [&](int keeping_own) {
    const Men image = image_of(keeping_own, other);
    if (image < smallest) symmetries = 0;
    if (image <= smallest) ++symmetries;
    smallest = std::min(smallest, image);
  });
  const Men rest = kBoard ^ patterns.representative(number);
  const std::uint64_t slot = std::uint64_t{number} * binomial(kPoints - own_men, other_men) +
                             rank_of_subset(smallest, rest);
  return {block_of(own_men, other_men).begin + slot, symmetries};
}

SymmetrySet MorrisEndgames::stabiliser_of(const Position& position) const {
  SymmetrySet symmetries = 1;
  const Patterns& patterns = patterns_of(std::popcount(position.own));
  if (patterns.stabiliser(patterns.fold(position.own).number) == 1) return symmetries;
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry)
    if (image_of(symmetry, position.own) == position.own &&
        image_of(symmetry, position.other) == position.other)
      symmetries = static_cast<SymmetrySet>(symmetries | 1u << symmetry);
  return symmetries;
}

int MorrisEndgames::symmetries_kept(SymmetrySet symmetries, int from, int to) {
  const auto code = [](int a, int b) { return a * kPoints + b; };
  int kept = 0;
  bool smallest = true;
  for_each_symmetry(symmetries, [&](int symmetry) {
    const int image = code(image_of_point(symmetry, from), image_of_point(symmetry, to));
    if (image < code(from, to)) smallest = false;
    if (image == code(from, to)) ++kept;
  });
  return smallest ? kept : 0;
}

}  // namespace yomikiri::games
