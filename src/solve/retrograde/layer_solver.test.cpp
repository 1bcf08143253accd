#include "solve/retrograde/layer_solver.h"

#include <gtest/gtest.h>

#include "tests/games/written_game.h"

namespace yomikiri::retrograde {
namespace {

using tests::ForesightedGame;
using tests::RandomGameOptions;
using tests::RandomLists;
using tests::WrittenGame;
using tests::WrittenMove;
using tests::WrittenMoves;

template <class G>
using Words = std::vector<typename LayerSolver<G>::Word>;

// The cells of all layers, by index.
template <class G>
struct Solved {
  Words<G> played;   // after the last round
  Words<G> settled;  // at the end
  std::vector<Clock> clocks;
  friend bool operator==(const Solved&, const Solved&) = default;
};

template <class G>
Solved<G> solve(const G& game, const Job& job = {}) {
  Solved<G> solved;
  std::vector<Code> codes(game.index_count());
  for (int layer = 0; layer < game.layer_count(); ++layer) {
    LayerSolver<G> solver(game, layer, codes);
    EXPECT_TRUE(solver.open(job));
    while (!solver.clock().has_run_out()) EXPECT_TRUE(solver.play_round(job));
    std::ranges::copy(solver.cells(), std::back_inserter(solved.played));
    EXPECT_TRUE(solver.settle(job));
    std::ranges::copy(solver.cells(), std::back_inserter(solved.settled));
    solved.clocks.push_back(solver.clock());
    for (std::uint64_t slot = 0; slot < solver.cells().size(); ++slot)
      codes[solver.begin() + slot] = LayerSolver<G>::Cell::best(solver.cells()[slot]);
  }
  return solved;
}

// A second method: computes the values of all states (position, ban) again and again from their
// moves until nothing changes. A value of n plies is found in pass n and stays.
template <class G>
class ValueIteration {
 public:
  explicit ValueIteration(const G& game) : game_(game), values_(game.index_count()) {
    for (bool changed = true; changed;) {
      const auto before = values_;
      for (std::uint64_t index = 0; index < before.size(); ++index)
        for (int ban = 0; game.position_at(index) && ban <= kNoMove; ++ban)
          values_[index][std::size_t(ban)] = backed_up(before, index, ban);
      changed = values_ != before;
    }
  }

  Value value(std::uint64_t index, int ban) const { return values_[index][std::size_t(ban)]; }

 private:
  using Values = std::vector<std::array<Value, kNoMove + 1>>;

  Value backed_up(const Values& before, std::uint64_t index, int ban) const {
    Value best = Value::loss_in(0);
    game_.for_each_move(index, [&](const WrittenMove& move) {
      if (G::kBans && game_.stays(index, move) && move.number == ban) return;
      best = std::max(best, value_of_move(before, index, move));
    });
    return best;
  }
  Value value_of_move(const Values& before, std::uint64_t index, const WrittenMove& move) const {
    if (move.end == MoveEnd::Wins) return Value::win_in(1);
    if (move.end == MoveEnd::Loses) return Value::loss_in(1);
    if (move.end == MoveEnd::Draws) return Value::draw();
    const Arrival arrival = game_.arrival(index, move);
    return before[arrival.index][std::size_t(arrival.banned)].reversed().one_ply_earlier();
  }

  const G& game_;
  Values values_;
};

// The value of (position, ban) according to a settled cell.
Value seen(PlainCell::Word word, int) { return value_of(PlainCell::best(word)); }
Value seen(BanCell::Word word, int ban) {
  const bool is_best = BanCell::move(word) == ban && ban != kNoMove;
  return value_of(is_best ? BanCell::second(word) : BanCell::best(word));
}

template <class G>
bool is_banned(const G& game, std::uint64_t index, int reply) {
  bool banned = false;
  game.for_each_unmove_banning(index, reply, [&](const Unmove&) { banned = true; });
  return banned;
}

// How often each kind of value was seen, so that tests can check that they covered something.
struct Kinds {
  int wins = 0, losses = 0, draws = 0, seconds = 0, longest = 0;

