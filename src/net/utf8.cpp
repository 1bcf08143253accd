#include "net/utf8.h"

#include <cstdint>
#include <cstring>

namespace yomikiri::net {
namespace {

// The number of bytes of the first character; 0 if it is not well-formed.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80; };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4 || !follows(1)) return 0;
  if (lead < 0xE0) return 2;
  const unsigned two = lead << 8 | byte(1);
  if (!follows(2) || (two >= 0xE080 && two < 0xE0A0) || (two >= 0xEDA0 && two < 0xEE00)) return 0;
  if (lead < 0xF0) return 3;
  return follows(3) && two >= 0xF090 && two < 0xF490 ? 4 : 0;
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    std::uint64_t eight = 0x80;
    if (text.size() >= sizeof eight) std::memcpy(&eight, text.data(), sizeof eight);
    if ((eight & 0x8080808080808080) == 0) {  // eight bytes of ASCII at once
      text.remove_prefix(sizeof eight);
      continue;
    }
    const std::size_t length = character_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

}  // namespace yomikiri::net
