#include "solve/retrograde/reachable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "games/tic_tac_toe/tic_tac_toe.h"
#include "solve/retrograde/ranked_values.h"
#include "tests/games/make_game.h"
#include "tests/games/ring.h"
#include "tests/support/plenty.h"

namespace yomikiri::retrograde {
namespace {

using ::testing::HasSubstr;
using tests::kPlenty;

// Wraps a Ranked game as one that can only hash its states, and badly: many states share a hash.
template <Ranked G>
struct HashedOnly : G {
  explicit HashedOnly(G game) : G(std::move(game)) {}
  [[nodiscard]] std::uint64_t hash(const typename G::State& state) const {
    return G::index_of(state) % 1000;
  }
};

template <Ranked G>
void expect_same_values(const G& game) {
  const HashedOnly<G> hashed(game);
  const auto states = Reachable<HashedOnly<G>>::make(hashed, hashed.initial(), kPlenty, {}).value();
  const auto values =
      RankedValues<Reachable<HashedOnly<G>>>::make(states, hashed.initial(), kPlenty, {}).value();
  const auto known = RankedValues<G>::make(game, game.initial(), kPlenty, {}).value();
  EXPECT_EQ(values.states(), known.states());
  for (std::uint64_t i = 0; i < states.index_count(); ++i) {
    EXPECT_EQ(states.index_of(states.state_at(i)), i);
    EXPECT_EQ(values.value(states.state_at(i)), known.value(states.state_at(i)));
  }
}

TEST(Reachable, states_have_the_values_of_the_games_own_index) {
  expect_same_values(tests::make_game<games::TicTacToe>());
}

TEST(Reachable, states_may_come_back) { expect_same_values(tests::Ring({})); }

TEST(Reachable,
     states_of_tic_tac_toe_are_5478) {  // boards that play reaches, full and won ones included
  const HashedOnly game(tests::make_game<games::TicTacToe>());
  EXPECT_EQ(Reachable<decltype(game)>::make(game, game.initial(), kPlenty, {})->index_count(),
            5478);
}

TEST(Reachable, states_that_do_not_fit_are_refused) {
  const HashedOnly game(tests::make_game<games::TicTacToe>());
  const auto states = Reachable<decltype(game)>::make(game, game.initial(), 10'000, {});
  ASSERT_FALSE(states.has_value());
  EXPECT_EQ(states.error().code, Errc::TooLarge);
  EXPECT_THAT(states.error().what, HasSubstr("states reached so far"));
  // Those that wait for their turn take memory, too: at least five words each, and the last state
  // examined may have had nine successors.
  EXPECT_LE(std::stoi(states.error().what.substr(4)), 10'000 / (5 * sizeof(void*)) + 9);
}

TEST(Reachable, walk_stops_when_it_is_told_to) {
  const HashedOnly game(tests::make_game<games::TicTacToe>());
  std::stop_source stop;
  stop.request_stop();
  const auto states =
      Reachable<decltype(game)>::make(game, game.initial(), kPlenty, {.stop = stop.get_token()});
  ASSERT_FALSE(states.has_value());
  EXPECT_EQ(states.error().code, Errc::Stopped);
}

}  // namespace
}  // namespace yomikiri::retrograde
