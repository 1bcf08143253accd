// `yomikiri bridge table` with a table manager: four programs play boards over TCP against a
// manager that knows the rules, and one answers lines on its standard input.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "tests/games/table_manager.h"
#include "tests/support/line_server.h"
#include "tests/support/program.h"

namespace yomikiri::tests {
namespace {

using ::testing::HasSubstr;

constexpr std::array kSeatNames{"north", "east", "south", "west"};
constexpr const char* kDeal =
    "deal=N:AKQ2.T98.J5.AQ32 J543.A43.K32.875 T976.KQJ.AQT4.J6 8.7652.9876.KT94";

TEST(BridgeTable, four_programs_play_boards_over_tcp) {
  LineServer server;
  std::array<Ended, 4> ended;
  std::vector<std::jthread> programs;
  std::array<TableManager::Player, 4> players;
  for (std::size_t i = 0; i < 4; ++i) {  // one after the other, so that each finds its seat
    programs.emplace_back([&, i] {
      ended[i] = yomikiri(
          fmt::format("bridge table --connect 127.0.0.1:{} --seat {} --team Us --level greedy",
                      server.port(), kSeatNames[i]));
    });
    const int client = server.accept_client();
    players[i] = {
        .send = [client](const std::string& line) { LineServer::send_line(client, line + "\r"); },
        .receive = [client] { return LineServer::receive_line(client); }};
  }
  TableManager manager(players);
  manager.seat_all();
  const GameCard card = games::Bridge::card();
  for (int number = 1; number <= 2 && manager.fault.empty(); ++number) {
    const std::vector<std::string> words{kDeal, "claims=0", fmt::format("board={}", number)};
    const auto game =
        games::Bridge::make(Settings::parse(words, card.parameters, card.text_parameters).value());
    const auto state = manager.play(*game, game->initial(), number);
    EXPECT_TRUE(game->is_over(state));
    EXPECT_TRUE(state.board.has_contract());
  }
  manager.end();
  programs.clear();
  EXPECT_EQ(manager.fault, "");
  for (const Ended& one : ended) {
    EXPECT_EQ(one.status, 0) << one.err;
    EXPECT_EQ(one.err, "");
  }
}

TEST(BridgeTable, lines_on_standard_input_are_answered) {
  const Ended ended = yomikiri("bridge table --seat west --team No_Fear",
                               "West (\"No_Fear\") seated\r\nTeams : N/S : \"A\" E/W : \"B\"\r\n"
                               "End of session\r\nWest to lead\r\n");
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_EQ(ended.out,
            "Connecting \"No_Fear\" as West using protocol version 18\r\n"
            "West ready for teams\r\nWest ready to start\r\n");
}

TEST(BridgeTable, what_cannot_be_ends_the_program_with_the_line) {
  const Ended ended = yomikiri("bridge table --seat west", "hello\n");
  EXPECT_EQ(ended.status, 2);
  EXPECT_EQ(ended.err, "yomikiri: 'hello': expected a message of a table manager\n");
  EXPECT_THAT(yomikiri("bridge table").err, HasSubstr("--seat"));
  EXPECT_THAT(yomikiri("bridge table --seat west --connect somewhere").err,
              HasSubstr("--connect 'somewhere': expected HOST:PORT"));
}

}  // namespace
}  // namespace yomikiri::tests
