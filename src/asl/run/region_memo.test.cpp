#include "asl/run/region_memo.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "core/random.h"

namespace yomikiri::asl {
namespace {

constexpr std::uint32_t kSide = 4;
constexpr std::uint32_t kPlaces = kSide * kSide;

struct Grid {
  std::vector<std::uint32_t> starts{0};
  std::vector<std::int64_t> items;

  Grid() {
    for (std::uint32_t y = 0; y < kSide; ++y)
      for (std::uint32_t x = 0; x < kSide; ++x) {
        if (y > 0) items.push_back((y - 1) * kSide + x);
        if (x > 0) items.push_back(y * kSide + x - 1);
        if (x + 1 < kSide) items.push_back(y * kSide + x + 1);
        if (y + 1 < kSide) items.push_back((y + 1) * kSide + x);
        starts.push_back(static_cast<std::uint32_t>(items.size()));
      }
  }
  [[nodiscard]] Neighbourhood<std::uint32_t, std::int64_t> near() const {
    return {starts.data(), items.data()};
  }
};

// The direct way: change the array, grow the region until it stops, look around it.
bool plainly_touches(std::array<std::uint8_t, kPlaces> array, const Grid& grid, std::uint32_t place,
                     std::uint32_t changed, std::uint8_t value, std::uint8_t target) {
  array[changed] = value;
  std::array<bool, kPlaces> in{};
  in[place] = true;
  for (bool grown = true; grown;) {
    grown = false;
    for (std::uint32_t i = 0; i < kPlaces; ++i)
      if (in[i])
        grid.near().each(i, [&](std::uint32_t at) {
          grown = grown || (array[at] == array[place] && !in[at]);
          in[at] = in[at] || array[at] == array[place];
          return false;
        });
  }
  for (std::uint32_t i = 0; i < kPlaces; ++i)
    if (in[i] && grid.near().each(i, [&](std::uint32_t at) { return array[at] == target; }))
      return true;
  return false;
}

TEST(RegionMemo, answers_as_if_the_array_were_changed_and_searched) {
  const Grid grid;
  Random random(7);
  for (int trial = 0; trial < 300; ++trial) {
    std::array<std::uint8_t, kPlaces> array{};
    for (std::uint8_t& one : array) one = static_cast<std::uint8_t>(random.below(3));
    RegionMemoOf<kPlaces> memory;
    const RegionMemo memo = memory.memo();
    for (int question = 0; question < 60; ++question) {
      const std::uint32_t place = random.below(kPlaces);
      const std::uint32_t changed = random.below(kPlaces);
      const auto value = static_cast<std::uint8_t>(random.below(3));
      ASSERT_EQ(region_touches(memo, array.data(), grid.near(), kPlaces, place, changed, value, 2),
                plainly_touches(array, grid, place, changed, value, 2))
          << "trial " << trial << ", place " << place << ", " << int(value) << " at " << changed;
    }
  }
}

}  // namespace
}  // namespace yomikiri::asl
