#include "text/utf8.h"

#include <cstdint>
#include <cstring>

namespace yomikiri::text {

Character first_long_character(std::string_view text) {
  const auto byte = [&](std::size_t i) -> char32_t {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
  };
  constexpr char32_t kMostTail = 0x3F;  // what tail() is of any byte that continues a character
  const auto tail = [&](std::size_t i) { return byte(i) ^ 0x80; };
  const char32_t lead = byte(0);
  const Character invalid{lead, 0};
  const char32_t second = tail(1);
  if (lead < 0xC2 || lead > 0xF4 || second > kMostTail) return invalid;
  if (lead < 0xE0) return {(lead & 0x1F) << 6 | second, 2};
  const char32_t third = tail(2);
  if (third > kMostTail) return invalid;
  if (lead < 0xF0) {
    const char32_t code = (lead & 0x0F) << 12 | second << 6 | third;
    const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
    return code < 0x800 || is_surrogate ? invalid : Character{code, 3};
  }
  const char32_t fourth = tail(3);
  if (fourth > kMostTail) return invalid;
  const char32_t code = (lead & 0x07) << 18 | second << 12 | third << 6 | fourth;
  return code < 0x10000 || code > 0x10FFFF ? invalid : Character{code, 4};
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    std::uint64_t eight = 0x80;
    if (text.size() >= sizeof eight) std::memcpy(&eight, text.data(), sizeof eight);
    if ((eight & 0x8080808080808080) == 0) {
      text.remove_prefix(sizeof eight);
      continue;
    }
    do {
      const std::size_t size = first_character(text).size;
      if (size == 0) return false;
      text.remove_prefix(size);
    } while (!text.empty() && static_cast<unsigned char>(text.front()) >= 0x80);
  }
  return true;
}

std::size_t count_characters(std::string_view text) {
  std::size_t count = 0;
  for_each_character(text, [&](Character, std::string_view) { ++count; });
  return count;
}

std::size_t character_begin(std::string_view text, std::size_t at) {
  while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) --at;
  return at;
}

void append_character(std::string& text, char32_t code) {
  if (code < 0x80) {
    text += static_cast<char>(code);
    return;
  }
  int tails = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  text += static_cast<char>(0xFF00u >> (tails + 1) | code >> 6 * tails);
  while (tails-- > 0) text += static_cast<char>(0x80 | (code >> 6 * tails & 0x3F));
}

}  // namespace yomikiri::text
