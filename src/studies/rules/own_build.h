// How this program was compiled, as recorded by the build (cmake/Rules.cmake): what is needed to
// compile another game that fits into it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace yomikiri::studies::rules {

struct OwnBuild {
  const char* compiler;                   // its path
  std::span<const char* const> flags;     // without warnings and include folders
  std::span<const std::uint8_t> prelude;  // compiled_rules_of.h preprocessed, a zstd frame
  std::size_t prelude_bytes;              // when unpacked
};

[[nodiscard]] const OwnBuild& own_build();

}  // namespace yomikiri::studies::rules
