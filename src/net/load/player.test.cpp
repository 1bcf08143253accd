// The load test's own clients must detect what they are there to detect.
#include "net/load/player.h"

#include <gtest/gtest.h>

#include "net/load/client_frames.h"
#include "tests/net/echo_service.h"
#include "tests/net/plain_client.h"

namespace yomikiri::net {
namespace {

// A player connected to an echoing server, which can be made to send anything.
class PlayerTest : public testing::Test {
 protected:
  PlayerTest() : speaker_(server_.port) {
    speaker_.upgrade();
    speaker_.frame();
  }

  void say(const std::string& text) {
    const std::uint64_t before = counts_.messages;
    speaker_.write(text_frame("all " + text));
    speaker_.frame();
    for (int i = 0; i < 500 && counts_.messages == before; ++i) {
      ASSERT_TRUE(player_.read({}));
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
  void say_event(int seq) {
    say(R"({"type":"event","phase":"playing","pause":null,"event":{"kind":"chat"},"seq":)" +
        std::to_string(seq) + "}");
  }

  RunningServer server_;
  PlainClient speaker_;
  RoomPace pace_;
  LoadCounts counts_;
  Player player_{*open_websocket(LocalAddress::port(server_.port), "yk_session=token-1"), pace_,
                 counts_};
};

TEST_F(PlayerTest, notices_what_is_lost_and_what_is_doubled) {
  say(R"({"type":"room","seq":4,"you":1,"phase":"waiting","pause":null})");
  for (const int seq : {5, 6, 9, 9, 10}) say_event(seq);
  EXPECT_EQ(counts_.lost, 2);  // 7 and 8
  EXPECT_EQ(counts_.doubled, 1);
}

TEST_F(PlayerTest, moves_when_it_is_its_turn_and_only_once) {
  const std::string room = R"({"type":"room","seq":4,"you":1,"phase":"playing","pause":null,)";
  say(room + R"("table":{"ply":3,"scene":{"kind":"plain"},"turn":0}})");
  EXPECT_EQ(player_.plan_move({}), std::nullopt);
  say(room + R"("table":{"ply":4,"scene":{"kind":"plain"},"turn":1,"choices":[{"move":"a"}]}})");
  EXPECT_NE(player_.plan_move({}), std::nullopt);
  EXPECT_EQ(player_.plan_move({}), std::nullopt);
}

TEST(ClientFrames, are_what_the_server_reads) {
  for (const std::size_t size : {0U, 125U, 126U, 65535U, 65536U}) {
    FrameReader reader(100'000);
    std::string bytes = client_frame(Opcode::Text, std::string(size, 'x'));
    std::string heard = "nothing";
    EXPECT_EQ(reader.feed(bytes,
                          [&](const Message& message) {
                            heard = message.payload;
                            return true;
                          }),
              std::nullopt);
    EXPECT_EQ(heard, std::string(size, 'x'));
  }
}

}  // namespace
}  // namespace yomikiri::net
