#include "studies/mahjong/records/tenhou.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "studies/mahjong/records/json_lines.h"
#include "studies/mahjong/records/record.h"
#include "tests/games/tenhou_writer.h"

namespace yomikiri::studies::mahjong {
namespace {

using TestJson = nlohmann::ordered_json;

// Seat 1 deals and calls twice, seat 2 declares riichi, and seat 3 deals in.
TestJson small_deal() {
  return TestJson::parse(R"([
    [1,2,1],[24000,-500,30000,45500],[11],[47],
    [11,12,13,14,15,16,17,18,19,41,41,42,43],[22],[60],
    [23,24,25,26,31,32,33,44,44,45,45,46,47],[46,"45p4545","c222324"],[47,46,31],
    [12,13,14,22,23,24,32,33,34,35,36,28,28],[41,38,39],["r60",60,60],
    [15,16,17,18,21,22,25,26,27,29,29,39,39],[45,29,37],[60,60,60],
    ["和了",[0,0,10600,-8600],[2,3,2,"満貫8000点","立直"]]])");
}

TestJson record_of(const TestJson& deal) {
  return {{"title", {"", ""}},
          {"name", {"a", "b", "c", "d"}},
          {"rule", {{"disp", "般南喰赤"}, {"aka", 1}}},
          {"log", TestJson::array({deal})}};
}

std::vector<std::string> lines_of(const TestJson& deal) {
  const auto events = read_tenhou(record_of(deal));
  if (!events) return {to_string(events.error())};
  std::vector<std::string> lines;
  for (const mjai::Event& event : *events) lines.push_back(mjai::to_line(event));
  return lines;
}

std::string error_of(const TestJson& deal) { return lines_of(deal).front(); }

TEST(Tenhou, turns_follow_the_calls) {
  const auto lines = lines_of(small_deal());
  ASSERT_GT(lines.size(), 3U) << lines.front();
  EXPECT_EQ(lines[0],
            R"({"type":"start_game","names":["a","b","c","d"],"kyoku_first":0,"aka_flag":true})");
  EXPECT_THAT(lines[1], testing::StartsWith(
                            R"({"type":"start_kyoku","bakaze":"E","dora_marker":"1m","kyoku":2,)"
                            R"("honba":2,"kyotaku":1,"oya":1,"scores":[24000,-500,30000,45500],)"));
  EXPECT_THAT(
      (std::vector(lines.begin() + 2, lines.end())),
      testing::ElementsAre(
          R"({"type":"tsumo","actor":1,"pai":"F"})",
          R"({"type":"dahai","actor":1,"pai":"C","tsumogiri":false})",
          R"({"type":"tsumo","actor":2,"pai":"E"})", R"({"type":"reach","actor":2})",
          R"({"type":"dahai","actor":2,"pai":"E","tsumogiri":true})",
          R"({"type":"reach_accepted","actor":2})", R"({"type":"tsumo","actor":3,"pai":"P"})",
          R"({"type":"dahai","actor":3,"pai":"P","tsumogiri":true})",
          R"({"type":"pon","actor":1,"target":3,"pai":"P","consumed":["P","P"]})",
          R"({"type":"dahai","actor":1,"pai":"F","tsumogiri":false})",
          R"({"type":"tsumo","actor":2,"pai":"8s"})",
          R"({"type":"dahai","actor":2,"pai":"8s","tsumogiri":true})",
          R"({"type":"tsumo","actor":3,"pai":"9p"})",
          R"({"type":"dahai","actor":3,"pai":"9p","tsumogiri":true})",
          R"({"type":"tsumo","actor":0,"pai":"2p"})",
          R"({"type":"dahai","actor":0,"pai":"2p","tsumogiri":true})",
          R"({"type":"chi","actor":1,"target":0,"pai":"2p","consumed":["3p","4p"]})",
          R"({"type":"dahai","actor":1,"pai":"1s","tsumogiri":false})",
          R"({"type":"tsumo","actor":2,"pai":"9s"})",
          R"({"type":"dahai","actor":2,"pai":"9s","tsumogiri":true})",
          R"({"type":"tsumo","actor":3,"pai":"7s"})",
          R"({"type":"dahai","actor":3,"pai":"7s","tsumogiri":true})",
          R"({"type":"hora","actor":2,"target":3,"pai":"7s","deltas":[0,0,10600,-8600],)"
          R"("ura_markers":["C"]})",
          R"({"type":"end_kyoku"})", R"({"type":"end_game"})"));
}

// Kans of all three types by seat 0; the second follows at once on the replacement tile of the
// first.
TestJson deal_with_kans() {
  return TestJson::parse(R"([
    [0,0,0],[25000,25000,25000,25000],[42,43,44,46],[],
    [11,11,11,21,21,31,31,31,31,51,15,15,28],
      [19,"m11111111",22,39,"2121p21",21,23],[28,0,"313131a31",60,22,"2121k2121",60],
    [12,13,14,16,17,18,19,22,23,24,25,26,27],[29,21,41,42],[60,60,60,60],
    [12,13,14,16,17,18,19,22,23,24,25,26,27],[29,41],[60,60],
    [12,13,14,16,17,18,19,22,23,24,25,26,27],[11,41],[60,60],
    ["流局",[3000,-1000,-1000,-1000]]])");
}

