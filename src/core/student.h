// Confidence intervals of means.
#pragma once

#include <array>
#include <cstddef>

namespace yomikiri {

// The factor of a 95 % interval whose variance is estimated from this many values, at least two:
// Student's t.
[[nodiscard]] constexpr double student_factor(std::size_t values) {
  constexpr std::array kByFreedom{12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306,
                                  2.262,  2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
                                  2.110,  2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064,
                                  2.060,  2.056, 2.052, 2.048, 2.045, 2.042};
  constexpr double kNormal = 1.96;
  return values - 2 < kByFreedom.size() ? kByFreedom[values - 2] : kNormal;
}

}  // namespace yomikiri
