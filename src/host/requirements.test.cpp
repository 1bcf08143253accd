// More rows of the requirements: those that need a table of cases, a long time or a crowd. The file
// is long because it is one list of rows, in their order; REQUIREMENTS.md lists which test covers
// which row.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "host/host.h"
#include "tests/host/host_table.h"
#include "tests/support/sanitized.h"

namespace yomikiri::host {
namespace {

using namespace std::chrono_literals;
using namespace tests;

struct Endpoint {
  std::string method;
  std::string path;
};

// All endpoints that need a session.
std::vector<Endpoint> endpoints_of(const std::string& room, const std::string& user) {
  std::vector<Endpoint> all{{"GET", "/rooms"},
                            {"POST", "/rooms"},
                            {"GET", "/records/" + room},
                            {"GET", "/records/" + room + "/steps/1"},
                            {"GET", "/invitations/x"},
                            {"DELETE", "/users/" + user},
                            {"GET", "/rooms/" + room},
                            {"DELETE", "/rooms/" + room + "/bots/1"},
                            {"DELETE", "/rooms/" + room + "/seats"},
                            {"DELETE", "/rooms/" + room + "/spectators"}};
  for (const char* what :
       {"seats", "moves", "acks", "next", "chat", "bots", "return", "rematch", "spectators"})
    all.push_back({"POST", "/rooms/" + room + "/" + what});
  return all;
}

const Json kBody{{"game", "kuhn"}, {"ply", 1}, {"move", "up0"}, {"text", "x"}, {"level", "random"}};

// Every request with a session that belongs to no user is refused.
void expect_refused_everywhere(World& world, const Client& nobody, const Table& table) {
  const Json before = world.http(table.clients[1], "GET", "/me").body;
  for (const auto& [method, path] : endpoints_of(table.room, table.clients[1].id)) {
    const auto answer = world.http(nobody, method, path, kBody);
    EXPECT_EQ(answer.status, 401) << method << path;
    EXPECT_EQ(answer.code(), "no_session") << method << path;
  }
  EXPECT_EQ(world.host->refuses(nobody.session)->status, 401);
  EXPECT_EQ(world.http(nobody, "GET", "/me").body["state"], "entrance");
  EXPECT_EQ(world.http(table.clients[1], "GET", "/me").body, before);
}

TEST(HostSessions, that_are_none_or_were_ended_are_refused_at_every_endpoint) {  // U5, U6, U8
  World world;
  Table table(world);
  Client stranger;
  expect_refused_everywhere(world, stranger, table);
  stranger.session = std::string(64, 'a');
  expect_refused_everywhere(world, stranger, table);
  const Client leaving = world.user("leaving");
  ASSERT_EQ(world.http(leaving, "DELETE", "/users/" + leaving.id).status, 200);
  expect_refused_everywhere(world, leaving, table);
}

TEST(HostSessions, that_ran_out_are_refused_at_every_endpoint) {  // U5, U7
  World world;
  const Client late = world.user("late");
  const std::size_t actors = world.host->system().actors().size();
  world.scheduler.run_for(24h + 1s);
  EXPECT_EQ(world.host->system().actors().size(), actors - 1);
  EXPECT_FALSE(world.host->directory().users.contains(late.id));
  Table table(world);
  expect_refused_everywhere(world, late, table);
}

TEST(HostSessions, the_public_id_opens_nothing) {  // U3
  World world;
  Table table(world);
  Client thief;
  thief.session = table.clients[1].id;
  expect_refused_everywhere(world, thief, table);
  for (const Client& client : table.clients)
    for (const std::string& text : client.heard)
      for (const Client& other : table.clients)
        EXPECT_EQ(text.find(other.session), std::string::npos);
}

TEST(HostUsers, who_stays_away_for_a_day_is_removed_and_the_seat_is_free) {  // U7
  World world;
  Table table(world, {{"game", "tricks"}, {"takeover", "random"}});
  const int away = (table.turn() + 1) % 4;  // a seat whose bot has nothing to do
  const int here = (away + 1) % 4;
  world.disconnect(table.clients[away]);
  world.scheduler.run_for(31s);
  EXPECT_EQ(table.clients[here].last("event")["event"]["kind"], "takeover");
  for (int minute = 0; minute < 24 * 60; ++minute) {
    for (int seat = 0; seat < 4; ++seat)
      if (seat != away) world.say(table.clients[seat], {{"do", "ping"}});
    if (minute % 30 == 0) world.say(table.clients[here], {{"do", "chat"}, {"text", "still here"}});
    world.scheduler.run_for(1min - 1s);
  }
  EXPECT_TRUE(world.host->directory().users.contains(table.clients[away].id));
  for (int i = 0; i < 25; ++i) {
    for (int seat = 0; seat < 4; ++seat)
      if (seat != away) world.say(table.clients[seat], {{"do", "ping"}});
    world.scheduler.run_for(1min - 1s);
  }
  EXPECT_FALSE(world.host->directory().users.contains(table.clients[away].id));
  const auto events = table.clients[here].all("event");
  const Json& left = events[events.size() - 2];
  EXPECT_EQ(left["event"]["kind"], "leave");
  EXPECT_EQ(left["event"]["why"], "removed");
  EXPECT_EQ(left["seats"][away]["user"], nullptr);
  EXPECT_EQ(events.back()["event"]["kind"], "bot");  // the room's stand-in has the seat now
}

TEST(HostSocket, acts_for_nobody_but_its_user) {  // U8
  World world;
  Table table(world);
  Client other = world.user("other");
  world.connect(other);
  const Json before = world.http(table.clients[0], "GET", "/me").body;
  for (const char* what :
       {"leave", "move", "ack", "next", "chat", "bot", "unbot", "return", "rematch"}) {
    Json command = kBody;
    command.update({{"do", what}, {"room", table.room}, {"seat", 0}});
    EXPECT_EQ(code_of(world.ask(other, command)), "not_seated") << what;
    command.erase("room");
    EXPECT_EQ(code_of(world.ask(other, command)), "not_seated") << what;
  }
  const int turn = table.turn();  // naming another's seat does not let one use it
  const Json move{{"do", "move"},
                  {"ply", table.table(turn)["ply"]},
                  {"seat", turn},
                  {"user", table.clients[turn].id},
                  {"move", table.table(turn)["choices"][0]["move"]}};
  EXPECT_EQ(code_of(world.ask(table.clients[(turn + 1) % 4], move)), "not_your_turn");
  EXPECT_EQ(world.http(table.clients[0], "GET", "/me").body, before);
}

TEST(HostRooms, a_newcomer_takes_over_hand_and_points) {  // R5
  World world;
  world.library.with_pauses = false;
  Table table(world);
  for (int i = 0; i < 10; ++i) ASSERT_TRUE(table.play_first()["ok"]);  // into the second round
  const int seat = table.turn();
  const Json before = table.table(seat);
  ASSERT_TRUE(world.ask(table.clients[seat], {{"do", "leave"}})["ok"]);
  for (const int other : {seat + 1, seat + 2, seat + 3})
    EXPECT_EQ(code_of(table.play(other % 4, "up0")), "suspended");
  Client newcomer = world.user("newcomer");
  world.connect(newcomer);
  ASSERT_TRUE(world.ask(newcomer, {{"do", "enter"}, {"room", table.room}})["ok"]);
  const Json room = newcomer.last("room");
  EXPECT_EQ(room["you"], seat);
  EXPECT_EQ(room["table"], before);  // the same cards, the same moves to choose from
  EXPECT_EQ(room["phase"], "playing");
  const Json move{{"do", "move"}, {"ply", before["ply"]}, {"move", before["choices"][0]["move"]}};
  EXPECT_TRUE(world.ask(newcomer, move)["ok"]);
}

TEST(HostRooms, no_timer_outlives_leaving_and_entering_again) {  // R8
  World world;
  Table table(world);
  Client& client = table.clients[1];
  world.disconnect(client);
  world.scheduler.run_for(20s);
  ASSERT_EQ(world.http(client, "DELETE", "/rooms/" + table.room + "/seats").status, 200);
  ASSERT_EQ(world.enter(client, table.room).body["seat"], 1);
  world.scheduler.run_for(15s);  // the first timer would have gone off
  EXPECT_EQ(world.http(client, "GET", "/me").body["state"], "room");
  world.connect(client);
  world.scheduler.run_for(40s);  // and so would the second
  EXPECT_EQ(world.http(client, "GET", "/me").body["state"], "room");
  EXPECT_EQ(table.clients[0].last("event")["phase"], "playing");
}

TEST(HostRooms, have_the_limits_that_the_protocol_names) {  // R10
  const Options options;
  EXPECT_EQ(options.most_rooms_of_a_user, 10);
  EXPECT_EQ(options.room_idle, 1h);
  EXPECT_EQ(options.most_users, 1000);
  EXPECT_EQ(options.most_rooms, 1000);
  World world;
  std::vector<Client> users;
  while (users.size() < options.most_users) users.push_back(world.user("u"));
  EXPECT_EQ(world.http("", "POST", "/users", R"({"name":"one more"})").code(), "too_many_users");
  std::vector<std::string> rooms;
  for (std::size_t i = 0; i < options.most_rooms; ++i)
    rooms.push_back(world.room(users[i / 10], {{"game", "kuhn"}}));
  EXPECT_EQ(world.http(users[0], "POST", "/rooms", {{"game", "kuhn"}}).code(), "too_many_rooms");
  EXPECT_EQ(world.http(users[500], "POST", "/rooms", {{"game", "kuhn"}}).code(), "too_many_rooms");
  EXPECT_EQ(world.enter(users[500], rooms.front()).status, 200);  // those inside go on
}

TEST(HostRooms, an_empty_one_disappears_from_the_plaza_at_once) {  // R11
  World world;
  Client a = world.user("a");
  Client watcher = world.user("watcher");
  world.connect(watcher);
  const std::string room = world.room(a, {{"game", "tricks"}});
  ASSERT_EQ(world.enter(a, room).status, 200);
  ASSERT_EQ(world.http(a, "POST", "/rooms/" + room + "/bots", {{"level", "random"}}).status, 200);
  ASSERT_EQ(world.http(a, "DELETE", "/rooms/" + room + "/seats").status, 200);
  world.settle();
  EXPECT_EQ(watcher.last("plaza_change")["removed"], Json::array({room}));  // bots do not keep it
  EXPECT_EQ(world.http(a, "GET", "/rooms/" + room).code(), "unknown_room");
}

TEST(HostPlaza, pushes_each_change_as_the_list_then_shows_it) {  // P1
  World world;
  Client watcher = world.user("watcher");
  world.connect(watcher);
  std::vector<Client> users;
  for (int i = 0; i < 5; ++i) users.push_back(world.user("u" + std::to_string(i)));
  const std::string room = world.room(users[0], {{"game", "tricks"}});
  const auto expect_pushed = [&] {
    world.settle();
    EXPECT_EQ(watcher.last("plaza_change")["changed"],
              world.http(watcher, "GET", "/rooms").body["rooms"]);
  };
  expect_pushed();
  for (int i = 0; i < 4; ++i) {
    const std::size_t before = watcher.all("plaza_change").size();
    ASSERT_EQ(world.enter(users[i], room).status, 200);
    expect_pushed();
    EXPECT_EQ(watcher.all("plaza_change").size(), before + 1);
  }
  EXPECT_EQ(watcher.last("plaza_change")["changed"][0]["free"], 0);
  ASSERT_EQ(world.http(users[2], "DELETE", "/rooms/" + room + "/seats").status, 200);
  expect_pushed();
  EXPECT_EQ(watcher.last("plaza_change")["changed"][0]["phase"], "suspended");
}

TEST(HostPlaza, forgets_subscribers_who_are_gone) {  // P2
  World world;
  Client stays = world.user("stays");
  Client logs_out = world.user("logs out");
  Client fails = world.user("fails");
  for (Client* client : {&stays, &logs_out, &fails}) world.connect(*client);
  ASSERT_EQ(world.http(logs_out, "DELETE", "/users/" + logs_out.id).status, 200);
  world.host->system().end(world.host->directory().users.at(fails.id).id, Exit::Fault, "test");
  world.settle();
  const std::size_t pushes = stays.heard.size();
  world.room(stays, {{"game", "kuhn"}});
  world.settle();
  EXPECT_EQ(stays.heard.size(), pushes + 1);
  EXPECT_TRUE(logs_out.all("plaza_change").empty());
  EXPECT_TRUE(fails.all("plaza_change").empty());
}

TEST(HostPlaza, tells_again_who_comes_back_from_a_room_or_from_watching) {  // P3, W1
  World world;
  Table table(world);
  Client watcher = world.user("watcher");
  world.connect(watcher);
  ASSERT_TRUE(world.ask(watcher, {{"do", "watch"}, {"room", table.room}})["ok"]);
  const Client other = world.user("other");
  const auto hears_of_a_new_room = [&](Client& client) {
    const std::size_t before = client.all("plaza_change").size();
    world.room(other, {{"game", "kuhn"}});
    world.settle();
    return client.all("plaza_change").size() == before + 1;
  };
  EXPECT_FALSE(hears_of_a_new_room(watcher));
  EXPECT_FALSE(hears_of_a_new_room(table.clients[0]));
  ASSERT_TRUE(world.ask(table.clients[0], {{"do", "leave"}})["ok"]);
  EXPECT_TRUE(hears_of_a_new_room(table.clients[0]));
  for (int i = 1; i < 4; ++i) ASSERT_TRUE(world.ask(table.clients[i], {{"do", "leave"}})["ok"]);
  world.settle();  // the room has ended
  EXPECT_EQ(watcher.last("closed")["why"], "empty");
  EXPECT_TRUE(hears_of_a_new_room(watcher));
}

// Bytes that a client may send as a move: some in the game's own notation, some arbitrary.
std::string any_move(Random& random) {
  static constexpr std::array<const char*, 8> kWords{"up", "down", "8",  "77",
                                                     "-1", " ",    "\n", "\""};
  std::string text;
  for (std::uint32_t i = random.below(6); i > 0; --i)
    text += random.below(2) == 0 ? kWords[random.below(kWords.size())]
                                 : std::string(1, static_cast<char>(32 + random.below(95)));
  return text;
}

TEST(HostPlay, answers_any_illegal_move_with_4xx_and_stays_as_it_was) {  // G1, G2
  World world;
  Table table(world);
  Random random(5);
  const int turn = table.turn();
  const std::set<std::string> legal = table.moves(turn);
  const Json before = world.http(table.clients[turn], "GET", "/me").body;
  const int ply = table.table(turn)["ply"];
  const std::string path = "/rooms/" + table.room + "/moves";
  for (int i = 0; i < (tests::kSanitized ? 100 : 1000); ++i) {
    const int seat = static_cast<int>(random.below(4));
    const std::string move = any_move(random);
    const int said = random.below(4) == 0 ? static_cast<int>(random.below(20)) : ply;
    if (seat == turn && said == ply && legal.contains(move)) continue;
    const auto answer =
        world.http(table.clients[seat], "POST", path, {{"ply", said}, {"move", move}});
    EXPECT_TRUE(answer.status >= 400 && answer.status < 500) << answer.status << move;
    EXPECT_NE(answer.code(), "") << move;
    world.scheduler.run_for(100ms);  // not too fast
    for (Client& client : table.clients)
      if (i % 100 == 0) world.say(client, {{"do", "ping"}});
  }
  EXPECT_EQ(world.http(table.clients[turn], "GET", "/me").body, before);
  EXPECT_TRUE(table.play_first()["ok"]);
}

TEST(HostPlay, a_reload_is_answered_with_the_position_and_the_whole_log) {  // G7, G8
  World world;
  Table table(world);
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(table.play_first()["ok"]);
  for (int i = 0; i < 3; ++i)
    ASSERT_TRUE(
        world.ask(table.clients[i], {{"do", "chat"}, {"text", "line " + std::to_string(i)}})["ok"]);
  Client& client = table.clients[2];
  std::vector<Json> told;
  for (const Json& event : client.all("event")) told.push_back(event["seq"]);
  world.disconnect(client);
  world.connect(client);
  const Json room = client.last("room");
  std::vector<std::string> lines;
  for (const Json& line : room["log"])
    if (line["kind"] == "chat") lines.push_back(line["text"]);
  EXPECT_EQ(lines, (std::vector<std::string>{"line 0", "line 1", "line 2"}));
  for (std::size_t i = 1; i < room["log"].size(); ++i)
    EXPECT_EQ(room["log"][i]["seq"], room["log"][i - 1]["seq"].get<int>() + 1);
  Json state = world.http(client, "GET", "/me").body["room"];
  EXPECT_EQ(state["table"], room["table"]);
  EXPECT_EQ(told.back(), room["seq"].get<int>() - 1);  // all but its own leaving
}

TEST(HostPlay, who_comes_back_to_another_seat_is_sent_a_snapshot) {  // found by seed 29018
  World world;
  Client client = world.user("a");
  Client other = world.user("b");
  const std::string room = world.room(client, {{"game", "tricks"}});
  for (Client* each : {&client, &other}) {
    world.connect(*each);
    ASSERT_EQ(world.enter(*each, room).status, 200);
  }
  world.settle();
  const Json since = client.last("event")["seq"];
  world.disconnect(client);
  ASSERT_EQ(world.http(client, "DELETE", "/rooms/" + room + "/seats").status, 200);
  ASSERT_EQ(world.enter(client, room, {{"seat", 2}}).status, 200);
  const std::size_t before = client.heard.size();
  world.connect(client, "room=" + room + "&since=" + since.dump());
  const Json first = Json::parse(client.heard.at(before));
  EXPECT_EQ(first["type"], "room");
  EXPECT_EQ(first["you"], 2);
}

TEST(HostTree, restarts_what_fails_alone_and_gives_up_when_it_fails_for_ever) {  // S1
  World world;
  Table table(world);
  const auto& directory = world.host->directory();
  for (const ActorId* victim : {&directory.plaza.id, &directory.rooms_supervisor.id}) {
    const ActorId users = directory.users_supervisor.id;
    const ActorId before = *victim;
    world.host->system().end(before, Exit::Fault, "test");
    world.settle();
    EXPECT_NE(*victim, before);
    EXPECT_TRUE(world.host->system().alive(*victim));
    EXPECT_EQ(directory.users_supervisor.id, users);
  }
  EXPECT_TRUE(table.play_first()["ok"]);
  EXPECT_EQ(world.host->problem(), "");
  for (int i = 0; i < 100 && world.host->problem().empty(); ++i) {
    world.host->system().end(directory.plaza.id, Exit::Fault, "test");
    world.settle();
  }
  EXPECT_NE(world.host->problem(), "");  // the operator restarts the host
  const int turn = table.turn();
  const Json before = table.table(turn);
  world.restart();
  for (Client& client : table.clients) world.connect(client);
  EXPECT_EQ(table.table(turn), before);
  EXPECT_TRUE(table.play_first()["ok"]);
}

TEST(HostJournal, brings_rooms_back_in_whatever_order_actors_start) {  // S2
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    World world(seed);
    Table table(world);
    world.restart();
    for (Client& client : table.clients) world.connect(client);
    ASSERT_EQ(world.http(table.clients[2], "GET", "/me").body["state"], "room") << seed;
    ASSERT_TRUE(table.play_first()["ok"]) << seed;
  }
}

TEST(HostJournal, a_damaged_room_is_left_alone_and_the_others_come_back) {  // bad input
  World world;
  Table damaged(world);
  Table other(world);
  ASSERT_TRUE(world.journal.append("room:" + damaged.room, R"({"kind":"mo)").has_value());
  ASSERT_TRUE(world.journal.commit().has_value());
  world.restart();
  world.connect(damaged.clients[0], "room=" + damaged.room + "&since=3");
  EXPECT_EQ(damaged.clients[0].last("closed")["room"], damaged.room);
  for (Client& client : other.clients) world.connect(client);
  EXPECT_EQ(world.enter(damaged.clients[0], damaged.room).code(), "damaged");
  EXPECT_EQ(world.http(damaged.clients[0], "GET", "/rooms/" + damaged.room).code(), "damaged");
  EXPECT_EQ(world.http(damaged.clients[0], "GET", "/me").body["state"], "plaza");
  EXPECT_EQ(world.http(damaged.clients[0], "GET", "/records/" + damaged.room).code(), "damaged");
  EXPECT_FALSE(world.journal.read("room:" + damaged.room)->empty());  // for the operator to repair
  EXPECT_TRUE(other.play_first()["ok"]);
}

TEST(HostSpectators, may_ask_over_http_first_and_connect_then) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    World world(seed);
    Table table(world);
    Client watcher = world.user("watcher");
    ASSERT_EQ(world.http(watcher, "POST", "/rooms/" + table.room + "/spectators").status, 200);
    world.settle();
    world.connect(watcher);
    EXPECT_EQ(watcher.last("room")["room"], table.room) << seed;
  }
}

