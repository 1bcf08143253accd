// `yomikiri rules check` as scripts use it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/paths.h"
#include "tests/rules/rules_file.h"
#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

using ::testing::HasSubstr;

TEST(RulesCommands, check_accepts_every_file_of_rules) {
  for (const std::string name :
       {"go-ikeda", "tic-tac-toe", "connect-four", "othello", "hex", "ostle"}) {
    const Ended ended =
        yomikiri("rules check " + std::string(YOMIKIRI_ROOT) + "/rules/" + name + ".asl --json");
    EXPECT_EQ(ended.status, 0) << name << ended.err;
    EXPECT_TRUE(nlohmann::json::parse(ended.out)["errors"].empty()) << name;
  }
}

TEST(RulesCommands, check_places_an_error_and_fails) {
  const std::string path = rules_file(
      "wrong.asl",
      "include primitives;\ncolor -> red;\ncolor -> other(color);\n1: other(red) == rde;\n");
  const Ended text = yomikiri("rules check " + path);
  EXPECT_EQ(text.status, 1);
  EXPECT_THAT(text.out + text.err, HasSubstr(":4:"));
  EXPECT_THAT(text.out + text.err, HasSubstr("red"));  // did you mean
  const Ended json = yomikiri("rules check " + path + " --json");
  EXPECT_EQ(json.status, 1);
  EXPECT_EQ(nlohmann::json::parse(json.out)["errors"][0]["line"], 4);
}

TEST(RulesCommands, check_says_when_there_is_no_file) {
  const Ended ended = yomikiri("rules check /no/such/file.asl");
  EXPECT_NE(ended.status, 0);
  EXPECT_THAT(ended.err, HasSubstr("/no/such/file.asl"));
}

}  // namespace
}  // namespace yomikiri::tests
