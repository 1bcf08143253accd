#include "studies/poker/hand_pairs.h"

#include <gtest/gtest.h>

#include "tests/support/sanitized.h"

namespace yomikiri::studies::poker {
namespace {

using cards::kAce;
using games::holdem::HandClass;

TEST(HandPairs, of_classes_are_all_deals) {
  if (tests::kSanitized) GTEST_SKIP() << "the table of equities takes too long";
  const auto table = EquityTable::compute({}).value();
  const HandPairs pairs = class_pairs(table);
  ASSERT_EQ(pairs.hand_count(), 169);
  double deals = 0;
  for (int a = 0; a < 169; ++a)
    for (int b = 0; b < 169; ++b) {
      const auto& cell = pairs.at(a, b);
      deals += cell.deal;
      ASSERT_NEAR(cell.win + cell.lose + cell.tie, cell.deal, 1e-15);
      ASSERT_EQ(cell.win, pairs.at(b, a).lose);
    }
  EXPECT_NEAR(deals, 1, 1e-12);
  const int aces = HandClass::pair(kAce).index();
  EXPECT_NEAR(pairs.at(aces, aces).deal, 6.0 / (1326 * 1225), 1e-15);  // one deal of the other two
  // AKs against AKs: 4 * 3 pairs; against AKo: each AKs leaves 3 aces x 3 kings, 6 of them offsuit.
  const int suited = HandClass::suited(kAce, kAce - 1).index();
  const int offsuit = HandClass::offsuit(kAce, kAce - 1).index();
  EXPECT_NEAR(pairs.at(suited, suited).deal, 12.0 / (1326 * 1225), 1e-15);
  EXPECT_NEAR(pairs.at(suited, offsuit).deal, 24.0 / (1326 * 1225), 1e-15);
}

}  // namespace
}  // namespace yomikiri::studies::poker
