// The tricks of an inning's record, for everything that shows them. They are replayed without the
// hands, because a host shows them to each seat at each move.
#pragma once

#include <utility>

#include "games/tianjiu/match_state.h"

namespace yomikiri::games::tianjiu {

// A trick of a record, and the seats whose plays it holds.
struct ToldTrick {
  Trick trick;
  int first_play = 0;
  int end_play = 0;
  bool is_last = false;

  // Needs a complete trick.
  [[nodiscard]] Special special() const {
    return is_last ? last_special(trick.end()) : bonus_special(trick.end());
  }
};

template <class Visit>
void for_each_trick(const InningRecord& record, Visit&& visit) {
  int tiles_left = kHandSize;
  Seat leader = record.leader();
  for (int play = 0; play < record.play_count();) {
    ToldTrick told{Trick(leader), play, play, false};
    while (play < record.play_count() && !told.trick.is_complete())
      told.trick.add(record.play_at(play++));
    told.end_play = play;
    if (told.trick.is_complete()) tiles_left -= told.trick.size();
    told.is_last = tiles_left == 0;
    visit(std::as_const(told));
    leader = told.trick.taker();
  }
}

// How an inning ended.
struct ToldInning {
  Piles piles{};
  ToldTrick last_trick;
  Settlement settlement;
};

// Needs the record of a finished inning.
[[nodiscard]] inline ToldInning told_inning(const InningRecord& record, const Rules& rules) {
  ToldInning inning;
  for_each_trick(record, [&](const ToldTrick& told) {
    auto& pile = inning.piles[number(told.trick.taker())];
    pile = static_cast<std::uint8_t>(pile + told.trick.size());
    inning.last_trick = told;
  });
  inning.settlement =
      settle(inning.piles, inning.last_trick.trick.end(), record.dealership(), rules);
  return inning;
}

// For the inning that is being dealt or played.
[[nodiscard]] inline Tiles hand_of(const MatchState& state, Seat seat) {
  return state.record.is_dealt() ? state.inning.hand(seat) : state.record.dealt()[number(seat)];
}

}  // namespace yomikiri::games::tianjiu
