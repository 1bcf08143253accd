// The command line is a contract: this file pins what scripts read from it.
#include <gtest/gtest.h>

#include <set>

#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

TEST(CommandLine, games_lists_every_game_with_its_parameters) {
  const auto games = json_of("games --json")["games"];
  std::vector<std::string> names;
  for (const auto& game : games) names.push_back(game["name"]);
  EXPECT_EQ(names, (std::vector<std::string>{"subtraction", "tic-tac-toe", "connect-four",
                                             "nine-mens-morris", "ostle", "rock-paper-scissors",
                                             "battle-of-the-sexes", "kuhn", "leduc", "liars-dice",
                                             "go", "tianjiu", "mahjong", "bridge"}));
  EXPECT_EQ(games[2]["parameters"][0]["name"], "columns");
  EXPECT_EQ(games[2]["parameters"][0]["default"], 7);
  EXPECT_EQ(games[2]["methods"], (nlohmann::json{"alpha-beta", "exhaustive", "retrograde"}));
}

TEST(CommandLine, games_keeps_names_and_summaries_apart) {
  const auto games = json_of("games --json")["games"];
  const std::string text = yomikiri("games").out;
  std::set<std::size_t> columns;
  for (const auto& game : games) {
    const std::string name = game["name"];
    const std::string summary = game["summary"];
    const auto begin = ("\n" + text).find("\n" + name + " ");  // a space after the name
    ASSERT_NE(begin, std::string::npos) << name;
    columns.insert(text.find(summary, begin) - begin);
  }
  EXPECT_EQ(columns.size(), 1u) << text;
}

TEST(CommandLine, games_explains_one_game) {
  const auto games = json_of("games --json")["games"];
  ASSERT_FALSE(games.empty());
  for (const auto& game : games) {
    const std::string name = game["name"];
    const auto one = json_of("games " + name + " --json");
    EXPECT_EQ(one["methods"], game["methods"]);
    for (const std::string part : {"rules", "notation"}) {
      EXPECT_FALSE(one[part].get<std::string>().empty()) << name;
      EXPECT_NE(yomikiri("games " + name).out.find(one[part].get<std::string>().substr(0, 20)),
                std::string::npos);
    }
    const bool begins_with_a_deal = name == "tianjiu" || name == "mahjong" || name == "bridge";
    EXPECT_EQ(one["example_moves"].empty(), begins_with_a_deal) << name;
  }
  EXPECT_EQ(yomikiri("ostle games").out, yomikiri("games ostle").out);
  EXPECT_EQ(yomikiri("games chess").status, 2);
}

TEST(CommandLine, without_arguments_it_lists_the_games_and_says_how_to_go_on) {
  const Ended ended = yomikiri("");
  EXPECT_EQ(ended.status, 0);
  EXPECT_EQ(ended.out.find(yomikiri("games").out), 0);
  EXPECT_NE(ended.out.find("yomikiri --help"), std::string::npos);
}

TEST(CommandLine, perft_counts_the_plays_of_one_depth) {
  EXPECT_EQ(json_of("perft connect-four --depth 7 --json")["nodes"], 823536);
  EXPECT_EQ(json_of("perft tic-tac-toe --depth 9 --json --threads 3")["nodes"], 127872);
  EXPECT_EQ(yomikiri("perft tic-tac-toe --depth 0").out, "1\n");
}

TEST(CommandLine, solve_tells_the_winner_the_plies_and_the_best_move) {
  const auto draw = json_of("solve tic-tac-toe --json");
  EXPECT_EQ(draw["value"], "draw");
  EXPECT_EQ(draw["plies"], 9);
  const auto first = json_of("solve subtraction --set stones=21 --set take=3 --json");
  EXPECT_EQ(first["value"], "first");
  EXPECT_EQ(first["best"], "1");  // leaves 20, divisible by 4
  EXPECT_EQ(first["plies"], 11);  // 1 + 5 rounds of 4 stones
  EXPECT_EQ(json_of("solve subtraction --set stones=20 --json")["value"], "second");
}

