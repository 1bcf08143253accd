#include "cluster/measuring.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/cluster/small_tasks.h"

namespace yomikiri::cluster {
namespace {

// Each look at it takes a second.
double counting_clock() {
  static double now = 0;
  return now += 1;
}

TEST(TimingPool, times_every_task_and_changes_no_result) {
  for (const auto order : {TimingPool::Order::InTurn, TimingPool::Order::Apart}) {
    TimingPool pool(counting_clock, order);
    for (const std::size_t count : {0U, 1U, 2U, 5U, 12U})
      EXPECT_EQ(pool.run(tests::sums(2, count), {}, [](std::size_t, const Bytes&) {}).value(),
                tests::plain_sums(2, count));
    EXPECT_EQ(pool.task_seconds(), std::vector<double>(20, 1.0));
  }
}

TEST(TimingPool, runs_neighbours_apart_if_asked_to) {
  TimingPool pool(counting_clock, TimingPool::Order::Apart);
  std::vector<std::size_t> order;
  const auto ran = pool.run(tests::sums(2, 10), {},
                            [&](std::size_t task, const Bytes&) { order.push_back(task); });
  ASSERT_TRUE(ran);
  for (std::size_t i = 1; i < order.size(); ++i) {
    const std::size_t apart = std::max(order[i], order[i - 1]) - std::min(order[i], order[i - 1]);
    EXPECT_GT(apart, 1U);
  }
}

TEST(EmptyTasks, have_empty_results) {
  TimingPool pool(counting_clock, TimingPool::Order::InTurn);
  const Batch batch{.kind = &empty_tasks(), .shared = {}, .tasks = std::vector<Bytes>(3)};
  EXPECT_EQ(pool.run(batch, {}, [](std::size_t, const Bytes&) {}).value(), std::vector<Bytes>(3));
}

}  // namespace
}  // namespace yomikiri::cluster
