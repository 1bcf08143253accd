// Nobody sees two hands of one match: a user who has held a seat in a match may not take another
// seat until the match is over, and a bot that is playing stays where it is.
#include <gtest/gtest.h>

#include <set>

#include "host/room_history.h"
#include "tests/host/host_table.h"

namespace yomikiri::host {
namespace {

using namespace std::chrono_literals;
using namespace tests;

Json seat_request(const char* command, const std::string& room, int seat) {
  return {{"do", command}, {"room", room}, {"seat", seat}, {"level", "random"}};
}

// The seats whose hands a client was shown in snapshots.
std::set<int> seats_seen(const Client& client) {
  std::set<int> seats;
  for (const Json& snapshot : client.all("room"))
    if (snapshot["you"].is_number()) seats.insert(snapshot["you"].get<int>());
  return seats;
}

// Two people and two bots; `a` created the room, and the match has begun.
struct MixedTable {
  explicit MixedTable(World& in) : world(in) {
    world.connect(a);
    world.connect(b);
    EXPECT_TRUE(world.ask(a, seat_request("enter", room, 0))["ok"]);
    EXPECT_TRUE(world.ask(b, seat_request("enter", room, 1))["ok"]);
    for (const int seat : {2, 3}) EXPECT_TRUE(world.ask(a, seat_request("bot", room, seat))["ok"]);
    EXPECT_EQ(a.last("event")["phase"], "playing");
  }