TEST(HostSpectators, keep_their_place_for_30_seconds) {
  for (const bool in_time : {true, false}) {
    World world;
    Table table(world);
    Client watcher = world.user("watcher");
    world.connect(watcher);
    ASSERT_TRUE(world.ask(watcher, {{"do", "watch"}, {"room", table.room}})["ok"]);
    world.disconnect(watcher);
    world.scheduler.run_for((in_time ? 29s + 900ms : 30s + 100ms) - 2 * world.settling());
    const std::size_t before = watcher.heard.size();
    world.connect(watcher, "room=" + table.room + "&since=4");
    EXPECT_EQ(Json::parse(watcher.heard.at(before))["type"], in_time ? "room" : "plaza");
    EXPECT_EQ(world.http(watcher, "GET", "/me").body["state"], in_time ? "room" : "plaza");
    world.scheduler.run_for(31s);
    EXPECT_EQ(world.http(watcher, "GET", "/me").body["state"], in_time ? "room" : "plaza");
  }
}

TEST(HostSpectators, who_never_connect_do_not_stay) {
  World world;
  Table table(world);
  const Client watcher = world.user("watcher");
  ASSERT_EQ(world.http(watcher, "POST", "/rooms/" + table.room + "/spectators").status, 200);
  world.scheduler.run_for(31s);
  EXPECT_EQ(world.http(watcher, "GET", "/me").body["state"], "plaza");
}

