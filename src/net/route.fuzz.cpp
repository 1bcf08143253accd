// The lines of a request from arbitrary bytes: the first line is the target, then the headers
// Cookie, Origin, Host, X-Forwarded-For, If-None-Match. Whatever comes in, a path never leads
// upwards and a session is a plain token.
#include "net/route.h"

#include <array>
#include <cctype>
#include <cstdint>
#include <filesystem>

#include "core/assert.h"
#include "net/headers.h"
#include "net/static_files.h"
#include "net/trusted_proxies.h"

namespace {

using namespace yomikiri::net;

std::array<std::string_view, 6> lines_of(std::string_view text) {
  std::array<std::string_view, 6> lines;
  for (std::string_view& line : lines) {
    line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  return lines;
}

void check_route(std::string_view target) {
  const Route found = route(target);
  if (found.door == Door::BadTarget) return;
  YK_ASSERT(found.target.path.starts_with('/'));
  const std::filesystem::path inside = "/root/" + found.target.path;
  YK_ASSERT(inside.lexically_normal().native().starts_with("/root/"));
  for (const char byte : found.target.path) YK_ASSERT(static_cast<unsigned char>(byte) >= 0x20);
}

void check_session(std::string_view cookie_header) {
  for (const char byte : session_cookie(cookie_header))
    YK_ASSERT(std::isalnum(static_cast<unsigned char>(byte)) != 0 || byte == '-' || byte == '_' ||
              byte == '.');
}

// Whatever a proxy passes on, the client is the proxy itself or an address.
void check_client(std::string_view forwarded) {
  static const TrustedProxies proxies =
      TrustedProxies::parse(std::vector<std::string>{"127.0.0.1", "10.0.0.0/8"}).value();
  constexpr std::size_t kLongestAddress = 64;  // IPv6 with a scope
  const std::string client = proxies.client("127.0.0.1", forwarded);
  YK_ASSERT(client == "127.0.0.1" || (forwarded.contains(client) && !client.empty()));
  YK_ASSERT(client.size() <= kLongestAddress);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [target, cookie, origin, host, forwarded, tag] =
      lines_of({reinterpret_cast<const char*>(data), size});
  check_route(target);
  check_session(cookie);
  if (origin_is_ours(origin, host, {})) YK_ASSERT(origin.ends_with(host) || !host.empty());
  check_client(forwarded);
  (void)is_public_host(host, std::vector<std::string>{"example.org"});
  (void)names_tag(tag, "\"1-2\"");
  return 0;
}
