// `yomikiri serve` as a process, with clients on its real port: how it ends, and what it prints
// then.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <thread>

#include "store/journal.h"
#include "tests/net/plain_client.h"
#include "tests/support/served.h"

namespace yomikiri::tests {
namespace {

using net::PlainClient;
using testing::HasSubstr;
using testing::StartsWith;

class Serve : public testing::Test {
 protected:
  Served server_;
};

std::string post_user() {
  return http_request("POST", "/users", R"({"name":")" + std::string(30, 'n') + R"("})");
}

TEST_F(Serve, with_a_full_disk_says_so_and_ends_with_a_status) {
  server_.start("trap '' XFSZ; ulimit -f 300");
  const std::uint16_t at = server_.port();
  ASSERT_NE(at, 0);
  bool refused = false;
  for (int i = 0; i < 190 && !refused; ++i)
    refused = !PlainClient(at).ask(post_user()).starts_with("HTTP/1.1 201 ");
  EXPECT_TRUE(refused);
  const Ended end = server_.ended();
  EXPECT_EQ(end.status, 1);
  EXPECT_THAT(end.out, StartsWith("yomikiri: the journal has failed: "));
  EXPECT_EQ(std::ranges::count(end.out, '\n'), 1) << end.out;
}

TEST_F(Serve, tells_which_rooms_and_users_could_not_be_brought_back) {
  {
    auto journal = store::Journal::open(server_.folder() / "journal.sqlite").value();
    ASSERT_TRUE(journal.append("user:u1", "nonsense"));
    ASSERT_TRUE(journal.append("room:r1", "nonsense"));
    ASSERT_TRUE(journal.commit());
  }
  server_.start();
  const std::uint16_t at = server_.port();
  ASSERT_NE(at, 0);
  const std::string figures =
      PlainClient(at).ask("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_THAT(figures, HasSubstr("\nyomikiri_damaged_users 1\n"));
  EXPECT_THAT(figures, HasSubstr("\nyomikiri_damaged_rooms 1\n"));
  EXPECT_THAT(PlainClient(at).ask(post_user()), StartsWith("HTTP/1.1 201 "));
  server_.stop();
  const Ended end = server_.ended();
  EXPECT_EQ(end.status, 0);
  EXPECT_THAT(end.out, HasSubstr("yomikiri: user:u1 could not be restored: "));
  EXPECT_THAT(end.out, HasSubstr("yomikiri: room:r1 could not be restored: "));
}

TEST_F(Serve, refuses_commands_that_come_too_fast_and_goes_on) {
  server_.start();
  const std::uint16_t at = server_.port();
  ASSERT_NE(at, 0);
  const Person person(at, "Hanako");
  PlainClient client(at);
  client.ask(
      "GET /api/v1/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
      "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: " +
      person.cookie() + "\r\n\r\n");
  std::string pings;
  for (int i = 0; i < 100; ++i) pings += net::text_frame(R"({"v":1,"do":"ping","id":1})");
  client.write(pings);
  int replies = 0;
  int refusals = 0;
  while (replies + refusals < 100) {
    const std::string text = client.frame();
    if (text == "nothing" || client.first_byte != 0x81) break;
    replies += text.contains(R"("type":"reply")") ? 1 : 0;
    refusals += text.contains(R"("code":"too_fast")") ? 1 : 0;
  }
  EXPECT_EQ(replies + refusals, 100);
  EXPECT_GE(replies, 60);
  EXPECT_GE(refusals, 20);
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  client.write(net::text_frame(R"({"v":1,"do":"ping","id":2})"));
  EXPECT_THAT(client.frame(), HasSubstr(R"("type":"reply","id":2)"));
  server_.stop();
  EXPECT_EQ(server_.ended().status, 0);
}

TEST_F(Serve, comes_back_from_a_copy_of_the_journal_that_was_made_while_it_ran) {
  server_.start("true", "--durability power");
  ASSERT_NE(server_.port(), 0);
  Person person(server_.port(), "Hanako");
  const std::string room = person.open(R"({"game":"tic-tac-toe"})");
  server_.stop();
  EXPECT_EQ(server_.ended().status, 0);

  const auto copy = server_.folder() / "copy.sqlite";
  server_.start("true", "--copy " + copy.string());
  ASSERT_NE(server_.port(), 0);
  for (int i = 0; i < 1000 && !std::filesystem::exists(copy); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  ASSERT_TRUE(std::filesystem::exists(copy));
  server_.send(SIGKILL);
  (void)server_.ended();

  for (const char* part : {"", "-wal", "-shm"})
    std::filesystem::remove(server_.folder() / (std::string("journal.sqlite") + part));
  std::filesystem::rename(copy, server_.folder() / "journal.sqlite");
  server_.start();
  const std::string asked = http_request("GET", room, "", "Cookie: " + person.cookie() + "\r\n");
  EXPECT_THAT(PlainClient(server_.port()).ask(asked), StartsWith("HTTP/1.1 200 "));
}

TEST_F(Serve, refuses_to_copy_the_journal_over_itself_and_to_copy_nothing_at_times) {
  server_.start("true", "--copy ./journal.sqlite");
  Ended end = server_.ended();
  EXPECT_EQ(end.status, 2);
  EXPECT_THAT(end.out, HasSubstr("is the journal itself"));
  server_.start("true", "--copy-minutes 5");
  end = server_.ended();
  EXPECT_EQ(end.status, 2);
  EXPECT_THAT(end.out, HasSubstr("no copy is made"));
}

// Browsers keep idle connections open.
TEST_F(Serve, ends_at_once_though_somebody_is_connected) {
  server_.start();
  const std::uint16_t at = server_.port();
  ASSERT_NE(at, 0);
  PlainClient idle(at);
  EXPECT_THAT(idle.ask("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"), HasSubstr("ok"));
  const auto began = std::chrono::steady_clock::now();
  server_.stop();
  EXPECT_EQ(server_.ended().status, 0);
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(4));
}

TEST_F(Serve, ends_at_once_though_questions_are_being_answered) {
  server_.start();
  const std::uint16_t at = server_.port();
  ASSERT_NE(at, 0);
  for (int i = 0; i < 5; ++i) {
    const std::string body = R"({"game":"connect-four","depth":40})";
    EXPECT_THAT(PlainClient(at).ask(http_request("POST", "/ask/perft", body)),
                StartsWith("HTTP/1.1 202 "));
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  const auto began = std::chrono::steady_clock::now();
  server_.stop();
  EXPECT_EQ(server_.ended().status, 0);
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(4));
}

}  // namespace
}  // namespace yomikiri::tests