std::vector<std::string> lines_in(World& world, const Client& client) {
  std::vector<std::string> lines;
  const Json log = world.http(client, "GET", "/me").body["room"]["log"];
  for (const Json& event : log)
    if (event["kind"] == "chat") lines.push_back(event["text"]);
  return lines;
}

TEST(HostChat, says_every_line_that_it_accepts_whatever_its_id) {  // G7
  World world;
  Table table(world);
  Client& client = table.clients[0];
  const auto say = [&](const char* text) {
    world.say(client, {{"do", "chat"}, {"id", 1}, {"text", text}});
    world.settle();
    EXPECT_EQ(client.last("reply")["ok"], true);
  };
  say("a");
  say("b");
  say(" b ");  // the same line again
  world.disconnect(client);
  world.connect(client);  // and numbers its commands anew
  say("c");
  EXPECT_EQ(lines_in(world, client), (std::vector<std::string>{"a", "b", "c"}));
}

TEST(HostChat, is_limited_for_a_user_and_not_for_a_seat) {
  World world;
  Table table(world);
  Client& client = table.clients[0];
  const Json line{{"do", "chat"}, {"text", "again"}};
  for (int i = 0; i < 5; ++i) EXPECT_EQ(code_of(world.ask(client, line)), "");
  ASSERT_TRUE(world.ask(client, {{"do", "leave"}})["ok"]);
  ASSERT_TRUE(world.ask(client, {{"do", "enter"}, {"room", table.room}})["ok"]);
  EXPECT_EQ(code_of(world.ask(client, line)), "chat_too_fast");
  Client newcomer = world.user("newcomer");
  world.connect(newcomer);
  ASSERT_TRUE(world.ask(client, {{"do", "leave"}})["ok"]);
  ASSERT_TRUE(world.ask(newcomer, {{"do", "enter"}, {"room", table.room}})["ok"]);
  EXPECT_EQ(code_of(world.ask(newcomer, line)), "");  // on the same seat
}