std::vector<std::string> types_of(const std::vector<std::string>& lines) {
  std::vector<std::string> types;
  for (const std::string& line : lines)
    types.push_back(TestJson::parse(line)["type"].get<std::string>());
  return types;
}

TEST(Tenhou, indicators_are_turned_at_once_or_after_the_discard) {
  EXPECT_THAT(
      types_of(lines_of(deal_with_kans())),
      testing::ElementsAre("start_game", "start_kyoku", "tsumo", "dahai", "tsumo", "dahai", "tsumo",
                           "dahai", "tsumo", "dahai", "daiminkan", "tsumo", "ankan", "dora", "dora",
                           "tsumo", "dahai", "tsumo", "dahai", "pon", "dahai", "tsumo", "dahai",
                           "tsumo", "dahai", "tsumo", "dahai", "tsumo", "kakan", "tsumo", "dahai",
                           "dora", "tsumo", "dahai", "ryukyoku", "end_kyoku", "end_game"));
}

// Seat 0 discards two east winds, seat 2 has no turn between them and calls one: only the second
// leaves a turn for seat 3, which calls from seat 1.
TestJson deal_with_twin_discards() {
  return TestJson::parse(R"([
    [0,0,0],[25000,25000,25000,25000],[42],[],
    [11,12,13,14,15,16,17,18,19,41,41,42,43],[19,18],[41,41],
    [12,13,14,16,17,18,19,22,23,24,25,26,45],[29],[45],
    [12,13,14,16,17,18,19,22,23,24,25,41,41],["41p4141"],[12],
    [12,13,14,16,17,18,19,22,23,24,29,45,45],["45p4545",22],[29,60],
    ["全員不聴"]])");
}

TEST(Tenhou, a_call_that_fits_two_discards_is_put_where_all_entries_fit) {
  EXPECT_THAT(types_of(lines_of(deal_with_twin_discards())),
              testing::ElementsAre("start_game", "start_kyoku", "tsumo", "dahai", "tsumo", "dahai",
                                   "pon", "dahai", "tsumo", "dahai", "pon", "dahai", "tsumo",
                                   "dahai", "ryukyoku", "end_kyoku", "end_game"));
}

TEST(Tenhou, what_was_written_is_read_back) {
  for (const TestJson& deal : {small_deal(), deal_with_kans(), deal_with_twin_discards()}) {
    const auto events = read_tenhou(record_of(deal)).value();
    const TestJson written = tests::TenhouWriter().write(events);
    EXPECT_EQ(read_tenhou(written).value(), events) << written;
  }
}

