#include "studies/go/gtp.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "studies/go/handicap.h"

namespace yomikiri::studies::go {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

// The response without the empty line.
std::string answer(GtpEngine& engine, const std::string& line) {
  std::string response = engine.respond(line);
  EXPECT_TRUE(response.ends_with("\n\n")) << line;
  return response.substr(0, response.size() - 2);
}

// The response to the last of the lines.
std::string after(const std::vector<std::string>& lines, GtpOptions options = {.playouts = 20}) {
  GtpEngine engine(std::move(options));
  std::string last;
  for (const std::string& line : lines) last = answer(engine, line);
  return last;
}

TEST(Gtp, answers_with_the_id_that_it_was_given) {
  EXPECT_EQ(after({"protocol_version"}), "= 2");
  EXPECT_EQ(after({"17 name"}), "=17 Yomikiri");
  EXPECT_EQ(after({"18 nonsense"}), "?18 unknown command");
  EXPECT_EQ(after({"19"}), "?19 syntax error: no command");
}

TEST(Gtp, says_nothing_to_empty_lines_and_comments) {
  GtpEngine engine({});
  EXPECT_EQ(engine.respond(""), "");
  EXPECT_EQ(engine.respond("  \t \r"), "");
  EXPECT_EQ(engine.respond("# a comment"), "");
  EXPECT_EQ(answer(engine,
                   "\x01"
                   "5\tname # a comment\r"),
            "=5 Yomikiri");
}

TEST(Gtp, has_every_required_command) {
  for (const char* name : {"protocol_version", "name", "version", "known_command", "list_commands",
                           "quit", "boardsize", "clear_board", "komi", "play", "genmove"}) {
    EXPECT_EQ(after({std::string("known_command ") + name}), "= true") << name;
    EXPECT_THAT(after({"list_commands"}), HasSubstr(name));
  }
  EXPECT_EQ(after({"known_command fly"}), "= false");
  EXPECT_EQ(after({"known_command"}), "= false");
}

TEST(Gtp, quits) {
  GtpEngine engine({});
  EXPECT_FALSE(engine.has_quit());
  EXPECT_EQ(answer(engine, "quit"), "= ");
  EXPECT_TRUE(engine.has_quit());
}

TEST(Gtp, plays_shows_and_undoes) {
  EXPECT_EQ(after({"boardsize 3", "play b b2", "play white PASS", "showboard"}),
            "= \n"
            " 3  . . .\n"
            " 2  . X .\n"
            " 1  . . .\n"
            "    A B C\n"
            "X Black: 0 captured, 0 by penalty\n"
            "O White: 0 captured, 0 by penalty\n"
            "Black to move");
  EXPECT_EQ(after({"undo"}), "? cannot undo");
  EXPECT_EQ(after({"boardsize 3", "play b b2", "undo", "play w b2"}), "= ");
}

TEST(Gtp, refuses_illegal_moves_with_their_reasons) {
  EXPECT_EQ(after({"boardsize 5", "play b a1", "play w a1"}),
            "? illegal move: A1 is occupied (axiom 3-1)");
  EXPECT_EQ(after({"play b a1", "play b b1"}, {.strict = true}),
            "? illegal move: Black has just moved; the same player may not move twice (axiom 3-1)");
  EXPECT_EQ(after({"boardsize 1", "play b a1"}),
            "? illegal move: A1 would be suicide: the stone would have no liberty (axiom 3-4)");
  EXPECT_EQ(after({"play b z9"}),
            "? invalid color or coordinate: 'z9' is not a vertex of a 19x19 board");
  EXPECT_EQ(after({"play red a1"}), "? invalid color or coordinate: 'red' is not a color");
  EXPECT_EQ(after({"play b"}), "? syntax error: expected 2 arguments, found 1");
}

TEST(Gtp, knows_superko) {
  const std::vector<std::string> ko{"boardsize 4", "play b b4", "play w c4", "play b a3",
                                    "play w b3",   "play b b2", "play w d3", "play b d1",
                                    "play w c2",   "play b c3"};
  auto lines = ko;
  lines.push_back("play w b3");
  EXPECT_EQ(after(lines), "? illegal move: B3 would repeat the board after ply 8 (axiom 3-3)");
  lines.back() = "is_legal w b3";
  EXPECT_EQ(after(lines), "= 0");
  lines.back() = "is_legal w a1";
  EXPECT_EQ(after(lines), "= 1");
  lines.back() = "all_legal w";
  EXPECT_EQ(after(lines), "= D4 A2 D2 A1 B1 C1");
  lines.back() = "all_legal b";
  EXPECT_EQ(after(lines, {.strict = true}), "= ");
}

TEST(Gtp, scores_the_board_as_it_stands) {
  EXPECT_EQ(after({"boardsize 3", "komi 0.5", "play b b2", "final_score"}), "= B+7.5");
  EXPECT_EQ(after({"boardsize 3", "komi 8", "play b b2", "final_score"}), "= 0");
  EXPECT_EQ(after({"boardsize 3", "play b b2", "play w a1", "final_status_list alive"}),
            "= B2\nA1");
  EXPECT_EQ(after({"final_status_list dead"}), "= ");
  EXPECT_EQ(after({"komi 6.5", "get_komi"}), "= 6.5");
  EXPECT_EQ(after({"komi +0.5", "get_komi"}), "= 0.5");
  EXPECT_THAT(after({"komi +-1"}), StartsWith("? syntax error"));
}

TEST(Gtp, refuses_sizes_komis_and_numbers_that_are_none) {
  EXPECT_EQ(after({"boardsize 26"}), "? unacceptable size: expected 1 to 25");
  EXPECT_EQ(after({"boardsize x"}), "? syntax error: boardsize is not a number");
  EXPECT_EQ(after({"komi nan"}), "? syntax error: komi is not a number from -1000 to 1000");
  EXPECT_EQ(after({"time_settings 1 2"}), "? syntax error: expected 3 arguments, found 2");
  EXPECT_EQ(after({"time_settings 1 2 3"}), "= ");
  EXPECT_EQ(after({"time_settings 1 -2 3"}), "? syntax error: '-2' is not a number of seconds");
  EXPECT_EQ(after({"time_left b 30 0"}), "= ");
  EXPECT_EQ(after({"time_left b 30 x"}), "? syntax error: the stones are not a number");
  EXPECT_EQ(after({"kgs-time_settings byoyomi 300 30 5"}), "= ");
  EXPECT_EQ(after({"kgs-time_settings none"}), "= ");
  EXPECT_EQ(after({"kgs-time_settings absolute"}), "? syntax error: expected 2 arguments, found 1");
  EXPECT_EQ(after({"kgs-time_settings fischer 1 2"}),
            "? syntax error: expected none, absolute, byoyomi or canadian");
}

TEST(Gtp, places_handicaps) {
  EXPECT_EQ(after({"fixed_handicap 9"}), "= D4 Q16 D16 Q4 D10 Q10 K4 K16 K10");
  EXPECT_EQ(after({"fixed_handicap 7"}), "= D4 Q16 D16 Q4 D10 Q10 K10");
  EXPECT_EQ(after({"boardsize 9", "fixed_handicap 5"}), "= C3 G7 C7 G3 E5");
  EXPECT_EQ(after({"boardsize 8", "fixed_handicap 5"}),
            "? invalid number of stones: expected 2 to 4");
  EXPECT_EQ(after({"boardsize 8", "place_free_handicap 5"}), "= C3 F6 C6 F3");
  EXPECT_EQ(after({"boardsize 5", "fixed_handicap 2"}),
            "? invalid number of stones: this board is too small for a handicap");
  EXPECT_EQ(after({"boardsize 5", "place_free_handicap 2"}), "= B2 D4");
  EXPECT_EQ(after({"boardsize 5", "place_free_handicap 24"}), "= B2 D4 B4 D2");
  EXPECT_EQ(after({"boardsize 2", "place_free_handicap 3"}), "= A1 B2 A2");
  EXPECT_EQ(after({"boardsize 5", "place_free_handicap 25"}),
            "? invalid number of stones: expected 2 to 24");
  EXPECT_EQ(after({"boardsize 1", "place_free_handicap 2"}),
            "? invalid number of stones: this board is too small for a handicap");
  EXPECT_EQ(after({"set_free_handicap a1 b1", "play w c1"}), "= ");
  EXPECT_EQ(after({"set_free_handicap a1 a1"}), "? bad vertex list: a vertex is named twice");
  EXPECT_EQ(after({"set_free_handicap a1 pass"}), "? bad vertex list: 'pass' is not a vertex");
  EXPECT_EQ(after({"boardsize 2", "set_free_handicap a1 a2 b1 b2"}),
            "? bad vertex list: some stones would have no liberty");
  EXPECT_EQ(after({"play b a1", "fixed_handicap 2"}), "? board not empty");
}

GtpOptions with_file(const char* text) {
  return {.playouts = 20, .read_file = [text](const std::string& path) -> Result<std::string> {
            if (path == "game.sgf") return text;
            return fail(Errc::Io, path, "no such file");
          }};
}

TEST(Gtp, loads_records) {
  const char* text = "(;SZ[3]KM[2];W[bb];B[aa];W[cc])";
  EXPECT_EQ(after({"loadsgf game.sgf", "printsgf"}, with_file(text)),
            "= (;FF[4]GM[1]CA[UTF-8]AP[Yomikiri]RU[Ikeda]SZ[3]KM[2]PL[W];W[bb];B[aa];W[cc])");
  EXPECT_EQ(after({"loadsgf game.sgf 2", "printsgf"}, with_file(text)),
            "= (;FF[4]GM[1]CA[UTF-8]AP[Yomikiri]RU[Ikeda]SZ[3]KM[2]PL[W];W[bb])");
  EXPECT_EQ(after({"loadsgf game.sgf", "undo", "undo", "undo", "undo"}, with_file(text)),
            "? cannot undo");
  EXPECT_EQ(after({"loadsgf other.sgf"}, with_file(text)),
            "? cannot load file: other.sgf: no such file");
  EXPECT_EQ(after({"loadsgf game.sgf"}, with_file("(;SZ[3];B[aa];W[aa])")),
            "? cannot load file: illegal move A3 at ply 2: A3 is occupied (axiom 3-1)");
  EXPECT_EQ(after({"loadsgf game.sgf"}, with_file("(;SZ[2]AB[aa:bb])")),
            "? cannot load file: the set-up has stones without a liberty");
  EXPECT_EQ(after({"loadsgf game.sgf"}), "? cannot load file: reading files is not allowed");
}

TEST(Gtp, writes_a_handicap_into_its_records) {
  EXPECT_EQ(after({"boardsize 9", "fixed_handicap 2", "play w e5", "printsgf"}),
            "= (;FF[4]GM[1]CA[UTF-8]AP[Yomikiri]RU[Ikeda]SZ[9]KM[0]AB[gc][cg]HA[2]PL[W]\n;W[ee])");
}

TEST(Gtp, refuses_a_line_that_is_too_long_by_its_beginning) {
  EXPECT_EQ(GtpEngine::refuse_long("7 play b xxxx"), "?7 syntax error: the line is too long\n\n");
  EXPECT_EQ(GtpEngine::refuse_long("xxxx"), "? syntax error: the line is too long\n\n");
  EXPECT_EQ(GtpEngine::refuse_long("# xxxx"), "");
}

TEST(Gtp, makes_moves_for_whoever_may_move) {
  EXPECT_THAT(after({"boardsize 5", "genmove w"}), StartsWith("= "));
  EXPECT_THAT(after({"boardsize 5", "genmove w", "genmove w"}), StartsWith("= "));
  EXPECT_EQ(after({"boardsize 5", "genmove w", "genmove w"}, {.playouts = 20, .strict = true}),
            "? illegal move: White has just moved; the same player may not move twice (axiom 3-1)");
  EXPECT_EQ(after({"play b pass", "play w pass", "play b pass", "play w pass", "genmove b"}),
            "? illegal move: the game is over");
}

TEST(Gtp, lets_one_colour_move_twice_as_programs_set_up_positions) {
  const std::vector<std::string> lines{"boardsize 3", "play b a1", "play b b1",
                                       "play w c3",   "play b c1", "printsgf"};
  EXPECT_EQ(
      after(lines),
      "= (;FF[4]GM[1]CA[UTF-8]AP[Yomikiri]RU[Ikeda]SZ[3]KM[0]PL[B];B[ac];B[bc];W[ca]\n;B[cc])");
  EXPECT_EQ(after({"loadsgf game.sgf", "is_legal b a1"}, with_file("(;SZ[3];B[ac];B[bc])")), "= 0");
  EXPECT_THAT(after({"loadsgf game.sgf"},
                    {.strict = true, .read_file = with_file("(;SZ[3];B[ac];B[bc])").read_file}),
              StartsWith("? cannot load file: illegal move B1 at ply 2: Black has just moved"));
  GtpEngine engine({});
  for (const char* line : {"boardsize 5", "play b a1", "play b a2", "play b pass", "play w e5"})
    EXPECT_EQ(answer(engine, line), "= ");
  const auto game = games::Go::of_size(5);
  EXPECT_EQ(game.format_state(engine.state()), "5x5 black A1 black A2 black pass E5");
  EXPECT_EQ(game.parse_state(game.format_state(engine.state())).value(), engine.state());
  EXPECT_EQ(answer(engine, "undo"), "= ");
  EXPECT_EQ(answer(engine, "play b e5"), "= ");
}

TEST(Gtp, writes_a_record_into_a_file) {
  std::string name;
  std::string text;
  const auto write = [&](const std::string& path, const std::string& bytes) -> Result<void> {
    if (path == "no/such.sgf") return fail(Errc::Io, path, "no such folder");
    name = path;
    text = bytes;
    return {};
  };
  GtpEngine engine({.write_file = write});
  EXPECT_EQ(answer(engine, "boardsize 3"), "= ");
  EXPECT_EQ(answer(engine, "play b b2"), "= ");
  EXPECT_EQ(answer(engine, "printsgf out.sgf"), "= ");
  EXPECT_EQ(name, "out.sgf");
  EXPECT_EQ(text, "(;FF[4]GM[1]CA[UTF-8]AP[Yomikiri]RU[Ikeda]SZ[3]KM[0]PL[B];B[bb])\n");
  EXPECT_EQ(answer(engine, "printsgf no/such.sgf"),
            "? cannot write file: no/such.sgf: no such folder");
  EXPECT_EQ(after({"printsgf out.sgf"}), "? cannot write file: writing files is not allowed");
}

TEST(Gtp, scores_by_area_if_it_is_asked_to) {
  const std::vector<std::string> lines{"boardsize 3", "komi 0.5", "play b b2", "play w pass",
                                       "final_score"};
  EXPECT_EQ(after(lines), "= B+7.5");
  EXPECT_EQ(after(lines, {.scoring = Scoring::Area}), "= B+8.5");
}

// A clock that advances by a hundredth of a second whenever it is read.
GtpOptions with_clock(double& now) {
  return {.playouts = 1'000'000, .clock = [&now] { return now += 0.01; }};
}

TEST(Gtp, moves_within_the_time) {
  double now = 0;
  GtpEngine engine(with_clock(now));
  EXPECT_EQ(answer(engine, "boardsize 5"), "= ");
  EXPECT_EQ(answer(engine, "time_settings 0 2 1"), "= ");
  EXPECT_THAT(answer(engine, "genmove b"), StartsWith("= "));
  EXPECT_LT(now, 2);
  const double before = now;
  EXPECT_EQ(answer(engine, "time_left w 1 5"), "= ");
  EXPECT_THAT(answer(engine, "genmove w"), StartsWith("= "));
  EXPECT_LT(now - before, 0.25);  // a fifth of a second, plus the time to notice
}

TEST(Gtp, analyses_until_the_next_line) {
  double now = 0;
  GtpEngine engine(with_clock(now));
  EXPECT_EQ(answer(engine, "boardsize 3"), "= ");
  EXPECT_EQ(engine.respond("7 lz-analyze b 10"), "=7\n");
  ASSERT_TRUE(engine.is_analysing());
  std::vector<std::string> reports;
  for (int i = 0; i < 100; ++i)
    if (const std::string report = engine.think(); !report.empty()) reports.push_back(report);
  EXPECT_GE(reports.size(), 5);  // a second in tenths
  EXPECT_LE(reports.size(), 10);
  EXPECT_THAT(reports.back(), StartsWith("info move B2 visits "));
  EXPECT_THAT(reports.back(), HasSubstr(" winrate "));
  EXPECT_THAT(reports.back(), HasSubstr(" order 0 pv B2 "));
  EXPECT_EQ(std::ranges::count(reports.back(), '\n'), 1);
  EXPECT_EQ(engine.respond("8 name"), "\n=8 Yomikiri\n\n");
  EXPECT_FALSE(engine.is_analysing());
  EXPECT_EQ(engine.think(), "");
}

TEST(Gtp, analyses_for_either_dialect_and_says_what_it_does_not_know) {
  GtpEngine engine({});
  EXPECT_EQ(answer(engine, "boardsize 3"), "= ");
  EXPECT_EQ(engine.respond("kata-analyze w interval 50"), "=\n");
  EXPECT_THAT(engine.think(), HasSubstr(" scoreLead "));
  EXPECT_EQ(engine.respond(""), "\n");
  EXPECT_EQ(engine.respond("lz-analyze"), "=\n");
  EXPECT_EQ(engine.respond("stop"), "\n= \n\n");
  EXPECT_EQ(answer(engine, "kata-analyze b 10 ownership true"),
            "? syntax error: 'ownership' is not supported");
  EXPECT_EQ(answer(engine, "lz-analyze b soon"),
            "? syntax error: expected a color and an interval in centiseconds");
  EXPECT_EQ(engine.end_analysis(), "");
  EXPECT_EQ(after({"known_command kata-analyze"}), "= true");
}

TEST(Gtp, gives_the_same_answers_to_the_same_questions) {
  const std::vector<std::string> lines{"boardsize 7", "genmove b", "genmove w", "genmove b",
                                       "printsgf"};
  EXPECT_EQ(after(lines), after(lines));
}

}  // namespace
}  // namespace yomikiri::studies::go
