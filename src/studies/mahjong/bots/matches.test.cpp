#include "studies/mahjong/bots/matches.h"

#include <gtest/gtest.h>

#include "cluster/local_pool.h"

namespace yomikiri::studies::mahjong {
namespace {

MatchReport played(std::string rounds, MatchOptions options, int threads = 1) {
  options.settings = {std::move(rounds)};
  cluster::LocalPool pool(threads);
  return play_matches(options, pool, {}).value();
}

TEST(MahjongMatches, share_out_ranks_wins_and_losses) {
  const auto report = played(
      "rounds=1", {.level = Level::Greedy, .against = Level::Random, .matches = 8, .seed = 3});
  EXPECT_EQ(report.matches, 8);
  EXPECT_GE(report.deals, 8 * 3U);
  EXPECT_NEAR(report.level.rank.mean + 3 * report.against.rank.mean, 10, 1e-9);  // 1 + 2 + 3 + 4
  EXPECT_NEAR(report.level.points.mean + 3 * report.against.points.mean, 0, 1e-6);
  EXPECT_LE(report.level.wins.mean + 3 * report.against.wins.mean, 1.1);  // two may win at once
  EXPECT_GT(report.level.wins.mean, report.against.wins.mean);
  EXPECT_EQ(report.level.rank.mean, 1);
}

TEST(MahjongMatches, are_the_same_on_any_number_of_threads) {
  const MatchOptions options{.level = Level::Greedy, .against = Level::Greedy, .matches = 12};
  const auto one = played("rounds=2", options), three = played("rounds=2", options, 3);
  EXPECT_EQ(one.deals, three.deals);
  EXPECT_EQ(one.level.points.mean, three.level.points.mean);
  EXPECT_EQ(one.against.deal_ins.mean, three.against.deal_ins.mean);
  EXPECT_EQ(one.level.win_value.half_width, three.level.win_value.half_width);
}

// Four matches with the same deals, each seat once: among equals everybody has each rank once.
TEST(MahjongMatches, give_every_seat_the_same_deals) {
  const auto report =
      played("rounds=1", {.level = Level::Greedy, .against = Level::Greedy, .matches = 4});
  EXPECT_EQ(report.level.rank.mean, 2.5);
  EXPECT_EQ(report.level.wins.mean, report.against.wins.mean);
  EXPECT_EQ(report.level.rank.half_width, std::nullopt);
}

TEST(MahjongMatches, stop_when_asked) {
  std::stop_source source;
  source.request_stop();
  cluster::LocalPool pool(1);
  const auto report =
      play_matches({.against = Level::Random, .matches = 2}, pool, {.stop = source.get_token()});
  EXPECT_EQ(report.error().code, Errc::Stopped);
}

// As many matches as a release build plays in a few seconds.
TEST(MahjongMatchesInFull, show_that_strong_bots_deal_in_less) {
  const auto report = played("rounds=1", {.matches = 8, .most_hands = 200, .seed = 5}, 2);
  EXPECT_LT(report.level.deal_ins.mean, report.against.deal_ins.mean);
  EXPECT_GT(report.level.wins.mean, 0.05);
}

// The claim of docs/studies/mahjong.md.
TEST(SlowMahjongBots, beat_efficiency_in_a_thousand_matches_and_deal_in_less) {
  const auto report = played("rounds=2", {.matches = 1000}, 2);
  EXPECT_LT(report.level.rank.mean + report.level.rank.half_width.value(), 2.5);
  EXPECT_LT(report.deal_in_difference.mean + report.deal_in_difference.half_width.value(), 0);
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
