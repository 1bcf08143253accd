// How matches end that are not played to their end: resigned, drawn by agreement, left, claimed.
#include <gtest/gtest.h>

#include "host/host.h"
#include "host/room_history.h"
#include "host/room_text.h"
#include "tests/host/host_pair.h"
#include "tests/host/host_table.h"

namespace yomikiri::host {
namespace {

using namespace std::chrono_literals;
using namespace tests;

Json lost_by(int seat, const char* why) {
  Json result{{"winners", {1 - seat}}, {"reason", why}, {"scores", {1, 1}}};
  result["scores"][static_cast<std::size_t>(seat)] = 0;
  return result;
}

Json drawn(const char* why) {
  return {{"winners", Json::array()}, {"reason", why}, {"scores", {0.5, 0.5}}, {"payoffs", {0, 0}}};
}

TEST(HostEndings, who_resigns_has_lost) {
  for (const int seat : {0, 1}) {
    World world;
    Pair pair(world);
    ASSERT_TRUE(pair.play(0)["ok"]);
    ASSERT_TRUE(pair.may(seat, "resign"));
    ASSERT_TRUE(pair.make(seat, "resign")["ok"]);
    for (const int each : {0, 1}) {
      EXPECT_EQ(pair.last(each, "event"),
                (Json{{"kind", "end"}, {"seat", seat}, {"why", "resigned"}}));
      EXPECT_EQ(pair.result(each), lost_by(seat, "resigned"));
      EXPECT_EQ(pair.last(each, "phase"), "finished");
      EXPECT_EQ(pair.last(each, "may"), Json::array());
      EXPECT_EQ(pair.table(each)["turn"], nullptr);
      EXPECT_FALSE(pair.table(each).contains("choices"));
    }
    EXPECT_EQ(refused(pair.play(1)), "not_playing");
    EXPECT_EQ(refused(pair.make(seat, "resign")), "not_playing");
  }
}

TEST(HostEndings, open_all_secrets_to_players_and_spectators_alike) {
  World world;
  Pair pair(world, {{"game", "kuhn"}, {"spectator_delay", 1000}});
  Client spectator = world.user("spectator");
  world.connect(spectator);
  ASSERT_TRUE(world.ask(spectator, {{"do", "watch"}, {"room", pair.room}})["ok"]);
  ASSERT_TRUE(pair.play(0)["ok"]);
  EXPECT_NE(pair.table(0)["scene"], pair.table(1)["scene"]);
  ASSERT_TRUE(pair.make(0, "resign")["ok"]);
  const Json shown = spectator.last("event");
  EXPECT_EQ(shown["table"], pair.table(0));
  EXPECT_EQ(shown["table"], pair.table(1));
  EXPECT_EQ(shown["table"].dump().find("null,"), std::string::npos) << "a card is hidden";
  EXPECT_EQ(shown["table"]["result"], lost_by(0, "resigned"));
  for (Client& client : pair.clients)
    EXPECT_EQ(world.http(client, "GET", "/me").body["room"]["table"], shown["table"]);
}

TEST(HostEndings, are_in_the_record_with_result_and_scores) {
  World world;
  Pair pair(world, {{"game", "kuhn"}});
  ASSERT_TRUE(pair.play(0)["ok"]);
  ASSERT_TRUE(pair.make(1, "resign")["ok"]);
  const Json events = world.http(pair.clients[0], "GET", "/records/" + pair.room).body["events"];
  const Json last = events.back();
  EXPECT_EQ(last["kind"], "end");
  EXPECT_EQ(last["seat"], 1);
  EXPECT_EQ(last["text"], "resigned");
  const std::string step = std::to_string(events.size() - 1);
  const Json end =
      world.http(pair.clients[0], "GET", "/records/" + pair.room + "/steps/" + step).body;
  EXPECT_EQ(end["result"], lost_by(1, "resigned"));
  EXPECT_EQ(end["turn"], nullptr);
}

TEST(HostEndings, lead_to_a_rematch_in_which_an_old_resignation_counts_for_nothing) {
  World world;
  Pair pair(world);
  ASSERT_TRUE(pair.make(0, "resign")["ok"]);
  for (Client& client : pair.clients) ASSERT_TRUE(world.ask(client, {{"do", "rematch"}})["ok"]);
  EXPECT_EQ(pair.last(0, "match"), 2);
  EXPECT_EQ(pair.last(0, "phase"), "playing");
  EXPECT_EQ(refused(world.ask(pair.clients[0], {{"do", "resign"}, {"match", 1}})), "stale");
  EXPECT_EQ(refused(world.ask(pair.clients[0], {{"do", "resign"}})), "bad_field");
  EXPECT_TRUE(pair.play(0)["ok"]);
  EXPECT_TRUE(pair.make(1, "resign")["ok"]);
}

TEST(HostEndings, belong_to_those_who_sit_at_the_table) {
  World world;
  Pair pair(world);
  Client other = world.user("other");
  world.connect(other);
  ASSERT_TRUE(world.ask(other, {{"do", "watch"}, {"room", pair.room}})["ok"]);
  for (const std::string_view motion : kMotionNames) {
    const Json command{{"do", motion}, {"match", 1}, {"ply", 1}};
    EXPECT_EQ(refused(world.ask(other, command)), "not_seated") << motion;
    const auto answer =
        world.http(other, "POST", fmt::format("/rooms/{}/{}", pair.room, motion), command);
    EXPECT_EQ(answer.status, 403) << motion;
  }
  EXPECT_EQ(pair.last(0, "phase"), "playing");
  EXPECT_FALSE(other.last("room").contains("may"));
}

TEST(HostDraws, are_agreed_on_when_one_offers_and_the_other_accepts) {
  World world;
  Pair pair(world);
  ASSERT_TRUE(pair.may(0, "offer_draw"));
  EXPECT_FALSE(pair.may(1, "accept_draw"));
  EXPECT_EQ(refused(pair.make(1, "accept_draw")), "no_offer");
  ASSERT_TRUE(pair.make(0, "offer_draw")["ok"]);
  EXPECT_EQ(pair.last(1, "event"), (Json{{"kind", "offer"}, {"seat", 0}}));
  EXPECT_EQ(pair.last(0, "may"), Json::array({"resign"}));
  EXPECT_EQ(pair.last(1, "may"), Json::array({"resign", "accept_draw", "decline_draw"}));
  EXPECT_EQ(refused(pair.make(0, "accept_draw")), "no_offer");  // one's own
  EXPECT_EQ(refused(pair.make(0, "offer_draw")), "already_offered");
  EXPECT_EQ(refused(pair.make(1, "offer_draw")), "already_offered");
  ASSERT_TRUE(pair.make(1, "accept_draw")["ok"]);
  for (const int seat : {0, 1}) EXPECT_EQ(pair.result(seat), drawn("agreed"));
  EXPECT_EQ(pair.last(0, "event"), (Json{{"kind", "end"}, {"why", "agreed"}}));
}

TEST(HostDraws, that_are_declined_may_be_offered_again_after_a_move) {
  World world;
  Pair pair(world);
  ASSERT_TRUE(pair.make(1, "offer_draw")["ok"]);
  ASSERT_TRUE(pair.make(0, "decline_draw")["ok"]);
  EXPECT_EQ(pair.last(1, "event"), (Json{{"kind", "decline"}, {"seat", 0}}));
  EXPECT_EQ(refused(pair.make(0, "accept_draw")), "no_offer");
  EXPECT_EQ(refused(pair.make(1, "offer_draw")), "already_offered");
  EXPECT_TRUE(pair.may(0, "offer_draw"));
  ASSERT_TRUE(pair.play(0)["ok"]);
  EXPECT_TRUE(pair.may(1, "offer_draw"));
  EXPECT_TRUE(pair.make(1, "offer_draw")["ok"]);
}

TEST(HostDraws, lapse_with_the_next_move) {
  World world;
  Pair pair(world);
  const Json ply = pair.table(0)["ply"];
  ASSERT_TRUE(pair.make(1, "offer_draw")["ok"]);
  ASSERT_TRUE(pair.play(0)["ok"]);
  EXPECT_FALSE(pair.may(0, "accept_draw"));
  EXPECT_EQ(refused(pair.make(0, "accept_draw")), "no_offer");
  const Json late{{"do", "accept_draw"}, {"ply", ply}};
  EXPECT_EQ(refused(world.ask(pair.clients[0], late)), "stale");
}

TEST(HostDraws, are_not_open_to_a_newcomer_to_either_seat) {
  for (const int left : {0, 1}) {
    World world;
    Pair pair(world, {{"game", "tic-tac-toe"}, {"away", "wait"}});
    ASSERT_TRUE(pair.make(1, "offer_draw")["ok"]);
    ASSERT_TRUE(world.ask(pair.clients[left], {{"do", "leave"}})["ok"]);
    Client newcomer = world.user("newcomer");
    world.connect(newcomer);
    ASSERT_TRUE(world.ask(newcomer, {{"do", "enter"}, {"room", pair.room}})["ok"]);
    EXPECT_EQ(newcomer.last("room")["may"], Json::array({"resign", "offer_draw"}));
    EXPECT_EQ(pair.last(1 - left, "may"), Json::array({"resign", "offer_draw"}));
    EXPECT_EQ(refused(pair.make(1 - left, "accept_draw")), "no_offer");
  }
}

TEST(HostDraws, may_not_be_offered_again_by_leaving_and_entering) {
  World world;
  Pair pair(world, {{"game", "tic-tac-toe"}, {"away", "wait"}});
  Client& client = pair.clients[1];
  ASSERT_TRUE(pair.make(1, "offer_draw")["ok"]);
  ASSERT_TRUE(world.ask(client, {{"do", "leave"}})["ok"]);
  ASSERT_TRUE(world.ask(client, {{"do", "enter"}, {"room", pair.room}})["ok"]);
  EXPECT_FALSE(pair.may(0, "accept_draw"));
  EXPECT_EQ(refused(pair.make(1, "offer_draw")), "already_offered");
}

TEST(HostDraws, lapse_when_a_bot_takes_over) {
  World world;
  Pair pair(world);
  ASSERT_TRUE(pair.make(0, "offer_draw")["ok"]);
  world.disconnect(pair.clients[0]);
  pair.wait(31s);
  ASSERT_TRUE(pair.may(1, "accept_draw"));
  ASSERT_TRUE(pair.make(1, "claim_bot")["ok"]);
  EXPECT_EQ(pair.last(1, "may"), Json::array({"resign"}));
}

TEST(HostDraws, are_for_games_that_have_them_and_for_people) {
  World world;
  Pair poker(world, {{"game", "kuhn"}});
  EXPECT_EQ(poker.last(0, "may"), Json::array({"resign"}));
  EXPECT_EQ(refused(poker.make(0, "offer_draw")), "no_draws");
  EXPECT_EQ(refused(poker.make(0, "accept_draw")), "no_draws");
  Client alone = world.user("alone");
  world.connect(alone);
  const std::string room = world.room(alone, {{"game", "tic-tac-toe"}});
  ASSERT_EQ(world.enter(alone, room).status, 200);
  ASSERT_TRUE(world.ask(alone, {{"do", "bot"}, {"level", "random"}})["ok"]);
  EXPECT_EQ(alone.last("event")["may"], Json::array({"resign"}));
  EXPECT_EQ(refused(world.ask(alone, {{"do", "offer_draw"}, {"ply", 1}})), "no_draws");
}

TEST(HostLeaving, a_running_match_of_two_loses_it) {
  for (const bool is_removed : {false, true}) {
    World world;
    Pair pair(world);
    const std::string gone = pair.clients[0].id;
    const std::string path = is_removed ? "/users/" + gone : "/rooms/" + pair.room + "/seats";
    ASSERT_EQ(world.http(pair.clients[0], "DELETE", path).status, 200);
    world.settle();
    const auto events = pair.clients[1].all("event");
    ASSERT_GE(events.size(), 2);
    EXPECT_EQ(events[events.size() - 2]["event"],
              (Json{{"kind", "end"}, {"seat", 0}, {"why", "left"}}));
    EXPECT_EQ(events.back()["event"]["kind"], "leave");
    EXPECT_EQ(pair.result(1), lost_by(0, "left"));
    EXPECT_EQ(pair.last(1, "phase"), "finished");
  }
}

TEST(HostLeaving, lets_a_table_for_two_wait_if_its_maker_wants_that) {  // R5
  World world;
  Pair pair(world, {{"game", "tic-tac-toe"}, {"away", "wait"}});
  EXPECT_EQ(pair.clients[0].last("room")["options"]["away"], "wait");
  ASSERT_TRUE(world.ask(pair.clients[0], {{"do", "leave"}})["ok"]);
  EXPECT_EQ(pair.last(1, "phase"), "suspended");
  Client newcomer = world.user("newcomer");
  world.connect(newcomer);
  ASSERT_TRUE(world.ask(newcomer, {{"do", "enter"}, {"room", pair.room}})["ok"]);
  EXPECT_EQ(newcomer.last("room")["you"], 0);
  EXPECT_EQ(pair.last(1, "phase"), "playing");
}

TEST(HostLeaving, gives_the_seat_to_the_rooms_stand_in) {
  for (const char* how : {"leave", "resign"}) {
    World world;
    Table table(world, {{"game", "tricks"}, {"takeover", "random"}});
    EXPECT_EQ(table.clients[0].last("room")["options"]["away"], "bot");
    ASSERT_TRUE(world.ask(table.clients[2], {{"do", how}, {"match", 1}})["ok"]);
    EXPECT_EQ(table.clients[2].last("closed")["why"], "left");
    const Json told = table.clients[0].last("event");
    EXPECT_EQ(told["event"], (Json{{"kind", "bot"}, {"seat", 2}, {"level", "random"}}));
    EXPECT_EQ(told["phase"], "playing");
    EXPECT_TRUE(table.play_first()["ok"]);
  }
}

TEST(HostLeaving, by_resigning_leaves_a_seat_of_four_to_a_newcomer) {  // R5
  World world;
  Table table(world);
  ASSERT_TRUE(world.ask(table.clients[2], {{"do", "resign"}, {"match", 1}})["ok"]);
  const Json told = table.clients[0].last("event");
  EXPECT_EQ(told["event"]["why"], "resigned");
  EXPECT_EQ(told["phase"], "suspended");
  const Client newcomer = world.user("newcomer");
  EXPECT_EQ(world.enter(newcomer, table.room).body["seat"], 2);
}

TEST(HostAbsence, are_open_when_the_opponent_has_been_away_for_30_seconds) {
  for (const char* motion : {"claim_win", "claim_draw", "claim_bot"}) {
    World world;
    Pair pair(world);
    world.disconnect(pair.clients[0]);
    pair.wait(29s);
    EXPECT_EQ(refused(pair.make(1, motion)), "nothing_to_claim");
    EXPECT_EQ(pair.last(1, "phase"), "playing");
    pair.wait(1s);
    EXPECT_EQ(pair.last(1, "event"), (Json{{"kind", "absent"}, {"seat", 0}}));
    ASSERT_TRUE(pair.may(1, motion));
    ASSERT_TRUE(pair.make(1, motion)["ok"]);
    if (motion == std::string("claim_win")) {
      EXPECT_EQ(pair.result(1), lost_by(0, "claimed"));
    } else if (motion == std::string("claim_draw")) {
      EXPECT_EQ(pair.result(1), drawn("claimed"));
    } else {
      EXPECT_EQ(pair.last(1, "event"),
                (Json{{"kind", "takeover"}, {"seat", 0}, {"level", "broken"}}));
      pair.wait(1s);
      EXPECT_TRUE(pair.play(1)["ok"]);
    }
  }
}

TEST(HostAbsence, are_gone_when_the_opponent_is_back) {
  World world;
  Pair pair(world);
  world.disconnect(pair.clients[0]);
  pair.wait(31s);
  ASSERT_TRUE(pair.may(1, "claim_win"));
  world.connect(pair.clients[0]);
  EXPECT_FALSE(pair.may(1, "claim_win"));
  EXPECT_EQ(refused(pair.make(1, "claim_win")), "nothing_to_claim");
  EXPECT_EQ(refused(pair.make(0, "claim_win")), "nothing_to_claim");
  EXPECT_TRUE(pair.play(0)["ok"]);
}

TEST(HostAbsence, may_be_made_while_one_is_disconnected_oneself) {
  World world;
  Pair pair(world);
  world.disconnect(pair.clients[0]);
  pair.wait(29s);
  world.disconnect(pair.clients[1]);
  pair.wait(2s);
  const std::string path = "/rooms/" + pair.room + "/claim_win";
  EXPECT_TRUE(world.http(pair.clients[1], "POST", path, {{"match", 1}}).body["ok"]);
}

TEST(HostAbsence, include_no_draw_where_the_game_has_none) {
  World world;
  Pair pair(world, {{"game", "kuhn"}});
  world.disconnect(pair.clients[1]);
  pair.wait(31s);
  EXPECT_EQ(pair.last(0, "may"), Json::array({"resign", "claim_win", "claim_bot"}));
  EXPECT_EQ(refused(pair.make(0, "claim_draw")), "no_draws");
}

TEST(HostDesertion, ends_the_match_when_everybody_stays_away) {
  World world;
  Pair pair(world);
  for (Client& client : pair.clients) world.disconnect(client);
  world.scheduler.run_for(31s);
  EXPECT_FALSE(world.host->directory().rooms.contains(pair.room));
  const Json events = world.http(pair.clients[0], "GET", "/records/" + pair.room).body["events"];
  EXPECT_EQ(events.back()["kind"], "end");
  EXPECT_EQ(events.back()["text"], "left");
  EXPECT_FALSE(events.back().contains("seat"));  // nobody has won
}

TEST(HostDesertion, of_the_only_person_loses_against_the_bot) {
  World world;
  Client alone = world.user("alone");
  world.connect(alone);
  const std::string room = world.room(alone, {{"game", "tic-tac-toe"}});
  ASSERT_EQ(world.enter(alone, room).status, 200);
  ASSERT_TRUE(world.ask(alone, {{"do", "bot"}, {"level", "random"}})["ok"]);
  world.disconnect(alone);
  world.scheduler.run_for(31s);
  const Json events = world.http(alone, "GET", "/records/" + room).body["events"];
  EXPECT_EQ(events.back()["seat"], 0);
}

TEST(HostEndings, and_all_that_leads_to_them_survive_a_restart) {
  World world;
  Pair pair(world);
  ASSERT_TRUE(pair.make(1, "offer_draw")["ok"]);
  pair.restart();
  EXPECT_TRUE(pair.may(0, "accept_draw"));
  world.disconnect(pair.clients[1]);
  pair.wait(31s);
  ASSERT_TRUE(pair.may(0, "claim_win"));
  pair.restart();  // nobody is late after a restart
  EXPECT_EQ(pair.last(0, "may"), Json::array({"resign", "accept_draw", "decline_draw"}));
  ASSERT_TRUE(pair.make(0, "accept_draw")["ok"]);
  const Json before = world.http(pair.clients[0], "GET", "/me").body["room"]["table"];
  pair.restart();
  EXPECT_EQ(pair.result(0), drawn("agreed"));
  EXPECT_EQ(pair.table(1), before);
}

TEST(HostEndings, replay_to_the_same_from_the_journal) {
  World world;
  Pair pair(world, {{"game", "tic-tac-toe"}, {"base_seconds", 60}, {"increment_seconds", 5}});
  ASSERT_TRUE(pair.play(0)["ok"]);
  pair.wait(3s);
  ASSERT_TRUE(pair.make(1, "offer_draw")["ok"]);
  const auto expect_same = [&] {
    std::vector<RoomEvent> events;
    const auto lines = world.journal.read("room:" + pair.room);
    for (const std::string& line : lines.value()) events.push_back(parse_record(line).value());
    const auto history = RoomHistory::replay(std::move(events), world.library);
    ASSERT_TRUE(history) << to_string(history.error());
    for (const int seat : {0, 1})
      if (history->now().seat_of(pair.clients[seat].id) == seat) {
        EXPECT_EQ(Json::parse(snapshot_text(*history, seat)),
                  world.http(pair.clients[seat], "GET", "/me").body["room"]);
      }
  };
  expect_same();
  ASSERT_TRUE(pair.make(0, "decline_draw")["ok"]);
  world.disconnect(pair.clients[0]);
  pair.wait(31s);
  expect_same();
  ASSERT_TRUE(pair.make(1, "claim_draw")["ok"]);
  expect_same();  // for who is still there: who has stayed away has lost the seat
}

// A room as an older host wrote it: without clocks for a match, and without a word on leaving.
TEST(HostEndings, are_unknown_to_journals_of_older_hosts_which_are_read_all_the_same) {
  const auto room = [](const char* takeover) {
    return parse_record(
        std::string(R"({"n":0,"time":1,"kind":"room","charter":{"id":"r1","creator":"u1",)") +
        R"("name":"x","game":"kuhn","settings":[],"invitation":"i","options":{"private":false,)" +
        R"("turn_seconds":20,"takeover":)" + takeover +
        R"(,"pause_on_disconnect":true,"spectators":true,"spectator_delay":4}}})");
  };
  EXPECT_EQ(room("\"random\"")->charter->options.away, Away::Bot);
  EXPECT_EQ(room("null")->charter->options.away, Away::Wait);
  SimulatedScheduler scheduler(1);
  const HostLibrary library(scheduler);
  std::vector<RoomEvent> events{room("null").value()};
  for (const char* line :
       {R"({"n":1,"time":1,"kind":"enter","seat":0,"connected":true,"user":"u1","name":"a"})",
        R"({"n":2,"time":1,"kind":"enter","seat":1,"connected":true,"user":"u2","name":"b"})",
        R"({"n":3,"time":1,"kind":"start","seed":7,"chance":["KQ"]})",
        R"({"n":4,"time":15001,"kind":"move","seat":0,"text":"check"})",
        R"({"n":5,"time":35001,"kind":"leave","seat":1,"name":"b","text":"timeout"})",
        R"({"n":6,"time":36001,"kind":"enter","seat":1,"connected":true,"user":"u2","name":"b"})"})
    events.push_back(parse_record(line).value());
  const auto history = RoomHistory::replay(std::move(events), library);
  ASSERT_TRUE(history) << to_string(history.error());
  const RoomModel& model = history->now();
  EXPECT_EQ(model.phase(), Phase::Playing);
  EXPECT_EQ(model.deadline(), Instant(56001ms));  // with a new clock, as it was then
  EXPECT_FALSE(model.has_clocks());
  EXPECT_FALSE(model.is_forfeit());
}

TEST(HostRooms, refuse_terms_that_do_not_fit_the_game) {
  World world;
  const Client a = world.user("a");
  const auto code = [&](Json request) { return world.http(a, "POST", "/rooms", request).code(); };
  EXPECT_EQ(code({{"game", "tricks"}, {"away", "forfeit"}}), "bad_field");
  EXPECT_EQ(code({{"game", "kuhn"}, {"away", "bot"}}), "bad_field");
  EXPECT_EQ(code({{"game", "kuhn"}, {"away", "never"}}), "bad_field");
  EXPECT_EQ(code({{"game", "kuhn"}, {"base_seconds", 4}}), "bad_field");
  EXPECT_EQ(code({{"game", "kuhn"}, {"base_seconds", 60}, {"turn_seconds", 20}}), "bad_field");
  EXPECT_EQ(code({{"game", "kuhn"}, {"increment_seconds", 5}}), "bad_field");
  EXPECT_EQ(code({{"game", "kuhn"}, {"away", "bot"}, {"takeover", "random"}}), "");
  EXPECT_EQ(code({{"game", "kuhn"}, {"away", "forfeit"}, {"takeover", "random"}}), "");
}

}  // namespace
}  // namespace yomikiri::host
