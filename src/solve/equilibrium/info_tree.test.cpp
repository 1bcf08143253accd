#include "solve/equilibrium/info_tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/any_game.h"
#include "games/kuhn/kuhn.h"
#include "tests/games/equilibrium_games.h"
#include "tests/games/make_game.h"

namespace yomikiri::equilibrium {
namespace {

using games::Kuhn;
using test_games::AtOnce;
using test_games::Leduc;
using testing::ElementsAre;
using tests::error_of;

TEST(InfoTree, of_kuhn_has_twelve_info_sets) {
  const auto tree = info_tree_of(Kuhn());
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->seats, 2);
  EXPECT_EQ(tree->nodes.size(), 1 + 6 * 9);  // the deal, then nine public states for each
  EXPECT_EQ(tree->sets.size(), 12);          // 2 seats x 3 cards x 2 moments to decide
  EXPECT_EQ(tree->cells, 24);
  EXPECT_EQ(tree->payoffs.size(), 6 * 5 * 2);
}

TEST(InfoTree, of_leduc_has_936_info_sets) {
  const auto tree = info_tree_of(Leduc());
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->sets.size(), 936);
  EXPECT_EQ(tree->nodes.size(), 1 + 30 * 315);  // deals, and what may follow each
}

TEST(InfoTree, names_actions_and_remembers_what_a_seat_did_last) {
  const auto tree = info_tree_of(Kuhn());
  ASSERT_TRUE(tree);
  const auto opening = tree->find(kFirst, "Q");
  const auto answer = tree->find(kFirst, "Q:check,bet");
  ASSERT_TRUE(opening && answer);
  EXPECT_THAT(tree->sets[*opening].actions, ElementsAre("check", "bet"));
  EXPECT_THAT(tree->sets[*answer].actions, ElementsAre("fold", "call"));
  EXPECT_EQ(tree->sets[*opening].parent_cell, kNone);
  EXPECT_EQ(tree->sets[*answer].parent_cell, tree->sets[*opening].first_cell);
  EXPECT_FALSE(tree->find(kSecond, "Q:check,bet"));
}

TEST(InfoTree, lays_children_behind_their_parents) {
  const auto tree = info_tree_of(Leduc());
  ASSERT_TRUE(tree);
  for (std::uint32_t node = 0; node < tree->nodes.size(); ++node)
    for (std::uint32_t child = node + 1; child < tree->nodes[node].end;
         child = tree->nodes[child].end)
      ASSERT_EQ(tree->nodes[child].parent, node);
  EXPECT_EQ(tree->nodes[0].end, tree->nodes.size());
}

TEST(InfoTree, numbers_a_seats_later_sets_higher) {
  const auto tree = info_tree_of(Leduc());
  ASSERT_TRUE(tree);
  for (const InfoSet& set : tree->sets)
    EXPECT_TRUE(set.parent_cell == kNone || set.parent_cell < set.first_cell) << set.key;
}

TEST(InfoTree, is_the_same_for_a_game_behind_any_hidden) {
  const AnyGame any{Kuhn()};
  const auto tree = info_tree_of(*any.as_hidden());
  const auto plain = info_tree_of(Kuhn());
  ASSERT_TRUE(tree && plain);
  EXPECT_EQ(tree->payoffs, plain->payoffs);
  ASSERT_EQ(tree->sets.size(), plain->sets.size());
  for (std::size_t i = 0; i < tree->sets.size(); ++i)
    EXPECT_EQ(tree->sets[i].key, plain->sets[i].key);
}

TEST(InfoTree, counts_actions_of_a_game_without_notation) {
  const auto tree = info_tree_of(test_games::unequal_pennies());
  ASSERT_TRUE(tree);
  ASSERT_EQ(tree->sets.size(), 2);
  EXPECT_THAT(tree->sets[1].actions, ElementsAre("0", "1"));
}

TEST(InfoTree, says_when_a_game_is_too_large) {
  EXPECT_EQ(error_of(info_tree_of(Kuhn(), {.nodes = 54})),
            "the tree of the game: has more than 54 nodes; choose a smaller game, or sample it "
            "with the method mccfr");
  EXPECT_TRUE(info_tree_of(Kuhn(), {.nodes = 55}));
}

TEST(InfoTree, says_when_a_play_is_too_long) {
  EXPECT_EQ(
      error_of(info_tree_of(Kuhn(), {.plies = 3})),
      "the tree of the game: has a play of more than 3 plies; choose a game that ends sooner");
  EXPECT_TRUE(info_tree_of(Kuhn(), {.plies = 4}));
}

// One seat, two moves; it does not remember the first.
class Forgetful : public AtOnce {
 public:
  Forgetful() : AtOnce(2, 2, [](std::span<const int>) { return Payoffs{0}; }) {}
  [[nodiscard]] static constexpr int seat_count() { return 1; }
  [[nodiscard]] Seat to_move(const State&) const { return kFirst; }
  [[nodiscard]] std::string info_key(const State& s, Seat) const {
    return "move " + std::to_string(s.chosen.size());
  }
};

TEST(InfoTree, names_the_info_key_of_a_seat_that_forgets) {
  EXPECT_EQ(error_of(info_tree_of(Forgetful())),
            "info key 'move 1' of seat 0: is shared by histories in which the seat has seen or "
            "done different things; the key must contain everything that the seat has seen and "
            "done, in order");
}

// The second seat has more actions after the first seat's second action, but cannot know which one
// was played.
class Uneven : public AtOnce {
 public:
  Uneven() : AtOnce(2, 2, [](std::span<const int>) { return Payoffs{0, 0}; }) {}
  template <class Visit>
  void for_each_action(const State& s, Visit&& visit) const {
    AtOnce::for_each_action(s, visit);
    if (s.chosen == std::vector{1}) visit(2);
  }
};

TEST(InfoTree, names_the_info_key_that_stands_for_different_actions) {
  EXPECT_EQ(error_of(info_tree_of(Uneven())),
            "info key 'choose' of seat 1: is shared by histories with different actions; histories "
            "with equal keys must have equal actions, in the same order");
}

}  // namespace
}  // namespace yomikiri::equilibrium
