// The host's requirements at a table of mahjong: claims and their windows, the end of a deal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

#include "tests/host/fated_mahjong.h"
#include "tests/host/host_table.h"

namespace yomikiri::tests {
namespace {

using namespace std::chrono_literals;
using Moves = std::set<std::string>;

// Seat 0 may discard 5p, with which seat 1 could make a sequence, seat 2 a triplet, and seat 3
// would win. Seat 0 draws 9s, and is tenpai without 5p.
WallOrder arranged_wall() {
  WallOrder wall;
  const auto add = [&](std::string_view tiles) {
    const auto parsed = games::mahjong::parse_tiles(tiles);
    wall.insert(wall.end(), parsed->begin(), parsed->end());
  };
  add("123456789m5p9s11z");
  add("147m46p25839s123z");
  add("19m55p19s2234567z");
  add("234678m46p34588s");
  add("1p");
  add("9s");
  auto left = make_game<games::Mahjong>().initial().deal.wall;
  for (const Tile tile : wall) left.take(tile);
  left.for_each([&](Tile tile, int copies) { wall.insert(wall.end(), copies, tile); });
  return wall;
}

struct MahjongTable {
  explicit MahjongTable(const Json& settings = {{"rounds", 1}}) {
    world.library.wall = std::make_shared<const WallOrder>(arranged_wall());
    for (Client& client : clients) client = world.user("u");
    room = world.room(clients[0], {{"game", "mahjong"}, {"settings", settings}});
    for (Client& client : clients) {
      world.connect(client);
      world.enter(client, room);
    }
    world.settle();
  }
  Json state(std::size_t seat) { return world.http(clients[seat], "GET", "/me").body["room"]; }
  Json table(std::size_t seat) { return state(seat)["table"]; }
  Json play(std::size_t seat, const std::string& move) {
    return world.ask(clients[seat], {{"do", "move"}, {"ply", table(seat)["ply"]}, {"move", move}});
  }
  Moves moves(std::size_t seat) {
    Moves moves;
    const Json offered = table(seat);
    if (offered.contains("choices"))
      for (const Json& choice : offered["choices"]) moves.insert(choice["move"]);
    return moves;
  }

