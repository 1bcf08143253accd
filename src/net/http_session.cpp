#include "net/http_session.h"

#include <algorithm>
#include <boost/asio/append.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

#include "net/answers.h"
#include "net/client_name.h"
#include "net/handshake.h"
#include "net/route.h"

namespace yomikiri::net {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Stream = beast::basic_stream<StreamProtocol, Executor>;

constexpr std::string_view kFaultBody =
    R"({"v":1,"error":{"code":"fault","message":"the host has failed"}})";

constexpr std::string_view kGoAhead = "HTTP/1.1 100 Continue\r\n\r\n";

std::string_view view(boost::core::string_view text) { return {text.data(), text.size()}; }

// HEAD is a GET for which only the headers are sent [RFC9110, section 9.3.2].
std::string method_of(const HttpRequest& request) {
  const bool is_head = request.method() == http::verb::head;
  return is_head ? "GET" : std::string(view(request.method_string()));
}

host::Request request_for_host(const HttpRequest& request, Target target, std::string client) {
  if (is_own_machine(client)) client.clear();
  return {.method = method_of(request),
          .path = std::move(target.path),
          .query = std::move(target.query),
          .session = std::string(session_cookie(view(request[http::field::cookie]))),
          .body = request.body(),
          .client = std::move(client)};
}

// All lines of the header count as one [RFC9110, section 5.3].
std::string forwarded_addresses(const HttpRequest& request) {
  std::string joined;
  const auto [begin, end] = request.equal_range("X-Forwarded-For");
  for (auto line = begin; line != end; ++line) {
    if (line != begin) joined += ',';
    joined += view(line->value());
  }
  return joined;
}

// How an answer is to be written.
struct Manner {
  unsigned version = 11;
  bool keeps_alive = false;
  bool leaves_out_body = false;

  static Manner of(const HttpRequest& request) {
    return {request.version(), request.keep_alive(), request.method() == http::verb::head};
  }
};

// Waits for the host's answer; a bug in the host affects only this request. (The request must not
// be a temporary of the caller: g++ 12 destroys those twice when they are aggregates.)
Awaitable<host::Response> ask(Hub& hub, host::Request&& request) {
  const auto begin = [&hub, &request](auto handler) {
    const auto waiting = std::make_shared<std::optional<decltype(handler)>>(std::move(handler));
    const auto answer = [&hub, waiting](host::Response response) {
      if (!*waiting) return;
      asio::post(hub.io, asio::append(std::move(**waiting), std::move(response)));
      waiting->reset();
    };
    try {
      hub.service->handle(std::move(request), answer);
    } catch (const std::exception&) {
      answer({.status = 500, .body = std::string(kFaultBody)});
    }
  };
  co_return co_await asio::async_initiate<decltype(kAwait), void(host::Response)>(begin, kAwait);
}

class HttpSession final : public HttpVisitor {
 public:
  HttpSession(Hub& hub, Arrival arrival)
      : hub_(hub),
        metrics_(hub.metrics),
        visitors_(hub.visitors),
        stream_(std::move(arrival.socket)),
        place_(std::move(arrival.place)),
        neighbour_(std::move(arrival.neighbour)) {
    ++metrics_.http_connections;
    visitors_.insert(this);
  }
  ~HttpSession() {
    --metrics_.http_connections;
    visitors_.erase(this);
  }
  HttpSession(const HttpSession&) = delete;
  HttpSession& operator=(const HttpSession&) = delete;

  Awaitable<void> run() {
    bool goes_on = true;
    while (goes_on && !is_to_leave()) goes_on = co_await serve_one();
    error_code ignored;
    stream_.socket().shutdown(Socket::shutdown_send, ignored);
  }

  // Closes between two requests; a request that has begun to arrive is still answered.
  void leave_if_idle() override {
    if (reading_ != nullptr && !reading_->got_some() && buffer_.size() == 0) stream_.cancel();
  }

 private:
  using Parser = http::request_parser<http::string_body>;

