// Moves on bits compared with the plain rules, on boards with every number of pieces.
#include "games/ostle/board.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/games/ostle_boards.h"
#include "tests/games/ostle_predecessors.h"

namespace yomikiri::games::ostle {
namespace {

using tests::plain;

// A move without its board: cell and direction.
using Name = std::pair<int, int>;

template <class Visit>
void for_random_boards(int rounds, Visit&& visit) {
  Random random(5);
  for (const Material& material : kMaterials)
    for (int round = 0; round < rounds; ++round) {
      const Board board = tests::random_board(material, random);
      SCOPED_TRACE(format_board(board));
      visit(board);
    }
}

TEST(OstleBoard, has_exactly_the_moves_of_the_plain_rules) {
  for_random_boards(500, [](const Board& board) {
    std::map<Name, PlainBoard> expected;
    for (const PlainMove& move : plain_moves(plain(board)))
      expected[{move.cell, move.direction}] = move.after;
    std::map<Name, PlainBoard> found;
    int last_number = -1;
    for_each_step(board, [&](const Step& step) {
      found[{step.from, static_cast<int>(step.direction)}] = plain(step.after);
      const int number = move_number(board, step.from, step.direction);
      EXPECT_GT(number, last_number);
      last_number = number;
    });
    ASSERT_EQ(found, expected);
    EXPECT_LT(last_number, 24);
  });
}

TEST(OstleBoard, names_the_one_move_that_takes_a_step_back_if_there_is_one) {
  for_random_boards(150, [](const Board& board) {
    for_each_step(board, [&](const Step& step) {
      std::set<Name> restoring;
      for (const PlainMove& move : plain_moves(plain(step.after)))
        if (restores(move, plain(board))) restoring.insert({move.cell, move.direction});
      std::set<Name> named;
      if (step.undo_from != kNoCell)
        named.insert({step.undo_from, static_cast<int>(opposite(step.direction))});
      ASSERT_EQ(named, restoring) << format_move(step.from, step.direction);
    });
  });
}

TEST(OstleBoard, undoing_an_undoable_step_can_be_undone_by_the_step) {
  for_random_boards(300, [](const Board& board) {
    for_each_step(board, [&](const Step& step) {
      if (step.undo_from == kNoCell) return;
      const Direction back = opposite(step.direction);
      const Step undo = step.undo_from == step.after.hole ? move_hole(step.after, back)
                                                          : push(step.after, step.undo_from, back);
      ASSERT_EQ(undo.after, board);
      ASSERT_EQ(undo.undo_from, step.from);
    });
  });
}

TEST(OstleBoardInFull, has_as_unsteps_exactly_the_moves_without_a_fall_that_lead_to_it) {
  for_random_boards(40, [](const Board& board) {
    std::set<tests::PlainEntry> found;
    for_each_unstep(board, [&](const Unstep& unstep) {
      const bool fresh =
          found.insert({plain(unstep.before), unstep.from, static_cast<int>(unstep.direction)})
              .second;
      EXPECT_TRUE(fresh) << "an unstep comes once";
    });
    ASSERT_EQ(found, tests::plain_moves_to(board, std::popcount(board.pieces())));
  });
}

TEST(OstleBoard, knows_of_unsteps_what_the_step_knows) {
  for_random_boards(300, [](const Board& board) {
    for_each_unstep(board, [&](const Unstep& unstep) {
      const Step step = unstep.from == unstep.before.hole
                            ? move_hole(unstep.before, unstep.direction)
                            : push(unstep.before, unstep.from, unstep.direction);
      ASSERT_EQ(step.after, board);
      ASSERT_EQ(step.undo_from, unstep.undo_from);
    });
  });
}

TEST(OstleBoard, sees_the_wins_in_one_that_trying_finds) {
  for_random_boards(500, [](const Board& board) {
    bool pushes_out = false;
    bool wins = false;
    for (const PlainMove& move : plain_moves(plain(board))) {
      pushes_out |= move.other_pieces < std::popcount(board.other);
      wins |= move.other_pieces < 4;
    }
    ASSERT_EQ(can_push_out(board), pushes_out);
    ASSERT_EQ(wins_at_once(board), wins);
  });
}

}  // namespace
}  // namespace yomikiri::games::ostle
