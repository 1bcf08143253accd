#include "store/journal_copy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

// How often this thread has waited for the disk: these take the place of the C library's functions,
// for SQLite, too.
static thread_local int flushes = 0;

extern "C" int fsync(int file) {
  ++flushes;
  return static_cast<int>(syscall(SYS_fsync, file));
}
extern "C" int fdatasync(int file) {
  ++flushes;
  return static_cast<int>(syscall(SYS_fdatasync, file));
}

namespace yomikiri::store {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

class JournalCopyFile : public testing::Test {
 protected:
  ~JournalCopyFile() override { std::filesystem::remove_all(folder_); }

  void append(std::string_view stream, const std::string& record) {
    ASSERT_TRUE(journal_.append(stream, record));
    ASSERT_TRUE(journal_.commit());
  }
  // Some hundred pages.
  void fill() {
    for (int i = 0; i < 500; ++i)
      ASSERT_TRUE(journal_.append("room:a", std::to_string(i) + std::string(1000, 'x')));
    ASSERT_TRUE(journal_.commit());
  }
  // Makes steps until the copy is complete, or has failed. Returns the last answer.
  static Result<bool> run(JournalCopy& copy, int pages = 16) {
    Result<bool> done = false;
    for (int i = 0; i < 60'000 && done && !*done; ++i) {
      done = copy.step(pages);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));  // for the other thread
    }
    return done;
  }
  static void finish(JournalCopy& copy) {
    const auto done = run(copy);
    ASSERT_TRUE(done) << to_string(done.error());
    EXPECT_TRUE(*done);
  }

  static std::filesystem::path new_folder() {
    const auto folder =
        std::filesystem::temp_directory_path() / ("yomikiri_copy_" + std::to_string(getpid()));
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder;
  }

  std::filesystem::path folder_ = new_folder();
  std::filesystem::path target_ = folder_ / "copy.db";
  Journal journal_ = Journal::open(folder_ / "journal.db").value();
};

TEST_F(JournalCopyFile, opens_as_the_journal_that_was_copied_and_goes_on) {
  fill();
  auto copy = JournalCopy::begin(journal_, target_).value();
  for (int i = 0; i < 8; ++i) EXPECT_FALSE(copy.step(16).value());
  finish(copy);
  auto opened = Journal::open(target_);
  ASSERT_TRUE(opened) << to_string(opened.error());
  EXPECT_EQ(opened->loss(), "");
  EXPECT_EQ(opened->read("room:a").value(), journal_.read("room:a").value());
  ASSERT_TRUE(opened->append("room:a", "more"));
  ASSERT_TRUE(opened->commit());
  EXPECT_THAT(opened->read("room:a").value(), SizeIs(501));
  EXPECT_THAT(journal_.read("room:a").value(), SizeIs(500));
}

TEST_F(JournalCopyFile, has_whole_commits_though_the_journal_is_written_meanwhile) {
  fill();
  auto copy = JournalCopy::begin(journal_, target_).value();
  for (int i = 0; !copy.step(8).value(); ++i) {
    ASSERT_TRUE(journal_.append("room:b", std::to_string(i)));
    ASSERT_TRUE(journal_.append("room:c", std::to_string(i)));
    ASSERT_TRUE(journal_.commit());
  }
  const auto opened = Journal::open(target_);
  ASSERT_TRUE(opened) << to_string(opened.error());
  const auto copied = opened->read("room:b").value();
  EXPECT_THAT(copied, testing::Not(testing::IsEmpty()));
  EXPECT_EQ(copied, opened->read("room:c").value());
  auto all = journal_.read("room:b").value();
  all.resize(copied.size());  // more may have been appended while the disk was waited for
  EXPECT_EQ(copied, all);
}

TEST_F(JournalCopyFile, waits_for_an_open_batch_and_has_nothing_of_one_that_is_abandoned) {
  append("room:a", "kept");
  auto copy = JournalCopy::begin(journal_, target_).value();
  ASSERT_TRUE(journal_.append("room:a", "abandoned"));
  EXPECT_FALSE(copy.step(1000).value());
  EXPECT_FALSE(std::filesystem::exists(target_));
  journal_.abandon();
  finish(copy);
  EXPECT_THAT(Journal::open(target_)->read("room:a").value(), ElementsAre("kept"));
}

TEST_F(JournalCopyFile, replaces_an_earlier_copy_only_when_it_is_complete) {
  append("room:a", "one");
  {
    auto copy = JournalCopy::begin(journal_, target_).value();
    finish(copy);
  }
  fill();
  {
    auto unfinished = JournalCopy::begin(journal_, target_).value();
    EXPECT_FALSE(unfinished.step(1).value());
    EXPECT_THAT(Journal::open(target_)->read("room:a").value(), ElementsAre("one"));
  }
  EXPECT_FALSE(std::filesystem::exists(target_.string() + ".part"));
  auto copy = JournalCopy::begin(journal_, target_).value();
  finish(copy);
  EXPECT_THAT(Journal::open(target_)->read("room:a").value(), SizeIs(501));
}

TEST_F(JournalCopyFile, is_for_its_owner_only) {
  auto copy = JournalCopy::begin(journal_, target_).value();
  finish(copy);
  EXPECT_EQ(std::filesystem::status(target_).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST_F(JournalCopyFile, writes_to_nothing_that_stands_in_its_place) {
  const auto other = folder_ / "other.txt";
  std::ofstream(other) << "precious";
  std::filesystem::permissions(other, std::filesystem::perms::all);
  for (const bool is_link : {true, false}) {
    const std::filesystem::path part = target_.string() + ".part";
    if (is_link)
      std::filesystem::create_symlink(other, part);
    else
      std::filesystem::create_hard_link(other, part);
    auto copy = JournalCopy::begin(journal_, target_).value();
    finish(copy);
    EXPECT_EQ(std::filesystem::file_size(other), 8);
    EXPECT_TRUE(std::filesystem::is_regular_file(std::filesystem::symlink_status(target_)));
    EXPECT_EQ(std::filesystem::status(target_).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  }
}

TEST_F(JournalCopyFile, does_not_wait_for_the_disk_on_the_thread_of_the_host) {
  fill();
  auto copy = JournalCopy::begin(journal_, target_).value();
  const int before = flushes;
  finish(copy);
  EXPECT_EQ(flushes, before);
}

TEST_F(JournalCopyFile, leaves_nothing_where_it_cannot_have_its_name) {
  std::filesystem::create_directories(target_ / "folder");
  auto copy = JournalCopy::begin(journal_, target_).value();
  const auto done = run(copy);
  ASSERT_FALSE(done);
  EXPECT_THAT(to_string(done.error()), testing::HasSubstr("copy.db"));
  EXPECT_FALSE(std::filesystem::exists(target_.string() + ".part"));
}

TEST_F(JournalCopyFile, cannot_be_made_in_a_folder_that_does_not_exist) {
  const auto copy = JournalCopy::begin(journal_, folder_ / "none" / "copy.db");
  ASSERT_FALSE(copy);
  EXPECT_THAT(to_string(copy.error()), testing::HasSubstr("copy.db.part: cannot be written"));
}

}  // namespace
}  // namespace yomikiri::store
