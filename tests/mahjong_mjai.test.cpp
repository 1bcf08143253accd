// `yomikiri mahjong mjai` in an arena: four programs play a match over TCP against a server that
// knows the rules, and one answers lines on its standard input.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "tests/games/mjai_arena.h"
#include "tests/support/line_server.h"
#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

using ::testing::HasSubstr;

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
