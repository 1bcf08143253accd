// Rooms from their making to their records, and the plaza that lists them, as clients see them. The
// ids in the comments are the rows of the requirements (REQUIREMENTS.md).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>

#include "games/tic_tac_toe/tic_tac_toe.h"
#include "host/host.h"
#include "tests/games/make_game.h"
#include "tests/host/host_table.h"

namespace yomikiri::host {
namespace {

using namespace std::chrono_literals;
using namespace tests;

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

// Tic-tac-toe that counts how often it is asked for its ending.
class CountedEnding : public games::TicTacToe {
 public:
  explicit CountedEnding(std::shared_ptr<int> count)
      : TicTacToe(tests::make_game<TicTacToe>()), count_(std::move(count)) {}
  Ending ending(const State& state) const {
    ++*count_;
    return TicTacToe::ending(state);
  }

 private:
  std::shared_ptr<int> count_;
};

class CountingLibrary final : public Library {
 public:
  explicit CountingLibrary(Scheduler&) {}
  std::span<const Offer> offers() const override { return offers_; }
  Result<AnyGame> open(std::string_view, std::span<const std::string>) const override {
    return AnyGame(CountedEnding(endings));
  }
  void ask_bot(BotRequest, std::function<void(Result<std::string>)>) override {}

  std::shared_ptr<int> endings = std::make_shared<int>(0);

 private:
  std::vector<Offer> offers_{{"tic-tac-toe", "", 2, {}, {}}};
};

TEST(HostRooms, find_out_once_how_a_match_has_ended) {  // some rules take long for it
  tests::WorldOf<CountingLibrary> world;
  std::vector<Client> players{world.user("a"), world.user("b")};
  Client watcher = world.user("watcher");
  const std::string room = world.room(players[0], {{"game", "tic-tac-toe"}});
  for (Client& player : players) {
    world.connect(player);
    ASSERT_EQ(world.enter(player, room).status, 200);
  }
  world.connect(watcher);
  ASSERT_TRUE(world.ask(watcher, {{"do", "watch"}, {"room", room}})["ok"]);
  int ply = 0;
  for (const char* move : {"a1", "a2", "b1", "b2", "c1"}) {
    Client& mover = players[static_cast<std::size_t>(ply % 2)];
    ASSERT_TRUE(world.ask(mover, {{"do", "move"}, {"ply", ++ply}, {"move", move}})["ok"]) << move;
  }
  EXPECT_EQ(players[1].last("event")["table"]["result"]["reason"], "line");
  EXPECT_EQ(watcher.last("event")["table"]["result"]["winners"], Json::array({0}));
  for (Client& player : players) {
    world.disconnect(player);
    world.connect(player, "room=" + room + "&since=2");
    ASSERT_TRUE(world.ask(player, {{"do", "state"}})["ok"]);
  }
  EXPECT_EQ(*world.library.endings, 1);
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
  EXPECT_EQ(end["turn"], nullptr);
  const auto moved =
      std::ranges::find_if(events, [](const Json& e) { return e["kind"] == "move"; });
  const auto before = std::to_string(moved - events.begin() - 1);
  EXPECT_EQ(world.http(table.clients[0], "GET", path + "/steps/" + before).body["turn"],
            (*moved)["seat"]);
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
  EXPECT_EQ(world.http(stranger, "GET", "/records/" + room).code(), "unknown_record");
  EXPECT_EQ(world.http(table.clients[1], "GET", "/records/" + room).code(), "not_finished");
  for (const char* move : {"check", "check"}) ASSERT_TRUE(table.play(table.turn(), move)["ok"]);
  EXPECT_EQ(world.http(stranger, "GET", "/records/" + room).code(), "unknown_record");
  EXPECT_EQ(world.http(table.clients[1], "GET", "/records/" + room).status, 200);
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

}  // namespace
}  // namespace yomikiri::host
