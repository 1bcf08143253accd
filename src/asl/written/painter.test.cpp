#include "asl/written/painter.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/rules_game.h"
#include "tests/rules/rules_text.h"
#include "tests/rules/told.h"

namespace yomikiri::asl {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using tests::literal_game;
using tests::LiteralGame;

static_assert(Pictured<LiteralGame> && Explained<LiteralGame>);
static_assert(Pictured<tests::InterpretedGame> && Explained<tests::InterpretedGame>);

LiteralGame game_of(const std::string& text) {
  return literal_game(text::Source("test.asl", text));
}

Record after(const LiteralGame& game, const std::vector<std::string>& moves) {
  auto state = game.initial();
  for (const std::string& move : moves)
    state = game.apply(state, game.parse_action(state, move).value());
  return state;
}

Scene scene(const LiteralGame& game, const std::vector<std::string>& moves = {}) {
  return game.scene(after(game, moves), Viewer::spectator());
}

// `3,1 x 0`: the cell, the kind, and the seat if there is one.
std::vector<std::string> pieces(const Scene& scene) {
  std::vector<std::string> lines;
  for (const Scene::Piece& piece : scene.grid.pieces)
    lines.push_back(fmt::format("{} {}{}", piece.at, piece.is,
                                piece.seat ? fmt::format(" {}", number(*piece.seat)) : ""));
  return lines;
}

Choice choice(const LiteralGame& game, const Record& state, const std::string& move) {
  return game.choice(state, game.parse_action(state, move).value());
}

TEST(Painter, draws_the_marks_of_tic_tac_toe) {
  const LiteralGame game = literal_game("tic-tac-toe");
  const Scene shown = scene(game, {"<3,1>", "<2,2>", "<1,3>"});
  EXPECT_EQ(shown.kind, Scene::Kind::Grid);
  EXPECT_THAT(shown.sides, ElementsAre("x", "o"));
  EXPECT_EQ(shown.grid.shape, Scene::Grid::Shape::Squares);
  EXPECT_THAT(shown.grid.columns, ElementsAre("1", "2", "3"));
  EXPECT_THAT(shown.grid.rows, ElementsAre("1", "2", "3"));
  EXPECT_EQ(shown.grid.joint, ",");
  EXPECT_THAT(pieces(shown), ElementsAre("3,1 x 0", "2,2 o 1", "1,3 x 0"));
  EXPECT_THAT(shown.numbers, IsEmpty());  // the picture names only the board
  EXPECT_THAT(shown.texts, IsEmpty());
  const Choice corner = choice(game, after(game, {"<3,1>"}), "<1,1>");
  EXPECT_EQ(corner, (Choice{.move = "<1,1>", .to = "1,1"}));
}

TEST(Painter, tells_where_a_disc_of_connect_four_lands) {
  const LiteralGame game = literal_game("connect-four");
  EXPECT_TRUE(scene(game).grid.drops);
  EXPECT_EQ(choice(game, game.initial(), "4"), (Choice{.move = "4", .to = "4,6"}));
  const auto state = after(game, {"4", "4"});
  EXPECT_THAT(pieces(game.scene(state, Viewer::everybody())), ElementsAre("4,5 o 1", "4,6 x 0"));
  EXPECT_EQ(choice(game, state, "4").to, "4,4");
}

TEST(Painter, takes_no_disc_of_othello_that_is_only_turned) {
  const LiteralGame game = literal_game("othello", {"half=2"});
  const Scene shown = scene(game, {"<2,1>"});
  EXPECT_THAT(pieces(shown), ElementsAre("2,1 black 0", "2,2 black 0", "3,2 black 0", "2,3 black 0",
                                         "3,3 white 1"));
  EXPECT_THAT(shown.numbers, ElementsAre(Scene::NamedNumber{"discs", {4, 1}, true}));
  EXPECT_EQ(choice(game, game.initial(), "<2,1>"), (Choice{.move = "<2,1>", .to = "2,1"}));
}

TEST(Painter, makes_a_button_of_a_pass) {
  const LiteralGame othello = literal_game("othello");
  EXPECT_EQ(choice(othello, othello.initial(), "pass"), (Choice{.move = "pass", .how = "pass"}));
  const LiteralGame go = literal_game("go-ikeda", {"size=3"});
  EXPECT_EQ(choice(go, go.initial(), "パスする"),
            (Choice{.move = "<黒,パスする>", .how = "パスする"}));
}

TEST(Painter, shows_stones_of_go_at_points_with_their_owners) {
  const LiteralGame go = literal_game("go-ikeda", {"size=3"});
  const auto state = after(go, {"<1,1>", "<2,1>", "<3,3>", "<1,2>"});  // takes <1,1>
  const Scene shown = go.scene(state, Viewer::at(kFirst));
  EXPECT_EQ(shown.grid.shape, Scene::Grid::Shape::Points);
  EXPECT_THAT(shown.sides, ElementsAre("黒", "白"));
  EXPECT_THAT(pieces(shown), ElementsAre("2,1 白 1", "1,2 白 1", "3,3 黒 0"));
  EXPECT_THAT(shown.numbers, ElementsAre(Scene::NamedNumber{"アゲ石黒", {1}, false},
                                         Scene::NamedNumber{"アゲ石白", {0}, false}));
  EXPECT_EQ(choice(go, state, "<2,2>"), (Choice{.move = "<黒,<2,2>>", .to = "2,2"}));
}

TEST(Painter, tells_the_pushes_of_ostle) {
  const LiteralGame game = literal_game("ostle");
  const auto start = game.initial();
  EXPECT_THAT(pieces(game.scene(start, Viewer::spectator()))[5], "3,3 hole");
  EXPECT_EQ(choice(game, start, "<<2,1>,down>"),
            (Choice{.move = "<<2,1>,down>", .from = "2,1", .to = "2,2"}));
  EXPECT_EQ(choice(game, start, "<<3,3>,left>"),
            (Choice{.move = "<<3,3>,left>", .from = "3,3", .to = "2,3"}));
  EXPECT_EQ(choice(game, start, "<<1,1>,up>"),
            (Choice{.move = "<<1,1>,up>", .from = "1,1", .to = "off:n", .take = {"1,1"}}));
  EXPECT_EQ(choice(game, start, "<<4,1>,right>"), (Choice{.move = "<<4,1>,right>",
                                                          .from = "4,1",
                                                          .to = "5,1",
                                                          .path = {"4,1", "5,1", "off:e"},
                                                          .take = {"5,1"}}));
  // In the third column x, o and the hole below each other, and then two rows of them.
  const auto near =
      game.parse_state("at=[x,empty*4,x,empty*4,x,o,hole,empty*2,x,o,empty*3,x,empty*4]").value();
  EXPECT_EQ(choice(game, near, "<<3,1>,down>"), (Choice{.move = "<<3,1>,down>",
                                                        .from = "3,1",
                                                        .to = "3,2",
                                                        .path = {"3,1", "3,2", "3,3"},
                                                        .take = {"3,2"}}));
  EXPECT_EQ(
      choice(game, near, "<<4,1>,down>"),
      (Choice{.move = "<<4,1>,down>", .from = "4,1", .to = "4,2", .path = {"4,1", "4,2", "4,3"}}));
}

TEST(Painter, warns_of_a_move_that_loses_at_once) {
  const LiteralGame game = literal_game("ostle");
  const auto state =
      game.parse_state("at=[x,empty*3,o,x,empty*3,o,x,empty,hole,empty,o,x,empty*3,o,empty*5]")
          .value();
  EXPECT_EQ(choice(game, state, "<<1,1>,up>").warning, "own-loss");
  EXPECT_EQ(choice(game, state, "<<1,1>,down>").warning, "");
}

TEST(Painter, tells_winners_and_scores_at_the_end) {
  const LiteralGame othello = literal_game("othello", {"half=2"});
  const auto full = othello.parse_state("at=[black*9,white*7]").value();
  EXPECT_EQ(othello.ending(full), (Ending{.winners = {kFirst}, .scores = {9, 7}}));
  const LiteralGame go = literal_game("go-ikeda", {"size=3"});
  const auto wall = after(go, {"<2,1>", "パスする", "<2,2>", "パスする", "<2,3>", "パスする",
                               "パスする", "パスする", "パスする"});
  ASSERT_TRUE(go.is_over(wall));
  EXPECT_THAT(go.ending(wall).winners, ElementsAre(kFirst));
  EXPECT_EQ(go.ending(wall).scores.size(), 2);
  EXPECT_EQ(go.ending(wall).scores[0], 6 + go.scribe().accounts(wall)[2].amount);
  const LiteralGame line = literal_game("tic-tac-toe");
  EXPECT_THAT(line.ending(after(line, {"<1,1>", "<2,1>", "<1,2>", "<2,2>", "<1,3>"})),
              (Ending{.winners = {kFirst}}));
}

// --- rules without a picture ---

TEST(Painter, finds_the_board_and_shows_the_rest_without_a_picture) {
  const LiteralGame game = game_of(small_game_and(
      "integer 0..9 -> turns(state); boolean -> late?(state); result -> lead(state);\n"
      "turns(initial) == 0; turns(transition(S, C)) == turns(S) + 1;\n"
      "late?(initial) == False; late?(transition(S, C)) == turns(S) > 0;\n"
      "lead(initial) == draw; lead(transition(S, C)) == mover(S);\n"));
  const Scene shown = scene(game, {"<2,1>", "<3,3>"});
  EXPECT_THAT(pieces(shown), ElementsAre("2,1 x 0", "3,3 o 1"));
  EXPECT_THAT(shown.numbers,
              ::testing::UnorderedElementsAre(Scene::NamedNumber{"turns", {2}, false},
                                              Scene::NamedNumber{"late?", {1}, false}));
  EXPECT_THAT(shown.texts, ElementsAre(Scene::NamedText{"lead", "o"}));  // and not the mover
}

TEST(Painter, shows_numbers_of_each_player_by_seat) {
  const LiteralGame game = game_of(small_game_and(
      "integer -> won(state, player); won(initial, A) == 0;\n"
      "won(transition(S, C), A) == if A = mover(S) then won(S, A) + 2 else won(S, A);\n"));
  EXPECT_THAT(scene(game, {"<1,1>"}).numbers, ElementsAre(Scene::NamedNumber{"won", {2, 0}, true}));
}

TEST(Painter, shows_sets_as_zones_and_sets_of_cells_as_marks) {
  const LiteralGame game = game_of(
      small_game_and("hue -> red; -> blue; hue_set -> hues(state); cell_set -> fresh(state);\n"
                     "hues(initial) == {red}; hues(transition(S, C)) == hues(S) ∪ {blue};\n"
                     "fresh(initial) == {}; fresh(transition(S, C)) == {C};\n"));
  const Scene shown = scene(game, {"<1,3>"});
  EXPECT_THAT(shown.zones, ElementsAre(Scene::Zone{"hues", {}, {"red", "blue"}}));
  EXPECT_THAT(shown.grid.marks, ElementsAre(Scene::Mark{"fresh", {"1,3"}}));
}

// Histories, other boards, and what contains boards.
TEST(Painter, leaves_out_what_no_player_wants_to_see) {
  const LiteralGame game = game_of(small_game_and(
      "board -> now(state); mark -> on(board, cell); on(now(S), C) == at(S, C);\n"
      "board_set -> past(state); past(initial) == {now(initial)};\n"
      "past(transition(S, C)) == past(S) ∪ {now(S)};\n"
      "memory -> board; -> nothing; memory -> before(state); before(initial) == nothing;\n"
      "before(transition(S, C)) == now(S);\n"
      "boolean -> used?(state, cell); used?(initial, C) == False;\n"
      "used?(transition(S, C), D) == used?(S, D) or C = D;\n"));
  const Scene shown = scene(game, {"<1,3>"});
  EXPECT_THAT(pieces(shown), ElementsAre("1,3 x 0"));
  EXPECT_THAT(shown.numbers, IsEmpty());
  EXPECT_THAT(shown.texts, IsEmpty());
  EXPECT_THAT(shown.zones, IsEmpty());
}

TEST(Painter, shows_a_game_without_a_board_in_numbers_and_buttons) {
  const LiteralGame game = game_of(tests::small_rules());
  const Scene shown = scene(game, {"2"});
  EXPECT_EQ(shown.kind, Scene::Kind::Plain);
  EXPECT_THAT(shown.numbers, ElementsAre(Scene::NamedNumber{"count", {2}, false}));
  EXPECT_EQ(choice(game, game.initial(), "3"), (Choice{.move = "3", .how = "3"}));
}

// --- pictures ---

TEST(Painter, draws_what_the_picture_says) {
  const LiteralGame game =
      game_of(small_game_and("integer 0..9 -> turns(state); turns(initial) == 0;\n"
                             "turns(transition(S, C)) == turns(S) + 1;\n"
                             "integer -> left(state); left(S) == 9 - turns(S);\n"
                             "cell_set -> line(state); line(S) == {C ∈ cell | at(S, C) = x};\n"
                             "図 at は 六角, 下から, 落下, 空き = x 併記 left, line;\n"));
  const Scene shown = scene(game, {"<2,1>"});
  EXPECT_EQ(shown.grid.shape, Scene::Grid::Shape::Hexagons);
  EXPECT_TRUE(shown.grid.drops);
  EXPECT_THAT(shown.grid.rows, ElementsAre("3", "2", "1"));
  EXPECT_EQ(pieces(shown).front(), "1,3 empty");
  EXPECT_THAT(pieces(shown), ::testing::SizeIs(8));  // x is the empty value here
  EXPECT_THAT(shown.numbers, ElementsAre(Scene::NamedNumber{"left", {8}, false}));
  EXPECT_THAT(shown.grid.marks, ElementsAre(Scene::Mark{"line", {"2,1"}}));
  EXPECT_THAT(game.ending(after(game, {"<2,1>"})).at, ElementsAre("2,1"));
}

TEST(Painter, leaves_out_what_has_no_value_in_this_state) {
  const LiteralGame game = game_of(tests::small_rules(
      "integer -> share(state); share(S) == 6 / count(S);\npicture with share, count;\n"));
  EXPECT_THAT(scene(game).numbers, ElementsAre(Scene::NamedNumber{"count", {0}, false}));
  EXPECT_THAT(scene(game, {"2"}).numbers, ElementsAre(Scene::NamedNumber{"share", {3}, false},
                                                      Scene::NamedNumber{"count", {2}, false}));
}

// A row of four cells: a move names the cell of a piece and the one where it goes; whatever stands
// on the second cell is taken.
const std::string kJumps = R"(player -> w; -> b;
kind -> man; -> king;
content -> <player, kind>; -> rock; -> nothing;
cell -> <integer 1..4, integer 1..1>;
move -> <cell, cell>;
state -> initial; -> transition(state, move);
player -> mover(state); -> winner(state);
mover(initial) == w; mover(transition(S, M)) == w;
content -> at(state, cell);
at(initial, <X, Y>) ==
  if X = 1 then <w, man> else if X = 2 then <b, king> else if X = 3 then nothing else rock;
at(transition(S, <P, Q>), <X, Y>) ==
  if <X, Y> = P then nothing else if <X, Y> = Q then at(S, P)
  else if X = 2 then nothing else at(S, <X, Y>);
boolean -> legal?(state, move); -> final?(state);
legal?(S, <P, Q>) == P ≠ Q; final?(S) == False; winner(S) == w;
)";

