// Published results, found again through the catalogue as a person would ask for them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "studies/open_game.h"

namespace yomikiri::studies {
namespace {

using ::testing::SizeIs;

constexpr std::uint64_t kModestTable = std::uint64_t{64} << 20;

Solution solve(std::string_view name, std::vector<std::string> settings,
               const SolveOptions& options = {.memory_bytes = kModestTable}) {
  const auto analyst = open_game(name, settings).value();
  return analyst->solver()->solve(analyst->game().initial(), options, {}).value();
}

TEST(KnownResults, tic_tac_toe_is_a_draw_whatever_the_first_move) {
  const auto solution = solve("tic-tac-toe", {}, {.memory_bytes = kModestTable, .all_moves = true});
  EXPECT_TRUE(solution.value.is_draw());
  ASSERT_THAT(solution.moves, SizeIs(9));
  for (const auto& move : solution.moves) EXPECT_TRUE(move.value.is_draw()) << move.action;
}

TEST(KnownResults, tic_tac_toe_of_four_in_a_line_is_a_draw_on_4x4) {
  EXPECT_TRUE(solve("tic-tac-toe", {"m=4", "n=4", "k=4"}).value.is_draw());
}

// The winner of a connect-four board from the start, by [Tromp2008].
std::optional<Seat> winner(const char* columns, const char* rows,
                           const SolveOptions& options = {.memory_bytes = kModestTable}) {
  return solve("connect-four", {columns, rows}, options).winner();
}

TEST(KnownResults, connect_four_is_a_draw_on_4x4_5x4_4x5_and_5x5) {
  EXPECT_EQ(winner("columns=4", "rows=4"), std::nullopt);
  EXPECT_EQ(winner("columns=5", "rows=4"), std::nullopt);
  EXPECT_EQ(winner("columns=4", "rows=5"), std::nullopt);
  EXPECT_EQ(winner("columns=5", "rows=5"), std::nullopt);
}

TEST(KnownResults, connect_four_on_6x4_is_won_by_the_second_seat) {
  EXPECT_EQ(winner("columns=6", "rows=4"), kSecond);
}

TEST(KnownResultsInFull, are_found_backwards_from_the_end_too) {
  const SolveOptions backwards{.method = Method::Retrograde, .memory_bytes = kModestTable};
  EXPECT_TRUE(solve("tic-tac-toe", {}, backwards).value.is_draw());
  EXPECT_EQ(winner("columns=4", "rows=4", backwards), std::nullopt);
  EXPECT_EQ(winner("columns=5", "rows=4", {.method = Method::Retrograde}), std::nullopt);
}

TEST(SlowConnectFour, is_a_draw_on_6x5) {
  EXPECT_EQ(winner("columns=6", "rows=5", {}), std::nullopt);
}

TEST(SlowConnectFour, is_won_by_the_second_seat_on_6x6) {
  EXPECT_EQ(winner("columns=6", "rows=6", {}), kSecond);
}

// [Allis1988]: won by the centre column, drawn by its neighbours, lost by all others.
TEST(SlowConnectFour, is_won_by_the_first_seat_on_7x6_in_41_plies_by_the_centre_only) {
  const auto solution = solve("connect-four", {}, {.all_moves = true});
  EXPECT_EQ(solution.value, Value::win_in(41));
  EXPECT_THAT(solution.line, SizeIs(41));
  EXPECT_EQ(solution.line[0], "4");
  ASSERT_THAT(solution.moves, SizeIs(7));
  EXPECT_EQ(solution.moves[3].value, Value::win_in(41));
  for (const std::size_t column : {2, 4}) EXPECT_TRUE(solution.moves[column].value.is_draw());
  for (const std::size_t column : {0, 1, 5, 6}) EXPECT_TRUE(solution.moves[column].value.is_loss());
  for (const std::size_t column : {0, 1, 2})  // the board is symmetric
    EXPECT_EQ(solution.moves[column].value, solution.moves[6 - column].value);
}

}  // namespace
}  // namespace yomikiri::studies
