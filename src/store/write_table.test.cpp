#include "store/write_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>

#include "store/table.h"
#include "tests/support/file_size_limit.h"
#include "tests/support/table_samples.h"

namespace yomikiri::store {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using tests::FileSizeLimit;

constexpr auto fill_nothing = [](std::uint64_t, std::span<std::uint8_t>) {};

// Several pieces, and with one thread several batches.
const TableInfo kLarge{.kind = "large", .slots = 9 << 20, .slots_per_block = 50'000};

// A folder with a table in it, which every failure must leave unchanged.
class OldTable {
 public:
  OldTable() {
    const TableInfo info{.kind = "old", .slots = 100};
    EXPECT_TRUE(write_table(path(), info, sample_fill(info), {}, {}));
    bytes_ = bytes_of(path());
  }
  [[nodiscard]] fs::path path() const { return scratch_ / "table"; }
  [[nodiscard]] const fs::path& folder() const { return scratch_.folder(); }

  void expect_untouched() const {
    EXPECT_EQ(bytes_of(path()), bytes_);
    for (const auto& entry : fs::directory_iterator(folder())) EXPECT_EQ(entry.path(), path());
  }

 private:
  Scratch scratch_;
  std::vector<std::uint8_t> bytes_;
};

TEST(TableWriting, gives_equal_bytes_on_any_number_of_threads) {
  const Scratch scratch;
  ASSERT_TRUE(write_table(scratch / "1", kLarge, sample_fill(kLarge), {}, {.threads = 1}));
  const auto one = bytes_of(scratch / "1");
  for (const int threads : {2, 3}) {
    const Job job{.threads = threads};
    ASSERT_TRUE(write_table(scratch / "n", kLarge, sample_fill(kLarge), {}, job));
    EXPECT_TRUE(bytes_of(scratch / "n") == one) << threads;
  }
}

TEST(TableWriting, gives_the_filler_each_block_once_and_all_zero) {
  const Scratch scratch;
  const TableInfo info{.kind = "", .slots = 1001, .planes = 2, .slots_per_block = 100};
  std::vector<int> filled(info.block_count());
  const auto fill = [&](std::uint64_t first, std::span<std::uint8_t> planes) {
    ++filled[first / 100];
    EXPECT_EQ(planes.size(), first == 1000 ? 2 : 200);
    EXPECT_TRUE(std::ranges::all_of(planes, [](std::uint8_t byte) { return byte == 0; }));
    std::ranges::fill(planes, std::uint8_t{1});
  };
  ASSERT_TRUE(write_table(scratch / "table", info, fill, {}, {}));
  EXPECT_THAT(filled, testing::Each(1));
}

TEST(TableWriting, makes_smaller_files_at_higher_levels_with_the_same_contents) {
  const Scratch scratch;
  const TableInfo info{.kind = "", .slots = 100'000, .planes = 3};
  ASSERT_TRUE(write_table(scratch / "fast", info, fill_lifelike, {.level = 1}, {}));
  ASSERT_TRUE(write_table(scratch / "small", info, fill_lifelike, {.level = 19}, {}));
  const Table fast = Table::open(scratch / "fast").value();
  const Table small = Table::open(scratch / "small").value();
  EXPECT_LT(small.file_bytes(), fast.file_bytes());
  EXPECT_TRUE(small.for_each_block({}, [&](std::uint64_t first, Bytes planes) {
    std::vector<std::uint8_t> other(planes.size());
    EXPECT_TRUE(fast.read_block(first / 2048, other));
    EXPECT_TRUE(std::ranges::equal(planes, other));
  }));
}

TEST(TableWriting, refuses_a_table_that_cannot_be_and_names_the_reason) {
  const Scratch scratch;
  const auto refusal = [&](const TableInfo& info, int level = 3) {
    const auto ok = write_table(scratch / "table", info, fill_nothing, {.level = level}, {});
    EXPECT_FALSE(fs::exists(scratch / "table"));
    if (ok) return std::string("written");
    EXPECT_EQ(ok.error().code, Errc::BadInput);
    return to_string(ok.error());
  };
  const std::string long_text(1001, 'x');
  EXPECT_EQ(refusal({.planes = 0}), "planes=0: a table has 1 to 8 planes");
  EXPECT_THAT(refusal({.planes = 9}), HasSubstr("planes=9"));
  EXPECT_THAT(refusal({.planes = -1}), HasSubstr("planes="));
  EXPECT_THAT(refusal({.slots_per_block = 0}), HasSubstr("slots_per_block=0"));
  EXPECT_THAT(refusal({.slots_per_block = (1 << 20) + 1}), HasSubstr("slots_per_block="));
  EXPECT_THAT(refusal({.slots = kMostSlots + 1}), HasSubstr("slots="));
  EXPECT_EQ(refusal({.kind = long_text}), "kind: expected at most 1000 bytes of text, found 1001");
  EXPECT_THAT(refusal({.attributes = {{long_text, ""}}}), HasSubstr("an attribute's name"));
  EXPECT_THAT(refusal({.attributes = {{"", long_text}}}), HasSubstr("an attribute's value"));
  TableInfo crowded;
  for (int i = 0; i < 65; ++i) crowded.attributes[std::to_string(i)] = "";
  EXPECT_THAT(refusal(crowded), HasSubstr("attributes=65"));
  EXPECT_EQ(refusal({}, 0), "level=0: expected a level from 1 to 22");
  EXPECT_THAT(refusal({}, 23), HasSubstr("level=23"));
}

TEST(TableWriting, replaces_an_old_table) {
  const OldTable old;
  const TableInfo info{.kind = "new", .slots = 5};
  ASSERT_TRUE(write_table(old.path(), info, fill_nothing, {}, {}));
  EXPECT_EQ(Table::open(old.path())->info(), info);
}

TEST(TableWriting, takes_a_name_without_a_folder) {
  const Scratch scratch;
  const fs::path before = fs::current_path();
  fs::current_path(scratch.folder());
  const auto ok = write_table("table", {.kind = "", .slots = 5}, fill_nothing, {}, {});
  fs::current_path(before);
  EXPECT_TRUE(ok);
  EXPECT_TRUE(fs::exists(scratch / "table"));
}

TEST(TableWriting, refuses_places_where_nothing_can_be_written) {
  const Scratch scratch;
  fs::create_directory(scratch / "folder");
  for (const fs::path& place :
       {fs::path("/proc/table"), fs::path("/proc/self/table"), scratch / "folder",
        scratch / "missing/table", fs::path("/dev/null"), fs::path("")}) {
    const auto ok = write_table(place, {.kind = "", .slots = 5}, fill_nothing, {}, {});
    ASSERT_FALSE(ok) << place;
    EXPECT_EQ(ok.error().code, Errc::Io);
    EXPECT_THAT(ok.error().where, HasSubstr(place.string()));
    EXPECT_FALSE(ok.error().what.empty() || ok.error().next_step.empty());
  }
  EXPECT_TRUE(fs::is_empty(scratch / "folder"));
}

TEST(TableWriting, on_a_full_disk_fails_and_leaves_the_old_table_whole) {
  const OldTable old;
  // In the header, between blocks, and near the end: the index and the rewritten header.
  for (const rlim_t bytes : {10, 100'000, 1'000'000}) {
    const auto noise = [](std::uint64_t first, std::span<std::uint8_t> planes) {
      Random random(1, first);
      for (std::uint8_t& byte : planes) byte = static_cast<std::uint8_t>(random.next());
    };
    Result<void> ok;
    {
      const FileSizeLimit limit(bytes);
      ok = write_table(old.path(), {.kind = "", .slots = 1'000'000}, noise, {}, {});
    }
    ASSERT_FALSE(ok);
    EXPECT_EQ(to_string(ok.error()),
              old.path().string() +
                  ": cannot write: File too large; free some space there, or choose another path");
    old.expect_untouched();
  }
}

TEST(TableWriting, stops_when_the_job_is_stopped_and_leaves_the_old_table_whole) {
  const OldTable old;
  for (const int threads : {1, 3})
    for (const int stop_after : {0, 1, 100}) {
      std::stop_source stop;
      if (stop_after == 0) stop.request_stop();
      std::atomic<int> filled = 0;
      const auto fill = [&](auto, auto) {
        if (++filled == stop_after) stop.request_stop();
      };
      const Job job{.threads = threads, .stop = stop.get_token()};
      const auto ok = write_table(old.path(), kLarge, fill, {}, job);
      ASSERT_FALSE(ok);
      EXPECT_EQ(ok.error().code, Errc::Stopped);
      old.expect_untouched();
    }
}

TEST(TableWriting, cleans_up_when_the_filler_throws) {
  const OldTable old;
  const auto fill = [](std::uint64_t first, auto) {
    if (first > 0) throw std::runtime_error("no more");
  };
  EXPECT_THROW((void)write_table(old.path(), kLarge, fill, {}, {.threads = 2}), std::runtime_error);
  old.expect_untouched();
}

TEST(TableWriting, takes_over_what_a_crash_left_behind) {
  const OldTable old;
  put_bytes(old.folder() / "table.part", std::vector<std::uint8_t>(100'000, 7));
  const TableInfo info{.kind = "new", .slots = 5};
  ASSERT_TRUE(write_table(old.path(), info, fill_nothing, {}, {}));
  EXPECT_EQ(Table::open(old.path())->info(), info);
  EXPECT_FALSE(fs::exists(old.folder() / "table.part"));
}

TEST(TableWriting, refuses_a_second_writer_of_the_same_table) {
  const Scratch scratch;
  const TableInfo info{.kind = "first", .slots = 5};
  const auto fill_while_another_comes = [&](auto, auto) {
    const auto second = write_table(scratch / "table", info, fill_nothing, {}, {});
    ASSERT_FALSE(second);
    EXPECT_THAT(to_string(second.error()), HasSubstr("another job is writing this file now"));
  };
  EXPECT_TRUE(write_table(scratch / "table", info, fill_while_another_comes, {}, {}));
  EXPECT_TRUE(Table::open(scratch / "table"));
}

TEST(TableWriting, reports_how_far_it_is) {
  struct Listener : Progress {
    std::vector<std::uint64_t> done;
    void report(std::string_view, std::uint64_t now, std::uint64_t total) override {
      EXPECT_EQ(total, kLarge.block_count());
      done.push_back(now);
    }
  } listener;
  const Scratch scratch;
  ASSERT_TRUE(write_table(scratch / "table", kLarge, fill_nothing, {}, {.progress = &listener}));
  EXPECT_GT(listener.done.size(), 1);
  EXPECT_TRUE(std::ranges::is_sorted(listener.done));
  EXPECT_EQ(listener.done.back(), kLarge.block_count());
}

}  // namespace
}  // namespace yomikiri::store
