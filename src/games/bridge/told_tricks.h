// The tricks of a board as they were played, for the functions that draw it.
#pragma once

#include "games/bridge/board.h"

namespace yomikiri::bridge {

// Calls visit(trick) for each trick, oldest first, also one that is not complete.
template <class Visit>
void for_each_trick(const Board& board, Visit&& visit) {
  if (!board.has_contract()) return;
  const Contract contract = board.contract();
  Trick trick(contract.opening_leader());
  for (const Action& event : board.events()) {
    if (event.kind != Action::Kind::Play) continue;
    trick.add(event.card());
    if (!trick.is_complete()) continue;
    visit(std::as_const(trick));
    trick = Trick(trick.winner(contract.strain));
  }
  if (trick.is_begun()) visit(std::as_const(trick));
}

// `3N by S made 4, NS +630`, `4SX by N down 2, NS -300`, `passed out`. Needs a board that is over.
[[nodiscard]] std::string result_text(const Board& board, int north_south_score);

}  // namespace yomikiri::bridge
