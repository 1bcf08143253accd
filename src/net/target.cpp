#include "net/target.h"

#include <charconv>

namespace yomikiri::net {
namespace {

std::optional<std::string> decoded(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      plain += text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    unsigned byte = 0;
    const char* end = text.data() + i + 3;
    const auto [at, error] = std::from_chars(text.data() + i + 1, end, byte, 16);
    if (error != std::errc() || at != end) return std::nullopt;
    plain += static_cast<char>(byte);
    i += 2;
  }
  return plain;
}

bool is_clean(std::string_view path) {
  if (!path.starts_with('/')) return false;
  for (const unsigned char byte : path)
    if (byte < 0x20 || byte == 0x7F || byte == '\\') return false;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::string_view part = path.substr(0, path.find('/'));
    if (part == "." || part == "..") return false;
    path.remove_prefix(part.size());
  }
  return true;
}

}  // namespace

std::optional<Target> parse_target(std::string_view target) {
  const std::size_t mark = target.find('?');
  auto path = decoded(target.substr(0, mark));
  if (!path || !is_clean(*path)) return std::nullopt;
  return Target{*std::move(path), std::string(mark == target.npos ? "" : target.substr(mark + 1))};
}

}  // namespace yomikiri::net
