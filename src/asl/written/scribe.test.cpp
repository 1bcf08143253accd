#include "asl/written/scribe.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/rules_game.h"
#include "tests/rules/rules_text.h"

namespace yomikiri::asl {
namespace {

using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;
using tests::literal_game;
using tests::LiteralGame;
using tests::small_rules;

std::string error_of(const auto& result) { return result ? "" : to_string(result.error()); }

// The refusal of the last move, after playing the moves before it from the initial state.
std::string refusal(const LiteralGame& game, const std::vector<std::string>& moves) {
  auto state = game.initial();
  for (std::size_t i = 0; i + 1 < moves.size(); ++i)
    state = game.apply(state, game.parse_action(state, moves[i]).value());
  return game.refusal(state, game.parse_action(state, moves.back()).value()).value_or("");
}

TEST(Scribe, takes_half_a_pair_for_the_movers_own) {
  const LiteralGame go = literal_game("go-ikeda", {"size=3"});
  const auto state = go.initial();
  const auto whole = go.parse_action(state, "<黒,<3,2>>").value();
  EXPECT_EQ(go.parse_action(state, "<3,2>"), whole);
  EXPECT_EQ(go.parse_action(state, "＜３，２＞"), whole);
  EXPECT_EQ(go.format_action(state, whole), "<黒,<3,2>>");
  EXPECT_EQ(go.format_action(state, go.parse_action(state, "パスする").value()), "<黒,パスする>");
  const auto after = go.apply(state, whole);
  EXPECT_EQ(go.format_action(after, go.parse_action(after, "<1,1>").value()), "<白,<1,1>>");
}

TEST(Scribe, says_what_is_no_move) {
  const LiteralGame go = literal_game("go-ikeda", {"size=3"});
  EXPECT_EQ(error_of(go.parse_action(go.initial(), "<4,1>")),
            "'<4,1>': no such move: expected a number from 1 to 3, found '4,1>'; for example "
            "<黒,<1,1>>");
  EXPECT_THAT(error_of(go.parse_action(go.initial(), "foo")), HasSubstr("found 'foo';"));
  EXPECT_THAT(error_of(go.parse_action(go.initial(), "<2")), HasSubstr("found the end;"));
  EXPECT_THAT(error_of(go.parse_action(go.initial(), "<黒,<4,1>>")),
              HasSubstr("expected a number from 1 to 3, found '4,1>>';"));
}

TEST(Scribe, writes_every_component_of_a_state) {
  const LiteralGame game = literal_game("tic-tac-toe");
  auto state = game.initial();
  state = game.apply(state, game.parse_action(state, "<2,1>").value());
  const std::string text = "mover=o; at=[empty*3,x,empty*5]; marks=1; won?=False";
  EXPECT_EQ(game.format_state(state), text);
  EXPECT_EQ(game.parse_state(text), state);
  EXPECT_EQ(game.parse_state("at = [ empty*3, x, empty*5 ]; mover = o; marks = 1"), state);
}

// Axiom 1-9: at the start the past boards contain the first one.
TEST(Scribe, lets_a_set_that_is_left_out_follow_the_board_that_it_holds_at_the_start) {
  const LiteralGame go = literal_game("go-ikeda", {"size=2"});
  const std::string board = "[黒,空,白,空*2]";
  EXPECT_EQ(go.parse_state("点の色=" + board),
            go.parse_state("点の色=" + board + "; 過去の盤={" + board + "}").value());
  EXPECT_NE(go.parse_state("点の色=" + board),
            go.parse_state("点の色=" + board + "; 過去の盤={[空*5]}").value());
}

TEST(Scribe, says_what_is_no_state) {
  const LiteralGame game = literal_game("tic-tac-toe");
  EXPECT_EQ(error_of(game.parse_state("turn=o")),
            "'turn': no component of the state has this name; components: mover, at, marks, won?");
  EXPECT_EQ(error_of(game.parse_state("marks=10")),
            "marks='10': expected a number from 0 to 9, found '10'");
  EXPECT_EQ(error_of(game.parse_state("mover=z")), "mover='z': expected x or o, found 'z'");
  EXPECT_EQ(error_of(game.parse_state("marks")), "'marks': expected component=value");
  EXPECT_EQ(error_of(game.parse_state("marks=1;marks=2")), "'marks=2': the component is set twice");
}

TEST(Scribe, draws_boards_and_lists_the_rest) {
  const LiteralGame game = literal_game("tic-tac-toe", {"m=3", "n=2"});
  auto state = game.initial();
  for (const std::string move : {"<3,1>", "<1,2>"})
    state = game.apply(state, game.parse_action(state, move).value());
  EXPECT_EQ(game.draw(state), R"(at:
    1 2 3
  1 . . x
  2 o . .
    . empty
mover: x
marks: 2
won?: False
)");
}

TEST(Scribe, draws_heaps_with_their_numbers) {
  const auto game = literal_game(text::Source("heaps.asl", R"(player -> x; -> o;
heap -> integer 1..3;
state -> initial; -> transition(state, heap);
player -> mover(state); -> winner(state);
integer 0..5 -> left(state, heap);
mover(initial) == x;
mover(transition(S, H)) == if mover(S) = x then o else x;
left(initial, H) == 5 - H / 3;
left(transition(S, H), I) == if I = H then left(S, I) - 1 else left(S, I);
boolean -> legal?(state, heap); -> final?(state);
legal?(S, H) == left(S, H) > 0;
final?(S) == all H in heap: left(S, H) = 0;
winner(S) == if mover(S) = x then o else x;
)"));
  EXPECT_EQ(game.draw(game.initial()), "mover: x\nleft: 1: 5, 2: 5, 3: 4\n");
  EXPECT_EQ(game.format_state(game.initial()), "mover=x; left=[5*2,4]");
}

TEST(Scribe, draws_discs_at_the_bottom_of_connect_four) {
  const LiteralGame game = literal_game("connect-four", {"columns=3", "rows=2"});
  auto state = game.initial();
  for (const std::string move : {"2", "2", "3"})
    state = game.apply(state, game.parse_action(state, move).value());
  EXPECT_THAT(game.draw(state), HasSubstr("    1 2 3\n  1 . o .\n  2 . x x\n"));
}

TEST(Scribe, draws_signs_for_names_in_any_script) {
  const LiteralGame go = literal_game("go-ikeda", {"size=2"});
  const auto state = go.apply(go.initial(), go.parse_action(go.initial(), "<2,1>").value());
  EXPECT_THAT(go.draw(state), HasSubstr("    1 2\n  1 . X\n  2 . .\n    X 黒 O 白 . 空\n"));
}

TEST(Scribe, follows_a_failing_condition_to_the_part_that_decides) {
  EXPECT_EQ(refusal(literal_game("tic-tac-toe"), {"<1,1>", "<1,1>"}),
            "axiom legal (legal?) refuses it: at[C] = empty does not hold (at[C] is x)");
  EXPECT_EQ(refusal(literal_game("connect-four", {"rows=1"}), {"1", "1"}),
            "axiom legal (legal?) refuses it: height[C] < rows does not hold (height[C] is 1, rows "
            "is 1)");
  EXPECT_EQ(refusal(literal_game("othello"), {"<4,4>"}),
            "axiom outflank (outflanks?) refuses it, by legal-2: at[<X, Y>] = empty does not "
            "hold (at[<X, Y>] is white)");
  EXPECT_THAT(refusal(literal_game("othello"), {"<1,1>"}), HasSubstr("axiom outflank"));
  EXPECT_THAT(refusal(literal_game("othello"), {"pass"}),
              HasSubstr("axiom legal-1 (legal?) refuses it: can_move?(at, mover) holds"));
}

TEST(Scribe, follows_a_prohibition_as_far_as_it_is_about_the_move) {
  EXPECT_EQ(refusal(literal_game("ostle"), {"<<3,3>,up>", "<<3,2>,down>"}),
            "axiom restores (restores?) refuses it, by legal: at′ = before holds");
}

TEST(Scribe, names_the_function_of_an_axiom_without_label) {
  std::string text = small_rules();
  text.replace(text.find("legal: legal?"), 7, "");
  const LiteralGame game = literal_game(text::Source("small.asl", text), {"top=6"});
  EXPECT_EQ(refusal(game, {"6"}), "the axiom of legal? refuses it: N < 5 does not hold (N is 6)");
}

// Both sides of an `or` fail: the one that got further is reported, with the names of the axiom.
TEST(Scribe, tells_the_nearest_miss_in_the_names_of_the_axiom) {
  const std::string text =
      "player -> a; cell -> <integer 1..3, integer 1..3>;\n"
      "state -> initial; -> transition(state, cell); integer -> n(state);\n"
      "n(initial) == 0; n(transition(S, C)) == n(S) + 1;\n"
      "boolean -> legal?(state, cell); -> final?(state); final?(S) == n(S) > 5;\n"
      "legal: legal?(S, <X, Y>) == (X = 1 & Y = n(S) + 1) or (X = 3 & Y = 3);\n"
      "player -> winner(state); winner(S) == a;\n";
  const LiteralGame game = literal_game(text::Source("near.asl", text));
  EXPECT_EQ(refusal(game, {"<1,3>"}),
            "axiom legal (legal?) refuses it: Y = n + 1 does not hold (Y is 3, n + 1 is 1)");
  EXPECT_EQ(refusal(game, {"<3,1>"}),
            "axiom legal (legal?) refuses it: Y = 3 does not hold (Y is 1)");
  EXPECT_EQ(refusal(game, {"<2,1>"}),
            "axiom legal (legal?) refuses it: X = 3 does not hold (X is 2)");
}

TEST(Scribe, accounts_for_the_parameters_that_the_winner_depends_on) {
  const auto game = literal_game("go-ikeda", {"size=1", "komi=-3"});
  const auto accounts = game.scribe().accounts(game.initial());
  EXPECT_EQ(accounts.back().name, "komi");
  EXPECT_EQ(accounts.back().amount, -3);
  EXPECT_EQ(std::ranges::count(accounts, "size", &Account::name), 0);
}

TEST(Scribe, accounts_for_everything_told_in_numbers) {
  const LiteralGame game = literal_game(text::Source(
      "small.asl", small_rules("integer -> double(state);\ndouble(S) == 2 * count(S);\n")));
  const auto state = game.apply(game.initial(), Move{2});
  EXPECT_THAT(game.scribe().accounts(state),
              ElementsAre(Field(&Account::name, "count"), Field(&Account::name, "double")));
  EXPECT_EQ(game.scribe().accounts(state)[1].amount, 6);
  EXPECT_EQ(game.scribe().winner(state), "solo");
}

TEST(Scribe, accounts_for_each_player) {
  const LiteralGame game = literal_game(text::Source(
      "small.asl", small_rules("integer -> share(state, player); -> won(state, player);\n"
                               "share(S, A) == 2 * count(S);\n"
                               "won(initial, A) == 1;\n"
                               "won(transition(S, N), A) == won(S, A) + N;\n")));
  const auto state = game.apply(game.initial(), Move{2});
  const auto accounts = game.scribe().accounts(state);
  EXPECT_THAT(accounts,
              ElementsAre(Field(&Account::name, "count"), Field(&Account::name, "won(solo)"),
                          Field(&Account::name, "share(solo)")));
  EXPECT_EQ(accounts[1].amount, 4);
  EXPECT_EQ(accounts[2].amount, 6);
}

TEST(Scribe, leaves_out_accounts_that_have_no_answer) {
  const LiteralGame game = literal_game(text::Source(
      "small.asl", small_rules("integer -> share(state, player); share(S, A) == 6 / count(S);\n")));
  const auto begun = game.apply(game.initial(), Move{2});
  EXPECT_EQ(game.scribe().accounts(game.initial()).size(), 1);
  EXPECT_EQ(game.scribe().accounts(begun).size(), 2);
}

TEST(Scribe, tells_which_invariant_is_broken) {
  const LiteralGame game =
      literal_game(text::Source("small.asl", small_rules("invariant low: count(S) < 4;\n")));
  const auto state = game.apply(game.initial(), Move{1});
  EXPECT_EQ(game.scribe().broken_invariant(state), std::nullopt);
  EXPECT_EQ(game.scribe().broken_invariant(game.apply(state, Move{1})), "low");
}

}  // namespace
}  // namespace yomikiri::asl
