#include "studies/mahjong/records/replay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/random.h"
#include "studies/mahjong/records/json_lines.h"
#include "studies/mahjong/records/match_events.h"
#include "studies/mahjong/records/possible_world.h"
#include "studies/mahjong/records/record.h"
#include "tests/games/mahjong_matches.h"
#include "tests/games/tenhou_writer.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::Mahjong;
using games::mahjong::Action;
using games::mahjong::Rules;

// Claims that were overruled are secrets of the seats that made them, and no record has them.
void forget_overruled(games::mahjong::Deal& deal, games::mahjong::DealRecord& record) {
  using Sight = games::mahjong::Event::Sight;
  for (auto& event : record.events)
    if (event.sight == Sight::Hidden) event.action = Action::plain(Action::Kind::Pass);
  deal.answers.fill(Action::plain(Action::Kind::Pass));
}

Mahjong::State as_recorded(Mahjong::State state) {
  forget_overruled(state.deal, state.record);
  if (!state.past) return state;
  auto past = *state.past;
  for (auto& finished : past) forget_overruled(finished.deal, finished.record);
  state.past = std::make_shared<const std::vector<games::mahjong::FinishedDeal>>(past);
  return state;
}

void check_match(const Rules& rules, std::uint64_t seed) {
  const Mahjong game(rules);
  const auto state = tests::MahjongMatches(game).finished(seed);
  const auto events = events_of(game, state);
  const auto read = read_record(mjai::to_lines(events));
  ASSERT_TRUE(read) << to_string(read.error());
  ASSERT_EQ(*read, events);
  const auto again = replay(game, *read);
  ASSERT_TRUE(again) << to_string(again.error()) << "\n" << mjai::to_lines(events);
  EXPECT_TRUE(as_recorded(again->state) == as_recorded(state)) << mjai::to_lines(events);
  EXPECT_THAT(again->notes, testing::IsEmpty());
}

Rules rules_numbered(std::uint64_t seed) {
  Rules rules;
  rules.rounds = static_cast<int>(seed % 3);
  rules.most_winners = 1 + static_cast<int>(seed / 3 % 3);
  rules.early_kan_dora = seed % 5 == 0;
  rules.scoring.red_fives = seed % 7 != 0;
  return rules;
}

TEST(Replay, a_match_that_was_written_is_read_back_to_the_same_state) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) check_match(rules_numbered(seed), seed);
}

TEST(SlowReplay, thousands_of_matches_that_were_written_are_read_back) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) check_match(rules_numbered(seed), seed);
}

// Whether the hands are tenpai at the end is not in a record of tenhou.net/6.
void forget_shown_hands(std::vector<mjai::Event>& events) {
  for (mjai::Event& event : events)
    if (auto* draw = std::get_if<mjai::Ryukyoku>(&event)) draw->tehais.reset();
}

TEST(Replay, a_match_written_for_tenhou_is_read_back_to_the_same_state) {
  int same = 0;
  for (std::uint64_t seed = 100; seed < 110; ++seed) {
    const Mahjong game(Rules{.rounds = 1});
    const auto state = tests::MahjongMatches(game).finished(seed);
    auto events = events_of(game, state);
    const auto read = read_record(tests::TenhouWriter().write(events).dump());
    ASSERT_TRUE(read) << to_string(read.error());
    forget_shown_hands(events);
    const auto again = replay(game, *read);
    ASSERT_TRUE(again) << to_string(again.error());
    same += *read == events && as_recorded(again->state) == as_recorded(state) ? 1 : 0;
  }
  EXPECT_GE(same, 9);  // a call may fit two equal discards
}

// One deal as events, all of it.
std::vector<mjai::Event> one_deal(std::uint64_t seed) {
  const Mahjong game(Rules{.rounds = 0});
  return events_of(game, tests::MahjongMatches(game).finished(seed));
}

std::string error_of(const std::vector<mjai::Event>& events) {
  const auto again = replay(Mahjong(Rules{.rounds = 0}), events);
  return again ? "" : to_string(again.error());
}

template <class T>
std::size_t first(const std::vector<mjai::Event>& events) {
  std::size_t place = 0;
  while (!std::holds_alternative<T>(events[place])) ++place;
  return place;
}

