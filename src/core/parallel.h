// Parallel loops. Items are handed out in order, one at a time, so an item should be worth some
// microseconds; a body that writes only to its own item's slot gives the same result on every
// number of threads. An exception thrown by the body stops the loop and is rethrown in the caller.
#pragma once

#include <cstdint>

#include "core/function_ref.h"
#include "core/job.h"

namespace yomikiri {

// Calls body(0) ... body(count - 1), each once, on job.threads threads. Returns false when the job
// was stopped before all were done.
[[nodiscard]] bool parallel_for(std::uint64_t count, const Job& job,
                                FunctionRef<void(std::uint64_t)> body);

// The number of threads that the machine runs at once.
[[nodiscard]] int hardware_threads();

}  // namespace yomikiri
