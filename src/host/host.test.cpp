// The host from outside, as clients see it. The ids in the comments are the rows of the
// requirements: users, rooms, plaza, game, WebSocket. The file is long because it holds all rows
// that need neither a crowd nor a table of cases; REQUIREMENTS.md lists which test covers which
// row.
#include "host/host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/host/host_table.h"

namespace yomikiri::host {
namespace {

using namespace std::chrono_literals;
using tests::Client;
using tests::code_of;
using tests::Json;
using tests::Table;
using tests::World;

TEST(HostUsers, a_visitor_without_a_session_is_at_the_entrance) {  // U1
  World world;
  EXPECT_EQ(world.http("", "GET", "/me").body["state"], "entrance");
  EXPECT_EQ(world.http("nonsense", "GET", "/me").body["state"], "entrance");
}

TEST(HostUsers, a_name_makes_a_user_with_a_session) {  // U2
  World world;
  const auto answer = world.http("", "POST", "/users", R"({"name":"Hanako"})");
  EXPECT_EQ(answer.status, 201);
  EXPECT_EQ(answer.body["user"]["name"], "Hanako");
  ASSERT_TRUE(answer.session);
  EXPECT_EQ(answer.session->size(), 64);  // U3: 256 bits in hexadecimal digits
  EXPECT_EQ(answer.body["user"]["id"].get<std::string>().find(*answer.session), std::string::npos);
}

TEST(HostUsers, a_name_may_be_called_as_in_the_article) {  // U2
  World world;
  const auto answer = world.http("", "POST", "/users", R"({"user_name":"Taro"})");
  EXPECT_EQ(answer.status, 201);
  EXPECT_EQ(answer.body["user"]["name"], "Taro");
}

TEST(HostUsers, a_valid_session_stays_the_same_user) {  // U4
  World world;
  const Client client = world.user("Hanako");
  const auto again = world.http(client, "POST", "/users", {{"name", "Taro"}});
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(again.body["user"]["id"], client.id);
  EXPECT_EQ(again.body["user"]["name"], "Hanako");
}

TEST(HostUsers, a_stale_session_is_none) {  // U5, U7
  World world;
  const Client client = world.user("Hanako");
  world.scheduler.run_for(24h + 1s);
  EXPECT_EQ(world.http(client, "GET", "/me").body["state"], "entrance");
  const auto again = world.http(client, "POST", "/users", {{"name", "Hanako"}});
  EXPECT_EQ(again.status, 201);
  EXPECT_NE(again.body["user"]["id"], client.id);
}

TEST(HostUsers, who_is_connected_is_not_idle) {
  World world;
  Client client = world.user("Hanako");
  world.connect(client);
  for (int i = 0; i < 30 * 60; ++i) {
    world.say(client, {{"do", "ping"}});
    world.scheduler.run_for(1min - 1s);
  }
  EXPECT_EQ(world.http(client, "GET", "/me").body["state"], "plaza");
}

TEST(HostUsers, logging_out_ends_session_seat_and_connection) {  // U6
  World world;
  Table table(world);
  Client& leaving = table.clients[2];
  const auto answer = world.http(leaving, "DELETE", "/users/" + leaving.id);
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.session, "");
  world.settle();
  EXPECT_EQ(leaving.closed->code, 4001);
  EXPECT_EQ(world.http(leaving, "GET", "/rooms").status, 401);
  const Json left = table.clients[0].last("event");
  EXPECT_EQ(left["event"]["kind"], "leave");
  EXPECT_EQ(left["phase"], "suspended");
  EXPECT_EQ(left["seats"][2]["user"], nullptr);
}

TEST(HostUsers, nobody_acts_for_somebody_else) {  // U8
  World world;
  Client a = world.user("a");
  const Client b = world.user("b");
  EXPECT_EQ(world.http(a, "DELETE", "/users/" + b.id).code(), "not_you");
  for (const char* path : {"/rooms", "/rooms/x", "/records/x", "/invitations/x"})
    EXPECT_EQ(world.http("", "GET", path, "{}").code(), "no_session") << path;
  EXPECT_EQ(world.http("", "POST", "/rooms", "{}").code(), "no_session");
  EXPECT_EQ(world.http("", "DELETE", "/users/x", "{}").code(), "no_session");
  const std::string room = world.room(b, {{"game", "tricks"}});
  ASSERT_EQ(world.enter(b, room).status, 200);
  for (const char* what : {"moves", "acks", "next", "chat", "bots", "return", "rematch"})
    EXPECT_EQ(world
                  .http(a, "POST", "/rooms/" + room + "/" + what,
                        {{"ply", 0}, {"move", "x"}, {"text", "x"}, {"level", "random"}})
                  .code(),
              "not_seated")
        << what;
  EXPECT_EQ(world.http(a, "DELETE", "/rooms/" + room + "/seats").code(), "not_seated");
  EXPECT_EQ(world.http(a, "DELETE", "/rooms/" + room + "/bots/1").code(), "not_seated");
}

TEST(HostUsers, names_are_cleaned_but_not_escaped_twice) {  // C4
  World world;
  const auto answer =
      world.http("", "POST", "/users", Json{{"name", " '</script>\u202e\n "}}.dump());
  EXPECT_EQ(answer.body["user"]["name"], "'</script>");
  EXPECT_EQ(world.http("", "POST", "/users", R"({"name":" \n "})").code(), "bad_name");
  EXPECT_EQ(world.http("", "POST", "/users", R"({"name":7})").code(), "bad_field");
  EXPECT_EQ(world.http("", "POST", "/users", "{").code(), "bad_json");
  EXPECT_EQ(world.http("", "POST", "/users", R"({"v":2,"name":"a"})").code(), "bad_version");
}

TEST(HostRooms, are_listed_with_their_members) {  // R1, R2
  World world;
  Client a = world.user("a");
  const Client b = world.user("b");
  world.connect(a);
  EXPECT_EQ(a.last("plaza")["rooms"], Json::array());
  const std::string room = world.room(b, {{"game", "tricks"}, {"name", "den"}});
  world.settle();
  EXPECT_EQ(a.last("plaza_change")["changed"][0]["id"], room);
  ASSERT_EQ(world.enter(b, room).status, 200);
  world.settle();
  const Json expected{{"id", room},       {"name", "den"},     {"game", "tricks"},
                      {"seats", 4},       {"members", {"b"}},  {"bots", 0},
                      {"free", 3},        {"playing", false},  {"phase", "waiting"},
                      {"private", false}, {"spectators", true}};
  EXPECT_EQ(a.last("plaza_change")["changed"], Json::array({expected}));
  EXPECT_EQ(world.http(a, "GET", "/rooms").body["rooms"], Json::array({expected}));
  EXPECT_EQ(world.http(a, "GET", "/rooms/" + room).body["room"], expected);
}

TEST(HostRooms, start_with_the_last_entry_and_refuse_one_more) {  // R3, R4
  World world;
  Table table(world);
  std::set<std::string> views;
  for (int seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(table.clients[seat].last("event")["event"]["kind"], "start");
    views.insert(table.seen(seat));
  }
  EXPECT_EQ(views.size(), 4);
  const Client fifth = world.user("fifth");
  EXPECT_EQ(world.enter(fifth, table.room).code(), "room_full");
  EXPECT_EQ(world.enter(fifth, "nowhere").code(), "unknown_room");
}

TEST(HostRooms, wait_for_a_newcomer_who_takes_the_empty_seat) {  // R5
  World world;
  Table table(world);
  ASSERT_TRUE(table.play_first()["ok"]);
  ASSERT_EQ(world.http(table.clients[2], "DELETE", "/rooms/" + table.room + "/seats").status, 200);
  world.settle();
  EXPECT_EQ(table.clients[2].last("closed")["why"], "left");
  EXPECT_EQ(code_of(table.play_first()), "suspended");
  Client newcomer = world.user("newcomer");
  world.connect(newcomer);
  const std::string hand = table.seen(2);
  EXPECT_EQ(world.enter(newcomer, table.room).body["seat"], 2);
  world.settle();
  EXPECT_EQ(newcomer.last("room")["table"]["scene"]["texts"]["seen"], hand);
  EXPECT_EQ(newcomer.last("room")["phase"], "playing");
  EXPECT_TRUE(table.play_first()["ok"]);
}

TEST(HostRooms, keep_the_seat_of_a_lost_connection_for_30_seconds) {  // R6, R8
  for (const bool in_time : {true, false}) {
    World world;
    Table table(world);
    world.disconnect(table.clients[1]);
    EXPECT_EQ(table.clients[0].last("event")["event"]["kind"], "gone");
    EXPECT_EQ(table.clients[0].last("event")["why"], "disconnected");
    EXPECT_EQ(code_of(table.play_first()), "suspended");
    world.scheduler.run_for((in_time ? 29s + 900ms : 30s + 100ms) - 2 * world.settling());
    world.connect(table.clients[1]);
    EXPECT_EQ(world.http(table.clients[1], "GET", "/me").body["state"], in_time ? "room" : "plaza");
    EXPECT_EQ(table.clients[0].last("event")["event"]["kind"], in_time ? "back" : "leave");
    world.scheduler.run_for(31s);  // the timer of a seat that was taken again does nothing
    EXPECT_EQ(world.http(table.clients[1], "GET", "/me").body["state"], in_time ? "room" : "plaza");
  }
}

TEST(HostRooms, tell_the_plaza_of_seats_that_became_free_by_themselves) {  // R7
  World world;
  Client watcher = world.user("watcher");
  world.connect(watcher);
  Client a = world.user("a");
  const Client b = world.user("b");
  const std::string room = world.room(a, {{"game", "tricks"}});
  world.connect(a);
  ASSERT_EQ(world.enter(a, room).status, 200);
  ASSERT_EQ(world.enter(b, room).status, 200);  // a user who never connects
  world.scheduler.run_for(31s);
  EXPECT_EQ(watcher.last("plaza_change")["changed"][0]["members"], Json::array({"a"}));
}

TEST(HostRooms, close_after_the_end_and_send_everybody_back) {  // R9
  World world;
  world.library.with_pauses = false;
  Table table(world);
  for (int i = 0; i < 16; ++i) ASSERT_TRUE(table.play_first()["ok"]) << i;
  EXPECT_EQ(table.clients[3].last("event")["phase"], "finished");
  EXPECT_EQ(table.table(3)["result"]["payoffs"].size(), 4);
  EXPECT_EQ(table.table(3)["turn"], nullptr);
  world.scheduler.run_for(59s);
  EXPECT_TRUE(table.clients[3].all("closed").empty());
  world.scheduler.run_for(2s);
  EXPECT_EQ(table.clients[3].last("closed")["why"], "finished");
  world.settle();
  EXPECT_EQ(table.clients[3].last("plaza")["rooms"], Json::array());
  EXPECT_EQ(world.http(table.clients[0], "GET", "/rooms").body["rooms"], Json::array());
}

TEST(HostRooms, have_limits) {  // R10
  Options options;
  options.most_users = 3;
  options.most_rooms = 12;
  World world(1, options);
  const Client a = world.user("a");
  const Client b = world.user("b");
  world.user("c");
  EXPECT_EQ(world.http("", "POST", "/users", R"({"name":"d"})").code(), "too_many_users");
  for (int i = 0; i < 10; ++i) {
    world.scheduler.run_for(1s);
    world.room(a, {{"game", "kuhn"}});
  }
  EXPECT_EQ(world.http(a, "POST", "/rooms", {{"game", "kuhn"}}).code(), "too_many_of_yours");
  world.room(b, {{"game", "kuhn"}});
  world.room(b, {{"game", "kuhn"}});
  EXPECT_EQ(world.http(b, "POST", "/rooms", {{"game", "kuhn"}}).code(), "too_many_rooms");
}

TEST(HostRooms, go_when_nobody_is_there) {  // R10, R11
  World world;
  Client a = world.user("a");
  world.room(a, {{"game", "kuhn"}});
  world.scheduler.run_for(61s);
  EXPECT_EQ(world.http(a, "GET", "/rooms").body["rooms"], Json::array());
  const std::string room = world.room(a, {{"game", "kuhn"}});
  ASSERT_EQ(world.enter(a, room).status, 200);
  ASSERT_EQ(world.http(a, "DELETE", "/rooms/" + room + "/seats").status, 200);
  EXPECT_EQ(world.http(a, "GET", "/rooms").body["rooms"], Json::array());
}

TEST(HostRooms, go_when_nothing_happens_for_an_hour) {  // R10
  World world;
  Client a = world.user("a");
  const std::string room = world.room(a, {{"game", "kuhn"}});
  world.connect(a);
  ASSERT_EQ(world.enter(a, room).status, 200);
  for (int i = 0; i < 62; ++i) {
    world.say(a, {{"do", "ping"}});
    world.scheduler.run_for(59s);
  }
  EXPECT_EQ(a.last("closed")["why"], "idle");
}

TEST(HostRooms, refuse_what_cannot_be_made) {
  World world;
  const Client a = world.user("a");
  EXPECT_EQ(world.http(a, "POST", "/rooms", {{"game", "chess"}}).code(), "unknown_game");
  EXPECT_EQ(world.http(a, "POST", "/rooms", {{"name", "x"}}).code(), "bad_field");
  EXPECT_EQ(world.http(a, "POST", "/rooms", {{"game", "go"}, {"settings", {{"size", 0}}}}).code(),
            "bad_settings");
  const Json why =
      world.http(a, "POST", "/rooms", {{"game", "go"}, {"settings", {{"size", 0}}}}).body["error"];
  EXPECT_THAT(why["message"], testing::Not(testing::HasSubstr(why["next"])));  // given once
  EXPECT_EQ(world.http(a, "POST", "/rooms", {{"game", "kuhn"}, {"turn_seconds", 3}}).code(),
            "bad_field");
  EXPECT_EQ(world.http(a, "POST", "/rooms", {{"game", "kuhn"}, {"takeover", "x"}}).code(),
            "unknown_level");
}

TEST(HostPlaza, tells_only_those_in_no_room) {  // P1, P3
  World world;
  Client a = world.user("a");
  Client b = world.user("b");
  world.connect(a);
  world.connect(b);
  const std::string room = world.room(a, {{"game", "tricks"}});
  ASSERT_EQ(world.enter(a, room).status, 200);
  world.settle();
  const std::size_t before = a.all("plaza_change").size();
  const std::size_t before_b = b.all("plaza_change").size();
  world.room(b, {{"game", "kuhn"}});
  world.settle();
  EXPECT_EQ(a.all("plaza_change").size(), before);
  EXPECT_EQ(b.all("plaza_change").size(), before_b + 1);
  const std::size_t lists = a.all("plaza").size();
  world.ask(a, {{"do", "leave"}});
  EXPECT_EQ(a.all("plaza").size(), lists + 1);
}

TEST(HostPlaza, drops_a_room_that_is_gone_for_good) {  // P2
  World world;
  Table table(world);
  Client watcher = world.user("watcher");
  world.connect(watcher);
  for (int i = 0; i < 4; ++i) {  // three restarts within a minute are too many
    const auto address = world.host->directory().rooms.at(table.room);
    world.host->system().end(address.id, Exit::Fault, "crashed by a test");
    world.settle();
  }
  EXPECT_EQ(watcher.last("plaza_change")["removed"], Json::array({table.room}));
  EXPECT_EQ(table.clients[0].last("closed")["why"], "fault");
  EXPECT_EQ(world.http(table.clients[0], "GET", "/me").body["state"], "plaza");
}

TEST(HostPlaza, comes_back_after_a_fault_with_all_rooms_and_subscribers) {  // S1
  World world;
  Client a = world.user("a");
  world.connect(a);
  const std::string room = world.room(a, {{"game", "kuhn"}});
  world.settle();
  world.host->system().end(world.host->directory().plaza.id, Exit::Fault, "crashed by a test");
  world.settle();
  EXPECT_EQ(world.http(a, "GET", "/rooms").body["rooms"][0]["id"], room);
  const std::size_t before = a.heard.size();
  world.room(a, {{"game", "kuhn"}});
  world.settle();
  EXPECT_GT(a.heard.size(), before);
}

TEST(HostPlay, refuses_every_wrong_move_and_stays_as_it_was) {  // G1, G2
  World world;
  Table table(world);
  const int seat = table.turn();
  const Json before = world.http(table.clients[seat], "GET", "/me").body;
  const auto refused = [&](int who, const Json& command) {
    return code_of(world.ask(table.clients[who], command));
  };
  const Json ply = table.table(seat)["ply"];
  EXPECT_EQ(refused((seat + 1) % 4, {{"do", "move"}, {"ply", ply}, {"move", "up0"}}),
            "not_your_turn");
  EXPECT_EQ(refused(seat, {{"do", "move"}, {"ply", ply}, {"move", "sideways"}}), "unreadable_move");
  EXPECT_EQ(refused(seat, {{"do", "move"}, {"ply", ply}, {"move", ""}}), "unreadable_move");
  EXPECT_EQ(refused(seat, {{"do", "move"}, {"ply", 0}, {"move", "up0"}}), "stale");
  EXPECT_EQ(refused(seat, {{"do", "move"}, {"ply", 99}, {"move", "up0"}}), "stale");
  EXPECT_EQ(refused(seat, {{"do", "move"}, {"ply", -1}, {"move", "up0"}}), "bad_field");
  EXPECT_EQ(refused(seat, {{"do", "move"}, {"move", "up0"}}), "bad_field");
  EXPECT_EQ(refused(seat, {{"do", "dance"}}), "unknown_command");
  EXPECT_EQ(refused(seat, {{"do", 7}}), "bad_field");
  EXPECT_EQ(refused(seat, {{"do", "rematch"}}), "not_finished");
  EXPECT_EQ(refused(seat, {{"do", "ack"}, {"ply", ply}}), "not_paused");
  for (int card = 0; card < 8; ++card) {
    const std::string move = "up" + std::to_string(card);
    if (!table.moves(seat).contains(move)) {
      EXPECT_EQ(refused(seat, {{"do", "move"}, {"ply", ply}, {"move", move}}), "illegal_move");
    }
  }
  EXPECT_EQ(world.http(table.clients[seat], "GET", "/me").body, before);
  EXPECT_TRUE(table.play_first()["ok"]);
}

TEST(HostPlay, applies_a_move_sent_twice_once) {
  World world;
  Table table(world);
  const int seat = table.turn();
  const Json move{{"do", "move"},
                  {"ply", table.table(seat)["ply"]},
                  {"move", table.table(seat)["choices"][0]["move"]}};
  EXPECT_TRUE(world.ask(table.clients[seat], move)["ok"]);
  EXPECT_EQ(code_of(world.ask(table.clients[seat], move)), "stale");
}

TEST(HostPlay, pushes_to_all_and_shows_each_only_its_own) {  // G3, G4
  World world;
  Table table(world);
  const int seat = table.turn();
  const std::string move = table.table(seat)["choices"][1]["move"];  // face down
  ASSERT_TRUE(move.starts_with("down"));
  ASSERT_TRUE(table.play(seat, move)["ok"]);
  for (int i = 0; i < 4; ++i) {
    const Json event = table.clients[i].last("event");
    EXPECT_EQ(event["event"]["kind"], "move");
    EXPECT_EQ(event["event"].contains("move"), i == seat);
    EXPECT_EQ(event["table"].contains("choices"), i == (seat + 1) % 4);
  }
}

TEST(HostPlay, waits_for_all_acknowledgements_of_a_trick) {  // G5
  World world;
  Table table(world);
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(table.play_first()["ok"]);
  EXPECT_EQ(table.clients[0].last("event")["pause"]["kind"], "acknowledge");
  const Json ply = table.table(0)["ply"];
  EXPECT_EQ(code_of(table.play_first()), "paused");
  const Json stale{{"do", "ack"}, {"ply", ply.get<int>() - 1}};
  const Json ack{{"do", "ack"}, {"ply", ply}};
  EXPECT_EQ(code_of(world.ask(table.clients[0], stale)), "stale");
  for (const int seat : {0, 0, 1, 2}) EXPECT_TRUE(world.ask(table.clients[seat], ack)["ok"]);
  EXPECT_EQ(code_of(table.play_first()), "paused");
  world.disconnect(table.clients[3]);
  world.connect(table.clients[3]);  // a reload counts
  EXPECT_EQ(table.clients[0].last("event")["event"]["kind"], "go");
  EXPECT_TRUE(table.play_first()["ok"]);
}

TEST(HostPlay, goes_on_after_ten_seconds_without_acknowledgement) {
  World world;
  Table table(world);
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(table.play_first()["ok"]);
  world.scheduler.run_for(10s);
  EXPECT_TRUE(table.play_first()["ok"]);
}

TEST(HostPlay, deals_the_next_round_when_all_ask_for_it) {  // G6
  World world;
  Table table(world);
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(table.play_first()["ok"]);
  world.scheduler.run_for(10s);
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(table.play_first()["ok"]);
  EXPECT_EQ(table.clients[0].last("event")["pause"]["kind"], "ask_all");
  const Json next{{"do", "next"}, {"ply", table.table(0)["ply"]}};
  const std::string before = table.seen(3);
  for (const int seat : {0, 1, 1, 2}) EXPECT_TRUE(world.ask(table.clients[seat], next)["ok"]);
  EXPECT_EQ(table.clients[3].last("event")["pause"]["asked"], Json::array({0, 1, 2}));
  EXPECT_EQ(code_of(table.play(0, "up0")), "paused");
  EXPECT_EQ(table.seen(3), before);  // nothing is dealt yet
  EXPECT_EQ(table.table(3)["turn"], nullptr);
  EXPECT_TRUE(world.ask(table.clients[3], next)["ok"]);
  const std::string dealt = table.seen(3);
  EXPECT_NE(dealt.find("got", before.size() - 1), dealt.npos) << dealt;
  EXPECT_TRUE(table.play_first()["ok"]);
}

TEST(HostPlay, replays_chat_and_log_on_reload) {  // G7
  World world;
  Table table(world);
  EXPECT_TRUE(world.ask(table.clients[0], {{"do", "chat"}, {"text", "hello <b>"}})["ok"]);
  EXPECT_TRUE(world.ask(table.clients[1], {{"do", "chat"}, {"text", "  hi\t you "}})["ok"]);
  const Json log = world.http(table.clients[2], "GET", "/me").body["room"]["log"];
  EXPECT_EQ(log[log.size() - 2]["text"], "hello <b>");
  EXPECT_EQ(log[log.size() - 1]["text"], "hi you");
  EXPECT_EQ(table.clients[2].heard.back().find('<'), std::string::npos);
}

TEST(HostPlay, limits_chat) {
  World world;
  Table table(world);
  const auto say = [&](const std::string& text) {
    return code_of(world.ask(table.clients[0], {{"do", "chat"}, {"text", text}}));
  };
  EXPECT_EQ(say(" \n"), "bad_chat");
  EXPECT_EQ(say(std::string(301, 'a')), "bad_chat");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(say("line"), "");
  EXPECT_EQ(say("line"), "chat_too_fast");
  world.scheduler.run_for(10s);
  EXPECT_EQ(say("line"), "");
}

TEST(HostPlay, says_a_line_sent_twice_once) {
  World world;
  Table table(world);
  const Json line{{"text", "hello"}, {"id", "c1"}};
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(world.http(table.clients[0], "POST", "/rooms/" + table.room + "/chat", line).status,
              200);
  world.settle();
  int said = 0;
  for (const Json& event : table.clients[1].all("event")) said += event["event"]["kind"] == "chat";
  EXPECT_EQ(said, 1);
}

TEST(HostPlay, shows_on_reload_what_the_last_push_did) {  // G8
  World world;
  Table table(world);
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(table.play_first()["ok"]);
  for (int seat = 0; seat < 4; ++seat) {
    const Json state = world.http(table.clients[seat], "GET", "/me").body["room"];
    EXPECT_EQ(state["table"], table.table(seat));
    EXPECT_EQ(state["seq"], table.clients[seat].last("event")["seq"]);
    EXPECT_EQ(state["you"], seat);
  }
}

TEST(HostPlay, tells_who_comes_back_exactly_what_it_missed) {
  World world;
  Table table(world, {{"game", "tricks"}, {"pause_on_disconnect", false}});
  Client& client = table.clients[3];
  const Json since = client.last("event")["seq"];
  const std::size_t before = client.heard.size();
  world.disconnect(client);
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(table.play_first()["ok"]);
  world.connect(client, "room=" + table.room + "&since=" + since.dump());
  std::vector<int> seqs;
  for (std::size_t i = before; i < client.heard.size(); ++i)
    seqs.push_back(Json::parse(client.heard[i])["seq"]);
  const int first = since.get<int>() + 1;  // gone, three moves, back
  EXPECT_EQ(seqs, (std::vector{first, first + 1, first + 2, first + 3, first + 4}));
}

TEST(HostPlay, sends_a_snapshot_when_too_much_was_missed) {
  World world;
  Table table(world);
  Client& client = table.clients[0];
  world.disconnect(client);
  for (int i = 0; i < 40; ++i) {
    world.scheduler.run_for(2s + 1ms);
    world.ask(table.clients[1], {{"do", "chat"}, {"text", std::to_string(i)}});
    if (i % 10 == 9) {
      world.connect(client);
      world.disconnect(client);
    }
  }
  const std::size_t before = client.heard.size();
  world.connect(client, "room=" + table.room + "&since=1");
  EXPECT_EQ(Json::parse(client.heard[before])["type"], "room");
}

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

TEST(HostBots, fill_seats_and_play) {
  World world;
  Client client = world.user("a");
  world.connect(client);
  const std::string room = world.room(client, {{"game", "tricks"}});
  ASSERT_EQ(world.enter(client, room, {{"seat", 2}}).body["seat"], 2);
  EXPECT_EQ(code_of(world.ask(client, {{"do", "bot"}, {"level", "genius"}})), "unknown_level");
  EXPECT_EQ(code_of(world.ask(client, {{"do", "bot"}, {"level", "random"}, {"seat", 2}})),
            "seat_taken");
  for (const char* level : {"random", "broken", "random"})
    EXPECT_TRUE(world.ask(client, {{"do", "bot"}, {"level", level}})["ok"]);
  world.scheduler.run_for(5s);
  EXPECT_EQ(client.last("event")["table"]["turn"], 2);
  EXPECT_EQ(code_of(world.ask(client, {{"do", "unbot"}, {"seat", 2}})), "no_bot");
  EXPECT_EQ(code_of(world.ask(client, {{"do", "unbot"}, {"seat", 1}})), "bot_in_play");
}

TEST(HostBots, take_over_from_who_runs_out_of_time) {
  World world;
  Table table(world, {{"game", "tricks"}, {"turn_seconds", 20}, {"takeover", "random"}});
  const Json started = table.clients[0].last("event");
  EXPECT_EQ(started["deadline"], started["time"].get<std::int64_t>() + 20000);
  const int seat = table.turn();
  world.scheduler.run_for(19s);
  EXPECT_EQ(table.clients[0].last("event")["event"]["kind"], "start");
  world.scheduler.run_for(2s);
  EXPECT_EQ(table.turn(), (seat + 1) % 4);
  EXPECT_EQ(code_of(table.play(seat, "up0")), "not_your_turn");
  EXPECT_TRUE(world.ask(table.clients[seat], {{"do", "return"}})["ok"]);
  EXPECT_EQ(table.clients[0].last("event")["seats"][seat]["bot"], nullptr);
}

TEST(HostBots, without_them_who_runs_out_of_time_loses_the_seat) {
  World world;
  Table table(world, {{"game", "tricks"}, {"turn_seconds", 20}});
  const int seat = table.turn();
  world.scheduler.run_for(20s);
  world.settle();
  EXPECT_EQ(table.clients[seat].last("closed")["why"], "removed");
  EXPECT_EQ(table.clients[(seat + 1) % 4].last("event")["event"]["why"], "timeout");
}

TEST(HostRematch, begins_when_all_want_it) {
  World world;
  world.library.with_pauses = false;
  Table table(world);
  for (int i = 0; i < 16; ++i) ASSERT_TRUE(table.play_first()["ok"]) << i;
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(world.ask(table.clients[i], {{"do", "rematch"}})["ok"]);
  EXPECT_EQ(table.clients[3].last("event")["phase"], "finished");
  EXPECT_TRUE(world.ask(table.clients[3], {{"do", "rematch"}})["ok"]);
  EXPECT_EQ(table.clients[3].last("event")["match"], 2);
  EXPECT_EQ(table.clients[3].last("event")["phase"], "playing");
  EXPECT_TRUE(table.play_first()["ok"]);
}

TEST(HostRooms, private_ones_are_found_by_invitation_only) {
  World world;
  const Client a = world.user("a");
  const Client b = world.user("b");
  const auto made = world.http(a, "POST", "/rooms", {{"game", "kuhn"}, {"private", true}});
  const std::string room = made.body["room"]["id"];
  const std::string invitation = made.body["invitation"];
  EXPECT_EQ(world.http(b, "GET", "/rooms").body["rooms"], Json::array());
  EXPECT_EQ(world.enter(b, room).code(), "bad_invitation");
  EXPECT_EQ(world.http(b, "GET", "/invitations/nonsense").code(), "unknown_invitation");
  EXPECT_EQ(world.http(b, "GET", "/invitations/" + invitation).body["room"]["id"], room);
  EXPECT_EQ(world.enter(b, room, {{"invitation", invitation}}).status, 200);
  EXPECT_EQ(world.enter(a, room).status, 200);
}

TEST(HostRooms, one_user_is_in_one_room) {
  World world;
  const Client a = world.user("a");
  const std::string one = world.room(a, {{"game", "kuhn"}});
  const std::string other = world.room(a, {{"game", "kuhn"}});
  EXPECT_EQ(world.enter(a, one).status, 200);
  EXPECT_EQ(world.enter(a, one).body["seat"], 0);
  EXPECT_EQ(world.enter(a, other).code(), "elsewhere");
  EXPECT_EQ(world.http(a, "POST", "/rooms/" + other + "/spectators").code(), "elsewhere");
}

TEST(HostSpectators, see_late_and_only_what_is_open_until_the_end) {
  World world;
  world.library.with_pauses = false;
  Table table(world, {{"game", "tricks"}, {"spectator_delay", 2}});
  Client watcher = world.user("watcher");
  world.connect(watcher);
  EXPECT_TRUE(world.ask(watcher, {{"do", "watch"}, {"room", table.room}})["ok"]);
  EXPECT_EQ(watcher.last("room")["table"], nullptr);
  EXPECT_EQ(watcher.last("room")["you"], nullptr);
  ASSERT_TRUE(table.play_first()["ok"]);
  EXPECT_EQ(watcher.last("event")["event"]["kind"], "enter");
  ASSERT_TRUE(table.play_first()["ok"]);
  EXPECT_EQ(watcher.last("event")["event"]["kind"], "start");
  EXPECT_EQ(watcher.last("event")["table"]["scene"]["texts"]["seen"], "");
  EXPECT_EQ(code_of(world.ask(watcher, {{"do", "chat"}, {"text", "x"}})), "not_seated");
  for (int i = 2; i < 16; ++i) ASSERT_TRUE(table.play_first()["ok"]) << i;
  EXPECT_EQ(watcher.last("event")["seq"], table.clients[0].last("event")["seq"]);
  const std::string all = watcher.last("event")["table"]["scene"]["texts"]["seen"];
  EXPECT_EQ(table.seen(0), all);  // and the players see it, too
  EXPECT_EQ(std::ranges::count(all, 'p') + std::ranges::count(all, 'd'), 32);  // deals included
  EXPECT_TRUE(world.ask(watcher, {{"do", "leave"}})["ok"]);
  EXPECT_EQ(watcher.last("closed")["why"], "left");
}

TEST(HostSpectators, are_refused_where_they_are_not_wanted) {
  Options options;
  options.most_spectators = 1;
  World world(1, options);
  Table closed(world, {{"game", "tricks"}, {"spectators", false}});
  Table open(world);
  const Client a = world.user("a");
  const Client b = world.user("b");
  EXPECT_EQ(world.http(a, "POST", "/rooms/" + closed.room + "/spectators").code(), "no_spectators");
  EXPECT_EQ(world.http(a, "POST", "/rooms/" + open.room + "/spectators").status, 200);
  EXPECT_EQ(world.http(b, "POST", "/rooms/" + open.room + "/spectators").code(),
            "too_many_spectators");
}

TEST(HostRecords, are_open_after_the_end_and_can_be_stepped_through) {
  World world;
  world.library.with_pauses = false;
  Table table(world);
  const std::string path = "/records/" + table.room;
  ASSERT_TRUE(table.play_first()["ok"]);
  EXPECT_EQ(world.http(table.clients[0], "GET", path).code(), "not_finished");
  for (int i = 1; i < 16; ++i) ASSERT_TRUE(table.play_first()["ok"]) << i;
  world.scheduler.run_for(61s);  // the room is gone, its record is not
  const auto record = world.http(table.clients[0], "GET", path);
  ASSERT_EQ(record.status, 200);
  const Json& events = record.body["events"];
  EXPECT_EQ(events.back()["kind"], "move");
  EXPECT_EQ(events[0]["charter"]["invitation"], "");
  const auto last = std::to_string(events.size() - 1);
  const Json end = world.http(table.clients[0], "GET", path + "/steps/" + last).body;
  EXPECT_EQ(end["scenes"].size(), 4);
  EXPECT_EQ(end["scene"], table.table(1)["scene"]);  // everything is open at the end
  EXPECT_NE(end["scenes"][1], end["scene"]);
  EXPECT_EQ(end["result"], table.table(1)["result"]);
  EXPECT_EQ(world.http(table.clients[0], "GET", path + "/steps/999").code(), "unknown_step");
  EXPECT_EQ(world.http(table.clients[0], "GET", "/records/x").code(), "unknown_record");
}

TEST(HostRecords, of_private_rooms_are_for_those_who_sat_there) {
  World world;
  world.library.with_pauses = false;
  Table table(world);
  const Client stranger = world.user("stranger");
  const auto made =
      world.http(table.clients[0], "POST", "/rooms", {{"game", "kuhn"}, {"private", true}});
  for (Client& client : table.clients) world.ask(client, {{"do", "leave"}});
  const std::string room = made.body["room"]["id"];
  for (int i = 0; i < 2; ++i)
    ASSERT_EQ(world.enter(table.clients[i], room, {{"invitation", made.body["invitation"]}}).status,
              200);
  world.settle();
  for (const char* move : {"check", "check"}) ASSERT_TRUE(table.play(table.turn(), move)["ok"]);
  EXPECT_EQ(world.http(stranger, "GET", "/records/" + room).code(), "private_record");
  EXPECT_EQ(world.http(table.clients[1], "GET", "/records/" + room).status, 200);
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
