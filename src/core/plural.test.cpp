#include "core/plural.h"

#include <gtest/gtest.h>

namespace yomikiri {
namespace {

TEST(Counted, one_is_singular_and_every_other_number_plural) {
  EXPECT_EQ(counted(1, "ply", "plies"), "1 ply");
  EXPECT_EQ(counted(0, "ply", "plies"), "0 plies");
  EXPECT_EQ(counted(21, "ply", "plies"), "21 plies");
}

}  // namespace
}  // namespace yomikiri
