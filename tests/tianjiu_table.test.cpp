// The host's requirements at a table of the real game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "tests/host/host_table.h"

namespace yomikiri::tests {
namespace {

using testing::AnyOf;

constexpr const char* kDeal =
    "w11,w11,u9T,u9F,w1,w1,u3,w5/w10,w10,u8T,u8F,w2,w2,u6,w5/"
    "w9,w9,u7T,u7F,w3,w3,w7,w7/w8,w8,u5T,u5F,w4,w4,w6,w6";

TEST(TianjiuTable, deals_four_different_hands_of_eight_when_the_fourth_sits_down) {  // R4
  World world;
  Table table(world, {{"game", "tianjiu"}});
  std::set<Json> hands;
  for (int seat = 0; seat < 4; ++seat) {
    const Json zones = table.table(seat)["scene"]["zones"];
    for (int of = 0; of < 4; ++of) {
      const Json tiles = zones[static_cast<std::size_t>(of)]["cards"];
      EXPECT_EQ(tiles.size(), 8U);
      EXPECT_EQ(std::ranges::count(tiles, nullptr), of == seat ? 0 : 8) << tiles;
      if (of == seat) hands.insert(tiles);
    }
  }
  EXPECT_EQ(hands.size(), 4U);
}

TEST(TianjiuTable, gives_a_newcomer_hand_and_score_of_who_left) {  // R5
  World world;
  world.library.with_pauses = false;
  Table table(world, {{"game", "tianjiu"}, {"settings", {{"rounds", 3}}}});
  const Json nothing{0, 0, 0, 0};
  const auto scores = [&] { return table.table(0)["scene"]["numbers"]["scores"]; };
  for (int i = 0; i < 200 && (scores() == nothing || i % 7 != 0); ++i)
    ASSERT_TRUE(table.play_first()["ok"]);
  ASSERT_NE(scores(), nothing);
  const int seat = table.turn();
  const Json before = table.table(seat);
  ASSERT_TRUE(world.ask(table.clients[seat], {{"do", "leave"}})["ok"]);
  Client newcomer = world.user("newcomer");
  world.connect(newcomer);
  ASSERT_TRUE(world.ask(newcomer, {{"do", "enter"}, {"room", table.room}})["ok"]);
  EXPECT_EQ(newcomer.last("room")["you"], seat);
  EXPECT_EQ(newcomer.last("room")["table"], before);
}

// Tries a move for the seat: returns the refusal's code, and checks that nothing has changed.
std::string refused(Table& table, int seat, const std::string& move) {
  const auto state = [&](int of) { return table.world.http(table.clients[of], "GET", "/me").body; };
  std::vector<Json> before;
  for (int i = 0; i < 4; ++i) before.push_back(state(i));
  const Json answer = table.play(seat, move);
  EXPECT_NE(answer["error"]["message"], "") << move;
  for (int i = 0; i < 4; ++i) EXPECT_EQ(state(i), before[static_cast<std::size_t>(i)]) << move;
  table.world.scheduler.run_for(std::chrono::milliseconds(200));
  return code_of(answer);
}

TEST(TianjiuTable, refuses_every_wrong_play_with_a_reason_and_stays_as_it_was) {  // G1, G2
  World world;
  Table table(world,
              {{"game", "tianjiu"}, {"settings", {{"deal", kDeal}, {"leader", 0}, {"rounds", 1}}}});
  for (const char* move : {"", "x", "w12", "w0", "u4", "w11,", "down", "down down w11", "w11 w11"})
    EXPECT_EQ(refused(table, 0, move), "unreadable_move") << move;
  for (const char* move : {"w11,w1", "w11,w11,u9T,u9F,w1", "down w1", "w5,u3"})
    EXPECT_EQ(refused(table, 0, move), "illegal_move") << move;
  for (const char* move : {"w10", "u8T", "w9,w9", "w11,w11,w11"})  // someone else's, or nobody's
    EXPECT_THAT(refused(table, 0, move), AnyOf("illegal_move", "unreadable_move")) << move;
  EXPECT_EQ(refused(table, 1, "w10"), "not_your_turn");
  ASSERT_TRUE(table.play(0, "w11,w11")["ok"]);
  for (const char* move : {"w10", "down w10", "down w10,w10,w2", "w10,w10,u8T,u8F"})
    EXPECT_EQ(refused(table, 1, move), "illegal_move") << move;  // a wrong number
  for (const char* move : {"w10,w10", "down w9,w9", "down w11,w10"})
    EXPECT_EQ(refused(table, 1, move), "illegal_move") << move;
  EXPECT_EQ(refused(table, 0, "w1,w1"), "not_your_turn");
  EXPECT_EQ(refused(table, 2, "down w3,w3"), "not_your_turn");
  EXPECT_TRUE(table.play(1, "down w10,w2")["ok"]);
  EXPECT_EQ(world.host->system().fault_count(), 0U);
}

}  // namespace
}  // namespace yomikiri::tests
