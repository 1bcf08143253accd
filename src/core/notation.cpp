#include "core/notation.h"

#include <algorithm>
#include <cmath>

#include "text/unicode.h"
#include "text/utf8.h"

namespace yomikiri {

std::optional<double> parse_decimal(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(number))
    return std::nullopt;
  return number;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n\v\f";
  const auto begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (text = trimmed(text); !text.empty();) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text = trimmed(text.substr(end));
  }
  return words;
}

std::string quote(std::string_view text) {
  constexpr std::size_t kLongestQuote = 40;
  const std::size_t cut = text::character_begin(text, std::min(text.size(), kLongestQuote));
  std::string result = "'";
  const auto append = [&](text::Character character, std::string_view bytes) {
    if (character.size > 0 && !text::is_control(character.code))
      result += bytes;
    else
      result.append(bytes.size(), '?');
  };
  text::for_each_character(text.substr(0, cut), append);
  if (cut < text.size()) result += "...";
  return result + "'";
}

}  // namespace yomikiri
