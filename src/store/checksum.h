// The checksum of bytes stored on disk, in tables and elsewhere.
#pragma once

#include <cstdint>
#include <span>

namespace yomikiri::store {

// XXH3, 64 bits.
[[nodiscard]] std::uint64_t checksum(std::span<const std::uint8_t> bytes);

}  // namespace yomikiri::store
