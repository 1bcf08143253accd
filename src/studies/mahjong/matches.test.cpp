// Whole matches of mahjong between players of several kinds, watched for what must hold at every
// moment.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <numeric>
#include <vector>

#include "core/chance.h"
#include "games/mahjong/mahjong.h"
#include "games/mahjong/match_text.h"
#include "solve/search/random_play.h"
#include "studies/mahjong/bots/efficiency.h"
#include "tests/games/make_game.h"
#include "tests/games/plain_scorer.h"

namespace yomikiri::studies::mahjong {
namespace {

using namespace games::mahjong;
using games::Mahjong;

// How a seat plays.
enum class Style {
  Random,
  Greedy,
  Caller,  // takes every win, kan, pon and chi that it can
  Echo,    // discards what was discarded last, if it can: for four winds
};

Action called(const Mahjong& game, const Mahjong::State& state, Random& random) {
  Action best = search::random_action(game, state, random);
  const auto rank = [](const Action& action) {
    constexpr std::array kOrder{Action::Kind::Chi, Action::Kind::Pon, Action::Kind::Kan,
                                Action::Kind::Ron, Action::Kind::Tsumo};
    return std::ranges::find(kOrder, action.kind) - kOrder.begin();
  };
  game.for_each_action(state, [&](const Action& action) {
    const auto here = rank(action);
    if (here < 5 && (rank(best) == 5 || here > rank(best))) best = action;
  });
  return best;
}

// The efficient player, but one that never calls: closed hands reach riichi and the rarer ends.
Action closed(const Mahjong& game, const Mahjong::State& state) {
  SeatView view = view_of(state.deal, game.rules(), game.to_move(state));
  std::erase_if(view.actions, [](const Action& action) {
    return action.kind == Action::Kind::Chi || action.kind == Action::Kind::Pon;
  });
  return efficient_choice(view);
}

Action echoed(const Mahjong& game, const Mahjong::State& state) {
  Action best = closed(game, state);
  if (!best.discards() || state.deal.discards.empty()) return best;
  const Tile last = state.deal.discards.back().tile;
  game.for_each_action(state, [&](const Action& action) {
    if (action.kind == Action::Kind::Discard && action.tile == last) best = action;
  });
  return best;
}

Action chosen(const Mahjong& game, const Mahjong::State& state, Style style, Random& random) {
  switch (style) {
    case Style::Greedy:
      return closed(game, state);
    case Style::Caller:
      return called(game, state, random);
    case Style::Echo:
      return echoed(game, state);
    default:
      return search::random_action(game, state, random);
  }
}

// All tiles of a deal, wherever they are, by kind; and the red ones.
struct Tiles {
  std::array<int, kKindCount> kinds{};
  int reds = 0;

