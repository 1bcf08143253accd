// The order of the classes that ranges use, against the exact equities.
#include "games/holdem/hand_ranking.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "studies/poker/equity_table.h"
#include "tests/support/sanitized.h"

namespace yomikiri::studies::poker {
namespace {

using games::holdem::all_hole_cards;
using games::holdem::HandClass;
using games::holdem::HoleCards;

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

TEST(HandRanking, is_by_equity_against_a_random_hand) {
  if (tests::kSanitized) GTEST_SKIP() << "the table of equities takes too long";
  const EquityTable table = EquityTable::compute({}).value();
  std::vector<std::uint64_t> points;
  for (const HandClass one : games::holdem::classes_by_strength())
    points.push_back(points_against_any(table, one));
  EXPECT_TRUE(std::ranges::is_sorted(points, std::ranges::greater()));
}

}  // namespace
}  // namespace yomikiri::studies::poker
