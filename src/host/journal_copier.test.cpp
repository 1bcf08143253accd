#include "host/journal_copier.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <thread>

#include "tests/host/host_pair.h"

namespace yomikiri::host {
namespace {

using namespace std::chrono_literals;
using namespace tests;

class CopiedHost : public testing::Test {
 protected:
  ~CopiedHost() override { std::filesystem::remove_all(folder_); }

  static std::filesystem::path new_folder() {
    const auto folder =
        std::filesystem::temp_directory_path() / ("yomikiri_copier_" + std::to_string(getpid()));
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder;
  }
  [[nodiscard]] CopyPlan plan(int pages_a_step = 64) const {
    return {.target = folder_ / "copy.db", .every = 1min, .pages_a_step = pages_a_step};
  }
  // Another thread waits for the disk, for which simulated time would not wait.
  [[nodiscard]] bool appears(const std::filesystem::path& file) {
    for (int i = 0; i < 60'000 && !std::filesystem::exists(file); ++i) {
      world_.scheduler.run_for(2ms);
      std::this_thread::sleep_for(1ms);
    }
    return std::filesystem::exists(file);
  }

  std::filesystem::path folder_ = new_folder();
  World world_{1, Options{}, 7, folder_ / "journal.db"};
  std::vector<std::string> warnings_;
  std::function<void(std::string_view)> warn_ = [this](std::string_view line) {
    warnings_.emplace_back(line);
  };
};

TEST_F(CopiedHost, comes_back_from_a_copy_that_was_made_during_play) {
  Pair pair(world_);
  JournalCopier copier(world_.scheduler, world_.journal, plan(1), warn_);
  ASSERT_TRUE(pair.play(0)["ok"]);
  ASSERT_TRUE(appears(plan().target));
  World other(1, Options{}, 7, plan().target);
  EXPECT_EQ(other.warnings, std::vector<std::string>{});
  Client& client = pair.clients[1];
  const Json before = world_.http(client, "GET", "/me").body["room"]["table"];
  EXPECT_EQ(other.http(client, "GET", "/me").body["room"]["table"], before);
  EXPECT_TRUE(warnings_.empty());
}

TEST_F(CopiedHost, is_copied_again_and_again) {
  JournalCopier copier(world_.scheduler, world_.journal, plan(), warn_);
  ASSERT_TRUE(appears(plan().target));
  const Client late = world_.user("late");
  EXPECT_TRUE(store::Journal::open(plan().target)->open_streams("user:")->empty());
  std::filesystem::remove(plan().target);
  world_.scheduler.run_for(1min);
  ASSERT_TRUE(appears(plan().target));
  EXPECT_EQ(store::Journal::open(plan().target)->open_streams("user:")->size(), 1);
}

TEST_F(CopiedHost, plays_on_when_it_cannot_be_copied_and_says_so_each_time) {
  CopyPlan nowhere = plan();
  nowhere.target = folder_ / "none" / "copy.db";
  JournalCopier copier(world_.scheduler, world_.journal, nowhere, warn_);
  Pair pair(world_);
  pair.wait(90s);
  ASSERT_EQ(warnings_.size(), 2);
  EXPECT_THAT(warnings_[0], testing::HasSubstr("cannot be written"));
  EXPECT_TRUE(pair.play(0)["ok"]);
  std::filesystem::create_directories(folder_ / "none");
  pair.wait(1min);
  EXPECT_TRUE(appears(nowhere.target));
}

}  // namespace
}  // namespace yomikiri::host