TEST(CommandLine, one_ply_is_not_plies) {
  EXPECT_TRUE(
      yomikiri("solve tic-tac-toe --state XX./OO./...").out.starts_with("first wins in 1 ply\n"));
  EXPECT_TRUE(yomikiri("solve kuhn --iterations 1").out.starts_with("12 info sets, 1 iteration\n"));
  EXPECT_TRUE(yomikiri("playouts ttt --count 1").out.starts_with("1 playout, "));
}

TEST(CommandLine, solve_of_a_finished_game_has_no_best_move) {
  const auto over = json_of("solve tic-tac-toe --moves a1,b1,a2,b2,a3 --json");
  EXPECT_EQ(over["value"], "first");
  EXPECT_EQ(over["plies"], 0);
  EXPECT_TRUE(over["best"].is_null());
}

TEST(CommandLine, all_methods_agree_on_every_move) {
  const std::string line =
      "solve connect-four --set columns=4 --set rows=4 --moves 2,3 --all-moves --json";
  const auto fast = json_of(line);
  const auto plain = json_of(line + " --method exhaustive");
  const auto backwards = json_of(line + " --method retrograde");
  EXPECT_EQ(fast["moves"], plain["moves"]);
  EXPECT_EQ(fast["moves"], backwards["moves"]);
  EXPECT_EQ(fast["moves"].size(), 4);
}

TEST(CommandLine, the_number_of_threads_changes_no_result) {
  const std::string playouts = "playouts connect-four --count 50000 --seed 3 --json --threads ";
  auto one = json_of(playouts + "1");
  auto many = json_of(playouts + "5");
  one.erase("seconds");
  many.erase("seconds");
  EXPECT_EQ(one, many);
  const std::string solve =
      "solve connect-four --set columns=5 --set rows=4 --all-moves --json --threads ";
  EXPECT_EQ(json_of(solve + "1")["moves"], json_of(solve + "4")["moves"]);
}

TEST(CommandLine, playouts_report_mean_payoffs_and_name_winners_only_in_zero_sum_games) {
  const auto shared = json_of("playouts battle-of-the-sexes --count 10000 --json");
  EXPECT_NEAR(shared["payoffs"][0].get<double>(), 0.75, 0.05);  // (2 + 0 + 0 + 1) / 4
  EXPECT_NEAR(shared["payoffs"][1].get<double>(), 0.75, 0.05);
  for (const std::string key : {"first", "second", "draw"}) EXPECT_FALSE(shared.contains(key));
  EXPECT_EQ(yomikiri("playouts battle-of-the-sexes --count 1000").out.find('%'), std::string::npos);
  const auto rivals = json_of("playouts tic-tac-toe --count 10000 --json");
  const double wins = rivals["first"].get<double>() - rivals["second"].get<double>();
  EXPECT_EQ(rivals["payoffs"], (nlohmann::json{wins / 10000, -wins / 10000}));
  EXPECT_EQ(json_of("playouts tianjiu --count 10 --json")["payoffs"].size(), 4);
}

TEST(CommandLine, the_game_may_stand_before_the_command) {
  auto one = json_of("connect-four perft --depth 3 --json");
  auto other = json_of("perft connect-four --depth 3 --json");
  EXPECT_EQ(one["nodes"], other["nodes"]);
}

TEST(CommandLine, games_answer_to_other_spellings) {
  for (const std::string name : {"connect4", "ConnectFour", "connect_four", "c4"})
    EXPECT_EQ(json_of("perft " + name + " --depth 1 --json")["game"], "connect-four") << name;
}

TEST(CommandLine, a_state_can_be_given_as_text) {
  const auto solved = json_of("solve tic-tac-toe --state XX./OO./... --json");
  EXPECT_EQ(solved["value"], "first");
  EXPECT_EQ(solved["best"], "c3");
  EXPECT_EQ(solved["plies"], 1);
}

