#include "studies/tianjiu/greedy.h"

#include <array>
#include <optional>

namespace yomikiri::studies::tianjiu {
namespace {

using games::tianjiu::Combination;
using games::tianjiu::kCombinations;
using games::tianjiu::Kind;

// Single tiles from lowest to highest, by the place of a rank within its suit; the suits are
// interleaved evenly.
constexpr std::array<Tiles, 32> make_order() {
  std::array<Tiles, 32> order{};
  std::size_t count = 0;
  const auto add = [&](Tiles pair) {
    for (std::uint32_t left = pair.bits(); left != 0; left &= left - 1)
      order[count++] = Tiles(left & -left);
  };
  constexpr std::array<int, 6> kWu{3, 5, 6, 7, 8, 9};
  for (int step = 0; step < 11; ++step) {
    add(Tiles::wen(step + 1, 2));
    if (step % 2 != 0) continue;
    const int rank = kWu[static_cast<std::size_t>(step / 2)];
    add(rank == 3 || rank == 6 ? Tiles::wu(rank) : Tiles::wu(rank, 2));
  }
  return order;
}

constexpr std::array<Tiles, 32> kLowestFirst = make_order();

Tiles lowest(Tiles hand, int count) {
  std::uint32_t chosen = 0;
  for (const Tiles tile : kLowestFirst) {
    if (count == 0) break;
    if (!hand.contains(tile)) continue;
    chosen |= tile.bits();
    --count;
  }
  return Tiles(chosen);
}

// The preference for a lead: many tiles first, then those that few others beat.
int eagerness(const Combination& combination) {
  const auto kinds = games::tianjiu::kinds_of(combination.pattern);
  const auto beaten_by = static_cast<int>(&kCombinations[kinds.end - 1] - &combination);
  return 100 * combination.size - 10 * beaten_by + combination.rank;
}

}  // namespace

Play greedy_play(const Inning& inning) {
  const Tiles hand = inning.hand(inning.to_move());
  const Tiles plain = hand.plain();
  const auto shown = [&](Kind kind) {
    return Play{kCombinations[kind].tiles.pictured_in(hand), true};
  };
  const auto& trick = inning.trick();
  if (!trick.is_begun()) {
    std::optional<Kind> best;
    for (Kind kind = 0; kind < kCombinations.size(); ++kind)
      if (plain.contains(kCombinations[kind].tiles) &&
          (!best || eagerness(kCombinations[kind]) > eagerness(kCombinations[*best])))
        best = kind;
    return shown(*best);
  }
  if (inning.may_take_part()) {
    const auto kinds = trick.beating_kinds();
    for (Kind kind = kinds.first; kind < kinds.end; ++kind)
      if (plain.contains(kCombinations[kind].tiles)) return shown(kind);
  }
  return {lowest(hand, trick.size()), false};
}

}  // namespace yomikiri::studies::tianjiu
