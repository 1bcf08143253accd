#include "solve/equilibrium/support_enumeration.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/random.h"
#include "tests/games/make_game.h"

namespace yomikiri::equilibrium {
namespace {

using testing::DoubleNear;
using testing::ElementsAre;
using tests::error_of;

PayoffTable table(std::size_t rows, std::size_t columns, std::vector<std::array<double, 2>> cells) {
  return {std::vector<std::string>(rows, "row"), std::vector<std::string>(columns, "column"),
          std::move(cells)};
}

// How much a seat could gain by leaving the equilibrium for one of its actions.
double largest_gain(const PayoffTable& game, const MixedEquilibrium& mix) {
  std::array<double, 2> best{-1e9, -1e9};
  for (std::size_t r = 0; r < game.rows.size(); ++r) {
    double pays = 0;
    for (std::size_t c = 0; c < game.columns.size(); ++c) pays += mix.columns[c] * game.at(r, c)[0];
    best[0] = std::max(best[0], pays);
  }
  for (std::size_t c = 0; c < game.columns.size(); ++c) {
    double pays = 0;
    for (std::size_t r = 0; r < game.rows.size(); ++r) pays += mix.rows[r] * game.at(r, c)[1];
    best[1] = std::max(best[1], pays);
  }
  return std::max(best[0] - mix.payoffs[0], best[1] - mix.payoffs[1]);
}

auto near(double value) { return DoubleNear(value, 1e-12); }

// [Bainari2021, section 2.2]
TEST(SupportEnumeration, finds_the_three_equilibria_of_the_battle_of_the_sexes) {
  const auto found = all_equilibria(table(2, 2, {{2, 1}, {0, 0}, {0, 0}, {1, 2}}));
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->degenerate);
  ASSERT_EQ(found->list.size(), 3);
  EXPECT_THAT(found->list[0].rows, ElementsAre(1, 0));
  EXPECT_THAT(found->list[0].columns, ElementsAre(1, 0));
  EXPECT_THAT(found->list[0].payoffs, ElementsAre(near(2), near(1)));
  EXPECT_THAT(found->list[1].rows, ElementsAre(0, 1));
  EXPECT_THAT(found->list[1].columns, ElementsAre(0, 1));
  EXPECT_THAT(found->list[2].rows, ElementsAre(near(2.0 / 3), near(1.0 / 3)));
  EXPECT_THAT(found->list[2].columns, ElementsAre(near(1.0 / 3), near(2.0 / 3)));
  EXPECT_THAT(found->list[2].payoffs, ElementsAre(near(2.0 / 3), near(2.0 / 3)));
}

TEST(SupportEnumeration, finds_the_one_equilibrium_of_rock_paper_scissors) {
  const auto found = all_equilibria(
      table(3, 3, {{0, 0}, {1, -1}, {-1, 1}, {-1, 1}, {0, 0}, {1, -1}, {1, -1}, {-1, 1}, {0, 0}}));
  ASSERT_TRUE(found);
  EXPECT_FALSE(found->degenerate);
  ASSERT_EQ(found->list.size(), 1);
  EXPECT_THAT(found->list[0].rows, ElementsAre(near(1.0 / 3), near(1.0 / 3), near(1.0 / 3)));
  EXPECT_THAT(found->list[0].columns, ElementsAre(near(1.0 / 3), near(1.0 / 3), near(1.0 / 3)));
  EXPECT_THAT(found->list[0].payoffs, ElementsAre(near(0), near(0)));
}

TEST(SupportEnumeration, finds_the_one_equilibrium_of_the_prisoners_dilemma) {
  const auto found = all_equilibria(table(2, 2, {{-1, -1}, {-3, 0}, {0, -3}, {-2, -2}}));
  ASSERT_TRUE(found);
  ASSERT_EQ(found->list.size(), 1);
  EXPECT_THAT(found->list[0].rows, ElementsAre(0, 1));
  EXPECT_THAT(found->list[0].columns, ElementsAre(0, 1));
}

TEST(SupportEnumeration, finds_an_odd_number_of_equilibria_from_which_nobody_gains) {
  for (int seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const std::size_t rows = 1 + random.below(5), columns = 1 + random.below(5);
    std::vector<std::array<double, 2>> cells(rows * columns);
    for (auto& cell : cells) cell = {random.unit(), random.unit()};
    const auto game = table(rows, columns, cells);
    const auto found = all_equilibria(game);
    ASSERT_TRUE(found);
    EXPECT_FALSE(found->degenerate);
    EXPECT_EQ(found->list.size() % 2, 1) << seed;
    for (const MixedEquilibrium& mix : found->list) EXPECT_NEAR(largest_gain(game, mix), 0, 1e-9);
  }
}

TEST(SupportEnumeration, does_not_depend_on_the_unit_of_payoffs) {
  for (const double unit : {1e-9, 1.0, 1e9}) {
    const auto found =
        all_equilibria(table(2, 2, {{2 * unit, unit}, {0, 0}, {0, 0}, {unit, 2 * unit}}));
    ASSERT_TRUE(found);
    EXPECT_EQ(found->list.size(), 3);
  }
}

TEST(SupportEnumeration, tells_when_a_table_is_degenerate) {
  // Against the first row the second column is as good as the first, and so is any mix of them.
  const auto found = all_equilibria(table(2, 2, {{1, 1}, {1, 1}, {0, 0}, {0, 1}}));
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->degenerate);
  EXPECT_FALSE(found->list.empty());
}

TEST(SupportEnumeration, refuses_tables_that_are_too_large) {
  EXPECT_EQ(error_of(all_equilibria(table(12, 12, std::vector<std::array<double, 2>>(144)))),
            "a table of 12 x 12: has more than 1000000 pairs of supports; use cfr if it is "
            "zero-sum");
  EXPECT_FALSE(all_equilibria(table(1, 40, std::vector<std::array<double, 2>>(40))));
}

}  // namespace
}  // namespace yomikiri::equilibrium
