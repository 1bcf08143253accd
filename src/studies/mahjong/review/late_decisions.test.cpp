// Decisions that a record of usual players hardly ever contains: after riichi, wins that were
// declined, robbed kans, nine terminals; and what they are worth for the place.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "studies/mahjong/match_standings.h"
#include "studies/mahjong/records/match_events.h"
#include "studies/mahjong/review/review.h"
#include "tests/games/mahjong_aims.h"
#include "tests/games/mahjong_lines.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::Mahjong;
using games::mahjong::Standing;
using samples::for_points;
using samples::for_wins;
using Hands = tests::MahjongLine::Hands;
using Kind = games::mahjong::Action::Kind;

const Mahjong kMatch{games::mahjong::Rules{.rounds = 2}};

// The last decision of the seat that ended in an action of that kind.
Decision decision_of(const Hands& hands, std::string_view line, Seat seat, Kind kind,
                     const PayoffOf& payoff) {
  const auto events = events_of(kMatch, tests::played(kMatch, hands, line));
  const auto found =
      review(events, {.seat = seat, .limits = {.most_hands = 3'000}}, payoff, {}).value();
  std::optional<Decision> last;
  for (const Decision& decision : found.decisions)
    if (decision.action.kind == kind) last = decision;
  return last.value();
}

double win_chance(const Decision& decision, Kind kind) {
  const auto option = std::ranges::find(decision.options, kind, &Option::kind);
  EXPECT_NE(option, decision.options.end()) << "not an option";
  return option == decision.options.end() ? -1 : option->outlook.win;
}

// Of the tiles that nobody has seen: the seat sees its hand and one indicator, and no melds.
struct Unseen {
  double wanted = 0;
  double all = 0;

  Unseen(const Decision& decision, games::mahjong::Kinds waits) {
    const auto& deal = decision.deal;
    const auto& hand = deal.player(decision.seat).hand.concealed;
    for (int kind = 0; kind < games::mahjong::kKindCount; ++kind)
      if ((waits & games::mahjong::kinds_of(kind)) != 0)
        wanted += games::mahjong::kCopies - hand[kind];
    all = games::mahjong::kTileCount - 1 - hand.total() - deal.discards.size();
    for (const auto& discard : deal.discards)
      if ((waits & games::mahjong::kinds_of(discard.tile.kind())) != 0) --wanted;
  }
  [[nodiscard]] double draw() const { return wanted / all; }
};

constexpr std::string_view kWaits69m = "78m345p345s22789p";
constexpr games::mahjong::Kinds k69m = games::mahjong::kinds_of(5) | games::mahjong::kinds_of(8);

TEST(MahjongReview, a_ron_that_was_declined_after_riichi_leaves_only_tsumo) {
  const Decision passed =
      decision_of({kWaits69m, "", "", ""}, "1z 2z riichi_2z 3z 3z 9m 9m 0:pass ...", kFirst,
                  Kind::Pass, for_wins);
  ASSERT_EQ(passed.options.size(), 2u);
  EXPECT_EQ(passed.best().kind, Kind::Ron);
  EXPECT_EQ(passed.best().outlook.win, 1);
  // Seat 2 has discarded: seat 3 draws, then the seat itself and after every fourth tile again.
  const int draws = (passed.deal.live - 2) / 4 + 1;
  const Unseen unseen(passed, k69m);
  EXPECT_NEAR(win_chance(passed, Kind::Pass), 1 - std::pow(1 - unseen.draw(), draws), 1e-5);
}

TEST(MahjongReview, a_tsumo_that_was_declined_after_riichi_makes_the_hand_furiten) {
  const Decision declined =
      decision_of({kWaits69m, "", "", ""}, "1z 2z riichi_2z 3z 3z 4z 4z 5z 5z 6m 6m* ...", kFirst,
                  Kind::Discard, for_wins);
  ASSERT_EQ(declined.options.size(), 2u);
  EXPECT_EQ(declined.best().kind, Kind::Tsumo);
  EXPECT_EQ(declined.best().outlook.win, 1);
  const Unseen unseen(declined, k69m);
  EXPECT_NEAR(win_chance(declined, Kind::Discard),
              1 - std::pow(1 - unseen.draw(), declined.deal.live / 4), 1e-5);
}

TEST(MahjongReview, a_kan_after_riichi_leaves_the_chance_to_win_as_it_was) {
  const Decision kan =
      decision_of({"111m678m45p55p678s", "", "", ""},
                  "9m 1z riichi_1z 2z 2z 3z 3z 4z 4z 1m kan_1m ...", kFirst, Kind::Kan, for_wins);
  ASSERT_EQ(kan.options.size(), 2u);
  using games::mahjong::kinds_of;
  constexpr auto k346p = kinds_of(11) | kinds_of(12) | kinds_of(14);
  const double draw = Unseen(kan, k346p).draw();
  const double win = 1 - std::pow((1 - 3 * draw) * (1 - draw), kan.deal.live / 4);
  EXPECT_NEAR(win_chance(kan, Kind::Kan), win, 1e-5);
  EXPECT_NEAR(win_chance(kan, Kind::Discard), win, 1e-5);
}

TEST(MahjongReview, a_robbed_kan_may_be_declined) {
  const Hands hands{"3p", "339p", "", "234m678m45p55p678s"};
  const auto passed_for = [&](const PayoffOf& payoff) {
    return decision_of(hands, "9m 7z 3p 1:pon_33p 9p 7z 7z 1z 1z 2z 2z 3p kan_3p 3:pass 6z",
                       Seat(3), Kind::Pass, payoff);
  };
  const Decision passed = passed_for(for_wins);
  ASSERT_EQ(passed.options.size(), 2u);
  EXPECT_EQ(passed.best().kind, Kind::Ron);
  EXPECT_LT(win_chance(passed, Kind::Pass), 1);
  const auto options = passed_for(for_points).options;
  const auto ron = std::ranges::find(options, Kind::Ron, &Option::kind);
  ASSERT_NE(ron, options.end());
  EXPECT_EQ(ron->outlook.payoff, 3900);  // robbing a kan, pinfu and tanyao: 3 han, 30 fu
}

TEST(MahjongReview, a_deal_that_is_aborted_is_worth_nothing) {
  const Decision abort = decision_of({"123789m129p19s12z", "", "", ""}, "9m 3z nine", kFirst,
                                     Kind::NineTerminals, for_points);
  ASSERT_TRUE(abort.is_valued());
  EXPECT_EQ(abort.options[abort.played].outlook.payoff, 0);
  EXPECT_GT(abort.options.size(), 10u);
}

TEST(MahjongReview, the_stick_of_a_riichi_counts_as_not_yet_paid) {
  const auto standing_of_last = [](std::string_view line) {
    Standing last;
    decision_of({kWaits69m, "", "", ""}, line, kFirst, Kind::Pass, [&](const Standing& standing) {
      last = standing;
      return for_wins(standing);
    });
    return last;
  };
  for (const char* line :
       {"1z 2z riichi_2z 3z 3z 9m 9m 0:pass ...", "1z 2z 2z 3z 3z 9m 9m 0:pass 8s"}) {
    const Standing standing = standing_of_last(line);
    EXPECT_EQ(standing.scores[0], 25'000) << line;
    EXPECT_EQ(standing.sticks, 0) << line;
  }
}

TEST(MahjongReview, a_seat_sees_the_match_in_turn_order_from_itself) {
  const Standing standing{.number = 6, .scores = {10'000, 20'000, 30'000, 40'000}};
  const Standings seen = standings_of(standing, Seat(3), {.rounds = 2});
  EXPECT_EQ(seen.scores, (std::array<double, 4>{40'000, 10'000, 20'000, 30'000}));
  EXPECT_EQ(seen.dealer, 3);        // seat 2
  EXPECT_EQ(seen.first_dealer, 1);  // seat 0
  EXPECT_EQ(seen.deals_left, 1);
  EXPECT_EQ(seen.prizes.uma, (std::array<double, 4>{20, 10, -10, -20}));
  EXPECT_EQ(seen.prizes.oka, 20);
  EXPECT_EQ(standings_of({.number = 9}, Seat(0), {.rounds = 2}).deals_left, 0);
}

// Draws and discards of nine rounds that nobody wants.
std::string nine_rounds() {
  std::string line;
  for (const char* tile : {"5z", "1z", "2z", "3z", "4z", "6z", "7z", "1s", "9s"})
    for (int i = 0; i < 4; ++i) line += fmt::format(" {0} {0}", tile);
  return line;
}

// The last deal, 5000 points behind the leader. Pinfu brings the dealer 1500, which changes
// nothing; with riichi it is enough by tsumo, or if the leader pays.
TEST(MahjongReview, a_cheap_win_that_does_not_change_the_place_is_better_passed) {
  const std::string line = "1m" + nine_rounds() + " 2s 2s 9m 9m 0:pass 8s";
  const auto best_for = [&](const PayoffOf& payoff) {
    return decision_of({kWaits69m, "", "", ""}, line, kFirst, Kind::Pass, payoff).best().kind;
  };
  EXPECT_EQ(best_for(for_wins), Kind::Ron);
  EXPECT_EQ(best_for([](const Standing& standing) {
              Standing last = standing;
              last.number = 8;
              last.scores = {30'000, 35'000, 18'000, 17'000};
              return std::make_unique<RankPayoff>(standings_of(last, kFirst, {.rounds = 2}));
            }),
            Kind::Pass);
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
