// Enough memory for any table of a unit test.
#pragma once

#include <cstdint>

namespace yomikiri::tests {

inline constexpr std::uint64_t kPlenty = std::uint64_t{64} << 20;

}  // namespace yomikiri::tests
