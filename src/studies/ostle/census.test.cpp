#include "studies/ostle/census.h"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <set>

#include "core/parallel.h"
#include "core/random.h"

namespace yomikiri::studies::ostle {
namespace {

using retrograde::BanCell;

Census some_census() {
  Census census{.boards = 5, .immediate_wins = 2, .drawn_boards = 1, .boards_always_banned = 3};
  for (int code = 0; code < 150; ++code)
    census.positions.add(static_cast<Code>(code), 1'000'000'007ull * code);
  census.by_capture_only.add(77, 4);
  return census;
}

TEST(OstleCensus, survives_its_way_through_attributes) {
  const auto attributes = to_attributes(some_census(), "4-4");
  for (const auto& [name, text] : attributes) EXPECT_LE(text.size(), 1000u) << name;
  const auto back = from_attributes(attributes, "4-4");
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, some_census());
}

TEST(OstleCensus, misses_what_is_not_there) {
  auto attributes = to_attributes(some_census(), "4-4");
  EXPECT_FALSE(from_attributes(attributes, "5-4"));
  attributes["4-4 totals"] = "1 2 x 4";
  EXPECT_FALSE(from_attributes(attributes, "4-4"));
  attributes["4-4 totals"] = "1 2 3";
  EXPECT_FALSE(from_attributes(attributes, "4-4"));
}

TEST(OstleCensus, counts_distances_as_the_paper_does) {
  Histogram histogram;
  histogram.add(retrograde::kUndecided, 7);
  histogram.add(retrograde::kWinsAtOnce + 1, 5);  // lost in two plies: the paper's distance 1
  EXPECT_EQ(histogram.by_distance(), (std::map<int, std::uint64_t>{{kDraw, 7}, {1, 5}}));
  EXPECT_EQ(histogram.total(), 12u);
}

TEST(OstleCensus, counts_a_position_for_every_way_to_arrive_and_none_twice) {
  for (const BanRule rule : {BanRule::Exact, BanRule::Mirror}) {
    const Positions positions(rule);
    Random random(7);
    for (int round = 0; round < 200; ++round) {
      const std::uint64_t target =
          random.below(static_cast<std::uint32_t>(positions.layer_begin(1)));
      const auto position = positions.position_at(target);
      if (!position) continue;
      std::map<std::uint64_t, std::set<int>> arrivals;
      positions.for_each_unmove(*position, [&](const Unmove& unmove) {
        const auto before = positions.position_at(unmove.index);
        positions.for_each_move(*before, [&](const Positions::Move& move) {
          if (move.end != MoveEnd::GoesOn || move.layer != 0) return;
          const Arrival arrival = positions.arrival(*before, move);
          arrivals[arrival.index].insert(arrival.banned);
        });
      });
      const BanCell::Word word = BanCell::opened({.open = 5, .loss = 9});
      const auto census =
          take_census(positions, target, target + 1, [&](std::uint64_t) { return word; }, {});
      ASSERT_TRUE(census);
      EXPECT_EQ(census->boards, 1u);
      EXPECT_EQ(census->positions.total(), arrivals[target].size());
    }
  }
}

// The same count from the other side: every move of every board marks the position it leads to.
TEST(SlowOstleCensus, moves_make_as_many_positions_as_un_moves_find) {
  const Positions positions(BanRule::Exact);
  const std::uint64_t boards = positions.layer_begin(1);
  std::vector<std::uint32_t> made(boards);  // bit n: ban of reply n, the last bit: no ban
  const Job job{.threads = hardware_threads()};
  (void)parallel_for(boards / 4096 + 1, job, [&](std::uint64_t chunk) {
    for (std::uint64_t i = chunk * 4096; i < std::min(boards, (chunk + 1) * 4096); ++i) {
      const auto position = positions.position_at(i);
      if (!position) continue;
      positions.for_each_move(*position, [&](const Positions::Move& move) {
        if (move.end != MoveEnd::GoesOn) return;
        const Arrival arrival = positions.arrival(*position, move);
        std::atomic_ref(made[arrival.index]).fetch_or(1u << arrival.banned);
      });
    }
  });
  std::uint64_t positions_made = 0;
  for (std::uint64_t i = 0; i < boards; ++i)
    if (made[i] != 0 && !positions.wins_at_once(*positions.position_at(i)))
      positions_made += static_cast<std::uint64_t>(std::popcount(made[i]));
  const auto census = take_census(
      positions, 0, boards,
      [&](std::uint64_t i) {
        const auto position = positions.position_at(i);
        return BanCell::opened({.open = 2,
                                .win = positions.wins_at_once(*position) ? retrograde::kWinsAtOnce
                                                                         : retrograde::kUndecided});
      },
      job);
  ASSERT_TRUE(census);
  EXPECT_EQ(census->positions.total(), positions_made);
  EXPECT_EQ(positions_made, 353'730'862u);
}

}  // namespace
}  // namespace yomikiri::studies::ostle
