// What scripts read from `yomikiri referee tianjiu` and `yomikiri tianjiu match`.
#include <gtest/gtest.h>

#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

using nlohmann::json;

const std::string kReferee =
    "referee tianjiu --json --set leader=0 --set "
    "deal=w11,w11,w5,w1,w1,u9T,u9F,u3/w10,w10,w5,w2,w2,u8T,u8F,u6/"
    "w9,w9,w7,w7,w3,w3,u7T,u7F/w8,w8,w6,w6,w4,w4,u5T,u5F";

std::vector<json> verdicts(const std::string& moves) {
  const Ended ended = yomikiri(kReferee, moves);
  EXPECT_EQ(ended.status, 0) << ended.err;
  return json_lines(ended.out);
}

TEST(TianjiuCommands, the_referee_tells_what_was_shown_and_who_took_the_trick) {
  const auto list = verdicts("w1,w1\nw10,w10\nw2,w2\ndown w3,w3\ndown w4,w4\n");
  ASSERT_EQ(list.size(), 5u);
  EXPECT_EQ(list[0]["shown"], true);
  EXPECT_EQ(list[0]["tiles"], "w1,w1");
  EXPECT_TRUE(list[0]["trick"].is_null());
  EXPECT_EQ(list[1]["legal"], false);
  EXPECT_FALSE(list[1].contains("shown"));
  EXPECT_EQ(list[3]["shown"], false);
  EXPECT_FALSE(list[3].contains("tiles"));
  EXPECT_EQ(list[4]["trick"]["winner"], 1);
  EXPECT_EQ(list[4]["trick"]["special"], "he-zun");
  EXPECT_FALSE(list[4].contains("winner"));
}

TEST(TianjiuCommands, the_referee_settles_the_inning_at_its_end) {
  const auto list = verdicts(
      "w11,w11,u9,u9\ndown w10,w10,u8,u8\ndown w9,w9,u7,u7\ndown w8,w8,u5,u5\n"
      "w1,w1\ndown w2,w2\ndown w3,w3\ndown w4,w4\n"
      "u3\ndown u6\ndown w7\ndown w6\nw5\ndown w5\nw7\ndown w6\n");
  ASSERT_EQ(list.size(), 16u);
  EXPECT_EQ(list[15]["over"], true);
  EXPECT_EQ(list[15]["winner"], 0);
  EXPECT_EQ(list[15]["special"], "qi-zhi-jie");
  EXPECT_EQ(list[15]["piles"], (json{7, 0, 1, 0}));
  EXPECT_EQ(list[15]["payments"], (json{30, -10, -10, -10}));
  EXPECT_EQ(list[15]["payoffs"], (json{42, -14, -14, -14}));
  EXPECT_EQ(list[15]["trick"]["winner"], 2);
}

TEST(TianjiuCommands, match_reports_the_margin_with_its_confidence_interval) {
  const Ended ended =
      yomikiri("tianjiu match --level greedy --against random --matches 40 --seed 3 --json");
  ASSERT_EQ(ended.status, 0) << ended.err;
  const auto result = json::parse(ended.out);
  EXPECT_EQ(result["matches"], 40);
  EXPECT_EQ(result["seed"], 3);
  EXPECT_GT(result["confidence"][0], 0);
  EXPECT_LT(result["confidence"][0], result["margin"]);
  EXPECT_GT(result["confidence"][1], result["margin"]);
  EXPECT_GT(result["won"], 20);
}

TEST(TianjiuCommands, match_tells_no_interval_of_too_few_matches) {
  const std::string command = "tianjiu match --level greedy --against random --matches 4";
  EXPECT_EQ(json::parse(yomikiri(command + " --json").out)["confidence"], nullptr);
  EXPECT_NE(yomikiri(command).out.find("too few matches for an interval"), std::string::npos);
}

TEST(TianjiuCommands, a_person_may_sit_in_every_seat) {
  const Ended fourth = yomikiri("play tianjiu --set rounds=0 --seat fourth", "quit\n");
  EXPECT_NE(fourth.out.find("seat 3 to move> "), std::string::npos) << fourth.out << fourth.err;
  const Ended third = yomikiri("play tic-tac-toe --seat third");
  EXPECT_EQ(third.status, 2);
  EXPECT_EQ(third.err, "yomikiri: --seat third: tic-tac-toe has 2 seats\n");
}

TEST(TianjiuCommands, moves_with_commas_are_separated_by_semicolons) {
  const Ended ended = yomikiri("tianjiu perft --depth 1 --set dealer=2 --moves w11;w11");
  EXPECT_EQ(ended.out, "20\n") << ended.err;  // kinds of tiles left
}

TEST(TianjiuCommands, a_deal_that_is_none_is_refused) {
  const Ended ended = yomikiri("playouts tianjiu --set deal=w1/w2/w3/w4");
  EXPECT_EQ(ended.status, 2);
  EXPECT_EQ(ended.err,
            "yomikiri: --set deal: hand 0: tiles found: 1; expected four hands of eight tiles, "
            "H0/H1/H2/H3, the 32 tiles of the game\n");
}

}  // namespace
}  // namespace yomikiri::tests
