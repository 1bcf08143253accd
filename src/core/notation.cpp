#include "core/notation.h"

#include <algorithm>
#include <cmath>

namespace yomikiri {
namespace {

constexpr std::size_t kLongestQuote = 40;

// Cuts the text before a UTF-8 sequence, never inside one.
std::size_t cut_point(std::string_view text) {
  if (text.size() <= kLongestQuote) return text.size();
  std::size_t cut = kLongestQuote;
  while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0) == 0x80) --cut;
  return cut;
}

// Returns the length in bytes of the printable UTF-8 character that the text begins with, or 0 if
// there is none.
std::size_t letter_size(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
  };
  const unsigned lead = byte(0);
  if (lead < 0x80) return lead >= 0x20 && lead != 0x7F ? 1 : 0;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  unsigned letter = lead & (0xFFu >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
    letter = letter << 6 | (byte(i) & 0x3F);
  }
  constexpr unsigned kLeast[] = {0, 0, 0xA0, 0x800, 0x10000};  // below: controls, overlong forms
  const bool surrogate = letter >= 0xD800 && letter <= 0xDFFF;
  return letter < kLeast[size] || letter > 0x10FFFF || surrogate ? 0 : size;
}

}  // namespace

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

std::string quote(std::string_view text) {
  const std::size_t cut = cut_point(text);
  std::string result = "'";
  for (std::string_view rest = text.substr(0, cut); !rest.empty();) {
    const std::size_t size = letter_size(rest);
    result += size == 0 ? "?" : rest.substr(0, size);
    rest.remove_prefix(std::max<std::size_t>(size, 1));
  }
  if (cut < text.size()) result += "...";
  return result + "'";
}

}  // namespace yomikiri
