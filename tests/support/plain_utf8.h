// A decoder of UTF-8 for tests: the grammar of [RFC3629, section 4] written down row by row, slow
// and plain. It shares no code with text/utf8.h.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace yomikiri::tests {

struct PlainCharacter {
  char32_t code = 0;
  std::size_t size = 0;  // 0: the text does not begin with a character
};

struct ByteRange {
  unsigned least;
  unsigned most;
};

inline const std::vector<std::vector<ByteRange>>& utf8_grammar() {
  constexpr ByteRange kTail{0x80, 0xBF};
  static const std::vector<std::vector<ByteRange>> rows = {
      {{0x00, 0x7F}},
      {{0xC2, 0xDF}, kTail},
      {{0xE0, 0xE0}, {0xA0, 0xBF}, kTail},
      {{0xE1, 0xEC}, kTail, kTail},
      {{0xED, 0xED}, {0x80, 0x9F}, kTail},
      {{0xEE, 0xEF}, kTail, kTail},
      {{0xF0, 0xF0}, {0x90, 0xBF}, kTail, kTail},
      {{0xF1, 0xF3}, kTail, kTail, kTail},
      {{0xF4, 0xF4}, {0x80, 0x8F}, kTail, kTail},
  };
  return rows;
}

inline bool matches(std::string_view text, const std::vector<ByteRange>& row) {
  if (text.size() < row.size()) return false;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const unsigned byte = static_cast<unsigned char>(text[i]);
    if (byte < row[i].least || byte > row[i].most) return false;
  }
  return true;
}

inline PlainCharacter plain_character(std::string_view text) {
  constexpr std::array<unsigned, 5> kMarks{0, 0, 0xC0, 0xE0, 0xF0};  // of the first byte, by size
  for (const auto& row : utf8_grammar()) {
    if (!matches(text, row)) continue;
    PlainCharacter found{static_cast<unsigned char>(text[0]) - kMarks[row.size()], row.size()};
    for (std::size_t i = 1; i < row.size(); ++i)
      found.code = found.code * 64 + (static_cast<unsigned char>(text[i]) - 0x80u);
    return found;
  }
  return {};
}

inline bool is_plain_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = plain_character(text).size;
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

}  // namespace yomikiri::tests
