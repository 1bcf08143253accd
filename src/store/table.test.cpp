#include "store/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <thread>
#include <type_traits>

#include "store/write_table.h"
#include "tests/support/table_samples.h"

namespace yomikiri::store {
namespace {

static_assert(!std::is_copy_constructible_v<Table>);
static_assert(std::is_nothrow_move_constructible_v<Table>);

Table written(const Scratch& scratch, const TableInfo& info) {
  const auto ok = write_table(scratch / "table", info, sample_fill(info), {}, {});
  EXPECT_TRUE(ok) << to_string(ok.error());
  return Table::open(scratch / "table").value();
}

void expect_sample_record(const Table& table, std::uint64_t slot) {
  std::array<std::uint8_t, kMostPlanes> record = {};
  const auto planes = static_cast<std::size_t>(table.info().planes);
  ASSERT_TRUE(table.read_record(slot, std::span(record).first(planes)));
  for (std::size_t plane = 0; plane < planes; ++plane)
    ASSERT_EQ(record[plane], sample_byte(slot, plane)) << "slot " << slot << " plane " << plane;
}

TEST(Table, gives_back_every_record_for_every_plane_count_and_odd_size) {
  const Scratch scratch;
  for (int planes = 1; planes <= kMostPlanes; ++planes)
    for (const std::uint64_t slots : {1, 99, 100, 101})
      for (const int slots_per_block : {7, 100}) {
        const TableInfo info{"odd", slots, planes, slots_per_block};
        const Table table = written(scratch, info);
        EXPECT_EQ(table.info(), info);
        for (std::uint64_t slot = 0; slot < slots; ++slot) expect_sample_record(table, slot);
      }
}

TEST(Table, of_no_slots_has_no_blocks_and_can_be_read) {
  const Scratch scratch;
  const Table table = written(scratch, {.kind = "empty", .slots = 0});
  EXPECT_EQ(table.block_count(), 0);
  EXPECT_EQ(table.file_bytes(), 65);  // 48 fixed, kind 2+5, attribute count 2, checksum 8
  int visits = 0;
  EXPECT_TRUE(table.for_each_block({}, [&](auto, auto) { ++visits; }));
  EXPECT_EQ(visits, 0);
}

TEST(Table, keeps_its_kind_and_attributes_whatever_bytes_they_have) {
  const Scratch scratch;
  const std::string odd("\0\n\xff", 3);
  const TableInfo info{.kind = "ostle/exact/4-4" + odd,
                       .slots = 5,
                       .attributes = {{"", ""}, {"seed", "18446744073709551615"}, {odd, odd}}};
  EXPECT_EQ(written(scratch, info).info(), info);
}

TEST(Table, knows_where_its_blocks_begin_and_how_long_they_are) {
  const TableInfo info{.kind = "", .slots = 4097, .planes = 3};
  EXPECT_EQ(info.block_count(), 3);
  EXPECT_EQ(info.first_slot(2), 4096);
  EXPECT_EQ(info.slots_in(1), 2048);
  EXPECT_EQ(info.slots_in(2), 1);
  EXPECT_EQ(info.bytes_in(2), 3);
}

TEST(Table, compresses_its_blocks) {
  const Scratch scratch;
  const TableInfo info{.kind = "zeros", .slots = 1'000'000, .planes = 3};
  ASSERT_TRUE(write_table(scratch / "table", info, [](auto, auto) {}, {}, {}));
  const Table table = Table::open(scratch / "table").value();
  EXPECT_LT(table.file_bytes(), 489 * 50);  // 489 blocks of 6144 zeros
}

TEST(Table, keeps_bytes_that_do_not_compress) {
  const Scratch scratch;
  const TableInfo info{.kind = "noise", .slots = 5000, .planes = 2};
  const auto fill = [](std::uint64_t first, std::span<std::uint8_t> planes) {
    Random random(7, first);
    for (std::uint8_t& byte : planes) byte = static_cast<std::uint8_t>(random.next());
  };
  ASSERT_TRUE(write_table(scratch / "table", info, fill, {}, {}));
  const Table table = Table::open(scratch / "table").value();
  EXPECT_TRUE(table.for_each_block({}, [&](std::uint64_t first, Bytes planes) {
    std::vector<std::uint8_t> expected(planes.size());
    fill(first, expected);
    EXPECT_TRUE(std::ranges::equal(planes, expected));
  }));
}

TEST(Table, visits_every_block_once_on_any_number_of_threads) {
  const Scratch scratch;
  const TableInfo info{.kind = "", .slots = 10'001, .planes = 2, .slots_per_block = 100};
  const Table table = written(scratch, info);
  for (const int threads : {1, 2, 3}) {
    std::vector<std::atomic<int>> visits(info.block_count());
    const auto visit = [&](std::uint64_t first, Bytes planes) {
      ++visits[first / 100];
      std::vector<std::uint8_t> expected(planes.size());
      sample_fill(info)(first, expected);
      EXPECT_TRUE(std::ranges::equal(planes, expected));
    };
    EXPECT_TRUE(table.for_each_block({.threads = threads}, visit));
    for (const auto& count : visits) EXPECT_EQ(count, 1);
  }
}

TEST(Table, may_be_asked_for_records_while_a_block_is_visited) {
  const Scratch scratch;
  const TableInfo info{.kind = "", .slots = 1000, .planes = 2, .slots_per_block = 10};
  const Table table = written(scratch, info);
  EXPECT_TRUE(table.for_each_block({.threads = 2}, [&](std::uint64_t first, Bytes planes) {
    expect_sample_record(table, (first + 500) % 1000);
    EXPECT_EQ(planes[3], sample_byte(first + 3, 0));
  }));
}

TEST(Table, stops_visiting_when_the_job_is_stopped) {
  const Scratch scratch;
  const Table table = written(scratch, {.kind = "", .slots = 1000, .slots_per_block = 10});
  std::stop_source stop;
  int visits = 0;
  const auto ok = table.for_each_block({.stop = stop.get_token()}, [&](auto, auto) {
    if (++visits == 3) stop.request_stop();
  });
  ASSERT_FALSE(ok);
  EXPECT_EQ(ok.error().code, Errc::Stopped);
  EXPECT_EQ(visits, 3);
}

TEST(Table, can_be_read_by_many_threads_at_once) {
  const Scratch scratch;
  const Table table = written(scratch, {.kind = "", .slots = 50'000, .planes = 3});
  std::vector<std::jthread> readers;
  for (std::uint64_t seed = 0; seed < 4; ++seed)
    readers.emplace_back([&table, seed] {
      Random random(seed);
      for (int i = 0; i < 300; ++i) expect_sample_record(table, random.below(50'000));
    });
}

TEST(Table, reads_on_after_it_was_moved) {
  const Scratch scratch;
  Table table = written(scratch, {.kind = "one", .slots = 100});
  Table moved = std::move(table);
  expect_sample_record(moved, 99);
  table = written(scratch, {.kind = "two", .slots = 10});
  moved = std::move(table);
  EXPECT_EQ(moved.info().kind, "two");
  expect_sample_record(moved, 9);
}

TEST(Table, is_not_disturbed_when_its_file_is_replaced) {
  const Scratch scratch;
  const Table old = written(scratch, {.kind = "old", .slots = 5000});
  const Table young = written(scratch, {.kind = "young", .slots = 3});
  expect_sample_record(old, 4999);
  EXPECT_EQ(young.info().kind, "young");
}

TEST(Table, refuses_callers_who_ask_beyond_its_end) {
  const Scratch scratch;
  const Table table = written(scratch, {.kind = "", .slots = 10, .planes = 2});
  std::array<std::uint8_t, 20> room = {};
  const auto record = std::span(room).first(2);
  EXPECT_THROW((void)table.read_record(10, record), AssertionFailure);
  EXPECT_THROW((void)table.read_record(0, std::span(room).first(3)), AssertionFailure);
  EXPECT_THROW((void)table.read_block(1, room), AssertionFailure);
  EXPECT_THROW((void)table.read_block(0, record), AssertionFailure);
}

}  // namespace
}  // namespace yomikiri::store
