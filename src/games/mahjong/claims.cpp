#include "games/mahjong/claims.h"

#include <algorithm>

namespace yomikiri::games::mahjong {
namespace {

bool are_four_winds(const Deal& deal) {
  if (!deal.unbroken || deal.discards.size() != kSeats) return false;
  const int first = deal.discards[0].tile.kind();
  return is_wind(first) && std::ranges::all_of(deal.discards, [&](const Discard& discard) {
           return discard.tile.kind() == first;
         });
}

// Four kans that are not all in one hand.
bool are_shared_kans(const Deal& deal) {
  if (deal.kans != kMostKans) return false;
  return std::ranges::none_of(deal.players, [](const Player& player) {
    return player.hand.melds.size() == kMostKans &&
           std::ranges::all_of(player.hand.melds, &Meld::is_kan);
  });
}

bool may_rob(const Score& score) {
  return score.yaku.contains(Yaku::Kokushi) || score.yaku.contains(Yaku::KokushiThirteenWaits);
}

bool may_chi_at_all(const Deal& deal, const Rules& rules, Seat seat) {
  bool found = false;
  for_each_chi(deal, rules, seat, [&](const Action&) { found = true; });
  return found;
}

}  // namespace

DealEnd pending_abort(const Deal& deal, const Rules& rules) {
  if (!rules.abortive_draws || deal.offer != Offer::Discard) return DealEnd::None;
  if (are_four_winds(deal)) return DealEnd::FourWinds;
  if (std::ranges::all_of(deal.players, &Player::is_riichi)) return DealEnd::FourRiichi;
  if (are_shared_kans(deal)) return DealEnd::FourKans;
  return DealEnd::None;
}

bool calls_are_open(const Deal& deal, const Rules& rules) {
  return deal.offer == Offer::Discard && deal.live > 0 &&
         pending_abort(deal, rules) == DealEnd::None;
}

bool may_ron(const Deal& deal, const Rules& rules, Seat seat) {
  const Player& player = deal.player(seat);
  if ((player.waits & kinds_of(deal.offered.kind())) == 0 || player.is_furiten()) return false;
  const auto score = score_of(deal, rules, seat, deal.offered, false);
  return score && (deal.offer != Offer::ConcealedKan || may_rob(*score));
}

bool may_pon(const Deal& deal, Seat seat) {
  return deal.player(seat).hand.concealed[deal.offered.kind()] >= 2;
}

bool may_kan(const Deal& deal, Seat seat) {
  return deal.kans < kMostKans && deal.player(seat).hand.concealed[deal.offered.kind()] == 3;
}

bool may_chi(const Deal& deal, const Rules& rules, Seat seat, int low, int high) {
  const int taken = deal.offered.kind();
  TileCounts left = deal.player(seat).hand.concealed;
  if (left[low] == 0 || left[high] == 0) return false;
  left.remove(low);
  left.remove(high);
  const Kinds forbidden =
      forbidden_after(taken, std::min(taken, low), std::max(taken, high), rules);
  return (left.kinds_with(1) & ~forbidden) != 0;
}

Kinds forbidden_after(int taken, int low, int high, const Rules& rules) {
  if (rules.scoring.swap_calling) return 0;
  Kinds kinds = kinds_of(taken);
  if (low == high) return kinds;
  if (taken == low && place_of(high) + 1 < kSuitSize) kinds |= kinds_of(high + 1);
  if (taken == high && place_of(low) > 0) kinds |= kinds_of(low - 1);
  return kinds;
}

SeatSet claimants(const Deal& deal, const Rules& rules) {
  SeatSet seats;
  const bool open = calls_are_open(deal, rules);
  for (int step = 1; step < kSeats; ++step) {
    const Seat seat = seat_after(deal.turn, step);
    const bool calls = open && !deal.player(seat).is_riichi() &&
                       (may_pon(deal, seat) || may_chi_at_all(deal, rules, seat));
    if (calls || may_ron(deal, rules, seat)) seats.insert(seat);
  }
  return seats;
}

}  // namespace yomikiri::games::mahjong
