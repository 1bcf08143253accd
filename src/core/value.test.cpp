#include "core/value.h"

#include <gtest/gtest.h>

#include <vector>

namespace yomikiri {
namespace {

constexpr int kMost = Value::kMaxPlies;

// Values of states: wins and losses up to the longest game that one more ply still fits.
std::vector<Value> values_of_states() {
  std::vector<Value> values{Value::draw()};
  for (const int plies : {0, 1, 2, 3, 41, 100, kMost - 2, kMost - 1}) {
    values.push_back(Value::win_in(plies));
    values.push_back(Value::loss_in(plies));
  }
  return values;
}

TEST(Value, prefers_quick_wins_to_slow_ones_to_draws_to_slow_losses_to_quick_ones) {
  EXPECT_GT(Value::win_in(1), Value::win_in(3));
  EXPECT_GT(Value::win_in(kMost), Value::draw());
  EXPECT_GT(Value::draw(), Value::loss_in(kMost));
  EXPECT_GT(Value::loss_in(4), Value::loss_in(2));
}

TEST(Value, is_one_of_won_drawn_and_lost) {
  for (const Value value : values_of_states())
    EXPECT_EQ(value.is_win() + value.is_draw() + value.is_loss(), 1) << value.score();
}

TEST(Value, counts_plies_to_the_end) {
  for (const int plies : {0, 1, 41, kMost}) {
    EXPECT_EQ(Value::win_in(plies).plies(), plies);
    EXPECT_EQ(Value::loss_in(plies).plies(), plies);
  }
  EXPECT_THROW((void)Value::draw().plies(), AssertionFailure);
}

TEST(Value, of_an_end_is_read_from_the_payoffs) {
  EXPECT_EQ(Value::at_end(Payoffs::won_by(kSecond), kSecond), Value::win_in(0));
  EXPECT_EQ(Value::at_end(Payoffs::won_by(kSecond), kFirst), Value::loss_in(0));
  EXPECT_EQ(Value::at_end(Payoffs::draw(), kFirst), Value::draw());
}

TEST(Value, reversed_twice_is_itself) {
  for (const Value value : values_of_states()) EXPECT_EQ(value.reversed().reversed(), value);
  EXPECT_EQ(Value::win_in(7).reversed(), Value::loss_in(7));
}

TEST(Value, one_ply_earlier_is_one_ply_longer) {
  EXPECT_EQ(Value::win_in(4).one_ply_earlier(), Value::win_in(5));
  EXPECT_EQ(Value::loss_in(4).one_ply_earlier(), Value::loss_in(5));
  EXPECT_EQ(Value::draw().one_ply_earlier(), Value::draw());
}

TEST(Value, one_ply_later_undoes_one_ply_earlier) {
  for (const Value value : values_of_states())
    EXPECT_EQ(value.one_ply_earlier().one_ply_later(), value) << value.score();
}

// The law that lets a search pass its window down: a bound before the ply is a bound after it.
TEST(Value, compares_before_a_ply_as_after_it) {
  for (const Value x : values_of_states())
    for (const Value y : values_of_states())
      EXPECT_EQ(x.one_ply_earlier() >= y, x >= y.one_ply_later())
          << x.score() << " and " << y.score();
}

TEST(Value, keeps_its_order_through_a_ply) {
  for (const Value x : values_of_states())
    for (const Value y : values_of_states()) {
      EXPECT_EQ(x < y, x.one_ply_earlier() < y.one_ply_earlier());
      EXPECT_EQ(x < y, y.reversed() < x.reversed());
    }
}

TEST(Payoffs, of_a_won_game_sum_to_zero) {
  for (const Seat seat : {kFirst, kSecond}) {
    EXPECT_EQ(Payoffs::won_by(seat)[seat], 1);
    EXPECT_EQ(Payoffs::won_by(seat)[opponent(seat)], -1);
  }
  EXPECT_EQ(Payoffs::draw().amounts().size(), 2);
}

TEST(Payoffs, seat_no_more_than_the_table_holds) {
  EXPECT_EQ((Payoffs{1, 2, 3, 4, 5, 6, 7, 8}.amounts().size()), 8);
  EXPECT_THROW((Payoffs{1, 2, 3, 4, 5, 6, 7, 8, 9}), AssertionFailure);
}

TEST(Payoffs, of_different_tables_differ) { EXPECT_NE((Payoffs{0, 0}), (Payoffs{0, 0, 0})); }

}  // namespace
}  // namespace yomikiri