TEST(Painter, tells_moves_that_name_two_cells_and_what_they_take) {
  const LiteralGame game = game_of(kJumps + "picture at as squares, empty = nothing;\n");
  EXPECT_THAT(pieces(scene(game)), ElementsAre("1,1 man 0", "2,1 king 1", "4,1 rock"));
  EXPECT_EQ(choice(game, game.initial(), "<<1,1>,<3,1>>"),
            (Choice{.move = "<<1,1>,<3,1>>", .from = "1,1", .to = "3,1", .take = {"2,1"}}));
  EXPECT_EQ(choice(game, game.initial(), "<<1,1>,<2,1>>"),
            (Choice{.move = "<<1,1>,<2,1>>", .from = "1,1", .to = "2,1", .take = {"2,1"}}));
}

TEST(Painter, offers_the_move_as_a_button_if_the_rules_have_no_answer) {
  std::string text = kJumps;
  text.replace(text.find("else if X = 2 then nothing else at(S, <X, Y>)"), 45,
               "else at(S, <X + 1, Y>)");
  const LiteralGame game = game_of(text);
  const Choice jump = choice(game, game.initial(), "<<1,1>,<3,1>>");
  EXPECT_EQ(jump.to, "");
  EXPECT_EQ(jump.how, "<<1,1>,<3,1>>");
}

}  // namespace
}  // namespace yomikiri::asl