  World& world;
  Client a = world.user("a");
  Client b = world.user("b");
  std::string room = world.room(a, {{"game", "tricks"}});
};

TEST(HostSeats, nobody_reads_the_hands_of_bots_by_hopping_to_their_seats) {
  World world;
  MixedTable table(world);
  for (Client* attacker : {&table.a, &table.b}) {
    const int own = attacker == &table.a ? 0 : 1;
    for (const int seat : {2, 3}) {
      world.ask(*attacker, seat_request("unbot", table.room, seat));
      world.ask(*attacker, {{"do", "leave"}});
      world.ask(*attacker, seat_request("enter", table.room, seat));
      world.ask(*attacker, {{"do", "leave"}});
      world.ask(*attacker, seat_request("enter", table.room, own));
      world.ask(*attacker, seat_request("bot", table.room, seat));
    }
    EXPECT_EQ(seats_seen(*attacker), std::set{own});
  }
  EXPECT_EQ(table.a.last("event")["phase"], "playing");
}

TEST(HostSeats, two_people_cannot_change_places_during_a_match) {
  World world;
  Table table(world);
  for (const int seat : {0, 1}) world.ask(table.clients[seat], {{"do", "leave"}});
  for (const int seat : {0, 1}) {
    const Json refused =
        world.ask(table.clients[seat], seat_request("enter", table.room, 1 - seat));
    EXPECT_EQ(code_of(refused), "other_seat");
    EXPECT_EQ(refused["error"]["message"], "your seat in this match is " + std::to_string(seat));
    EXPECT_EQ(seats_seen(table.clients[seat]), std::set{seat});
  }
  EXPECT_EQ(world.enter(table.clients[1], table.room).body["seat"],
            1);  // not 0, which is also free
}

TEST(HostSeats, a_newcomer_is_bound_to_the_seat_that_was_taken_over) {
  World world;
  Table table(world);
  for (const int seat : {1, 2}) world.ask(table.clients[seat], {{"do", "leave"}});
  Client newcomer = world.user("newcomer");
  world.connect(newcomer);
  ASSERT_TRUE(world.ask(newcomer, seat_request("enter", table.room, 2))["ok"]);
  world.ask(newcomer, {{"do", "leave"}});
  EXPECT_EQ(code_of(world.ask(newcomer, seat_request("enter", table.room, 1))), "other_seat");
  EXPECT_TRUE(world.ask(newcomer, seat_request("enter", table.room, 2))["ok"]);
  EXPECT_EQ(world.enter(table.clients[2], table.room).code(), "seat_taken");
  EXPECT_TRUE(world.ask(table.clients[1], seat_request("enter", table.room, 1))["ok"]);
  EXPECT_EQ(table.clients[0].last("event")["phase"], "playing");
}

TEST(HostSeats, are_remembered_through_a_restart_of_the_host) {
  World world;
  Table table(world);
  for (const int seat : {0, 1}) world.ask(table.clients[seat], {{"do", "leave"}});
  world.restart();
  for (Client& client : table.clients) world.connect(client);
  EXPECT_EQ(code_of(world.ask(table.clients[0], seat_request("enter", table.room, 1))),
            "other_seat");
  EXPECT_TRUE(world.ask(table.clients[0], seat_request("enter", table.room, 0))["ok"]);
}

TEST(HostSeats, are_free_to_all_again_when_the_match_is_over) {
  World world;
  world.library.with_pauses = false;
  Table table(world);
  for (int i = 0; i < 16; ++i) ASSERT_TRUE(table.play_first()["ok"]) << i;
  ASSERT_EQ(table.clients[0].last("event")["phase"], "finished");
  for (const int seat : {0, 1}) world.ask(table.clients[seat], {{"do", "leave"}});
  for (const int seat : {0, 1})
    EXPECT_TRUE(world.ask(table.clients[seat], seat_request("enter", table.room, 1 - seat))["ok"]);
  for (Client& client : table.clients) world.ask(client, {{"do", "rematch"}});
  EXPECT_EQ(table.clients[0].last("event")["match"], 2);
  world.ask(table.clients[0], {{"do", "leave"}});  // on seat 1 by now
  EXPECT_EQ(code_of(world.ask(table.clients[0], seat_request("enter", table.room, 0))),
            "other_seat");
}

TEST(HostBots, come_and_go_by_the_word_of_whoever_made_the_room) {
  World world;
  Client maker = world.user("maker");
  Client guest = world.user("guest");
  const std::string room = world.room(maker, {{"game", "tricks"}});
  for (Client* client : {&guest, &maker}) {
    world.connect(*client);
    ASSERT_TRUE(world.ask(*client, {{"do", "enter"}, {"room", room}})["ok"]);
  }
  EXPECT_EQ(guest.last("event")["keeper"], 1);
  const Json refused = world.ask(guest, seat_request("bot", room, 2));
  EXPECT_EQ(code_of(refused), "not_keeper");
  EXPECT_EQ(refused["error"]["message"], "only maker may add and remove bots in this room");
  EXPECT_TRUE(world.ask(maker, seat_request("bot", room, 2))["ok"]);
  EXPECT_EQ(code_of(world.ask(guest, seat_request("unbot", room, 2))), "not_keeper");
  EXPECT_TRUE(world.ask(maker, seat_request("unbot", room, 2))["ok"]);
  world.ask(maker, {{"do", "leave"}});
  EXPECT_EQ(guest.last("event")["keeper"], 0);  // so that a room without its creator can go on
  EXPECT_TRUE(world.ask(guest, seat_request("bot", room, 2))["ok"]);
}

TEST(HostBots, stay_on_their_seats_until_the_match_is_over) {
  World world;
  MixedTable table(world);
  EXPECT_EQ(code_of(world.ask(table.a, seat_request("unbot", table.room, 2))), "bot_in_play");
  world.ask(table.b, {{"do", "leave"}});
  EXPECT_TRUE(world.ask(table.a, seat_request("bot", table.room, 1))["ok"]);  // abandoned
  EXPECT_EQ(table.a.last("event")["phase"], "playing");
  EXPECT_EQ(code_of(world.ask(table.a, seat_request("unbot", table.room, 1))), "bot_in_play");
}

// A journal by a host that still allowed exchanging bots and changing seats during a match.
TEST(HostJournal, of_an_older_host_is_read_though_bots_were_exchanged_in_play) {
  World world;
  MixedTable table(world);
  auto lines = world.journal.read("room:" + table.room).value();
  while (Json::parse(lines.back())["kind"] != "start") lines.pop_back();
  const std::string user = table.a.id;
  for (Json event : {Json{{"kind", "unbot"}, {"seat", 2}}, Json{{"kind", "leave"}, {"seat", 0}},
                     Json{{"kind", "enter"}, {"seat", 2}, {"user", user}, {"name", "a"}}}) {
    event["n"] = lines.size();
    event["time"] = Json::parse(lines.back())["time"];
    lines.push_back(event.dump());
  }
  std::vector<RoomEvent> events;
  for (const std::string& line : lines) events.push_back(parse_record(line).value());
  const auto history = RoomHistory::replay(std::move(events), world.library);
  ASSERT_TRUE(history) << to_string(history.error());
  EXPECT_EQ(history->now().seat_of(user), 2);
  EXPECT_EQ(history->now().held_by(user), 0);  // the first counts
}

}  // namespace
}  // namespace yomikiri::host
