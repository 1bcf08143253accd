#include <gtest/gtest.h>

#include "games/go/go.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using tests::error_of;
using tests::error_of_making;
using tests::make_game;

std::string again(const Go& game, const std::string& text) {
  return game.format_state(game.parse_state(text).value());
}

TEST(GoNotation, reads_points_of_people_and_of_the_paper) {
  const auto game = make_game<Go>();
  const auto state = game.initial();
  const auto text_of = [&](const char* text) {
    return game.format_action(state, game.parse_action(state, text).value());
  };
  EXPECT_EQ(text_of("C3"), "C3");
  EXPECT_EQ(text_of("c3"), "C3");
  EXPECT_EQ(text_of("<3,7>"), "C3");
  EXPECT_EQ(text_of("< 3 , 7 >"), "C3");
  EXPECT_EQ(text_of("<1,1>"), "A9");
  EXPECT_EQ(text_of("j9"), "J9");
  EXPECT_EQ(text_of("h1"), "H1");
  EXPECT_EQ(text_of("pass"), "pass");
  EXPECT_EQ(text_of("PASS"), "pass");
  EXPECT_EQ(text_of("パスする"), "pass");
}

TEST(GoNotation, says_what_an_action_looks_like) {
  const auto game = make_game<Go>();
  for (const char* text : {"", "I5", "A0", "A10", "K1", "A", "5", "A-1", "A1x", "<0,1>", "<10,1>",
                           "<1>", "<,>", "<1,1", "passs", "A 1", "<-2147483648,1>"})
    EXPECT_EQ(
        error_of(game.parse_action(game.initial(), text)),
        "'" + std::string(text) + "': expected a point from A1 to J9 or pass; for example E5");
}

TEST(GoNotation, names_columns_without_i_up_to_z) {
  const auto game = make_game<Go>({"size=25"});
  EXPECT_EQ(game.format_action({}, {go::point_at(24, 0)}), "Z25");
  EXPECT_EQ(game.format_action({}, {go::point_at(8, 24)}), "J1");
}

TEST(GoNotation, writes_states_as_they_came_about) {
  const auto game = make_game<Go>({"size=5"});
  EXPECT_EQ(game.format_state(game.initial()), "5x5 black");
  EXPECT_EQ(again(game, " 5x5   white  <3,3> pass b2 "), "5x5 white C3 pass B2");
  EXPECT_EQ(again(game, ".XO../XO.O./.XO../...../....."), ".XO../XO.O./.XO../...../..... black");
  EXPECT_EQ(again(game, ".XO../XO.O./.XO../...../..... second PASS C4"),
            ".XO../XO.O./.XO../...../..... white pass C4");
}

TEST(GoNotation, tells_states_apart_by_how_they_came_about) {
  const auto game = make_game<Go>({"size=5"});
  const auto state = [&](const char* text) { return game.parse_state(text).value(); };
  EXPECT_EQ(state("5x5 black C3 D4 A1"), state("5x5 black C3 D4 A1"));
  EXPECT_NE(state("5x5 black C3 D4 A1"), state("5x5 black A1 D4 C3"));
  EXPECT_NE(state("5x5 black"), state("5x5 white"));
  EXPECT_NE(state("5x5 black C3"), state("5x5 black C3 pass"));
  EXPECT_NE(state("...../...../..X../...../..... white"), state("5x5 black C3"));
}

TEST(GoNotation, says_what_is_wrong_with_a_state) {
  const auto game = make_game<Go>({"size=3"});
  const auto error = [&](const char* text) { return error_of(game.parse_state(text)); };
  EXPECT_EQ(error(""), "'': expected 3 rows of 3 points; for example 3x3 for an empty board");
  EXPECT_EQ(error("9x9"),
            "'9x9': expected X, O or . at character 1, found '9'; for example 3x3 for an empty "
            "board");
  EXPECT_EQ(error("../..."),
            "'../...': expected 3 rows of 3 points, rows separated by /; character 3 does not "
            "fit; for example 3x3 for an empty board");
  EXPECT_EQ(error(".../.../...X"),
            "'.../.../...X': expected 3 rows of 3 points, rows separated by /; character 12 does "
            "not fit; for example 3x3 for an empty board");
  EXPECT_EQ(error("3x3 red"),
            "'red': expected black or white after the board; for example 3x3 black");
  EXPECT_EQ(error("3x3 black B2 C9"), "ply 2, 'C9': expected a point from A1 to C3 or pass");
  EXPECT_EQ(error("3x3 black B2 B2"), "ply 2, 'B2': B2 is occupied (axiom 3-1)");
  EXPECT_EQ(error("3x3 black pass pass pass pass B2"), "ply 5, 'B2': the game is over");
  EXPECT_EQ(error(".../.../.../..."),
            "'.../.../.../...': expected 3 rows of 3 points, rows separated by /; character 13 "
            "does not fit; for example 3x3 for an empty board");
}

TEST(GoNotation, refuses_sizes_and_komi_beyond_their_limits) {
  EXPECT_EQ(error_of_making<Go>({"size=25", "komi=-1000"}), "");
  EXPECT_EQ(error_of_making<Go>({"komi=1001"}),
            "komi must be a whole number or a half from -1000 to 1000, found '1001'; for "
            "example komi=0");
  EXPECT_EQ(error_of_making<Go>({"size=26"}),
            "size must be a whole number from 1 to 25, found '26'; for example "
            "size=9");
}

TEST(GoNotation, draws_the_board_with_its_coordinates_and_the_last_play) {
  const auto game = make_game<Go>({"size=3"});
  EXPECT_EQ(game.draw(game.parse_state("X../.../... black B2 C3").value()),
            " 3  X .(O)\n"
            " 2  . X .\n"
            " 1  . . .\n"
            "    A B C\n"
            "X Black: 0 captured, 0 by penalty\n"
            "O White: 0 captured, 0 by penalty\n"
            "Black to move\n");
  EXPECT_EQ(game.draw(game.parse_state("3x3 black B2 pass pass pass").value()),
            " 3  . . .\n"
            " 2  . X .\n"
            " 1  . . .\n"
            "    A B C\n"
            "X Black: 0 captured, 1 by penalty\n"
            "O White: 0 captured, 0 by penalty\n"
            "Black to move after the provisional end\n");
}

}  // namespace
}  // namespace yomikiri::games
