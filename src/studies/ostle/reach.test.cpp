#include "studies/ostle/reach.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "games/ostle/notation.h"
#include "games/ostle/plain_rules.h"

namespace yomikiri::studies::ostle {
namespace {

using games::ostle::plain_images;
using games::ostle::plain_moves;
using games::ostle::PlainBoard;
using Counts = std::vector<std::uint64_t>;

// A position by the plain rules: the board, and the board that may not be restored (or nothing).
struct PlainPosition {
  PlainBoard board;
  std::optional<PlainBoard> before;
  friend auto operator<=>(const PlainPosition&, const PlainPosition&) = default;
};

// The smallest of its images.
PlainPosition representative(const PlainPosition& position) {
  const auto boards = plain_images(position.board);
  std::optional<PlainPosition> least;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    PlainPosition image{boards[i], std::nullopt};
    if (position.before) image.before = plain_images(*position.before)[i];
    if (!least || image < *least) least = image;
  }
  return *least;
}

// The counts of the exact rule, computed with sets of positions.
Counts plain_reach(int plies) {
  const PlainBoard start =
      games::ostle::plain_board(games::ostle::format_board(games::ostle::kStart));
  std::set<PlainPosition> seen{representative({start, std::nullopt})};
  std::vector<PlainPosition> last(seen.begin(), seen.end());
  Counts counts{1};
  while (static_cast<int>(counts.size()) <= plies) {
    std::vector<PlainPosition> next;
    for (const PlainPosition& position : last)
      for (const auto& move : plain_moves(position.board)) {
        if (position.before && restores(move, *position.before)) continue;
        if (move.own_pieces < 4 || move.other_pieces < 4) continue;
        const auto replies = plain_moves(move.after);
        const bool bans = std::ranges::any_of(
            replies, [&](const auto& reply) { return restores(reply, position.board); });
        const PlainPosition there =
            representative({move.after, bans ? std::optional(position.board) : std::nullopt});
        if (seen.insert(there).second) next.push_back(there);
      }
    counts.push_back(next.size());
    last = std::move(next);
  }
  return counts;
}

Result<Reach> reach_of(BanRule rule, int plies, const Job& job = {.threads = 2}) {
  return reach({.rule = rule, .most_plies = plies}, job);
}

TEST(OstleReach, counts_what_sets_of_plain_positions_count) {
  const auto found = reach_of(BanRule::Exact, 3);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->with_ban, plain_reach(3));
}

TEST(OstleReach, without_the_ban_begins_as_table_3_of_the_paper) {
  const auto found = reach_of(BanRule::Mirror, 3, {});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->without_ban, (Counts{1, 9, 102, 954}));
  EXPECT_EQ(found->with_ban, (Counts{1, 9, 99, 932}));  // notes/ostle.md
  EXPECT_FALSE(found->boards_unreached);
}

TEST(SlowOstleReach, follows_the_paper_and_the_notes_to_ply_7) {
  const auto paper = reach_of(BanRule::Mirror, 7);
  ASSERT_TRUE(paper);
  EXPECT_EQ(paper->without_ban, (Counts{1, 9, 102, 954, 6329, 33052, 147620, 556811}));
  EXPECT_EQ(paper->with_ban, (Counts{1, 9, 99, 932, 6319, 32994, 147454, 556224}));
  const auto exact = reach_of(BanRule::Exact, 5);
  ASSERT_TRUE(exact);
  EXPECT_EQ(exact->without_ban, (Counts{1, 9, 102, 954, 6329, 33052}));
  EXPECT_EQ(exact->with_ban, plain_reach(5));
}

TEST(OstleReach, stops_when_asked) {
  std::stop_source stop;
  stop.request_stop();
  const auto found = reach_of(BanRule::Exact, 5, {.stop = stop.get_token()});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().code, Errc::Stopped);
}

}  // namespace
}  // namespace yomikiri::studies::ostle
