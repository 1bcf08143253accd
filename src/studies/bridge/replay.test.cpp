#include "studies/bridge/replay.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cluster/local_pool.h"
#include "core/random.h"
#include "games/bridge/pbn.h"
#include "studies/bridge/contract.h"
#include "studies/bridge/double_dummy.h"

namespace yomikiri::studies::bridge {
namespace {

using yomikiri::bridge::read_pbn;
using yomikiri::bridge::Record;

// North has ten tricks from the top; the king of clubs is worth one only if east plays its ace
// first.
constexpr std::string_view kSolid =
    "[Deal \"N:AKQJ.AKQ.AKQ.K32 T98.JT98.JT9.A54 765.765.8765.876 432.432.432.QJT9\"]\n"
    "[Declarer \"N\"][Contract \"6NT\"]\n";

std::vector<Record> records_of(std::string_view play) {
  return read_pbn(std::string(kSolid) + std::string(play)).value();
}

Replay only(const std::vector<Record>& records) {
  cluster::LocalPool pool(2);
  const auto replays = replay(records, pool, {}).value();
  EXPECT_EQ(replays.size(), 1U);
  return replays.at(0);
}

TEST(Replays, of_cards_that_lose_nothing_lose_nothing) {
  const Replay one = only(records_of("[Play \"E\"]\nST S5 S2 SA\n*\n"));
  EXPECT_EQ(one.cards, 4U);
  EXPECT_EQ(one.double_dummy, 10);
  EXPECT_EQ(one.at_the_end, 10);
  EXPECT_TRUE(one.losing.empty());
}

TEST(Replays, count_the_opening_lead_by_itself) {
  const Replay one = only(records_of("[Play \"E\"]\nCA C6 C9 C2\n*\n"));
  EXPECT_EQ(one.double_dummy, 10);
  EXPECT_EQ(one.at_the_end, 11);
  ASSERT_EQ(one.losing.size(), 1U);
  EXPECT_TRUE(one.losing[0].is_lead);
  EXPECT_EQ(one.losing[0].trick, 1);
  const Replay::Lost lost = one.lost(yomikiri::bridge::kNorth);
  EXPECT_EQ(lost.lead, 1);
  EXPECT_EQ(lost.defence, 0);
  EXPECT_EQ(lost.declarer, 0);
}

// Each card costs its side exactly what the values before and after it differ by.
TEST(Replays, add_up_to_the_difference_between_before_and_after) {
  Random random(4);
  std::vector<Record> records;
  for (int i = 0; i < 4; ++i) {
    Record record = records_of("")[0];
    auto play = yomikiri::bridge::play_of(record, 0);
    // Nearly to the end: the later cards are solved at once, the first ones take longest.
    while (play.tricks_left() > i) {
      const auto cards = play.playable().cards();
      record.played.push_back(cards[random.below(static_cast<std::uint32_t>(cards.size()))]);
      play.play(record.played.back());
    }
    records.push_back(std::move(record));
  }
  cluster::LocalPool pool(2);
  const auto replays = replay(records, pool, {}).value();
  ASSERT_EQ(replays.size(), 4U);
  int lost_in_all = 0;
  for (const Replay& one : replays) {
    const Replay::Lost lost = one.lost(records[one.record].contract->declarer);
    EXPECT_EQ(one.double_dummy - lost.declarer + lost.lead + lost.defence, one.at_the_end);
    lost_in_all += lost.declarer + lost.lead + lost.defence;
    for (const LosingCard& card : one.losing) {
      EXPECT_GT(card.lost, 0);
      EXPECT_THAT(card.better, testing::Not(testing::Contains(card.card)));
      EXPECT_FALSE(card.better.empty());
    }
  }
  EXPECT_GT(lost_in_all, 4);  // random play is bad play
  const auto over = yomikiri::bridge::play_of(records[0], records[0].played.size());
  EXPECT_EQ(replays[0].at_the_end, over.tricks_of_declarer());
}

TEST(Replays, leave_out_boards_that_were_not_played) {
  auto records = records_of("");
  EXPECT_FALSE(can_replay(records[0]));
  records.push_back(records_of("[Play \"E\"]\nCA\n*\n")[0]);
  EXPECT_TRUE(can_replay(records[1]));
  EXPECT_EQ(only(records).record, 1U);
  records[1].hands[2] = {};
  EXPECT_FALSE(can_replay(records[1]));
}

// A club from dummy before the ten tricks are home gives west three.
TEST(Replays, name_who_chose_a_card_of_dummy) {
  Record record = records_of("")[0];
  record.contract->declarer = yomikiri::bridge::kSouth;
  record.played = parse_played("H2 HA H8 H5 CK").value();
  const Replay one = only({record});
  EXPECT_EQ(one.double_dummy, 10);
  EXPECT_EQ(one.at_the_end, 9);
  ASSERT_EQ(one.losing.size(), 1U);
  const LosingCard& card = one.losing[0];
  EXPECT_EQ(card.trick, 2);
  EXPECT_EQ(card.hand, yomikiri::bridge::kNorth);
  EXPECT_EQ(card.chooser, yomikiri::bridge::kSouth);
  EXPECT_FALSE(card.is_lead);
  EXPECT_EQ(card.lost, 1);
  EXPECT_EQ(one.lost(yomikiri::bridge::kSouth).declarer, 1);
}

}  // namespace
}  // namespace yomikiri::studies::bridge
