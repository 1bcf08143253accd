// The three formats of records. All records here are ours.
#include "games/bridge/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/random.h"
#include "games/bridge/lin.h"
#include "games/bridge/pbn.h"
#include "games/bridge/rbn.h"

namespace yomikiri::bridge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;
using Records = Result<std::vector<Record>>;

std::string error_of(const Records& records) {
  return records ? "no error" : to_string(records.error());
}
Record one(const Records& records) {
  EXPECT_EQ(error_of(records), "no error");
  EXPECT_THAT(*records, SizeIs(1));
  return records->at(0);
}
std::string cards_of(const Record& record) { return cards::to_string(record.played); }

constexpr const char* kPbn = R"([Event "Club evening"]
[Site "?"]
[Board "3"]
[West "W. Ito"]
[North "N. Abe"]
[East "E. Mori"]
[South "S. Kato"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "N:AKQJ.AKQ.AKQ.432 T98.JT9.JT9.AKQJ 765.876.876.T987 432.5432.5432.65"]
[Declarer "N"]
[Contract "3NT"]
[Result "10"]
[Auction "S"]
Pass Pass 2NT =1= Pass
3NT Pass Pass Pass
[Note "1:20 to 22"]
[Play "E"]
ST S5 S2 SA
S8 S6 S3 SK
*
)";

TEST(BridgePbn, is_read_with_its_deal_auction_play_and_notes) {
  const Record record = one(read_pbn(kPbn));
  EXPECT_EQ(record.board, 3);
  EXPECT_EQ(record.players[1], "E. Mori");
  EXPECT_EQ(record.dealer, kSouth);
  EXPECT_EQ(record.vulnerability, Vulnerability::EastWest);
  EXPECT_EQ(to_string(record.hands[3]), "432.5432.5432.65");
  EXPECT_EQ(to_string(*record.auction), "P,P,2N,P,3N,P,P,P");
  EXPECT_EQ(describe(*record.contract), "3N by N");
  EXPECT_EQ(cards_of(record), "Ts5s2sAsKs8s6s3s") << "north led to the second trick";
  EXPECT_EQ(record.tricks, 10);
  EXPECT_THAT(record.remarks, ElementsAre(Remark{false, 2, "20 to 22"}));
  EXPECT_EQ(record.find("Event")->value, "Club evening");
}

TEST(BridgePbn, as_it_is_in_the_wild_is_read_too) {
  const Record record = one(read_pbn(
      "\xEF\xBB\xBF% PBN 2.1\r\n; only a comment\r\n{ another\r\n one }\r\n[event Club]\r\n"
      "[Note \"1:20 to 22\"]\r\n[Board 3]\r\n[West \"\"]\r\n[Site \"?]\r\n"
      "[dealer \"s\"]\r\n[Vulnerable \"E-W\"]\r\n\r\n"
      "[Deal \"n:akqj.akq.akq.432 t98.jt9.jt9.akqj 765.876.876.10987 -\"]\r\n"
      "[Contract \"3nt\"][Declarer \"^n\"]\r\n[Result \"?\"]\r\n[Score \"say \"hello\" there\"]\r\n"
      "[Auction \"S\"]\r\n; before the calls\r\n- - pass p 2nt! =1= P {20-22} $5\r\n\r\n3n!? ap\r\n"
      "\r\n[Play \"E\"]\r\nsT s5 S2 As\r\nS8 - - SK\r\n*\r\n"));
  EXPECT_EQ(record.board, 3);
  EXPECT_EQ(record.dealer, kSouth);
  EXPECT_EQ(to_string(record.hands[3]), "432.5432.5432.65") << "the hand that is not given";
  EXPECT_EQ(to_string(*record.auction), "P,P,2N,P,3N,P,P,P");
  EXPECT_EQ(cards_of(record), "Ts5s2sAsKs8s");
  EXPECT_EQ(record.tricks, std::nullopt);
  EXPECT_THAT(record.remarks, ElementsAre(Remark{false, 2, "20 to 22"}));
  EXPECT_EQ(record.find("Score")->value, "say \"hello\" there");
  EXPECT_EQ(record.find("Site")->value, "?");
}

