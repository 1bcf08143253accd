// Playing in a room, as clients see it. The ids in the comments are the rows of the requirements
// (REQUIREMENTS.md).
#include <gtest/gtest.h>

#include <string>

#include "host/host.h"
#include "tests/host/host_table.h"

namespace yomikiri::host {
namespace {

using namespace std::chrono_literals;
using namespace tests;

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

}  // namespace
}  // namespace yomikiri::host
