#include "studies/mahjong/mjai/player.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/games/mahjong_matches.h"
#include "tests/games/mjai_arena.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::Mahjong;
using games::mahjong::Rules;

// Calls and declares more than a good player would.
MjaiBot lively_bot(const Mahjong& game, Random& random) {
  return [&](const AnyValue& any) -> Result<std::string> {
    const auto& state = any.as<Mahjong::State>();
    return game.format_action(state, tests::MahjongMatches(game).choice(state, random));
  };
}

TEST(MjaiPlayer, four_of_them_play_matches_by_the_rules) {
  const Mahjong game(Rules{.rounds = 0});
  Random random(7);
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    std::vector<MjaiPlayer> seats;
    for (int i = 0; i < 4; ++i)
      seats.emplace_back(MjaiOptions{.rules = game.rules(), .seed = seed},
                         lively_bot(game, random));
    std::array<tests::MjaiArena::Player, 4> players;
    for (int i = 0; i < 4; ++i)
      players[i] = [&, i](const std::string& line) {
        std::string answer = seats[i].respond(line);
        EXPECT_EQ(seats[i].trouble(), std::nullopt) << to_string(*seats[i].trouble());
        return answer;
      };
    tests::MjaiArena arena(game, players);
    EXPECT_TRUE(arena.play(seed)) << arena.fault;
    for (const MjaiPlayer& seat : seats) EXPECT_TRUE(seat.is_done());
  }
}

// Discards what it has drawn, and calls nothing.
Result<std::string> first_choice(const AnyValue& any) {
  const Mahjong game{Rules()};
  const auto& state = any.as<Mahjong::State>();
  std::string first;
  game.for_each_action(state, [&](const games::mahjong::Action& action) {
    if (first.empty()) first = game.format_action(state, action);
  });
  return first;
}

constexpr const char* kStart =
    R"({"type":"start_kyoku","bakaze":"E","dora_marker":"7s","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"scores":[25000,25000,25000,25000],"tehais":[["?","?","?","?","?","?","?","?","?","?","?","?","?"],["3m","4m","3p","5pr","7p","9p","4s","4s","5sr","7s","7s","W","N"],["?","?","?","?","?","?","?","?","?","?","?","?","?"],["?","?","?","?","?","?","?","?","?","?","?","?","?"]]})";

TEST(MjaiPlayer, it_joins_and_says_none_when_there_is_nothing_to_do) {
  MjaiPlayer player({.name = "me", .room = "here"}, first_choice);
  EXPECT_EQ(player.respond(R"({"type":"hello","protocol":"mjsonp","protocol_version":1})"),
            R"({"type":"join","name":"me","room":"here"})");
  EXPECT_EQ(player.respond(R"({"type":"start_game","id":1,"names":["a","me","c","d"]})"),
            R"({"type":"none"})");
  EXPECT_EQ(player.respond(kStart), R"({"type":"none"})");
  EXPECT_EQ(player.respond(R"({"type":"tsumo","actor":0,"pai":"?"})"), R"({"type":"none"})");
  EXPECT_EQ(player.respond(R"({"type":"dahai","actor":0,"pai":"C","tsumogiri":true})"),
            R"({"type":"none"})");
  EXPECT_EQ(player.respond(R"({"type":"tsumo","actor":1,"pai":"1m"})"),
            R"({"type":"dahai","actor":1,"pai":"1m","tsumogiri":true})");
  EXPECT_EQ(player.trouble(), std::nullopt);
}

TEST(MjaiPlayer, it_survives_lines_that_it_cannot_read) {
  MjaiPlayer player({}, first_choice);
  EXPECT_EQ(player.respond("{"), R"({"type":"error","message":"expected JSON, found '{'"})");
  EXPECT_TRUE(player.trouble());
  EXPECT_EQ(player.respond(R"({"type":"tea"})"), R"({"type":"none"})");
  EXPECT_EQ(player.trouble(), std::nullopt);
  EXPECT_FALSE(player.is_done());
}

TEST(MjaiPlayer, it_discards_what_it_drew_if_the_rules_of_the_arena_differ) {
  MjaiPlayer player({}, first_choice);
  (void)player.respond(R"({"type":"start_game","id":1})");
  (void)player.respond(kStart);
  // Nobody has discarded before.
  EXPECT_EQ(player.respond(R"({"type":"tsumo","actor":1,"pai":"9s"})"),
            R"({"type":"dahai","actor":1,"pai":"9s","tsumogiri":true})");
  ASSERT_TRUE(player.trouble());
  EXPECT_EQ(to_string(*player.trouble()), "deal 1, event 2: seat 1 cannot draw now");
}

TEST(MjaiPlayer, an_error_of_the_server_ends_the_match) {
  MjaiPlayer player({}, first_choice);
  EXPECT_EQ(player.respond(R"({"type":"error","message":"no such room"})"), R"({"type":"none"})");
  EXPECT_TRUE(player.is_done());
  EXPECT_EQ(to_string(*player.trouble()), "the server: no such room");
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
