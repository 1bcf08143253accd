// The server in front of an echoing host, over real sockets on the loopback address. The file is
// long because HTTP and WebSocket share one port, one set of limits and one shutdown: each case
// needs the same server and the same clients.
#include "net/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "tests/net/echo_service.h"
#include "tests/net/eventually.h"
#include "tests/net/plain_client.h"
#include "tests/paths.h"

namespace yomikiri::net {
namespace {

using std::chrono::milliseconds;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using tests::eventually;

constexpr const char* kHost = " HTTP/1.1\r\nHost: example.org\r\n";

TEST(Http, requests_reach_the_host_in_its_own_words) {
  RunningServer server;
  PlainClient client(server.port);
  const std::string answer = client.ask("POST /api/v1/rooms/a%20b?x=%31" + std::string(kHost) +
                                        "Cookie: yk_session=abc\r\nContent-Length: 4\r\n\r\nbody");
  EXPECT_THAT(answer, StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(answer, HasSubstr("\r\n\r\nPOST /rooms/a b x=%31 abc body"));
  EXPECT_THAT(answer, HasSubstr("Content-Type: application/json"));
  EXPECT_THAT(client.ask("GET /api/v1/later" + std::string(kHost) + "\r\n"),
              HasSubstr("GET /later"));
}

TEST(Http, answers_carry_the_headers_that_protect_a_page) {
  RunningServer server;
  PlainClient client(server.port);
  const std::string answer = client.ask("GET /" + std::string(kHost) + "\r\n");
  EXPECT_THAT(answer, HasSubstr("frame-ancestors 'none'"));
  EXPECT_THAT(answer, HasSubstr("X-Content-Type-Options: nosniff"));
}

TEST(Http, sets_and_takes_away_the_session_cookie) {
  RunningServer server;
  PlainClient client(server.port);
  EXPECT_THAT(client.ask("POST /api/v1/users" + std::string(kHost) + "Content-Length: 0\r\n\r\n"),
              HasSubstr("Set-Cookie: yk_session=token-1; Path=/; HttpOnly; SameSite=Strict"));
  EXPECT_THAT(client.ask("POST /api/v1/leave" + std::string(kHost) + "Content-Length: 0\r\n\r\n"),
              HasSubstr("Set-Cookie: yk_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0"));
}

TEST(Http, serves_requests_in_one_bunch_and_in_single_bytes) {
  RunningServer server;
  PlainClient client(server.port);
  const std::string request = "GET /api/v1/a" + std::string(kHost) + "\r\n";
  client.write(request + request);
  EXPECT_THAT(client.answer(), HasSubstr("GET /a"));
  EXPECT_THAT(client.answer(), HasSubstr("GET /a"));
  for (const char byte : request) client.write({&byte, 1});
  EXPECT_THAT(client.answer(), HasSubstr("GET /a"));
}

TEST(Http, refuses_what_is_no_request_and_ends) {
  RunningServer server;
  for (const auto* nonsense : {"\x16\x03\x01\x02", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
                               "GET / HTTP/1.1\r\nBad Header\r\n\r\n"}) {
    PlainClient client(server.port);
    client.write(nonsense);
    client.write("\r\n\r\n");
    EXPECT_THAT(client.read_all(), testing::AnyOf("", StartsWith("HTTP/1.1 400 "))) << nonsense;
  }
  PlainClient client(server.port);
  EXPECT_THAT(client.ask("GET /../etc/passwd" + std::string(kHost) + "\r\n"),
              StartsWith("HTTP/1.1 400 "));
}

TEST(Http, needs_one_host) {
  RunningServer server;
  for (const auto* hosts : {"", "Host: a\r\nHost: b\r\n"})
    EXPECT_THAT(
        PlainClient(server.port).ask("GET /api/v1/a HTTP/1.1\r\n" + std::string(hosts) + "\r\n"),
        StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(PlainClient(server.port).ask("GET /api/v1/a HTTP/1.0\r\n\r\n"),
              StartsWith("HTTP/1.0 200 "));
}

TEST(Http, bounds_headers_and_bodies) {
  RunningServer server;
  PlainClient header(server.port);
  header.write("GET /" + std::string(kHost) + "X: " + std::string(10'000, 'x') + "\r\n\r\n");
  EXPECT_THAT(header.answer(), StartsWith("HTTP/1.1 431 "));
  PlainClient body(server.port);
  body.write("POST /api/v1/x" + std::string(kHost) + "Content-Length: 99999999\r\n\r\n");
  EXPECT_THAT(body.answer(), StartsWith("HTTP/1.1 413 "));
}

TEST(Http, a_fault_of_the_host_is_one_requests_trouble) {
  RunningServer server;
  PlainClient client(server.port);
  EXPECT_THAT(client.ask("GET /api/v1/throw" + std::string(kHost) + "\r\n"),
              StartsWith("HTTP/1.1 500 "));
  EXPECT_THAT(client.ask("GET /healthz" + std::string(kHost) + "\r\n"), HasSubstr("ok"));
}

TEST(Http, a_request_that_dribbles_in_for_too_long_is_cut_off) {
  ServerOptions options;
  options.limits.request_time = milliseconds(100);
  RunningServer server(options);
  PlainClient client(server.port);
  client.write("GET / HTTP/1.1\r\n");
  EXPECT_TRUE(client.is_closed_by_peer());
}

TEST(Http, a_client_that_asks_too_fast_is_told_so) {
  ServerOptions options;
  options.limits.request_burst = 2;
  options.limits.requests_per_second = 0.001;
  RunningServer server(options);
  PlainClient client(server.port);
  const std::string request = "GET /api/v1/a" + std::string(kHost) + "\r\n";
  EXPECT_THAT(client.ask(request), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(client.ask(request), StartsWith("HTTP/1.1 200 "));
  const std::string refused = client.ask(request);
  EXPECT_THAT(refused, StartsWith("HTTP/1.1 429 "));
  EXPECT_THAT(refused, HasSubstr("\r\nRetry-After: 1\r\n"));
}

TEST(Http, a_client_that_waits_for_permission_to_send_its_body_gets_it) {
  RunningServer server;
  PlainClient client(server.port);
  const std::string head = "POST /api/v1/x" + std::string(kHost) + "Expect: 100-continue\r\n";
  client.write(head + "Content-Length: 4\r\n\r\n");
  EXPECT_EQ(client.read_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
  EXPECT_THAT(client.ask("body"), HasSubstr("POST /x   body"));
  PlainClient greedy(server.port);
  greedy.write(head + "Content-Length: 99999999\r\n\r\n");
  EXPECT_THAT(greedy.answer(), StartsWith("HTTP/1.1 413 "));
}

TrustedProxies loopback_proxy() {
  return TrustedProxies::parse(std::vector<std::string>{"127.0.0.1"}).value();
}

TEST(Http, believes_only_its_proxy_about_addresses) {
  const auto seen = [](const RunningServer& server, const std::string& headers) {
    const std::string answer =
        PlainClient(server.port).ask("GET /api/v1/client" + std::string(kHost) + headers + "\r\n");
    return answer.substr(answer.find("\r\n\r\n") + 4);
  };
  ServerOptions options;
  options.proxies = loopback_proxy();
  const RunningServer proxied(options);
  EXPECT_EQ(seen(proxied, "X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-For: 1.2.3.4\r\n"), "1.2.3.4");
  EXPECT_EQ(seen(proxied, "X-Forwarded-For: 1.2.3.4, 127.0.0.1\r\n"), "1.2.3.4");
  EXPECT_EQ(seen(proxied, ""), "");  // this machine
  options.proxies = TrustedProxies::parse(std::vector<std::string>{"10.0.0.0/8"}).value();
  const RunningServer elsewhere(options);
  EXPECT_EQ(seen(elsewhere, "X-Forwarded-For: 1.2.3.4\r\n"), "");
}

TEST(Http, takes_no_header_from_a_trailer) {
  ServerOptions options;
  options.proxies = loopback_proxy();
  const RunningServer server(options);
  EXPECT_THAT(PlainClient(server.port)
                  .ask("POST /api/v1/client" + std::string(kHost) +
                       "Transfer-Encoding: chunked\r\nTrailer: X-Forwarded-For\r\n\r\n"
                       "2\r\n{}\r\n0\r\nX-Forwarded-For: 1.2.3.4\r\n\r\n"),
              EndsWith("\r\n\r\n"));
}

TEST(Http, answers_only_to_its_public_names_if_it_has_some) {
  ServerOptions options;
  options.public_hosts = {"example.org", "[::1]"};
  const RunningServer server(options);
  const auto ask = [&](const std::string& host) {
    return PlainClient(server.port).ask("GET /api/v1/rooms HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
  };
  for (const std::string host : {"example.org", "EXAMPLE.org:8080", "[::1]", "[::1]:80"})
    EXPECT_THAT(ask(host), StartsWith("HTTP/1.1 200 ")) << host;
  for (const std::string host : {"evil.net", "example.org.evil.net", "xexample.org", "[::2]"})
    EXPECT_THAT(ask(host), StartsWith("HTTP/1.1 421 ")) << host;
  EXPECT_THAT(PlainClient(server.port).ask("GET /healthz HTTP/1.1\r\nHost: 10.0.0.1\r\n\r\n"),
              StartsWith("HTTP/1.1 200 "));
  PlainClient socket(server.port);
  EXPECT_THAT(socket.upgrade(), StartsWith("HTTP/1.1 101 "));  // as example.org
}

TEST(Http, behind_a_proxy_each_of_its_clients_has_its_own_rate) {
  ServerOptions options;
  options.proxies = loopback_proxy();
  options.limits.request_burst = 1;
  options.limits.requests_per_second = 0.001;
  RunningServer server(options);
  PlainClient client(server.port);
  const auto ask_from = [&](const std::string& address) {
    return client.ask("GET /api/v1/a" + std::string(kHost) + "X-Forwarded-For: " + address +
                      "\r\n\r\n");
  };
  EXPECT_THAT(ask_from("1.2.3.4"), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(ask_from("1.2.3.4"), StartsWith("HTTP/1.1 429 "));
  EXPECT_THAT(ask_from("1.2.3.5"), StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(ask_from("9.9.9.9, 1.2.3.5"), StartsWith("HTTP/1.1 429 "));
}

TEST(Http, sends_the_headers_alone_to_who_asks_for_these) {
  RunningServer server;
  PlainClient client(server.port);
  client.write("HEAD /api/v1/rooms" + std::string(kHost) + "\r\n");
  const std::string head = client.read_until("\r\n\r\n");
  EXPECT_THAT(head, StartsWith("HTTP/1.1 200 "));
  EXPECT_THAT(head, HasSubstr("\r\nContent-Length: 13\r\n"));  // of "GET /rooms   "
  EXPECT_THAT(client.ask("GET /api/v1/rooms" + std::string(kHost) + "\r\n"),
              EndsWith("\r\n\r\nGET /rooms   "));
}

TEST(Http, tells_which_methods_are_possible) {
  RunningServer server;
  const auto answer = [&](const std::string& target) {
    return PlainClient(server.port)
        .ask("PUT " + target + std::string(kHost) + "Content-Length: 0\r\n\r\n");
  };
  EXPECT_THAT(answer("/api/v1/only-get"), HasSubstr("\r\nAllow: HEAD, GET\r\n"));
  EXPECT_THAT(answer("/index.html"), HasSubstr("\r\nAllow: HEAD, GET\r\n"));
  EXPECT_THAT(answer("/api/v1/socket"), HasSubstr("\r\nUpgrade: websocket\r\n"));
}

TEST(Http, tells_the_host_which_client_asks) {
  const std::string ask = "GET /api/v1/client" + std::string(kHost);
  RunningServer server;
  EXPECT_THAT(PlainClient(server.port).ask(ask + "X-Forwarded-For: 1.2.3.4\r\n\r\n"),
              EndsWith("\r\n\r\n"));
  ServerOptions options;
  options.proxies = loopback_proxy();
  RunningServer proxied(options);
  EXPECT_THAT(PlainClient(proxied.port).ask(ask + "X-Forwarded-For: 2001:db8::7\r\n\r\n"),
              EndsWith("\r\n\r\n2001:db8::/64"));
}

TEST(Http, a_foreign_page_changes_nothing) {
  RunningServer server;
  PlainClient client(server.port);
  const auto post_from = [&](const std::string& origin) {
    return client.ask("POST /api/v1/rooms" + std::string(kHost) + "Origin: " + origin +
                      "\r\nContent-Length: 0\r\n\r\n");
  };
  EXPECT_THAT(post_from("https://evil.net"), StartsWith("HTTP/1.1 403 "));
  EXPECT_THAT(post_from("null"), StartsWith("HTTP/1.1 403 "));
  EXPECT_THAT(post_from("https://example.org"), StartsWith("HTTP/1.1 200 "));
}

TEST(Http, has_pages_for_health_and_figures) {
  RunningServer server;
  PlainClient client(server.port);
  EXPECT_THAT(client.ask("GET /healthz" + std::string(kHost) + "\r\n"), HasSubstr("\r\n\r\nok\n"));
  const std::string figures = client.ask("GET /metrics" + std::string(kHost) + "\r\n");
  EXPECT_THAT(figures, HasSubstr("yomikiri_net_accepted_total 1\n"));
  EXPECT_THAT(figures, HasSubstr("yomikiri_net_http_connections 1\n"));
  EXPECT_THAT(figures, HasSubstr("yomikiri_net_answers_total{status=\"2xx\"} 1\n"));
  EXPECT_THAT(figures, HasSubstr("yomikiri_net_request_seconds_count 1\n"));
  EXPECT_THAT(figures, HasSubstr("echo_connections 1\n"));
}

class Files : public testing::Test {
 protected:
  Files() {
    std::filesystem::create_directories(folder_ / "web/assets");
    write("web/index.html", "<title>table</title>");
    write("web/assets/app-1.js", "start()");
    write("web/.env", "hidden");
    write("secret.txt", "secret");
    std::filesystem::create_symlink(folder_ / "secret.txt", folder_ / "web/link.txt");
    options_.web = folder_ / "web";
  }
  ~Files() override { std::filesystem::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }

  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() /
      ("yomikiri_net_" + std::to_string(::getpid()) + "_" +
       testing::UnitTest::GetInstance()->current_test_info()->name());
  ServerOptions options_;
};

TEST_F(Files, are_served_with_their_types) {
  RunningServer server(options_);
  PlainClient client(server.port);
  const std::string index = client.ask("GET /" + std::string(kHost) + "\r\n");
  EXPECT_THAT(index, HasSubstr("Content-Type: text/html; charset=utf-8"));
  EXPECT_THAT(index, HasSubstr("Cache-Control: no-cache"));
  EXPECT_THAT(index, HasSubstr("\r\n\r\n<title>table</title>"));
  const std::string script = client.ask("GET /assets/app-1.js" + std::string(kHost) + "\r\n");
  EXPECT_THAT(script, HasSubstr("Content-Type: text/javascript"));
  EXPECT_THAT(script, HasSubstr("immutable"));
  EXPECT_THAT(client.ask("GET /rooms/7" + std::string(kHost) + "\r\n"), HasSubstr("table"));
  EXPECT_THAT(client.ask("GET /none.js" + std::string(kHost) + "\r\n"), StartsWith("HTTP/1.1 404"));
  EXPECT_THAT(client.ask("POST /" + std::string(kHost) + "Content-Length: 0\r\n\r\n"),
              StartsWith("HTTP/1.1 405"));
}

TEST_F(Files, are_not_sent_again_to_who_has_them) {
  RunningServer server(options_);
  PlainClient client(server.port);
  const std::string first = client.ask("GET /" + std::string(kHost) + "\r\n");
  const std::size_t at = first.find("ETag: ") + 6;
  const std::string tag = first.substr(at, first.find("\r\n", at) - at);
  client.write("GET /" + std::string(kHost) + "If-None-Match: " + tag + "\r\n\r\n");
  const std::string again = client.read_until("\r\n\r\n");
  EXPECT_THAT(again, StartsWith("HTTP/1.1 304 "));
  EXPECT_THAT(client.ask("GET /healthz" + std::string(kHost) + "\r\n"), StartsWith("HTTP/1.1 200"));
}

TEST_F(Files, outside_the_folder_and_hidden_ones_are_not_there) {
  RunningServer server(options_);
  for (const auto* path : {"/.env", "/link.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
                           "/assets/../../secret.txt", "//etc/passwd.txt"}) {
    PlainClient client(server.port);
    const std::string answer = client.ask("GET " + std::string(path) + kHost + "\r\n");
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 40")) << path;
    EXPECT_THAT(answer, Not(HasSubstr("secret"))) << path;
  }
}

TEST(WebSocket, speaks_with_a_client_that_is_not_ours) {
  namespace beast = boost::beast;
  RunningServer server;
  boost::asio::io_context io;
  beast::websocket::stream<boost::asio::ip::tcp::socket> client(io);
  client.next_layer().connect({boost::asio::ip::address_v4::loopback(), server.port});
  client.set_option(beast::websocket::stream_base::decorator(
      [](auto& request) { request.set(beast::http::field::cookie, "yk_session=token-1"); }));
  client.handshake("example.org", "/api/v1/socket?since=41");
  const auto next = [&] {
    beast::flat_buffer buffer;
    client.read(buffer);
    return beast::buffers_to_string(buffer.data());
  };
  EXPECT_EQ(next(), "hello since=41");
  client.auto_fragment(true);
  client.write_buffer_bytes(64);
  for (const std::size_t size : {0U, 1U, 125U, 126U, 5000U, 16384U}) {
    client.write(boost::asio::buffer(std::string(size, 'x')));
    EXPECT_EQ(next(), std::string(size, 'x'));
  }
  client.ping({});
  client.close(beast::websocket::close_code::normal);
  EXPECT_TRUE(eventually([&] { return server.service.disconnected_count == 1; }));
}

TEST(WebSocket, opens_only_for_a_session_and_our_own_pages) {
  RunningServer server;
  const auto answer_to = [&](const std::string& headers) {
    return PlainClient(server.port).upgrade(headers);
  };
  EXPECT_THAT(answer_to(""), StartsWith("HTTP/1.1 101 "));
  EXPECT_THAT(answer_to("Origin: https://example.org\r\n"), StartsWith("HTTP/1.1 101 "));
  EXPECT_THAT(answer_to("Origin: https://evil.net\r\n"), StartsWith("HTTP/1.1 403 "));
  PlainClient nobody(server.port);
  EXPECT_THAT(nobody.ask("GET /api/v1/socket" + std::string(kHost) +
                         "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: "
                         "13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"),
              StartsWith("HTTP/1.1 401 "));
  const std::string upgrade = "GET /api/v1/socket" + std::string(kHost) +
                              "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                              "Cookie: yk_session=token-1\r\n";
  const std::string keyless = PlainClient(server.port).ask(upgrade + "\r\n");
  EXPECT_THAT(keyless, StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(keyless, HasSubstr(R"("code":"bad_request")"));
  const std::string old = PlainClient(server.port)
                              .ask(upgrade +
                                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                                   "Sec-WebSocket-Version: 8\r\n\r\n");
  EXPECT_THAT(old, StartsWith("HTTP/1.1 426 "));
  EXPECT_THAT(old, HasSubstr("\r\nSec-WebSocket-Version: 13\r\n"));
  PlainClient plain(server.port);
  EXPECT_THAT(plain.ask("GET /api/v1/socket" + std::string(kHost) + "\r\n"),
              StartsWith("HTTP/1.1 426 "));
}

TEST(WebSocket, takes_what_came_together_with_the_handshake) {
  RunningServer server;
  PlainClient client(server.port);
  client.write("GET /api/v1/socket" + std::string(kHost) +
               "Upgrade: websocket\r\nConnection: Upgrade\r\nCookie: yk_session=token-1\r\n"
               "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
               text_frame("early"));
  client.read_until("\r\n\r\n");
  EXPECT_EQ(client.frame(), "hello ");
  EXPECT_EQ(client.frame(), "early");
}

TEST(WebSocket, answers_a_ping_and_a_close) {
  RunningServer server;
  PlainClient client(server.port);
  client.upgrade();
  EXPECT_EQ(client.frame(), "hello ");
  client.write(masked_frame(0x89, "are you there?"));
  EXPECT_EQ(client.frame(), "are you there?");
  EXPECT_EQ(client.first_byte, 0x8A);
  client.write(masked_frame(0x88, "\x03\xE8"));
  EXPECT_EQ(client.frame(), "\x03\xE8");
  EXPECT_EQ(client.first_byte, 0x88);
  EXPECT_TRUE(client.is_closed_by_peer());
  EXPECT_TRUE(eventually([&] { return server.service.disconnected_count == 1; }));
}

// Connects, sends these bytes, and returns the close code that comes back after the hello.
int close_code_after(std::uint16_t port, const std::string& bytes) {
  PlainClient client(port);
  client.upgrade();
  client.frame();
  client.write(bytes);
  for (;;) {
    const std::string payload = client.frame();
    if (client.first_byte == 0x88 && payload.size() >= 2)
      return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
    if (payload == "nothing") return 0;
  }
}

TEST(WebSocket, is_closed_with_a_reason_and_its_neighbours_live_on) {
  RunningServer server;
  PlainClient neighbour(server.port);
  neighbour.upgrade();
  neighbour.frame();
  EXPECT_EQ(close_code_after(server.port, "garbage and more garbage"), 1002);
  EXPECT_EQ(close_code_after(server.port, text_frame("\xFF\xFE")), 1007);
  EXPECT_EQ(close_code_after(server.port, masked_frame(0x82, "binary")), 1003);
  EXPECT_EQ(close_code_after(server.port, text_frame(std::string(20'000, 'x'))), 1009);
  EXPECT_EQ(close_code_after(server.port, text_frame("throw")), 1011);
  EXPECT_EQ(close_code_after(server.port, text_frame("close")), 4000);
  std::string many;
  for (int i = 0; i < 1000; ++i) many += text_frame("x");
  EXPECT_EQ(close_code_after(server.port, many), 4004);
  neighbour.write(text_frame("still here"));
  EXPECT_EQ(neighbour.frame(), "still here");
  EXPECT_TRUE(eventually([&] { return server.service.disconnected_count == 7; }));
  EXPECT_EQ(server.service.wrong_calls, 0);
}

TEST(WebSocket, that_says_too_much_is_answered_before_it_is_closed) {
  ServerOptions options;
  options.limits.message_burst = 50;
  options.limits.messages_per_second = 0.001;
  RunningServer server(options);
  PlainClient client(server.port);
  client.upgrade();
  EXPECT_EQ(client.frame(), "hello ");
  std::string many;
  for (int i = 0; i < 200; ++i) many += text_frame("later " + std::to_string(i));
  client.write(many);
  for (int i = 0; i < 50; ++i) ASSERT_EQ(client.frame(), "later " + std::to_string(i));
  EXPECT_THAT(client.frame(), StartsWith("\x0F\xA4")) << 4004;
}

TEST(WebSocket, of_a_reader_who_does_not_read_is_dropped) {
  RunningServer server;
  PlainClient neighbour(server.port);
  neighbour.upgrade();
  neighbour.frame();
  PlainClient slow(server.port, 4096);
  slow.upgrade();
  slow.write(text_frame("flood"));
  EXPECT_TRUE(eventually([&] { return server.service.disconnected_count == 1; }));
  neighbour.write(text_frame("still here"));
  EXPECT_EQ(neighbour.frame(), "still here");
  PlainClient asks(server.port);
  EXPECT_THAT(asks.ask("GET /metrics" + std::string(kHost) + "\r\n"),
              HasSubstr("yomikiri_net_dropped_total{reason=\"slow_reader\"} 1\n"));
}

TEST(WebSocket, of_a_reader_who_is_sent_one_large_message_stays) {
  RunningServer server;
  PlainClient reader(server.port, 4096);
  reader.upgrade();
  reader.frame();
  reader.write(text_frame("large"));
  EXPECT_EQ(reader.frame().size(), kLarge);
  reader.write(text_frame("still here"));
  EXPECT_EQ(reader.frame(), "still here");
}

TEST(WebSocket, that_says_nothing_is_asked_and_then_closed) {
  ServerOptions options;
  options.limits.ping_time = milliseconds(50);
  options.limits.idle_time = milliseconds(200);
  options.limits.closing_time = milliseconds(100);
  RunningServer server(options);
  PlainClient client(server.port);
  client.upgrade();
  EXPECT_EQ(client.frame(), "hello ");
  EXPECT_EQ(client.frame(), "");
  EXPECT_EQ(client.first_byte, 0x89) << "a ping";
  EXPECT_THAT(client.frame(), StartsWith("\x0F\xA2")) << 4002;
  EXPECT_TRUE(client.is_closed_by_peer()) << "though it never answered the close";
  EXPECT_TRUE(eventually([&] { return server.service.disconnected_count == 1; }));
}

TEST(WebSocket, that_answers_pings_stays) {
  ServerOptions options;
  options.limits.ping_time = milliseconds(40);
  options.limits.idle_time = milliseconds(4000);
  RunningServer server(options);
  PlainClient client(server.port);
  client.upgrade();
  client.frame();
  for (int i = 0; i < 3; ++i) {
    client.frame();
    EXPECT_EQ(client.first_byte, 0x89);
    client.write(masked_frame(0x8A, ""));
  }
  EXPECT_TRUE(eventually([&] { return server.service.heard_count == 3; }))
      << "the host has heard of it, too";
  EXPECT_EQ(server.service.disconnected_count, 0);
}

TEST(WebSocket, that_pings_much_is_reported_to_the_host_seldom) {
  ServerOptions options;
  options.limits.message_burst = 1000;
  RunningServer server(options);
  PlainClient client(server.port);
  client.upgrade();
  client.frame();
  for (int i = 0; i < 100; ++i) client.write(masked_frame(0x89, ""));
  client.write(text_frame("and a text"));
  while (client.frame() != "and a text") {
  }
  EXPECT_EQ(server.service.heard_count, 0);
}

TEST(WebSocket, carries_every_message_once_and_in_order) {
  ServerOptions options;
  options.limits.message_burst = 10'000;
  RunningServer server(options);
  PlainClient first(server.port);
  PlainClient second(server.port);
  for (PlainClient* client : {&first, &second}) {
    client->upgrade();
    client->frame();
  }
  for (int i = 0; i < 500; ++i) first.write(text_frame("all " + std::to_string(i)));
  for (PlainClient* client : {&first, &second})
    for (int i = 0; i < 500; ++i) ASSERT_EQ(client->frame(), std::to_string(i));
}

std::string text_of(const char* file) {
  std::stringstream text;
  text << std::ifstream(std::string(YOMIKIRI_ROOT "/") + file).rdbuf();
  return text.str();
}

TEST(Protocol, explains_the_refusals_and_closings_of_net) {
  const std::string protocol = text_of("docs/PROTOCOL.md");
  const std::string source =
      text_of("src/net/http_session.cpp") + text_of("src/net/question_routes.cpp");
  const std::regex refused(R"re((?:refusal\(\d+, |error\(\), |names\)\),\s*)"([a-z_]+)")re");
  int count = 0;
  for (std::sregex_iterator match(source.begin(), source.end(), refused), end; match != end;
       ++match, ++count)
    EXPECT_THAT(protocol, HasSubstr("`" + (*match)[1].str() + "`"));
  EXPECT_GE(count, 16);
  for (const char* code : {"1001", "1002", "1003", "1007", "1009", "1011", "4002", "4004"})
    EXPECT_THAT(protocol, HasSubstr(code));
}

TEST(Server, bounds_the_connections_of_one_client_and_of_all) {
  ServerOptions options;
  options.limits.connections_per_client = 2;
  RunningServer server(options);
  const std::string request = "GET /healthz" + std::string(kHost) + "\r\n";
  PlainClient first(server.port);
  EXPECT_THAT(first.upgrade(), StartsWith("HTTP/1.1 101 "));
  {
    PlainClient second(server.port);
    EXPECT_THAT(second.ask(request), HasSubstr("ok"));
    PlainClient third(server.port);
    EXPECT_TRUE(third.is_closed_by_peer());
  }
  EXPECT_TRUE(eventually([&] { return PlainClient(server.port).ask(request).contains("ok"); }));
}

TEST(Server, that_goes_down_says_so_closes_with_1001_and_ends) {
  RunningServer server;
  PlainClient client(server.port);
  client.upgrade();
  EXPECT_EQ(client.frame(), "hello ");
  server.shut_down();
  EXPECT_EQ(client.frame(), "going down");
  EXPECT_THAT(client.frame(), StartsWith("\x03\xE9")) << 1001;
  client.write(masked_frame(0x88, "\x03\xE9"));
  server.wait();
  EXPECT_EQ(server.service.disconnected_count, 1);
}

TEST(Server, that_goes_down_does_not_wait_for_connections_that_ask_nothing) {
  ServerOptions options;
  options.drain_time = std::chrono::minutes(1);
  RunningServer server(options);
  PlainClient idle(server.port);
  EXPECT_THAT(idle.ask("GET /healthz" + std::string(kHost) + "\r\n"), HasSubstr("ok"));
  PlainClient silent(server.port);
  PlainClient asks(server.port);
  EXPECT_THAT(asks.ask("GET /healthz" + std::string(kHost) + "\r\n"), HasSubstr("ok"));
  asks.write("GET /api/v1/la");  // this request has begun
  ASSERT_TRUE(eventually([&] {
    return PlainClient(server.port)
        .ask("GET /metrics" + std::string(kHost) + "\r\n")
        .contains("yomikiri_net_accepted_total");
  }));
  const auto began = std::chrono::steady_clock::now();
  server.shut_down();
  EXPECT_TRUE(idle.is_closed_by_peer());
  EXPECT_TRUE(silent.is_closed_by_peer());
  EXPECT_THAT(asks.ask("ter" + std::string(kHost) + "\r\n"), HasSubstr("GET /later"));
  server.wait();
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(20));
}

TEST(Server, whose_host_has_a_problem_says_so_and_goes_down) {
  ServerOptions options;
  options.limits.closing_time = milliseconds(4000);  // checked every second
  RunningServer server(options);
  PlainClient client(server.port);
  client.upgrade();
  EXPECT_EQ(client.frame(), "hello ");
  PlainClient asks(server.port);
  server.service.fails = true;
  const std::string health = asks.ask("GET /healthz" + std::string(kHost) + "\r\n");
  EXPECT_THAT(health, StartsWith("HTTP/1.1 503 "));
  EXPECT_THAT(health, HasSubstr("\r\n\r\nthe disk is full\n"));
  EXPECT_EQ(client.frame(), "going down");
  EXPECT_THAT(client.frame(), StartsWith("\x03\xE9")) << 1001;
  client.write(masked_frame(0x88, "\x03\xE9"));
  server.wait();
}

TEST(Server, that_goes_down_does_not_wait_for_ever) {
  ServerOptions options;
  options.drain_time = milliseconds(100);
  RunningServer server(options);
  PlainClient client(server.port);
  client.upgrade();
  server.shut_down();
  server.wait();
  EXPECT_EQ(server.service.disconnected_count, 1);
}

TEST(Server, names_the_port_that_is_taken) {
  RunningServer server;
  ServerOptions options;
  options.port = server.port;
  const auto second = Server::open(options);
  ASSERT_FALSE(second);
  EXPECT_THAT(to_string(second.error()),
              HasSubstr("another program uses this port; choose another"));
  options.bind = "localhorst";
  EXPECT_EQ(Server::open(options).error().code, Errc::BadInput);
}

TEST(AsioScheduler, runs_tasks_in_order_and_not_those_cancelled) {
  auto server = *Server::open({});
  host::Scheduler& scheduler = server.scheduler();
  EchoService service(scheduler, server.outlet());
  std::string order;
  scheduler.after(host::Duration(30), [&] { server.shut_down(); });
  scheduler.after(host::Duration(20), [&] { order += "c"; });
  const auto cancelled = scheduler.after(host::Duration(10), [&] { order += "x"; });
  scheduler.after(host::Duration(10), [&] { order += "b"; });
  scheduler.after(host::Duration(5), [&] { throw std::runtime_error("thrown on purpose"); });
  scheduler.post([&] {
    order += "a";
    scheduler.cancel(cancelled);
    scheduler.cancel(cancelled);
  });
  server.run(service);
  EXPECT_EQ(order, "abc");
}

}  // namespace
}  // namespace yomikiri::net
