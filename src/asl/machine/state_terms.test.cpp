#include "asl/machine/state_terms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/told.h"

namespace yomikiri::asl {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(AslStateTerms, tells_states_that_are_compared_kept_or_chosen) {
  const auto with = [](const std::string& condition, const std::string& axioms = "") {
    return told(small_game_with("at(S, C) = empty", "at(S, C) = empty & " + condition) + axioms);
  };
  const std::string sets =
      "states cannot be compared or put into sets; only values computed from them can, such as "
      "boards: board -> 盤(state);";
  EXPECT_THAT(with("S ≠ transition(S, C)"), ElementsAre("16:36: " + sets));
  EXPECT_THAT(with("|{S}| = 1"), ElementsAre("16:37: " + sets));
  EXPECT_THAT(with("S ∈ {S}"), ElementsAre("16:36: " + sets));
  EXPECT_THAT(
      with("mover(if at(S, C) = x then S else transition(S, C)) = x"),
      ElementsAre(
          "16:42: a state cannot be chosen by 'if'; choose between values computed from each"));
  EXPECT_THAT(with("mover(twice(S, C)) = x",
                   "state -> twice(state, cell);\n"
                   "twice(S, C) == transition(transition(S, C), C);\n"),
              ElementsAre("19:10: 'twice' cannot return a state: only initial and transition can; "
                          "define what you need to know about that state instead"));
  EXPECT_THAT(with("S ∈ past(S)",
                   "state_set -> past(state);\n"
                   "past(initial) == {}; past(transition(S, C)) == past(S) ∪ {S};\n"),
              ElementsAre("16:36: " + sets, "19:14: " + sets));
}

TEST(AslStateTerms, lets_a_state_have_a_name) {
  EXPECT_THAT(told(small_game_with("at(S, C) = empty",
                                   "(let T = transition(S, C) in mover(T) ≠ at(S, C))")),
              IsEmpty());
  std::string doubling = "at(S, C) = empty & ";
  for (int i = 0; i < 40; ++i)
    doubling += "(let T" + std::to_string(i) + " = transition(" +
                (i == 0 ? "S" : "T" + std::to_string(i - 1)) + ", p(" +
                (i == 0 ? "S" : "T" + std::to_string(i - 1)) + ")) in ";
  doubling += "mover(T39) = x" + std::string(40, ')');
  const auto lines =
      told(small_game_with("at(S, C) = empty", doubling) + "cell -> p(state); p(S) == <1, 1>;\n");
  ASSERT_EQ(lines.size(), 1);
  EXPECT_THAT(lines[0], HasSubstr("the nested states make this term too large"));
}

}  // namespace
}  // namespace yomikiri::asl
