// Where unpredictable things come from: net/ asks the system, simulations a seed. Names and seeds
// are drawn apart, so that two runs that differ in their deals alone can be compared.
#pragma once

#include <cstdint>
#include <string>

namespace yomikiri::host {

class Entropy {
 public:
  virtual ~Entropy() = default;
  // That many random bytes, written in hexadecimal digits: tokens, ids, invitations.
  [[nodiscard]] virtual std::string hex(int bytes) = 0;
  // For what chance does in a match.
  [[nodiscard]] virtual std::uint64_t seed() = 0;
};

}  // namespace yomikiri::host
