// `play` and `referee` as conversations: what a person types and reads.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <set>

#include "core/game_card.h"
#include "studies/catalogue.h"
#include "tests/rules/rules_file.h"
#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;

nlohmann::json record_of(const std::string& line, const std::string& input = {}) {
  const Ended ended = yomikiri(line + " --json", input);
  EXPECT_EQ(ended.status, 0) << ended.err;
  return nlohmann::json::parse(ended.out);
}

// ---- The length of a game, and its seed ----

// Two seats step left or right until `final` ends the game.
std::string walk(const std::string& final) {
  return "include primitives;\n"
         "player -> x; -> o;\n"
         "step -> left; -> right;\n"
         "result -> player; -> draw; -> winner(state);\n"
         "state -> initial; -> transition(state, step);\n"
         "player -> mover(state); -> opponent(player);\n"
         "mover-1: mover(initial) == x;\n"
         "mover-2: mover(transition(S, D)) == opponent(mover(S));\n"
         "opponent(x) == o; opponent(o) == x;\n"
         "boolean -> legal?(state, step); -> final?(state);\n"
         "legal: legal?(S, D) == True;\n"
         "winner: winner(S) == draw;\n" +
         final;
}

std::string watched(const std::string& file, const std::string& text) {
  return "play " + rules_file(file, text) +
         " --seat none --level random --engine interpreter --seed 1";
}

TEST(Play, stops_after_the_plies_that_are_asked_for) {
  const auto record = record_of("play ostle --seat none --level random --plies 2 --seed 2");
  EXPECT_THAT(record["moves"], SizeIs(2));
  EXPECT_EQ(record["over"], false);
  const Ended ended = yomikiri("play ostle --seat none --level random --plies 2 --seed 2");
  EXPECT_THAT(ended.out, HasSubstr("stopped after 2 plies (see --plies)\n"));
}

TEST(Play, stops_a_game_that_goes_round_if_nobody_sits) {
  const std::string game = watched("endless.asl", walk("final: final?(S) == False;\n"));
  EXPECT_THAT(record_of(game)["moves"], SizeIs(4));  // there are two states: x or o to move
  EXPECT_THAT(yomikiri(game).out,
              HasSubstr("stopped: the same position occurred three times (see --plies)\n"));
  EXPECT_THAT(record_of(game + " --plies 50")["moves"], SizeIs(50));
}

TEST(Play, stops_a_very_long_game_if_nobody_sits) {
  const std::string game = watched("long.asl", walk("integer 0..2000 -> age(state);\n"
                                                    "age-1: age(initial) == 0;\n"
                                                    "age-2: age(transition(S, D)) == age(S) + 1;\n"
                                                    "final: final?(S) == age(S) = 2000;\n"));
  EXPECT_THAT(record_of(game)["moves"], SizeIs(1000));
  EXPECT_THAT(record_of(game + " --plies 0")["moves"], SizeIs(2000));
}

TEST(Play, tells_what_was_played_when_it_is_interrupted) {
  Command command = yomikiri_command("play go --set size=19 --seat none --plies 0 --json");
  command.interrupt = Interrupt{.signal = SIGINT, .after = std::chrono::milliseconds(1500)};
  const Ended ended = run(command);
  EXPECT_EQ(ended.status, 130);
  EXPECT_EQ(json_lines(ended.out).at(0)["over"], false);
}

TEST(Play, deals_other_cards_each_time) {
  std::set<std::string> deals;
  for (int i = 0; i < 12; ++i)
    deals.insert(record_of("play kuhn --seat none --level random")["moves"][0]);
  EXPECT_GT(deals.size(), 1);  // six deals: one run in 6^11 draws the same deal twelve times
}

TEST(Play, prints_the_seed_by_which_the_game_comes_again) {
  const std::string game = "play kuhn --seat none --level random";
  const auto record = record_of(game);
  const std::string seed = std::to_string(record["seed"].get<std::uint64_t>());
  EXPECT_EQ(record_of(game + " --seed " + seed)["moves"], record["moves"]);
  EXPECT_THAT(yomikiri(game).out, ::testing::StartsWith("seed "));
  EXPECT_THAT(yomikiri(game + " --seed 5").out, Not(HasSubstr("seed")));
}

// ---- Strength and time of the program ----

TEST(Play, plays_at_the_level_that_is_asked_for) {
  // The strong program draws against itself; a random one loses some game.
  std::set<int> payoffs;
  for (int seed = 0; seed < 8; ++seed)
    payoffs.insert(record_of("play tic-tac-toe --seat none --level random --seed " +
                             std::to_string(seed))["payoffs"][0]
                       .get<int>());
  EXPECT_GT(payoffs.size(), 1);
  const Ended greedy = yomikiri("play tianjiu --set rounds=0 --seat none --level greedy --seed 1");
  EXPECT_EQ(greedy.status, 0) << greedy.err;
  EXPECT_THAT(greedy.out, HasSubstr("this inning: won by"));
}

TEST(Play, names_the_levels_that_a_game_has) {
  const Ended ended = yomikiri("play tic-tac-toe --level greedy");
  EXPECT_EQ(ended.status, 2);
  EXPECT_EQ(ended.err,
            "yomikiri: --level greedy: tic-tac-toe has no such level; levels: random, strong\n");
}

// Without a time limit the program takes many seconds to find its strategy here.
TEST(Play, thinks_no_longer_than_it_may) {
  Command command =
      yomikiri_command("play liars-dice --set dice=2 --seat none --plies 1 --seconds 0.2 --json");
  const auto begin = std::chrono::steady_clock::now();
  const Ended ended = run(command);
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
  EXPECT_THAT(nlohmann::json::parse(ended.out)["moves"], SizeIs(2));  // the throw and a bid
}

