#include <gtest/gtest.h>

#include "games/nine_mens_morris/nine_mens_morris.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using tests::error_of;
using tests::make_game;

constexpr const char* kStart = "......../......../........ X 18 0";

std::string refusal_of(std::string_view state_text, std::string_view move) {
  const auto game = make_game<NineMensMorris>();
  const auto state = game.parse_state(state_text).value();
  return game.refusal(state, game.parse_action(state, move).value()).value_or("");
}

std::string error_of_state(std::string_view text) {
  return error_of(make_game<NineMensMorris>().parse_state(text));
}

TEST(NineMensMorrisNotation, reads_the_actions_it_writes) {
  const auto game = make_game<NineMensMorris>();
  for (const char* text : {"d6", "a1", "g7", "d6-d5", "d6xa1", "d6-d5xa1", "c4-b4xe3"})
    EXPECT_EQ(game.format_action({}, game.parse_action({}, text).value()), text);
  EXPECT_EQ(game.format_action({}, game.parse_action({}, "D6-D5XA1").value()), "d6-d5xa1");
}

TEST(NineMensMorrisNotation, says_what_an_action_looks_like) {
  const auto game = make_game<NineMensMorris>();
  for (const char* text : {"", "d4", "a2", "h1", "d6-", "d6-d4", "xa1", "d6x", "d6-d5xd4", "d6d5",
                           "d6-d5-d7", "d6 ", "-d5", "\xC3\xA9"})
    EXPECT_EQ(error_of(game.parse_action({}, text)),
              "'" + std::string(text) +
                  "': expected a point to place a man on, or a move from one to another, and x "
                  "with the man taken, if any; for example d6, d6-d5 or d6-d5xa1");
}

TEST(NineMensMorrisNotation, gives_its_reasons_for_a_refusal) {
  EXPECT_EQ(refusal_of(kStart, "d6"), "");
  EXPECT_EQ(refusal_of(kStart, "d6-d5"), "men are moved only when all have been placed");
  EXPECT_EQ(refusal_of(kStart, "d6xa1"), "this closes no mill and takes no man");
  EXPECT_EQ(refusal_of("X......./......../........ O 17 0", "a7"), "a7 is taken");
  const char* placing = "XX....../OO....O./........ X 12 0";
  EXPECT_EQ(refusal_of(placing, "g7"), "this closes a mill; add x and the man that it takes");
  EXPECT_EQ(refusal_of(placing, "g7xa7"), "only a man of the opponent can be taken");
  EXPECT_EQ(refusal_of(placing, "g7xb6"), "");
  EXPECT_EQ(refusal_of("XX....../OOO.O.../........ X 10 0", "g7xb6"),
            "the man on b6 is safe in a mill");
  const char* moving = "XX...X.X/OO....OO/........ X 0 3";
  EXPECT_EQ(refusal_of(moving, "g7"), "all men have been placed; move one");
  EXPECT_EQ(refusal_of(moving, "b6-g7"), "the mover has no man on b6");
  EXPECT_EQ(refusal_of(moving, "d1-g7xb6"), "no line leads from d1 to g7");
}

TEST(NineMensMorrisNotation, refuses_points_beyond_the_board) {
  const auto game = make_game<NineMensMorris>();
  EXPECT_EQ(game.refusal(game.initial(), {.to = 24}), "the point is not on the board");
  EXPECT_EQ(game.refusal(game.initial(), {}), "the point is not on the board");
  EXPECT_EQ(game.refusal(game.initial(), {.from = 99, .to = 0}), "the point is not on the board");
}

TEST(NineMensMorrisNotation, reads_the_states_it_writes) {
  const auto game = make_game<NineMensMorris>();
  for (const char* text :
       {kStart, "X......./......../........ O 17 0", "XOX.OX../.XOO..X./O.X.O.OX O 0 42"})
    EXPECT_EQ(game.format_state(game.parse_state(text).value()), text);
}

TEST(NineMensMorrisNotation, says_what_a_state_looks_like) {
  const std::string next = std::string("; the start is ") + kStart;
  for (const char* text : {"", "......../......../........", "......../......../........ X 18 0 "})
    EXPECT_EQ(error_of_state(text),
              "'" + std::string(text) +
                  "': expected rings, seat to move, men to place and plies without a capture" +
                  next);
  for (const char* text : {"........ X 18 0", "......../......../.......Y X 18 0",
                           "................./........ X 18 0"})
    EXPECT_EQ(error_of_state(text),
              "'" + std::string(text) +
                  "': expected three rings of eight signs X, O or . separated by '/'" + next);
  EXPECT_EQ(error_of_state("......../......../........ x 18 0"),
            "'......../......../........ x 18 0': expected X or O as the seat to move" + next);
  EXPECT_EQ(error_of_state("......../......../........ X 18 999"),
            "'......../......../........ X 18 999': expected two numbers at the end" + next);
}

TEST(NineMensMorrisNotation, says_why_no_play_leads_to_a_state) {
  const auto has = [](std::string_view text, std::string_view reason) {
    EXPECT_NE(error_of_state(text).find(reason), std::string::npos) << error_of_state(text);
  };
  has("......../......../........ X 20 0", "there are only 18 men to place");
  has("X......./......../........ X 17 0",
      "with 17 men yet to be placed it is the other seat's turn");
  has("XX....../......../........ O 17 0", "there are more men on the board than have been placed");
  has("X......./......../........ X 0 0", "the seat that moved last has no man");
  has("XXX..... /......../........ X 0 0", "expected rings");
  has("XXX...../OOO...../........ X 0 101", "the plies without a capture must be at most 100");
  has("XO....../......../........ X 16 1", "the plies without a capture must be at most 0");
}

TEST(NineMensMorrisNotation, draws_the_board_with_its_lines) {
  const auto game = make_game<NineMensMorris>();
  EXPECT_EQ(game.draw(game.parse_state("X......./...O..../......X. O 15 0").value()),
            "7  X--------.--------.\n"
            "   |        |        |\n"
            "6  |  .-----.-----.  |\n"
            "   |  |     |     |  |\n"
            "5  |  |  .--.--.  |  |\n"
            "   |  |  |     |  |  |\n"
            "4  .--.--.     .--O--.\n"
            "   |  |  |     |  |  |\n"
            "3  |  |  X--.--.  |  |\n"
            "   |  |     |     |  |\n"
            "2  |  .-----.-----.  |\n"
            "   |        |        |\n"
            "1  .--------.--------.\n"
            "   a  b  c  d  e  f  g\n"
            "in hand: X 7, O 8\n");
}

}  // namespace
}  // namespace yomikiri::games
