#include "games/go/ledger.h"

namespace yomikiri::games::go {

void Ledger::enter_play(Colour mover, int stones_taken) {
  captured_[number(other(mover))] += stones_taken;
  if (!provisional_) ++placed_[number(mover)];
  enter(mover, false);
}

void Ledger::enter_pass(Colour mover) {
  // Only the very last pass is free, and only for the colour that moved first after the provisional
  // end [InoueTorii1989, axioms 2-10 and 2-11].
  const bool free = passed_after_ && first_after_ == mover;
  if (provisional_ && !free) ++penalties_[number(mover)];
  enter(mover, true);
}

// Each line is an axiom; all right-hand sides refer to the state before, hence the order.
void Ledger::enter(Colour mover, bool is_pass) {
  over_ = is_pass && passed_after_;                                // 2-7
  passed_after_ = provisional_ && is_pass;                         // 2-6
  if (just_provisional_) first_after_ = mover;                     // 2-12
  just_provisional_ = !provisional_ && is_pass && last_was_pass_;  // 2-13
  provisional_ = provisional_ || (is_pass && last_was_pass_);      // 2-5
  last_was_pass_ = is_pass;                                        // 2-4
}

int Ledger::balance() const { return captured_[1] + penalties_[1] - captured_[0] - penalties_[0]; }

std::uint32_t Ledger::stage() const {
  std::uint32_t stage = first_after_ ? 1U + static_cast<std::uint32_t>(number(*first_after_)) : 0U;
  for (const bool flag : {last_was_pass_, provisional_, just_provisional_, passed_after_, over_})
    stage = 2 * stage + (flag ? 1 : 0);
  return stage;
}

Score score_of(const Board& board, const Ledger& ledger) {
  Score score{.captured = ledger.captured(), .penalties = ledger.penalties()};
  for (const Colour colour : kColours)
    score.territory[number(colour)] = board.territory(colour).count();
  return score;
}

}  // namespace yomikiri::games::go
