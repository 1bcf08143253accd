// The plain rules compared with boards worked out by hand.
#include "games/ostle/plain_rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace yomikiri::games::ostle {
namespace {

constexpr int kUp = 0;
constexpr int kRight = 1;
constexpr int kDown = 2;
constexpr int kLeft = 3;

PlainMove move_from(std::string_view board, int cell, int direction) {
  for (const PlainMove& move : plain_moves(plain_board(board)))
    if (move.cell == cell && move.direction == direction) return move;
  ADD_FAILURE() << board << " has no move from " << cell << " in direction " << direction;
  return {};
}

// The board after the move, from the opponent's side.
PlainBoard after(std::string_view board, int cell, int direction) {
  return move_from(board, cell, direction).after;
}

TEST(OstlePlainRules, a_piece_steps_onto_an_empty_cell) {
  EXPECT_EQ(after("11111-00000-00300-00000-22222", 0, kDown),
            plain_board("02222-20000-00300-00000-11111"));
}

TEST(OstlePlainRules, a_piece_pushes_the_line_before_it_up_to_a_gap) {
  EXPECT_EQ(after("11210-11020-00300-00000-00222", 0, kRight),
            plain_board("02212-22010-00300-00000-00111"));
  EXPECT_EQ(after("11210-11020-00300-00000-00222", 5, kRight),
            plain_board("22120-02210-00300-00000-00111"));
}

TEST(OstlePlainRules, what_leaves_the_board_is_gone) {
  const PlainMove push = move_from("11112-10000-00300-00000-02222", 0, kRight);
  EXPECT_EQ(push.after, plain_board("02222-20000-00300-00000-01111"));
  EXPECT_EQ(push.own_pieces, 5);
  EXPECT_EQ(push.other_pieces, 4);
  const PlainMove jump = move_from("11112-10000-00300-00000-02222", 0, kUp);
  EXPECT_EQ(jump.after, plain_board("02221-20000-00300-00000-01111"));
  EXPECT_EQ(jump.own_pieces, 4);
}

TEST(OstlePlainRules, what_enters_the_hole_is_gone) {
  const PlainMove push = move_from("00100-00200-00300-01111-02222", 2, kDown);
  EXPECT_EQ(push.after, plain_board("00000-00200-00300-02222-01111"));
  EXPECT_EQ(push.other_pieces, 4);
  const PlainMove fall = move_from("00100-00200-00300-01111-02222", 17, kUp);
  EXPECT_EQ(fall.after, plain_board("00200-00100-00300-02022-01111"));
  EXPECT_EQ(fall.own_pieces, 4);
}

TEST(OstlePlainRules, the_hole_moves_to_empty_cells_only) {
  std::set<int> directions;
  for (const PlainMove& move : plain_moves(plain_board("00000-00000-30100-20000-11102")))
    if (move.cell == 10) directions.insert(move.direction);
  EXPECT_EQ(directions, (std::set{kUp, kRight}));
  EXPECT_EQ(after("00000-00000-30100-20000-11102", 10, kRight),
            plain_board("00000-00000-03200-10000-22201"));
}

TEST(OstlePlainRules, a_move_is_taken_back_only_by_the_piece_at_the_front_of_the_line) {
  const auto before = plain_board("00000-01200-00300-01111-02222");
  const auto pushed = after("00000-01200-00300-01111-02222", 6, kRight);
  int restoring = 0;
  for (const PlainMove& move : plain_moves(pushed)) {
    if (!restores(move, before)) continue;
    ++restoring;
    EXPECT_EQ(move.cell, 8);
    EXPECT_EQ(move.direction, kLeft);
  }
  EXPECT_EQ(restoring, 1);
}

TEST(OstlePlainRules, a_board_without_symmetry_has_eight_images) {
  const auto images = plain_images(plain_board("12000-00000-00300-00000-00000"));
  EXPECT_EQ(images[0], plain_board("12000-00000-00300-00000-00000"));
  const std::set<PlainBoard> different(images.begin(), images.end());
  EXPECT_EQ(different.size(), 8);
  for (const char* text : {"00021-00000-00300-00000-00000", "10000-20000-00300-00000-00000",
                           "00000-00000-00300-00002-00001", "00000-00000-00300-00000-00021"})
    EXPECT_TRUE(different.contains(plain_board(text))) << text;
}

}  // namespace
}  // namespace yomikiri::games::ostle
