// `yomikiri rules check` and `rules format` as scripts use them.
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

TEST(RulesCommands, format_prints_the_text_and_checks_it) {
  const std::string loose = rules_file("loose.asl", "color->red;\n  ->blue;\n");
  const Ended printed = yomikiri("rules format " + loose);
  EXPECT_EQ(printed.status, 0) << printed.err;
  EXPECT_EQ(printed.out, "color -> red;\n      -> blue;\n");
  EXPECT_EQ(yomikiri("rules format " + rules_file("laid_out.asl", printed.out) + " --check").status,
            0);
  const Ended checked = yomikiri("rules format " + loose + " --check --json");
  EXPECT_EQ(checked.status, 1);
  EXPECT_EQ(nlohmann::json::parse(checked.out)["text"], printed.out);
  EXPECT_THAT(checked.err, HasSubstr("loose.asl:1: is not formatted"));
}

TEST(RulesCommands, format_refuses_symbols_that_it_does_not_know) {
  const Ended ended = yomikiri("rules format " + rules_file("foreign.asl", "f(X) == X % 2;\n"));
  EXPECT_EQ(ended.status, 1);
  EXPECT_EQ(ended.out, "");
  EXPECT_THAT(ended.err, HasSubstr("foreign.asl:1:11: '%' has no meaning here; write mod\n"));
}

}  // namespace
}  // namespace yomikiri::tests
