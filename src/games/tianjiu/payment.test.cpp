#include "games/tianjiu/payment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

namespace yomikiri::games::tianjiu {
namespace {

Kind kind(std::string_view text) { return *kind_of(parse_tiles(text, Tiles::all())->plain()); }

TrickEnd trick(int taker, std::string_view lead, std::string_view best) {
  return {Seat(taker), kind(lead), kind(best)};
}

// A second implementation of the payments, straight from the rules' sentences and sharing nothing
// with settle: texts for tiles, a table of names for specials, one transfer after the other.
struct Plain {
  std::array<int, 4> piles;
  int taker;
  std::string lead, best;
  int dealer, m;
  Rules rules;

  std::string last_trick_special() const {
    if (lead == "w1,w1" || lead == "u6,u3") return "bao-zun";
    if (std::ranges::count(lead, ',') == 3) return "si-da-bao";
    static const std::map<std::string, std::vector<std::string>> yao_jie{{"u3", {"u3", "u6"}},
                                                                         {"w1", {"w1", "w2"}}};
    const auto found = yao_jie.find(lead);
    if (found != yao_jie.end() && std::ranges::count(found->second, best) > 0) return "yao-jie";
    return "";
  }

  Settlement settle() const {
    const bool single = lead.find(',') == std::string::npos;
    auto before = piles;  // without the last trick
    before[taker] -= static_cast<int>(std::ranges::count(lead, ',')) + 1;
    int winner = taker;
    std::string special = last_trick_special();
    int times = special.empty() ? 1 : 2;
    const auto replace = [&](const char* name, int factor) {
      special = name;
      times = factor * (rules.stack_specials ? times : 1);
    };
    for (int seat = 0; seat < 4; ++seat)
      if (single && before[seat] == 7) {
        winner = seat;
        replace(seat == taker ? "ba-zhi-jie" : "qi-zhi-jie", seat == taker ? 4 : 2);
      }
    if (!single && piles[taker] == 8 && rules.all_eight_is_bazhijie) replace("ba-zhi-jie", 4);
    Settlement settlement{.winner = Seat(winner), .special = Special::None, .payments = {}};
    for (const Special known :
         {Special::BaoZun, Special::SiDaBao, Special::YaoJie, Special::BaZhiJie, Special::QiZhiJie})
      if (special == name_of(known)) settlement.special = known;
    constexpr int kPays[] = {5, 3, 2, 1, 0, -1, -2};
    for (int loser = 0; loser < 4; ++loser) {
      if (loser == winner) continue;
      const int with = special == "qi-zhi-jie" && rules.qizhijie_flat ? 0 : piles[loser];
      int amount = kPays[with] * times;
      if ((loser == dealer || winner == dealer) && (amount > 0 || rules.multiply_receipts))
        amount *= m + 1;
      settlement.payments[loser] -= amount;
      settlement.payments[winner] += amount;
    }
    return settlement;
  }
};

// All ends of an inning: how many piles each seat has, and how the last trick went.
template <class Visit>
void for_each_end(Visit&& visit) {
  const std::pair<const char*, const char*> tricks[] = {{"w5", "w5"},
                                                        {"w5", "w9"},
                                                        {"u3", "u3"},
                                                        {"u3", "u6"},
                                                        {"u3", "u9"},
                                                        {"w1", "w1"},
                                                        {"w1", "w2"},
                                                        {"w1", "w3"},
                                                        {"u6", "u6"},
                                                        {"w2", "w2"},
                                                        {"w9,w9", "w9,w9"},
                                                        {"w1,w1", "w1,w1"},
                                                        {"w1,w1", "w2,w2"},
                                                        {"u6,u3", "u6,u3"},
                                                        {"w2,w2", "w2,w2"},
                                                        {"w8,u5", "w8,u5"},
                                                        {"w8,w8,u5", "w8,w8,u5"},
                                                        {"w8,w8,u5,u5", "w9,w9,u7,u7"}};
  for (const auto& [lead, best] : tricks) {
    const int size = kCombinations[kind(lead)].size;
    for (int taker = 0; taker < 4; ++taker)
      for (int code = 0; code < 9 * 9 * 9; ++code) {
        std::array<int, 4> piles{code % 9, code / 9 % 9, code / 81, 0};
        piles[3] = 8 - piles[0] - piles[1] - piles[2];
        if (piles[3] < 0 || piles[taker] < size) continue;
        // A seat without a pile may not take a last single tile, unless some seat has seven.
        auto before = piles;
        before[taker] -= size;
        if (size == 1 && before[taker] == 0 && std::ranges::count(before, 7) == 0) continue;
        visit(piles, taker, lead, best);
      }
  }
}

TEST(TianjiuPayments, are_those_of_the_rules_sentences_at_every_end_of_an_inning) {
  int ends = 0;
  for_each_end([&](const std::array<int, 4>& piles, int taker, const char* lead, const char* best) {
    const TrickEnd last = trick(taker, lead, best);
    for (int options = 0; options < 16; ++options)
      for (const int m : {0, 5})
        for (const int dealer : {0, 3}) {
          const Rules rules{.face_down_by_choice = true,
                            .all_eight_is_bazhijie = (options & 1) != 0,
                            .stack_specials = (options & 2) != 0,
                            .qizhijie_flat = (options & 4) != 0,
                            .multiply_receipts = (options & 8) != 0};
          Piles counts{};
          for (int seat = 0; seat < 4; ++seat)
            counts[seat] = static_cast<std::uint8_t>(piles[seat]);
          const auto found = settle(counts, last, {Seat(dealer), m}, rules);
          const auto expected = Plain{piles, taker, lead, best, dealer, m, rules}.settle();
          ASSERT_EQ(found, expected) << lead << ' ' << best << ' ' << taker;
          ASSERT_EQ(std::accumulate(found.payments.begin(), found.payments.end(), 0), 0);
          ++ends;
        }
  });
  EXPECT_GT(ends, 100'000);
}

Settlement settle_plainly(Piles piles, const TrickEnd& last, Dealership dealership) {
  return settle(piles, last, dealership, {});
}

TEST(TianjiuPayments, of_a_first_inning_have_no_multiplier) {
  const auto end = settle_plainly({2, 0, 1, 5}, trick(0, "w5", "w9"), {Seat(1), 0});
  EXPECT_EQ(end, (Settlement{Seat(0), Special::None, {5 + 3 - 1, -5, -3, 1}}));
}

TEST(TianjiuPayments, with_the_dealer_are_multiplied_by_m_plus_one) {
  const auto lost = settle_plainly({3, 2, 2, 1}, trick(0, "w5", "w9"), {Seat(1), 2});
  EXPECT_EQ(lost.payments, (Amounts{6 + 2 + 3, -6, -2, -3}));
  const auto won = settle_plainly({3, 2, 2, 1}, trick(0, "w5", "w9"), {Seat(0), 2});
  EXPECT_EQ(won.payments, (Amounts{21, -6, -6, -9}));
}

// The notes' example: m = 5, the dealer has 6 piles, the winner 2.
TEST(TianjiuPayments, may_cost_the_winner_more_than_he_gets) {
  const auto end = settle_plainly({6, 2, 0, 0}, trick(1, "w5", "w9"), {Seat(0), 5});
  EXPECT_EQ(end.payments, (Amounts{12, -2, -5, -5}));
  EXPECT_EQ(settle({6, 2, 0, 0}, trick(1, "w5", "w9"), {Seat(0), 5}, {.multiply_receipts = false})
                .payments,
            (Amounts{2, 8, -5, -5}));
}

TEST(TianjiuPayments, are_doubled_by_a_special_last_trick) {
  EXPECT_EQ(settle_plainly({4, 4, 0, 0}, trick(0, "w1", "w2"), {Seat(0), 0}),
            (Settlement{Seat(0), Special::YaoJie, {20, 0, -10, -10}}));
  EXPECT_EQ(settle_plainly({4, 4, 0, 0}, trick(0, "w1,w1", "w2,w2"), {Seat(0), 0}).special,
            Special::BaoZun);
  EXPECT_EQ(settle_plainly({4, 4, 0, 0}, trick(0, "w8,w8,u5,u5", "w8,w8,u5,u5"), {Seat(0), 0}),
            (Settlement{Seat(0), Special::SiDaBao, {20, 0, -10, -10}}));
}

TEST(TianjiuPayments, of_all_eight_piles_are_four_times_as_high) {
  const Settlement all{Seat(2), Special::BaZhiJie, {-20, -20, 60, -20}};
  EXPECT_EQ(settle_plainly({0, 0, 8, 0}, trick(2, "w5", "w5"), {Seat(0), 0}), all);
  EXPECT_EQ(settle_plainly({0, 0, 8, 0}, trick(2, "w1,w1", "w1,w1"), {Seat(0), 0}), all);
}

TEST(TianjiuPayments, of_seven_piles_and_a_lost_tile_are_ten_from_each) {
  EXPECT_EQ(settle_plainly({7, 1, 0, 0}, trick(1, "w5", "w9"), {Seat(3), 0}),
            (Settlement{Seat(0), Special::QiZhiJie, {30, -10, -10, -10}}));
  EXPECT_EQ(
      settle({7, 1, 0, 0}, trick(1, "w5", "w9"), {Seat(3), 0}, {.qizhijie_flat = false}).payments,
      (Amounts{26, -6, -10, -10}));
}

TEST(TianjiuPayments, of_a_bonus_are_two_from_each_times_the_multiplier) {
  EXPECT_EQ(bonus_payments(Seat(0), {Seat(1), 2}), (Amounts{6 + 2 + 2, -6, -2, -2}));
  EXPECT_EQ(bonus_payments(Seat(1), {Seat(1), 2}), (Amounts{-6, 18, -6, -6}));
  EXPECT_EQ(bonus_special(trick(0, "w1,w1", "w2,w2")), Special::HeZun);
  EXPECT_EQ(bonus_special(trick(0, "u6,u3", "u6,u3")), Special::HeZun);
  EXPECT_EQ(bonus_special(trick(0, "w8,w8,u5,u5", "w9,w9,u7,u7")), Special::SiDaHe);
  EXPECT_EQ(bonus_special(trick(0, "w2,w2", "w2,w2")), Special::None);
  EXPECT_EQ(bonus_special(trick(0, "u3", "u3")), Special::None);
}

}  // namespace
}  // namespace yomikiri::games::tianjiu
