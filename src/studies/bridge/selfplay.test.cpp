#include "studies/bridge/selfplay.h"

#include <gtest/gtest.h>

#include "studies/bridge/knowledge/meaning.h"

namespace yomikiri::studies::bridge {
namespace {

TEST(Selfplay, tricks_are_those_of_open_hands_less_what_each_side_lost) {
  const auto boards = selfplay({.boards = 6, .seed = 5}, {.threads = 2}).value();
  int played = 0;
  for (const PlayedBoard& board : boards) {
    if (board.is_passed_out()) {
      EXPECT_EQ(board.score(), 0);
      continue;
    }
    ++played;
    EXPECT_EQ(board.tricks, board.double_dummy - board.declarer_lost + board.defence_lost);
    EXPECT_EQ(board.score() > 0,
              (board.tricks >= board.auction.contract().tricks_needed()) ==
                  (yomikiri::bridge::side(board.auction.contract().declarer) == 0));
  }
  EXPECT_GT(played, 3);
}

TEST(Selfplay, bids_by_the_system_and_depends_on_the_seed_alone) {
  const auto boards = selfplay({.boards = 3, .seed = 7}, {}).value();
  const auto again = selfplay({.boards = 3, .seed = 7}, {.threads = 2}).value();
  for (std::size_t i = 0; i < 3; ++i) {
    const PlayedBoard& board = boards[i];
    EXPECT_EQ(board.hands, again[i].hands);
    EXPECT_EQ(board.tricks, again[i].tricks);
    EXPECT_EQ(board.auction, again[i].auction);
    EXPECT_EQ(board.auction.dealer(), Seat(static_cast<int>(i)));
    const Clauses clauses = clauses_of(sayc(), board.auction).value();
    for (const Clause& clause : clauses)
      EXPECT_TRUE(holds(clause.expression, yomikiri::bridge::hand_of(board.hands, clause.seat)));
  }
}

}  // namespace
}  // namespace yomikiri::studies::bridge