TEST(HostSocket, stays_while_it_gives_signs_of_life_that_are_no_texts) {  // W2
  World world;
  Client client = world.user("a");
  world.connect(client);
  for (int i = 0; i < 10; ++i) {
    world.scheduler.run_for(50s);
    world.host->heard(client.connection);
    world.host->heard(client.connection + 1);  // belongs to nobody
  }
  world.scheduler.run_for(50s);
  EXPECT_FALSE(client.closed);
  world.scheduler.run_for(11s);
  ASSERT_TRUE(client.closed);
  EXPECT_EQ(client.closed->code, 4002);
}

TEST(HostRooms, private_ones_are_none_to_strangers) {
  World world;
  const Client owner = world.user("owner");
  const Client member = world.user("member");
  const Client stranger = world.user("stranger");
  const auto made = world.http(owner, "POST", "/rooms", {{"game", "tricks"}, {"private", true}});
  const std::string path = "/rooms/" + made.body["room"]["id"].get<std::string>();
  const std::string invitation = made.body["invitation"];
  ASSERT_EQ(world.http(member, "POST", path + "/seats", {{"invitation", invitation}}).status, 200);
  const auto unknown = world.http(stranger, "GET", "/rooms/nowhere");
  const auto refused = world.http(stranger, "GET", path);
  EXPECT_EQ(refused.code(), "unknown_room");
  EXPECT_EQ(refused.text, unknown.text);
  EXPECT_EQ(refused.status, unknown.status);
  EXPECT_EQ(world.http(stranger, "GET", path + "?invitation=x").text, unknown.text);
  EXPECT_EQ(world.http(stranger, "GET", path + "?invitation=" + invitation).status, 200);
  EXPECT_EQ(world.http(stranger, "GET", "/invitations/" + invitation).status, 200);
  EXPECT_EQ(world.http(owner, "GET", path).status, 200);
  EXPECT_EQ(world.http(member, "GET", path).body["room"]["members"], Json::array({"member"}));
}

