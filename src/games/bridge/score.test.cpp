#include "games/bridge/score.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "games/bridge/call.h"

namespace yomikiri::bridge {
namespace {

using ::testing::ElementsAre;

Contract contract(int level, int strain, int doubling = 0) {
  return {level, strain, static_cast<Doubling>(doubling), kSouth};
}

// The scores for contracts made exactly as they are printed on score cards: not vulnerable and
// vulnerable; as it is, doubled, redoubled.
struct Made {
  int level;
  std::array<int, 6> minor;
  std::array<int, 6> major;
  std::array<int, 6> no_trump;
};
constexpr std::array<Made, kLevels> kMade{{
    {1, {70, 70, 140, 140, 230, 230}, {80, 80, 160, 160, 520, 720}, {90, 90, 180, 180, 560, 760}},
    {2,
     {90, 90, 180, 180, 560, 760},
     {110, 110, 470, 670, 640, 840},
     {120, 120, 490, 690, 680, 880}},
    {3,
     {110, 110, 470, 670, 640, 840},
     {140, 140, 530, 730, 760, 960},
     {400, 600, 550, 750, 800, 1000}},
    {4,
     {130, 130, 510, 710, 720, 920},
     {420, 620, 590, 790, 880, 1080},
     {430, 630, 610, 810, 920, 1120}},
    {5,
     {400, 600, 550, 750, 800, 1000},
     {450, 650, 650, 850, 1000, 1200},
     {460, 660, 670, 870, 1040, 1240}},
    {6,
     {920, 1370, 1090, 1540, 1380, 1830},
     {980, 1430, 1210, 1660, 1620, 2070},
     {990, 1440, 1230, 1680, 1660, 2110}},
    {7,
     {1440, 2140, 1630, 2330, 1960, 2660},
     {1510, 2210, 1770, 2470, 2240, 2940},
     {1520, 2220, 1790, 2490, 2280, 2980}},
}};

TEST(BridgeScore, of_every_contract_made_exactly_is_the_printed_one) {
  for (const Made& made : kMade)
    for (int strain = 0; strain < kStrains; ++strain)
      for (int column = 0; column < 6; ++column) {
        const auto& row = strain < 2 ? made.minor : strain < kNoTrump ? made.major : made.no_trump;
        EXPECT_EQ(score(contract(made.level, strain, column / 2), column % 2 == 1, 6 + made.level),
                  row[static_cast<std::size_t>(column)])
            << made.level << kStrainLetters[static_cast<std::size_t>(strain)] << " column "
            << column;
      }
}

TEST(BridgeScore, of_overtricks_is_the_printed_one) {
  // In the order: not vulnerable and vulnerable; as it is, doubled, redoubled.
  constexpr std::array kMinor{20, 20, 100, 200, 200, 400};
  constexpr std::array kOther{30, 30, 100, 200, 200, 400};
  for (int level = 1; level <= kLevels; ++level)
    for (int strain = 0; strain < kStrains; ++strain)
      for (std::size_t column = 0; column < 6; ++column)
        for (int tricks = 7 + level; tricks <= kTricks; ++tricks) {
          const Contract played = contract(level, strain, static_cast<int>(column) / 2);
          EXPECT_EQ(
              score(played, column % 2 == 1, tricks) - score(played, column % 2 == 1, tricks - 1),
              strain < 2 ? kMinor[column] : kOther[column]);
        }
}

TEST(BridgeScore, of_undertricks_is_the_printed_one) {
  // One to thirteen down, not vulnerable and vulnerable, doubled.
  constexpr std::array kDoubled{100,  300,  500,  800,  1100, 1400, 1700,
                                2000, 2300, 2600, 2900, 3200, 3500};
  constexpr std::array kDoubledVulnerable{200,  500,  800,  1100, 1400, 1700, 2000,
                                          2300, 2600, 2900, 3200, 3500, 3800};
  for (int level = 1; level <= kLevels; ++level)
    for (int down = 1; down <= 6 + level; ++down) {
      const int tricks = 6 + level - down;
      const auto place = static_cast<std::size_t>(down - 1);
      for (int strain = 0; strain < kStrains; ++strain) {
        EXPECT_EQ(score(contract(level, strain), false, tricks), -50 * down);
        EXPECT_EQ(score(contract(level, strain), true, tricks), -100 * down);
        EXPECT_EQ(score(contract(level, strain, 1), false, tricks), -kDoubled[place]);
        EXPECT_EQ(score(contract(level, strain, 1), true, tricks), -kDoubledVulnerable[place]);
        EXPECT_EQ(score(contract(level, strain, 2), false, tricks), -2 * kDoubled[place]);
        EXPECT_EQ(score(contract(level, strain, 2), true, tricks), -2 * kDoubledVulnerable[place]);
      }
    }
}

TEST(BridgeScore, counts_for_the_side_that_declares) {
  Contract played{4, 3, Doubling::None, kEast};
  EXPECT_EQ(north_south_score(played, Vulnerability::EastWest, 10), -620);
  EXPECT_EQ(north_south_score(played, Vulnerability::NorthSouth, 8), 100);
  played.declarer = kNorth;
  EXPECT_EQ(north_south_score(played, Vulnerability::NorthSouth, 11), 650);
  EXPECT_EQ(north_south_score({}, Vulnerability::Both, 0), 0);
}

TEST(BridgeScore, of_a_difference_in_imps_is_the_printed_one) {
  struct Row {
    int least, most, imps;
  };
  for (const Row& row :
       {Row{0, 10, 0},       Row{20, 40, 1},      Row{50, 80, 2},      Row{90, 120, 3},
        Row{130, 160, 4},    Row{170, 210, 5},    Row{220, 260, 6},    Row{270, 310, 7},
        Row{320, 360, 8},    Row{370, 420, 9},    Row{430, 490, 10},   Row{500, 590, 11},
        Row{600, 740, 12},   Row{750, 890, 13},   Row{900, 1090, 14},  Row{1100, 1290, 15},
        Row{1300, 1490, 16}, Row{1500, 1740, 17}, Row{1750, 1990, 18}, Row{2000, 2240, 19},
        Row{2250, 2490, 20}, Row{2500, 2990, 21}, Row{3000, 3490, 22}, Row{3500, 3990, 23},
        Row{4000, 9999, 24}}) {
    EXPECT_EQ(imps(row.least), row.imps);
    EXPECT_EQ(imps(row.most), row.imps);
    EXPECT_EQ(imps(-row.least), -row.imps);
  }
}

TEST(BridgeScore, in_matchpoints_counts_two_for_a_better_score_and_one_for_an_equal_one) {
  EXPECT_THAT(matchpoints(std::array{420, 450, 420, -50}), ElementsAre(3, 6, 3, 0));
  EXPECT_THAT(matchpoints(std::array{100}), ElementsAre(0));
}

TEST(BridgeBoards, have_dealer_and_vulnerability_of_the_printed_boards) {
  // Law 2, boards 1 to 16.
  using enum Vulnerability;
  constexpr std::array kPrinted{None, NorthSouth, EastWest,   Both,    NorthSouth, EastWest,
                                Both, None,       EastWest,   Both,    None,       NorthSouth,
                                Both, None,       NorthSouth, EastWest};
  for (int board = 1; board <= 48; ++board) {
    EXPECT_EQ(vulnerability_of_board(board), kPrinted[static_cast<std::size_t>((board - 1) % 16)]);
    EXPECT_EQ(kSeatLetters[static_cast<std::size_t>(number(dealer_of_board(board)))],
              "NESW"[(board - 1) % 4]);
  }
}

}  // namespace
}  // namespace yomikiri::bridge