// ---- What is said ----

TEST(Play, help_shows_the_text_of_the_game) {
  const Ended ended = yomikiri("play ostle --seed 1", "help\nquit\n");
  EXPECT_THAT(ended.out, HasSubstr(explain(studies::find_game("ostle")->card)));
  EXPECT_THAT(ended.out, HasSubstr("a5n"));
  EXPECT_THAT(ended.out, HasSubstr("resign"));
}

TEST(Play, asks_again_after_an_empty_line) {
  const Ended ended = yomikiri("play tic-tac-toe --seat both --seed 1", "\n  \nquit\n");
  EXPECT_THAT(ended.out, HasSubstr("first to move> first to move> first to move> "));
}

TEST(Play, a_person_may_resign) {
  const Ended ended = yomikiri("play tic-tac-toe --seat both --seed 1", "b2\nresign\n");
  EXPECT_EQ(ended.status, 0);
  EXPECT_THAT(ended.out, HasSubstr("second resigns; first wins\n"));
  const auto record = record_of("play tic-tac-toe --seat both", "b2\nresign\n");
  EXPECT_EQ(record.value("resigned", -1), 1);
  EXPECT_EQ(record["over"], false);
}

TEST(Play, ends_a_game_of_go_with_its_score) {
  const Ended ended = yomikiri("play go --set size=2 --set komi=1 --seat both --seed 1",
                               "A1\npass\npass\npass\npass\n");
  EXPECT_THAT(ended.out, HasSubstr("black_score = "));
  EXPECT_THAT(ended.out, HasSubstr("komi = 1\n"));
  EXPECT_THAT(ended.out, HasSubstr(" wins\n"));
}

TEST(Play, says_what_each_seat_gets_where_both_may_win) {
  const Ended ended = yomikiri("play bos --seat both --seed 1", "film\nfilm\n");
  EXPECT_THAT(ended.out, HasSubstr("payoffs: first +1, second +2\n"));
  EXPECT_THAT(yomikiri("play kuhn --seat both --moves KQ --seed 1", "bet\ncall\n").out,
              HasSubstr("first wins 2\n"));
}

TEST(Play, shows_public_moves_of_a_game_with_secrets) {
  for (const std::string game : {"kuhn", "leduc"}) {
    const Ended ended = yomikiri("play " + game + " --seat second --seed 3", "quit\n");
    EXPECT_THAT(ended.out, ::testing::ContainsRegex("first plays (check|bet)\n")) << game;
    EXPECT_THAT(ended.out, Not(HasSubstr("has moved"))) << game;
    EXPECT_THAT(ended.out, Not(HasSubstr("%"))) << game;  // odds would give the card away
  }
}

TEST(Play, hides_the_moves_that_are_secret) {
  const Ended ended = yomikiri("play rps --seat second --seed 3", "quit\n");
  EXPECT_THAT(ended.out, HasSubstr("first has moved\n"));
}

TEST(Play, names_the_seats_of_four_by_their_numbers) {
  for (const std::string seat : {"fourth", "3"}) {
    const Ended ended =
        yomikiri("play tianjiu --set rounds=0 --set dealer=2 --seed 1 --seat " + seat, "quit\n");
    EXPECT_THAT(ended.out, HasSubstr("seat 3 to move> "));
    EXPECT_THAT(ended.out, HasSubstr("seat 2 plays "));
    EXPECT_THAT(ended.out, Not(HasSubstr("fourth")));
  }
  const Ended judged = yomikiri("referee tianjiu --set dealer=2 --set rounds=0", "");
  EXPECT_THAT(judged.out, HasSubstr("chance to move\n"));
}

TEST(Play, records_moves_as_the_game_writes_them) {
  EXPECT_EQ(record_of("play connect-four --seat both", "d\nD\nquit\n")["moves"],
            (nlohmann::json{"4", "4"}));
}

TEST(Referee, tells_moves_as_the_game_writes_them) {
  const auto verdicts = json_lines(yomikiri("referee ostle --json", "C5 down\nC5S\nzz\n").out);
  EXPECT_EQ(verdicts.at(0)["move"], "c5s");
  EXPECT_EQ(verdicts.at(1)["move"], "c5s");
  EXPECT_EQ(verdicts.at(2)["move"], "zz");
  const auto ruled = json_lines(
      yomikiri("referee " YOMIKIRI_ROOT "/rules/tic-tac-toe.asl --json", "< 2 , 2 >\n").out);
  EXPECT_EQ(ruled.at(0)["move"], "<2,2>");
}

TEST(Play, keeps_a_record_that_referee_and_play_read) {
  const std::string file = testing::TempDir() + "conversation_record.txt";
  EXPECT_EQ(yomikiri("play ttt --seat both --record " + file, "b2\na1\nquit\n").status, 0);
  const Ended judged = yomikiri("referee ttt " + file);
  EXPECT_THAT(judged.out, HasSubstr("first to move\n"));
  EXPECT_EQ(record_of("play ttt --seat both --load " + file, "c3\nquit\n")["moves"],
            (nlohmann::json{"b2", "a1", "c3"}));
  std::ofstream(file) << "b2\nb2\n";
  const Ended refused = yomikiri("play ttt --load " + file);
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.err, "yomikiri: " + file + ":2: 'b2': cell b2 is taken\n");
}

}  // namespace
}  // namespace yomikiri::tests
