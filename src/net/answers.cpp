#include "net/answers.h"

#include <fmt/format.h>

#include <utility>

namespace yomikiri::net {
namespace {

// Allow only content from this server: no foreign scripts, no embedding in frames, no type
// sniffing.
constexpr std::string_view kContentPolicy =
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'";

// Where GET is allowed, HEAD is, too.
std::string allowed(std::string methods) {
  return methods.starts_with("GET") ? "HEAD, " + methods : methods;
}

}  // namespace

HttpAnswer make_answer(int status, std::string_view type, std::string body) {
  HttpAnswer answer(static_cast<http::status>(status), 11);
  answer.set(http::field::server, "yomikiri");
  answer.set(http::field::content_type, type);
  answer.set(http::field::cache_control, "no-store");
  answer.set("Content-Security-Policy", kContentPolicy);
  answer.set("X-Content-Type-Options", "nosniff");
  answer.set("X-Frame-Options", "DENY");
  answer.set("Referrer-Policy", "no-referrer");
  answer.set("Cross-Origin-Opener-Policy", "same-origin");
  if (status == 429) answer.set(http::field::retry_after, "1");
  answer.body() = std::move(body);
  return answer;
}

HttpAnswer refusal(int status, std::string_view code, std::string_view message) {
  return make_answer(
      status, kJsonType,
      fmt::format(R"({{"v":1,"error":{{"code":"{}","message":"{}"}}}})", code, message));
}

HttpAnswer answer_of(host::Response response, CookieTransport transport) {
  HttpAnswer answer = make_answer(response.status, kJsonType, std::move(response.body));
  if (response.session)
    answer.set(http::field::set_cookie, set_session_cookie(*response.session, transport));
  if (!response.allow.empty()) answer.set(http::field::allow, allowed(std::move(response.allow)));
  return answer;
}

}  // namespace yomikiri::net
