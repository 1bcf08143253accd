#include "store/checksum.h"

#include <xxhash.h>

namespace yomikiri::store {

std::uint64_t checksum(std::span<const std::uint8_t> bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

}  // namespace yomikiri::store
