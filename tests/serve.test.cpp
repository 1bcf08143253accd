// `yomikiri serve` as a process, with clients at its real port: how it ends, and what it says then.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <future>
#include <sstream>
#include <thread>

#include "net/plain_client.h"
#include "store/journal.h"
#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

using net::PlainClient;
using testing::HasSubstr;
using testing::StartsWith;

class Serve : public testing::Test {
 protected:
  Serve() { std::filesystem::create_directories(folder_); }
  ~Serve() override { std::filesystem::remove_all(folder_); }

  // Runs until it ends, by itself or by `stop`; `before` is what bash does first.
  std::future<Ended> start(const std::string& before = "true") const {
    std::filesystem::remove(folder_ / "out");
    const Command command =
        in_bash(before + "; cd " + folder_.string() + "; echo $$ > process; exec " +
                YOMIKIRI_PROGRAM + " serve --port 0 --data . > out");
    return std::async(std::launch::async, [command] { return run(command); });
  }
  void stop() const {
    pid_t process = 0;
    std::ifstream(folder_ / "process") >> process;
    if (process > 0) kill(process, SIGTERM);
  }
  // Where it listens; 0 if it does not say so within ten seconds.
  [[nodiscard]] std::uint16_t port() const {
    constexpr std::string_view kBefore = "http://127.0.0.1:";
    for (int i = 0; i < 1000; ++i) {
      std::stringstream text;
      text << std::ifstream(folder_ / "out").rdbuf();
      const std::size_t at = text.str().find(kBefore);
      if (at != std::string::npos && text.str().find('\n') != std::string::npos)
        return static_cast<std::uint16_t>(std::stoul(text.str().substr(at + kBefore.size())));
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return 0;
  }

  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() /
      ("yomikiri_serve_" + std::to_string(::getpid()) + "_" +
       testing::UnitTest::GetInstance()->current_test_info()->name());
};

std::string post_user() {
  const std::string body = R"({"name":")" + std::string(30, 'n') + R"("})";
  return "POST /api/v1/users HTTP/1.1\r\nHost: localhost\r\nContent-Length: " +
         std::to_string(body.size()) + "\r\n\r\n" + body;
}

TEST_F(Serve, with_a_full_disk_says_so_and_ends_with_a_status) {
  auto ended = start("trap '' XFSZ; ulimit -f 300");
  const std::uint16_t at = port();
  ASSERT_NE(at, 0);
  bool refused = false;
  for (int i = 0; i < 190 && !refused; ++i)
    refused = !PlainClient(at).ask(post_user()).starts_with("HTTP/1.1 201 ");
  EXPECT_TRUE(refused);
  const Ended end = ended.get();
  EXPECT_EQ(end.status, 1);
  EXPECT_THAT(end.out, StartsWith("yomikiri: the journal has failed: "));
  EXPECT_EQ(std::ranges::count(end.out, '\n'), 1) << end.out;
}

TEST_F(Serve, tells_which_rooms_and_users_could_not_be_brought_back) {
  {
    auto journal = store::Journal::open(folder_ / "journal.sqlite").value();
    ASSERT_TRUE(journal.append("user:u1", "nonsense"));
    ASSERT_TRUE(journal.append("room:r1", "nonsense"));
    ASSERT_TRUE(journal.commit());
  }
  auto ended = start();
  const std::uint16_t at = port();
  ASSERT_NE(at, 0);
  const std::string figures =
      PlainClient(at).ask("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_THAT(figures, HasSubstr("\nyomikiri_damaged_users 1\n"));
  EXPECT_THAT(figures, HasSubstr("\nyomikiri_damaged_rooms 1\n"));
  EXPECT_THAT(PlainClient(at).ask(post_user()), StartsWith("HTTP/1.1 201 "));
  stop();
  const Ended end = ended.get();
  EXPECT_EQ(end.status, 0);
  EXPECT_THAT(end.out, HasSubstr("yomikiri: user:u1 could not be brought back: "));
  EXPECT_THAT(end.out, HasSubstr("yomikiri: room:r1 could not be brought back: "));
}

}  // namespace
}  // namespace yomikiri::tests
