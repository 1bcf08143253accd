// What every refusal of a parser promises, for fuzz targets.
#pragma once

#include <string_view>

#include "core/assert.h"
#include "core/error.h"
#include "text/utf8.h"

namespace yomikiri::tests {

// Valid UTF-8, short enough to be read, and without control characters.
inline void check_one_line(std::string_view message) {
  constexpr std::size_t kReadable = 400;
  YK_ASSERT(!message.empty() && message.size() < kReadable && text::is_utf8(message));
  for (const char byte : message) YK_ASSERT(static_cast<unsigned char>(byte) >= 0x20);
}
inline void check_one_line(const Error& error) { check_one_line(to_string(error)); }

}  // namespace yomikiri::tests
