// Whether this build uses a sanitizer: then a second of work takes half a minute, and tests that
// only compute numbers, where a sanitizer finds nothing, may be skipped.
#pragma once

namespace yomikiri::tests {

#if defined(YOMIKIRI_SANITIZED)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace yomikiri::tests
