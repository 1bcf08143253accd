#include "sesterl/package/order.h"

#include <gtest/gtest.h>

namespace yomikiri::sesterl {
namespace {

using Numbers = std::vector<std::size_t>;

TEST(SesterlOrder, everything_comes_after_what_it_needs) {
  EXPECT_EQ(order_by_need({{2}, {}, {1}}).order, (Numbers{1, 2, 0}));
  EXPECT_EQ(order_by_need({{}, {}, {0, 1}}).order, (Numbers{0, 1, 2}));
  EXPECT_TRUE(order_by_need({}).order.empty());
}

TEST(SesterlOrder, a_cycle_is_shown_as_it_runs) {
  EXPECT_EQ(order_by_need({{1}, {2}, {3}, {1}}).cycle, (Numbers{1, 2, 3}));
  EXPECT_EQ(order_by_need({{0}}).cycle, (Numbers{0}));
  EXPECT_TRUE(order_by_need({{1}, {}}).cycle.empty());
}

TEST(SesterlOrder, long_chains_need_no_deep_stack) {
  std::vector<Numbers> needs(200'000);
  for (std::size_t i = 0; i + 1 < needs.size(); ++i) needs[i] = {i + 1};
  EXPECT_EQ(order_by_need(needs).order.front(), needs.size() - 1);
}

}  // namespace
}  // namespace yomikiri::sesterl