  void add(Value value, Value unbanned) {
    ++(value.is_win() ? wins : value.is_loss() ? losses : draws);
    if (value != unbanned) ++seconds;
    if (!value.is_draw()) longest = std::max(longest, value.plies());
  }
};

template <class G>
void expect_values_of_iteration(const G& game, Kinds& kinds) {
  using Cell = typename LayerSolver<G>::Cell;
  const Solved<G> solved = solve(game);
  const ValueIteration<G> iteration(game);
  for (std::uint64_t index = 0; index < game.index_count(); ++index) {
    if (!game.position_at(index)) continue;
    for (int ban = 0; ban <= kNoMove; ++ban) {
      const Value value = iteration.value(index, ban);
      ASSERT_EQ(seen(Cell::settled(solved.played[index]), ban), value) << index << " ban " << ban;
      kinds.add(value, iteration.value(index, kNoMove));
      if (ban != kNoMove && !is_banned(game, index, ban)) continue;
      ASSERT_EQ(seen(solved.settled[index], ban), value) << index << " ban " << ban;
    }
  }
}

// One small game per seed, of many shapes.
template <class G>
Kinds expect_values_of_iteration_in(int games, std::uint32_t fewest_moves) {
  Kinds kinds;
  for (int seed = 0; seed < games && !testing::Test::HasFatalFailure(); ++seed) {
    SCOPED_TRACE(seed);
    const auto shape = static_cast<std::uint32_t>(seed);
    const RandomGameOptions options{.layers = 1 + shape % 3,
                                    .most_slots = 2 + shape % 31,
                                    .fewest_moves = fewest_moves,
                                    .most_moves = 2 + shape % 4,
                                    .ends_in_100 = 4 + shape % 5 * 4};
    expect_values_of_iteration(G(RandomLists(options, shape).draw()), kinds);
  }
  return kinds;
}

void expect_many(const Kinds& kinds, bool with_bans) {
  EXPECT_GT(kinds.wins, 2'000);
  EXPECT_GT(kinds.losses, 2'000);
  EXPECT_GT(kinds.draws, 2'000);
  EXPECT_GT(kinds.longest, 6);
  EXPECT_EQ(kinds.seconds > 1'000, with_bans);
}

TEST(LayerSolver, finds_the_values_of_random_games_with_bans) {
  expect_many(expect_values_of_iteration_in<WrittenGame<true>>(4'000, 0), true);
}

TEST(LayerSolver, finds_the_values_of_random_games_without_bans) {
  expect_many(expect_values_of_iteration_in<WrittenGame<false>>(4'000, 0), false);
}

TEST(LayerSolver, finds_the_same_with_foresight) {
  expect_many(expect_values_of_iteration_in<ForesightedGame<true>>(2'000, 2), true);
  expect_many(expect_values_of_iteration_in<ForesightedGame<false>>(2'000, 2), false);
}

TEST(LayerSolver, names_a_best_move_only_where_a_ban_of_it_can_matter) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const WrittenGame<true> game(RandomLists({}, seed).draw());
    const auto solved = solve(game).settled;
    for (std::uint64_t index = 0; index < solved.size(); ++index) {
      if (!game.position_at(index)) continue;
      const bool named = BanCell::move(solved[index]) != kNoMove;
      EXPECT_EQ(named, BanCell::best(solved[index]) != BanCell::second(solved[index]));
      EXPECT_TRUE(!named || is_banned(game, index, BanCell::move(solved[index])));
    }
  }
}

TEST(LayerSolver, leaves_unused_slots_empty) {
  const WrittenGame<true> game({{std::nullopt, WrittenMoves{std::in_place}, std::nullopt}});
  const auto solved = solve(game).played;
  EXPECT_EQ(solved[0], 0);
  EXPECT_EQ(BanCell::best(solved[1]), kLostAlready);
  EXPECT_EQ(solved[2], 0);
}

// Large enough that the threads share the work of each round.
template <bool kBans>
WrittenGame<kBans> large_game() {
  RandomLists lists({.layers = 1,
                     .fewest_slots = 150'000,
                     .most_slots = 150'000,
                     .most_moves = 3,
                     .ends_in_100 = 2},
                    1);
  return WrittenGame<kBans>(lists.draw());
}

template <bool kBans>
void expect_equal_bytes_on_any_number_of_threads() {
  const auto game = large_game<kBans>();
  const auto alone = solve(game);
  ASSERT_GT(alone.clocks[0].round, 20);
  EXPECT_EQ(solve(game, {.threads = 2}), alone);
  EXPECT_EQ(solve(game, {.threads = 3}), alone);
}

TEST(LayerSolver, gives_equal_bytes_on_any_number_of_threads) {
  expect_equal_bytes_on_any_number_of_threads<true>();
  expect_equal_bytes_on_any_number_of_threads<false>();
}

// Runs each round with a new solver, which knows nothing but cells and clock.
template <class G>
Words<G> solve_in_pieces(const G& game) {
  Words<G> cells(game.index_count());
  Clock clock;
  {
    LayerSolver<G> solver(game, 0, {});
    EXPECT_TRUE(solver.open({}));
    std::ranges::copy(solver.cells(), cells.begin());
    clock = solver.clock();
  }
  while (!clock.has_run_out()) {
    LayerSolver<G> solver(game, 0, {});
    std::ranges::copy(cells, solver.cells().begin());
    solver.set_clock(clock);
    EXPECT_TRUE(solver.play_round({}));
    std::ranges::copy(solver.cells(), cells.begin());
    clock = solver.clock();
  }
  return cells;
}

TEST(LayerSolver, goes_on_from_kept_cells_and_clock_as_if_nothing_had_happened) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    RandomLists lists({.layers = 1, .most_slots = 50, .most_moves = 3}, seed);
    const WrittenGame<true> game(lists.draw());
    EXPECT_EQ(solve_in_pieces(game), solve(game).played);
  }
}

TEST(LayerSolver, stops_when_told_to) {
  std::stop_source source;
  source.request_stop();
  const Job stopped{.stop = source.get_token()};
  const WrittenGame<true> game(RandomLists({.layers = 1}, 1).draw());
  LayerSolver<WrittenGame<true>> solver(game, 0, {});
  EXPECT_EQ(solver.open(stopped).error().code, Errc::Stopped);
  ASSERT_TRUE(solver.open({}));
  EXPECT_EQ(solver.play_round(stopped).error().code, Errc::Stopped);
  EXPECT_EQ(solver.settle(stopped).error().code, Errc::Stopped);
}

// A pile of stones from which a seat takes 1 to `take`; whoever takes the last one wins. One layer
// per stone, or a single layer. Position n has n stones.
WrittenGame<false> pile(std::uint64_t stones, std::uint64_t take, bool in_layers) {
  std::vector<std::vector<WrittenMoves>> layers(in_layers ? stones + 1 : 1);
  for (std::uint64_t left = 0; left <= stones; ++left) {
    std::vector<WrittenMove> moves;
    for (std::uint64_t taken = 1; taken <= std::min(take, left); ++taken)
      moves.push_back({.layer = in_layers ? int(left - taken) : 0, .to = left - taken});
    layers[in_layers ? left : 0].emplace_back(std::move(moves));
  }
  return WrittenGame<false>(layers);
}

TEST(LayerSolver, loses_a_pile_exactly_when_it_is_divisible_by_one_more_than_one_may_take) {
  for (const bool in_layers : {false, true})
    for (const std::uint64_t take : {2, 3, 5}) {
      const auto solved = solve(pile(60, take, in_layers)).settled;
      for (std::uint64_t stones = 0; stones <= 60; ++stones) {
        // Each pair of plies takes take + 1 stones; the first ply of a won pile takes the
        // remainder.
        const int rounds = int(stones / (take + 1));
        const Value expected =
            stones % (take + 1) == 0 ? Value::loss_in(2 * rounds) : Value::win_in(2 * rounds + 1);
        EXPECT_EQ(seen(solved[stones], kNoMove), expected) << stones << " stones";
      }
    }
}

TEST(LayerSolver, refuses_games_longer_than_a_code_can_tell) {
  for (const std::uint64_t stones : {253, 254}) {
    const auto game = pile(stones, 1, false);  // one stone a ply
    LayerSolver<WrittenGame<false>> solver(game, 0, {});
    ASSERT_TRUE(solver.open({}));
    Result<void> played;
    while (played && !solver.clock().has_run_out()) played = solver.play_round({});
    ASSERT_EQ(played.has_value(), stones == 253);
    EXPECT_TRUE(played || played.error().code == Errc::TooLarge);
  }
}

// One move each, there and back: the ban leaves the second seat without a reply.
TEST(LayerSolver, wins_by_a_move_whose_only_reply_would_take_it_back) {
  const auto there_and_back = [](int banned) {
    return WrittenGame<true>({{WrittenMoves{{{.number = 4, .to = 1, .banned = banned}}},
                               WrittenMoves{{{.number = 7, .to = 0, .banned = 4}}}}});
  };
  const auto banning = solve(there_and_back(7)).settled;
  EXPECT_EQ(seen(banning[0], kNoMove), Value::win_in(1));
  EXPECT_EQ(seen(banning[1], kNoMove), Value::win_in(1));
  EXPECT_EQ(seen(banning[1], 7), Value::loss_in(0));
  const auto free = solve(there_and_back(kNoMove)).settled;
  EXPECT_EQ(seen(free[0], kNoMove), Value::loss_in(2));
  EXPECT_EQ(seen(free[1], kNoMove), Value::win_in(1));
}

}  // namespace
}  // namespace yomikiri::retrograde