TEST(Tenhou, both_formats_are_recognised) {
  const std::string tenhou = record_of(small_deal()).dump();
  const auto events = read_record(tenhou);
  ASSERT_TRUE(events) << to_string(events.error());
  EXPECT_EQ(read_record(mjai::to_lines(*events)).value(), *events);
}

TEST(Tenhou, a_riichi_whose_tile_is_won_is_not_accepted) {
  TestJson deal = small_deal();
  deal[15][2] = "r60";
  const auto types = types_of(lines_of(deal));
  EXPECT_EQ(std::ranges::count(types, "reach"), 2);
  EXPECT_EQ(std::ranges::count(types, "reach_accepted"), 1);
}

TEST(Tenhou, an_error_names_the_deal_the_seat_and_the_entry) {
  TestJson deal = small_deal();
  deal[8][1] = "p4545";
  EXPECT_EQ(error_of(deal), "deal 1, seat 1, draw 2: '\"p4545\"' is not a call");
  deal = small_deal();
  deal[15][0] = 48;
  EXPECT_EQ(error_of(deal), "deal 1, seat 3, discard 1: '48' is not a tile");
  deal = small_deal();
  deal[4].erase(0);
  EXPECT_THAT(error_of(deal), testing::StartsWith("deal 1, seat 0: expected 13 tiles, found "));
  deal = small_deal();
  deal[16][0] = "和";
  EXPECT_EQ(error_of(deal), "deal 1, '和': is not a result that is known");
  deal = small_deal();
  deal[2].push_back(12);
  EXPECT_EQ(error_of(deal), "deal 1, indicators: there are 2 after 0 kans");
}

TEST(Tenhou, a_deal_that_is_cut_short_or_contradictory_is_refused) {
  TestJson deal = small_deal();
  deal[14].erase(2);  // the last draw is missing, its discard is there
  EXPECT_EQ(error_of(deal),
            "deal 1, seat 2: the entries contradict each other after 2 draws and 2 discards of "
            "this seat");
  deal = small_deal();
  deal[16][2][1] = 0;  // seat 0 did not discard last
  EXPECT_THAT(error_of(deal), testing::HasSubstr("contradict each other"));
  deal = small_deal();
  deal[8][1] = "p454545";  // seat 0 did not discard that
  EXPECT_THAT(error_of(deal), testing::HasSubstr("contradict each other"));
}

TEST(Tenhou, three_player_records_are_refused) {
  TestJson record = record_of(small_deal());
  record["rule"]["disp"] = "三般南喰赤";
  EXPECT_EQ(to_string(read_tenhou(record).error()),
            "\"rule\": is of a game for three players; only records of four players can be read");
  record = record_of(small_deal());
  record["log"][0][1] = {35000, 35000, 35000};
  EXPECT_EQ(read_tenhou(record).error().code, Errc::Unsupported);
}

TEST(Records, a_record_that_is_cut_short_is_refused) {
  auto events = read_tenhou(record_of(small_deal())).value();
  events.resize(events.size() - 3);
  EXPECT_EQ(to_string(read_record(mjai::to_lines(events)).error()),
            "deal 1: the record is cut short: the deal does not end");
  EXPECT_EQ(to_string(read_record("").error()), "the record has no deals");
}

TEST(Records, events_in_the_wrong_place_are_refused) {
  auto events = read_tenhou(record_of(small_deal())).value();
  std::swap(events.back(), events[events.size() - 2]);  // end_kyoku after end_game
  EXPECT_EQ(to_string(read_record(mjai::to_lines(events)).error()),
            "deal 1: '{\"type\":\"end_kyoku\"}' stands after the end of the match");
}

TEST(Records, a_record_may_end_after_any_deal) {
  auto events = read_tenhou(record_of(small_deal())).value();
  events.pop_back();
  EXPECT_TRUE(read_record(mjai::to_lines(events)));
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
