// `yomikiri mahjong mjai` in an arena: four programs play a match over TCP against a server that
// knows the rules, and one answers lines on its standard input.
#include <arpa/inet.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <thread>

#include "tests/games/mjai_arena.h"
#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

using ::testing::HasSubstr;

// Listens on a port of its own; the connections are lines both ways.
class LineServer {
 public:
  LineServer() : listener_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(bind(listener_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(listen(listener_, 4), 0);
    EXPECT_EQ(getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    port_ = ntohs(address.sin_port);
  }
  ~LineServer() {
    close(listener_);
    for (const int client : clients_) close(client);
  }
  LineServer(const LineServer&) = delete;
  LineServer& operator=(const LineServer&) = delete;

  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] int accept_client() {
    clients_.push_back(accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC));
    return clients_.back();
  }

  // Sends a line and returns the answer.
  static std::string ask(int client, const std::string& line) {
    const std::string text = line + "\n";
    EXPECT_EQ(send(client, text.data(), text.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(text.size()));
    std::string answer;
    char byte = 0;
    while (read(client, &byte, 1) == 1 && byte != '\n') answer += byte;
    return answer;
  }

 private:
  int listener_;
  int port_ = 0;
  std::vector<int> clients_;
};

TEST(MahjongMjai, four_programs_play_a_match_over_tcp) {
  const games::Mahjong game(games::mahjong::Rules{.rounds = 0});
  LineServer server;
  std::array<Ended, 4> ended;
  std::vector<std::jthread> programs;
  for (int i = 0; i < 4; ++i)
    programs.emplace_back([&, i] {
      const char* level = i == 0 ? "random" : "greedy";
      ended[i] = yomikiri(
          fmt::format("mahjong mjai --connect 127.0.0.1:{} --name p{} --room test --level {}",
                      server.port(), i, level));
    });
  std::array<MjaiArena::Player, 4> players;
  for (auto& player : players) {
    const int client = server.accept_client();
    EXPECT_THAT(
        LineServer::ask(client, R"({"type":"hello","protocol":"mjsonp","protocol_version":1})"),
        HasSubstr(R"("room":"test")"));
    player = [client](const std::string& line) { return LineServer::ask(client, line); };
  }
  MjaiArena arena(game, players);
  EXPECT_TRUE(arena.play(3)) << arena.fault;
  programs.clear();
  for (const Ended& one : ended) {
    EXPECT_EQ(one.status, 0) << one.err;
    EXPECT_EQ(one.err, "");
  }
}

TEST(MahjongMjai, lines_on_standard_input_are_answered_one_by_one) {
  const Ended ended =
      yomikiri("mahjong mjai --name me",
               "{\"type\":\"hello\"}\nnonsense\n{\"type\":\"start_game\",\"id\":2}\n"
               "{\"type\":\"end_game\"}\n{\"type\":\"hello\"}\n");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_EQ(ended.out,
            "{\"type\":\"join\",\"name\":\"me\",\"room\":\"default\"}\n"
            "{\"type\":\"error\",\"message\":\"expected JSON, found 'nonsense'\"}\n"
            "{\"type\":\"none\"}\n{\"type\":\"none\"}\n");
  EXPECT_EQ(ended.err, "yomikiri: expected JSON, found 'nonsense'\n");
}

TEST(MahjongMjai, an_address_that_is_none_is_refused) {
  const Ended ended = yomikiri("mahjong mjai --connect somewhere");
  EXPECT_EQ(ended.status, 2);
  EXPECT_THAT(ended.err, HasSubstr("--connect 'somewhere': expected HOST:PORT"));
}

}  // namespace
}  // namespace yomikiri::tests
