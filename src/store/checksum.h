// The checksum under which bytes lie on disk, in tables and elsewhere.
#pragma once

#include <cstdint>
#include <span>

namespace yomikiri::store {

// XXH3 of 64 bits.
[[nodiscard]] std::uint64_t checksum(std::span<const std::uint8_t> bytes);

}  // namespace yomikiri::store
