// The clock of a match: how much time each player has, when it passes, and what happens when it is
// over.
#include <gtest/gtest.h>

#include "host/host.h"
#include "host/seat_clocks.h"
#include "tests/host/host_pair.h"
#include "tests/host/host_table.h"

namespace yomikiri::host {
namespace {

using namespace std::chrono_literals;
using namespace tests;

const Json kTimed{{"game", "tic-tac-toe"}, {"base_seconds", 60}, {"increment_seconds", 5}};

Json timed(Json more) {
  more.update(kTimed);
  return more;
}

// What both were last told: milliseconds.
double left(const Pair& pair, int seat) {
  EXPECT_EQ(pair.last(0, "clocks"), pair.last(1, "clocks"));
  return pair.last(1, "clocks")[static_cast<std::size_t>(seat)];
}

TEST(HostMatchClock, gives_each_seat_its_time_and_adds_the_increment_after_each_move) {
  World world;
  Pair pair(world, kTimed);
  const Json start = pair.clients[0].last("event");
  EXPECT_EQ(start["clocks"], Json::array({60000, 60000}));
  EXPECT_EQ(start["deadline"], start["time"].get<std::int64_t>() + 60000);
  pair.wait(20s);
  ASSERT_TRUE(pair.play(0)["ok"]);
  EXPECT_NEAR(left(pair, 0), 45000, 200);  // 60 - 20 + 5
  EXPECT_EQ(left(pair, 1), 60000);
  pair.wait(1s);
  ASSERT_TRUE(pair.play(1)["ok"]);
  EXPECT_NEAR(left(pair, 0), 45000, 200);
  EXPECT_NEAR(left(pair, 1), 64000, 200);
  const Json moved = pair.clients[0].last("event");
  EXPECT_EQ(moved["deadline"], moved["time"].get<double>() + left(pair, 0));
}

TEST(HostMatchClock, that_has_run_out_loses_a_match_of_two) {
  World world;
  Pair pair(world, timed({}));
  ASSERT_TRUE(pair.play(0)["ok"]);
  pair.wait(59s);
  EXPECT_EQ(pair.last(0, "phase"), "playing");
  pair.wait(2s);
  EXPECT_EQ(pair.last(0, "event"), (Json{{"kind", "end"}, {"seat", 1}, {"why", "time"}}));
  EXPECT_EQ(pair.result(0)["winners"], Json::array({0}));
  EXPECT_EQ(pair.result(1)["scores"], Json::array({1, 0}));
  EXPECT_EQ(left(pair, 1), 0);
  EXPECT_EQ(pair.clients[1].last("room")["you"], 1);  // and keeps the seat, for a rematch
}

TEST(HostMatchClock, for_each_move_is_new_with_each_move) {
  World world;
  Pair pair(world, {{"game", "tic-tac-toe"}, {"turn_seconds", 30}});
  for (int i = 0; i < 4; ++i) {
    pair.wait(29s);
    ASSERT_TRUE(pair.play(i % 2)["ok"]);
  }
  EXPECT_TRUE(pair.last(0, "clocks").is_null());
  pair.wait(31s);
  EXPECT_EQ(pair.last(0, "event"), (Json{{"kind", "end"}, {"seat", 0}, {"why", "time"}}));
}

// S9 of the trial: four times away for 26 s, back for 0.15 s: 105 s of looking cost 0.9 s.
TEST(HostMatchClock, runs_while_the_player_to_move_is_away) {
  for (const char* away : {"forfeit", "wait"}) {
    World world;
    Pair pair(world, {{"game", "tic-tac-toe"}, {"base_seconds", 120}, {"away", away}});
    for (int i = 0; i < 4; ++i) {
      world.disconnect(pair.clients[0]);
      pair.wait(26s);
      world.connect(pair.clients[0]);
      pair.wait(150ms);
    }
    ASSERT_TRUE(pair.play(0)["ok"]);
    EXPECT_LE(left(pair, 0), 120000 - 104000) << away;
    EXPECT_GE(left(pair, 0), 120000 - 107000) << away;
  }
}

TEST(HostMatchClock, runs_out_while_its_player_is_away) {
  for (const bool is_suspended : {false, true}) {
    World world;
    Pair pair(world, timed({{"pause_on_disconnect", is_suspended}}));
    pair.wait(40s);
    world.disconnect(pair.clients[0]);
    pair.wait(19s);
    EXPECT_EQ(pair.last(1, "phase"), is_suspended ? "suspended" : "playing");
    EXPECT_EQ(pair.last(1, "deadline").is_null(), false);
    pair.wait(2s);
    EXPECT_EQ(pair.last(1, "event"), (Json{{"kind", "end"}, {"seat", 0}, {"why", "time"}}));
  }
}

TEST(HostMatchClock, stands_still_for_a_player_who_cannot_play) {
  World world;
  Pair pair(world, timed({{"away", "wait"}}));
  pair.wait(10s);
  world.disconnect(pair.clients[1]);
  EXPECT_EQ(pair.last(0, "deadline"), nullptr);
  EXPECT_EQ(refused(pair.play(0)), "suspended");
  pair.wait(25s);
  world.connect(pair.clients[1]);
  ASSERT_TRUE(pair.play(0)["ok"]);
  EXPECT_NEAR(left(pair, 0), 55000, 300);
}

TEST(HostMatchClock, lets_the_others_play_on_where_absence_loses) {
  World world;
  Pair pair(world, kTimed);
  world.disconnect(pair.clients[1]);
  EXPECT_EQ(pair.last(0, "phase"), "playing");
  EXPECT_TRUE(pair.play(0)["ok"]);
}

TEST(HostMatchClock, charges_nobody_for_a_restart) {
  World world;
  Pair pair(world, kTimed);
  ASSERT_TRUE(pair.play(0)["ok"]);
  pair.wait(50s);
  world.kill();
  world.scheduler.run_for(1h);
  world.boot();
  world.scheduler.run_for(25s);  // on the way back
  for (Client& client : pair.clients) world.connect(client);
  EXPECT_EQ(left(pair, 1), 60000);
  EXPECT_NE(pair.last(1, "deadline"), nullptr);
  ASSERT_TRUE(pair.play(1)["ok"]);
  EXPECT_NEAR(left(pair, 1), 65000, 300);
}

TEST(HostMatchClock, runs_again_for_who_does_not_come_back_after_a_restart) {
  World world;
  Pair pair(world, kTimed);
  world.restart();
  world.connect(pair.clients[1]);
  EXPECT_EQ(pair.last(1, "deadline"), nullptr);
  pair.wait(31s);
  EXPECT_TRUE(pair.may(1, "claim_win"));
  EXPECT_NE(pair.last(1, "deadline"), nullptr);
  pair.wait(61s);
  EXPECT_EQ(pair.result(1)["reason"], "time");
}

TEST(HostMatchClock, is_that_of_the_user_and_not_of_the_seat) {
  World world;
  Pair pair(world, timed({{"away", "wait"}}));
  pair.wait(20s);
  Client& first = pair.clients[0];
  ASSERT_TRUE(world.ask(first, {{"do", "leave"}})["ok"]);
  ASSERT_TRUE(world.ask(first, {{"do", "enter"}, {"room", pair.room}})["ok"]);
  EXPECT_NEAR(left(pair, 0), 40000, 300);
  ASSERT_TRUE(world.ask(first, {{"do", "leave"}})["ok"]);
  Client newcomer = world.user("newcomer");
  world.connect(newcomer);
  ASSERT_TRUE(world.ask(newcomer, {{"do", "enter"}, {"room", pair.room}})["ok"]);
  EXPECT_EQ(pair.last(1, "clocks")[0], 60000);
  ASSERT_TRUE(world.ask(newcomer, {{"do", "leave"}})["ok"]);
  ASSERT_TRUE(world.ask(first, {{"do", "enter"}, {"room", pair.room}})["ok"]);
  EXPECT_NEAR(pair.last(1, "clocks")[0].get<double>(), 40000, 300);
}

TEST(HostMatchClock, that_has_run_out_is_not_given_anew_to_the_same_user) {
  World world;
  Table table(world, {{"game", "tricks"}, {"base_seconds", 20}});
  const int seat = table.turn();
  world.scheduler.run_for(21s);
  EXPECT_EQ(table.clients[seat].last("closed")["why"], "removed");
  EXPECT_EQ(world.enter(table.clients[seat], table.room).code(), "out_of_time");
  const Client newcomer = world.user("newcomer");
  EXPECT_EQ(world.enter(newcomer, table.room).body["seat"], seat);
  const Json told = table.clients[(seat + 1) % 4].last("event");
  EXPECT_EQ(told["clocks"][static_cast<std::size_t>(seat)], 20000);
}

// The host may be busy when a clock runs out, and handle a move before it looks at its timer.
TEST(HostMatchClock, that_has_run_out_takes_no_move_though_the_timer_is_late) {
  World world;
  Pair pair(world, {{"game", "tic-tac-toe"}, {"base_seconds", 60}});
  pair.wait(10s);
  ASSERT_TRUE(pair.play(0)["ok"]);
  const Instant deadline(Duration(pair.last(1, "deadline").get<std::int64_t>()));
  // The room's timer still goes off earlier: the one that it sets then comes after this one.
  world.scheduler.after(deadline - world.scheduler.now(), [&] {
    const Json table = pair.table(1);
    world.say(pair.clients[1],
              {{"do", "move"}, {"ply", table["ply"]}, {"move", table["choices"][0]["move"]}});
  });
  pair.wait(61s);
  EXPECT_EQ(pair.last(0, "event"), (Json{{"kind", "end"}, {"seat", 1}, {"why", "time"}}));
}

TEST(HostMatchClock, is_not_wound_up_by_returning_from_a_bot) {
  World world;
  Pair pair(world, {{"game", "tic-tac-toe"},
                    {"base_seconds", 60},
                    {"increment_seconds", 40},
                    {"takeover", "random"}});
  pair.wait(20s);
  world.disconnect(pair.clients[0]);
  pair.wait(31s);
  EXPECT_EQ(pair.last(1, "seats")[0]["bot"], "random");
  world.connect(pair.clients[0]);
  ASSERT_TRUE(world.ask(pair.clients[0], {{"do", "return"}})["ok"]);
  EXPECT_NEAR(left(pair, 0), 10000, 300);
}

TEST(HostMatchClock, that_has_run_out_leaves_the_seat_to_the_bot_until_the_match_is_over) {
  World world;
  Pair pair(world, timed({{"takeover", "random"}}));
  pair.wait(60s);
  EXPECT_EQ(pair.last(1, "event")["kind"], "takeover");
  EXPECT_EQ(refused(world.ask(pair.clients[0], {{"do", "return"}})), "out_of_time");
  pair.wait(1s);  // the bot has moved
  ASSERT_TRUE(pair.play(1)["ok"]);
  EXPECT_EQ(refused(world.ask(pair.clients[0], {{"do", "return"}})), "out_of_time");
  ASSERT_TRUE(pair.make(1, "resign")["ok"]);
  EXPECT_TRUE(world.ask(pair.clients[0], {{"do", "return"}})["ok"]);
}

TEST(HostMatchClock, for_each_move_lets_nobody_return_to_a_turn_that_has_run_out) {
  World world;
  Pair pair(world, {{"game", "tic-tac-toe"}, {"turn_seconds", 30}, {"takeover", "random"}});
  pair.wait(30s);
  EXPECT_EQ(pair.last(1, "event")["kind"], "takeover");
  EXPECT_EQ(refused(world.ask(pair.clients[0], {{"do", "return"}})), "out_of_time");
  pair.wait(1s);  // the bot has moved
  ASSERT_TRUE(pair.play(1)["ok"]);
  ASSERT_TRUE(world.ask(pair.clients[0], {{"do", "return"}})["ok"]);
  EXPECT_TRUE(pair.play(0)["ok"]);
}

TEST(HostMatchClock, of_choices_made_at_the_same_time_is_not_wound_up_by_returning) {
  World world;
  Pair pair(world, {{"game", "rock-paper-scissors"}, {"base_seconds", 20}, {"takeover", "random"}});
  ASSERT_TRUE(pair.play(1)["ok"]);
  pair.wait(20s);
  EXPECT_EQ(pair.last(1, "event")["kind"], "takeover");
  EXPECT_EQ(refused(world.ask(pair.clients[0], {{"do", "return"}})), "out_of_time");
  pair.wait(1s);
  EXPECT_EQ(pair.last(1, "event")["kind"], "reveal");
}

TEST(HostMatchClock, is_the_usual_one_of_the_game_unless_the_room_says_otherwise) {
  World world;
  const auto options = [&](Json request) {
    request["game"] = "go";
    Client client = world.user("a");
    world.connect(client);
    world.enter(client, world.room(client, request));
    world.settle();
    const Json told = client.last("room")["options"];
    return std::array<int, 3>{told["base_seconds"], told["increment_seconds"],
                              told["turn_seconds"]};
  };
  EXPECT_EQ(options(Json::object()), (std::array{1200, 20, 0}));
  EXPECT_EQ(options({{"base_seconds", 0}}), (std::array{0, 0, 0}));
  EXPECT_EQ(options({{"base_seconds", 60}}), (std::array{60, 0, 0}));
  EXPECT_EQ(options({{"turn_seconds", 30}}), (std::array{0, 0, 30}));
  const Json offers = world.http(world.user("b"), "GET", "/games").body["games"];
  for (const Json& offer : offers)
    if (offer["name"] == "go") {
      EXPECT_EQ(offer["clock"], (Json{{"base_seconds", 1200}, {"increment_seconds", 20}}));
    }
}

// Who was asked, and who has chosen, must not be seen in anybody's clock.
TEST(HostMatchClock, charges_nobody_for_choices_made_at_the_same_time) {
  World world;
  Pair pair(world, {{"game", "rock-paper-scissors"}, {"base_seconds", 20}});
  const Json deadline = pair.last(0, "deadline");
  pair.wait(5s);
  ASSERT_TRUE(pair.play(0)["ok"]);
  EXPECT_EQ(pair.last(1, "deadline"), deadline);
  ASSERT_TRUE(pair.play(1)["ok"]);
  EXPECT_EQ(pair.last(0, "clocks"), Json::array({20000, 20000}));
}

TEST(HostMatchClock, decides_between_one_who_has_chosen_and_one_who_has_not) {
  for (const bool one_has_chosen : {true, false}) {
    World world;
    Pair pair(world, {{"game", "rock-paper-scissors"}, {"base_seconds", 20}});
    if (one_has_chosen) {
      ASSERT_TRUE(pair.play(1)["ok"]);
    }
    pair.wait(21s);
    EXPECT_EQ(pair.result(0)["reason"], "time");
    EXPECT_EQ(pair.result(0)["winners"], one_has_chosen ? Json::array({1}) : Json::array());
  }
}

TEST(SeatClocks, give_nobody_time_when_the_wall_clock_is_set_back) {
  SeatClocks clocks({.base_seconds = 10, .takeover = {}}, 2);
  clocks.begin(Instant(9000ms));
  clocks.run(true, Instant(9000ms));
  clocks.charge(0, Instant(4000ms));
  EXPECT_EQ(clocks.left(0), 10s);
  clocks.run(false, Instant(4000ms));
  EXPECT_EQ(clocks.used(Instant(4000ms)), 0s);
}

TEST(SeatClocks, count_only_the_time_that_passes) {
  SeatClocks clocks({.base_seconds = 10, .increment_seconds = 2, .takeover = {}}, 2);
  clocks.begin_match();
  clocks.begin(Instant(1000ms));
  clocks.run(true, Instant(1000ms));
  clocks.run(false, Instant(4000ms));
  EXPECT_EQ(clocks.used(Instant(9000ms)), 3s);
  clocks.run(true, Instant(9000ms));
  EXPECT_EQ(clocks.used(Instant(10000ms)), 4s);
  clocks.charge(1, Instant(10000ms));
  clocks.add_increment(1);
  EXPECT_EQ(clocks.left(0), 10s);
  EXPECT_EQ(clocks.left(1), 8s);
  clocks.begin_position();
  EXPECT_EQ(clocks.left(1), 8s);
  clocks.begin_match();
  EXPECT_EQ(clocks.left(1), 10s);
}

}  // namespace
}  // namespace yomikiri::host
