#include "studies/ostle/tablebase.h"

#include <gtest/gtest.h>

#include <fstream>

#include "store/write_table.h"
#include "studies/ostle/solve.h"

namespace yomikiri::studies::ostle {
namespace {

// A directory that is removed with the test.
class OstleTables : public testing::Test {
 protected:
  OstleTables()
      : path_(std::filesystem::path(testing::TempDir()) /
              testing::UnitTest::GetInstance()->current_test_info()->name()) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~OstleTables() override { std::filesystem::remove_all(path_); }

  [[nodiscard]] DataDirectory data() const { return {path_, BanRule::Exact}; }

  void write(const std::filesystem::path& file, const store::TableInfo& info) const {
    const auto written =
        store::write_table(file, info, [](std::uint64_t, std::span<std::uint8_t>) {}, {}, {});
    ASSERT_TRUE(written) << to_string(written.error());
  }

  std::filesystem::path path_;
};

TEST_F(OstleTables, are_unknown_where_there_are_none) {
  const auto tablebase = Tablebase::open(data());
  ASSERT_TRUE(tablebase);
  EXPECT_TRUE(tablebase->is_empty());
  EXPECT_FALSE(tablebase->is_complete());
  EXPECT_EQ(tablebase->contents(), "no tables");
  const auto entry = tablebase->entry(12345);
  ASSERT_TRUE(entry);
  EXPECT_FALSE(*entry);
}

TEST_F(OstleTables, of_another_kind_or_size_are_refused) {
  write(data().table(0), {.kind = "connect-four", .slots = 10, .planes = 3});
  EXPECT_FALSE(Tablebase::open(data()));
  write(data().table(0), {.kind = data().table_kind(0), .slots = 10, .planes = 3});
  const auto opened = Tablebase::open(data());
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, Errc::Io);
  EXPECT_NE(opened.error().what.find("162215445"), std::string::npos);
}

TEST_F(OstleTables, that_are_no_tables_are_refused) {
  std::ofstream(data().table(0)) << "not a table";
  EXPECT_FALSE(Tablebase::open(data()));
}

TEST_F(OstleTables, a_checkpoint_is_not_taken_up_unless_asked_for) {
  write(data().checkpoint(0), {.kind = data().checkpoint_kind(0), .slots = 10, .planes = 4});
  const auto plain = plan({.data = data(), .pieces = 8}, {});
  ASSERT_FALSE(plain);
  EXPECT_EQ(plain.error().what, "an unfinished analysis exists");
  const auto resumed = plan({.data = data(), .pieces = 8, .resume = true}, {});
  ASSERT_TRUE(resumed);
  EXPECT_TRUE(resumed->layers[0].begun);
}

TEST_F(OstleTables, a_plan_says_what_it_needs_and_refuses_what_does_not_fit) {
  const auto small = plan({.data = data(), .pieces = 8}, {});
  ASSERT_TRUE(small);
  EXPECT_EQ(small->layers.size(), 1u);
  EXPECT_EQ(small->layers[0].slots, 162'215'445u);
  EXPECT_LE(small->memory_bytes(), std::uint64_t{1} << 30);
  const auto whole =
      plan({.data = data(), .pieces = 10, .memory_limit_bytes = std::uint64_t{11} << 30}, {});
  ASSERT_TRUE(whole) << "the whole game within 11 GiB";
  const auto tight =
      plan({.data = data(), .pieces = 8, .memory_limit_bytes = std::uint64_t{100} << 20}, {});
  ASSERT_FALSE(tight);
  EXPECT_EQ(tight.error().code, Errc::TooLarge);
}

TEST_F(OstleTables, an_entry_answers_with_the_second_value_only_for_its_move) {
  const Entry entry{.best = 6, .second = 3, .move = 17};
  EXPECT_EQ(entry.with_ban(17), 3);
  EXPECT_EQ(entry.with_ban(16), 6);
  EXPECT_EQ(entry.with_ban(kNoMove), 6);
  const Entry without{.best = 6, .second = 6, .move = kNoMove};
  EXPECT_EQ(without.with_ban(kNoMove), 6);
}

}  // namespace
}  // namespace yomikiri::studies::ostle
