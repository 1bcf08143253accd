#include "cluster/list_schedule.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace yomikiri::cluster {
namespace {

TEST(ListSchedule, gives_each_task_to_the_worker_that_is_free_first) {
  constexpr std::array kTasks = {3.0, 1.0, 1.0, 1.0, 4.0};
  EXPECT_DOUBLE_EQ(list_schedule(kTasks, {.workers = 1}), 10);
  EXPECT_DOUBLE_EQ(list_schedule(kTasks, {.workers = 2}), 7);  // 3 + 4 beside 1 + 1 + 1
  EXPECT_DOUBLE_EQ(list_schedule(kTasks, {.workers = 5}), 4);
  EXPECT_DOUBLE_EQ(list_schedule(kTasks, {.workers = 100}), 4);
  EXPECT_DOUBLE_EQ(list_schedule({}, {.workers = 2}), 0);
}

TEST(ListSchedule, is_limited_by_what_the_master_can_hand_out) {
  const std::vector<double> tasks(1000, 0.01);
  EXPECT_NEAR(list_schedule(tasks, {.workers = 1000, .message_seconds = 0.001}), 1.01, 1e-9);
  EXPECT_NEAR(list_schedule(tasks, {.workers = 1, .message_seconds = 0.001}), 10.001, 1e-9);
}

}  // namespace
}  // namespace yomikiri::cluster