TEST(Replay, a_fifth_tile_is_refused) {
  auto events = one_deal(1);
  const games::mahjong::Tile east(games::mahjong::kEast);
  for (int i = 0; i < 5; ++i) std::get<mjai::StartKyoku>(events[1]).tehais[0][i] = east;
  EXPECT_EQ(error_of(events), "deal 1, event 2: there is no 1z left");
}

TEST(Replay, discards_of_tiles_that_a_seat_lacks_are_refused) {
  auto events = one_deal(1);
  auto& discard = std::get<mjai::Dahai>(events[first<mjai::Dahai>(events)]);
  const auto hand = std::get<mjai::StartKyoku>(events[1]).tehais[discard.actor];
  for (int kind = 0; kind < games::mahjong::kKindCount; ++kind)
    if (std::ranges::count(hand, mjai::Pai(games::mahjong::Tile(kind))) == 0)
      discard.pai = games::mahjong::Tile(kind);
  EXPECT_THAT(error_of(events), testing::StartsWith("deal 1, event 4: seat 0: "));
}

TEST(Replay, events_out_of_turn_are_refused) {
  auto events = one_deal(1);
  std::get<mjai::Tsumo>(events[2]).actor = 2;
  EXPECT_EQ(error_of(events), "deal 1, event 3: seat 2 cannot draw now");
  events = one_deal(1);
  events.insert(events.begin() + 3, mjai::Ryukyoku{.reason = "fanpai"});
  EXPECT_EQ(error_of(events), "deal 1, event 4: by the rules the deal goes on");
}

TEST(Replay, hidden_tiles_are_refused) {
  auto events = one_deal(1);
  std::get<mjai::Tsumo>(events[2]).pai.reset();
  EXPECT_EQ(error_of(events), "deal 1, event 3: the tile is hidden");
}

TEST(Replay, other_payments_are_noted_and_other_scores_accepted) {
  auto events = one_deal(1);
  std::get<mjai::StartKyoku>(events[1]).scores = {-5000, 40000, 40000, 25000};
  for (mjai::Event& event : events) {
    if (auto* win = std::get_if<mjai::Hora>(&event)) win->deltas = {1, 2, 3, 4};
    if (auto* draw = std::get_if<mjai::Ryukyoku>(&event)) draw->deltas = {1, 2, 3, 4};
  }
  const auto again = replay(Mahjong(Rules{.rounds = 0}), events);
  ASSERT_TRUE(again) << to_string(again.error());
  ASSERT_EQ(again->notes.size(), 1U);
  EXPECT_THAT(again->notes[0], testing::StartsWith("deal 1: the record pays 1/2/3/4, the rules "));
}

TEST(Replay, a_record_reveals_its_rules) {
  auto events = one_deal(1);
  std::get<mjai::StartGame>(events[0]) = {.east_only = true};
  std::get<mjai::StartKyoku>(events[1]).scores = {30000, 30000, 30000, 30000};
  const Rules rules = rules_of(events);
  EXPECT_EQ(rules.rounds, 1);
  EXPECT_EQ(rules.start_points, 30000);
  EXPECT_TRUE(rules.scoring.red_fives);
}

TEST(PossibleWorld, what_a_seat_sees_is_made_complete) {
  const Mahjong game(Rules{.rounds = 0});
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto state = tests::MahjongMatches(game).finished(seed);
    const auto events = events_of(game, state);
    const Seat seat = Seat(seed % 4);
    std::vector<mjai::Event> seen;
    for (std::size_t i = 1; i < events.size() && seen.size() < 60; ++i) {
      const bool ends = std::holds_alternative<mjai::Hora>(events[i]) ||
                        std::holds_alternative<mjai::Ryukyoku>(events[i]);
      if (ends) break;
      seen.push_back(seen_by(seat, events[i]));
    }
    Random random(seed);
    const auto world = possible_world(seen, true, random);
    ASSERT_TRUE(world) << to_string(world.error());
    for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_EQ(seen_by(seat, (*world)[i]), seen[i]);
    const auto again = replay(game, *world, {}, Hands::MadeUp);
    EXPECT_TRUE(again) << to_string(again.error());
  }
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
