#include "cluster/measuring.h"

#include <gtest/gtest.h>

#include "tests/cluster/small_tasks.h"

namespace yomikiri::cluster {
namespace {

// Each look at it takes a second.
double counting_clock() {
  static double now = 0;
  return now += 1;
}

TEST(TimingPool, times_every_task_and_changes_no_result) {
  TimingPool pool(counting_clock);
  const auto results = pool.run(tests::sums(2, 5), {}, [](std::size_t, const Bytes&) {});
  EXPECT_EQ(results.value(), tests::plain_sums(2, 5));
  EXPECT_EQ(pool.task_seconds(), std::vector<double>(5, 1.0));
}

TEST(EmptyTasks, have_empty_results) {
  TimingPool pool(counting_clock);
  const Batch batch{.kind = &empty_tasks(), .shared = {}, .tasks = std::vector<Bytes>(3)};
  EXPECT_EQ(pool.run(batch, {}, [](std::size_t, const Bytes&) {}).value(), std::vector<Bytes>(3));
}

}  // namespace
}  // namespace yomikiri::cluster
