// Seats that choose at once, as clients see it: all are asked together, what each chooses is kept,
// and when all have chosen everybody is told together.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "tests/host/host_table.h"

namespace yomikiri::host {
namespace {

using namespace std::chrono_literals;
using namespace tests;

// Clients on all seats of a game, and one spectator.
struct Meeting {
  Meeting(World& in, const Json& request, int seats) : world(in) {
    for (int i = 0; i <= seats; ++i) clients.push_back(std::make_unique<Client>(world.user("u")));
    room = world.room(*clients[0], request);
    for (auto& client : clients) world.connect(*client);
    world.ask(*clients.back(), {{"do", "watch"}, {"room", room}});
    for (int i = 0; i < seats; ++i) world.ask(*clients[i], {{"do", "enter"}, {"room", room}});
  }
  Json table(std::size_t who) {
    return world.http(*clients[who], "GET", "/me").body["room"]["table"];
  }
  Json choose(std::size_t seat, const std::string& move) {
    return world.ask(*clients[seat], {{"do", "move"}, {"ply", table(seat)["ply"]}, {"move", move}});
  }
  [[nodiscard]] std::vector<std::size_t> heard() const {
    std::vector<std::size_t> counts;
    for (const auto& client : clients) counts.push_back(client->heard.size());
    return counts;
  }
  // The kinds in the room's journal since the last start of a match.
  [[nodiscard]] std::vector<std::string> journal() const {
    std::vector<std::string> kinds;
    const auto lines = world.journal.read("room:" + room);
    for (const std::string& line : lines.value()) {
      kinds.push_back(Json::parse(line)["kind"]);
      if (kinds.back() == "start") kinds.clear();
    }
    return kinds;
  }

