// The rule cases of tests/games/tianjiu_cases.txt. The room in Sesterl must pass them, too
// (tests/sesterl_tianjiu.test.cpp).
#include <gtest/gtest.h>

#include "tests/games/tianjiu_referee.h"

namespace yomikiri::games {
namespace {

TEST(TianjiuCases, are_decided_as_the_file_says) {
  tests::TianjiuReferee referee;
  const auto cases = tests::read_tianjiu_cases();
  EXPECT_GT(cases.size(), 150U);
  for (const tests::TianjiuCase& one : cases)
    EXPECT_EQ(referee.answer(one.question), one.answer) << one.question;
}

}  // namespace
}  // namespace yomikiri::games
