// What the headers of a request say about its sender and its goal: session cookie, origin, host.
// All texts come from strangers; nothing here throws or allocates more than it returns.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace yomikiri::net {

inline constexpr std::string_view kSessionCookie = "yk_session";

// The cookie's value in a `Cookie:` header; the first if there are several, empty if there is none
// or if it contains bytes that none of our tokens has.
[[nodiscard]] std::string_view session_cookie(std::string_view cookie_header);

enum class CookieTransport { Any, SecureOnly };

// `Set-Cookie:` for a session token; an empty token deletes the cookie.
[[nodiscard]] std::string set_session_cookie(std::string_view token, CookieTransport transport);

// Whether a page of `origin` may talk to us as `host`: yes if we served the page ourselves, or if
// the origin is listed, such as "https://play.example.org". "null" and other nonsense: no.
[[nodiscard]] bool origin_is_ours(std::string_view origin, std::string_view host,
                                  std::span<const std::string> listed);

// Whether a `Host:` header is one of the names, each with or without a port. No names: any host is.
[[nodiscard]] bool is_public_host(std::string_view host, std::span<const std::string> names);

}  // namespace yomikiri::net
