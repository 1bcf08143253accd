#include "studies/go/transposed.h"

#include <gtest/gtest.h>

#include "tests/games/make_game.h"

namespace yomikiri::studies::go {
namespace {

// States of Go on 3x3, given as texts.
class TransposedGoTest : public ::testing::Test {
 protected:
  [[nodiscard]] TransposedGo::State at(const std::string& text) const {
    return TransposedGo::state_of(go_.parse_state(text).value());
  }
  void expect_one(const std::string& a, const std::string& b) const {
    EXPECT_TRUE(at(a) == at(b)) << a << ", " << b;
    EXPECT_EQ(game_.hash(at(a)), game_.hash(at(b)));
  }
  void expect_two(const std::string& a, const std::string& b) const {
    EXPECT_FALSE(at(a) == at(b)) << a << ", " << b;
    EXPECT_NE(game_.hash(at(a)), game_.hash(at(b)));
  }

  const games::Go go_ = games::Go::of_size(3);
  const TransposedGo game_{go_};
};

TEST_F(TransposedGoTest, tells_ways_with_other_boards_apart) {
  expect_two("3x3 black A1 C3 B2", "3x3 black B2 C3 A1");
}

TEST_F(TransposedGoTest, takes_ways_with_the_same_boards_for_one_state) {
  expect_one("3x3 black pass A1 B2 pass C2", "3x3 white A1 B2 pass C2");
  expect_two("3x3 black pass A1 B2 pass", "3x3 white A1 B2");
}

TEST_F(TransposedGoTest, knows_what_passes_will_do) {
  expect_two("3x3 black pass", "3x3 white");
  expect_two("3x3 black pass pass", "3x3 black");
  expect_two("3x3 black pass pass pass B2", "3x3 black pass pass B2 pass");
}

// On the first path, where the provisional end comes first, each side has given a stone for a pass.
TEST_F(TransposedGoTest, counts_only_the_balance_of_stones) {
  const std::string paid = "3x3 black pass pass A1 pass B2 C3 pass C1 A3";
  const std::string free = "3x3 black A1 pass B2 C3 pass C1 pass pass A3";
  EXPECT_NE(games::Go::score(at(paid).position), games::Go::score(at(free).position));
  expect_one(paid, free);
  expect_two("3x3 black pass pass B2 pass", "3x3 black B2 pass pass pass pass");
}

TEST_F(TransposedGoTest, plays_as_the_game_does) {
  const auto start = at(".XO/XO./.XO white");
  const auto next = game_.apply(start, games::go::Action{});
  EXPECT_TRUE(next == at(".XO/XO./.XO white pass"));
  int actions = 0;
  game_.for_each_action(next, [&](games::go::Action action) {
    EXPECT_TRUE(game_.apply(next, action).position == go_.apply(next.position, action));
    ++actions;
  });
  EXPECT_GT(actions, 1);
}

}  // namespace
}  // namespace yomikiri::studies::go
