// Rooms in which nothing happens: a match is never closed while somebody's clock runs, and it ends
// fairly if nobody's does.
#include <gtest/gtest.h>

#include "tests/host/host_pair.h"
#include "tests/host/host_table.h"

namespace yomikiri::host {
namespace {

using namespace std::chrono_literals;
using namespace tests;

TEST(HostIdleness, closes_no_room_while_a_clock_runs) {
  World world;
  Pair pair(world, {{"game", "tic-tac-toe"}, {"base_seconds", 7200}});
  pair.wait(90min);
  ASSERT_TRUE(pair.play(0)["ok"]);
  pair.wait(119min);
  EXPECT_EQ(pair.last(0, "phase"), "playing");
  pair.wait(90s);
  EXPECT_EQ(pair.last(0, "event"), (Json{{"kind", "end"}, {"seat", 1}, {"why", "time"}}));
}

TEST(HostIdleness, of_whoever_is_to_move_loses_a_match_without_a_clock) {
  World world;
  Pair pair(world);
  ASSERT_TRUE(pair.play(0)["ok"]);
  pair.wait(59min);
  EXPECT_EQ(pair.last(0, "phase"), "playing");
  pair.wait(90s);
  for (const int seat : {0, 1}) {
    EXPECT_EQ(pair.last(seat, "event"), (Json{{"kind", "end"}, {"seat", 1}, {"why", "time"}}));
    EXPECT_EQ(pair.result(seat)["winners"], Json::array({0}));
  }
  const Json events = world.http(pair.clients[0], "GET", "/records/" + pair.room).body["events"];
  EXPECT_EQ(events.back()["kind"], "end");
}

TEST(HostIdleness, counts_for_players_who_choose_at_once_as_well) {
  for (const bool one_has_chosen : {true, false}) {
    World world;
    Pair pair(world, {{"game", "rock-paper-scissors"}});
    if (one_has_chosen) {
      ASSERT_TRUE(pair.play(1)["ok"]);
    }
    pair.wait(60min + 10s);
    EXPECT_EQ(pair.result(0)["reason"], "time");
    EXPECT_EQ(pair.result(0)["winners"], one_has_chosen ? Json::array({1}) : Json::array());
  }
}

// The player who is there waits for the other one, or at least need not move.
TEST(HostIdleness, loses_no_match_in_which_the_opponent_stays_away) {
  for (const bool is_suspended : {false, true}) {
    World world;
    Pair pair(world, {{"game", "tic-tac-toe"}, {"pause_on_disconnect", is_suspended}});
    world.disconnect(pair.clients[1]);
    pair.wait(61min);
    EXPECT_EQ(pair.result(0)["reason"], "left") << is_suspended;
    EXPECT_EQ(pair.result(0)["winners"], Json::array({0})) << is_suspended;
  }
}

TEST(HostIdleness, at_a_table_of_four_costs_the_seat_and_not_the_match) {
  World world;
  Table table(world);
  ASSERT_TRUE(table.play_first()["ok"]);
  const int seat = table.turn();
  for (int i = 0; i < 6 * 60 + 1; ++i) {
    for (Client& client : table.clients) world.say(client, {{"do", "ping"}});
    world.scheduler.run_for(10s);
  }
  EXPECT_EQ(table.clients[seat].last("closed")["why"], "removed");
  const Json told = table.clients[(seat + 1) % 4].last("event");
  EXPECT_EQ(told["event"]["why"], "timeout");
  EXPECT_EQ(told["phase"], "suspended");
  EXPECT_EQ(world.enter(table.clients[seat], table.room).body["seat"], seat);  // there is no clock
}

}  // namespace
}  // namespace yomikiri::host
