#include "studies/rules/history.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/rules_game.h"

namespace yomikiri::studies::rules {
namespace {

using ::testing::StartsWith;

std::string history_in(const std::string& rules) {
  return told_history(tests::literal_game(rules, {"size=2"}).core().program());
}

TEST(History, is_told_of_rules_that_keep_past_boards) {
  EXPECT_THAT(history_in("go-ikeda"),
              StartsWith("過去の盤, a set of boards, is part of the state"));
  EXPECT_THAT(history_in("go-ikeda-en"), StartsWith("past_boards, a set of boards"));
}

TEST(History, is_silent_where_a_board_is_all) { EXPECT_EQ(history_in("hex"), ""); }

}  // namespace
}  // namespace yomikiri::studies::rules