  bool is_to_leave() const { return hub_.shutting_down && buffer_.size() == 0; }

  Awaitable<void> read(Parser& parser, error_code& error) {
    reading_ = &parser;
    co_await http::async_read_header(stream_, buffer_, parser, into(error));
    if (!error) limit_body(parser, error);
    if (!error && !parser.is_done() &&
        beast::iequals(parser.get()[http::field::expect], "100-continue"))
      co_await asio::async_write(stream_, asio::buffer(kGoAhead), into(error));
    if (!error && !parser.is_done()) co_await read_body(parser, error);
    reading_ = nullptr;
  }

  // Beast adds the trailer fields of a chunked body to the headers, where nobody expects them:
  // only what stood before the body counts [RFC9110, section 6.5.1].
  Awaitable<void> read_body(Parser& parser, error_code& error) {
    http::request_header<> head;
    if (parser.chunked()) head = parser.get().base();
    co_await http::async_read(stream_, buffer_, parser, into(error));
    if (parser.chunked()) parser.get().base() = std::move(head);
  }

  // Only questions may be long. How much of a body is to come is known only with its last chunk, or
  // in advance.
  void limit_body(Parser& parser, error_code& error) const {
    const Limits& limits = hub_.options.limits;
    const bool asks = route(view(parser.get().target())).door == Door::Questions;
    const std::uint64_t most = asks ? limits.jobs.body_bytes : limits.body_bytes;
    parser.body_limit(most);
    if (parser.content_length().value_or(0) > most) error = http::error::body_limit;
  }

  // Reads a request and answers it; false if it was the last.
  Awaitable<bool> serve_one() {
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(hub_.options.limits.header_bytes));
    parser.body_limit(
        std::max(hub_.options.limits.body_bytes, hub_.options.limits.jobs.body_bytes));
    stream_.expires_after(
        hub_.options.limits.request_time);  // for the whole request: a slow client gains nothing
    error_code error;
    co_await read(parser, error);
    if (error) co_return co_await answer_unreadable(error);
    const auto began = std::chrono::steady_clock::now();
    HttpRequest request = parser.release();
    if (websocket::is_upgrade(request) && caller_of(request)) {
      co_await become_websocket(std::move(request));
      co_return false;
    }
    HttpAnswer answer = co_await answer_to(request);
    const bool sent = co_await write(std::move(answer), Manner::of(request));
    metrics_.request_time.add(std::chrono::steady_clock::now() - began);
    co_return sent;
  }

  // A client that is gone, or too slow, gets no answer.
  Awaitable<bool> answer_unreadable(error_code error) {
    if (error == http::error::header_limit)
      co_await write(refusal(431, "header_too_big", "the headers are too long"), Manner());
    else if (error == http::error::body_limit)
      co_await write(refusal(413, "body_too_big", "the body is too long"), Manner());
    else if (error.category() == http::make_error_code(http::error::bad_target).category() &&
             error != http::error::end_of_stream && error != http::error::partial_message)
      co_await write(refusal(400, "bad_request", "this is not an HTTP request"), Manner());
    co_return false;
  }

  Awaitable<bool> write(HttpAnswer answer, Manner manner) {
    const bool goes_on = manner.keeps_alive && !hub_.shutting_down;
    answer.version(manner.version);
    answer.keep_alive(goes_on);
    if (answer.result() == http::status::not_modified ||
        answer.result() == http::status::no_content)
      answer.erase(http::field::content_type);
    else
      answer.content_length(answer.body().size());
    if (manner.leaves_out_body) answer.body().clear();
    ++metrics_.answers[static_cast<std::size_t>(answer.result_int() / 100 - 1) % 5];
    error_code error;
    stream_.expires_after(hub_.options.limits.request_time);
    co_await http::async_write(stream_, answer, into(error));
    co_return goes_on && !error;
  }

  // The address that the request comes from, as far as it can be trusted.
  std::string client_of(const HttpRequest& request) const {
    if (place_) return place_.address();
    return client_name(hub_.options.proxies.client(neighbour_, forwarded_addresses(request)));
  }

