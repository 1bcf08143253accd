// The parts of Unicode that compilers of ours need: letters, and the width of a text on a terminal.
// Deliberately coarse: whole blocks of letters, no table of every character.
#pragma once

#include <string>
#include <string_view>

namespace yomikiri::text {

// Whether it begins with a byte that no source may contain: a zero, or invalid UTF-8.
[[nodiscard]] bool is_no_text(std::string_view text);

// Letters of any script, including kana and kanji; not digits or punctuation.
[[nodiscard]] bool is_letter(char32_t code);

// What a terminal may obey instead of showing it.
[[nodiscard]] constexpr bool is_control(char32_t code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

// The ASCII character for a full-width form, `(` for `（`; any other unchanged.
[[nodiscard]] constexpr char32_t narrow_form(char32_t code) {
  return code >= 0xFF01 && code <= 0xFF5E ? code - 0xFEE0 : code;
}

// The text with all full-width forms replaced by their ASCII counterparts.
[[nodiscard]] std::string narrow_forms(std::string_view text);

// Terminal cells: 2 for East Asian wide characters [UAX11], 1 for all others.
[[nodiscard]] int cells(char32_t code);
[[nodiscard]] int cells(std::string_view text);

// As many spaces as the text is wide, keeping tabs, so that a caret below it is in the right
// column.
[[nodiscard]] std::string blanks_under(std::string_view text);

}  // namespace yomikiri::text
