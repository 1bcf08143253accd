#include "games/mahjong/settlement.h"

#include <algorithm>
#include <numeric>

namespace yomikiri::games::mahjong {
namespace {

constexpr int kNotenPoints = 3000;  // that those who are not tenpai pay in all

void pay(Points& changes, Seat from, Seat to, int points) {
  changes[number(from)] -= points;
  changes[number(to)] += points;
}

void finish(Deal& deal) {
  for (int i = 0; i < kSeats; ++i) deal.standing.scores[i] += deal.result.changes[i];
  deal.phase = Phase::Over;
}

// Somebody else who must pay for a yakuman, and for how much of it.
struct Liability {
  Seat seat{};
  int base_points = 0;
};

std::optional<Liability> liability_of(const Player& player, const Score& score,
                                      const Rules& rules) {
  if (!rules.liability) return std::nullopt;
  if (player.dragons_liable && score.yaku.contains(Yaku::Daisangen))
    return Liability{*player.dragons_liable, kYakuman};
  if (player.winds_liable && score.yaku.contains(Yaku::Daisuushii))
    return Liability{*player.winds_liable, kYakuman * (rules.scoring.double_four_winds ? 2 : 1)};
  return std::nullopt;
}

class WinBill {
 public:
  WinBill(Points& changes, const Deal& deal, Seat winner, int honba)
      : changes_(changes), dealer_(deal.standing.dealer()), winner_(winner), honba_(honba) {}

  void ron(Seat loser, int base, const std::optional<Liability>& liability) {
    if (!liability || liability->seat == loser)
      return pay(changes_, loser, winner_, ron_points(base, honba_));
    const int half = ron_points(liability->base_points, 0) / 2;
    pay(changes_, liability->seat, winner_, half);
    pay(changes_, loser, winner_, half + ron_points(base - liability->base_points, honba_));
  }

  void tsumo(int base, const std::optional<Liability>& liability) {
    if (!liability) return tsumo_from_all(base, honba_);
    pay(changes_, liability->seat, winner_, ron_points(liability->base_points, honba_));
    tsumo_from_all(base - liability->base_points, 0);
  }

 private:
  [[nodiscard]] int ron_points(int base, int honba) const {
    return payments(base, {.dealer = winner_ == dealer_, .honba = honba}).from_discarder;
  }

  void tsumo_from_all(int base, int honba) {
    const Payments paid =
        payments(base, {.dealer = winner_ == dealer_, .tsumo = true, .honba = honba});
    for (int i = 0; i < kSeats; ++i)
      if (Seat(i) != winner_)
        pay(changes_, Seat(i), winner_, Seat(i) == dealer_ ? paid.from_dealer : paid.from_others);
  }

