// `yomikiri go ...` as scripts and GTP clients use it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(GoCommands, gtp_answers_line_by_line) {
  const Ended ended = yomikiri(
      "go gtp", "1 boardsize 5\nplay black C3\nplay black D3\nplay white C3\nquit\nname\n");
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

// T12 of the notes: an empty board, four passes, 1 to 1.
TEST(GoCommands, score_gives_the_accounting) {
  const auto json =
      nlohmann::json::parse(yomikiri("go score - --json", "(;SZ[3];B[];W[];B[];W[])").out);
  EXPECT_EQ(json["over"], true);
  EXPECT_EQ(json["black"]["points"], 1);
  EXPECT_EQ(json["white"]["points"], 1);
  EXPECT_EQ(json["result"], "0");
}

TEST(GoCommands, score_fails_on_an_illegal_record) {
  const Ended ended = yomikiri("go score -", "(;SZ[3];B[bb];W[bb])");
  EXPECT_EQ(ended.status, 1);
  EXPECT_THAT(ended.err, StartsWith("yomikiri: -:1:"));
}

TEST(GoCommands, bad_records_get_one_line) {
  for (const char* text : {"", "(", "(;SZ[99])", "(;B[zz])", "hello"}) {
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
