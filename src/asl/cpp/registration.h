// The few lines of C++ that make a generated game known to studies/compiled_rules.h: the same for
// games that the build compiles and for those that the program compiles while it runs.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace yomikiri::asl {

struct Registered {
  std::string_view space;         // as it was generated with
  std::uint64_t fingerprint = 0;  // of the rules' text
  std::span<const std::int64_t> parameters;
};

// The function `yomikiri::studies::compiled_SPACE()`, after the game and
// studies/registered_rules.h.
[[nodiscard]] std::string registration_of(const Registered& game);

}  // namespace yomikiri::asl
