#include "net/headers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace yomikiri::net {
namespace {

constexpr std::size_t kLongestToken = 256;
constexpr int kCookieSeconds = 24 * 60 * 60;  // "a day" [hosting-requirements U7]

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) + 1 - first);
}

bool is_token(std::string_view text) {
  return text.size() <= kLongestToken && std::ranges::all_of(text, [](unsigned char c) {
           return std::isalnum(c) != 0 || c == '-' || c == '_' || c == '.';
         });
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

}  // namespace

std::string_view session_cookie(std::string_view cookie_header) {
  while (!cookie_header.empty()) {
    const std::size_t end = std::min(cookie_header.find(';'), cookie_header.size());
    const std::string_view pair = trimmed(cookie_header.substr(0, end));
    cookie_header.remove_prefix(std::min(end + 1, cookie_header.size()));
    if (pair.starts_with(kSessionCookie) && pair.substr(kSessionCookie.size()).starts_with('=')) {
      const std::string_view value = pair.substr(kSessionCookie.size() + 1);
      return is_token(value) ? value : std::string_view();
    }
  }
  return {};
}

std::string set_session_cookie(std::string_view token, CookieTransport transport) {
  return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{}", kSessionCookie,
                     token, token.empty() ? 0 : kCookieSeconds,
                     transport == CookieTransport::SecureOnly ? "; Secure" : "");
}

bool origin_is_ours(std::string_view origin, std::string_view host,
                    std::span<const std::string> listed) {
  for (const std::string& ours : listed)
    if (equal_ignoring_case(origin, ours)) return true;
  for (const std::string_view scheme : {"http://", "https://"})
    if (origin.starts_with(scheme))
      return !host.empty() && equal_ignoring_case(origin.substr(scheme.size()), host);
  return false;
}

bool is_public_host(std::string_view host, std::span<const std::string> names) {
  if (names.empty()) return true;
  const std::size_t colon = host.rfind(':');
  const bool has_port = colon != host.npos && host.find(']', colon) == host.npos;
  const std::string_view name = has_port ? host.substr(0, colon) : host;
  return std::ranges::any_of(names, [&](std::string_view public_name) {
    return equal_ignoring_case(host, public_name) || equal_ignoring_case(name, public_name);
  });
}

}  // namespace yomikiri::net
