#include "games/nine_mens_morris/board.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/random.h"
#include "games/nine_mens_morris/combinations.h"
#include "tests/games/plain_morris.h"

namespace yomikiri::games::morris {
namespace {

using tests::PlainMorris;

int point_named(const std::string& name) {
  const auto& points = PlainMorris::points();
  return static_cast<int>(std::ranges::find(points, name) - points.begin());
}

std::vector<Men> plain_mills() {
  std::vector<Men> mills;
  for (const auto& line : PlainMorris::lines()) {
    Men mill = 0;
    for (const auto& name : line) mill |= bit_of(point_named(name));
    mills.push_back(mill);
  }
  return mills;
}

Men some_men(Random& random) { return static_cast<Men>(random.next() & random.next()) & kBoard; }

TEST(MorrisBoard, has_a_step_along_every_line_and_no_other) {
  for (int a = 0; a < kPoints; ++a)
    for (int b = 0; b < kPoints; ++b)
      EXPECT_EQ((steps_from(a) & bit_of(b)) != 0,
                PlainMorris::are_neighbours(PlainMorris::points()[std::size_t(a)],
                                            PlainMorris::points()[std::size_t(b)]))
          << a << ' ' << b;
}

TEST(MorrisBoard, finds_exactly_the_men_in_mills) {
  Random random(3);
  const auto mills = plain_mills();
  for (int round = 0; round < 20'000; ++round) {
    const Men men = some_men(random);
    Men expected = 0;
    for (const Men mill : mills)
      if ((men & mill) == mill) expected |= mill;
    ASSERT_EQ(in_mills(men), expected) << men;
  }
}

TEST(MorrisBoard, finds_exactly_the_points_that_complete_a_mill) {
  Random random(4);
  for (int round = 0; round < 5'000; ++round) {
    const Men men = some_men(random);
    Men expected = 0;
    for (int point = 0; point < kPoints; ++point)
      expected |= in_mills(men | bit_of(point)) & bit_of(point);
    ASSERT_EQ(completing_mills(men), expected) << men;
  }
}

TEST(MorrisBoard, has_sixteen_symmetries_that_keep_steps_and_mills) {
  Random random(5);
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    for (int point = 0; point < kPoints; ++point) {
      const int image = image_of_point(symmetry, point);
      EXPECT_EQ(image_of(symmetry, steps_from(point)), steps_from(image));
      EXPECT_EQ(image_of_point(inverse(symmetry), image), point);
      EXPECT_EQ(image_of(symmetry, bit_of(point)), bit_of(image));
    }
    for (int round = 0; round < 100; ++round) {
      const Men men = some_men(random);
      EXPECT_EQ(in_mills(image_of(symmetry, men)), image_of(symmetry, in_mills(men)));
    }
  }
}

TEST(MorrisBoard, has_no_symmetry_twice) {
  const Men lopsided = bit_of(0) | bit_of(1) | bit_of(11);
  std::vector<Men> images;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry)
    images.push_back(image_of(symmetry, lopsided));
  std::ranges::sort(images);
  EXPECT_EQ(std::ranges::adjacent_find(images), images.end());
}

TEST(MorrisBoard, keeps_men_in_mills_safe_while_there_are_others) {
  const Men mill = bit_of(0) | bit_of(1) | bit_of(2);
  EXPECT_EQ(takeable(mill | bit_of(9)), bit_of(9));
  EXPECT_EQ(takeable(mill), mill);
  EXPECT_EQ(takeable(bit_of(0) | bit_of(1)), bit_of(0) | bit_of(1));
}

TEST(MorrisCombinations, number_subsets_in_the_order_of_their_words) {
  constexpr std::uint32_t kSet = 0b1011'0110'1101;
  for (int size = 0; size <= 8; ++size) {
    std::uint32_t previous = 0;
    for (std::uint32_t rank = 0; rank < binomial(8, size); ++rank) {
      const std::uint32_t subset = subset_of_rank(rank, size, kSet);
      EXPECT_EQ(subset & ~kSet, 0u);
      EXPECT_EQ(std::popcount(subset), size);
      EXPECT_TRUE(rank == 0 || subset > previous);
      EXPECT_EQ(rank_of_subset(subset, kSet), rank);
      previous = subset;
    }
  }
}

}  // namespace
}  // namespace yomikiri::games::morris
