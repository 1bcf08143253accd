// Go as refereed by the axioms of rules/go-ikeda.asl: the test positions T1 to T12 of the notes,
// the axioms that refuse moves, the accounting, and the defect of the printed axiom 1-9 that an
// invariant catches. Positions are set up from the text of a state.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/referee.h"
#include "tests/rules/rules_game.h"
#include "tests/rules/rules_twins.h"

namespace yomikiri::tests {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsSupersetOf;
using ::testing::Pair;
using ::testing::StartsWith;

// The state of a board, rows from the top, without any history.
std::string state_text(const std::string& rows) {
  const auto size = rows.find('/') == rows.npos ? rows.size() : rows.find('/');
  std::string cells;
  for (std::size_t column = 0; column < size; ++column)
    for (std::size_t row = 0; row < size; ++row) {
      const char stone = rows[row * (size + 1) + column];
      cells += stone == 'X' ? "黒," : stone == 'O' ? "白," : "空,";
    }
  const std::string board = "[" + cells + "空]";
  return fmt::format("点の色={0}; 過去の盤={{{0}}}", board);
}

class Game {
 public:
  explicit Game(const std::string& rows, const text::Source& source = rules_source("go-ikeda"))
      : game_(literal_game(
            source,
            {fmt::format("size={}", rows.find('/') == rows.npos ? rows.size() : rows.find('/'))})),
        referee_(AnyGame(game_), AnyValue(game_.parse_state(state_text(rows)).value())) {}

  // Plays `B32` or `Wpass`; returns the reason if it is refused.
  std::string play(const std::string& move) {
    const std::string player = move[0] == 'B' ? "黒" : "白";
    const std::string place =
        move.substr(1) == "pass" ? "パスする" : fmt::format("<{},{}>", move[1], move[2]);
    return referee_.play(fmt::format("<{},{}>", player, place)).value_or("");
  }
  void play_all(const std::vector<std::string>& moves) {
    for (const std::string& move : moves) EXPECT_EQ(play(move), "") << move;
  }

  [[nodiscard]] bool is_over() const { return referee_.is_over(); }
  [[nodiscard]] std::string board() const {
    return board_of(game_, state(), kIkeda.colours, {{"黒", 'X'}, {"白", 'O'}, {"空", '.'}});
  }
  [[nodiscard]] std::map<std::string, std::int64_t> accounts() const {
    std::map<std::string, std::int64_t> accounts;
    for (const auto& [name, amount] : game_.scribe().accounts(state())) accounts[name] = amount;
    return accounts;
  }
  [[nodiscard]] std::optional<std::string> broken() const {
    return game_.scribe().broken_invariant(state()).value();
  }
  [[nodiscard]] std::string score() const {
    const auto told = accounts();
    return fmt::format("{}-{}", told.at("黒の得点"), told.at("白の得点"));
  }

 private:
  [[nodiscard]] const asl::Record& state() const { return referee_.state().as<asl::Record>(); }

