#include "games/holdem/hand_ranking.h"

#include <algorithm>
#include <cstdint>

#include "games/holdem/equity_table.h"

namespace yomikiri::games::holdem {
namespace {

// Twice the boards won plus the boards tied, over all possible opposing hands: every class meets
// equally many, so these whole numbers compare like the equities.
std::uint64_t points_against_any(const EquityTable& table, HandClass hand_class) {
  std::uint64_t points = 0;
  bool counted = false;  // the combinations of a class differ only in the names of suits
  hand_class.for_each_combination([&](HoleCards own) {
    if (counted) return;
    counted = true;
    for (const HoleCards other : all_hole_cards())
      points += 2 * std::uint64_t{table.wins(own, other)} + table.ties(own, other);
  });
  return points;
}

std::array<HandClass, kHandClassCount> ranked_classes() {
  const EquityTable table = EquityTable::compute({}).value();
  std::array<std::uint64_t, kHandClassCount> points{};
  std::array<HandClass, kHandClassCount> classes = [] {
    std::array<HandClass, kHandClassCount> all;
    for (int index = 0; index < kHandClassCount; ++index) all[index] = HandClass::at(index);
    return all;
  }();
  for (const HandClass one : classes) points[one.index()] = points_against_any(table, one);
  std::ranges::stable_sort(classes, std::ranges::greater(),
                           [&](HandClass one) { return points[one.index()]; });
  return classes;
}

}  // namespace

const std::array<HandClass, kHandClassCount>& classes_by_strength() {
  static const auto classes = ranked_classes();
  return classes;
}

}  // namespace yomikiri::games::holdem
