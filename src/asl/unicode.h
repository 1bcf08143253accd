// What the rule language needs to know of Unicode: UTF-8, letters, and the width of a character on
// a terminal. Coarse on purpose: whole blocks of letters, no table of every character.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace yomikiri::asl {

struct Character {
  char32_t code = 0;
  std::size_t size = 0;  // bytes; 0 when the text does not begin with valid UTF-8
};

// The first character of a text that is not empty.
[[nodiscard]] Character first_character(std::string_view text);

// Whether it begins with a byte that no rule file has: a zero, or what is not UTF-8.
[[nodiscard]] bool is_no_text(std::string_view text);

// Bytes that are no UTF-8 count one each.
[[nodiscard]] std::size_t count_characters(std::string_view text);

// Letters of any script, kana and kanji included; no digits, no punctuation.
[[nodiscard]] bool is_letter(char32_t code);

// The ASCII character that a full-width form stands for, `（` for `(`; any other as it is.
[[nodiscard]] constexpr char32_t narrow_form(char32_t code) {
  return code >= 0xFF01 && code <= 0xFF5E ? code - 0xFEE0 : code;
}

// The text with all full-width forms replaced by what they stand for.
[[nodiscard]] std::string narrow_forms(std::string_view text);

// Cells of a terminal: 2 for East Asian wide characters [UAX11], 1 for all others.
[[nodiscard]] int cells(char32_t code);

// As many spaces as the text is wide, tabs kept, so that a caret below it stands right.
[[nodiscard]] std::string blanks_under(std::string_view text);

}  // namespace yomikiri::asl
