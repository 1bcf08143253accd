// Known hands of Standard American: what a player of the system calls with them. Opponents pass
// unless their calls are written.
#include <gtest/gtest.h>

#include "studies/bridge/knowledge/system.h"

namespace yomikiri::studies::bridge {
namespace {

using yomikiri::bridge::parse_auction;
using yomikiri::bridge::parse_hand;

struct Case {
  const char* auction;
  const char* hand;
  const char* call;
};

constexpr Case kOpenings[] = {
    {"", "AQ5.KJ4.KQ32.T82", "1N"},  // 15, 4-3-3-3
    {"", "AQ5.KJ4.KQ32.A82", "1D"},  // 19: too strong for 1NT
    {"", "AJ5.K94.KQ32.T82", "1D"},  // 13: too weak for it
    {"", "KQ.AJ864.KQ3.T82", "1N"},  // 15 with five hearts, balanced
    {"", "AQ5.KJ4.AQ32.KJ2", "2N"},  // 20
    {"", "AQ5.KJ4.AKQ2.KT2", "2C"},  // 23
    {"", "AQ5.KJ4.AKQ2.AK2", "3N"},  // 26
    {"", "AQ964.KJ4.K32.82", "1S"},  // 13
    {"", "A4.KQ964.KJ32.82", "1H"},  // 13
    {"", "AQ964.KJ543.K3.2", "1S"},  // five-five: the higher
    {"", "AQ964.KJ5432.K.2", "1H"},  // five-six: the longer
    {"", "KQ94.KJ43.A32.82", "1D"},  // 4-4-3-2: three diamonds
    {"", "KQ9.KJ4.A932.832", "1D"},    {"", "KQ9.KJ43.A93.832", "1C"},  // three-three: clubs
    {"", "K9.KJ4.AQ93.8432", "1D"},                                     // four-four: diamonds
    {"", "K93.K4.AQ93.K842", "1N"},                                     // 15
    {"", "K9.K4.AQ93.J8432", "1C"},                                     // 13, five clubs
    {"", "AKJ964.4.982.832", "2S"},    {"", "94.KQJ964.982.83", "2H"},
    {"", "94.73.KQJ982.832", "2D"},    {"", "94.73.832.KQJ982", "P"},  // 2C is not weak
    {"", "96.4.982.KQJT832", "3C"},    {"", "KQJT964.4.98.832", "3S"},
    {"", "KQJT9642.4.98.83", "4S"},    {"", "KQJ43.4.Q9842.83", "P"},  // 8
    {"", "QJ432.4.K9842.83", "P"},     {"", "A9432.K4.Q982.J3", "P"},  // 10
    {"P P", "AQ5.KJ4.KQ32.T82", "1N"}, {"P P P", "AQ964.KJ4.K32.82", "1S"},
};

constexpr Case kAfterNoTrump[] = {
    {"1N P", "KJ94.Q4.A932.832", "2C"},  // 10 with four spades
    {"1N P", "KJ943.Q4.A93.832", "2H"},  // transfer to spades
    {"1N P", "Q4.J9432.932.832", "2D"},  // transfer to hearts, however weak
    {"1N P", "Q43.K43.A932.J83", "3N"},  // 10
    {"1N P", "Q43.K43.QJ32.983", "2N"},  // 8
    {"1N P", "Q43.K43.9832.983", "P"},   // 5
    {"1N P", "AQ3.K43.KQ32.983", "3N"},  // 14
    {"1N P", "AQ3.K43.KQ32.Q83", "4N"},  // 16
    {"1N P", "AQ3.KQ3.KQ32.Q83", "6N"},  // 18
    {"1N P", "43.43.932.QJ9832", "2S"},
    {"1N P", "43.432.AQJ932.83", "2S"},  // 7: to play in 3D
    {"1N P", "43.A32.KQ9832.83", "3D"},  // 9, six diamonds
    {"1N P 2C P", "AQ5.KJ42.KQ3.T82", "2H"},
    {"1N P 2C P", "AQ54.KJ42.KQ.T82", "2H"},
    {"1N P 2C P", "AQ54.KJ4.KQ3.T82", "2S"},
    {"1N P 2C P", "AQ5.KJ4.KQ32.T82", "2D"},
    {"1N P 2C P 2H P", "KJ94.Q43.Q932.83", "2N"},
    {"1N P 2C P 2H P", "K94.Q943.A932.83", "3H"},
    {"1N P 2C P 2S P", "KJ94.Q4.A932.832", "4S"},
    {"1N P 2C P 2S P", "KJ94.Q4.Q932.832", "3S"},
    {"1N P 2C P 2D P", "KJ94.Q4.A932.832", "3N"},
    {"1N P 2C P 2D P", "KJ94.Q4.Q932.832", "2N"},
    {"1N P 2D P", "AQ5.KJ42.KQ3.T82", "2H"},
    {"1N P 2D P", "AQ5.KJ42.KQ3.J82", "2H"},
    {"1N P 2D P", "AQ5.KJ42.KQ3.Q82", "3H"},  // 17 and four hearts
    {"1N P 2H P", "AQ5.KJ42.KQ3.T82", "2S"},
    {"1N P 2D P 2H P", "Q4.J9432.932.832", "P"},
    {"1N P 2D P 2H P", "Q4.KJ432.A32.832", "3N"},
    {"1N P 2D P 2H P", "Q4.KJ9432.A3.832", "4H"},
    {"1N P 2D P 2H P 3N P", "AQ5.KJ4.KQ32.T82", "4H"},
    {"1N P 2D P 2H P 3N P", "AQ54.KJ.KQ32.T82", "P"},
    {"1N P 2S P", "AQ5.KJ4.KQ32.T82", "3C"},
    {"1N P 2S P 3C P", "43.43.QJ9832.932", "3D"},
    {"1N P 2N P", "AQ5.KJ4.KQ32.T82", "P"},
    {"1N P 2N P", "AQ5.KJ4.KQ32.Q82", "3N"},
    {"2N P", "J432.Q4.Q932.832", "3C"},
    {"2N P", "J4.Q8432.932.832", "3D"},
    {"2N P", "J43.Q43.Q932.832", "3N"},
    {"2N P", "J43.943.9432.832", "P"},
    {"2N P 3C P", "AQ52.KJ4.AQ3.KT2", "3S"},
};

constexpr Case kAfterSuits[] = {
    {"1S P", "K94.Q4.A9432.832", "2S"},  // 9 with three trumps
    {"1S P", "K94.Q4.AJ432.832", "3S"},  // 10
    {"1S P", "K9432.4.J9432.83", "4S"},  // five trumps and a shortage
    {"1S P", "K943.A4.KQ43.Q83", "2N"},  // 14 with four trumps
    {"1S P", "K9.A43.KQ43.QJ83", "3N"},  // 15, two spades, balanced
    {"1S P", "9.A43.KQ432.J832", "2D"},
    {"1S P", "9.AQ432.K432.J83", "2H"},
    {"1S P", "9.Q432.K432.J832", "1N"},
    {"1S P", "9.Q432.9432.J832", "P"},
    {"1H P", "KJ43.94.K432.832", "1S"},
    {"1H P", "KJ43.Q94.432.832", "2H"},  // a fit first
    {"1H P", "K43.94.AK432.Q83", "2D"},
    {"1H P", "K4.9.QJ5432.J832", "1N"},
    {"1D P", "KJ43.QJ43.43.832", "1H"},  // four-four: up the line
    {"1D P", "KJ432.QJ432.4.83", "1S"},  // five-five: the higher
    {"1D P", "KJ4.QJ3.843.Q832", "1N"},
    {"1D P", "KQ4.AJ3.843.Q832", "2C"},
    {"1D P", "K4.J43.KJ432.832", "2D"},
    {"1C P", "K4.J43.K4.QJ8432", "3C"},  // 10
    {"1C P", "KQ4.AJ3.K43.Q832", "2N"},  // 15
    {"1C P", "K43.J3.KJ432.832", "1D"},
    {"1S P 2S P", "AQ964.KJ4.K32.82", "P"},
    {"1S P 2S P", "AQ964.KJ42.K.AQ2", "4S"},
    {"1S P 2S P", "AKQ64.KJ42.K.832", "3S"},
    {"1S P 3S P", "AQ964.KJ4.K32.82", "4S"},
    {"1S P 3S P", "AQJ96.Q4.Q432.82", "P"},
    {"1S P 3S P", "AKQ96.AK4.K432.8", "4N"},
    {"1S P 3S P 4N P", "KJ84.A43.Q4.J832", "5D"},
    {"1S P 3S P 4N P 5D P", "AKQ96.AK4.K432.8", "6S"},
    {"1S P 3S P 4N P 5C P", "AKQ96.AK4.KQ32.8", "5S"},
    {"1S P 2N P", "AQ964.KJ42.K32.8", "3C"},
    {"1S P 2N P", "AQ964.KJ4.K32.82", "4S"},
    {"1H P 1S P", "KQ84.AJ842.4.K83", "2S"},
    {"1H P 1S P", "K8.AJ842.Q84.K83", "1N"},
    {"1H P 1S P", "K8.AJ9842.4.K832", "2H"},
    {"1H P 1S P", "8.AJ984.K84.KQ83", "2C"},
    {"1C P 1H P", "KQ84.A4.Q84.K832", "1S"},
    {"1C P 1H P", "KQ8.A42.Q84.J832", "1N"},
    {"1C P 1S P", "KQ84.A4.Q84.K832", "2S"},
    {"1D P 1S P", "8.AJ4.KQ8432.K83", "2D"},
    {"1D P 1S P", "8.AJ4.KQ84.KJ832", "2C"},
    {"1D P 1S P", "A8.AJ4.KQJ4.KJ83", "2N"},  // 19
    {"1D P 1S P 1N P", "KQ843.A4.84.K832", "2N"},
    {"1D P 1S P 1N P", "KQ843.A4.84.KQ32", "3N"},
    {"1D P 1S P 1N P", "KQ843.J4.84.8432", "2S"},
    {"1D P 1S P 2S P", "KQ843.A4.84.K832", "4S"},
    {"2C P", "J43.943.9432.832", "2D"},
    {"2C P", "AQJ43.K43.432.83", "2S"},
    {"2C P 2D P", "AKQ94.AK4.AQ32.8", "2S"},
    {"2C P 2D P", "AKQ4.AK4.AQ3.J82", "2N"},
    {"2S P", "K943.4.A9432.832", "4S"},
    {"2S P", "K94.Q42.A943.832", "3S"},
    {"2S P", "9.KQ42.KJ43.8732", "P"},
};

constexpr Case kCompetition[] = {
    {"1H", "AQJ84.84.K84.832", "1S"},      {"1H", "AQ84.8.KJ84.K832", "X"},
    {"1H", "AQ8.KJ8.KJ84.K83", "1N"},      {"1H", "84.84.AQJ984.K83", "2D"},
    {"1H", "KJ9843.84.432.J8", "2S"},                                         // weak jump
    {"1H", "84.KQ84.Q843.832", "P"},       {"1H", "8.84.KQ843.KJ832", "2N"},  // unusual
    {"1D", "KQ843.KJ843.8.83", "2D"},                                         // Michaels
    {"1D", "84.A84.AK4.AKQJ8", "X"},                                          // 21
    {"1H X P", "KJ84.843.Q84.832", "1S"},  {"1H X P", "KJ84.843.QJ8.K32", "2S"},
    {"1H X P", "KQ84.843.AJ8.K32", "4S"},  {"1H X P", "843.KJ84.Q84.Q32", "1N"},
    {"1H X P", "843.843.Q84.8432", "2C"},  {"1H 1S P", "K84.843.QJ84.832", "2S"},
    {"1H 1S P", "K84.8.AQJ84.8432", "2S"},  // 10
    {"1H X", "K84.QJ84.84.9832", "2H"},    {"1H X", "K84.84.KQ84.K832", "XX"},
    {"1H X", "4.QJ984.J843.832", "3H"},    {"1H X", "K84.KJ84.AJ4.832", "2N"},
    {"1D 1S", "84.KJ84.Q84.K832", "X"},  // negative
    {"1D 1H", "KQ843.84.K84.832", "1S"},   {"1S 2D", "KJ4.84.K84.Q8432", "2S"},
    {"1S 2D", "KJ4.84.K84.AQ842", "3N"},  // 13 and a stopper
    {"2S", "8.AQ84.KQ84.K832", "X"},       {"3S", "8.AQ84.KQ84.KQ32", "X"},
    {"1N X", "84.QJ9843.843.83", "2H"},    {"1D P P", "AQ843.84.K84.832", "1S"},
    {"1S P P", "8.KQ84.KJ84.Q832", "X"},
};

void check(std::span<const Case> cases) {
  for (const auto& [auction, hand, call] : cases) {
    const auto calls = parse_auction(yomikiri::bridge::kNorth, auction);
    const auto cards = parse_hand(hand);
    ASSERT_TRUE(calls && cards && cards->size() == 13) << auction << " | " << hand;
    EXPECT_EQ(to_string(sayc().call_of(*cards, *calls)), call) << auction << " | " << hand;
  }
}

TEST(Sayc, opens_with_the_usual_hands) { check(kOpenings); }
TEST(Sayc, answers_no_trump_with_stayman_and_transfers) { check(kAfterNoTrump); }
TEST(Sayc, answers_suits_and_rebids) { check(kAfterSuits); }
TEST(Sayc, overcalls_doubles_and_competes) { check(kCompetition); }

TEST(Sayc, has_a_hundred_cases_here) {
  EXPECT_GE(std::size(kOpenings) + std::size(kAfterNoTrump) + std::size(kAfterSuits) +
                std::size(kCompetition),
            100U);
}

}  // namespace
}  // namespace yomikiri::studies::bridge