TEST(BridgePbn, has_records_that_begin_with_a_tag_that_came_before) {
  const auto records = read_pbn(
      "[Event \"One\"]\n[Board \"1\"]\n[Deal \"N:- - - -\"]\n[North \"Abe\"]\n\n"
      "[Event \"#\"]\n[Board \"2\"]\n[North \"#\"]\n\n[Deal \"N:A... - - -\"]\n\n[Board \"4\"]\n");
  ASSERT_EQ(error_of(records), "no error");
  ASSERT_THAT(*records, SizeIs(3));
  EXPECT_EQ((*records)[1].find("Event")->value, "One");
  EXPECT_EQ((*records)[1].players[0], "Abe");
  EXPECT_EQ(to_string((*records)[1].hands), "N:A... - - -");
  EXPECT_EQ((*records)[2].board, 4);
}

TEST(BridgePbn, keeps_tables_row_by_row) {
  const Record record =
      one(read_pbn("[Board \"1\"]\n[OptimumResultTable \"Declarer;Result\\2R\"]\n"
                   "N  9\nE  4\n[Room \"Open\"]\n"));
  EXPECT_THAT(record.find("OptimumResultTable")->rows, ElementsAre("N  9", "E  4"));
  EXPECT_THAT(record.find("Room")->rows, IsEmpty());
}

TEST(BridgePbn, is_refused_with_line_and_column) {
  EXPECT_THAT(error_of(read_pbn("[Board \"x\"]")),
              StartsWith("line 1, column 9: 'x': expected the number of a board"));
  EXPECT_THAT(error_of(read_pbn("\n[Deal \"N:A... - A... -\"]")),
              StartsWith("line 2, column 8: deal: hand 3 has As"));
  EXPECT_THAT(
      error_of(read_pbn("[Deal \"N:AKQJT98765432A... - - -\"]")),
      StartsWith("line 1, column 8: hand 1, 'A' at character 14: this card is named twice"));
  EXPECT_THAT(error_of(read_pbn("[Deal \"N:AKQJT98765432.A.. - - -\"]")),
              HasSubstr("has 14 cards"));
  EXPECT_THAT(error_of(read_pbn("[Auction \"N\"]\n1N 1S")),
              StartsWith("line 2, column 4: '1S': a bid must be higher than 1N"));
  EXPECT_THAT(error_of(read_pbn("[Auction \"N\"]\nfoo")), HasSubstr("'foo': not a call"));
  EXPECT_THAT(error_of(read_pbn("{ no end")), StartsWith("line 1, column 1: '{': this comment"));
  EXPECT_THAT(error_of(read_pbn("words")), StartsWith("line 1, column 1: 'words': expected a tag"));
  EXPECT_THAT(error_of(read_pbn("[Board \"1\"\n")), HasSubstr("the tag 'Board' has no end"));
  std::string wrong(kPbn);
  wrong.replace(wrong.find("[Contract \"3NT"), 14, "[Contract \"4NT");
  EXPECT_THAT(error_of(read_pbn(wrong)), HasSubstr("'4NT': the auction ends in 3N by N"));
  wrong = kPbn;
  wrong.replace(wrong.find("S8 S6"), 5, "S8 H6");
  EXPECT_THAT(error_of(read_pbn(wrong)),
              HasSubstr("'H6': a spade was led, and dummy can follow suit"));
  wrong = kPbn;
  wrong.replace(wrong.find("S8 S6"), 5, "ST S6");
  EXPECT_THAT(error_of(read_pbn(wrong)), StartsWith("line 20, column 1: 'ST': this card has been"));
}

