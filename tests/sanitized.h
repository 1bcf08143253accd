// Whether this build carries a sanitizer: what takes a second takes half a minute then, and tests
// of numbers alone, which no sanitizer can say anything about, may be left out.
#pragma once

namespace yomikiri::tests {

#if defined(YOMIKIRI_SANITIZED)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace yomikiri::tests
