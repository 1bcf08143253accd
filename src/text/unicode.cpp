#include "text/unicode.h"

#include <algorithm>
#include <array>

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

Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) -> char32_t {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
  };
  const char32_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  if (lead < 0xC2 || lead > 0xF4) return {lead, 0};
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  char32_t code = lead & (0xFFu >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {lead, 0};
    code = code << 6 | (byte(i) & 0x3F);
  }
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};  // smaller ones are overlong
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < kLeast[size] || code > 0x10FFFF || surrogate) return {lead, 0};
  return {code, size};
}

bool is_no_text(std::string_view text) {
  if (text.empty()) return false;
  const Character first = first_character(text);
  return first.size == 0 || first.code == 0;
}

std::size_t count_characters(std::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); ++count)
    text.remove_prefix(std::max<std::size_t>(first_character(text).size, 1));
  return count;
}

bool is_letter(char32_t code) { return lies_in(kLetters, code); }

std::string narrow_forms(std::string_view text) {
  std::string narrow;
  while (!text.empty()) {
    const Character character = first_character(text);
    const std::size_t size = std::max<std::size_t>(character.size, 1);
    if (const char32_t code = narrow_form(character.code); code != character.code)
      narrow += static_cast<char>(code);
    else
      narrow += text.substr(0, size);
    text.remove_prefix(size);
  }
  return narrow;
}

int cells(char32_t code) { return lies_in(kWide, code) ? 2 : 1; }

std::string blanks_under(std::string_view text) {
  std::string blanks;
  while (!text.empty()) {
    const Character character = first_character(text);
    if (character.code == '\t')
      blanks += '\t';
    else
      blanks.append(static_cast<std::size_t>(cells(character.code)), ' ');
    text.remove_prefix(std::max<std::size_t>(character.size, 1));
  }
  return blanks;
}

}  // namespace yomikiri::text
