// The printed specification [InoueTorii1989, figures 1, 3, 4 and 5], letter by letter except for
// spaces that the typesetter put into names. The checker reports every misprint, and everything
// that the paper leaves out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/rules/told.h"

namespace yomikiri::asl {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

const std::string kFigure1 = R"(include primitives;
color → 黒; → 白; → 空;
position → <integer, integer>;
integer → 座標X(position);
integer → 座標Y(position);
0-1:座標X(<X,Y>) == X;
0-2:座標Y(<X,Y>) == Y;
player → 黒; → 白;
position → パスする;
move → <player, position>;
position → 位置(move);
player → 打ち手(move);
0-3:位置(<A, P>) == P;
0-4:打ち手(<A, P>) == A;
board → 盤(state);
color → 点の色(state, position);
      → 点の色1(board, position);
0-5:点の色1(盤(S), P) == 点の色(S, P);
/* 点の色1は現在の盤面を与えれば点の色と同じ。引数の型が異なる */
)";

const std::string kFigure3 = R"(integer → アゲ石白(state);
          → アゲ石黒(state);
          → ペナルティ白(state);
          → ペナルティ黒(state);
boolean → 仮終局か?(state);
          → 終局か?(state);
board_set → 過去の盤(state);
1-1:点の色(初期状態, P) == 空;
1-2:アゲ石白(初期状態) == 0;
1-3:アゲ石黒(初期状態) == 0;
1-4:ペナルティ白(初期状態) == 0;
1-5:ペナルティ黒(初期状態) == 0;
1-6:仮終局か?(初期状態) == False;
1-7:仮終局か1?(初期状態) == False;
1-8:終局か?(初期状態) == False;
1-9:過去の盤(初期状態) == φ;
)";

const std::string kFigure4 = R"(boolean → 前の手はパスか?(state);
          → 前の手はパスか1?(state);
player → 前の打ち手(state);
2-1:点の色(遷移(S, TE), P) ==
if パス?(TE) then 点の色(S, P)
else if 黒番?(TE) then
  if 位置(TE) = P then 黒
  else if
    白が除去される状態か?(S, 位置(TE), P)
      then 空
      else 点の色(S, P)
else /* 白番 */
  if 位置(TE) = P then 白
  else if
    黒が除去される状態か?(S, 位置(TE), P)
      then 空
      else 点の色(S, P);
2-2:前打ち手(遷移(S, TE)) == 打ち手(TE);
2-3:過去の盤(遷移(S, TE)) ==
  過去の盤(S) ∪ (盤(遷移(S, TE)));
/* 同形判定のために過去の盤面を覚える */
2-4:前の手はパスか?(遷移(S, TE)) ==
  パス?(TE);
2-5:仮終局か?(遷移(S, TE)) ==
  仮終局か?(S)
or (パス?(TE) & 前の手はパスか?(S));
2-6:前の手はパスか1?(遷移(S, TE)) ==
  仮終局(S) & パス?(TE);
/* 仮終局後のパスか? */
2-7:終局か?(遷移(S, TE)) ==
  パス?(TE) & 前の手はパスか1?(S);
2-8:アゲ石白(遷移(S, TE)) ==
if 黒番?(TE) & 白を抜くか?(S, 位置(TE))
then
  | 囲まれる白石(S, 位置(TE)) | + アゲ石白(S)
else アゲ石白(S);
/* アゲ石として取られた白石の数 */
2-9:アゲ石黒(遷移(S, TE)) == ...
/* 2-8 と白黒が異なる同様な定義 */
2-10:ペナルティ白(遷移(S, TE)) ==
  if not(仮終局か?(S)) then 0
  else if 白番(TE) & パスか?(TE) then
    if 前の手はパスか1?(S) /* 終局 */
      & 仮終局後先着(S) = 白
    then ペナルティ白(S)
    else ペナルティ白(S) + 1
  else ペナルティ白(S);
2-11:ペナルティ黒(遷移(S, TE)) == ...
/* 2-10 と白黒が異なる同様な定義 */
2-12:仮終局後先着(遷移(S, TE)) ==
  if 仮終局か1?(S) then 打ち手(TE)
  else 仮終局後先着(S);
