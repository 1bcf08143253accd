// `yomikiri go ...` as scripts and GTP clients use it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(GoCommands, gtp_answers_line_by_line) {
  const Ended ended =
      yomikiri("go gtp", "1 boardsize 5\nplay black C3\nplay white C3\nquit\nname\n");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, StartsWith("=1 \n\n= \n\n? "));
  EXPECT_EQ(ended.out.find("yomikiri"), std::string::npos);  // nothing after quit
}

TEST(GoCommands, referee_judges_a_record) {
  const auto json = nlohmann::json::parse(
      yomikiri("go referee - --json", "(;SZ[5]KM[0.5];B[cc];W[cb];B[cc];W[])").out);
  EXPECT_EQ(json["legal_moves"], 2);
  EXPECT_EQ(json["refused"]["ply"], 3);
  EXPECT_EQ(json["refused"]["move"], "C3");
  EXPECT_EQ(json["komi"], 0.5);
}

TEST(GoCommands, referee_sets_the_result_that_the_record_claims_beside_its_own) {
  const std::string out = yomikiri("go referee -", "(;SZ[3]RE[W+R];B[bb])").out;
  EXPECT_THAT(out, HasSubstr("1 legal move\n"));
  EXPECT_THAT(out, HasSubstr("komi 0: B+8\nthe record says 'W+R'\n"));
}

// T12 of the notes: an empty board, four passes, 1 to 1.
TEST(GoCommands, score_gives_the_accounting) {
  const auto json =
      nlohmann::json::parse(yomikiri("go score - --json", "(;SZ[3];B[];W[];B[];W[])").out);
  EXPECT_EQ(json["over"], true);
  EXPECT_EQ(json["black"]["points"], 1);
  EXPECT_EQ(json["white"]["points"], 1);
  EXPECT_EQ(json["result"], "0");
}

// T10 of the notes: a move is refused, and the game goes on to 23 - 4.
TEST(GoCommands, referee_goes_on_behind_a_refused_move) {
  const std::string record =
      "(;SZ[6]AB[aa][ba][ca][fa][fb][cc][dc][ec][fc][ad][bd][cd][dd][ed][fd][be][de][fe][af][bf]"
      "[cf][df][ef][ff]AW[ea][bb][cb][db][eb][ac][bc];B[];W[];B[ab];W[da];B[ba];W[aa];B[ab];W[aa]"
      ";W[];B[ca];W[];B[])";
  const auto json = nlohmann::json::parse(yomikiri("go referee - --json", record).out);
  EXPECT_EQ(json["refused"]["ply"], 8);
  EXPECT_THAT(json["refused"]["reason"], HasSubstr("(axiom 3-3)"));
  EXPECT_EQ(json["refusals"].size(), 1);
  EXPECT_EQ(json["over"], true);
  EXPECT_EQ(json["black"], nlohmann::json::parse(R"({"territory": 12, "captured": 9, "received": 2,
                                      "points": 23, "lost": 4, "paid": 0})"));
  EXPECT_EQ(json["white"]["captured"], 4);
  EXPECT_EQ(json["result"], "B+19");
  EXPECT_THAT(yomikiri("go referee -", record).out,
              HasSubstr("Black: 12 of territory + 9 captured + 2 by penalty = 23\n"));
  EXPECT_THAT(yomikiri("go referee -", record).out, HasSubstr("move 8, A6, is illegal: "));
}

TEST(GoCommands, referee_refuses_a_move_off_the_board_and_judges_the_others) {
  const std::string record = "(;SZ[9];B[ee];W[jj];W[cc])";
  const Ended ended = yomikiri("go referee -", record);
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, HasSubstr("2 legal moves\n"));
  EXPECT_THAT(ended.out,
              HasSubstr("move 2, 'jj', is illegal: there is no such point on a 9x9 board\n"));
  EXPECT_EQ(yomikiri("go score -", record).status, 1);
}

