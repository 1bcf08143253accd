#include "text/unicode.h"

#include <algorithm>
#include <array>

#include "text/utf8.h"

namespace yomikiri::text {
namespace {

struct Block {
  char32_t first;
  char32_t last;
};

// Blocks that contain letters, including the marks of Japanese words (ー, 々, half-width kana).
constexpr std::array kLetters = {
    Block{'A', 'Z'},       Block{'a', 'z'},       Block{0xAA, 0xAA},     Block{0xB5, 0xB5},
    Block{0xBA, 0xBA},     Block{0xC0, 0xD6},     Block{0xD8, 0xF6},     Block{0xF8, 0x2AF},
    Block{0x370, 0x3FF},   Block{0x400, 0x52F},   Block{0x531, 0x587},   Block{0x5D0, 0x5EA},
    Block{0x620, 0x64A},   Block{0x900, 0x1FFF},  Block{0x3005, 0x3007}, Block{0x3041, 0x309F},
    Block{0x30A1, 0x30FA}, Block{0x30FC, 0x30FF}, Block{0x3105, 0x318E}, Block{0x31F0, 0x31FF},
    Block{0x3400, 0x4DBF}, Block{0x4E00, 0x9FFF}, Block{0xAC00, 0xD7A3}, Block{0xF900, 0xFAFF},
    Block{0xFF21, 0xFF3A}, Block{0xFF41, 0xFF5A}, Block{0xFF66, 0xFF9F}, Block{0x20000, 0x3FFFD},
};

constexpr std::array kWide = {
    Block{0x1100, 0x115F},   Block{0x2E80, 0x303E}, Block{0x3041, 0x33FF}, Block{0x3400, 0x4DBF},
    Block{0x4E00, 0x9FFF},   Block{0xA000, 0xA4CF}, Block{0xAC00, 0xD7A3}, Block{0xF900, 0xFAFF},
    Block{0xFE30, 0xFE6F},   Block{0xFF00, 0xFF60}, Block{0xFFE0, 0xFFE6}, Block{0x1F300, 0x1FAFF},
    Block{0x20000, 0x3FFFD},
};

template <std::size_t N>
bool lies_in(const std::array<Block, N>& blocks, char32_t code) {
  return std::ranges::any_of(
      blocks, [&](Block block) { return code >= block.first && code <= block.last; });
}

}  // namespace

bool is_no_text(std::string_view text) {
  if (text.empty()) return false;
  const Character first = first_character(text);
  return first.size == 0 || first.code == 0;
}

bool is_letter(char32_t code) { return lies_in(kLetters, code); }

std::string narrow_forms(std::string_view text) {
  std::string narrow;
  for_each_character(text, [&](Character character, std::string_view bytes) {
    if (const char32_t code = narrow_form(character.code); code != character.code)
      narrow += static_cast<char>(code);
    else
      narrow += bytes;
  });
  return narrow;
}

int cells(char32_t code) { return lies_in(kWide, code) ? 2 : 1; }

int cells(std::string_view text) {
  int width = 0;
  for_each_character(text, [&](Character next, std::string_view) { width += cells(next.code); });
  return width;
}

std::string blanks_under(std::string_view text) {
  std::string blanks;
  for_each_character(text, [&](Character character, std::string_view) {
    if (character.code == '\t')
      blanks += '\t';
    else
      blanks.append(static_cast<std::size_t>(cells(character.code)), ' ');
  });
  return blanks;
}

}  // namespace yomikiri::text
