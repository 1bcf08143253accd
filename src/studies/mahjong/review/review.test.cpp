#include "studies/mahjong/review/review.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "studies/mahjong/records/record.h"
#include "studies/mahjong/review/report.h"
#include "studies/mahjong/review/values.h"
#include "tests/games/mahjong_aims.h"
#include "tests/games/tenhou_writer.h"
#include "tests/paths.h"

namespace yomikiri::studies::mahjong {
namespace {

using samples::for_points;
using samples::for_wins;
using testing::HasSubstr;
using Kind = games::mahjong::Action::Kind;

const std::vector<mjai::Event>& example() {
  static const auto events = [] {
    std::ifstream file(YOMIKIRI_ROOT "/examples/mahjong.mjson");
    return read_record(std::string(std::istreambuf_iterator<char>(file), {})).value();
  }();
  return events;
}

const Review& example_review() {
  static const Review found =
      review(example(), {.seat = kSecond, .limits = {.calls = 0, .most_hands = 500}}, for_points,
             {})
          .value();
  return found;
}

// After riichi the only choices are kans and wins (late_decisions.test.cpp).
TEST(MahjongReview, all_own_turns_before_riichi_are_decisions) {
  std::size_t discards = 0;
  bool riichi = false;
  for (const mjai::Event& event : example()) {
    const auto* discard = std::get_if<mjai::Dahai>(&event);
    if (discard != nullptr && discard->actor == 1 && !riichi) ++discards;
    if (const auto* accepted = std::get_if<mjai::ReachAccepted>(&event))
      riichi = riichi || accepted->actor == 1;
  }
  const auto& decisions = example_review().decisions;
  const auto is_free = [](const Decision& d) {
    return d.action.discards() && !d.deal.player(d.seat).is_riichi();
  };
  EXPECT_EQ(std::ranges::count_if(decisions, is_free), static_cast<std::ptrdiff_t>(discards));
  EXPECT_EQ(example_review().name, "Botan");
}

TEST(MahjongReview, what_was_played_is_among_the_options_and_never_better_than_the_best) {
  for (const Decision& decision : example_review().decisions) {
    if (!decision.is_valued()) continue;
    const Option& played = decision.options[decision.played];
    EXPECT_EQ(played.kind, decision.action.kind);
    if (decision.action.discards()) {
      EXPECT_EQ(played.tile, decision.action.tile);
    }
    EXPECT_GE(decision.loss(), 0);
    EXPECT_TRUE(std::ranges::is_sorted(decision.options, std::ranges::greater{},
                                       [](const Option& o) { return o.outlook.payoff; }));
  }
}

TEST(MahjongReview, riichi_and_silence_with_the_same_tile_are_two_options) {
  bool found = false;
  for (const Decision& decision : example_review().decisions)
    for (const Option& option : decision.options)
      if (option.kind == Kind::Riichi)
        found = found || std::ranges::any_of(decision.options, [&](const Option& other) {
                  return other.kind == Kind::Discard && other.tile == option.tile;
                });
  EXPECT_TRUE(found);
}

TEST(MahjongReview, decisions_are_listed_by_what_they_lost) {
  const auto all = example_review().by_loss(0);
  ASSERT_GT(all.size(), 2U);
  EXPECT_TRUE(std::ranges::is_sorted(all, std::ranges::greater{},
                                     [](const Decision* d) { return d->loss(); }));
  const double middle = all[all.size() / 2]->loss();
  for (const Decision* decision : example_review().by_loss(middle))
    EXPECT_GE(decision->loss(), middle);
}

TEST(MahjongReview, a_seat_knows_its_hand_and_what_lies_open) {
  const Decision& decision = example_review().decisions.back();
  const Situation situation = situation_of(decision.deal, {}, kSecond);
  int seen = decision.deal.player(kSecond).hand.concealed.total() + decision.deal.indicators.size();
  for (const auto& player : decision.deal.players) seen += player.hand.melds.tiles().total();
  for (const auto& discard : decision.deal.discards) seen += discard.taken_by ? 0 : 1;
  EXPECT_EQ(situation.left.total(), games::mahjong::kTileCount - seen);
}

TEST(MahjongReview, both_formats_lead_to_the_same_decisions) {
  const auto tenhou = read_record(tests::TenhouWriter().write(example()).dump());
  ASSERT_TRUE(tenhou) << to_string(tenhou.error());
  const auto found =
      review(*tenhou, {.seat = kSecond, .limits = {.calls = 0, .most_hands = 1}}, for_wins, {});
  ASSERT_TRUE(found) << to_string(found.error());
  const auto& decisions = example_review().decisions;
  ASSERT_EQ(found->decisions.size(), decisions.size());
  for (std::size_t i = 0; i < decisions.size(); ++i) {
    EXPECT_EQ(found->decisions[i].deal, decisions[i].deal);
    EXPECT_EQ(found->decisions[i].action, decisions[i].action);
  }
}

TEST(MahjongReview, a_stopped_job_is_an_error) {
  std::stop_source stop;
  stop.request_stop();
  const auto stopped = review(example(), {.seat = kSecond}, for_wins, {.stop = stop.get_token()});
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, Errc::Stopped);
}

TEST(MahjongReview, the_report_leaves_out_small_losses) {
  const auto json = review_json(example_review(), {.least_loss = 1, .most = 3});
  EXPECT_LE(json["reviewed"].size(), 3U);
  for (const auto& one : json["reviewed"]) EXPECT_GE(one["loss"].get<double>(), 1);
  EXPECT_NEAR(json["loss"].get<double>(), example_review().total_loss(), 1e-9);
}

TEST(MahjongReview, the_page_is_self_contained_and_draws_every_tile) {
  const std::string page = review_page(example_review(), {});
  EXPECT_THAT(page, testing::StartsWith("<!DOCTYPE html>"));
  for (const char* tile : {"1m", "0p", "7z", "back"})
    EXPECT_THAT(page, HasSubstr(std::string("<symbol id=\"tile-") + tile + "\""));
  EXPECT_THAT(page, HasSubstr("<use href=\"#tile-"));
  EXPECT_EQ(page.find("src="), std::string::npos);
  EXPECT_EQ(page.find("<link"), std::string::npos);
}

TEST(MahjongReview, the_page_shows_the_score_the_place_and_the_shanten_number) {
  const std::string page = review_page(example_review(), {.objective = "rank"});
  EXPECT_THAT(page, HasSubstr("<span>25000 points, place 2</span>"));
  EXPECT_THAT(page, HasSubstr("-shanten</span>"));
  EXPECT_THAT(page, HasSubstr("step=\"0.001\""));
  EXPECT_THAT(page, HasSubstr("rank points lost in all"));
}

TEST(MahjongReview, names_cannot_break_the_page) {
  Review named = example_review();
  named.name = "<script>\"&";
  EXPECT_THAT(review_page(named, {}), HasSubstr("&lt;script&gt;&quot;&amp;"));
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
