// UTF-8 as its standard defines it: no overlong form, no surrogate, nothing above U+10FFFF
// [RFC3629]. This is the only decoder of the project; whatever reads characters uses it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace yomikiri::text {

inline constexpr std::string_view kReplacement = "\uFFFD";  // for bytes that are not UTF-8

struct Character {
  char32_t code = 0;     // the first byte when the size is 0
  std::size_t size = 0;  // bytes; 0 when the text does not begin with valid UTF-8
};

// The first character, of a text that does not begin with ASCII.
[[nodiscard]] Character first_long_character(std::string_view text);

// The first character. Requires a non-empty text. Inline, because most characters are ASCII.
[[nodiscard]] inline Character first_character(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  return lead < 0x80 ? Character{lead, 1} : first_long_character(text);
}

// Calls visit(character, bytes) for each character in turn. A byte that is not part of valid UTF-8
// is visited alone, as a character of size 0.
template <class Visit>
void for_each_character(std::string_view text, Visit&& visit) {
  while (!text.empty()) {
    const Character character = first_character(text);
    const std::string_view bytes = text.substr(0, std::max<std::size_t>(character.size, 1));
    visit(character, bytes);
    text.remove_prefix(bytes.size());
  }
}

// Takes eight bytes at a time where they are ASCII.
[[nodiscard]] bool is_utf8(std::string_view text);

// Bytes that are not UTF-8 count as one each.
[[nodiscard]] std::size_t count_characters(std::string_view text);

// Where the character that contains the byte at `at` begins. Cutting a text there cuts no
// character.
[[nodiscard]] std::size_t character_begin(std::string_view text, std::size_t at);

// Appends the character. Requires a code up to U+10FFFF that is not a surrogate.
void append_character(std::string& text, char32_t code);

}  // namespace yomikiri::text