/* 仮終局直後の打つ者の名前 */
2-13:仮終局か1?(遷移(S, TE)) ==
  not(仮終局か?(S))
  & パス?(TE) & 前の手はパスか?(S);
/* 仮終局直後かどうか */
)";

const std::string kFigure5 = R"(/* 3. 正しい手? */
boolean → 正しい手?(state, move);
3-1: 正しい手?(S, TE) ==
    (前の打ち手(S) ≠ 打ち手(TE)) &
    (パス?(TE) or
     (盤面内か?(位置(TE)) &
      点の色(S, 位置(TE)) = 空 &
      not(禁じ手か?(S, TE))));
3-2: 禁じ手か?(S, TE) ==
    同形再現か?(S, TE) or 自殺か?(S, TE);

/* 4. 最終状態 */
boolean → 最終状態(state);
4-1: 最終状態(S) == 終局か?(S);

/* 5. 勝者 */
winner → player;
        → 引き分け;
        → 勝者(state);
5-1: 勝者(S) ==
    if (黒の得点(S) - コミ) = 白の得点(S)
    then 引き分け
    else if
    (黒の得点(S) - コミ) > 白の得点(S) then 黒
    else 白;

integer → コミ;
        → 黒の得点(state);
        → 白の得点(state);
        → アゲ石白(state);
        → アゲ石黒(state);
5-2: 黒の得点(S) ==
    アゲ石白(S) + ペナルティ白(S) + 黒地の数(S);
5-3: 白の得点(S) ==
    アゲ石黒(S) + ペナルティ黒(S) + 白地の数(S);
)";

// Declarations that the paper's figures take for granted: its figure 2 draws them, but no
// production declares them.
const std::string kStates = "state → 初期状態; → 遷移(state, move);\n";

std::string printed() { return kFigure1 + kFigure3 + kFigure4 + kFigure5; }

// The messages without their places.
std::vector<std::string> messages(const std::string& text) {
  std::vector<std::string> lines = told(text);
  for (std::string& line : lines) line.erase(0, line.find(": ") + 2);
  return lines;
}

std::string replaced(std::string text, const std::string& piece, const std::string& other) {
  return text.replace(text.find(piece), piece.size(), other);
}

TEST(PaperDefects, are_all_told_in_one_run) {
  EXPECT_THAT(
      messages(kStates + printed()),
      ElementsAre(
          "position has infinitely many values, but all moves must be listed; use ranges such as "
          "integer 1..9 in position -> <integer, integer>",
          "no axiom defines 座標X(パスする); add an axiom for it",
          "no axiom defines 座標Y(パスする); add an axiom for it",
          "unknown name '仮終局か1?'; did you mean '仮終局か?'?",
          "unknown name 'パス?'; declare it with a production",
          "unknown name '黒番?'; declare it with a production",
          "unknown name '白が除去される状態か?'; declare it with a production",
          "unknown name '黒が除去される状態か?'; declare it with a production",
          "unknown name '前打ち手'; did you mean '前の打ち手'?",
          "expected two sets of one sort, found board_set and board; write the set of one element "
          "as {x}",
          "'前の手はパスか?' is read before it has an initial value; add 前の手はパスか?(初期状態) "
          "== ...;",
          "unknown name '仮終局'; did you mean '仮終局か?'?",
          "'前の手はパスか1?' is read before it has an initial value; add "
          "前の手はパスか1?(初期状態) == ...;",
          "unknown name '白を抜くか?'; declare it with a production",
          "unknown name '囲まれる白石'; declare it with a production",
          "expected an expression, found '...'",
          "unknown name '白番'; declare it with a production",
          "unknown name 'パスか?'; declare it with a production",
          "unknown name '仮終局後先着'; declare it with a production",
          "expected an expression, found '...'",
          "unknown name '盤面内か?'; declare it with a production",
          "unknown name '禁じ手か?'; declare it with a production",
          "unknown name '同形再現か?'; declare it with a production",
          "unknown name '自殺か?'; declare it with a production",
          "'コミ' has no axiom; to make it a parameter, write parameter integer 0..9 -> コミ == 0",
          "'アゲ石白' is declared twice; remove one of the productions",
          "'アゲ石黒' is declared twice; remove one of the productions",
          "unknown name '黒地の数'; declare it with a production",
          "unknown name '白地の数'; declare it with a production"));
}

