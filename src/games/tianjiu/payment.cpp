#include "games/tianjiu/payment.h"

#include <algorithm>

namespace yomikiri::games::tianjiu {
namespace {

bool is_taken_by_zun(const TrickEnd& trick) {
  return is_zhizun(kCombinations[trick.lead].pattern);  // held, or beaten by qin-zun
}

bool is_yao_jie(const TrickEnd& trick) {
  const Tiles lead = kCombinations[trick.lead].tiles;
  const Tiles best = kCombinations[trick.best].tiles;
  if (lead == Tiles::wu(3)) return best == lead || best == Tiles::wu(6);
  return lead == Tiles::wen(1) && (best == lead || best == Tiles::wen(2));
}

int doubling(Special special) {
  switch (special) {
    case Special::None:
      return 1;
    case Special::BaZhiJie:
      return 4;
    default:
      return 2;
  }
}

// A loser's payment before it is multiplied; negative if it receives.
int basic_payment(int piles) { return piles == 0 ? 5 : 4 - piles; }

// Who wins the inning and how, apart from how its last trick was taken.
struct Sweep {
  Seat winner;
  Special special;
};

Sweep sweep_of(const Piles& piles, const TrickEnd& last, const Rules& rules) {
  const auto seven = std::ranges::find(piles, 7);
  if (seven != piles.end()) {
    const Seat holder = Seat(seven - piles.begin());
    if (holder != last.taker) return {holder, Special::QiZhiJie};
  }
  const bool single = kCombinations[last.lead].size == 1;
  const bool all_eight = piles[number(last.taker)] == kHandSize;
  if (all_eight && (single || rules.all_eight_is_bazhijie)) return {last.taker, Special::BaZhiJie};
  return {last.taker, Special::None};
}

}  // namespace

std::string_view name_of(Special special) {
  static constexpr std::array<std::string_view, 8> kNames{
      "", "he-zun", "si-da-he", "bao-zun", "si-da-bao", "yao-jie", "ba-zhi-jie", "qi-zhi-jie"};
  return kNames[static_cast<std::size_t>(special)];
}

Special bonus_special(const TrickEnd& trick) {
  if (is_taken_by_zun(trick)) return Special::HeZun;
  return kCombinations[trick.lead].size == 4 ? Special::SiDaHe : Special::None;
}

Special last_special(const TrickEnd& trick) {
  if (is_taken_by_zun(trick)) return Special::BaoZun;
  if (kCombinations[trick.lead].size == 4) return Special::SiDaBao;
  return is_yao_jie(trick) ? Special::YaoJie : Special::None;
}

Amounts bonus_payments(Seat taker, const Dealership& dealership) {
  constexpr int kBonus = 2;
  Amounts amounts{};
  for (int seat = 0; seat < kSeats; ++seat) {
    if (Seat(seat) == taker) continue;
    const int amount = kBonus * dealership.factor(taker, Seat(seat));
    amounts[seat] -= amount;
    amounts[number(taker)] += amount;
  }
  return amounts;
}

Settlement settle(const Piles& piles, const TrickEnd& last, const Dealership& dealership,
                  const Rules& rules) {
  const auto [winner, sweep] = sweep_of(piles, last, rules);
  const Special trick = last_special(last);
  const Special special = sweep == Special::None ? trick : sweep;
  int times = doubling(special);
  if (rules.stack_specials && sweep != Special::None) times *= doubling(trick);
  Settlement settlement{.winner = winner, .special = special, .payments = {}};
  for (int seat = 0; seat < kSeats; ++seat) {
    if (Seat(seat) == winner) continue;
    const bool flat = special == Special::QiZhiJie && rules.qizhijie_flat;
    const int basic = basic_payment(flat ? 0 : piles[seat]);
    const bool plain = basic < 0 && !rules.multiply_receipts;
    const int amount = basic * times * (plain ? 1 : dealership.factor(winner, Seat(seat)));
    settlement.payments[seat] -= amount;
    settlement.payments[number(winner)] += amount;
  }
  return settlement;
}

}  // namespace yomikiri::games::tianjiu
