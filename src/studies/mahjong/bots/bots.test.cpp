#include "studies/mahjong/bots/bots.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/random.h"
#include "studies/mahjong/bots/self_play.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::Phase;
using games::mahjong::Player;
using games::mahjong::Tile;

const Rules kSingleDeal{.rounds = 0};
constexpr std::uint64_t kFew = 50;  // hands, so that the tests are quick

// Takes the tiles that a seat cannot see, in the other hands and in the wall, and deals them anew.
Deal other_world(const Deal& deal, Seat seat, Random& random) {
  Deal other = deal;
  other.wall = {};
  std::vector<Tile> hidden;
  deal.wall.for_each([&](Tile tile, int copies) { hidden.insert(hidden.end(), copies, tile); });
  for (int i = 0; i < kSeats; ++i) {
    if (Seat(i) == seat) continue;
    games::mahjong::Hand& hand = other.players[i].hand;
    while (!hand.concealed.empty()) {
      std::vector<Tile> tiles;
      hand.for_each_tile([&](Tile tile) { tiles.push_back(tile); });
      hidden.push_back(tiles.front());
      hand.remove(tiles.front());
    }
  }
  for (std::size_t i = hidden.size(); i > 1; --i)
    std::swap(hidden[i - 1], hidden[random.below(static_cast<std::uint32_t>(i))]);
  for (int i = 0; i < kSeats; ++i)
    for (int left = Seat(i) == seat ? 0 : deal.players[i].hand.concealed.total(); left > 0;
         --left) {
      other.players[i].hand.add(hidden.back());
      hidden.pop_back();
    }
  return other;
}

// A deal among players of these levels; calls visit(deal, seat) before each decision.
template <class Visit>
Deal deal_among(const std::array<Level, kSeats>& levels, std::uint64_t seed, Visit&& visit) {
  Random chance(seed);
  games::mahjong::Standing standing;
  standing.scores.fill(kSingleDeal.start_points);
  Deal deal = start_deal(standing, kSingleDeal);
  play_deal(deal, kSingleDeal, chance, [&](const Deal& now, Seat seat) {
    visit(now, seat);
    return choose(view_of(now, kSingleDeal, seat), kSingleDeal,
                  {.level = levels[number(seat)], .most_hands = kFew, .seed = seed}, {});
  });
  return deal;
}

constexpr std::array kMixed{Level::Strong, Level::Greedy, Level::Random, Level::Greedy};

TEST(MahjongBots, see_the_same_in_all_worlds_that_look_alike) {
  Random random(3);
  for (std::uint64_t seed = 0; seed < 2; ++seed)
    deal_among(kMixed, seed, [&](const Deal& deal, Seat seat) {
      const Deal other = other_world(deal, seat, random);
      EXPECT_EQ(view_of(deal, kSingleDeal, seat), view_of(other, kSingleDeal, seat));
    });
}

TEST(MahjongBots, count_every_tile_that_they_cannot_see) {
  deal_among(kMixed, 5, [&](const Deal& deal, Seat seat) {
    games::mahjong::TileCounts hidden;
    deal.wall.for_each([&](Tile tile, int copies) { hidden.add(tile.kind(), copies); });
    for (int i = 0; i < kSeats; ++i)
      if (Seat(i) != seat) hidden += deal.players[i].hand.concealed;
    EXPECT_EQ(view_of(deal, kSingleDeal, seat).unseen, hidden);
  });
}

TEST(MahjongBots, call_safe_only_what_cannot_be_won_with) {
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    deal_among({Level::Greedy, Level::Greedy, Level::Greedy, Level::Greedy}, seed,
               [&](const Deal& deal, Seat seat) {
                 if (deal.phase != Phase::Act) return;
                 const SeatView view = view_of(deal, kSingleDeal, seat);
                 for (int i = 0; i < kSeats; ++i) {
                   const Player& player = deal.players[i];
                   if (Seat(i) == seat || (player.waits & view.seats[i].safe) == 0) continue;
                   EXPECT_TRUE(player.is_furiten());
                 }
               });
}

TEST(MahjongBots, give_the_same_legal_answer_to_the_same_view) {
  int decisions = 0;
  deal_among(kMixed, 7, [&](const Deal& deal, Seat seat) {
    if (++decisions % 4 != 0) return;
    const SeatView view = view_of(deal, kSingleDeal, seat);
    for (const Level level : kLevels) {
      const PlayerOptions options{.level = level, .most_hands = kFew, .seed = 5};
      const Action action = choose(view, kSingleDeal, options, {});
      EXPECT_EQ(action, choose(view, kSingleDeal, options, {}));
      EXPECT_NE(std::ranges::find(view.actions, action), view.actions.end());
    }
  });
}

TEST(MahjongBots, answer_when_they_are_stopped) {
  std::stop_source source;
  source.request_stop();
  int decisions = 0;
  deal_among(kMixed, 13, [&](const Deal& deal, Seat seat) {
    if (++decisions % 8 != 0) return;
    const SeatView view = view_of(deal, kSingleDeal, seat);
    const Action action = choose(view, kSingleDeal, {}, {.stop = source.get_token()});
    EXPECT_NE(std::ranges::find(view.actions, action), view.actions.end());
  });
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