TEST(BridgeLin, is_read_with_hands_from_south_and_its_dealer) {
  // The same board twice, the second on three lines and with east's hand.
  const auto records = read_lin(
      "vg|Club evening,|rs|3NN+1|pn|S. Kato,W. Ito,N. Abe,E. Mori|qx|o3|"
      "md|1S567H678D678C789T,S234H2345D2345C56,SJQKAHQKADQKAC234,|rh||ah|Board 3|sv|e|"
      "mb|p|mb|p|mb|2N!|an|20 to 22|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||"
      "pc|ST|pc|S5|pc|S2|pc|SA|pg||pc|SK|mc|10|pg||\nqx|c3|md|"
      "2S567H678D678C789T,S234H2345D2345C56,\nSJQKAHQKADQKAC234,S89THJT9DJT9CAKQJ|sv|o|mb|P|mb|1N|"
      "\n"
      "mb|D|mb|R|");
  ASSERT_EQ(error_of(records), "no error");
  ASSERT_THAT(*records, SizeIs(2));
  const Record expected = one(read_pbn(kPbn));
  const Record& record = (*records)[0];
  EXPECT_EQ(record.hands, expected.hands);
  EXPECT_EQ(record.players, expected.players);
  EXPECT_EQ(record.auction, expected.auction);
  EXPECT_EQ(record.contract, expected.contract);
  EXPECT_EQ(record.remarks, expected.remarks);
  EXPECT_EQ(record.dealer, kSouth);
  EXPECT_EQ(record.vulnerability, Vulnerability::EastWest);
  EXPECT_EQ(record.board, 3);
  EXPECT_EQ(record.tricks, 10);
  EXPECT_EQ(cards_of(record), "Ts5s2sAsKs");
  EXPECT_EQ((*records)[1].dealer, kWest);
  EXPECT_EQ(to_string(*(*records)[1].auction), "P,1N,X,XX");
  EXPECT_EQ((*records)[1].players, expected.players);
}

TEST(BridgeLin, is_refused_with_line_and_column) {
  EXPECT_THAT(error_of(read_lin("md|3SAA,,|")),
              StartsWith("line 1, column 7: 'A': this card is named twice"));
  EXPECT_THAT(error_of(read_lin("md|3SA,SA,|")), HasSubstr("another hand has, too"));
  EXPECT_THAT(error_of(read_lin("md|3SA,SK,|\nmb|1N|mb|1S|")),
              StartsWith("line 2, column 10: '1S': a bid must be higher than 1N"));
  EXPECT_THAT(error_of(read_lin("md|SA|mb|1N|")), HasSubstr("no dealer is given"));
  EXPECT_THAT(error_of(read_lin("md|3SA,SK,|pc|S")), HasSubstr("has no end"));
  EXPECT_THAT(error_of(read_lin("md|3SA,SK,|pc|Z5|")), HasSubstr("'Z5': not a card"));
  EXPECT_THAT(error_of(read_lin("junk")), HasSubstr("expected a command"));
}

// Found by fuzzing: calls after a note in an auction that had no seat to begin with.
TEST(BridgePbn, skips_calls_of_an_auction_that_is_not_known) {
  const auto records = read_pbn("[Board \"4\"]\n[Auction]\nPass Pass\n[Note \"1:a\"]\nPass\n");
  ASSERT_EQ(error_of(records), "no error");
  EXPECT_FALSE((*records)[0].auction);
}

// Found by fuzzing: two auctions were read as one by two dealers.
TEST(BridgeRbn, takes_the_last_of_two_auctions) {
  const auto records = read_rbn("A NB:1NXRP\nA\n");
  ASSERT_EQ(error_of(records), "no error");
  EXPECT_FALSE((*records)[0].auction);
  EXPECT_EQ((*records)[0].dealer, kWest);
}

// Found by fuzzing: a sign that repeats the value before.
TEST(BridgePbn, does_not_write_a_value_that_would_repeat_another) {
  const auto records = read_rbn("D #\nB 1\n");
  ASSERT_EQ(error_of(records), "no error");
  EXPECT_EQ(write_pbn(*records).find("\"#\""), std::string::npos);
}

