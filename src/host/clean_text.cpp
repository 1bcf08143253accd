#include "host/clean_text.h"

#include <algorithm>

#include "text/unicode.h"
#include "text/utf8.h"

namespace yomikiri::host {
namespace {

bool is_space(char32_t c) {
  return c == ' ' || (c >= 0x09 && c <= 0x0D) || c == 0x85 || c == 0xA0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F ||
         c == 0x3000;
}

// Controls, and format characters that are invisible or turn text around [Unicode UAX 9].
bool is_unwanted(char32_t c) {
  return text::is_control(c) || c == 0xAD || c == 0x061C || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x202A && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF ||
         (c >= 0xFFF9 && c <= 0xFFFB) || (c >= 0xE0000 && c <= 0xE007F);
}

// Code points that show nothing by themselves, though they may belong to the preceding character:
// variation selectors, fillers, the empty Braille pattern.
bool is_blank(char32_t c) {
  return c == 0x034F || c == 0x115F || c == 0x1160 || c == 0x17B4 || c == 0x17B5 ||
         (c >= 0x180B && c <= 0x180F) || c == 0x2800 || c == 0x3164 ||
         (c >= 0xFE00 && c <= 0xFE0F) || c == 0xFFA0 || (c >= 0xFFF0 && c <= 0xFFF8) ||
         (c >= 0x1D173 && c <= 0x1D17A) || (c >= 0xE0080 && c <= 0xE0FFF);
}

}  // namespace

std::optional<std::string> clean_text(std::string_view text, std::size_t most) {
  std::string clean;
  std::size_t count = 0;
  bool space = false;
  bool is_visible = false;
  while (!text.empty()) {
    const auto [code, size] = text::first_character(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(size, 1));
    text.remove_prefix(character.size());
    if (is_space(code)) {
      space = !clean.empty();
    } else if (!is_unwanted(code)) {
      if (space) clean += ' ';
      count += space ? 2 : 1;
      space = false;
      clean += character;
      is_visible = is_visible || !is_blank(code);
    }
    if (count > most) return std::nullopt;
  }
  if (!is_visible) return std::nullopt;
  return clean;
}

}  // namespace yomikiri::host
