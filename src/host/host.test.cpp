// The host as a whole, as clients see it: connections, faults, restarts and what is left when
// users, rooms and play have files of their own. The ids in the comments are the rows of the
// requirements (REQUIREMENTS.md).
#include "host/host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/host/host_table.h"

namespace yomikiri::host {
namespace {

using namespace std::chrono_literals;
using namespace tests;

TEST(HostSocket, a_second_connection_replaces_the_first) {  // W3
  World world;
  Client client = world.user("a");
  world.connect(client);
  const ConnectionId first = client.connection;
  world.connect(client);
  EXPECT_FALSE(client.closed);
  EXPECT_EQ(world.closings.at(first).code, 4000);
  world.host->received(first, R"({"do":"ping"})");  // half open: nobody listens to it any more
  world.settle();
  EXPECT_TRUE(client.all("reply").empty());
  world.say(client, {{"do", "ping"}});
  world.settle();
  EXPECT_EQ(client.last("reply")["ok"], true);
}

TEST(HostSocket, is_closed_when_nothing_is_heard_for_a_minute) {  // W2
  World world;
  Client client = world.user("a");
  world.connect(client);
  world.scheduler.run_for(50s);
  world.say(client, {{"do", "ping"}});
  world.scheduler.run_for(59s);
  EXPECT_FALSE(client.closed);
  world.scheduler.run_for(2s);
  ASSERT_TRUE(client.closed);
  EXPECT_EQ(client.closed->code, 4002);
}

TEST(HostSocket, is_refused_without_a_session) {
  World world;
  EXPECT_EQ(world.host->refuses("")->status, 401);
  EXPECT_EQ(world.host->refuses("nonsense")->status, 401);
  EXPECT_FALSE(world.host->refuses(world.user("a").session));
}

TEST(HostSocket, survives_whatever_is_sent) {
  World world;
  Table table(world);
  for (const char* text :
       {"", "{", "[]", "null", "\xff\xfe", "{\"do\":null}", "{\"v\":3,\"do\":\"ping\"}",
        "{\"do\":\"move\",\"ply\":1e400}", "{\"do\":\"bot\",\"seat\":-1,\"level\":\"\"}"})
    world.host->received(table.clients[0].connection, text);
  world.settle();
  EXPECT_EQ(table.clients[0].all("refusal").size(), 9);
  EXPECT_TRUE(table.play_first()["ok"]);
}

TEST(HostSocket, a_flood_is_refused_then_closed_and_nobody_else_notices) {
  World world;
  Table table(world);
  Client& flooding = table.clients[1];
  for (int i = 0; i < 1000 && flooding.connection != 0; ++i) {
    world.say(flooding, {{"do", "chat"}, {"text", "x"}});
    world.scheduler.run_ready();
  }
  world.settle();
  ASSERT_TRUE(flooding.closed);
  EXPECT_EQ(flooding.closed->code, 4004);
  EXPECT_EQ(code_of(flooding.last("refusal")), "too_fast");
  EXPECT_TRUE(world.ask(table.clients[0], {{"do", "ping"}})["ok"]);
}

TEST(HostTree, a_fault_in_one_room_touches_no_other) {  // S1
  World world;
  Table one(world);
  Table other(world);
  ASSERT_TRUE(one.play_first()["ok"]);
  const std::size_t before = other.clients[0].heard.size();
  const Json table = one.table(2);
  const auto address = world.host->directory().rooms.at(one.room);
  world.host->system().end(address.id, Exit::Fault, "crashed by a test");
  world.settle();
  EXPECT_EQ(other.clients[0].heard.size(), before);
  EXPECT_EQ(one.clients[2].last("room")["table"], table);  // rebuilt, and sent to the client
  EXPECT_TRUE(one.play_first()["ok"]);
  EXPECT_TRUE(other.play_first()["ok"]);
}

TEST(HostTree, users_and_rooms_come_back_after_a_fault_of_their_supervisors) {  // S1
  World world;
  Table table(world);
  ASSERT_TRUE(table.play_first()["ok"]);
  const Json before = table.table(1);
  world.host->system().end(world.host->directory().rooms_supervisor.id, Exit::Fault, "test");
  world.settle();
  EXPECT_EQ(table.clients[1].last("room")["table"], before);
  world.host->system().end(world.host->directory().users_supervisor.id, Exit::Fault, "test");
  world.settle();
  for (Client& client : table.clients) {
    EXPECT_EQ(client.closed->code, 4003);
    world.connect(client);
  }
  EXPECT_EQ(table.clients[1].last("room")["table"], before);
  EXPECT_TRUE(table.play_first()["ok"]);
}

TEST(HostTree, a_user_that_fails_connects_again) {
  World world;
  Table table(world);
  const auto address = world.host->directory().users.at(table.clients[1].id);
  world.host->system().end(address.id, Exit::Fault, "test");
  world.settle();
  EXPECT_EQ(table.clients[1].closed->code, 4003);
  EXPECT_EQ(table.clients[0].last("event")["event"]["kind"], "gone");
  world.connect(table.clients[1]);
  EXPECT_TRUE(table.play_first()["ok"]);
}

TEST(HostJournal, brings_everything_back_after_a_restart) {
  World world;
  Table table(world);
  ASSERT_TRUE(table.play_first()["ok"]);
  world.ask(table.clients[0], {{"do", "chat"}, {"text", "see you"}});
  std::vector<Json> before;
  for (int seat = 0; seat < 4; ++seat) before.push_back(table.table(seat));
  world.restart();
  for (Client& client : table.clients) world.connect(client);
  world.settle();
  for (int seat = 0; seat < 4; ++seat) {
    const Json room = world.http(table.clients[seat], "GET", "/me").body["room"];
    EXPECT_EQ(room["table"], before[seat]);
    EXPECT_EQ(room["you"], seat);
    EXPECT_NE(room["log"].dump().find("see you"), std::string::npos);
  }
  EXPECT_TRUE(table.play_first()["ok"]);
}

TEST(HostJournal, tells_the_same_bytes_again_after_a_restart) {
  World world;
  Table table(world);
  const Json since = table.clients[2].last("event")["seq"];
  ASSERT_TRUE(table.play_first()["ok"]);
  const std::string pushed = table.clients[2].heard.back();
  world.restart();
  const std::size_t before = table.clients[2].heard.size();
  world.connect(table.clients[2], "room=" + table.room + "&since=" + since.dump());
  EXPECT_EQ(table.clients[2].heard[before], pushed);
}

TEST(HostJournal, forgets_what_was_not_acknowledged) {
  Options options;
  options.commit_delay = 3ms;
  World world(1, options);
  Table table(world);
  const int seat = table.turn();
  const Json ply = table.table(seat)["ply"];
  const std::size_t heard = table.clients[0].heard.size();
  world.say(table.clients[seat],
            {{"do", "move"}, {"ply", ply}, {"move", table.table(seat)["choices"][0]["move"]}});
  world.scheduler.run_ready();  // handled, but not committed
  world.restart();
  EXPECT_EQ(table.clients[0].heard.size(), heard);
  for (Client& client : table.clients) world.connect(client);
  EXPECT_EQ(table.table(seat)["ply"], ply);
}

TEST(HostShutdown, is_announced_and_refuses_what_comes_later) {
  World world;
  Client a = world.user("a");
  world.connect(a);
  world.host->announce_shutdown();
  EXPECT_EQ(Json::parse(a.heard.back())["type"], "shutdown");
  EXPECT_EQ(world.http(a, "GET", "/me").code(), "shutting_down");
  EXPECT_EQ(world.host->refuses(a.session)->status, 503);
}

TEST(HostMetrics, count_what_is_there) {
  World world;
  Table table(world);
  EXPECT_THAT(world.host->metrics(), testing::HasSubstr("\nyomikiri_users 4\n"));
  EXPECT_THAT(world.host->metrics(), testing::HasSubstr("\nyomikiri_rooms 1\n"));
}

TEST(HostGames, are_offered_without_a_session) {
  World world;
  const Json games = world.http("", "GET", "/games").body["games"];
  EXPECT_EQ(games[0]["name"], "tricks");
  EXPECT_EQ(games[0]["seats"], 4);
}

TEST(HostPaths, that_do_not_exist_are_not_found) {
  World world;
  const Client a = world.user("a");
  EXPECT_EQ(world.http(a, "GET", "/nothing").code(), "not_found");
  EXPECT_EQ(world.http(a, "GET", "/").code(), "not_found");
  EXPECT_EQ(world.http(a, "PUT", "/me").code(), "bad_method");
  EXPECT_EQ(world.http(a, "PUT", "/rooms").code(), "bad_method");
  EXPECT_EQ(world.http(a, "GET", "/rooms/x/seats").code(), "bad_method");
  EXPECT_EQ(world.http(a, "GET", "/rooms/x/seats").allow, "POST, DELETE");
  EXPECT_EQ(world.http(a, "POST", "/rooms/x/bots/1").code(), "bad_method");
  EXPECT_EQ(world.http(a, "POST", "/rooms/x/nothing").code(), "not_found");
}

}  // namespace
}  // namespace yomikiri::host
