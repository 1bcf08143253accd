#include "cluster/numbered_tasks.h"

#include <gtest/gtest.h>

namespace yomikiri::cluster {
namespace {

TEST(NumberedTasks, are_known_by_their_numbers) {
  const auto tasks = numbered_tasks(300);
  ASSERT_EQ(tasks.size(), 300U);
  for (std::uint64_t i = 0; i < tasks.size(); ++i) EXPECT_EQ(number_of(tasks[i]), i);
}

TEST(NumberedTasks, are_not_any_bytes) {
  Bytes task = numbered_tasks(1).front();
  EXPECT_EQ(number_of(ByteView(task).first(task.size() - 1)), std::nullopt);
  task.push_back(0);
  EXPECT_EQ(number_of(task), std::nullopt);
}

}  // namespace
}  // namespace yomikiri::cluster
