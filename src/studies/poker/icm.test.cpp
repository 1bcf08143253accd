#include "studies/poker/icm.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "tests/games/make_game.h"

namespace yomikiri::studies::poker {
namespace {

using tests::error_of;

// By definition: every order in which the players may finish.
std::vector<double> by_all_orders(const std::vector<double>& stacks, std::vector<double> prizes) {
  prizes.resize(stacks.size(), 0.0);
  std::vector<std::size_t> order(stacks.size());
  std::iota(order.begin(), order.end(), 0);
  std::vector<double> values(stacks.size(), 0.0);
  do {
    double chance = 1;
    double left = std::accumulate(stacks.begin(), stacks.end(), 0.0);
    for (const std::size_t player : order) {
      chance *= stacks[player] / left;
      left -= stacks[player];
    }
    for (std::size_t place = 0; place < order.size(); ++place)
      values[order[place]] += chance * prizes[place];
  } while (std::ranges::next_permutation(order).found);
  return values;
}

TEST(Icm, agrees_with_the_sum_over_all_orders_of_finish) {
  const std::vector<std::pair<std::vector<double>, std::vector<double>>> cases{
      {{50, 30, 20}, {50, 30, 20}},
      {{1, 2, 3, 4}, {10, 5}},
      {{7, 7, 1, 100, 3, 2}, {40, 30, 20, 10}},
      {{3.5, 8.25}, {1}}};
  for (const auto& [stacks, prizes] : cases) {
    const auto values = icm_values(stacks, prizes).value();
    const auto expected = by_all_orders(stacks, prizes);
    for (std::size_t i = 0; i < stacks.size(); ++i) EXPECT_NEAR(values[i], expected[i], 1e-12);
  }
}

TEST(Icm, gives_out_all_prizes) {
  const std::vector<double> stacks{13, 0, 4, 8, 0, 1};
  for (const std::vector<double>& prizes :
       {std::vector<double>{6}, {5, 3, 2}, {5, 4, 3, 2, 1}, {6, 5, 4, 3, 2, 1}}) {
    const auto values = icm_values(stacks, prizes).value();
    EXPECT_NEAR(std::accumulate(values.begin(), values.end(), 0.0),
                std::accumulate(prizes.begin(), prizes.end(), 0.0), 1e-12);
  }
}

TEST(Icm, between_two_players_chips_are_worth_their_share) {
  const auto values = icm_values(std::vector<double>{75, 25}, std::vector<double>{100, 60}).value();
  EXPECT_DOUBLE_EQ(values[0], 60 + 40 * 0.75);
  EXPECT_DOUBLE_EQ(values[1], 60 + 40 * 0.25);
}

TEST(Icm, a_player_without_chips_has_the_last_place) {
  const auto values =
      icm_values(std::vector<double>{10, 0, 30}, std::vector<double>{50, 30, 20}).value();
  EXPECT_DOUBLE_EQ(values[1], 20);
}

TEST(Icm, says_what_is_wrong_with_its_input) {
  const std::vector<double> stacks{1, 2};
  const std::vector<double> prizes{1};
  EXPECT_EQ(error_of(icm_values({}, prizes)), "stacks: expected 1 to 20 stacks");
  EXPECT_EQ(error_of(icm_values(std::vector<double>{1, -2}, prizes)),
            "stack -2: expected 0 or more chips");
  EXPECT_EQ(error_of(icm_values(std::vector<double>{0, 0}, prizes)),
            "stacks: expected a stack with chips, found none");
  EXPECT_EQ(error_of(icm_values(stacks, {})),
            "prizes: expected 1 to 2 prizes, at most one for each player");
  EXPECT_EQ(error_of(icm_values(stacks, std::vector<double>{1, 2})),
            "prizes: the prize of a later place must not be larger than that of an earlier one");
}

}  // namespace
}  // namespace yomikiri::studies::poker
