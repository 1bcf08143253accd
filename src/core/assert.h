// Assertions for callers' bugs. A failed assertion throws AssertionFailure, which only `main` and
// the session loop catch: one broken room or command must not take its neighbours with it.
// YK_ASSERT is always on; YK_DEBUG_ASSERT vanishes in release builds and belongs in hot loops.
#pragma once

#include <stdexcept>

namespace yomikiri {

struct AssertionFailure : std::logic_error {
  using std::logic_error::logic_error;
};

[[noreturn]] void assertion_failed(const char* condition, const char* file, int line);

}  // namespace yomikiri

#define YK_ASSERT(condition) \
  ((condition) ? void(0) : ::yomikiri::assertion_failed(#condition, __FILE__, __LINE__))

#ifdef NDEBUG
#define YK_DEBUG_ASSERT(condition) void(0)
#else
#define YK_DEBUG_ASSERT(condition) YK_ASSERT(condition)
#endif