TEST(GoCommands, score_counts_by_area_if_it_is_asked_to) {
  const std::string wall =
      "(;SZ[5]KM[2.5];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[])";
  EXPECT_THAT(yomikiri("go score - --rules area", wall).out,
              HasSubstr("Black: 5 stones + 10 surrounded = 15\n"
                        "White: 5 stones + 5 surrounded = 10\nkomi 2.5: B+2.5\n"));
  const auto json = nlohmann::json::parse(yomikiri("go score - --rules area --json", wall).out);
  EXPECT_EQ(json["rules"], "area");
  EXPECT_EQ(json["black"]["points"], 15);
  EXPECT_EQ(json["result"], "B+2.5");
  EXPECT_EQ(yomikiri("go score - --rules chinese", wall).status, 2);
  EXPECT_EQ(yomikiri("go gtp --rules area", "boardsize 3\nplay b b2\nfinal_score\nquit\n").out,
            "= \n\n= \n\n= B+9\n\n= \n\n");
}

TEST(GoCommands, gtp_writes_a_record_into_a_file) {
  const std::string file = ::testing::TempDir() + "printed.sgf";
  const Ended ended = yomikiri("go gtp", "boardsize 3\nplay b b2\nprintsgf " + file + "\nquit\n");
  EXPECT_EQ(ended.out, "= \n\n= \n\n= \n\n= \n\n");
  EXPECT_THAT(yomikiri("go referee " + file).out, HasSubstr("1 legal move\n"));
}

TEST(GoCommands, gtp_analyses_until_the_next_line_comes) {
  const Ended ended = yomikiri("go gtp", "boardsize 5\n5 kata-analyze b 1\n");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, StartsWith("= \n\n=5\n"));
  EXPECT_TRUE(ended.out.ends_with("\n"));
  EXPECT_THAT(yomikiri("go gtp", "lz-analyze\nname\nquit\n").out, HasSubstr("\n\n= Yomikiri\n\n"));
}

TEST(GoCommands, say_that_only_the_first_game_of_a_file_is_judged) {
  const Ended ended = yomikiri("go referee - --json", "(;SZ[3];B[bb])(;SZ[3];B[aa])");
  EXPECT_EQ(nlohmann::json::parse(ended.out)["games"], 2);
  EXPECT_EQ(ended.err, "yomikiri: -: the file has 2 games; only the first is judged\n");
}

TEST(GoCommands, a_missing_file_fails_and_an_unknown_verb_is_bad_input) {
  EXPECT_EQ(yomikiri("go referee /no/such/file").status, 1);
  EXPECT_EQ(yomikiri("go score /no/such/file").status, 1);
  EXPECT_EQ(yomikiri("go gpt").status, 2);
  EXPECT_EQ(
      yomikiri("go gpt").err,
      "yomikiri: 'gpt': go has no such command; did you mean 'gtp'? see yomikiri go --help\n");
}

// In the protocol `-` is a file name like any other: the input after it is still commands.
TEST(GoCommands, gtp_does_not_load_its_own_commands) {
  const Ended ended = yomikiri("go gtp", "loadsgf -\nprotocol_version\nquit\n");
  EXPECT_THAT(ended.out, StartsWith("? cannot load file: "));
  EXPECT_THAT(ended.out, HasSubstr("\n\n= 2\n\n= \n\n"));
}

