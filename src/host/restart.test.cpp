// How time counts at a table: nobody is charged for the time that the host was down, and the player
// to move cannot gain time by disconnecting.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "host/host.h"
#include "host/room_history.h"
#include "host/room_text.h"
#include "tests/host/host_pair.h"
#include "tests/host/host_table.h"

namespace yomikiri::host {
namespace {

using namespace std::chrono_literals;
using namespace tests;

// Kills the host and starts it again after `away`.
void restart_after(World& world, Duration away) {
  world.kill();
  world.scheduler.run_for(away);
  world.boot();
}

void connect_all(Table& table) {
  for (Client& client : table.clients) table.world.connect(client);
}

std::vector<std::string> kinds_in(World& world, const std::string& room) {
  std::vector<std::string> kinds;
  const auto lines = world.journal.read("room:" + room);
  for (const std::string& line : lines.value()) kinds.push_back(Json::parse(line)["kind"]);
  return kinds;
}

TEST(HostRestart, takes_no_time_from_whoever_is_to_move) {
  for (const Json& takeover : {Json(), Json("random")}) {
    World world;
    Table table(world, {{"game", "tricks"}, {"turn_seconds", 5}, {"takeover", takeover}});
    ASSERT_TRUE(table.play_first()["ok"]);
    world.scheduler.run_for(3s);
    const int turn = table.turn();
    restart_after(world, 6500ms);
    connect_all(table);
    for (const Client& client : table.clients)
      EXPECT_EQ(world.http(client, "GET", "/me").body["state"], "room");
    const Json back = table.clients[0].last("event");
    EXPECT_EQ(back["phase"], "playing");
    EXPECT_EQ(back["deadline"], back["time"].get<std::int64_t>() + 5000);
    EXPECT_EQ(table.turn(), turn);
    EXPECT_TRUE(table.play_first()["ok"]);
  }
}

TEST(HostRestart, gives_everybody_30_seconds_to_come_back) {
  for (const bool in_time : {true, false}) {
    World world;
    Table table(world);
    world.disconnect(table.clients[1]);
    world.scheduler.run_for(20s);  // of its thirty
    restart_after(world, 10min);
    world.scheduler.run_for(in_time ? 29s : 31s);
    connect_all(table);
    for (const Client& client : table.clients)
      EXPECT_EQ(world.http(client, "GET", "/me").body["state"], in_time ? "room" : "plaza");
  }
}

TEST(HostRestart, finds_no_room_idle) {
  World world;
  Table table(world);
  const Client maker = world.user("maker");
  const std::string unentered = world.room(maker, {{"game", "kuhn"}});
  restart_after(world, 3h);
  EXPECT_TRUE(world.host->directory().rooms.contains(unentered));
  connect_all(table);
  EXPECT_TRUE(table.play_first()["ok"]);
  world.scheduler.run_for(61s);
  EXPECT_FALSE(world.host->directory().rooms.contains(unentered));
}

TEST(HostRestart, leaves_a_minute_for_a_rematch) {
  World world;
  world.library.with_pauses = false;
  Table table(world);
  for (int i = 0; i < 16; ++i) ASSERT_TRUE(table.play_first()["ok"]);
  restart_after(world, 10min);
  connect_all(table);
  for (Client& client : table.clients) ASSERT_TRUE(world.ask(client, {{"do", "rematch"}})["ok"]);
  EXPECT_EQ(table.clients[0].last("event")["match"], 2);
}

TEST(HostRestart, is_an_event_that_all_are_told) {
  World world;
  Table table(world);
  const Json since = table.clients[0].last("event")["seq"];
  restart_after(world, 1s);
  const std::size_t before = table.clients[0].heard.size();
  world.connect(table.clients[0], "room=" + table.room + "&since=" + since.dump());
  const Json told = Json::parse(table.clients[0].heard.at(before));
  EXPECT_EQ(told["event"], (Json{{"kind", "restart"}}));
  EXPECT_EQ(told["phase"], "suspended");
  for (const Json& seat : told["seats"]) EXPECT_EQ(seat["connected"], false);
}

TEST(HostRestart, replays_to_the_same_from_its_journal) {
  World world;
  Table table(world, {{"game", "tricks"}, {"turn_seconds", 60}});
  for (int i = 0; i < 3; ++i) {  // first as an older host wrote it: without a restart event
    ASSERT_TRUE(table.play_first()["ok"]);
    restart_after(world, 1min);
    connect_all(table);
  }
  EXPECT_EQ(std::ranges::count(kinds_in(world, table.room), "restart"), 3);
  const auto lines = world.journal.read("room:" + table.room);
  for (int seat = 0; seat < 4; ++seat) {
    std::vector<RoomEvent> events;
    for (const std::string& line : lines.value()) events.push_back(parse_record(line).value());
    const auto history = RoomHistory::replay(std::move(events), world.library);
    ASSERT_TRUE(history);
    EXPECT_EQ(Json::parse(snapshot_text(*history, seat)),
              world.http(table.clients[seat], "GET", "/me").body["room"]);
  }
}

TEST(HostRestart, between_two_rounds_deals_the_next_one_once) {
  World world;
  Table table(world);
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(table.play_first()["ok"]);
  world.scheduler.run_for(10s);
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(table.play_first()["ok"]);
  world.restart();
  for (Client& client : table.clients) world.connect(client);
  EXPECT_EQ(table.clients[0].last("room")["pause"]["kind"], "ask_all");
  const Json next{{"do", "next"}, {"ply", table.table(0)["ply"]}};
  for (Client& client : table.clients) EXPECT_TRUE(world.ask(client, next)["ok"]);
  EXPECT_TRUE(table.play_first()["ok"]);
  const std::string played = table.seen(1);
  world.restart();
  for (Client& client : table.clients) world.connect(client);
  EXPECT_EQ(table.seen(1), played);
}

// Two runs of the host on one journal; the wall clock is set back by an hour between them.
TEST(HostRestart, costs_and_gives_nobody_time_though_the_wall_clock_was_set_back) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("yomikiri_set_back_" + std::to_string(getpid()));
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  std::array<Client, 2> clients;
  std::string room;
  {
    World before(1, Options{}, 7, folder / "journal.db");
    before.scheduler.run_for(1h);
    Pair pair(before, {{"game", "tic-tac-toe"}, {"base_seconds", 60}});
    ASSERT_TRUE(pair.play(0)["ok"]);
    pair.wait(20s);
    before.kill();
    for (std::size_t i = 0; i < 2; ++i) clients[i].session = pair.clients[i].session;
    room = pair.room;
  }
  World world(1, Options{}, 7, folder / "journal.db", 12);
  EXPECT_EQ(kinds_in(world, room).back(), "restart");
  for (Client& client : clients) world.connect(client);
  const Json back = clients[0].last("event");
  EXPECT_EQ(back["deadline"], back["time"].get<std::int64_t>() + 60000);
  const Json table = clients[1].last("room")["table"];
  world.scheduler.run_for(20s);
  ASSERT_TRUE(world.ask(
      clients[1],
      {{"do", "move"}, {"ply", table["ply"]}, {"move", table["choices"][0]["move"]}})["ok"]);
  const Json clocks = clients[0].last("event")["clocks"];
  EXPECT_NEAR(clocks[1].get<double>(), 40000, 300);
  std::filesystem::remove_all(folder);
}

TEST(HostRestart, is_none_when_only_the_room_has_failed) {
  World world;
  Table table(world);
  restart_after(world, 1min);
  connect_all(table);
  for (int i = 0; i < 2; ++i) {
    world.scheduler.run_for(1s);
    world.host->system().end(world.host->directory().rooms.at(table.room).id, Exit::Fault, "test");
    world.settle();
  }
  EXPECT_EQ(std::ranges::count(kinds_in(world, table.room), "restart"), 1);
  EXPECT_TRUE(table.play_first()["ok"]);
}

// A table with a clock of five seconds.
struct TimedTable : Table {
  explicit TimedTable(World& in, const Json& takeover = nullptr)
      : Table(in, {{"game", "tricks"}, {"turn_seconds", 5}, {"takeover", takeover}}) {}
  [[nodiscard]] int other() const { return (turn() + 1) % 4; }
  // As last sent to the player on that seat; milliseconds.
  [[nodiscard]] std::int64_t time_left() const {
    const Json told = clients[other()].last("event");
    return told["deadline"].get<std::int64_t>() - told["time"].get<std::int64_t>();
  }
};

TEST(HostClocks, are_not_wound_up_by_reconnecting) {
  World world;
  TimedTable table(world, "random");
  const int turn = table.turn();
  Client& client = table.clients[turn];
  world.scheduler.run_for(3s);
  world.disconnect(client);
  world.scheduler.run_for(1s);  // the clock goes on
  world.connect(client);
  EXPECT_EQ(table.clients[table.other()].last("event")["event"]["kind"], "back");
  EXPECT_LE(table.time_left(), 1000);
  EXPECT_GT(table.time_left(), 500);
  world.scheduler.run_for(1s);
  EXPECT_EQ(table.clients[table.other()].last("event")["event"]["kind"], "takeover");
}

TEST(HostClocks, are_not_wound_up_by_leaving_and_entering_again) {
  World world;
  TimedTable table(world);
  Client& client = table.clients[table.turn()];
  world.scheduler.run_for(3s);
  ASSERT_TRUE(world.ask(client, {{"do", "leave"}})["ok"]);
  ASSERT_TRUE(world.ask(client, {{"do", "enter"}, {"room", table.room}})["ok"]);
  EXPECT_LE(table.time_left(), 2000);
}

TEST(HostClocks, are_not_wound_up_by_who_comes_back_to_another_seat) {
  World world;
  TimedTable table(world, "random");
  world.disconnect(table.clients[table.other()]);
  world.scheduler.run_for(31s);  // a bot stands in, and the clock runs again
  world.connect(table.clients[table.other()]);
  const std::int64_t left = table.time_left();
  world.scheduler.run_for(1s);
  ASSERT_TRUE(world.ask(table.clients[table.other()], {{"do", "return"}})["ok"]);
  EXPECT_LT(table.time_left(), left);
}

TEST(HostClocks, that_have_run_out_keep_their_user_out_of_the_whole_match) {
  World world;
  TimedTable table(world);
  const int turn = table.turn();
  world.scheduler.run_for(5s);
  world.settle();
  Client newcomer = world.user("newcomer");
  world.connect(newcomer);
  ASSERT_TRUE(world.ask(newcomer, {{"do", "enter"}, {"room", table.room}})["ok"]);
  const Json offered = newcomer.last("room")["table"];
  const Json move = offered["choices"][0]["move"];
  ASSERT_TRUE(world.ask(newcomer, {{"do", "move"}, {"ply", offered["ply"]}, {"move", move}})["ok"]);
  ASSERT_TRUE(world.ask(newcomer, {{"do", "leave"}})["ok"]);
  EXPECT_EQ(code_of(world.ask(table.clients[turn], {{"do", "enter"}, {"room", table.room}})),
            "out_of_time");
}

TEST(HostClocks, are_new_for_a_newcomer) {
  World world;
  TimedTable table(world);
  const int turn = table.turn();
  const int other = table.other();
  world.scheduler.run_for(5s);
  world.settle();
  EXPECT_EQ(table.clients[other].last("event")["event"]["why"], "timeout");
  Client newcomer = world.user("newcomer");
  world.connect(newcomer);
  ASSERT_TRUE(world.ask(newcomer, {{"do", "enter"}, {"room", table.room}})["ok"]);
  EXPECT_EQ(newcomer.last("room")["you"], turn);
  EXPECT_EQ(table.time_left(), 5000);
  ASSERT_TRUE(world.ask(newcomer, {{"do", "leave"}})["ok"]);
  EXPECT_EQ(code_of(world.ask(table.clients[turn], {{"do", "enter"}, {"room", table.room}})),
            "out_of_time");
}

}  // namespace
}  // namespace yomikiri::host
