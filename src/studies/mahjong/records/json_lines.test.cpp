#include "studies/mahjong/records/json_lines.h"

#include <gtest/gtest.h>

#include "games/mahjong/tile.h"

namespace yomikiri::studies::mahjong::mjai {
namespace {

using games::mahjong::parse_tile;

Tile tile(const char* text) { return parse_tile(text).value(); }

Event event_of(const std::string& line) {
  const auto event = read_event(line);
  EXPECT_TRUE(event && *event) << line << (event ? "" : ": " + to_string(event.error()));
  return event && *event ? **event : Event(None{});
}

std::string refusal_of(const std::string& line) {
  const auto event = read_event(line);
  return event ? "" : to_string(event.error());
}

// As servers and converters write them.
const std::vector<std::string> kLines{
    R"({"type":"start_game","id":1,"names":["a","b","c","d"],"kyoku_first":4,"aka_flag":true})",
    R"({"type":"start_game"})",
    R"({"type":"start_kyoku","bakaze":"S","dora_marker":"7s","kyoku":2,"honba":1,"kyotaku":3,"oya":1,"scores":[-100,50000,25000,24100],"tehais":[["?","?","?","?","?","?","?","?","?","?","?","?","?"],["3m","4m","3p","5pr","7p","9p","4s","4s","5sr","7s","7s","W","N"],["?","?","?","?","?","?","?","?","?","?","?","?","?"],["?","?","?","?","?","?","?","?","?","?","?","?","?"]]})",
    R"({"type":"tsumo","actor":0,"pai":"?"})",
    R"({"type":"tsumo","actor":3,"pai":"5mr"})",
    R"({"type":"dahai","actor":0,"pai":"6s","tsumogiri":true})",
    R"({"type":"reach","actor":1})",
    R"({"type":"reach_accepted","actor":1})",
    R"({"type":"chi","actor":0,"target":3,"pai":"4p","consumed":["5p","6p"]})",
    R"({"type":"pon","actor":0,"target":1,"pai":"5sr","consumed":["5s","5s"]})",
    R"({"type":"daiminkan","actor":3,"target":1,"pai":"5m","consumed":["5m","5m","5mr"]})",
    R"({"type":"ankan","actor":1,"consumed":["9m","9m","9m","9m"]})",
    R"({"type":"kakan","actor":0,"pai":"6m","consumed":["6m","6m","6m"]})",
    R"({"type":"dora","dora_marker":"8p"})",
    R"({"type":"hora","actor":3,"target":0,"pai":"2s","deltas":[-7700,0,0,8700],"ura_markers":["5p"]})",
    R"({"type":"hora","actor":3,"target":3})",
    R"({"type":"ryukyoku","reason":"fanpai","deltas":[-1000,3000,-1000,-1000],"tehais":[["?"],["1m"],[],["C"]]})",
    R"({"type":"ryukyoku","reason":"kyushukyuhai","actor":2})",
    R"({"type":"ryukyoku"})",
    R"({"type":"end_kyoku"})",
    R"({"type":"end_game"})",
    R"({"type":"none"})",
    R"({"type":"hello","protocol":"mjsonp","protocol_version":1})",
    R"({"type":"join","name":"yomikiri","room":"default"})",
    R"({"type":"error","message":"no such room"})",
};

TEST(MjaiLines, every_event_is_written_as_it_was_read) {
  for (const std::string& line : kLines) EXPECT_EQ(to_line(event_of(line)), line);
}

TEST(MjaiLines, the_fields_of_an_event_mean_what_the_protocol_says) {
  EXPECT_EQ(event_of(kLines[5]), Event(Dahai{0, tile("6s"), true}));
  EXPECT_EQ(event_of(kLines[9]),
            Event(Call{CallType::Pon, 0, 1, Tile::red_five(2), {tile("5s"), tile("5s")}}));
  const auto start = std::get<StartKyoku>(event_of(kLines[2]));
  EXPECT_EQ(start.bakaze, games::mahjong::kEast + 1);
  EXPECT_EQ(start.scores, (Points{-100, 50000, 25000, 24100}));
  EXPECT_EQ(start.tehais[0][0], std::nullopt);
  EXPECT_EQ(start.tehais[1][12], tile("4z"));
}

TEST(MjaiLines, keys_of_other_servers_are_skipped_or_understood) {
  EXPECT_EQ(event_of(R"({"type":"dahai","actor":0,"pai":"1m","possible_actions":[]})"),
            Event(Dahai{0, tile("1m"), false}));
  const auto win = std::get<Hora>(event_of(
      R"({"type":"hora","actor":1,"target":1,"pai":"E","uradora_markers":["8p"],"yakus":[["reach",1]]})"));
  EXPECT_EQ(win.ura_markers, (std::vector{tile("8p")}));
}

TEST(MjaiLines, unknown_events_are_skipped) {
  const auto event = read_event(R"({"type":"log","text":"thinking"})");
  ASSERT_TRUE(event);
  EXPECT_EQ(*event, std::nullopt);
}

TEST(MjaiLines, a_refusal_names_the_event_the_key_and_the_tile) {
  EXPECT_EQ(refusal_of(R"({"type":"tsumo","actor":0})"), "tsumo \"pai\": is missing");
  EXPECT_EQ(refusal_of(R"({"type":"tsumo","actor":0,"pai":"6mr"})"),
            "tsumo \"pai\": '\"6mr\"' is not a tile");
  EXPECT_EQ(refusal_of(R"({"type":"dahai","actor":0,"pai":"?"})"),
            "dahai \"pai\": the tile is hidden");
  EXPECT_EQ(refusal_of(R"({"type":"reach","actor":4})"),
            "reach \"actor\": expected a number from 0 to 3, found '4'");
  EXPECT_EQ(refusal_of(R"({"type":"reach","actor":18446744073709551615})"),
            "reach \"actor\": expected a number from 0 to 3, found '18446744073709551615'");
  EXPECT_EQ(refusal_of(R"({"type":"pon","actor":0,"target":1,"pai":"E","consumed":["E"]})"),
            "pon \"consumed\": expected a list of 2, found '[\"E\"]'");
  EXPECT_EQ(refusal_of("[1]"), "expected an object with a type, found '[1]'");
  EXPECT_EQ(refusal_of("{"), "expected JSON, found '{'");
}

TEST(MjaiLines, hands_of_twelve_tiles_are_refused) {
  std::string line = kLines[2];
  line.replace(line.find("\"W\",\"N\""), 7, "\"W\"");
  EXPECT_EQ(refusal_of(line), "start_kyoku \"tehais\": a hand has 12 tiles instead of 13");
}

TEST(MjaiLines, three_player_records_are_refused) {
  EXPECT_EQ(refusal_of(R"({"type":"kita","actor":0})"),
            "kita: is of a game for three players; only records of four players can be read");
  EXPECT_EQ(
      refusal_of(R"({"type":"start_kyoku","scores":[35000,35000,35000],"tehais":[[],[],[]]})"),
      "start_kyoku: is of a game for three players; only records of four players can be read");
}

TEST(MjaiLines, an_error_in_a_record_names_its_line) {
  EXPECT_EQ(
      read_lines("{\"type\":\"none\"}\n\n{\"type\":\"dora\",\"dora_marker\":\"0m\"}\n").error(),
      fail(Errc::BadInput, "line 3, dora \"dora_marker\"", "'\"0m\"' is not a tile"));
  EXPECT_EQ(read_lines("{\"type\":\"none\"}\r\n{\"type\":\"end_ga").error().where, "line 2");
}

TEST(MjaiLines, lines_are_read_back_as_they_were_written) {
  std::vector<Event> events;
  for (const std::string& line : kLines) events.push_back(event_of(line));
  EXPECT_EQ(read_lines(to_lines(events)).value(), events);
}

}  // namespace
}  // namespace yomikiri::studies::mahjong::mjai
