#include "studies/ratio.h"

#include <gtest/gtest.h>

namespace yomikiri::studies {
namespace {

// Work that no compiler can skip.
int count_to(int number) {
  volatile int counted = 0;
  for (int i = 0; i < number; ++i) counted = i;
  return counted;
}

TEST(Ratio, of_more_work_is_larger) {
  const Ratio ratio =
      measure_ratio([] { (void)count_to(2'000'000); }, [] { (void)count_to(20'000); }, 5);
  EXPECT_GT(ratio.least, 1);
  EXPECT_LE(ratio.least, ratio.median);
  EXPECT_LE(ratio.median, ratio.most);
}

}  // namespace
}  // namespace yomikiri::studies