TEST(HostSessions, are_kept_for_another_day_by_each_visit) {  // U4
  World world;
  Table table(world);
  const Client visitor = world.user("visitor");
  EXPECT_EQ(world.http(visitor, "GET", "/me").session, visitor.session);
  EXPECT_EQ(world.http(table.clients[1], "GET", "/me").session, table.clients[1].session);
  EXPECT_EQ(world.http("", "GET", "/me").session, std::nullopt);
  EXPECT_EQ(world.http("nonsense", "GET", "/me").session, std::nullopt);
  EXPECT_EQ(world.http(visitor, "GET", "/rooms").session, std::nullopt);
}

TEST(HostUsers, who_never_connect_and_sit_nowhere_are_soon_gone) {
  Options options;
  options.most_users = 3;
  World world(1, options);
  const Client only_named = world.user("only named");
  Client connected = world.user("connected");
  world.connect(connected);
  world.disconnect(connected);
  world.user("never heard of again");
  ASSERT_EQ(world.http("", "POST", "/users", R"({"name":"d"})").code(), "too_many_users");
  world.scheduler.run_for(9min);
  EXPECT_EQ(world.http(only_named, "GET", "/me").body["state"], "plaza");  // a sign of life
  world.scheduler.run_for(9min);
  EXPECT_TRUE(world.host->directory().users.contains(only_named.id));
  world.scheduler.run_for(2min);
  EXPECT_FALSE(world.host->directory().users.contains(only_named.id));
  EXPECT_TRUE(world.host->directory().users.contains(connected.id));
  EXPECT_EQ(world.user("d").name, "d");  // there is a place again
}