// Found by fuzzing: the sign was taken for the value.
TEST(BridgePbn, repeats_nothing_where_nothing_was_known) {
  const auto records = read_pbn("[Event \"#\"]\n[West \"#\"]\n[Board \"4\"]\n");
  ASSERT_EQ(error_of(records), "no error");
  EXPECT_EQ((*records)[0].find("Event"), nullptr);
  EXPECT_EQ((*records)[0].players[static_cast<std::size_t>(number(kWest))], "");
}

// Found by fuzzing: an empty tag was written as a line of its own, and then read as a record.
TEST(BridgeRbn, writes_nothing_for_an_empty_tag) {
  const auto records = read_pbn("[Site \"\"]\n\n[Contract \"3NT\"]\n[Declarer \"N\"]\n");
  ASSERT_EQ(error_of(records), "no error");
  const std::string written = write_rbn(*records);
  EXPECT_EQ(written.find('L'), std::string::npos) << written;
  EXPECT_EQ(write_rbn(read_rbn(written).value()), written);
}

TEST(BridgeRbn, is_read_with_calls_and_cards_that_run_together) {
  const auto records = read_rbn(
      "D 20260401\nE Club evening\nN N. Abe+S. Kato:W. Ito+E. Mori:O\nB 3:A\n"
      "{A text over\ntwo lines}\n"
      "H W:432.5432.5432.65:AKQJ.AKQ.AKQ.432:T98.JT9.JT9.AKQJ:\nA SE:PP2N^1P:3NA\n1 20 to 22\n"
      "C 3N:N\nP ST52A:SK863\nR 10:630\n\nA NB:1NXRP:2HA\nR 7\n");
  ASSERT_EQ(error_of(records), "no error");
  ASSERT_THAT(*records, SizeIs(2));
  const Record expected = one(read_pbn(kPbn));
  const Record& record = (*records)[0];
  EXPECT_EQ(record.hands, expected.hands);
  EXPECT_EQ(record.players, expected.players);
  EXPECT_EQ(record.auction, expected.auction);
  EXPECT_EQ(record.contract, expected.contract);
  EXPECT_EQ(record.remarks, expected.remarks);
  EXPECT_EQ(record.dealer, kSouth);
  EXPECT_EQ(record.vulnerability, Vulnerability::EastWest);
  EXPECT_EQ(record.board, 3);
  EXPECT_EQ(record.tricks, 10);
  EXPECT_EQ(record.find("Score")->value, "630");
  EXPECT_EQ(cards_of(record), cards_of(expected));
  EXPECT_EQ((*records)[1].hands, expected.hands) << "repeated";
  EXPECT_EQ(to_string(*(*records)[1].auction), "1N,X,XX,P,2H,P,P,P");
  EXPECT_THAT((*records)[1].played, IsEmpty());
}

TEST(BridgeRbn, is_refused_with_line_and_column) {
  EXPECT_THAT(error_of(read_rbn("H X:...")),
              StartsWith("line 1, column 3: 'X': expected the seat"));
  EXPECT_THAT(error_of(read_rbn("B 1\nH N:A...:A...")), StartsWith("line 2, column 10: 'A...'"));
  EXPECT_THAT(error_of(read_rbn("A NZ:1S1H")),
              StartsWith("line 1, column 8: '1H': a bid must be higher than 1S"));
  EXPECT_THAT(error_of(read_rbn("A NZ:1SQ")), HasSubstr("'Q': not a call"));
  EXPECT_THAT(error_of(read_rbn("P 5")), HasSubstr("'5': not a card"));
  EXPECT_THAT(error_of(read_rbn("R 14")), HasSubstr("expected the tricks"));
  EXPECT_THAT(error_of(read_rbn("Board 1")), HasSubstr("expected a letter and a space"));
  EXPECT_THAT(error_of(read_rbn("C 4S")), HasSubstr("expected the declarer"));
}

// --- round trips ---

