// How much memory the studies of Ostle may plan with.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/job.h"
#include "core/zeroed_memory.h"

namespace yomikiri::studies::ostle {

// What the machine could still provide, as far as it says, and the job may use.
[[nodiscard]] inline std::uint64_t free_memory_bytes(const Job& job) {
  const std::uint64_t available = available_memory_bytes();
  return available == 0 ? job.memory_limit_bytes : std::min(available, job.memory_limit_bytes);
}

}  // namespace yomikiri::studies::ostle
