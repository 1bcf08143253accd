// The host's Entropy from the kernel's own generator, getrandom(2).
#pragma once

#include "host/entropy.h"

namespace yomikiri::net {

class SystemEntropy final : public host::Entropy {
 public:
  [[nodiscard]] std::string hex(int bytes) override;
  [[nodiscard]] std::uint64_t seed() override;
};

}  // namespace yomikiri::net
