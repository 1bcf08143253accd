#include "host/json_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "text/utf8.h"

namespace yomikiri::host {
namespace {

// Bytes that need no escaping.
constexpr std::array<bool, 256> kPlain = [] {
  std::array<bool, 256> plain{};
  for (int byte = 0x20; byte < 0x7F; ++byte) plain[byte] = true;
  for (const char byte : {'"', '\\', '<', '>', '&'})
    plain[static_cast<unsigned char>(byte)] = false;
  return plain;
}();

void append_escaped(std::string& out, unsigned char byte) {
  switch (byte) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      fmt::format_to(std::back_inserter(out), "\\u{:04x}", byte);
  }
}

// Appends the character at the front; returns how many bytes it consumed.
std::size_t append_character(std::string& out, std::string_view text) {
  const auto [code, size] = text::first_character(text);
  if (code < 0x80)
    append_escaped(out, static_cast<unsigned char>(code));
  else if (size == 0)
    out += text::kReplacement;
  else if (code == U'\u2028')
    out += "\\u2028";
  else if (code == U'\u2029')
    out += "\\u2029";
  else
    out += text.substr(0, size);
  return std::max<std::size_t>(size, 1);
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    std::size_t plain = at;
    while (plain < text.size() && kPlain[static_cast<unsigned char>(text[plain])]) ++plain;
    out += text.substr(at, plain - at);
    at = plain;
    if (at < text.size()) at += append_character(out, text.substr(at));
  }
  out += '"';
}

JsonWriter& JsonWriter::number(double value) {
  constexpr double kExact = 9e15;  // whole numbers below are exact, and most numbers are whole
  if (std::abs(value) < kExact && value == std::trunc(value))
    return number(static_cast<std::int64_t>(value));
  if (!std::isfinite(value)) return null();
  return raw(fmt::format("{}", value));
}

}  // namespace yomikiri::host