TEST(PaperDefects, names_that_differ_from_their_production_are_told_with_what_is_meant) {
  const auto found = messages(kStates + printed() + "boolean → 白番?(move); → パス?(move);\n");
  EXPECT_THAT(found, Contains("unknown name '前打ち手'; did you mean '前の打ち手'?"));  // 2-2
  EXPECT_THAT(found, Contains("unknown name '仮終局'; did you mean '仮終局か?'?"));     // 2-6
  EXPECT_THAT(found, Contains("unknown name '白番'; did you mean '白番?'?"));           // 2-10
  EXPECT_THAT(found, Contains("unknown name 'パスか?'; did you mean 'パス?'?"));        // 2-10
}

TEST(PaperDefects, names_without_a_production_are_told) {
  const auto found = messages(kStates + printed());
  EXPECT_THAT(found, Contains("unknown name '仮終局か1?'; did you mean '仮終局か?'?"));
  EXPECT_THAT(found, Contains("unknown name '仮終局後先着'; declare it with a production"));
}

TEST(PaperDefects, functions_declared_twice_are_told) {
  const auto found = messages(printed());
  EXPECT_THAT(found, Contains("'アゲ石白' is declared twice; remove one of the productions"));
  EXPECT_THAT(found, Contains("'アゲ石黒' is declared twice; remove one of the productions"));
}

TEST(PaperDefects, the_example_of_a_handicap_is_told_to_be_no_axiom_and_to_clash_in_sorts) {
  const std::string handicap =
      "点の色(初期状態, P) =\nif P = <4, 4> or <16, 16> then 黒\nelse 空;\n";
  EXPECT_THAT(
      told(kFigure1 + kStates + handicap),
      ElementsAre(
          "6:5: no axiom defines 座標X(パスする); add an axiom for it",
          "7:5: no axiom defines 座標Y(パスする); add an axiom for it",
          "21:1: no axiom defines 点の色(遷移(_, _), _); add an axiom for it",
          "21:14: expected '==' between the two sides of the axiom, found '='; '=' "
          "compares two values",
          "22:18: expected boolean, found position; declared: position -> <integer, integer>"));
}

TEST(PaperDefects, flags_that_are_read_before_they_have_a_value_are_told) {
  const auto found = messages(kStates + printed());
  for (const std::string name : {"前の手はパスか?", "前の手はパスか1?"})
    EXPECT_THAT(found, Contains("'" + name + "' is read before it has an initial value; add " +
                                name + "(初期状態) == ...;"));
}

// With 2-2 corrected, 3-1 reads the player of the move before the first one.
TEST(PaperDefects, the_player_before_the_first_move_is_told_to_be_read) {
  EXPECT_THAT(
      messages(kStates + replaced(printed(), "2-2:前打ち手", "2-2:前の打ち手")),
      Contains("'前の打ち手' is read before it has an initial value; add 前の打ち手(初期状態) "
               "== ...;"));
}

// The paper intends this: 2-10 reads it only after the provisional end, and 2-12 carries it on.
TEST(PaperDefects, what_is_first_asked_for_late_in_the_game_needs_no_initial_value) {
  const std::string text =
      kStates + printed() + "player → 仮終局後先着(state); boolean → 仮終局か1?(state);\n";
  for (const std::string& message : messages(text))
    EXPECT_THAT(message, Not(HasSubstr("'仮終局後先着' is read before")));
}

// 1-9 begins without any past board, so that the initial board could be repeated. The sorts are
// correct: only a game shows the error (position T2 of the test suite of Go).
TEST(PaperDefects, the_forgotten_initial_board_is_no_error_of_the_text) {
  for (const std::string& line : told(kStates + printed()))
    EXPECT_THAT(line, Not(testing::StartsWith("36:")));
}

}  // namespace
}  // namespace yomikiri::asl
