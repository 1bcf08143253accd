// `yomikiri rules functional FILE` and `yomikiri perft|play|solve|referee FILE` as scripts use
// them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tests/paths.h"
#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string file_of(const std::string& name) {
  return std::string(YOMIKIRI_ROOT) + "/rules/" + name + ".asl";
}

std::vector<std::string> keys_of(const json& object) {
  std::vector<std::string> keys;
  for (const auto& item : object.items()) keys.push_back(item.key());
  return keys;
}

// One JSON object per line.
std::vector<json> objects(const std::string& text) {
  std::vector<json> all;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) all.push_back(json::parse(line));
  return all;
}

std::string temporary(const std::string& name, const std::string& text) {
  const std::string path = testing::TempDir() + name;
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

TEST(RulesRunning, functional_prints_the_program) {
  const Ended ended = yomikiri("rules functional " + file_of("go-ikeda"));
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, StartsWith("start(IN) =\n  遷移′("));
  EXPECT_THAT(yomikiri("rules functional " + file_of("go-ikeda-en")).out,
              HasSubstr("legal?′(colour_at, previous_player, past_boards, TE) ="));
}

TEST(RulesRunning, results_have_the_keys_of_native_games) {
  const std::string native_perft = yomikiri("perft tic-tac-toe --depth 2 --json").out;
  const std::string perft = yomikiri("perft " + file_of("tic-tac-toe") + " --depth 2 --json").out;
  EXPECT_EQ(keys_of(json::parse(perft)), keys_of(json::parse(native_perft)));
  EXPECT_EQ(json::parse(perft)["nodes"], json::parse(native_perft)["nodes"]);
  const std::string native =
      yomikiri("solve tic-tac-toe --set m=2 --set n=2 --set k=2 --all-moves --json").out;
  const std::string written = yomikiri("solve " + file_of("tic-tac-toe") +
                                       " --set m=2 --set n=2 --set k=2 --all-moves --json")
                                  .out;
  EXPECT_EQ(keys_of(json::parse(written)), keys_of(json::parse(native)));
  EXPECT_EQ(json::parse(written)["value"], json::parse(native)["value"]);
  EXPECT_EQ(json::parse(written)["plies"], json::parse(native)["plies"]);
}

TEST(RulesRunning, perft_is_the_same_by_every_engine) {
  for (const std::string engine : {"interpreter", "compiled", "literal"})
    EXPECT_EQ(
        yomikiri("perft " + file_of("go-ikeda") + " --set size=2 --depth 4 --engine " + engine).out,
        "193\n")
        << engine;
}

TEST(RulesRunning, referee_refuses_naming_the_axiom_and_goes_on) {
  const std::string moves = temporary("moves.txt", "<2,2>  # the centre\n<2,2>\n<9,9>\n<1,1>\n");
  const Ended ended = yomikiri("referee " + file_of("tic-tac-toe") + " " + moves);
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(
      ended.out,
      AllOf(HasSubstr("line 2: '<2,2>' refused: axiom legal (legal?) refuses it"),
            HasSubstr("line 3: '<9,9>' refused: no such move"), HasSubstr("first to move")));
  const Ended strict = yomikiri("referee " + file_of("tic-tac-toe") + " " + moves + " --strict");
  EXPECT_EQ(strict.status, 1);
  EXPECT_THAT(strict.err, HasSubstr("moves.txt:2: move '<2,2>' was refused"));
}

TEST(RulesRunning, referee_declares_the_winner_with_the_accounting) {
  const std::string record = temporary("game.sgf", "(;SZ[3]KM[0];B[bb];W[];B[];W[];B[])");
  const Ended text = yomikiri("referee " + file_of("go-ikeda") + " " + record);
  EXPECT_EQ(text.status, 0) << text.err;
  EXPECT_THAT(text.out,
              AllOf(HasSubstr("黒地の数 = 8\n"), HasSubstr("over; winner 黒; payoffs +1 -1\n")));
  const auto verdicts =
      objects(yomikiri("referee " + file_of("go-ikeda-en") + " " + record + " --json").out);
  ASSERT_EQ(verdicts.size(), 5);
  EXPECT_EQ(verdicts[4]["winner"], "black");
  EXPECT_EQ(verdicts[4]["accounts"]["black_points"], 8);
  EXPECT_EQ(verdicts[4]["payoffs"], json::parse("[1,-1]"));
}

