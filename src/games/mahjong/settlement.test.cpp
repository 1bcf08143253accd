#include "games/mahjong/settlement.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/mahjong/mahjong.h"
#include "tests/games/mahjong_lines.h"
#include "tests/games/make_game.h"

namespace yomikiri::games::mahjong {
namespace {

using ::testing::ElementsAre;
using tests::MahjongLine;
using tests::make_game;
using tests::played;

// A deal that has ended at this standing; the dealer is tenpai if it is said to be.
Deal ended(const Standing& standing, DealEnd end, SeatSet winners, bool dealer_is_tenpai = false) {
  Deal deal;
  deal.standing = standing;
  deal.phase = Phase::Over;
  deal.result.end = end;
  deal.result.winners = winners;
  if (dealer_is_tenpai) deal.player(standing.dealer()).waits = 1;
  return deal;
}

constexpr Points kEqual{25'000, 25'000, 25'000, 25'000};
constexpr Points kSeat3Leads{20'000, 20'000, 20'000, 40'000};
constexpr Points kSeat0Leads{40'000, 20'000, 20'000, 20'000};

TEST(Settlement, the_dealer_deals_again_after_winning) {
  const Standing standing{.number = 1, .honba = 2, .scores = kEqual};
  const auto won = next_standing(ended(standing, DealEnd::Ron, {Seat(1)}), {});
  EXPECT_EQ(won->number, 1);
  EXPECT_EQ(won->honba, 3);
  const auto lost = next_standing(ended(standing, DealEnd::Ron, {Seat(2)}), {});
  EXPECT_EQ(lost->number, 2);
  EXPECT_EQ(lost->honba, 0);
  const auto both = next_standing(ended(standing, DealEnd::Ron, {Seat(1), Seat(2)}), {});
  EXPECT_EQ(both->number, 1);
}

TEST(Settlement, a_draw_adds_a_honba_and_the_dealer_stays_if_tenpai) {
  const Standing standing{.number = 1, .honba = 2, .sticks = 1, .scores = kEqual};
  const auto tenpai = next_standing(ended(standing, DealEnd::Exhausted, {}, true), {});
  EXPECT_EQ(tenpai->number, 1);
  EXPECT_EQ(tenpai->honba, 3);
  EXPECT_EQ(tenpai->sticks, 1);
  const auto noten = next_standing(ended(standing, DealEnd::Exhausted, {}), {});
  EXPECT_EQ(noten->number, 2);
  EXPECT_EQ(noten->honba, 3);
  EXPECT_EQ(next_standing(ended(standing, DealEnd::Exhausted, {}, true), {.tenpai_repeats = false})
                ->number,
            2);
  EXPECT_EQ(next_standing(ended(standing, DealEnd::FourWinds, {}), {})->number, 1);
}

TEST(Settlement, a_match_ends_after_its_last_deal_if_somebody_has_enough) {
  const Standing last{.number = 3, .scores = kSeat0Leads};
  EXPECT_FALSE(next_standing(ended(last, DealEnd::Ron, {Seat(0)}), {}));
  EXPECT_TRUE(next_standing(ended(last, DealEnd::Ron, {Seat(0)}), {.rounds = 2}));
  const Standing early{.number = 2, .scores = kSeat0Leads};
  EXPECT_TRUE(next_standing(ended(early, DealEnd::Ron, {Seat(0)}), {}));
}

TEST(Settlement, a_match_goes_on_for_one_round_until_somebody_has_enough) {
  const Standing last{.number = 3, .scores = kEqual};
  const auto south = next_standing(ended(last, DealEnd::Ron, {Seat(0)}), {});
  ASSERT_TRUE(south);
  EXPECT_EQ(south->round_wind(), kEast + 1);
  EXPECT_FALSE(next_standing(ended(last, DealEnd::Ron, {Seat(0)}), {.extension = false}));
  const Standing extended{.number = 5, .scores = kSeat0Leads};
  EXPECT_FALSE(next_standing(ended(extended, DealEnd::Ron, {Seat(0)}), {}));
  const Standing very_last{.number = 7, .scores = kEqual};
  EXPECT_FALSE(next_standing(ended(very_last, DealEnd::Ron, {Seat(0)}), {}));
}

TEST(Settlement, the_last_dealer_stops_when_leading) {
  const Standing leads{.number = 3, .scores = kSeat3Leads};
  EXPECT_FALSE(next_standing(ended(leads, DealEnd::Ron, {Seat(3)}), {}));
  EXPECT_FALSE(next_standing(ended(leads, DealEnd::Exhausted, {}, true), {}));
  EXPECT_TRUE(next_standing(ended(leads, DealEnd::FourWinds, {}), {}));  // not after an abort
  EXPECT_TRUE(next_standing(ended(leads, DealEnd::Ron, {Seat(3)}), {.last_dealer_stops = false}));
  const Standing behind{.number = 3, .scores = kSeat0Leads};
  EXPECT_TRUE(next_standing(ended(behind, DealEnd::Ron, {Seat(3)}), {}));
}

TEST(Settlement, a_match_ends_when_a_seat_is_below_zero) {
  const Standing bust{.number = 0, .scores = {-100, 40'100, 30'000, 30'000}};
  EXPECT_FALSE(next_standing(ended(bust, DealEnd::Ron, {Seat(1)}), {}));
  EXPECT_TRUE(next_standing(ended(bust, DealEnd::Ron, {Seat(1)}), {.bust = false}));
  const Standing nothing{.number = 0, .scores = {0, 40'000, 30'000, 30'000}};
  EXPECT_TRUE(next_standing(ended(nothing, DealEnd::Ron, {Seat(1)}), {}));
}

TEST(Settlement, payoffs_are_scores_with_uma_and_oka) {
  // 35000 - 30000 + 20000 + the oka of 20000; 28000 - 30000 + 10000; and so on.
  EXPECT_THAT(final_points({.scores = {28'000, 35'000, 12'000, 25'000}}, {}),
              ElementsAre(8'000, 45'000, -38'000, -15'000));
  // The lower seat is ahead of equal ones, and the first gets the sticks.
  EXPECT_THAT(final_points({.sticks = 2, .scores = {24'500, 24'500, 24'500, 24'500}}, {}),
              ElementsAre(36'500, 4'500, -15'500, -25'500));
  EXPECT_THAT(final_points({.scores = {28'000, 35'000, 12'000, 25'000}}, {.rounds = 0}),
              ElementsAre(3'000, 10'000, -13'000, 0));
}

// --- who pays ---

const Mahjong& one_deal() {
  static const Mahjong game = make_game<Mahjong>({"rounds=0"});
  return game;
}

TEST(Settlement, honba_and_sticks_go_to_the_winner_next_in_turn) {
  const Mahjong& game = one_deal();
  const char* line = "9m 7z 5z 1:ron 3:ron";
  const auto start =
      game.start_at({.honba = 2, .sticks = 1, .scores = {24'000, 25'000, 25'000, 25'000}});
  MahjongLine table(
      game, tests::dealt(game, start, {"5z", "3388m2244p6688s5z", "", "6677m8899p1122s5z"}, line));
  table.play(line);
  // Seven pairs, 25 fu: 1600 each; 600 for the honba and 1000 for the stick.
  EXPECT_EQ(table.state().deal.result.changes, (Points{-3800, 3200, 0, 1600}));
  EXPECT_EQ(table.state().deal.standing.sticks, 0);
}

TEST(Settlement, noten_seats_pay_three_thousand_in_all) {
  Deal deal;
  deal.discards.push_back({Seat(0), Tile(1), false, false, {}});
  deal.discards.push_back({Seat(1), Tile(1), false, false, {}});
  deal.discards.push_back({Seat(2), Tile(1), false, false, {}});
  deal.discards.push_back({Seat(3), Tile(1), false, false, {}});
  const auto changes = [&](std::initializer_list<int> tenpai) {
    Deal each = deal;
    for (const int seat : tenpai) each.players[seat].waits = 1;
    settle_exhausted(each, {});
    EXPECT_EQ(each.result.end, DealEnd::Exhausted);
    return each.result.changes;
  };
  EXPECT_THAT(changes({}), ElementsAre(0, 0, 0, 0));
  EXPECT_THAT(changes({2}), ElementsAre(-1000, -1000, 3000, -1000));
  EXPECT_THAT(changes({0, 2}), ElementsAre(1500, -1500, 1500, -1500));
  EXPECT_THAT(changes({0, 1, 3}), ElementsAre(1000, 1000, -3000, 1000));
  EXPECT_THAT(changes({0, 1, 2, 3}), ElementsAre(0, 0, 0, 0));
}

TEST(Settlement, nagashi_mangan_needs_orphans_that_nobody_called) {
  Deal deal;
  deal.discards.push_back({Seat(0), Tile(0), false, false, {}});
  deal.discards.push_back({Seat(1), Tile(kEast), false, false, {}});
  deal.discards.push_back({Seat(2), Tile(1), false, false, {}});
  deal.discards.push_back({Seat(3), Tile(kRed), false, false, Seat(1)});
  Deal both = deal;
  settle_exhausted(both, {});
  EXPECT_EQ(both.result.end, DealEnd::Nagashi);
  EXPECT_EQ(both.result.winners, (SeatSet{Seat(0), Seat(1)}));
  EXPECT_THAT(both.result.changes, ElementsAre(12'000 - 4'000, 8'000 - 4'000, -6'000, -6'000));
  settle_exhausted(deal, {.nagashi = false});
  EXPECT_EQ(deal.result.end, DealEnd::Exhausted);
}

// Seat 1 calls the white, green and red dragons, the red one from seat 3.
constexpr MahjongLine::Hands kDragons{"5z", "556677z23m99s98p4z", "6z", "7z2p"};
constexpr const char* kCalls =
    "9m 3z 5z 1:pon_55z 9p 1s 6z 1:pon_66z 4z 1p 1p* 1s 7z 1:pon_77z 8p 1z 1z 2z 2z 3z 3z* ";

TEST(Settlement, whoever_completes_three_dragons_pays_for_a_tsumo) {
  const auto state = played(one_deal(), kDragons, std::string(kCalls) + "1m tsumo");
  EXPECT_EQ(state.deal.players[1].dragons_liable, Seat(3));
  EXPECT_EQ(state.deal.result.changes, (Points{0, 32'000, 0, -32'000}));
  const auto without = make_game<Mahjong>({"rounds=0", "liability=0"});
  EXPECT_EQ(played(without, kDragons, std::string(kCalls) + "1m tsumo").deal.result.changes,
            (Points{-16'000, 32'000, -8'000, -8'000}));
}

TEST(Settlement, whoever_completes_three_dragons_pays_half_of_a_ron) {
  const std::string line = std::string(kCalls) + "5p 5p* 1m 1m* 1:ron";
  const auto state = played(one_deal(), kDragons, line);
  EXPECT_EQ(state.deal.result.loser, Seat(2));
  EXPECT_EQ(state.deal.result.changes, (Points{0, 32'000, -16'000, -16'000}));
}

}  // namespace
}  // namespace yomikiri::games::mahjong
