#include "studies/rules/rule_book.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/rules_game.h"

namespace yomikiri::studies::rules {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string error_of_opening(const text::Source& source, const std::vector<std::string>& settings) {
  const auto book = RuleBook::open(source, settings);
  return book ? "" : to_string(book.error());
}

TEST(RuleBook, sets_parameters_by_either_of_their_names) {
  const text::Source go = tests::rules_source("go-ikeda");
  for (const std::string setting : {"size=5", "路=5"}) {
    const auto book = RuleBook::open(go, std::vector{setting});
    ASSERT_TRUE(book.has_value()) << to_string(book.error());
    EXPECT_THAT(book->numbering()->parameters(), ElementsAre(5, 0));
  }
}

TEST(RuleBook, goes_by_the_files_name) {
  EXPECT_EQ(RuleBook::open(
                {"rules/go-ikeda.asl", std::string(tests::rules_source("go-ikeda").text())}, {})
                ->name(),
            "go-ikeda");
}

TEST(RuleBook, says_which_setting_is_wrong) {
  const text::Source go = tests::rules_source("go-ikeda");
  EXPECT_THAT(error_of_opening(go, {"sise=5"}), HasSubstr("did you mean 'size'?"));
  EXPECT_THAT(error_of_opening(go, {"size=26"}), HasSubstr("from 1 to 25, found '26'"));
  EXPECT_THAT(error_of_opening(go, {"路=big"}), HasSubstr("found 'big'"));
  EXPECT_THAT(error_of_opening(go, {"size"}), HasSubstr("expected name=value"));
}

TEST(RuleBook, places_the_first_error_of_the_rules) {
  EXPECT_THAT(error_of_opening({"wrong.asl", "colour -> red;\nfoo -> ;\n"}, {}),
              HasSubstr("wrong.asl:2:8: "));
  EXPECT_THAT(error_of_opening({"none.asl", "include primitives;\n"}, {}),
              HasSubstr("none.asl: the rules: do not define a game"));
}

// The reference values of FNV-1a for the empty text and for "a".
TEST(RuleBook, fingerprints_its_text) {
  EXPECT_EQ(text::fingerprint_of(""), 0xCBF29CE484222325u);
  EXPECT_EQ(text::fingerprint_of("a"), 0xAF63DC4C8601EC8Cu);
}

}  // namespace
}  // namespace yomikiri::studies::rules
