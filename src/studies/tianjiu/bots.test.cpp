#include "studies/tianjiu/bots.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "cluster/local_pool.h"
#include "cluster/saved_results.h"
#include "core/chance.h"
#include "studies/tianjiu/greedy.h"
#include "studies/tianjiu/matches.h"
#include "tests/games/make_game.h"
#include "tests/support/table_samples.h"

namespace yomikiri::studies::tianjiu {
namespace {

using tests::make_game;

// An inning between greedy bots; calls visit for every state in which a seat is to move.
template <class Visit>
void greedy_inning(const Tianjiu& game, std::uint64_t seed, Visit&& visit) {
  Random random(seed);
  auto state = game.initial();
  while (!game.is_over(state)) {
    if (game.to_move(state) != kChance) visit(state);
    state = game.apply(state, game.to_move(state) == kChance ? random_outcome(game, state, random)
                                                             : greedy_choice(state));
  }
}

Tianjiu after(const std::string& deal) { return make_game<Tianjiu>({"deal=" + deal}); }

TEST(TianjiuBots, play_by_the_rules_whatever_these_are) {
  for (const char* choice : {"face_down_by_choice=1", "face_down_by_choice=0"})
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const auto game = make_game<Tianjiu>({"rounds=0", choice});
      greedy_inning(game, seed, [&](const Tianjiu::State& state) {
        EXPECT_EQ(game.refusal(state, greedy_choice(state)), std::nullopt);
        EXPECT_EQ(game.refusal(state, random_choice(game, state, seed)), std::nullopt);
        const auto strong = strong_choice(game, state, {.playouts = 20, .seed = seed}, {});
        EXPECT_EQ(game.refusal(state, strong.action), std::nullopt);
      });
    }
}

TEST(TianjiuBots, decide_by_what_their_seat_has_seen_only) {
  const auto game = make_game<Tianjiu>({"rounds=0"});
  Random random(5);
  for (std::uint64_t seed = 0; seed < 5; ++seed)
    greedy_inning(game, seed, [&](const Tianjiu::State& state) {
      const auto other = game.sample_world(state, game.to_move(state), random);
      EXPECT_EQ(random_choice(game, state, seed), random_choice(game, other, seed));
      EXPECT_EQ(greedy_choice(state), greedy_choice(other));
      const StrongOptions options{.playouts = 100, .seed = seed};
      const auto here = strong_choice(game, state, options, {});
      const auto there = strong_choice(game, other, options, {});
      EXPECT_EQ(here.action, there.action);
      EXPECT_EQ(here.expected, there.expected);
    });
}

constexpr const char* kDeal =
    "w11,w11,w5,w1,w1,u9T,u9F,u3/w10,w10,w5,w2,w2,u8T,u8F,u6/"
    "w9,w9,w7,w7,w3,w3,u7T,u7F/w8,w8,w6,w6,w4,w4,u5T,u5F";

TEST(TianjiuBots, lead_many_and_beat_cheaply_when_greedy) {
  const auto game = after(kDeal);
  auto state = game.initial();
  EXPECT_EQ(game.format_action(state, greedy_choice(state)), "w11,w11,u9T,u9F");
  state = game.apply(state, game.parse_action(state, "w5").value());
  EXPECT_EQ(game.format_action(state, greedy_choice(state)), "w10");
  state = game.apply(state, game.parse_action(state, "w10").value());
  EXPECT_EQ(game.format_action(state, greedy_choice(state)), "down w3");
}

// Seven piles are won; the last tile decides between x2 and x4, and only showing it can save two.
TEST(TianjiuBots, find_the_only_good_play_near_the_end) {
  const auto game = after(kDeal);
  const auto state = game.parse_state("dealer 0;" + std::string(kDeal) +
                                      ";w11,w11,u9T,u9F;down w10,w10,u8T,u8F;down w9,w9,u7T,u7F;"
                                      "down w8,w8,u5T,u5F;w1,w1;down w2,w2;down w3,w3;down w4,w4;"
                                      "u3;down u6;down w7;down w6;w5;down w5")
                         .value();
  const auto choice = strong_choice(game, state, {.playouts = 50}, {});
  EXPECT_EQ(game.format_action(state, choice.action), "w7");
  EXPECT_EQ(choice.expected, -14);  // ten, and four in bonuses before
}

TEST(TianjiuBots, answer_when_time_is_up) {
  std::stop_source stop;
  stop.request_stop();
  const auto game = after(kDeal);
  const auto choice =
      strong_choice(game, game.initial(), {.playouts = 1'000'000'000}, {.stop = stop.get_token()});
  EXPECT_EQ(choice.action, greedy_choice(game.initial()));
}

// One world says little: a bot without time for more plays greedily in every state.
TEST(TianjiuBots, play_greedily_without_time) {
  std::stop_source stop;
  stop.request_stop();
  const auto game = make_game<Tianjiu>({"rounds=0"});
  for (std::uint64_t seed = 0; seed < 5; ++seed)
    greedy_inning(game, seed, [&](const Tianjiu::State& state) {
      const auto choice =
          strong_choice(game, state, {.playouts = 1000}, {.stop = stop.get_token()});
      EXPECT_EQ(choice.action, greedy_choice(state));
    });
}

Margin margin(Level level, Level against, std::uint64_t matches, std::uint64_t playouts) {
  cluster::LocalPool pool(2);
  return play_matches(
             {.level = level, .against = against, .matches = matches, .playouts = playouts}, pool,
             {})
      .value();
}

TEST(TianjiuBots, are_of_three_levels) {
  const Margin greedy = margin(Level::Greedy, Level::Random, 100, 0);
  EXPECT_GT(greedy.mean, greedy.half_width.value());
  const Margin strong = margin(Level::Strong, Level::Greedy, 40, 40);
  EXPECT_GT(strong.mean, strong.half_width.value());
  EXPECT_EQ(strong.matches, 40u);
}

// Four matches share their deals: they give one value, which has no confidence interval.
TEST(TianjiuBots, have_an_interval_from_two_groups_of_matches_on) {
  EXPECT_EQ(margin(Level::Greedy, Level::Random, 4, 0).half_width, std::nullopt);
  EXPECT_GT(margin(Level::Greedy, Level::Random, 8, 0).half_width.value(), 0);
}

TEST(TianjiuBots, are_even_among_themselves) {
  const Margin even = margin(Level::Greedy, Level::Greedy, 400, 0);
  EXPECT_NEAR(even.mean, 0, 1e-9);  // each four share their deals: rotation cancels luck
}

TEST(TianjiuBots, play_the_same_matches_on_any_number_of_threads) {
  const MatchOptions options{.settings = {"rounds=2"}, .matches = 13, .playouts = 20};
  cluster::LocalPool sequential(1);
  cluster::LocalPool threads(4);
  const auto one = play_matches(options, sequential, {}).value();
  const auto four = play_matches(options, threads, {}).value();
  EXPECT_EQ(one.mean, four.mean);
  EXPECT_EQ(one.half_width, four.half_width);
  EXPECT_EQ(one.won, four.won);
}

TEST(TianjiuBots, stop_when_asked_to) {
  std::stop_source stop;
  stop.request_stop();
  cluster::LocalPool pool(1);
  EXPECT_EQ(play_matches({}, pool, {.stop = stop.get_token()}).error().code, Errc::Stopped);
}

TEST(TianjiuBots, stop_in_the_middle_of_a_decision) {
  cluster::LocalPool pool(1);
  std::stop_source stop;
  const std::jthread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    stop.request_stop();
  });
  const auto stopped =
      play_matches({.playouts = 1'000'000'000, .seed = 2}, pool, {.stop = stop.get_token()});
  EXPECT_EQ(stopped.error().code, Errc::Stopped);
}

TEST(TianjiuBots, play_only_the_matches_that_are_not_saved) {
  const store::Scratch folder;
  cluster::LocalPool threads(2);
  const auto saved_after = [&](std::uint64_t matches) {
    cluster::SavingPool pool(threads, cluster::SavedResults::open(
                                          folder / "saved", cluster::SavedResults::Existing::GoOn)
                                          .value());
    const MatchOptions options{.settings = {"rounds=0"},
                               .level = Level::Greedy,
                               .against = Level::Random,
                               .matches = matches};
    EXPECT_EQ(play_matches(options, pool, {}).value().mean,
              play_matches(options, threads, {}).value().mean);
    return pool.saved().count();
  };
  EXPECT_EQ(saved_after(10), 10u);
  EXPECT_EQ(saved_after(16), 16u);
  EXPECT_EQ(saved_after(8), 16u);
}

TEST(SlowTianjiuBots, beat_greedy_ones_clearly_over_a_thousand_matches_when_strong) {
  const Margin strong = margin(Level::Strong, Level::Greedy, 1000, 1000);
  EXPECT_GT(strong.mean, 5 * strong.half_width.value());
}

}  // namespace
}  // namespace yomikiri::studies::tianjiu
