#include "games/go/sgf.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/go/go.h"
#include "games/go/sgf_game.h"
#include "tests/games/make_game.h"

namespace yomikiri::games::go::sgf {
namespace {

using ::testing::ElementsAre;
using tests::error_of;

std::string again(std::string_view text) { return write(read(text).value()); }

TEST(Sgf, keeps_variations_unknown_properties_and_the_exact_text_of_values) {
  const std::string text =
      "(;FF[4]GM[1]SZ[9]XY[a][b\\]c][]C[two\nlines \\\\ and a soft\\\nbreak];B[ee]\n"
      "(;W[cc]N[main];B[gg])\n"
      "(;W[gc]\n"
      "(;B[aa])\n"
      "(;B[bb])))\n";
  EXPECT_EQ(again(text), text);
}

TEST(Sgf, reads_a_collection_with_other_text_around_it) {
  const auto collection = read("Dear (friend),\n see:\n(;SZ[5];B[aa])\n---\n( ;SZ[7])bye").value();
  ASSERT_EQ(collection.games.size(), 2);
  EXPECT_EQ(main_line(collection, 0)->size, 5);
  EXPECT_EQ(main_line(collection, 1)->size, 7);
}

TEST(Sgf, reads_names_with_small_letters_as_old_files_have_them) {
  EXPECT_EQ(again("(;GaMe[1]SiZe[9];Black[ee];White[tt])"), "(;GM[1]SZ[9];B[ee];W[tt])\n");
}

TEST(Sgf, gives_the_meaning_of_texts) {
  EXPECT_EQ(text_of("a\\]b\\\\c\\:d"), "a]b\\c:d");
  EXPECT_EQ(text_of("a\\\nb\\\r\nc\r\nd\ne\n\rf"), "abc\nd\ne\nf");
  EXPECT_EQ(simple_text_of("a\nb\\\nc\td"), "a bc d");
  EXPECT_EQ(text_of("\\\td"), " d");
  EXPECT_EQ(value_of("a]b\\c:d"), "a\\]b\\\\c\\:d");
}

TEST(Sgf, nests_as_deep_as_it_likes) {
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += "(;";
  text += std::string(100'000, ')');
  const auto collection = read(text).value();
  EXPECT_EQ(collection.nodes.size(), 100'000);
  EXPECT_EQ(read(write(collection)).value(), collection);
}

TEST(Sgf, breaks_lines_between_nodes_only) {
  std::string text = "(;SZ[9]";
  for (int i = 0; i < 60; ++i) text += ";B[aa]";
  const std::string written = again(text + ")");
  EXPECT_NE(written.find("\n;B[aa]"), std::string::npos);
  std::size_t longest = 0;
  for (std::size_t at = 0; at < written.size();) {
    const std::size_t end = written.find('\n', at);
    longest = std::max(longest, end - at);
    at = end + 1;
  }
  EXPECT_LE(longest, 78);
}

TEST(Sgf, says_what_is_wrong_and_where) {
  const auto error = [](const char* text) { return error_of(read(text)); };
  EXPECT_EQ(error(""),
            "line 1, column 1: the file contains no game; a record begins with (; as in "
            "(;GM[1]SZ[9];B[ee])");
  EXPECT_EQ(error("(;SZ[9]\n  ;B[ee"),
            "line 2, column 5: the value that begins here does not end; expected ]");
  EXPECT_EQ(error("(;SZ[9]"),
            "line 1, column 1: the file ends inside the game that begins here; expected )");
  EXPECT_EQ(error("(;SZ[9]\r\n;B)"), "line 2, column 2: 'B' has no value; expected [");
  EXPECT_EQ(error("(;SZ[9]()"), "line 1, column 8: a variation has no node; expected ; after (");
  EXPECT_EQ(error("(;SZ[9]!)"), "line 1, column 8: expected a property, ; ( or ), found '!'");
  EXPECT_EQ(error("(;black[aa])"), "line 1, column 3: a property's name needs capital letters");
  EXPECT_EQ(error("(;SZ[9](;B[aa]);W[bb])"),
            "line 1, column 16: a node follows variations; put it into the first of them");
  EXPECT_EQ(error("(;SZ[9](;B[aa])W[bb])"), "line 1, column 16: a property follows variations");
}

TEST(Sgf, refuses_what_is_too_large) {
  EXPECT_EQ(error_of(read(std::string(kMostBytes + 1, ' '))),
            "16777217 bytes: a record has at most 16777216 bytes; split the collection");
  EXPECT_EQ(error_of(read("(" + std::string(kMostNodes + 1, ';') + ")")),
            "line 1, column 1000002: a file has at most 1000000 nodes");
}

TEST(Sgf, reads_the_charset_that_the_file_declares) {
  const auto comment = [](const std::string& file) {
    const auto collection = read(file).value();
    EXPECT_EQ(collection.nodes[0].find("CA")->values, std::vector<std::string>{"UTF-8"});
    return text_of(collection.nodes[0].find("C")->values[0]);
  };
  EXPECT_EQ(comment("(;CA[UTF-8]C[囲碁])"), "囲碁");
  EXPECT_EQ(comment("(;C[囲碁])"), "囲碁");
  EXPECT_EQ(comment("(;C[caf\xE9])"), "café");
  EXPECT_EQ(comment("(;CA[ISO-8859-1]C[caf\xE9])"), "café");
  EXPECT_EQ(comment("(;CA[UTF-8]C[caf\xE9])"), "caf\uFFFD");
  // In Shift_JIS the second byte of 表 is a backslash, that of ー is a bracket, and that of 充 is
  // neither.
  EXPECT_EQ(comment("(;CA[Shift_JIS]C[\x95\x5C\x81\x5B\x88\xCD])"), "表ー囲");
  EXPECT_EQ(comment("(;PB[\x95\x5C]CA[Shift_JIS]C[\x88\xCD])"), "囲");
  EXPECT_EQ(comment("(;CA[EUC-JP]C[\xB0\xCF\xB8\xEB])"), "囲碁");
  // In ISO-2022-JP brackets and backslashes may be halves of characters; a non-standard ① does not
  // lose the text after it, and the end of a line ends the double-byte mode.
  EXPECT_EQ(comment("(;CA[ISO-2022-JP]C[\x1B$B0O8k\x1B(B 9x9])"), "囲碁 9x9");
  EXPECT_EQ(comment("(;PB[\x1B$B!]!\\\x1B(B]C[\x1B$B-!0O\x1B(J])"), "①囲");
  EXPECT_EQ(comment("(;C[\x1B$@0O8k\n]GM[1];B[aa])"), "囲碁\n");
  EXPECT_EQ(comment("(;C[\x1B(I26\x1B(B\x1B$B8k\x1B(B])"), "ｲｶ碁");
  EXPECT_EQ(again("(;C[\x1B$B\x1B(B\x1B\x1B(B$B])"), "(;C[$B])\n");
  EXPECT_EQ(comment("(;CA[Big5]C[\xA6\x5D])"), "因");
}

TEST(Sgf, refuses_charsets_that_it_does_not_know) {
  EXPECT_EQ(error_of(read("(;CA[klingon]C[\xE9])")),
            "CA['klingon']: this machine cannot read that charset; convert the file to UTF-8, "
            "with CA[UTF-8]");
  EXPECT_TRUE(read("(;CA[klingon]C[ascii])"));
}

TEST(MainLine, is_the_first_variation_everywhere) {
  const auto line =
      main_line(read("(;SZ[9]KM[6.5];B[ee](;W[cc];B[gg](;W[tt])(;W[]))(;W[gc]))").value()).value();
  EXPECT_EQ(line.komi, 6.5);
  ASSERT_EQ(line.moves.size(), 4);
  EXPECT_EQ(line.first, Colour::Black);
  EXPECT_EQ(line.moves[1].action.point, point_at(2, 2));
  EXPECT_TRUE(line.moves[3].action.is_pass());
}

TEST(MainLine, has_the_stones_that_were_set_up) {
  const auto line =
      main_line(read("(;HA[4]AB[aa:cc][jj]AW[ba]AE[bb]PL[W]RE[B+R])").value()).value();
  EXPECT_EQ(line.size, 19);
  EXPECT_EQ(line.handicap, 4);
  EXPECT_EQ(line.result, "B+R");
  EXPECT_EQ(line.first, Colour::White);
  EXPECT_EQ(line.start.stones(Colour::Black).count(), 8);
  EXPECT_EQ(line.start.stone_at(point_at(1, 0)), Colour::White);
  EXPECT_EQ(line.start.stone_at(point_at(1, 1)), std::nullopt);
}

TEST(MainLine, keeps_what_is_no_point_of_the_board_as_it_is_written) {
  const auto line = main_line(read("(;SZ[9];B[ee];W[jj];B[cc];W[tt])").value()).value();
  ASSERT_EQ(line.moves.size(), 4);
  EXPECT_EQ(line.moves[1].off_board, "jj");
  EXPECT_EQ(line.moves[2].off_board, "");
  EXPECT_TRUE(line.moves[3].action.is_pass() && line.moves[3].off_board.empty());
}

TEST(MainLine, says_what_is_wrong_and_where) {
  const auto error = [](const char* text) { return error_of(main_line(read(text).value())); };
  EXPECT_EQ(error("(;GM[2])"), "line 1, column 2, GM['2']: expected a game of Go, GM[1]");
  EXPECT_EQ(error("(;SZ[26])"),
            "line 1, column 2, SZ['26']: boards are square and have 1 to 25 rows");
  EXPECT_EQ(error("(;SZ[9:13])"),
            "line 1, column 2, SZ['9:13']: boards are square and have 1 to 25 rows");
  EXPECT_EQ(error("(;SZ[9]AB[cc:aa])"),
            "line 1, column 2, AB['cc:aa']: expected points of a 9x9 board");
  EXPECT_EQ(error("(;KM[much])"),
            "line 1, column 2, KM['much']: expected a komi from -1000 to 1000, such as 6.5");
  EXPECT_EQ(error("(;KM[nan])"),
            "line 1, column 2, KM['nan']: expected a komi from -1000 to 1000, such as 6.5");
  EXPECT_EQ(error("(;KM[1000.5])"),
            "line 1, column 2, KM['1000.5']: expected a komi from -1000 to 1000, such as 6.5");
  EXPECT_EQ(error("(;HA[-1])"),
            "line 1, column 2, HA['-1']: expected the number of handicap stones");
  EXPECT_EQ(error("(;PL[x])"), "line 1, column 2, PL['x']: expected B or W");
  EXPECT_EQ(error("(;B[aa];AB[bb])"),
            "line 1, column 8, AB['bb']: stones are set up after the first move: expected the "
            "record of one game");
  EXPECT_EQ(error_of(main_line(read("(;)").value(), 1)), "game 2: the collection has 1 game");
}

TEST(Sgf, records_a_state_and_all_that_led_to_it) {
  const Go game = Go::of_size(5);
  const State state = game.parse_state("X..../...../...../...../....O white C3 pass B2").value();
  const std::string text = write(record_of(state, 0.5));
  EXPECT_EQ(text,
            "(;FF[4]GM[1]CA[UTF-8]AP[Yomikiri]RU[Ikeda]SZ[5]KM[0.5]AB[aa]AW[ee]PL[W]\n"
            ";W[cc];B[];W[bd])\n");
  const auto line = main_line(read(text).value()).value();
  EXPECT_EQ(line.start, state->first().board());
  EXPECT_EQ(line.first, Colour::White);
  EXPECT_EQ(line.moves.size(), 3);
}

}  // namespace
}  // namespace yomikiri::games::go::sgf
