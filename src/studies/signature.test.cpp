#include "studies/signature.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "tests/paths.h"

namespace yomikiri::studies {
namespace {

TEST(Signature, of_a_fresh_run_is_the_recorded_one_on_any_number_of_threads) {
  std::ifstream file(YOMIKIRI_ROOT "/bench/SIGNATURE");
  std::string recorded;
  file >> recorded;
  for (const int threads : {1, 3}) {
    const auto signature = compute_signature({.threads = threads});
    ASSERT_TRUE(signature);
    EXPECT_EQ(fmt::format("{:016x}", signature->hash), recorded) << threads << " threads";
  }
}

}  // namespace
}  // namespace yomikiri::studies
