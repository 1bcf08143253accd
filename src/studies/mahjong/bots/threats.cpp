#include "studies/mahjong/bots/threats.h"

#include <algorithm>

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::dora_of;
using games::mahjong::is_dragon;
using games::mahjong::kKindCount;
using games::mahjong::Meld;
using games::mahjong::Melds;

constexpr int kOthers = kSeats - 1;
constexpr int kHonbaPoints = 300;

// The han that everybody can see in the melds of a seat: dora, red fives, triplets of value.
int visible_han(const SeatView& view, Seat seat) {
  int han = 0;
  const Melds& melds = view.open(seat).melds;
  const auto tiles = melds.tiles();
  for (const int indicator : view.indicators) han += tiles[dora_of(indicator)];
  for (const Meld& meld : melds) {
    han += meld.reds;
    if (meld.type == games::mahjong::MeldType::Chi) continue;
    if (is_dragon(meld.kind)) ++han;
    if (meld.kind == view.standing.round_wind()) ++han;
    if (meld.kind == view.standing.seat_wind(seat)) ++han;
  }
  return han;
}

// All rates and points below are measured in matches of efficiency bots:
// unit_tests --gtest_filter='SlowMahjongThreats.*', 2026-11-18

constexpr int kSpan = 3;  // discards
// A rate for each span of discards, the last for all later ones.
using Rates = std::array<double, 6>;

double rate_at(const Rates& rates, int discards) {
  return rates[std::min<std::size_t>(discards / kSpan, rates.size() - 1)];
}

// How often a closed hand declares riichi with its next discard.
double riichi_rate(int discards) {
  static constexpr Rates kRates{0.003, 0.024, 0.057, 0.083, 0.102, 0.089};
  return rate_at(kRates, discards);
}

}  // namespace

double ready_without_riichi(int melds, int discards) {
  static constexpr std::array<Rates, 4> kRates{{
      {0.00, 0.00, 0.00, 0.00, 0.00, 0.02},
      {0.01, 0.07, 0.15, 0.22, 0.23, 0.23},
      {0.08, 0.25, 0.38, 0.43, 0.45, 0.42},
      {0.33, 0.53, 0.70, 0.75, 0.71, 0.65},
  }};
  return rate_at(kRates[std::min(melds, 3)], std::max(discards - 1, 0));
}

double expected_win(const SeatView& view, Seat winner) {
  static constexpr std::array<double, 5> kOpen{2000, 2000, 3400, 6500, 8200};
  constexpr double kRiichi = 5500, kSilent = 2700, kDealer = 1.5;
  const OpenSeat& seat = view.open(winner);
  double points = seat.is_riichi() ? kRiichi : kSilent;
  if (!seat.melds.closed())
    points = kOpen[std::min<std::size_t>(visible_han(view, winner), kOpen.size() - 1)];
  return (view.is_dealer(winner) ? kDealer * points : points) + kHonbaPoints * view.standing.honba;
}

Threat::Threat(const SeatView& view, Seat of)
    : riichi_(view.open(of).is_riichi()),
      melds_(view.open(of).melds.size()),
      discards_(view.open(of).discards),
      waits_(wait_chances({view.unseen, view.open(of).safe, view.open(of).melds.size()})),
      win_(expected_win(view, of)) {
  const double unseen = std::max(view.unseen.total(), 1);
  view.unseen.for_each(
      [&](int kind, int left) { by_chance_ += waits_.by_kind[kind] * left / unseen; });
  const bool dealer = view.is_dealer(of), pays_double = view.is_dealer(view.seat);
  tsumo_ = win_ * (dealer ? 1.0 / 3 : pays_double ? 1.0 / 2 : 1.0 / 4);
  for (const int indicator : view.indicators) ++dora_[dora_of(indicator)];
}

double Threat::ready(int rounds) const {
  if (riichi_) return 1;
  const double silent = ready_without_riichi(melds_, discards_ + rounds);
  if (melds_ > 0) return silent;
  double still_quiet = 1 - silent;
  for (int round = 0; round < rounds; ++round) still_quiet *= 1 - riichi_rate(discards_ + round);
  return 1 - still_quiet;
}

double Threat::ron(int kind) const {
  constexpr double kDora = 0.45;  // more for each dora that the tile itself is
  return win_ * (1 + kDora * dora_[kind]);
}

Threats::Threats(const SeatView& view) {
  for (int i = 0; i < kSeats; ++i)
    if (Seat(i) != view.seat) threats_.emplace_back(view, Seat(i));
  for (int kind = 0; kind < kKindCount; ++kind) {
    double passes = 1;
    for (const Threat& threat : threats_) {
      const double wins = threat.ready() * threat.waits_for(kind);
      cost_[kind] += wins * threat.ron(kind);
      passes *= 1 - wins;
    }
    deal_in_[kind] = 1 - passes;
  }
}

Round Threats::round(int rounds) const {
  Round round;
  for (const Threat& threat : threats_) {
    const double wins = threat.ready(rounds) * threat.wins_by_chance();
    round.others_win += kOthers * wins;  // it draws, and two seats discard
    round.others_cost += wins * threat.tsumo();
    round.deal_in += wins;
    round.deal_in_cost += wins * threat.ron_on_average();
  }
  return round;
}

double Threats::ready(int rounds) const {
  double sum = 0;
  for (const Threat& threat : threats_) sum += threat.ready(rounds);
  return sum / kOthers;
}

}  // namespace yomikiri::studies::mahjong