TEST(HostUsers, who_were_there_before_a_restart_have_their_day) {
  World world;
  Client client = world.user("a");
  world.connect(client);
  world.restart();
  world.scheduler.run_for(23h);
  EXPECT_EQ(world.http(client, "GET", "/me").body["state"], "plaza");
}

TEST(HostRooms, close_when_the_rules_leave_no_move) {
  for (const bool with_bot : {false, true}) {
    World world;
    Table other(world);
    Client a = world.user("a");
    Client b = world.user("b");
    for (Client* client : {&a, &b}) world.connect(*client);
    const std::string room = world.room(a, {{"game", "stuck"}});
    ASSERT_TRUE(world.ask(a, {{"do", "enter"}, {"room", room}})["ok"]);
    if (with_bot)
      ASSERT_TRUE(world.ask(a, {{"do", "bot"}, {"level", "random"}})["ok"]);
    else
      ASSERT_TRUE(world.ask(b, {{"do", "enter"}, {"room", room}})["ok"]);
    world.settle();
    EXPECT_TRUE(world.ask(a, {{"do", "move"}, {"ply", 1}, {"move", "go"}})["ok"]);
    world.settle();
    EXPECT_EQ(a.last("closed")["why"], "fault");
    EXPECT_EQ(world.http(a, "GET", "/me").body["state"], "plaza");
    EXPECT_EQ(world.host->system().fault_count(), 0);
    EXPECT_FALSE(world.journal.read("room:" + room)->empty());  // for whoever corrects the rules
    EXPECT_TRUE(other.play_first()["ok"]);
  }
}

