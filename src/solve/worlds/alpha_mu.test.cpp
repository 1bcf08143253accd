#include "solve/worlds/alpha_mu.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "core/random.h"

namespace yomikiri::worlds {
namespace {

// A tree whose leaves say in which worlds the first seat wins. Its plies may belong to either seat;
// both see every action, only the second sees the world.
struct Tree {
  Seat mover = kFirst;
  std::vector<Tree> children = {};
  std::uint64_t won = 0;  // at a leaf
};

Tree leaf(std::uint64_t won) { return {.won = won}; }
Tree ours(std::vector<Tree> children) { return {kFirst, std::move(children)}; }
Tree theirs(std::vector<Tree> children) { return {kSecond, std::move(children)}; }

class TreeGame {
 public:
  struct State {
    const Tree* at = nullptr;
    int world = 0;
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = std::size_t;

  explicit TreeGame(Tree root) : root_(std::move(root)) {}
  static constexpr int seat_count() { return 2; }
  State initial() const { return {&root_, 0}; }
  bool is_over(const State& state) const { return state.at->children.empty(); }
  Seat to_move(const State& state) const { return state.at->mover; }
  State apply(const State& state, Action action) const {
    return {&state.at->children[action], state.world};
  }
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const {
    for (std::size_t i = 0; i < state.at->children.size(); ++i) visit(i);
  }
  Payoffs payoff(const State& state) const {
    return Payoffs::won_by((state.at->won >> state.world & 1) != 0 ? kFirst : kSecond);
  }

  std::vector<State> worlds(int count, const Tree& from) const {
    std::vector<State> states;
    for (int world = 0; world < count; ++world) states.push_back({&from, world});
    return states;
  }
  const Tree& root() const { return root_; }

 private:
  Tree root_;
};

static_assert(Game<TreeGame>);

// With all seats seeing everything.
bool wins_open(const TreeGame& game, const TreeGame::State& state) {
  if (game.is_over(state)) return game.payoff(state)[kFirst] > 0;
  const bool ours = game.to_move(state) == kFirst;
  bool wins = !ours;
  game.for_each_action(state, [&](std::size_t action) {
    const bool one = wins_open(game, game.apply(state, action));
    wins = ours ? wins || one : wins && one;
  });
  return wins;
}

PlannedAction<TreeGame> choose(const TreeGame& game, const Tree& from, int worlds, int depth) {
  AlphaMu search(
      game, [](Seat seat) { return seat == kFirst; },
      [&](const TreeGame::State& state) { return wins_open(game, state); });
  return search.choose(game.worlds(worlds, from), depth);
}
PlannedAction<TreeGame> choose(const TreeGame& game, int worlds, int depth) {
  return choose(game, game.root(), worlds, depth);
}

// Every strategy of the first seat, one by one: the sets of worlds that each wins.
std::vector<std::uint64_t> strategies(const Tree& tree) {
  if (tree.children.empty()) return {tree.won};
  std::vector<std::uint64_t> all;
  if (tree.mover == kFirst) {
    for (const Tree& child : tree.children)
      for (const std::uint64_t won : strategies(child)) all.push_back(won);
    return all;
  }
  all = {~std::uint64_t{0}};
  for (const Tree& child : tree.children) {
    std::vector<std::uint64_t> both;
    for (const std::uint64_t before : all)
      for (const std::uint64_t won : strategies(child)) both.push_back(before & won);
    all = std::move(both);
  }
  return all;
}

int most_won(const Tree& tree, int worlds) {
  int most = 0;
  for (const std::uint64_t won : strategies(tree))
    most = std::max(most, std::popcount(won & ((std::uint64_t{1} << worlds) - 1)));
  return most;
}

// What the first seat wins if it decides anew at each turn by the plain average over all worlds.
std::uint64_t won_by_averages(const TreeGame& game, const Tree& tree, int worlds) {
  if (tree.children.empty()) return tree.won;
  if (tree.mover == kFirst)
    return won_by_averages(game, tree.children[choose(game, tree, worlds, 1).action], worlds);
  std::uint64_t won = ~std::uint64_t{0};
  for (const Tree& child : tree.children) won &= won_by_averages(game, child, worlds);
  return won;
}

// On the left the first seat would have to guess the world after a forced reply; on the right it
// wins three worlds of four.
const Tree kFusion = ours({theirs({ours({leaf(0b0011), leaf(0b1100)})}), theirs({leaf(0b0111)})});

TEST(AlphaMu, is_not_misled_by_strategy_fusion) {
  const TreeGame game(kFusion);
  EXPECT_EQ(choose(game, 4, 1), (PlannedAction<TreeGame>{0, 4}));  // sees four wins on the left
  EXPECT_EQ(std::popcount(won_by_averages(game, kFusion, 4) & 0b1111U), 2);
  EXPECT_EQ(choose(game, 4, 2), (PlannedAction<TreeGame>{1, 3}));
  EXPECT_EQ(most_won(kFusion, 4), 3);
}

// After the left reply the choice of three worlds looks better than that of two, but in the first
// two of them the other side goes right.
const Tree kNonLocal = ours({theirs({ours({leaf(0b0111), leaf(0b1100)}), leaf(0b1100)})});

TEST(AlphaMu, is_not_misled_by_non_locality) {
  const TreeGame game(kNonLocal);
  EXPECT_EQ(std::popcount(won_by_averages(game, kNonLocal, 4) & 0b1111U), 1);
  EXPECT_EQ(choose(game, 4, 2).worlds_won, 2);
  EXPECT_EQ(most_won(kNonLocal, 4), 2);
}

Tree random_tree(Random& random, int depth, std::uint64_t worlds) {
  if (depth == 0 || random.below(6) == 0) {
    std::uint64_t won = random.next() & random.next();
    if (random.below(2) == 0) won |= random.next();
    return leaf(won & worlds);
  }
  Tree tree{.mover = Seat(random.below(2))};
  for (std::uint32_t children = 1 + random.below(3); children > 0; --children)
    tree.children.push_back(random_tree(random, depth - 1, worlds));
  return tree;
}

TEST(AlphaMu, agrees_with_all_strategies_on_random_trees) {
  constexpr int kWorlds = 5;
  int fooled = 0;
  for (std::uint64_t i = 0; i < 3000; ++i) {
    Random random(9, i);
    Tree tree = ours({});
    while (tree.children.size() < 3) tree.children.push_back(random_tree(random, 3, 31));
    const TreeGame game(tree);
    const auto chosen = choose(game, kWorlds, 4);
    ASSERT_EQ(chosen.worlds_won, most_won(tree, kWorlds)) << i;
    ASSERT_EQ(most_won(tree.children[chosen.action], kWorlds), chosen.worlds_won) << i;
    if (std::popcount(won_by_averages(game, tree, kWorlds) & 31U) < chosen.worlds_won) ++fooled;
  }
  EXPECT_GT(fooled, 100);
}

TEST(AlphaMu, promises_no_more_the_deeper_it_looks) {
  for (std::uint64_t i = 0; i < 300; ++i) {
    Random random(10, i);
    Tree tree = ours({});
    while (tree.children.size() < 2) tree.children.push_back(random_tree(random, 4, 63));
    const TreeGame game(tree);
    int before = 6;
    for (int depth = 1; depth <= 5; ++depth) {
      const int won = choose(game, 6, depth).worlds_won;
      EXPECT_LE(won, before);
      before = won;
    }
  }
}

// A second game: the other side has secret numbers, and what it can do depends on them. It shows a
// number that it holds; the first seat then names one, and wins if the other side does not hold it.
class Secret {
 public:
  struct State {
    unsigned held = 0;
    int shown = -1;
    int named = -1;
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = int;

