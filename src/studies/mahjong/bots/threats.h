// What the other seats may do to a seat: how likely each is ready to win, what it waits for, what
// it would win. All from what is public.
#pragma once

#include <vector>

#include "studies/mahjong/bots/seat_view.h"
#include "studies/mahjong/bots/waits.h"

namespace yomikiri::studies::mahjong {

// How likely a seat that has not declared riichi can win by ron after so many discards, if the tile
// comes: it is tenpai with a yaku and not furiten.
[[nodiscard]] double ready_without_riichi(int melds, int discards);

// What a win of the seat pays in all, on average.
[[nodiscard]] double expected_win(const SeatView& view, Seat winner);

class Threat {
 public:
  Threat(const SeatView& view, Seat of);

  // That it can win in `rounds` rounds, if the deal is not over by then.
  [[nodiscard]] double ready(int rounds = 0) const;
  // If it is ready: that it waits for the kind.
  [[nodiscard]] double waits_for(int kind) const { return waits_.by_kind[kind]; }
  // If it is ready: that it wins with a random tile.
  [[nodiscard]] double wins_by_chance() const { return by_chance_; }
  // What it wins by ron with this kind, and what the seat pays for its tsumo.
  [[nodiscard]] double ron(int kind) const;
  [[nodiscard]] double ron_on_average() const { return win_; }
  [[nodiscard]] double tsumo() const { return tsumo_; }

 private:
  bool riichi_;
  int melds_, discards_;
  WaitChances waits_;
  double by_chance_ = 0;
  double win_ = 0, tsumo_ = 0;
  std::array<int, games::mahjong::kKindCount> dora_{};
};

// What a round, from one discard of the seat to the next, may bring.
struct Round {
  double others_win = 0;  // by tsumo, or by ron from a third seat
  double others_cost = 0;
  double deal_in = 0;  // if the seat discards a random tile
  double deal_in_cost = 0;
};

class Threats {
 public:
  explicit Threats(const SeatView& view);

  // If the seat discards this kind now: that somebody wins with it, and what that costs on average.
  [[nodiscard]] double deal_in(int kind) const { return deal_in_[kind]; }
  [[nodiscard]] double cost(int kind) const { return cost_[kind]; }
  [[nodiscard]] Round round(int rounds) const;
  // The mean probability that another seat is ready in so many rounds.
  [[nodiscard]] double ready(int rounds) const;
  [[nodiscard]] const std::vector<Threat>& all() const { return threats_; }

 private:
  std::vector<Threat> threats_;
  KindChances deal_in_{};
  KindChances cost_{};
};

}  // namespace yomikiri::studies::mahjong