TEST(HostRooms, without_a_move_for_who_is_away_close_when_it_comes_back) {
  World world;
  Client a = world.user("a");
  Client b = world.user("b");
  world.connect(a);
  const std::string room = world.room(a, {{"game", "stuck"}, {"pause_on_disconnect", false}});
  ASSERT_TRUE(world.ask(a, {{"do", "enter"}, {"room", room}})["ok"]);
  ASSERT_EQ(world.enter(b, room).status, 200);
  ASSERT_TRUE(world.ask(a, {{"do", "move"}, {"ply", 1}, {"move", "go"}})["ok"]);
  EXPECT_TRUE(a.all("closed").empty());
  world.connect(b);
  EXPECT_EQ(a.last("closed")["why"], "fault");
  EXPECT_EQ(b.last("closed")["why"], "fault");
}

TEST(HostPlay, a_number_from_nowhere_is_answered_with_a_snapshot) {  // bad input
  World world;
  Table table(world);
  for (const char* since : {"0", "99999", "-1", "18446744073709551616", "x", ""}) {
    Client& client = table.clients[1];
    world.disconnect(client);
    const std::size_t before = client.heard.size();
    world.connect(client, "room=" + table.room + "&since=" + since);
    EXPECT_EQ(Json::parse(client.heard.at(before))["type"], "room") << since;
  }
  EXPECT_TRUE(table.play_first()["ok"]);
}

}  // namespace
}  // namespace yomikiri::host
