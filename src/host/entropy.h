// The source of randomness: net/ asks the operating system, simulations use a seed. Names and seeds
// are drawn separately, so that two runs that differ only in their deals can be compared.
#pragma once

#include <cstdint>
#include <string>

namespace yomikiri::host {

// Of the random part of an id. An id is public and need only be unique; one of 15 characters fits
// into a string without an allocation.
inline constexpr int kIdBytes = 7;

class Entropy {
 public:
  virtual ~Entropy() = default;
  // That many random bytes in hexadecimal digits, for tokens, ids and invitations.
  [[nodiscard]] virtual std::string hex(int bytes) = 0;
  // Seeds the chance events of a match.
  [[nodiscard]] virtual std::uint64_t seed() = 0;
};

}  // namespace yomikiri::host
