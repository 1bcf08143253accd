// Ostle's positions for retrograde analysis: the laws of core/retractable.h under both rules of the
// ban, with care where boards are symmetric or nearly so, since that is where images coincide.
#include "games/ostle/positions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/ostle_boards.h"
#include "tests/games/ostle_predecessors.h"
#include "tests/laws/retractable_laws.h"

namespace yomikiri::games::ostle {
namespace {

using laws::broken_laws_in;
using laws::Passage;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using tests::plain;

constexpr std::array kRules{BanRule::Exact, BanRule::Mirror};

// Includes boards one ply away from symmetric ones, where the mirror rule bans most.
std::vector<Board> boards_that_are_hard(int rounds, std::uint64_t seed) {
  Random random(seed);
  std::vector<Board> boards;
  for (const Material& material : kMaterials)
    for (int round = 0; round < rounds; ++round) {
      boards.push_back(tests::symmetric_board(material, random));
      boards.push_back(tests::disturbed_board(material, random));
      std::vector<Board> next;
      for_each_step(boards[boards.size() - 2], [&](const Step& step) {
        if (material_of(step.after.turned()) == material) next.push_back(step.after);
      });
      boards.push_back(next[random.below(static_cast<std::uint32_t>(next.size()))]);
    }
  return boards;
}

std::uint64_t slot_of(const Board& board) { return BoardIndex::instance().canonical(board).index; }

TEST(OstlePositions, keep_the_laws_in_samples_of_every_layer) {
  for (const BanRule rule : kRules) {
    const Positions positions(rule);
    for (int layer = 0; layer < positions.layer_count(); ++layer) {
      const std::uint64_t begin = positions.layer_begin(layer);
      const std::uint64_t end = positions.layer_begin(layer + 1);
      EXPECT_THAT(broken_laws_in(positions, begin, end, (end - begin) / 60), IsEmpty()) << layer;
    }
  }
}

void expect_laws_where_it_is_hard(int rounds, std::uint64_t seed) {
  for (const BanRule rule : kRules) {
    const Positions positions(rule);
    for (const Board& board : boards_that_are_hard(rounds, seed)) {
      const std::uint64_t slot = slot_of(board);
      ASSERT_THAT(broken_laws_in(positions, slot, slot + 1), IsEmpty()) << format_board(board);
    }
  }
}

TEST(OstlePositions, keep_the_laws_on_symmetric_boards_and_next_to_them) {
  expect_laws_where_it_is_hard(12, 11);
}

TEST(SlowOstlePositions, keep_the_laws_on_many_symmetric_boards_and_next_to_them) {
  expect_laws_where_it_is_hard(300, 12);
}

// What is banned on the board after a move according to plain boards: the replies that restore the
// board before it or, by the mirror rule, an image of it.
std::set<std::pair<int, int>> plain_bans(const Board& before, const PlainBoard& after,
                                         BanRule rule) {
  std::set<std::pair<int, int>> banned;
  const auto images = plain_images(plain(before));
  for (const PlainMove& reply : plain_moves(after))
    for (const PlainBoard& image : std::span(images).first(rule == BanRule::Exact ? 1 : 8))
      if (restores(reply, image)) banned.insert({reply.cell, reply.direction});
  return banned;
}

// The boards that replies lead to, up to symmetry.
std::set<PlainBoard> results(const PlainBoard& board,
                             const std::set<std::pair<int, int>>& replies) {
  std::set<PlainBoard> found;
  for (const PlainMove& reply : plain_moves(board))
    if (replies.contains({reply.cell, reply.direction}))
      found.insert(std::ranges::min(plain_images(reply.after)));
  return found;
}

// A ban is one number; on a symmetric board, and by the mirror rule, it stands for all replies that
// lead to the same board up to symmetry.
void expect_plain_ban(const Positions& positions, const Positions::Position& from,
                      const Positions::Move& move) {
  const Board& before = from.board;
  const Arrival arrival = positions.arrival(from, move);
  std::set<PlainBoard> found;
  if (arrival.banned != kNoMove) {
    const Board there = positions.position_at(arrival.index).value().board;
    const Step reply = Positions::step_of(there, arrival.banned).value();
    found.insert(std::ranges::min(plain_images(plain(reply.after))));
  }
  const PlainBoard after = plain(move.step.after);
  ASSERT_EQ(found, results(after, plain_bans(before, after, positions.rule())))
      << format_board(before) << ' ' << format_move(move.step.from, move.step.direction);
}

TEST(OstlePositions, ban_what_the_plain_rules_ban) {
  std::vector<Board> boards = boards_that_are_hard(25, 13);
  Random random(14);
  for (int round = 0; round < 100; ++round)
    boards.push_back(tests::random_board(kMaterials[round % 4], random));
  for (const BanRule rule : kRules) {
    const Positions positions(rule);
    for (const Board& board : boards) {
      const auto position = positions.position_at(slot_of(board)).value();
      positions.for_each_move(position, [&](const Positions::Move& move) {
        if (move.end == MoveEnd::GoesOn) expect_plain_ban(positions, position, move);
      });
    }
  }
}

// The example of a move that restores the mirror image of the board of two plies before: here the
// two rules differ.
TEST(OstlePositions, ban_a_return_to_a_mirror_image_by_the_mirror_rule_only) {
  const Board start = parse_board("01310-01100-00000-00220-02020").value();
  const Board between = push(start, 6, Direction::Right).after;
  EXPECT_EQ(format_board(between), "02320-00220-00000-00110-01010");
  const Board end = push(between, 18, Direction::Left).after;
  EXPECT_EQ(format_board(end), "01310-00110-00000-02200-02020");
  EXPECT_EQ(slot_of(end), slot_of(start));
  const auto banned_by = [&](BanRule rule) {
    std::set<int> banned;
    for (const Passage& passage : laws::passages_from(Positions(rule), slot_of(start)))
      if (passage.to == slot_of(between)) banned.insert(passage.banned);
    return banned;
  };
  EXPECT_EQ(banned_by(BanRule::Exact), std::set{kNoMove});
  const auto banned = banned_by(BanRule::Mirror);
  ASSERT_EQ(banned.size(), 1);
  const auto there = BoardIndex::instance().board_at(slot_of(between)).value().board;
  EXPECT_EQ(slot_of(Positions::step_of(there, *banned.begin()).value().after), slot_of(start));
}

// What the moves into a slot ban, counted from the positions where they are played.
Positions::Bans counted_bans(const Positions& positions, std::uint64_t slot) {
  Positions::Bans bans;
  const auto position = positions.position_at(slot).value();
  positions.for_each_unmove(position, [&](const Unmove& unmove) {
    for (const Passage& passage : laws::passages_from(positions, unmove.index)) {
      if (passage.to != slot) continue;
      if (passage.banned == kNoMove)
        bans.none = true;
      else
        bans.replies |= 1u << passage.banned;
    }
  });
  return bans;
}

TEST(OstlePositions, know_which_replies_the_moves_that_lead_to_them_ban) {
  std::vector<Board> boards = boards_that_are_hard(10, 15);
  Random random(16);
  for (int round = 0; round < 200; ++round)
    boards.push_back(tests::random_board(kMaterials[round % 4], random));
  for (const BanRule rule : kRules) {
    const Positions positions(rule);
    for (const Board& board : boards) {
      const std::uint64_t slot = slot_of(board);
      const auto found = positions.bans_at(positions.position_at(slot).value());
      const auto counted = counted_bans(positions, slot);
      ASSERT_EQ(found.replies, counted.replies) << format_board(board);
      ASSERT_EQ(found.none, counted.none) << format_board(board);
    }
  }
}

TEST(OstlePositions, know_whether_a_capture_leads_to_them) {
  Random random(17);
  for (int round = 0; round < 120; ++round) {
    const Board board = tests::random_board(kMaterials[round % 4], random);
    bool expected = false;
    for (const auto& [before, cell, direction] :
         tests::plain_moves_to(board, std::popcount(board.pieces()) + 1))
      expected |=
          std::ranges::count(before.cells, '1') <= 5 && std::ranges::count(before.cells, '2') <= 5;
    ASSERT_EQ(Positions::is_reached_by_capture({board, 1}), expected) << format_board(board);
  }
}

// A position and what is banned there.
using Node = std::pair<std::uint64_t, int>;

enum class Bans { Obeyed, Ignored };

// The number of nodes first reached from the start after 0, 1, 2 ... plies.
std::vector<std::size_t> nodes_by_level(const Positions& positions, Bans bans, int levels) {
  std::set<Node> known{{slot_of(kStart), kNoMove}};
  std::set<Node> level = known;
  std::vector<std::size_t> counts{level.size()};
  while (std::ssize(counts) <= levels) {
    std::set<Node> next;
    for (const auto& [slot, banned] : level) {
      const auto position = positions.position_at(slot).value();
      positions.for_each_move(position, [&](const Positions::Move& move) {
        if (move.end != MoveEnd::GoesOn || (bans == Bans::Obeyed && move.number == banned)) return;
        const Arrival arrival = positions.arrival(position, move);
        const Node node{arrival.index, arrival.banned};
        if (known.insert(node).second) next.insert(node);
      });
    }
    counts.push_back(next.size());
    level = std::move(next);
  }
  return counts;
}

// [Takizawa2019, Table 3]: the published search ignores the ban.
TEST(OstlePositions, are_reached_from_the_start_by_levels_as_published_when_bans_are_ignored) {
  EXPECT_THAT(nodes_by_level(Positions(BanRule::Mirror), Bans::Ignored, 5),
              ElementsAre(1, 9, 102, 954, 6329, 33052));
}

TEST(OstlePositions, are_reached_from_the_start_by_fewer_ways_when_bans_are_obeyed) {
  EXPECT_THAT(nodes_by_level(Positions(BanRule::Mirror), Bans::Obeyed, 5),
              ElementsAre(1, 9, 99, 932, 6319, 32994));
}

TEST(OstlePositions, find_a_move_by_its_number) {
  Random random(18);
  for (int round = 0; round < 100; ++round) {
    const Board board = tests::random_board(kMaterials[round % 4], random);
    std::uint32_t numbers = 0;
    for_each_step(board, [&](const Step& step) {
      const int number = move_number(board, step.from, step.direction);
      numbers |= 1u << number;
      ASSERT_EQ(Positions::step_of(board, number).value().after, step.after);
    });
    for (int number = 0; number < 24; ++number)
      ASSERT_EQ(Positions::step_of(board, number).has_value(), (numbers >> number & 1) != 0);
  }
}

}  // namespace
}  // namespace yomikiri::games::ostle
