// FNV-1a, a hash of bytes that is the same on every machine. Not for secrets.
#pragma once

#include <cstdint>

namespace yomikiri::text {

class Fnv {
 public:
  constexpr void add(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001b3U; }
  [[nodiscard]] constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

}  // namespace yomikiri::text
