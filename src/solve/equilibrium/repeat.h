// The loop around the iterations of a solver, which looks at its job now and then.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/job.h"

namespace yomikiri::equilibrium {

// Returns false when the job was stopped first. Between two looks at the job lie as many iterations
// of `cost` as make up about a million units.
template <class Iterate>
[[nodiscard]] bool repeat(std::uint64_t iterations, std::uint64_t cost, const Job& job,
                          Iterate&& iterate) {
  constexpr std::uint64_t kCostBetweenLooks = 1 << 20;
  const std::uint64_t stride = std::max<std::uint64_t>(1, kCostBetweenLooks / cost);
  for (std::uint64_t done = 0; done < iterations; ++done) {
    if (done % stride == 0) {
      if (job.stop.stop_requested()) return false;
      job.report("iterations", done, iterations);
    }
    iterate();
  }
  return true;
}

}  // namespace yomikiri::equilibrium