  bool has_foreign_origin(const HttpRequest& request) const {
    const auto origin = request.find(http::field::origin);
    return origin != request.end() &&
           !origin_is_ours(view(origin->value()), view(request[http::field::host]),
                           hub_.options.origins);
  }

  bool may_request(const HttpRequest& request) {
    return hub_.clients.may_request(client_of(request), std::chrono::steady_clock::now());
  }

  // [RFC9112, section 3.2]
  static bool names_one_host(const HttpRequest& request) {
    constexpr unsigned kHostNeededFrom = 11;
    return request.version() < kHostNeededFrom || request.count(http::field::host) == 1;
  }

  Awaitable<HttpAnswer> answer_to(const HttpRequest& request) {
    if (!names_one_host(request))
      co_return refusal(400, "bad_request", "a request must have exactly one Host header");
    Route found = route(view(request.target()));
    if (found.door == Door::Health) co_return health();
    if (found.door == Door::Metrics)
      co_return make_answer(200, "text/plain; version=0.0.4",
                            metrics_.text() + hub_.jobs.metrics() + hub_.service->metrics());
    if (!is_public_host(view(request[http::field::host]), hub_.options.public_hosts))
      co_return refusal(421, "other_host", "this server does not answer to that name");
    if (!may_request(request)) co_return refusal(429, "too_fast", "too many requests");
    switch (found.door) {
      case Door::BadTarget:
        co_return refusal(400, "bad_request", "the path is not valid");
      case Door::WebSocket:
        co_return upgrade_needed("this path accepts only WebSocket connections");
      case Door::Questions:
      case Door::Job:
        co_return co_await answer_question(request, std::move(found.target));
      case Door::Api:
        co_return co_await answer_api(request, std::move(found.target));
      default:
        co_return answer_file(request, found.target.path);
    }
  }

  HttpAnswer health() const {
    if (const std::string problem = hub_.service->problem(); !problem.empty())
      return make_answer(503, kTextType, problem + "\n");
    return hub_.shutting_down ? make_answer(503, kTextType, "shutting down\n")
                              : make_answer(200, kTextType, "ok\n");
  }

  Awaitable<HttpAnswer> answer_api(const HttpRequest& request, Target target) {
    if (has_foreign_origin(request) && request.method() != http::verb::get)
      co_return refusal(403, "bad_origin", "the page's origin is not allowed");
    host::Request asked = request_for_host(request, std::move(target), client_of(request));
    host::Response response = co_await ask(hub_, std::move(asked));
    co_return answer_of(std::move(response), hub_.options.cookies);
  }

  Awaitable<HttpAnswer> answer_question(const HttpRequest& request, Target target) {
    if (has_foreign_origin(request) && request.method() != http::verb::get)
      co_return refusal(403, "bad_origin", "the page's origin is not allowed");
    const QuestionRequest asked{method_of(request), std::move(target), request.body(),
                                client_of(request)};
    co_return co_await hub_.questions.answer(asked);
  }

