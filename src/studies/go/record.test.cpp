#include "studies/go/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/go/vertex.h"
#include "tests/games/make_game.h"

namespace yomikiri::studies::go {
namespace {

using games::go::Colour;
using games::go::Score;
using ::testing::IsEmpty;
using tests::error_of;

Verdict verdict_of(const char* text) { return judge_file(text).value(); }

TEST(GoRecord, is_judged_to_its_end) {  // T11
  const Verdict verdict = verdict_of(
      "(;SZ[5]KM[0.5]RE[B+5];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de]"
      ";B[];W[];B[];W[])");
  EXPECT_THAT(verdict.refused, IsEmpty());
  EXPECT_TRUE(verdict.is_over);
  EXPECT_EQ(verdict.legal_moves(), 14);
  EXPECT_EQ(verdict.claimed, "B+5");
  EXPECT_EQ(verdict.score.points(Colour::Black), 11);
  EXPECT_EQ(verdict.score.points(Colour::White), 6);
  EXPECT_EQ(account(verdict.score, verdict.komi),
            "Black: 10 of territory + 0 captured + 1 by penalty = 11\n"
            "White: 5 of territory + 0 captured + 1 by penalty = 6\n"
            "komi 0.5: B+4.5\n");
}

TEST(GoRecord, names_illegal_moves_and_their_rules) {
  const Verdict ko = verdict_of("(;SZ[5]AB[ba][ab][bc]AW[ca][bb][db][cc]\n;B[cb];W[bb];B[aa])");
  ASSERT_EQ(ko.refused.size(), 2);
  EXPECT_EQ(ko.refused[0].number, 2);
  EXPECT_EQ(ko.refused[0].colour, Colour::White);
  EXPECT_EQ(ko.refused[0].move, "B4");
  EXPECT_EQ(ko.refused[0].reason, "B4 would repeat the board of the start (axiom 3-3)");
  EXPECT_EQ(to_string(ko.refused[0].place), "line 2, column 7");
  EXPECT_EQ(ko.refused[1].number, 3);
  EXPECT_EQ(ko.refused[1].reason,
            "Black has just moved; the same player may not move twice (axiom 3-1)");
  EXPECT_EQ(ko.legal_moves(), 1);
  EXPECT_EQ(verdict_of("(;SZ[5];B[aa];W[aa])").refused.at(0).reason, "A5 is occupied (axiom 3-1)");
  EXPECT_EQ(verdict_of("(;SZ[5];B[aa];B[bb])").refused.at(0).reason,
            "Black has just moved; the same player may not move twice (axiom 3-1)");
  EXPECT_EQ(verdict_of("(;SZ[5];B[];W[];B[];W[];B[aa])").refused.at(0).reason, "the game is over");
}

TEST(GoRecord, refuses_a_move_off_the_board_and_goes_on) {
  const Verdict verdict = verdict_of("(;SZ[9];B[ee];W[jj];W[cc])");
  ASSERT_EQ(verdict.refused.size(), 1);
  EXPECT_EQ(verdict.refused[0].number, 2);
  EXPECT_EQ(verdict.refused[0].move, "'jj'");
  EXPECT_EQ(verdict.refused[0].reason, "there is no such point on a 9x9 board");
  EXPECT_EQ(verdict.legal_moves(), 2);
}

TEST(GoRecord, is_counted_by_area_too) {
  const Verdict verdict = verdict_of(
      "(;SZ[5]KM[2.5];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[])");
  EXPECT_EQ(verdict.margin(Scoring::Area), 5);  // 15 points against 10
  EXPECT_EQ(account(verdict.area, verdict.komi),
            "Black: 5 stones + 10 surrounded = 15\n"
            "White: 5 stones + 5 surrounded = 10\n"
            "komi 2.5: B+2.5\n");
}

TEST(GoRecord, goes_on_behind_a_refused_move) {  // T10
  const Verdict verdict = verdict_of(
      "(;SZ[6]AB[aa][ba][ca][fa][fb][cc][dc][ec][fc][ad][bd][cd][dd][ed][fd][be][de][fe][af][bf]"
      "[cf][df][ef][ff]AW[ea][bb][cb][db][eb][ac][bc];B[];W[];B[ab];W[da];B[ba];W[aa];B[ab];W[aa]"
      ";W[];B[ca];W[];B[])");
  ASSERT_EQ(verdict.refused.size(), 1);
  EXPECT_EQ(verdict.refused[0].number, 8);
  EXPECT_TRUE(verdict.is_over);
  EXPECT_EQ(verdict.score.captured, (games::go::Counts{4, 9}));
  EXPECT_EQ(verdict.score.penalties, (games::go::Counts{0, 2}));
  EXPECT_EQ(verdict.score.points(Colour::Black), 23);
  EXPECT_EQ(verdict.score.points(Colour::White), 4);
}

TEST(GoRecord, knows_how_many_games_its_file_has) {
  EXPECT_EQ(verdict_of("(;SZ[3];B[bb])(;SZ[3];B[aa])").games_in_file, 2);
  EXPECT_EQ(verdict_of("(;SZ[3];B[bb](;W[aa])(;W[ab]))").games_in_file, 1);
}

TEST(GoRecord, lets_white_begin_and_counts_set_up_stones_as_the_start) {
  const Verdict verdict = verdict_of("(;SZ[9]HA[2]AB[cg][gc];W[ee])");
  EXPECT_THAT(verdict.refused, IsEmpty());
  EXPECT_EQ(verdict.state->first().mover(), Colour::White);
  EXPECT_EQ(verdict.state->board().stones(Colour::Black).count(), 2);
  EXPECT_EQ(verdict_of("(;SZ[9]HA[2]AB[cg][gc])").state->mover(), Colour::White);
  EXPECT_THAT(verdict_of("(;SZ[9]PL[B];W[ee])").refused, IsEmpty());  // the first mover is free
}

TEST(GoRecord, that_cannot_be_read_says_why) {
  EXPECT_EQ(error_of(judge_file("(;SZ[99])")),
            "line 1, column 2, SZ['99']: boards are square and have 1 to 25 rows");
  std::string text = "(;SZ[5]";
  for (int i = 0; i < 20'001; ++i) text += ";B[]";
  EXPECT_EQ(error_of(judge_file(text + ")")), "20001 moves: a record has at most 20000");
}

TEST(GoRecord, writes_results_as_people_do) {
  const Score score{.territory = {10, 4}, .captured = {1, 0}, .penalties = {0, 0}};
  EXPECT_EQ(result_text(score.margin(), 0), "B+5");
  EXPECT_EQ(result_text(score.margin(), 5), "0");
  EXPECT_EQ(result_text(score.margin(), 6.5), "W+1.5");
}

}  // namespace
}  // namespace yomikiri::studies::go