  static constexpr int seat_count() { return 2; }
  State initial() const { return {1}; }
  bool is_over(const State& state) const { return state.named >= 0; }
  Seat to_move(const State& state) const { return state.shown < 0 ? kSecond : kFirst; }
  State apply(State state, Action number) const {
    (state.shown < 0 ? state.shown : state.named) = number;
    return state;
  }
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const {
    for (int number = 0; number < 4; ++number)
      if (state.shown >= 0 || (state.held >> number & 1) != 0) visit(number);
  }
  Payoffs payoff(const State& state) const {
    return Payoffs::won_by((state.held >> state.named & 1) != 0 ? kSecond : kFirst);
  }
};

TEST(AlphaMu, leaves_worlds_alone_in_which_an_action_is_not_possible) {
  const Secret game;
  AlphaMu search(
      game, [](Seat seat) { return seat == kFirst; },
      [&](const Secret::State& state) {
        return game.is_over(state) && game.payoff(state)[kFirst] > 0;
      });
  // Held: {0}, {1}, {0, 1}. Whatever is shown, number 2 is never held.
  const auto front = search.front({{0b01}, {0b10}, {0b11}}, 2);
  EXPECT_TRUE(front.covers(0b111));
  // Held: all but one of the numbers, which the shown number does not give away.
  const std::vector<Secret::State> worlds = {{0b0111}, {0b1011}};
  EXPECT_EQ(search.front(worlds, 2).most_worlds(), 1);
}

TEST(AlphaMu, a_front_keeps_no_set_that_another_contains) {
  Front front(0b0011);
  front.add(0b0001);
  EXPECT_EQ(front.sets().size(), 1U);
  front.add(0b0100);
  EXPECT_EQ(front.sets().size(), 2U);
  front.add(0b0111);
  EXPECT_EQ(front.sets().size(), 1U);
  EXPECT_EQ(front.most_worlds(), 3);
  EXPECT_TRUE(front.covers(0b0101));
  EXPECT_FALSE(front.covers(0b1000));
}

}  // namespace
}  // namespace yomikiri::worlds
