#include "asl/cpp/bits.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/random.h"

namespace yomikiri::asl {
namespace {

std::array<std::uint8_t, 130> random_bytes(Random& random) {
  std::array<std::uint8_t, 130> bytes;
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(4) * 85);
  return bytes;
}

template <std::size_t Size>
std::vector<int> numbers_of(const Bits<Size>& set) {
  std::vector<int> numbers;
  set.each([&](int number) {
    numbers.push_back(number);
    return false;
  });
  return numbers;
}

TEST(Bits, the_nth_bit_is_the_same_by_instruction_and_by_loop) {
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t word = random.next() & random.next();
    for (int before = 0; before < std::popcount(word); ++before)
      ASSERT_EQ(nth_bit(word, before), portable_nth_bit(word, before)) << word << ' ' << before;
  }
}

TEST(Bits, are_gathered_alike_by_instruction_and_by_loop) {
  EXPECT_EQ(portable_gathered(0b1010'0100, 0b1110'0000), 0b101u);
  Random random(4);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t word = random.next();
    const std::uint64_t mask = random.next() & random.next();
    ASSERT_EQ(gathered(word, mask), portable_gathered(word, mask)) << word << ' ' << mask;
  }
}

TEST(Bits, a_row_is_there_if_all_of_its_cells_are) {
  const std::array<std::uint64_t, 3> masks{0b0011, 0b0110, std::uint64_t{0b11} << 62};
  EXPECT_TRUE(any_row<3>(0b0111, masks.data()));
  EXPECT_TRUE(any_row<3>(std::uint64_t{0b11} << 62, masks.data()));
  EXPECT_FALSE(any_row<3>(0b0101, masks.data()));
  EXPECT_FALSE(any_row<2>(std::uint64_t{0b11} << 62, masks.data()));
  EXPECT_FALSE(any_row<3>(std::uint64_t{1} << 63, masks.data()));
}

TEST(Bits, equal_bytes_are_the_same_by_instruction_and_by_word) {
  Random random(2);
  for (int i = 0; i < 1000; ++i) {
    const auto bytes = random_bytes(random);
    for (const std::size_t count : {64, 63, 9, 8, 1, 0})
      for (const int value : {0, 85, 170, 255, 1})
        ASSERT_EQ(equal_bytes(bytes.data() + 1, count, static_cast<std::uint8_t>(value)),
                  portable_equal_bytes(bytes.data() + 1, count, static_cast<std::uint8_t>(value)));
  }
}

TEST(Bits, places_of_a_value_are_those_found_one_by_one) {
  Random random(3);
  for (int i = 0; i < 300; ++i) {
    const auto bytes = random_bytes(random);
    std::vector<int> wanted;
    for (int at = 0; at < 129; ++at)
      if (bytes[static_cast<std::size_t>(at)] == 170) wanted.push_back(at);
    const auto places = places_of<129>(bytes, 170);
    ASSERT_EQ(numbers_of(places), wanted);
    ASSERT_EQ(places.count(), static_cast<Word>(wanted.size()));
    for (std::size_t n = 0; n < wanted.size(); ++n)
      ASSERT_EQ(places.nth(static_cast<Word>(n)), wanted[n]);
  }
}

TEST(Bits, inserted_sets_are_moved) {
  Random random(4);
  for (Word by = 0; by <= 130; ++by) {
    Bits<70> small;
    for (int i = 0; i < 20; ++i) small.set(random.below(70));
    Bits<200> wide;
    wide.set(3);
    wide.insert(small, by);
    Bits<200> wanted;
    wanted.set(3);
    for (const int number : numbers_of(small)) wanted.set(number + by);
    ASSERT_EQ(wide, wanted) << by;
  }
}

TEST(Bits, all_of_a_size_are_so_many) {
  EXPECT_EQ(kAll<1>.count(), 1);
  EXPECT_EQ(kAll<64>.count(), 64);
  EXPECT_EQ(kAll<361>.count(), 361);
  Bits<361> one_less = kAll<361>;
  one_less.reset(360);
  EXPECT_FALSE(one_less.has(360));
  EXPECT_EQ(one_less.count(), 360);
}

}  // namespace
}  // namespace yomikiri::asl