  void add(Tile tile, int copies = 1) {
    kinds[static_cast<std::size_t>(tile.kind())] += copies;
    if (tile.is_red()) reds += copies;
  }
};

Tiles tiles_of(const Deal& deal) {
  Tiles tiles;
  deal.wall.for_each([&](Tile tile, int copies) { tiles.add(tile, copies); });
  for (const Player& player : deal.players) {
    player.hand.all_tiles().for_each([&](int kind, int copies) { tiles.add(Tile(kind), copies); });
    tiles.reds += player.hand.red_count();
  }
  for (const Discard& discard : deal.discards)
    if (!discard.taken_by) tiles.add(discard.tile);
  for (const Tile tile : deal.indicators) tiles.add(tile);
  for (const Tile tile : deal.ura) tiles.add(tile);
  return tiles;
}

void expect_sound(const Mahjong& game, const Mahjong::State& state) {
  const Deal& deal = state.deal;
  const Points& scores = deal.standing.scores;
  ASSERT_EQ(std::accumulate(scores.begin(), scores.end(), kStickPoints * deal.standing.sticks),
            100'000);
  const Tiles tiles = tiles_of(deal);
  for (const int copies : tiles.kinds) ASSERT_EQ(copies, kCopies) << game.format_state(state);
  ASSERT_EQ(tiles.reds, 3);
  if (deal.phase == Phase::Deal) return;
  for (int i = 0; i < kSeats; ++i) {
    const bool has_drawn = deal.phase == Phase::Act && Seat(i) == deal.turn;
    if (deal.phase == Phase::Over || deal.phase == Phase::Ura || deal.offer != Offer::Discard)
      continue;
    ASSERT_EQ(deal.players[i].hand.size(), has_drawn ? 14 : 13) << game.format_state(state);
  }
}

// Which kinds complete the hand, by trying all with the second scorer's readings.
Kinds plain_waits(const Deal& deal, Seat seat) {
  const Hand& hand = deal.player(seat).hand;
  Kinds waits = 0;
  for (int kind = 0; kind < kKindCount; ++kind) {
    if (hand.all_tiles()[kind] == kCopies) continue;
    const Options options;
    const Win win = win_of(deal, seat, Tile(kind), false);
    if (!plain::all_readings(win, options).empty()) waits |= kinds_of(kind);
  }
  return waits;
}

// At a discard: exactly those may win whose hand it completes with a yaku, and who neither
// discarded nor missed a winning tile.
void expect_rons_by_the_rules(const Mahjong& game, const Mahjong::State& state) {
  const Deal& deal = state.deal;
  const Seat seat = game.to_move(state);
  const Kinds waits = plain_waits(deal, seat);
  EXPECT_EQ(deal.player(seat).waits, waits);
  bool furiten = deal.player(seat).missed || deal.player(seat).missed_for_good;
  for (const Discard& discard : deal.discards)
    furiten = furiten || (discard.seat == seat && (waits & kinds_of(discard.tile.kind())) != 0);
  const Win win = win_of(deal, seat, deal.offered, false);
  const bool may_win = (waits & kinds_of(deal.offered.kind())) != 0 && !furiten &&
                       !plain::best_scores(win, game.rules().scoring).empty();
  bool offered = false;
  game.for_each_action(
      state, [&](const Action& action) { offered = offered || action.kind == Action::Kind::Ron; });
  EXPECT_EQ(offered, may_win) << game.format_state(state);
}

struct Count {
  std::map<DealEnd, int> ends;
  std::map<Yaku, int> yaku;
  int riichi = 0, kans = 0, robbed = 0, liable = 0, busts = 0, matches = 0;

  void add(const Mahjong& game, const Deal& deal) {
    ++ends[deal.result.end];
    kans += deal.kans;
    for (int i = 0; i < kSeats; ++i) {
      const Player& player = deal.players[i];
      riichi += player.is_riichi();
      liable += player.dragons_liable || player.winds_liable;
      const bool won = deal.result.end == DealEnd::Ron || deal.result.end == DealEnd::Tsumo;
      if (!won || !deal.result.winners.contains(Seat(i))) continue;
      const bool tsumo = deal.result.end == DealEnd::Tsumo;
      const auto score = score_of(deal, game.rules(), Seat(i), deal.result.tile, tsumo);
      score->yaku.for_each([&](Yaku each) { ++yaku[each]; });
    }
  }
};

// Plays one match; every `checks`-th moment is looked at closely.
void play_match(const Mahjong& game, const std::array<Style, kSeats>& styles, Random& random,
                std::uint32_t checks, Count& count) {
  auto state = game.initial();
  std::size_t deals = 0;
  while (!game.is_over(state)) {
    const Seat mover = game.to_move(state);
    if (random.below(checks) == 0) {
      expect_sound(game, state);
      if (state.deal.phase == Phase::Claims && state.deal.offer == Offer::Discard)
        expect_rons_by_the_rules(game, state);
    }
    const Action action = mover == kChance ? random_outcome(game, state, random)
                                           : chosen(game, state, styles[number(mover)], random);
    state = game.apply(std::move(state), action);
    if (state.past && state.past->size() > deals) {
      count.add(game, state.past->back().deal);
      deals = state.past->size();
    }
  }
  count.add(game, state.deal);
  ++count.matches;
  count.busts += std::ranges::min(state.deal.standing.scores) < 0;
  expect_sound(game, state);
  const auto payoffs = game.payoff(state);
  EXPECT_EQ(payoffs[Seat(0)] + payoffs[Seat(1)] + payoffs[Seat(2)] + payoffs[Seat(3)], 0);
}

constexpr std::array<std::array<Style, kSeats>, 5> kTables{{
    {Style::Greedy, Style::Greedy, Style::Greedy, Style::Greedy},
    {Style::Greedy, Style::Random, Style::Caller, Style::Greedy},
    {Style::Caller, Style::Caller, Style::Caller, Style::Random},
    {Style::Echo, Style::Echo, Style::Echo, Style::Echo},
    {Style::Random, Style::Random, Style::Random, Style::Random},
}};

Count play_matches(const Mahjong& game, int matches, std::uint32_t checks) {
  Count count;
  for (int i = 0; i < matches && !testing::Test::HasFailure(); ++i) {
    Random random(7, static_cast<std::uint64_t>(i));
    play_match(game, kTables[static_cast<std::size_t>(i) % kTables.size()], random, checks, count);
  }
  return count;
}

TEST(MahjongMatches, conserve_points_and_tiles) {
  const auto game = tests::make_game<Mahjong>({"rounds=0"});
  const Count count = play_matches(game, 60, 20);
  EXPECT_EQ(count.matches, 60);
  EXPECT_GT(count.riichi, 0);
}

TEST(SlowMahjongMatches, of_one_deal_end_in_every_way) {
  const auto game = tests::make_game<Mahjong>({"rounds=0"});
  const Count count = play_matches(game, 200'000, 100);
  for (int end = 1; end <= static_cast<int>(DealEnd::TripleRon); ++end)
    EXPECT_GT(count.ends.contains(DealEnd(end)) ? count.ends.at(DealEnd(end)) : 0, 0)
        << name_of(DealEnd(end));
  for (const Yaku yaku :
       {Yaku::Riichi, Yaku::DoubleRiichi, Yaku::Ippatsu, Yaku::Haitei, Yaku::Houtei, Yaku::Rinshan,
        Yaku::Chankan, Yaku::Chiitoitsu, Yaku::Toitoi, Yaku::Pinfu})
    EXPECT_TRUE(count.yaku.contains(yaku)) << name_of(yaku);
  EXPECT_GT(count.kans, 1000);
  EXPECT_GT(count.liable, 0);
}

TEST(SlowMahjongMatches, of_one_and_two_rounds_conserve_points_and_tiles) {
  for (const char* rounds : {"rounds=1", "rounds=2"}) {
    const auto game = tests::make_game<Mahjong>({rounds, "most_winners=3"});
    const Count count = play_matches(game, 5'000, 100);
    EXPECT_GT(count.busts, 0);
  }
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
