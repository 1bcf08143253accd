#include "asl/run/family.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "core/random.h"

namespace yomikiri::asl {
namespace {

using Array = std::array<std::uint8_t, 3>;

Family::Bytes bytes(const Array& array) { return std::as_bytes(std::span(array)); }

Array random_array(Random& random) {
  Array array{};
  for (std::uint8_t& one : array) one = static_cast<std::uint8_t>(random.below(8));
  return array;
}

TEST(Family, holds_what_a_set_would_hold_whatever_the_hashes) {
  for (const std::uint64_t mask : {~0ULL, 0xf0fULL, 0ULL}) {  // good, poor and useless ones
    Random random(3);
    Family family;
    std::set<Array> model;
    for (int i = 0; i < 400; ++i) {
      const Array array = random_array(random);
      const std::uint64_t hash =
          (array[0] * 0x9e3779b97f4a7c15ULL + array[1] * 77 + array[2]) & mask;
      ASSERT_EQ(family.contains(bytes(array), hash), model.contains(array));
      ASSERT_TRUE(!model.contains(array) || family.may_contain(hash));
      if (i % 2 == 0) {
        family = family.extended(bytes(array), hash);
        model.insert(array);
        ASSERT_EQ(family.size(), model.size());
      }
    }
    std::set<Array> listed;
    family.for_each([&](Family::Bytes held) {
      Array array{};
      std::memcpy(array.data(), held.data(), held.size());
      listed.insert(array);
    });
    EXPECT_EQ(listed, model);
  }
}

TEST(Family, grows_without_changing_the_one_it_grew_from) {
  const Array one{1, 2, 3};
  const Array two{3, 2, 1};
  const Family empty;
  const Family first = empty.extended(bytes(one), 5);
  const Family both = first.extended(bytes(two), 5);
  EXPECT_EQ(empty.size(), 0U);
  EXPECT_FALSE(first.contains(bytes(two), 5));
  EXPECT_TRUE(both.contains(bytes(one), 5));
  EXPECT_EQ(both, empty.extended(bytes(two), 5).extended(bytes(one), 5));
  EXPECT_NE(both, first);
  EXPECT_EQ(both.extended(bytes(one), 5), both);
}

TEST(Family, is_united_with_another_and_taken_from_it) {
  Random random(4);
  Family one;
  Family other;
  std::set<Array> model_of_one;
  std::set<Array> model_of_other;
  for (int i = 0; i < 200; ++i) {
    const Array array = random_array(random);
    const std::uint64_t hash = array[0] * 7U + array[1];
    (i % 3 == 0 ? one : other) = (i % 3 == 0 ? one : other).extended(bytes(array), hash);
    (i % 3 == 0 ? model_of_one : model_of_other).insert(array);
  }
  std::set<Array> all = model_of_one;
  all.insert(model_of_other.begin(), model_of_other.end());
  EXPECT_EQ(one.united(other).size(), all.size());
  EXPECT_EQ(one.united(other), other.united(one));
  EXPECT_EQ(one.without(other).size(), all.size() - model_of_other.size());
  EXPECT_EQ(one.without(other).united(other), one.united(other));
  EXPECT_EQ(one.without(one), Family());
}

}  // namespace
}  // namespace yomikiri::asl