  HttpAnswer answer_file(const HttpRequest& request, std::string_view path) const {
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
      HttpAnswer refused = refusal(405, "bad_method", "files accept only GET and HEAD");
      refused.set(http::field::allow, "HEAD, GET");
      return refused;
    }
    const auto file = hub_.files.find(path);
    if (!file) return make_answer(404, kTextType, "Not found.\n");
    HttpAnswer answer = make_answer(200, file->type, {});
    answer.set(http::field::etag, file->tag);
    answer.set(http::field::cache_control, file->cache);
    if (names_tag(view(request[http::field::if_none_match]), file->tag)) {
      answer.result(http::status::not_modified);
      return answer;
    }
    auto bytes = read_file(file->path);
    if (!bytes) return make_answer(404, kTextType, "Not found.\n");
    answer.body() = *std::move(bytes);
    return answer;
  }

  static HttpAnswer upgrade_needed(std::string_view message) {
    HttpAnswer answer = refusal(426, "bad_request", message);
    answer.set(http::field::upgrade, "websocket");
    answer.set(http::field::sec_websocket_version, "13");
    return answer;
  }

  static std::optional<HttpAnswer> refuses_handshake(const HttpRequest& request) {
    constexpr std::size_t kKeyCharacters = 24;  // 16 bytes in base 64 [RFC6455, section 4.1]
    if (request[http::field::host].empty() || !names_one_host(request))
      return refusal(400, "bad_request", "the handshake must have exactly one Host header");
    if (request[http::field::sec_websocket_key].size() != kKeyCharacters)
      return refusal(400, "bad_request", "the handshake must have a Sec-WebSocket-Key of 16 bytes");
    if (request[http::field::sec_websocket_version] == "13") return std::nullopt;
    return upgrade_needed("only version 13 of WebSocket is supported");
  }

  // Whom a WebSocket is for, and what it presents there.
  struct Caller {
    host::Connections& party;
    std::string session;
    std::string query;
  };
  // Nothing if the path has no WebSocket.
  std::optional<Caller> caller_of(const HttpRequest& request) const {
    Route found = route(view(request.target()));
    switch (found.door) {
      case Door::WebSocket:
        return Caller{*hub_.service,
                      std::string(session_cookie(view(request[http::field::cookie]))),
                      std::move(found.target.query)};
      case Door::Job:
        return Caller{hub_.followers, found.target.path.substr(kJobs.size()), {}};
      default:
        return std::nullopt;
    }
  }

  std::optional<HttpAnswer> refuses_websocket(const HttpRequest& request, const Caller& caller) {
    if (hub_.shutting_down) return refusal(503, "shutting_down", "the server is shutting down");
    if (!is_public_host(view(request[http::field::host]), hub_.options.public_hosts))
      return refusal(421, "other_host", "this server does not answer to that name");
    if (!may_request(request)) return refusal(429, "too_fast", "too many requests");
    if (auto refused = refuses_handshake(request)) return refused;
    if (has_foreign_origin(request))
      return refusal(403, "bad_origin", "the page's origin is not allowed");
    if (auto refused = caller.party.refuses(caller.session))
      return answer_of(*std::move(refused), hub_.options.cookies);
    if (place_) return std::nullopt;
    place_ = hub_.clients.enter(client_of(request), std::chrono::steady_clock::now());
    if (place_) return std::nullopt;
    return refusal(429, "too_many_connections", "too many connections");
  }

  Awaitable<void> become_websocket(HttpRequest request) {
    const Caller caller = *caller_of(request);
    if (auto refused = refuses_websocket(request, caller)) {
      co_await write(*std::move(refused), Manner());
      co_return;
    }
    const std::string answer = handshake_answer(view(request[http::field::sec_websocket_key]));
    error_code error;
    stream_.expires_after(hub_.options.limits.request_time);
    co_await asio::async_write(stream_, asio::buffer(answer), into(error));
    if (error) co_return;
    stream_.expires_never();
    const auto early = buffer_.data();
    hub_.open({.socket = stream_.release_socket(),
               .place = std::move(place_),
               .early = {static_cast<const char*>(early.data()), early.size()},
               .party = caller.party,
               .session = caller.session,
               .query = caller.query});
  }

  Hub& hub_;
  Metrics& metrics_;                            // outlives the hub, as this object may
  std::unordered_set<HttpVisitor*>& visitors_;  // so does this
  Stream stream_;
  Clients::Place place_;         // empty as long as the neighbour is a proxy of ours
  const std::string neighbour_;  // the other end of the socket
  beast::flat_buffer buffer_;
  const Parser* reading_ = nullptr;  // the parser of the current read, if any
};

}  // namespace

Awaitable<void> serve_http(Hub& hub, Arrival arrival) {
  HttpSession session(hub, std::move(arrival));
  co_await session.run();
}

}  // namespace yomikiri::net
