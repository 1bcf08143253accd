#include "solve/search/transposition_table.h"

#include <gtest/gtest.h>

#include <limits>
#include <map>

#include "core/random.h"

namespace yomikiri::search {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

// A key that falls into the bucket and differs from its neighbours there by `rest`. Inverts the
// table's scrambling, so that tests can create collisions.
std::uint64_t key_in_bucket(std::uint64_t bucket, std::uint64_t rest) {
  constexpr std::uint64_t kFactor = 0xD6E8FEB86659FD93;
  std::uint64_t inverse = kFactor;  // correct in the last 3 bits; each step doubles their number
  for (int step = 0; step < 5; ++step) inverse *= 2 - kFactor * inverse;
  std::uint64_t key = bucket << 42 | rest;
  key ^= key >> 32;
  key *= inverse;
  key ^= key >> 32;
  key *= inverse;
  return key ^ (key >> 32);
}

void expect_found(const TranspositionTable& table, std::uint64_t key, Value value, Bound bound) {
  const auto entry = table.find(key);
  ASSERT_TRUE(entry) << key;
  EXPECT_EQ(entry->value, value);
  EXPECT_EQ(entry->bound, bound);
}

TEST(TranspositionTable, is_empty_at_first) {
  const TranspositionTable table(0);
  for (const std::uint64_t key : {std::uint64_t{0}, std::uint64_t{1}, kMost})
    EXPECT_FALSE(table.find(key));
}

TEST(TranspositionTable, finds_what_was_stored) {
  TranspositionTable table(0);
  table.store(0, Value::draw(), Bound::Exact, 1);
  table.store(42, Value::win_in(3), Bound::Lower, 1);
  table.store(kMost, Value::loss_in(8), Bound::Upper, 1);
  expect_found(table, 0, Value::draw(), Bound::Exact);
  expect_found(table, 42, Value::win_in(3), Bound::Lower);
  expect_found(table, kMost, Value::loss_in(8), Bound::Upper);
}

TEST(TranspositionTable, keeps_values_of_every_size) {
  TranspositionTable table(0);
  for (int score = -Value::kWin; score <= Value::kWin; ++score) {
    const Value value = Value::from_score(score);
    table.store(7, value, Bound::Exact, 1);
    expect_found(table, 7, value, Bound::Exact);
  }
}

TEST(TranspositionTable, takes_a_cost_of_every_size) {
  TranspositionTable table(0);
  for (const std::uint64_t nodes : {std::uint64_t{0}, std::uint64_t{1}, kMost >> 1, kMost}) {
    table.store(key_in_bucket(5, 0), Value::win_in(9), Bound::Lower, nodes);
    expect_found(table, key_in_bucket(5, 0), Value::win_in(9), Bound::Lower);
    EXPECT_FALSE(table.find(key_in_bucket(5, 1)));
  }
}

TEST(TranspositionTable, never_confuses_keys_of_one_bucket) {
  TranspositionTable table(0);
  table.store(key_in_bucket(9, 0), Value::win_in(1), Bound::Exact, 1);
  for (int bit = 0; bit < 42; ++bit)
    EXPECT_FALSE(table.find(key_in_bucket(9, std::uint64_t{1} << bit))) << bit;
}

TEST(TranspositionTable, never_confuses_buckets) {
  TranspositionTable table(0);
  table.store(key_in_bucket(0, 3), Value::win_in(1), Bound::Exact, 1);
  for (int bit = 0; bit < 22; ++bit)
    EXPECT_FALSE(table.find(key_in_bucket(std::uint64_t{1} << bit, 3))) << bit;
}

TEST(TranspositionTable, keeps_the_costlier_of_three_neighbours_and_the_newest) {
  TranspositionTable table(0);
  table.store(key_in_bucket(1, 10), Value::win_in(5), Bound::Exact, 1'000'000);
  table.store(key_in_bucket(1, 11), Value::win_in(7), Bound::Exact, 10);
  table.store(key_in_bucket(1, 12), Value::win_in(9), Bound::Exact, 10);
  expect_found(table, key_in_bucket(1, 10), Value::win_in(5), Bound::Exact);
  EXPECT_FALSE(table.find(key_in_bucket(1, 11)));
  expect_found(table, key_in_bucket(1, 12), Value::win_in(9), Bound::Exact);
}

TEST(TranspositionTable, lets_a_costlier_result_take_the_lasting_place) {
  TranspositionTable table(0);
  table.store(key_in_bucket(1, 10), Value::win_in(5), Bound::Exact, 10);
  table.store(key_in_bucket(1, 11), Value::win_in(7), Bound::Exact, 1'000'000);
  expect_found(table, key_in_bucket(1, 10), Value::win_in(5), Bound::Exact);
  table.store(key_in_bucket(1, 12), Value::win_in(9), Bound::Exact, 10);
  expect_found(table, key_in_bucket(1, 11), Value::win_in(7), Bound::Exact);
}

TEST(TranspositionTable, answers_with_the_last_word_on_a_key_or_not_at_all) {
  TranspositionTable table(0);
  std::map<std::uint64_t, Value> model;
  Random random(3);
  int found = 0;
  for (int round = 0; round < 200'000; ++round) {
    const std::uint64_t key = key_in_bucket(random.below(50), random.below(8));
    const Value value = Value::from_score(static_cast<int>(random.below(16'003)) - Value::kWin);
    if (const auto entry = table.find(key)) {
      ++found;
      ASSERT_EQ(entry->value, model.at(key));
    }
    if (random.below(2) == 0) continue;
    table.store(key, value, Bound::Exact, random.below(1000));
    model.insert_or_assign(key, value);
    ASSERT_EQ(table.find(key)->value, value);
  }
  EXPECT_GT(found, 30'000);   // two of eight neighbours stay,
  EXPECT_LT(found, 100'000);  // and only two: the keys do collide
}

TEST(TranspositionTable, uses_the_bytes_it_is_given) {
  TranspositionTable table(std::uint64_t{3} << 26);  // rounds down to 128 MiB
  Random random(8);
  for (int round = 0; round < 100; ++round) {
    const std::uint64_t key = random.next();
    table.store(key, Value::win_in(round), Bound::Lower, 1);
    expect_found(table, key, Value::win_in(round), Bound::Lower);
  }
}

}  // namespace
}  // namespace yomikiri::search
