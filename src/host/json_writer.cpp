#include "host/json_writer.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <iterator>

namespace yomikiri::host {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

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

// The length of the well-formed UTF-8 character at the front of `text`; 0 if there is none [RFC
// 3629, section 4].
std::size_t character_length(std::string_view text) {
  const auto at = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const auto tail = [&](std::size_t i) { return (at(i) & 0xC0U) == 0x80; };
  const unsigned lead = at(0);
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return tail(1) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    const unsigned low = lead == 0xE0 ? 0xA0 : 0x80;
    const unsigned high = lead == 0xED ? 0x9F : 0xBF;
    return at(1) >= low && at(1) <= high && tail(2) ? 3 : 0;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    const unsigned low = lead == 0xF0 ? 0x90 : 0x80;
    const unsigned high = lead == 0xF4 ? 0x8F : 0xBF;
    return at(1) >= low && at(1) <= high && tail(2) && tail(3) ? 4 : 0;
  }
  return 0;
}

// Appends the character at the front; returns how many bytes it consumed.
std::size_t append_character(std::string& out, std::string_view text) {
  const std::size_t length = character_length(text);
  const std::string_view character = text.substr(0, length);
  if (length == 0) {
    out += kReplacement;
    return 1;
  }
  if (length == 1)
    append_escaped(out, static_cast<unsigned char>(text.front()));
  else if (character == "\u2028")
    out += "\\u2028";
  else if (character == "\u2029")
    out += "\\u2029";
  else
    out += character;
  return length;
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
  if (!std::isfinite(value)) return null();
  return raw(fmt::format("{}", value));
}

}  // namespace yomikiri::host