// T1 of the notes, from a record with set-up stones; White passes first.
TEST(RulesRunning, referee_judges_a_ko_from_a_record) {
  const std::string record =
      temporary("ko.sgf", "(;SZ[5]AB[ba][ab][bc]AW[ca][bb][db][cc];W[];B[cb];W[bb])");
  const auto verdicts =
      objects(yomikiri("referee " + file_of("go-ikeda") + " " + record + " --json").out);
  ASSERT_EQ(verdicts.size(), 3);
  EXPECT_TRUE(verdicts[1]["legal"]);
  EXPECT_FALSE(verdicts[2]["legal"]);
  EXPECT_THAT(verdicts[2]["reason"], StartsWith("axiom 3-3 (同形再現か?) refuses it, by 3-1"));
}

// Black's stone in the corner has no liberty: White's first move captures it, wherever it is
// played. Fast engines rely on the invariant that this breaks.
TEST(RulesRunning, referee_judges_set_up_stones_without_liberty_by_the_letter) {
  const std::string record = temporary("dead.sgf", "(;SZ[3]AB[aa]AW[ba][ab];B[cc];W[bb])");
  const std::string command = "referee " + file_of("go-ikeda-en") + " " + record;
  const std::string by_letter = yomikiri(command + " --engine literal").out;
  EXPECT_THAT(by_letter, HasSubstr("taken_black: 1\n"));
  const Ended ended = yomikiri(command);
  EXPECT_EQ(ended.out, by_letter);
  EXPECT_THAT(ended.err, HasSubstr("using --engine literal"));
  const Ended checked = yomikiri(command + " --check");
  EXPECT_EQ(checked.status, 2);
  EXPECT_THAT(checked.err, HasSubstr("the set-up stones break invariant 11-1"));
}

TEST(RulesRunning, referee_knows_komis_of_half_a_point) {
  const auto winner = [](const std::string& komi, const std::string& moves) {
    const std::string record = "(;SZ[3]KM[" + komi + "]" + moves + ")";
    return objects(yomikiri("referee " + file_of("go-ikeda-en") + " --json", record).out)
        .back()["winner"];
  };
  const std::string passes = ";B[];W[];B[];W[]";        // 1 - 1
  const std::string centre = ";B[bb];W[];B[];W[];B[]";  // 9 - 1
  EXPECT_EQ(winner("0.5", passes), "white");
  EXPECT_EQ(winner("-0.5", passes), "black");
  EXPECT_EQ(winner("0", passes), "draw");
  EXPECT_EQ(winner("7.5", centre), "black");
  EXPECT_EQ(winner("8", centre), "draw");
  EXPECT_EQ(winner("8.5", centre), "white");
}

TEST(RulesRunning, referee_tells_the_komi_that_decides) {
  const std::string record = "(;SZ[3]KM[7.5];B[bb];W[];B[];W[];B[])";
  const std::string rules = "referee " + file_of("go-ikeda");
  EXPECT_THAT(yomikiri(rules, record).out, HasSubstr("komi = 7.5\nover; winner 黒;"));
  EXPECT_EQ(objects(yomikiri(rules + " --json", record).out).back()["accounts"]["komi"], 7.5);
}

TEST(RulesRunning, referee_accounts_for_each_player) {
  const Ended ended = run({.words = {YOMIKIRI_PROGRAM, "referee", file_of("othello"), "--set",
                                     "half=2", "--state", "at=[black*9,white*7]"},
                           .input = ""});
  EXPECT_THAT(ended.out, HasSubstr("discs(black) = 9\ndiscs(white) = 7\nover; winner black;"));
}

TEST(RulesRunning, referee_knows_a_record_by_how_it_begins) {
  const auto verdicts = objects(
      yomikiri("referee " + file_of("go-ikeda") + " - --json", " (\n;SZ[3];B[bb];W[bb])").out);
  ASSERT_EQ(verdicts.size(), 2);
  EXPECT_TRUE(verdicts[0]["legal"]);
  EXPECT_FALSE(verdicts[1]["legal"]);
}

