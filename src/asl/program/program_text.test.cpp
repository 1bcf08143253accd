#include "asl/program/program_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "tests/rules/rules_game.h"
#include "tests/rules/rules_text.h"
#include "text/unicode.h"

namespace yomikiri::asl {
namespace {

using ::testing::HasSubstr;

std::string printed(const std::string& file) {
  return print(studies::rules::read_program(tests::rules_source(file)).value());
}

TEST(ProgramPrinter, prints_a_small_game_like_this) {
  EXPECT_EQ(print(*tests::program_of(tests::small_rules())), R"(start(IN) = transition′(count₀, IN)

transition′(count, IN) =
  if final?′(count) then winner′
  else
    let MV = head(IN) in
    if legal?′(MV) then let count′ = count′(count, MV) in transition′(count′, tail(IN))
    else exception(count, tail(IN))

exception(count, IN) = transition′(count, IN)

count₀ = /* count-1 */ 0

count′(count, M) = /* count-2 */ count + M

legal?′(N) = /* legal */ N < 5

final?′(count) = /* final */ 5 < count

winner′ = /* winner */ solo
)");
}

TEST(ProgramPrinter, prints_a_state_that_has_a_name_as_that_state) {
  const std::string named = "(let T = transition(S, N) in count(T) < 5 & not(final?(T)))";
  const std::string spelt = "count(transition(S, N)) < 5 & not(final?(transition(S, N)))";
  EXPECT_EQ(print(*tests::program_of(tests::small_rules("", named))),
            print(*tests::program_of(tests::small_rules("", spelt))));
}

TEST(ProgramPrinter, prints_negative_numbers_as_they_are_written) {
  EXPECT_THAT(print(*tests::program_of(tests::small_rules("", "N > -3 & 2 - (-1) * N < 5"))),
              HasSubstr("-3 < N & 2 - (-1) * N < 5"));
}

TEST(ProgramPrinter, tests_the_end_before_it_asks_for_a_move) {
  const std::string go = printed("go-ikeda");
  EXPECT_LT(go.find("if 最終状態′(終局か?) then"), go.find("let MV = head(IN) in"));
}

TEST(ProgramPrinter, binds_next_values_in_their_order) {
  const std::string go = printed("go-ikeda");
  EXPECT_LT(go.find("let 点の色′ = 点の色′(点の色, MV) in"),
            go.find("let 過去の盤′ = 過去の盤′(過去の盤, 点の色′, MV) in"));
}

TEST(ProgramPrinter, keeps_components_over_points_in_arrays) {
  const std::string go = printed("go-ikeda");
  EXPECT_THAT(go, HasSubstr("点の色₀ = [P ∈ position: /* 1-1 */ 空]"));
  EXPECT_THAT(go,
              HasSubstr("連′(B, P) = /* 9-4 */ closure({P}, Q -> {N ∈ 隣接点′(Q) | B[N] = B[P]})"));
}

TEST(ProgramPrinter, keeps_lines_within_110_columns) {
  for (const std::string file :
       {"go-ikeda", "go-ikeda-en", "tic-tac-toe", "connect-four", "othello", "hex", "ostle"}) {
    std::istringstream lines(printed(file));
    for (std::string line; std::getline(lines, line);) {
      // A closing bracket or comma may stick out.
      EXPECT_LE(text::cells(line), 112) << file << ": " << line;
    }
  }
}

}  // namespace
}  // namespace yomikiri::asl