  LiteralGame game_;
  Referee referee_;
};

const std::string kKo = ".XO../XO.O./.XO../...../.....";
const auto kRepeats = StartsWith("axiom 3-3 (同形再現か?) refuses it, by 3-1");
const auto kSuicide = StartsWith("axiom 3-4 (自殺か?) refuses it, by 3-1");

TEST(RulesGo, t1_a_ko_may_be_retaken_only_after_other_plays) {
  Game game(kKo);
  game.play_all({"Wpass", "B32"});
  EXPECT_EQ(game.accounts().at("アゲ石白"), 1);
  EXPECT_THAT(game.play("W22"), kRepeats);
  game.play_all({"W55", "B11", "W22"});
}

TEST(RulesGo, t2_the_initial_board_may_not_come_back_either) {
  Game game(kKo);
  game.play_all({"B32"});
  EXPECT_THAT(game.play("W22"), kRepeats);
}

TEST(RulesGo, t3_a_triple_ko_ends_by_superko) {
  Game game("OOOOOOO/OXO.O.O/X.XOXOX/XXXXXXX/OOOOOOO/......./.......");
  game.play_all({"B42", "W23", "B62", "W43", "B22"});
  EXPECT_THAT(game.play("W23"), kRepeats);
  EXPECT_THAT(game.play("W63"), kRepeats);
  EXPECT_THAT(game.play("W42"), kSuicide);
}

TEST(RulesGo, t4_two_stones_sent_may_not_return_one) {
  Game game(".O.O./XXOO./.XXO./..X../.....");
  game.play_all({"Bpass", "W11", "B31"});
  EXPECT_EQ(game.accounts().at("アゲ石白"), 2);
  EXPECT_THAT(game.play("W21"), kRepeats);
}

TEST(RulesGo, t5_a_board_may_not_be_repeated_without_capture_either) {
  Game game("OO.O./XXOO./.XXO./..X../.....");
  game.play_all({"Wpass", "B31", "W21", "Bpass"});
  EXPECT_THAT(game.play("W11"), kRepeats);
}

TEST(RulesGo, t6_suicide_is_judged_after_the_enemy_is_removed) {
  EXPECT_THAT(Game(".O../O.../..../....").play("B11"), kSuicide);
  EXPECT_THAT(Game(".XO./OO../..../....").play("B11"), kSuicide);
  Game taking(".OX./OX../X.../....");
  taking.play_all({"B11"});
  EXPECT_EQ(taking.accounts().at("アゲ石白"), 2);
}

TEST(RulesGo, t7_a_play_takes_all_chains_that_it_leaves_without_liberty) {
  Game four("..X../.XOX./XO.OX/.XOX./..X..");
  four.play_all({"B33"});
  EXPECT_EQ(four.board(), "..X../.X.X./X.X.X/.X.X./..X..");
  Game eight("XXXXX/XOOOX/XO.OX/XOOOX/XXXXX");
  eight.play_all({"B33"});
  EXPECT_EQ(eight.accounts().at("アゲ石白"), 8);
}

TEST(RulesGo, t8_a_snapback_takes_back_more) {
  Game game(".OXX/OX../.OOX/X.X.");
  game.play_all({"W42", "B32"});
  EXPECT_EQ(game.accounts().at("アゲ石白"), 1);
  game.play_all({"W42"});
  EXPECT_EQ(game.accounts().at("アゲ石黒"), 4);
}

TEST(RulesGo, t9_eyes_in_seki_count_and_shared_liberties_do_not) {
  Game seki("XXOO/XX.O/XX.O/XXOO");
  seki.play_all({"Bpass", "Wpass", "Bpass", "Wpass"});
  EXPECT_TRUE(seki.is_over());
  EXPECT_EQ(seki.score(), "1-1");
  EXPECT_THAT(seki.accounts(), IsSupersetOf({Pair("黒地の数", 0), Pair("白地の数", 0)}));
  Game eyes(".XO./XXOO/XXOO/XX.O");
  eyes.play_all({"Bpass", "Wpass", "Bpass", "Wpass"});
  EXPECT_EQ(eyes.score(), "2-2");
}

TEST(SlowRulesGo, t10_a_bent_four_in_the_corner_is_played_out) {
  Game game("XXX.OX/.OOOOX/OOXXXX/XXXXXX/.X.X.X/XXXXXX");
  game.play_all({"Bpass", "Wpass", "B12", "W41", "B21", "W11", "B12"});
  EXPECT_THAT(game.play("W11"), kRepeats);
  game.play_all({"Wpass", "B31", "Wpass", "Bpass"});
  EXPECT_TRUE(game.is_over());
  EXPECT_THAT(game.accounts(), IsSupersetOf({Pair("アゲ石白", 9), Pair("アゲ石黒", 4),
                                             Pair("ペナルティ白", 2), Pair("ペナルティ黒", 0)}));
  EXPECT_EQ(game.score(), "23-4");
}

const std::vector<std::string> kTwoWalls{"B31", "W41", "B32", "W42", "B33",
                                         "W43", "B34", "W44", "B35", "W45"};
const std::string kEmpty5 = "...../...../...../...../.....";

TEST(RulesGo, t11_the_accounts_follow_the_passes) {
  Game four(kEmpty5);
  four.play_all(kTwoWalls);
  four.play_all({"Bpass", "Wpass", "Bpass", "Wpass"});
  EXPECT_EQ(four.score(), "11-6");
  Game inside(kEmpty5);
  inside.play_all(kTwoWalls);
  inside.play_all({"Bpass", "Wpass", "B11", "Wpass", "Bpass"});
  EXPECT_EQ(inside.score(), "10-5");
  Game before(kEmpty5);
  before.play_all(kTwoWalls);
  before.play_all({"B11", "Wpass", "Bpass", "Wpass", "Bpass"});
  EXPECT_EQ(before.score(), "10-6");
}

TEST(RulesGo, t12_an_empty_board_belongs_to_no_one_and_anyone_may_begin) {
  Game passes(".../.../...");
  passes.play_all({"Bpass", "Wpass", "Bpass", "Wpass"});
  EXPECT_EQ(passes.score(), "1-1");
  Game white(".../.../...");
  white.play_all({"W22"});
  EXPECT_THAT(white.play("W11"), AllOf(StartsWith("axiom 3-1 (正しい手?) refuses it: "),
                                       HasSubstr("前の打ち手 is 白")));
}

TEST(RulesGo, an_occupied_point_is_refused_with_what_stands_there) {
  Game game(".../.X./...");
  EXPECT_EQ(
      game.play("W22"),
      "axiom 3-1 (正しい手?) refuses it: 点の色[位置(TE)] = 空 does not hold (点の色[位置(TE)] "
      "is 黒)");
}

// The printed 1-9 starts without any past board: the first capture could be undone at once.
TEST(RulesGo, the_printed_axiom_1_9_breaks_invariant_11_2) {
  std::string text(rules_source("go-ikeda").text());
  const std::string corrected = "過去の盤(初期状態) == {盤(初期状態)}";
  text.replace(text.find(corrected), corrected.size(), "過去の盤(初期状態) == φ");
  const LiteralGame printed = literal_game(text::Source("printed.asl", text), {"size=3"});
  EXPECT_EQ(printed.scribe().broken_invariant(printed.initial()).value(), "11-2");
}

}  // namespace
}  // namespace yomikiri::tests
