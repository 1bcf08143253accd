// What one seat knows of a deal, and nothing more: its own tiles, and what lies open. A bot is
// given a SeatView and never a Deal, so it cannot look at other hands or at the wall.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/mahjong/deal.h"
#include "studies/mahjong/situation.h"

namespace yomikiri::studies::mahjong {

using games::mahjong::Action;
using games::mahjong::Deal;
using games::mahjong::Kinds;
using games::mahjong::kSeats;
using games::mahjong::Rules;

// What everybody sees of a seat.
struct OpenSeat {
  games::mahjong::Melds melds;
  games::mahjong::Riichi riichi = games::mahjong::Riichi::None;
  int discards = 0;
  Kinds discarded = 0;
  // With these the seat cannot win by ron now: it has discarded them itself, or let them pass since
  // its riichi or since its last discard.
  Kinds safe = 0;

  [[nodiscard]] bool is_riichi() const { return riichi != games::mahjong::Riichi::None; }
  friend bool operator==(const OpenSeat&, const OpenSeat&) = default;
};

struct SeatView {
  Seat seat{};
  games::mahjong::Standing standing;
  int live = 0;  // tiles left to draw in turn
  bool open_tanyao = true;
  games::mahjong::Hand hand;
  std::optional<games::mahjong::Tile> drawn;
  std::array<OpenSeat, kSeats> seats{};  // its own among them
  std::vector<int> indicators;           // kinds
  games::mahjong::TileCounts unseen;
  std::array<bool, 3> red_unseen{};  // whether the red five of a suit is among them
  // What another seat has discarded, if the seat is asked whether it wants it.
  std::optional<games::mahjong::Tile> offered;
  std::vector<Action> actions;  // that the seat may take now

  [[nodiscard]] const OpenSeat& open(Seat of) const { return seats[number(of)]; }
  [[nodiscard]] const OpenSeat& own() const { return open(seat); }
  [[nodiscard]] bool is_dealer(Seat of) const { return of == standing.dealer(); }
  // How often the seat will discard before the deal is drawn, after this time.
  [[nodiscard]] int turns_left() const { return live / kSeats; }

  friend bool operator==(const SeatView&, const SeatView&) = default;
};

// Needs a deal in which the seat is asked to act or to answer.
[[nodiscard]] SeatView view_of(const Deal& deal, const Rules& rules, Seat seat);

// What the adviser is told. The stick of its own riichi counts as not yet paid.
[[nodiscard]] Situation situation_of(const SeatView& view, const games::mahjong::Options& scoring);

}  // namespace yomikiri::studies::mahjong
