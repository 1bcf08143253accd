// Answers to HTTP requests, with the headers that all of ours carry.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>
#include <string_view>

#include "host/service.h"
#include "net/headers.h"

namespace yomikiri::net {

namespace http = boost::beast::http;
using HttpRequest = http::request<http::string_body>;
using HttpAnswer = http::response<http::string_body>;

inline constexpr std::string_view kJsonType = "application/json; charset=utf-8";
inline constexpr std::string_view kTextType = "text/plain; charset=utf-8";

[[nodiscard]] HttpAnswer make_answer(int status, std::string_view type, std::string body);

// {"v":1,"error":{...}}, as in docs/PROTOCOL.md. Code and message are our own: nothing is escaped.
[[nodiscard]] HttpAnswer refusal(int status, std::string_view code, std::string_view message);

// The host's answer.
[[nodiscard]] HttpAnswer answer_of(host::Response response, CookieTransport transport);

}  // namespace yomikiri::net
