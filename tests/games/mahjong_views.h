// Positions for the tests of bots.
#pragma once

#include <string>
#include <vector>

#include "studies/mahjong/bots/seat_view.h"

namespace yomikiri::studies::mahjong::samples {

inline games::mahjong::Kinds kinds_in(const std::string& tiles) {
  games::mahjong::Kinds kinds = 0;
  const auto parsed = games::mahjong::parse_tiles(tiles).value();
  for (const auto tile : parsed) kinds |= games::mahjong::kinds_of(tile.kind());
  return kinds;
}

// The first seat, south in the east round, is to discard one of 14 tiles; half of the wall is left,
// and nobody else has done anything that would show.
inline SeatView to_discard(const std::string& hand, const std::string& melds = "") {
  SeatView view{.seat = Seat(0), .standing = {.number = 3}, .live = 32};
  view.standing.scores.fill(25'000);
  view.hand = games::mahjong::parse_hand(hand, melds).value();
  view.unseen = games::mahjong::TileCounts::of_all(games::mahjong::kCopies) - view.hand.all_tiles();
  view.seats[0].melds = view.hand.melds;
  for (OpenSeat& seat : view.seats) seat.discards = 9;
  view.hand.for_each_tile([&](games::mahjong::Tile tile) {
    view.actions.push_back({Action::Kind::Discard, tile, {}, false});
  });
  return view;
}

// The seat has declared riichi; these kinds have passed.
inline void let_riichi(SeatView& view, int seat, const std::string& safe) {
  view.seats[seat].riichi = games::mahjong::Riichi::Single;
  view.seats[seat].safe = kinds_in(safe);
}

// These tiles lie in the rivers.
inline void show(SeatView& view, const std::string& tiles) {
  const auto parsed = games::mahjong::parse_tiles(tiles).value();
  for (const auto tile : parsed) view.unseen.remove(tile.kind());
}

inline int kind_of(const std::string& tile) {
  return games::mahjong::parse_tile(tile).value().kind();
}

}  // namespace yomikiri::studies::mahjong::samples