  Points& changes_;
  Seat dealer_;
  Seat winner_;
  int honba_;
};

// Only orphans, and nobody called any of them.
bool is_nagashi(const Deal& deal, Seat seat) {
  return std::ranges::all_of(deal.discards, [&](const Discard& discard) {
    return discard.seat != seat || (is_orphan(discard.tile.kind()) && !discard.taken_by);
  });
}

void pay_noten(Deal& deal) {
  const auto tenpai = static_cast<int>(std::ranges::count_if(deal.players, &Player::is_tenpai));
  if (tenpai == 0 || tenpai == kSeats) return;
  for (int i = 0; i < kSeats; ++i)
    deal.result.changes[i] =
        deal.players[i].is_tenpai() ? kNotenPoints / tenpai : -kNotenPoints / (kSeats - tenpai);
}

int highest(const Points& scores) { return std::ranges::max(scores); }

// Whether a match may end after this deal because enough deals have been played.
bool is_on_time(const Deal& deal, const Rules& rules, bool repeats) {
  const int last = kSeats * rules.rounds - 1;
  const int number_of_deal = deal.standing.number;
  const bool enough = highest(deal.standing.scores) >= rules.return_points;
  if (number_of_deal < last) return false;
  if (repeats) {
    const bool leads = ranking(deal.standing.scores)[0] == deal.standing.dealer();
    return enough && rules.last_dealer_stops && leads && !deal.is_abort();
  }
  return enough || !rules.extension || number_of_deal >= last + kSeats;
}

}  // namespace

void settle_win(Deal& deal, const Rules& rules) {
  DealResult& result = deal.result;
  const bool tsumo = result.end == DealEnd::Tsumo;
  const Seat first = tsumo ? deal.turn : seat_after(result.loser);
  bool is_first = true;
  for (int step = 0; step < kSeats; ++step) {
    const Seat seat = seat_after(first, step);
    if (!result.winners.contains(seat)) continue;
    const Score score = *score_of(deal, rules, seat, result.tile, tsumo);
    const auto liability = liability_of(deal.player(seat), score, rules);
    WinBill bill(result.changes, deal, seat, is_first ? deal.standing.honba : 0);
    if (tsumo)
      bill.tsumo(score.base_points, liability);
    else
      bill.ron(result.loser, score.base_points, liability);
    if (is_first)
      result.changes[number(seat)] += kStickPoints * std::exchange(deal.standing.sticks, 0);
    is_first = false;
  }
  finish(deal);
}

void settle_exhausted(Deal& deal, const Rules& rules) {
  deal.result.end = DealEnd::Exhausted;
  for (int i = 0; i < kSeats && rules.nagashi; ++i)
    if (is_nagashi(deal, Seat(i))) {
      deal.result.end = DealEnd::Nagashi;
      deal.result.winners.insert(Seat(i));
      WinBill(deal.result.changes, deal, Seat(i), 0).tsumo(kMangan, {});
    }
  if (deal.result.end == DealEnd::Exhausted) pay_noten(deal);
  finish(deal);
}

void settle_abort(Deal& deal, DealEnd end) {
  deal.result.end = end;
  finish(deal);
}

bool dealer_repeats(const Deal& deal, const Rules& rules) {
  const Seat dealer = deal.standing.dealer();
  switch (deal.result.end) {
    case DealEnd::Ron:
    case DealEnd::Tsumo:
      return deal.result.winners.contains(dealer);
    case DealEnd::Exhausted:
    case DealEnd::Nagashi:
      return rules.tenpai_repeats && deal.player(dealer).is_tenpai();
    default:
      return true;
  }
}

std::optional<Standing> next_standing(const Deal& deal, const Rules& rules) {
  const bool repeats = dealer_repeats(deal, rules);
  const bool busted = rules.bust && std::ranges::min(deal.standing.scores) < 0;
  if (rules.rounds == 0 || busted || is_on_time(deal, rules, repeats)) return std::nullopt;
  const bool won = deal.result.end == DealEnd::Ron || deal.result.end == DealEnd::Tsumo;
  Standing next = deal.standing;
  if (!repeats) ++next.number;
  next.honba = won && !repeats ? 0 : next.honba + 1;
  return next;
}

std::array<Seat, kSeats> ranking(const Points& scores) {
  std::array<Seat, kSeats> seats{Seat(0), Seat(1), Seat(2), Seat(3)};
  std::ranges::stable_sort(seats, std::greater{}, [&](Seat seat) { return scores[number(seat)]; });
  return seats;
}

Points final_points(const Standing& standing, const Rules& rules) {
  Points points = standing.scores;
  const auto seats = ranking(points);
  points[number(seats[0])] += kStickPoints * standing.sticks;
  const int base = rules.rounds == 0 ? rules.start_points : rules.return_points;
  for (int& each : points) each -= base;
  if (rules.rounds == 0) return points;
  const std::array uma{rules.outer_uma, rules.inner_uma, -rules.inner_uma, -rules.outer_uma};
  for (int place = 0; place < kSeats; ++place) points[number(seats[place])] += uma[place];
  points[number(seats[0])] += kSeats * (rules.return_points - rules.start_points);
  return points;
}

}  // namespace yomikiri::games::mahjong