  World& world;
  std::vector<std::unique_ptr<Client>> clients;
  std::string room;
};

const Json kRockPaperScissors{{"game", "rock-paper-scissors"}, {"spectator_delay", 0}};
const Json kClaims{{"game", "claims"}, {"spectator_delay", 0}};

std::shared_ptr<const std::string> fate(const char* cards) {
  return std::make_shared<const std::string>(cards);
}

using Kinds = std::vector<std::string>;

TEST(HostWindow, asks_all_seats_at_once_and_shows_each_only_that_it_is_asked) {
  World world;
  Meeting meeting(world, kRockPaperScissors, 2);
  for (const std::size_t seat : {0U, 1U}) {
    EXPECT_EQ(meeting.table(seat)["turn"], seat);
    EXPECT_EQ(meeting.table(seat)["choices"].size(), 3U);
  }
  EXPECT_TRUE(meeting.table(2)["turn"].is_null());
  EXPECT_FALSE(meeting.table(2).contains("choices"));
}

TEST(HostWindow, keeps_an_answer_that_nobody_else_hears_of) {
  for (const std::size_t first : {0U, 1U}) {  // in either order
    World world;
    Meeting meeting(world, kRockPaperScissors, 2);
    const auto before = meeting.heard();
    const Json others = meeting.table(1 - first);
    EXPECT_TRUE(meeting.choose(first, "rock")["ok"]);
    auto expected = before;
    ++expected[first];  // the acknowledgement
    EXPECT_EQ(meeting.heard(), expected);
    EXPECT_EQ(meeting.table(1 - first), others);
    EXPECT_EQ(meeting.table(first)["answer"], "rock");
    EXPECT_TRUE(meeting.table(first)["turn"].is_null());
    EXPECT_FALSE(meeting.table(first).contains("choices"));
    EXPECT_EQ(tests::code_of(meeting.choose(first, "paper")), "not_your_turn");
    EXPECT_EQ(meeting.journal(), Kinds{"answer"});
    EXPECT_TRUE(meeting.choose(1 - first, "paper")["ok"]);
    const Json last = meeting.clients[2]->last("event");
    EXPECT_EQ(last["event"]["kind"], "reveal");
    EXPECT_EQ(last["table"]["result"]["winners"], Json::array({1 - first}));
    EXPECT_EQ(meeting.clients[first]->last("event")["event"]["move"], "rock");
    EXPECT_FALSE(last["event"].contains("move"));
  }
}

TEST(HostWindow, refuses_answers_that_the_rules_do_not_allow) {
  World world;
  Meeting meeting(world, kRockPaperScissors, 2);
  EXPECT_EQ(tests::code_of(meeting.choose(1, "lizard")), "unreadable_move");
  EXPECT_EQ(meeting.journal(), Kinds{});
  EXPECT_TRUE(meeting.choose(1, "paper")["ok"]);
}

TEST(HostWindow, keeps_acknowledged_answers_through_a_kill) {
  World world;
  Meeting meeting(world, kRockPaperScissors, 2);
  EXPECT_TRUE(meeting.choose(1, "rock")["ok"]);
  world.restart();
  for (auto& client : meeting.clients) world.connect(*client);
  EXPECT_EQ(meeting.table(1)["answer"], "rock");
  EXPECT_EQ(tests::code_of(meeting.choose(1, "paper")), "not_your_turn");
  EXPECT_TRUE(meeting.choose(0, "scissors")["ok"]);
  EXPECT_EQ(meeting.table(0)["result"]["winners"], Json::array({1}));
  const Json record = world.http(*meeting.clients[0], "GET", "/records/" + meeting.room).body;
  for (std::size_t i = 0; i < record["events"].size(); ++i) EXPECT_EQ(record["events"][i]["n"], i);
  const auto last = std::to_string(record["events"].size() - 1);
  const Json step =
      world.http(*meeting.clients[0], "GET", "/records/" + meeting.room + "/steps/" + last).body;
  EXPECT_EQ(step["state"], "scissors/rock");
  EXPECT_EQ(step["event"]["answers"],
            Json::parse(R"([{"seat":0,"text":"scissors"},{"seat":1,"text":"rock"}])"));
}

TEST(HostWindow, sends_a_snapshot_to_whoever_comes_back_after_answering) {
  World world;
  Meeting meeting(world, kRockPaperScissors, 2);
  EXPECT_TRUE(meeting.choose(0, "rock")["ok"]);
  for (const std::size_t seat : {0U, 1U}) {
    Client& client = *meeting.clients[seat];
    const std::string since = std::to_string(client.last("event")["seq"].get<int>());
    const auto snapshots = client.all("room").size();
    world.disconnect(client);
    world.connect(client, "room=" + meeting.room + "&since=" + since);
    EXPECT_EQ(client.all("room").size() - snapshots, seat == 0 ? 1U : 0U);
  }
}

TEST(HostWindow, runs_one_clock_for_all_and_only_the_silent_lose_their_seat) {
  World world;
  Json request = kRockPaperScissors;
  request["turn_seconds"] = 5;
  request["away"] = "wait";
  Meeting meeting(world, request, 2);
  const auto deadline = [&] {
    return world.http(*meeting.clients[0], "GET", "/me").body["room"]["deadline"];
  };
  const Json before = deadline();
  EXPECT_TRUE(before.is_number());
  world.scheduler.run_for(2s);
  EXPECT_TRUE(meeting.choose(0, "rock")["ok"]);
  EXPECT_EQ(deadline(), before);
  world.scheduler.run_for(5s);
  EXPECT_EQ(meeting.clients[0]->last("event")["event"]["why"], "timeout");
  EXPECT_EQ(meeting.clients[0]->last("event")["event"]["seat"], 1);
  EXPECT_EQ(meeting.table(0)["answer"], "rock");  // a newcomer finds it there
  Client newcomer = world.user("n");
  world.connect(newcomer);
  EXPECT_TRUE(world.ask(newcomer, {{"do", "enter"}, {"room", meeting.room}})["ok"]);
  world.scheduler.run_for(2s);
  EXPECT_TRUE(world.ask(
      newcomer,
      {{"do", "move"}, {"ply", newcomer.last("room")["table"]["ply"]}, {"move", "paper"}})["ok"]);
  EXPECT_EQ(meeting.table(0)["result"]["winners"], Json::array({1}));
}

TEST(HostWindow, asks_the_bots_of_several_seats_at_the_same_time) {
  World world;
  Client client = world.user("u");
  world.connect(client);
  world.library.fate = fate(
      "111"
      "111"
      "111"
      "111");
  const std::string room = world.room(client, kClaims);
  world.ask(client, {{"do", "enter"}, {"room", room}});
  for (int i = 0; i < 2; ++i) world.ask(client, {{"do", "bot"}, {"level", "random"}});
  const Json ply = client.last("event")["table"]["ply"];
  world.ask(client, {{"do", "move"}, {"ply", ply}, {"move", "1"}});
  world.scheduler.run_for(1200ms);  // each thinks for 700 ms
  EXPECT_EQ(client.last("event")["event"]["kind"], "reveal");
}

// --- claims ---

TEST(HostClaims, last_as_long_whether_or_not_anybody_may_claim) {
  for (const char* cards : {"000"
                            "000"
                            "000"
                            "000",
                            "011"
                            "000"
                            "000"
                            "000"}) {
    World world;
    world.library.fate = fate(cards);
    Meeting meeting(world, kClaims, 3);
    EXPECT_TRUE(meeting.choose(0, "1")["ok"]);
    const bool may_claim = cards[1] == '1';
    EXPECT_EQ(meeting.table(1).contains("choices"), may_claim);
    EXPECT_TRUE(meeting.table(0)["turn"].is_null());
    if (may_claim) {
      EXPECT_TRUE(meeting.choose(2, "p")["ok"]);
      EXPECT_TRUE(meeting.choose(1, "p")["ok"]);
    }
    EXPECT_EQ(meeting.clients[0]->last("event")["event"]["kind"], "move");
    world.scheduler.run_for(world.options.claim_floor - 3 * world.settling());
    EXPECT_EQ(meeting.clients[0]->last("event")["event"]["kind"], "move");
    world.scheduler.run_for(world.options.claim_jitter + 3 * world.settling());
    EXPECT_EQ(meeting.clients[0]->last("event")["event"]["kind"], "reveal");
    EXPECT_EQ(meeting.table(1)["turn"], 1);
  }
}

// Also while nobody is back, and no clock runs.
TEST(HostClaims, last_as_long_after_a_restart_whether_or_not_anybody_may_claim) {
  for (const char* cards : {"000"
                            "000"
                            "000"
                            "000",
                            "011"
                            "000"
                            "000"
                            "000"}) {
    World world;
    world.library.fate = fate(cards);
    Json request = kClaims;
    request["pause_on_disconnect"] = false;
    Meeting meeting(world, request, 3);
    EXPECT_TRUE(meeting.choose(0, "1")["ok"]);
    if (cards[1] == '1') {
      EXPECT_TRUE(meeting.choose(2, "p")["ok"]);
      EXPECT_TRUE(meeting.choose(1, "p")["ok"]);
    }
    world.restart();
    world.scheduler.run_for(world.options.claim_floor - world.settling());
    EXPECT_EQ(meeting.journal().back(), "restart");
    world.scheduler.run_for(world.options.claim_jitter + 2 * world.settling());
    EXPECT_EQ(meeting.journal().back(), "reveal");
  }
}

TEST(HostClaims, are_decided_by_the_rules_and_not_by_who_is_first) {
  World world;
  world.library.fate = fate(
      "011"
      "000"
      "000"
      "000");
  Meeting meeting(world, kClaims, 3);
  EXPECT_TRUE(meeting.choose(0, "1")["ok"]);
  EXPECT_TRUE(meeting.choose(2, "t")["ok"]);
  EXPECT_TRUE(meeting.choose(1, "t")["ok"]);
  world.scheduler.run_for(1s);
  EXPECT_EQ(meeting.table(1)["turn"], 1);
  EXPECT_EQ(meeting.table(2)["scene"]["texts"]["seen"], "|1 called 1 answered t taken by 1|0");
}

TEST(HostClaims, of_the_silent_are_passed_in_time_and_the_seat_is_kept) {
  World world;
  world.library.fate = fate(
      "011"
      "000"
      "000"
      "000");
  Meeting meeting(world, kClaims, 3);
  EXPECT_TRUE(meeting.choose(0, "1")["ok"]);
  EXPECT_TRUE(meeting.choose(2, "p")["ok"]);
  const Json state = world.http(*meeting.clients[1], "GET", "/me").body["room"];
  EXPECT_EQ(state["deadline"], state["time"].get<std::int64_t>() + 10'000);
  EXPECT_TRUE(state["pause"].is_null());
  world.scheduler.run_for(9s);
  EXPECT_EQ(meeting.clients[0]->last("event")["event"]["kind"], "move");
  world.scheduler.run_for(1s);
  EXPECT_EQ(meeting.clients[0]->last("event")["event"]["kind"], "reveal");
  EXPECT_EQ(meeting.clients[1]->last("event")["event"]["move"], "p");
  EXPECT_EQ(meeting.table(1)["turn"], 1);
}

TEST(HostClaims, are_the_same_after_a_kill_in_the_middle) {
  World world;
  world.library.fate = fate(
      "011"
      "000"
      "000"
      "000");
  Meeting meeting(world, kClaims, 3);
  EXPECT_TRUE(meeting.choose(0, "1")["ok"]);
  EXPECT_TRUE(meeting.choose(2, "t")["ok"]);
  world.restart();
  for (auto& client : meeting.clients) world.connect(*client);
  EXPECT_EQ(tests::code_of(meeting.choose(0, "p")), "not_your_turn");
  EXPECT_TRUE(meeting.choose(1, "p")["ok"]);
  world.scheduler.run_for(1s);
  EXPECT_EQ(meeting.table(2)["turn"], 2);
  EXPECT_EQ(meeting.table(2)["scene"]["texts"]["seen"], "|1 called 1 answered t taken by 2|0");
}

}  // namespace
}  // namespace yomikiri::host
