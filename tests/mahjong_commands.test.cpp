// `yomikiri mahjong ...` as scripts use it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

using ::testing::HasSubstr;

TEST(MahjongCommands, answer_one_hand_a_line) {
  const Ended ended = yomikiri("mahjong shanten -", "123m456p789s1122z\n\n11122z\n");
  EXPECT_EQ(ended.status, 0) << ended.err;
  const auto lines = json_lines(ended.out);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0], json_of("mahjong shanten 123m456p789s1122z --json")
                          .patch(nlohmann::json::parse(R"([{"op":"remove","path":"/seconds"}])")));
  EXPECT_EQ(lines[1]["shanten"], -1);
}

TEST(MahjongCommands, go_on_after_a_line_that_is_not_a_hand) {
  const Ended ended = yomikiri("mahjong shanten -", "xx\n123m456p789s1122z\n11111m\n");
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err, HasSubstr("HAND line 1, 'xx', character 1: 'x' is not a tile"));
  EXPECT_THAT(ended.err, HasSubstr("(1 more line has an error)"));
  const auto lines = json_lines(ended.out);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0]["line"], 1);
  EXPECT_EQ(lines[1]["shanten"], 0);
  EXPECT_THAT(lines[2]["error"], HasSubstr("1m: occurs more than four times"));
}

TEST(MahjongCommands, score_one_hand_a_line) {
  const Ended ended = yomikiri("mahjong score -", "234m406p678s22345p\nxx\n19m19p19s12345677z\n");
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err, HasSubstr("HAND line 2, 'xx', character 1: 'x' is not a tile"));
  const auto lines = json_lines(ended.out);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0]["han"], 3);  // pinfu, tanyao, a red five
  EXPECT_EQ(lines[1]["line"], 2);
  EXPECT_EQ(lines[2]["limit"], "yakuman");
}

TEST(MahjongCommands, review_writes_a_page_about_the_place) {
  const std::filesystem::path page = testing::TempDir() + "yomikiri_mahjong_review.html";
  std::filesystem::remove(page);  // a file that exists is not overwritten
  const auto json =
      json_of("mahjong review " YOMIKIRI_ROOT
              "/examples/mahjong.mjson --seat 1 --hands 300 --objective rank --json --html " +
              page.string());
  EXPECT_EQ(json["objective"], "rank");
  std::ifstream file(page);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  std::filesystem::remove(page);
  EXPECT_THAT(text, testing::StartsWith("<!DOCTYPE html>"));
  EXPECT_THAT(text, HasSubstr("rank points lost in all"));
}

TEST(MahjongCommands, review_lists_the_costliest_decisions_first) {
  const auto json = json_of("mahjong review " YOMIKIRI_ROOT
                            "/examples/mahjong.mjson --seat 1 --hands 500 --least-loss 1 --json");
  EXPECT_EQ(json["name"], "Botan");
  ASSERT_GT(json["reviewed"].size(), 1U);
  double last = json["reviewed"][0]["loss"];
  for (const auto& one : json["reviewed"]) {
    EXPECT_GE(one["loss"].get<double>(), 1);
    EXPECT_LE(one["loss"].get<double>(), last);
    EXPECT_NEAR(one["loss"].get<double>(),
                one["best"]["ev"].get<double>() - one["played"]["ev"].get<double>(), 1e-9);
    last = one["loss"];
  }
}

TEST(MahjongCommands, review_names_the_line_of_a_bad_record) {
  const Ended ended =
      yomikiri("mahjong review -", "{\"type\":\"start_game\"}\n{\"type\":\"dora\"}\n");
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err, testing::HasSubstr("line 2, dora \"dora_marker\": is missing"));
}

}  // namespace
}  // namespace yomikiri::tests