  WorldOf<FatedMahjongLibrary> world;
  std::array<Client, 4> clients;
  std::string room;
};

TEST(MahjongTable, deals_four_different_hands_and_asks_the_dealer) {
  MahjongTable table;
  for (std::size_t seat = 0; seat < 4; ++seat) {
    const Json at = table.table(seat);
    EXPECT_EQ(at["turn"], 0);
    EXPECT_EQ(at.contains("choices"), seat == 0);
    for (const Json& zone : at["scene"]["zones"])
      if (zone["is"] == "hand") {
        EXPECT_EQ(zone["cards"].size(), 13U);
        EXPECT_EQ(zone["cards"][0].is_null(), zone["seat"] != seat);
      }
  }
}

TEST(MahjongTable, asks_all_who_may_claim_at_once_and_each_for_its_own_claims) {
  MahjongTable table;
  EXPECT_TRUE(table.play(0, "5p")["ok"]);
  EXPECT_EQ(table.moves(0), Moves{});
  EXPECT_EQ(table.moves(1), (Moves{"pass", "chi 46p"}));
  EXPECT_EQ(table.moves(2), (Moves{"pass", "pon 55p"}));
  EXPECT_EQ(table.moves(3), (Moves{"pass", "ron"}));
  EXPECT_TRUE(table.table(0)["turn"].is_null());
  EXPECT_EQ(table.table(3)["scene"]["texts"]["offered"], "5p");
  EXPECT_EQ(tests::code_of(table.play(0, "pass")), "not_your_turn");
  EXPECT_EQ(tests::code_of(table.play(1, "pon 55p")), "illegal_move");
  EXPECT_EQ(tests::code_of(table.play(2, "hand over")), "unreadable_move");
}

TEST(MahjongTable, gives_the_discard_to_the_claim_that_goes_first_by_the_rules) {
  MahjongTable table;
  EXPECT_TRUE(table.play(0, "5p")["ok"]);
  for (const auto& [seat, answer] : {std::pair(1U, "chi 46p"), {3U, "pass"}, {2U, "pon 55p"}})
    EXPECT_TRUE(table.play(seat, answer)["ok"]);
  table.world.scheduler.run_for(1s);
  EXPECT_EQ(table.table(2)["turn"], 2);
  const Json scene = table.table(0)["scene"];
  EXPECT_THAT(scene["zones"], testing::Contains(Json::parse(
                                  R"({"is":"meld","seat":2,"cards":["5p","5p","5p"],
                                      "notes":[{"card":0,"is":"taken","seat":0}]})")));
}

TEST(MahjongTable, waits_after_a_discard_that_nobody_can_claim_as_after_any_other) {
  MahjongTable table;
  EXPECT_TRUE(table.play(0, "9s*")["ok"]);
  for (std::size_t seat = 0; seat < 4; ++seat) EXPECT_EQ(table.moves(seat), Moves{}) << seat;
  EXPECT_TRUE(table.table(1)["turn"].is_null());
  table.world.scheduler.run_for(table.world.options.claim_floor + table.world.options.claim_jitter);
  EXPECT_EQ(table.table(1)["turn"], 1);
}

TEST(MahjongTable, shows_the_stick_of_a_riichi_before_all_have_answered) {
  MahjongTable table;
  EXPECT_TRUE(table.play(0, "riichi 5p")["ok"]);
  const Json numbers = table.table(0)["scene"]["numbers"];
  EXPECT_EQ(numbers["sticks"], 1);
  EXPECT_EQ(numbers["scores"][0], 24'000);
  EXPECT_TRUE(table.play(1, "pass")["ok"]);
  EXPECT_TRUE(table.play(2, "pass")["ok"]);
  EXPECT_TRUE(table.play(3, "ron")["ok"]);  // then it was not paid
  table.world.scheduler.run_for(1s);
  EXPECT_EQ(table.table(0)["scene"]["numbers"]["sticks"], 0);
}

TEST(MahjongTable, passes_for_the_silent_and_keeps_their_seats) {
  MahjongTable table;
  EXPECT_TRUE(table.play(0, "5p")["ok"]);
  table.world.scheduler.run_for(table.world.options.claim_wait);
  const Json state = table.state(3);
  EXPECT_EQ(state["phase"], "playing");
  EXPECT_EQ(state["table"]["turn"], 1);
}

TEST(MahjongTable, shows_the_end_of_a_deal_until_all_ask_for_the_next) {
  MahjongTable table;
  EXPECT_TRUE(table.play(0, "5p")["ok"]);
  for (const auto& [seat, answer] : {std::pair(2U, "pon 55p"), {3U, "ron"}, {1U, "pass"}})
    EXPECT_TRUE(table.play(seat, answer)["ok"]);
  table.world.scheduler.run_for(1s);
  const Json state = table.state(0);
  EXPECT_EQ(state["pause"]["kind"], "ask_all");
  const Json scene = state["table"]["scene"];
  EXPECT_EQ(scene["texts"]["end"], "ron");
  EXPECT_THAT(scene["texts"]["win_3"].get<std::string>(), testing::HasSubstr("tanyao 1"));
  EXPECT_LT(scene["numbers"]["changes"][0], 0);
  for (std::size_t seat = 0; seat < 4; ++seat)
    EXPECT_TRUE(table.world.ask(table.clients[seat],
                                {{"do", "next"}, {"ply", state["table"]["ply"]}})["ok"]);
  EXPECT_EQ(table.table(0)["scene"]["texts"]["round"], "E2");
  EXPECT_EQ(table.table(1)["turn"], 1);
}

TEST(MahjongTable, comes_back_from_its_journal_in_the_middle_of_claims) {
  MahjongTable table;
  EXPECT_TRUE(table.play(0, "5p")["ok"]);
  EXPECT_TRUE(table.play(2, "pon 55p")["ok"]);
  table.world.restart();
  for (Client& client : table.clients) table.world.connect(client);
  EXPECT_EQ(table.table(2)["answer"], "pon 55p");
  EXPECT_EQ(table.moves(1), (Moves{"pass", "chi 46p"}));
  EXPECT_TRUE(table.play(1, "pass")["ok"]);
  EXPECT_TRUE(table.play(3, "pass")["ok"]);
  table.world.scheduler.run_for(1s);
  EXPECT_EQ(table.table(2)["turn"], 2);
}

}  // namespace
}  // namespace yomikiri::tests