TEST(CommandLine, help_answers_at_every_level) {
  for (const std::string line : {"--help", "help", "help solve", "solve --help", "referee -h"}) {
    const Ended ended = yomikiri(line);
    EXPECT_EQ(ended.status, 0) << line;
    EXPECT_NE(ended.out.find("Examples:"), std::string::npos) << line;
  }
  EXPECT_EQ(yomikiri("help solve").out, yomikiri("solve --help").out);
}

TEST(CommandLine, version_names_the_program) {
  EXPECT_EQ(yomikiri("--version").out.find("yomikiri 0."), 0);
}

TEST(Referee, judges_one_move_a_line_and_ends_with_payoffs) {
  const Ended ended =
      yomikiri("referee tic-tac-toe - --json", "a1\nb1\na1\n\n# a comment\na2\nb2\na3\n");
  EXPECT_EQ(ended.status, 0);
  const auto verdicts = json_lines(ended.out);
  ASSERT_EQ(verdicts.size(), 6);
  EXPECT_EQ(verdicts[0],
            (nlohmann::json{{"move", "a1"}, {"legal", true}, {"to_move", 1}, {"over", false}}));
  EXPECT_EQ(verdicts[2], (nlohmann::json{{"move", "a1"},
                                         {"legal", false},
                                         {"reason", "cell a1 is taken"},
                                         {"to_move", 0},
                                         {"over", false}}));
  EXPECT_EQ(verdicts[5], (nlohmann::json{{"move", "a3"},
                                         {"legal", true},
                                         {"to_move", nullptr},
                                         {"over", true},
                                         {"payoffs", {1, -1}}}));
}

TEST(Referee, refuses_moves_after_the_end) {
  const Ended ended = yomikiri("referee subtraction --set stones=1 --json", "1\n1\n");
  const auto verdicts = json_lines(ended.out);
  ASSERT_EQ(verdicts.size(), 2);
  EXPECT_EQ(verdicts[1]["reason"], "the game is over");
  EXPECT_EQ(verdicts[1]["payoffs"], (nlohmann::json{1, -1}));
}

TEST(Referee, strict_stops_at_the_first_refused_move) {
  const Ended ended = yomikiri("referee connect-four --strict --json", "4\n9\n4\n");
  EXPECT_EQ(ended.status, 1);
  EXPECT_EQ(json_lines(ended.out).size(), 2);
  EXPECT_EQ(ended.err, "yomikiri: -:2: move '9' was refused\n");
}

TEST(Play, the_program_never_loses_a_game_it_can_read_out) {
  const auto record = json_lines(
      yomikiri("play tic-tac-toe --seat first --json", "a2\nb1\nb2\nc1\na1\nc3\nb3\nc2\na3\n").out);
  ASSERT_EQ(record.size(), 1);
  EXPECT_TRUE(record[0]["over"]);
  EXPECT_LE(record[0]["payoffs"][0], 0);
}

TEST(Play, the_program_against_itself_ends_as_solved) {
  EXPECT_EQ(json_of("play subtraction --seat none --json")["payoffs"], (nlohmann::json{1, -1}));
  EXPECT_EQ(json_of("play tic-tac-toe --seat none --json")["payoffs"], (nlohmann::json{0, 0}));
}

TEST(Play, the_same_seed_gives_the_same_game) {
  const std::string line =
      "play connect-four --set columns=6 --set rows=3 --seat none --seed 5 --json";
  EXPECT_EQ(json_of(line)["moves"], json_of(line)["moves"]);
}

TEST(Play, answers_to_words_besides_moves) {
  const Ended ended =
      yomikiri("play tic-tac-toe --seat both", "moves\nb2\nundo\nhint\nb9\nhelp\nquit\n");
  EXPECT_EQ(ended.status, 0);
  EXPECT_NE(ended.out.find("a1 b1 c1 a2 b2 c2 a3 b3 c3"), std::string::npos);
  EXPECT_NE(ended.out.find("expected a cell from a1 to c3; type help for more"), std::string::npos);
  EXPECT_NE(ended.out.find("a draw, proved"), std::string::npos);
  EXPECT_NE(ended.out.find("the game was left unfinished"), std::string::npos);
}

}  // namespace
}  // namespace yomikiri::tests
