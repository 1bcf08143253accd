// The rules of a match on which tables differ, beside those of scoring (options.h).
#pragma once

#include "games/mahjong/options.h"

namespace yomikiri::games::mahjong {

struct Rules {
  Options scoring;

  // The match.
  int rounds = 1;  // of four deals: 1 is an east match, 2 east and south; 0: a single deal
  int start_points = 25'000;
  int return_points = 30'000;  // what a seat must have for the match to end on time
  int outer_uma = 20'000;      // what the last pays the first ...
  int inner_uma = 10'000;      // ... and the third pays the second
  bool extension = true;       // one more round if nobody has return_points
  bool bust = true;            // a seat below zero ends the match
  bool last_dealer_stops = true;
  bool tenpai_repeats = true;  // a dealer who is tenpai at the exhaustive draw deals again

  // The deal.
  int most_winners = 2;  // on one discard; if there are more: 1: the next in turn; 2: an abort
  bool abortive_draws = true;
  bool nagashi = true;
  bool liability = true;        // pao
  bool early_kan_dora = false;  // also for open kans, before the replacement tile
  bool ura_dora = true;
  bool rob_concealed_kan = true;       // by thirteen orphans
  int riichi_tiles_left = 4;           // that must be left to draw
  bool riichi_without_points = false;  // with less than 1000

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

}  // namespace yomikiri::games::mahjong
