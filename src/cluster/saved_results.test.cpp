#include "cluster/saved_results.h"

#include <gtest/gtest.h>

#include <fstream>

#include "cluster/local_pool.h"
#include "tests/cluster/small_tasks.h"
#include "tests/support/file_size_limit.h"
#include "tests/support/table_samples.h"

namespace yomikiri::cluster {
namespace {

namespace fs = std::filesystem;
using store::bytes_of;
using tests::plain_sums;
using tests::sums;
using Existing = SavedResults::Existing;

void write_bytes(const fs::path& file, ByteView bytes) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<long>(bytes.size()));
}

// Counts what is really run.
class CountingPool final : public Pool {
 public:
  int workers() const override { return 1; }
  Result<std::vector<Bytes>> run(const Batch& batch, const Job& job, Arrived arrived) override {
    ran += batch.tasks.size();
    return LocalPool(1).run(batch, job, arrived);
  }
  std::size_t ran = 0;
};

// How many of `count` sums have to be run, with a file that holds others already.
std::size_t run_with(const fs::path& file, std::uint64_t factor, std::uint64_t count) {
  CountingPool counting;
  SavingPool pool(counting, SavedResults::open(file, Existing::GoOn).value());
  std::size_t arrived = 0;
  const auto results =
      pool.run(sums(factor, count), {}, [&](std::size_t, const Bytes&) { ++arrived; });
  EXPECT_EQ(results.value(), plain_sums(factor, count));
  EXPECT_EQ(arrived, count);
  return counting.ran;
}

TEST(SavedResults, are_not_computed_again) {
  const store::Scratch folder;
  const fs::path file = folder / "saved";
  EXPECT_EQ(run_with(file, 2, 10), 10U);
  EXPECT_EQ(run_with(file, 2, 15), 5U);
  EXPECT_EQ(run_with(file, 3, 15), 15U);  // other shared data: other results
  EXPECT_EQ(run_with(file, 2, 15), 0U);
  EXPECT_EQ(run_with(file, 3, 16), 1U);
}

TEST(SavedResults, survive_a_cut_at_any_byte) {
  const store::Scratch folder;
  const fs::path file = folder / "saved";
  ASSERT_EQ(run_with(file, 2, 4), 4U);
  const Bytes whole = bytes_of(file);
  std::size_t before = 4;
  for (std::size_t size = whole.size(); size-- > 0;) {
    write_bytes(file, ByteView(whole).first(size));
    const std::size_t ran = run_with(file, 2, 4);
    EXPECT_GE(ran, before == 4 ? 1 : before) << size;
    before = ran;
    EXPECT_EQ(run_with(file, 2, 4), 0U) << "added behind a torn end at " << size;
  }
}

TEST(SavedResults, of_a_damaged_file_end_before_the_damage) {
  const store::Scratch folder;
  const fs::path file = folder / "saved";
  ASSERT_EQ(run_with(file, 2, 4), 4U);
  const Bytes whole = bytes_of(file);
  constexpr std::size_t kHeadBytes = 12;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    Bytes damaged = whole;
    damaged[at] ^= 0x20;
    const auto saved = SavedResults::read(damaged, "saved");
    EXPECT_EQ(saved.has_value(), at >= kHeadBytes) << at;
    if (!saved) continue;
    EXPECT_LT(saved->count(), 4U) << at;
    EXPECT_GT(saved->dropped_bytes(), 0U) << at;
  }
}

TEST(SavedResults, never_overwrite_a_file) {
  const store::Scratch folder;
  const fs::path file = folder / "saved";
  run_with(file, 2, 4);
  const auto again = SavedResults::open(file, Existing::Refuse);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().what, "this file exists already");
  const std::string letter = "Dear reader,\n";
  write_bytes(file, ByteView(reinterpret_cast<const std::uint8_t*>(letter.data()), letter.size()));
  EXPECT_EQ(SavedResults::open(file, Existing::GoOn).error().what,
            "this is not a file of saved results");
  EXPECT_EQ(bytes_of(file).size(), letter.size());
}

TEST(SavedResults, have_one_writer) {
  const store::Scratch folder;
  const fs::path file = folder / "saved";
  const auto first = SavedResults::open(file, Existing::Refuse);
  ASSERT_TRUE(first);
  EXPECT_EQ(SavedResults::open(file, Existing::GoOn).error().what,
            "another program is writing to it");
}

TEST(SavedResults, report_a_full_disk_and_keep_what_is_whole) {
  const store::Scratch folder;
  const fs::path file = folder / "saved";
  {
    CountingPool counting;
    SavingPool pool(counting, SavedResults::open(file, Existing::Refuse).value());
    const tests::FileSizeLimit limit(200);
    std::size_t arrived = 0;
    const auto ran = pool.run(sums(2, 40), {}, [&](std::size_t, const Bytes&) { ++arrived; });
    ASSERT_FALSE(ran);
    EXPECT_NE(ran.error().what.find("cannot write"), std::string::npos);
    EXPECT_LT(arrived, 10U);  // the others are not computed for nothing
  }
  const std::size_t ran = run_with(file, 2, 40);
  EXPECT_GT(ran, 30U);
  EXPECT_LT(ran, 40U);
}

TEST(SavedResults, are_not_added_behind_a_torn_one) {
  const store::Scratch folder;
  const fs::path file = folder / "saved";
  CountingPool counting;
  SavingPool pool(counting, SavedResults::open(file, Existing::Refuse).value());
  const auto run = [&] { return pool.run(sums(2, 40), {}, [](std::size_t, const Bytes&) {}); };
  {
    const tests::FileSizeLimit limit(200);
    ASSERT_FALSE(run());
  }
  const auto again = run();  // now there would be room
  ASSERT_FALSE(again);
  EXPECT_NE(again.error().what.find("cannot write"), std::string::npos);
  EXPECT_EQ(bytes_of(file).size(), 200U);
}

TEST(SavedResults, need_a_file_that_can_be_written) {
  const store::Scratch folder;
  EXPECT_FALSE(SavedResults::open("/dev/full", Existing::GoOn));
  EXPECT_EQ(SavedResults::open(folder / "no/where", Existing::Refuse).error().code, Errc::Io);
}

}  // namespace
}  // namespace yomikiri::cluster
