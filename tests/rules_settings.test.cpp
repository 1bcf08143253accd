// `--set` and `--json` of the commands that inspect rules without running them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "tests/paths.h"
#include "tests/rules/rules_file.h"
#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

using nlohmann::json;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kGo = std::string(YOMIKIRI_ROOT) + "/rules/go-ikeda.asl";

TEST(RulesSettings, are_taken_by_every_command_that_looks_at_rules) {
  for (const std::string command : {"check", "functional", "cpp"})
    for (const std::string setting : {"size=3", "路=3"}) {
      const Ended ended = yomikiri("rules " + command + " " + kGo + " --set " + setting);
      EXPECT_EQ(ended.status, 0) << command << ended.err;
    }
}

TEST(RulesSettings, that_fit_no_parameter_are_bad_input) {
  for (const std::string command : {"check", "functional", "cpp"}) {
    const auto fails = [&](const std::string& setting, const std::string& with) {
      const Ended ended = yomikiri("rules " + command + " " + kGo + " --json --set " + setting);
      EXPECT_EQ(ended.status, 2) << command << ended.out;
      EXPECT_EQ(ended.out, "");
      EXPECT_THAT(ended.err, HasSubstr(with));
    };
    fails("sise=3", "did you mean 'size'?");
    fails("size=26", "from 1 to 25, found '26'");
  }
}

TEST(RulesSettings, may_leave_a_range_empty_or_its_bound_too_large) {
  const std::string path = rules_file("ranges.asl",
                                      "parameter integer 0..1000000000 -> n == 5;\n"
                                      "spot -> integer 1..n;\nfar -> integer 1..n*n*n*n;\n");
  EXPECT_EQ(yomikiri("rules check " + path).status, 0);
  const Ended empty = yomikiri("rules check " + path + " --set n=0 --json");
  EXPECT_EQ(empty.status, 1);
  const json told = json::parse(empty.out)["errors"];
  ASSERT_EQ(told.size(), 2);
  EXPECT_EQ(told[0]["line"], 2);
  EXPECT_EQ(told[0]["column"], 17);
  EXPECT_EQ(told[0]["message"], "with these parameters the range is empty: 1 is above 0");
  const Ended large = yomikiri("rules check " + path + " --set n=1000000000");
  EXPECT_EQ(large.status, 1);
  EXPECT_THAT(large.out, StartsWith(path + ":3:19: with these parameters the bound is not a number "
                                           "within the limits; the largest is 1000000000\n"));
}

TEST(RulesSettings, stand_at_the_end_of_the_functional_program) {
  const std::string command = "rules functional " + kGo + " --set size=5";
  EXPECT_THAT(yomikiri(command).out, EndsWith("\n路 = 5\n\nコミ = 0\n"));
  const json object = json::parse(yomikiri(command + " --json").out);
  EXPECT_EQ(object["parameters"]["size"], 5);
}

TEST(RulesSettings, describe_the_generated_program_as_json) {
  const std::string command = "rules cpp " + kGo + " --set size=5";
  const json object = json::parse(yomikiri(command + " --json").out);
  EXPECT_EQ(object["file"], kGo);
  EXPECT_EQ(object["parameters"]["size"], 5);
  EXPECT_EQ(object["namespace"], "yomikiri::asl::compiled::game_go_ikeda_size_5");
  EXPECT_EQ(object["cpp"], yomikiri(command).out);
}

TEST(RulesSettings, no_name_of_a_file_is_a_word_of_the_generated_language) {
  std::ifstream hex(std::string(YOMIKIRI_ROOT) + "/rules/hex.asl");
  const std::string text((std::istreambuf_iterator<char>(hex)), {});
  EXPECT_THAT(yomikiri("rules cpp " + rules_file("class.asl", text)).out,
              HasSubstr("namespace yomikiri::asl::compiled::game_class {"));
  EXPECT_THAT(yomikiri("rules cpp " + rules_file("囲碁.asl", text)).out,
              HasSubstr("namespace yomikiri::asl::compiled::game_______ {"));
}

TEST(RulesSettings, no_name_of_a_file_ends_the_comment_that_tells_it) {
  std::ifstream hex(std::string(YOMIKIRI_ROOT) + "/rules/hex.asl");
  const std::string text((std::istreambuf_iterator<char>(hex)), {});
  Command command = yomikiri_command("rules cpp");
  command.words.push_back(rules_file("two\nlines\\.asl", text));
  EXPECT_THAT(run(command).out, HasSubstr("two?lines?.asl`: edit the rules, not this file.\n"));
}

}  // namespace
}  // namespace yomikiri::tests