Record random_record(Random& random) {
  const auto below = [&](int bound) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
  };
  Record record;
  record.board = 1 + below(32);
  record.players = {"North " + std::to_string(below(9)), "", "South", "West"};
  record.dealer = Seat(below(4));
  record.vulnerability = Vulnerability(below(4));
  auto deck = Hand::whole_deck().cards();
  for (int i = 52; i > 0; --i) {
    std::swap(deck[static_cast<std::size_t>(i - 1)], deck[static_cast<std::size_t>(below(i))]);
    record.hands[static_cast<std::size_t>(i % 4)] |= deck[static_cast<std::size_t>(i - 1)];
  }
  record.auction = Auction(*record.dealer);
  while (!record.auction->is_over()) {
    std::vector<Call> legal;
    record.auction->for_each_legal([&](Call call) { legal.push_back(call); });
    if (below(5) == 0)
      record.remarks.push_back(
          {false, record.auction->size(), "remark " + std::to_string(below(99))});
    record.auction->add(legal[static_cast<std::size_t>(below(std::min(4, int(legal.size()))))]);
  }
  if (record.remarks.size() > 9) record.remarks.resize(9);
  record.contract = record.auction->contract();
  if (record.contract->is_passed_out()) return record;
  const int count = below(3) == 0 ? 52 : below(52);
  for (int i = 0; i < count; ++i) {
    const auto cards = play_of(record, record.played.size()).playable().cards();
    record.played.push_back(cards[static_cast<std::size_t>(below(int(cards.size())))]);
  }
  record.tricks = count == 52 ? play_of(record, 52).tricks_of_declarer() : below(14);
  return record;
}

TEST(BridgeRecords, survive_being_written_and_read_in_every_format) {
  Random random(12);
  std::vector<Record> records;
  for (int i = 0; i < 60; ++i) records.push_back(random_record(random));
  for (const auto& [write, read] :
       {std::pair{&write_pbn, &read_pbn}, {&write_lin, &read_lin}, {&write_rbn, &read_rbn}}) {
    const std::string text = write(records);
    auto again = read(text);
    ASSERT_EQ(error_of(again), "no error") << text;
    ASSERT_EQ(again->size(), records.size());
    for (std::size_t i = 0; i < records.size(); ++i) {
      Record& record = (*again)[i];
      if (write == &write_pbn) record.tags.clear();  // `?` for what every record must have
      EXPECT_TRUE(record == records[i])
          << write_pbn(std::span(&record, 1)) << write_pbn(std::span(&records[i], 1));
    }
    EXPECT_EQ(write(*read(text)), text) << "what is written is canonical";
  }
}

TEST(BridgePbn, is_written_in_the_export_format) {
  const std::string text = write_pbn(std::vector{one(read_pbn(kPbn))});
  EXPECT_THAT(text, StartsWith("% PBN 2.1\n% EXPORT\n\n[Event \"Club evening\"]\n[Site \"?\"]\n"
                               "[Date \"?\"]\n[Board \"3\"]\n[West \"W. Ito\"]\n"));
  EXPECT_THAT(text,
              HasSubstr("[Auction \"S\"]\nPass Pass 2NT =1= Pass\n3NT Pass Pass Pass\n"
                        "[Note \"1:20 to 22\"]\n[Play \"E\"]\nST S5 S2 SA\nS8 S6 S3 SK\n*\n"));
}

TEST(BridgeContracts, are_read_in_the_usual_ways) {
  for (const char* text : {"4DX", "4dx", "4D X", "4DD", "4D*"})
    EXPECT_EQ(to_string(parse_contract(text).value()), "4DX") << text;
  for (const char* text : {"3NTXX", "3NXX", "3ntr"})
    EXPECT_EQ(to_string(parse_contract(text).value()), "3NXX") << text;
  EXPECT_EQ(to_string(parse_contract("4D").value()), "4D");
  EXPECT_TRUE(parse_contract("Pass").value().is_passed_out());
  for (const char* text : {"", "X", "8N", "4", "4ZX", "4SXXX"})
    EXPECT_FALSE(parse_contract(text)) << text;
}

}  // namespace
}  // namespace yomikiri::bridge