TEST(GoCommands, gtp_goes_on_behind_a_line_that_is_too_long) {
  const Ended ended =
      yomikiri("go gtp", "3 " + std::string(200'000, 'x') + "\n4 protocol_version\nquit\n");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_EQ(ended.out, "?3 syntax error: the line is too long\n\n=4 2\n\n= \n\n");
}

// T9 of the notes; the names of the accounts are those of rules/go-ikeda-en.asl.
TEST(GoCommands, the_referee_of_all_games_tells_winner_and_accounts) {
  Command command{.words = {YOMIKIRI_PROGRAM, "referee", "go", "--set", "size=4", "--state",
                            ".XO./XXOO/XXOO/XX.O black", "--set", "komi=1"},
                  .input = "pass\nA1\npass\npass\npass\n"};
  EXPECT_THAT(run(command).out, HasSubstr("black_score = 2\nwhite_score = 2\nkomi = 1\n"
                                          "over; winner white; payoffs -1 +1\n"));
  command.words.emplace_back("--json");
  const auto verdicts = json_lines(run(command).out);
  ASSERT_EQ(verdicts.size(), 5);
  EXPECT_EQ(verdicts[1]["reason"], "A1 is occupied (axiom 3-1)");
  EXPECT_EQ(verdicts[3].count("winner"), 0);
  EXPECT_EQ(verdicts[4]["winner"], "white");
  EXPECT_EQ(verdicts[4]["accounts"]["penalty_white"], 1);
  EXPECT_EQ(verdicts[4]["accounts"]["black_points"], 1);
}

TEST(GoCommands, small_boards_are_solved_with_their_history) {
  const auto json = nlohmann::json::parse(yomikiri("solve go --set size=1 --json --all-moves").out);
  EXPECT_EQ(json["game"], "go");
  EXPECT_EQ(json["value"], "draw");
  EXPECT_EQ(json["plies"], json["line"].size());
  EXPECT_EQ(json["moves"].size(), 1);
  EXPECT_EQ(json["method"], "alpha-beta");
  EXPECT_THAT(json["history"], StartsWith("all past boards are part of the state"));
  EXPECT_THAT(yomikiri("go solve --set size=1").out, HasSubstr("\nhistory: all past boards"));
  const auto games = nlohmann::json::parse(yomikiri("games --json").out)["games"];
  for (const auto& game : games)
    if (game["name"] == "go") {
      EXPECT_EQ(game["methods"], nlohmann::json{"alpha-beta"});
    }
}

TEST(GoCommands, two_by_two_is_a_draw_that_a_point_of_komi_decides) {
  const auto value = [](const std::string& komi) -> std::string {
    return nlohmann::json::parse(
        yomikiri("solve go --set size=2 --json --set komi=" + komi).out)["value"];
  };
  EXPECT_EQ(value("0"), "draw");
  EXPECT_EQ(value("1"), "second");
  EXPECT_EQ(value("-1"), "first");
  EXPECT_EQ(value("0.5"), "second");
  EXPECT_EQ(value("-0.5"), "first");
}

TEST(GoCommands, a_komi_of_half_a_point_is_told_as_it_is) {
  const auto json =
      nlohmann::json::parse(yomikiri("solve go --set size=1 --set komi=0.5 --json").out);
  EXPECT_EQ(json["parameters"]["komi"], 0.5);
  EXPECT_EQ(json["value"], "second");
  EXPECT_THAT(yomikiri("referee go --set size=1 --set komi=-6.5", "pass\npass\npass\npass\n").out,
              HasSubstr("komi = -6.5\nover; winner black"));
  EXPECT_EQ(yomikiri("solve go --set komi=6.25").status, 2);
}

TEST(GoCommands, a_board_too_large_to_solve_fills_the_memory_and_says_so) {
  const Ended ended = yomikiri("solve go --set size=3 --memory 4");
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.err, HasSubstr("states fill the 4 MiB allowed"));
}

TEST(GoCommands, moves_keep_their_brackets_together) {
  Command command{.words = {YOMIKIRI_PROGRAM, "perft", "go", "--set", "size=5", "--depth", "1",
                            "--moves", "<3,3> <4,4>,A1"}};
  const Ended ended = run(command);
  EXPECT_EQ(ended.out, "23\n") << ended.err;  // 25 points less 3, and the pass
}

TEST(GoCommands, score_fails_on_an_illegal_record) {
  const Ended ended = yomikiri("go score -", "(;SZ[3];B[bb];W[bb])");
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.err, StartsWith("yomikiri: -:1:"));
}

TEST(GoCommands, bad_records_get_one_line) {
  for (const char* text : {"", "(", "(;SZ[99])", "hello"}) {
    const Ended ended = yomikiri("go referee -", text);
    EXPECT_NE(ended.status, 0) << text;
    EXPECT_EQ(ended.out, "");
    EXPECT_THAT(ended.err, StartsWith("yomikiri: -: "));
    EXPECT_EQ(std::ranges::count(ended.err, '\n'), 1);
  }
  EXPECT_THAT(yomikiri("go referee /no/such/file").err, HasSubstr("No such file"));
}

TEST(GoCommands, the_other_commands_take_go_like_any_game) {
  EXPECT_EQ(yomikiri("go perft --set size=2 --depth 5").out, "488\n");
  EXPECT_EQ(yomikiri("perft go --set size=3 --depth 4").out, "5453\n");
  const auto record =
      nlohmann::json::parse(yomikiri("play go --set size=3 --seat none --seed 2 --json").out);
  EXPECT_EQ(record["over"], true);
}

}  // namespace
}  // namespace yomikiri::tests