TEST(RulesRunning, referee_holds_a_record_to_its_size) {
  const std::string record = temporary("six.sgf", "(;SZ[6]AB[ff];B[aa])");
  const Ended ended = yomikiri("referee " + file_of("go-ikeda") + " " + record + " --set size=3");
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err, HasSubstr("--set size=3: the record has a board of 6x6 points"));
}

TEST(RulesRunning, referee_lets_the_record_tell_who_begins) {
  const std::string rules = "referee " + file_of("go-ikeda");
  EXPECT_THAT(yomikiri(rules, "(;SZ[3]PL[W])").out, HasSubstr("second to move"));
  EXPECT_THAT(yomikiri(rules, "(;SZ[9]HA[2]AB[cg][gc])").out, HasSubstr("second to move"));
  EXPECT_THAT(yomikiri(rules, "(;SZ[3])(;SZ[5])").err, HasSubstr("only the first is judged"));
}

TEST(RulesRunning, a_state_of_go_may_be_its_board_alone) {
  const Ended ended = yomikiri("perft " + file_of("go-ikeda-en") +
                               " --set size=2 --depth 1 --state colour_at=[black,empty*4]");
  EXPECT_EQ(ended.out, "4\n") << ended.err;
}

TEST(RulesRunning, referee_checks_the_invariants) {
  std::ifstream stream(file_of("go-ikeda"), std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  const std::string corrected = "過去の盤(遷移(S, TE)) == 過去の盤(S) ∪ {盤(遷移(S, TE))}";
  text.replace(text.find(corrected), corrected.size(), "過去の盤(遷移(S, TE)) == 過去の盤(S)");
  const std::string rules = temporary("forgetful.asl", text);
  const std::string moves = temporary("one.txt", "<1,1>\n");
  const std::string command = "referee " + rules + " " + moves + " --set size=2";
  EXPECT_EQ(yomikiri(command).status, 0);
  const Ended checked = yomikiri(command + " --check --engine literal");
  EXPECT_EQ(checked.status, 1);
  EXPECT_THAT(checked.err, HasSubstr("invariant 11-2 is broken"));
}

TEST(RulesRunning, play_goes_on_from_the_moves_given) {
  const Ended ended =
      yomikiri("play " + file_of("tic-tac-toe") + " --seat none --moves <1,1>,<2,2>,<1,2> --json");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_TRUE(json::parse(ended.out)["over"]);
}

TEST(RulesRunning, solve_finds_the_value_of_small_go) {
  const Ended ended = yomikiri("solve " + file_of("go-ikeda") + " --set size=1 --json");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_EQ(json::parse(ended.out)["value"], "draw");
  EXPECT_THAT(json::parse(ended.out)["history"],
              StartsWith("過去の盤, a set of boards, is part of"));
  EXPECT_THAT(yomikiri("solve " + file_of("go-ikeda-en") + " --set size=1").out,
              HasSubstr("\nhistory: past_boards, a set of boards, is part of the state"));
}

TEST(RulesRunning, bad_input_ends_with_its_status_and_says_where) {
  const auto fails = [](const std::string& command, int status, const std::string& with) {
    const Ended ended = yomikiri(command);
    EXPECT_EQ(ended.status, status) << command;
    EXPECT_THAT(ended.err, HasSubstr(with));
    EXPECT_EQ(ended.out, "") << command;
  };
  const std::string ttt = file_of("tic-tac-toe");
  fails("perft /no/such.asl --depth 1", 1, "/no/such.asl: No such file");
  fails("perft " + ttt + " --depth 1 --set q=1", 2, "unknown parameter 'q'");
  fails("perft " + ttt + " --depth 1 --state marks=99", 2, "marks='99'");
  fails("perft " + ttt + " --depth 1 --moves <1,1>,<1,1>", 2, "--moves move 2 '<1,1>'");
  fails("perft " + ttt + " --depth 1 --engine steam", 2, "--engine");
  fails("solve " + file_of("othello") + " --memory 1", 1, "--memory");
  fails("perft " + temporary("none.asl", "include primitives;\n") + " --depth 1", 1,
        "do not define a game");
}

}  // namespace
}  // namespace yomikiri::tests
