// What the exact and the sampled equity share: a deal to be completed, and a count of who won.
#pragma once

#include <array>
#include <vector>

#include "core/random.h"
#include "games/holdem/evaluator.h"
#include "studies/poker/equity.h"

namespace yomikiri::studies::poker {

using cards::Card;
using cards::CardSet;
using games::holdem::HandSum;
using games::holdem::HoleCards;

// A hand that a seat may hold.
struct Holding {
  HandSum sum;
  CardSet cards;
  HoleCards hand;
  double weight = 0;
};

// The board after it has got its missing cards, drawn at random from those not used.
[[nodiscard]] inline HandSum drawn_board(HandSum board, int missing, CardSet used, Random& random) {
  while (missing > 0) {
    const Card card = Card::numbered(static_cast<int>(random.below(cards::kCardCount)));
    if (used.contains(card)) continue;
    used |= card;
    board += card;
    --missing;
  }
  return board;
}

// What is known before the rest of the board is dealt.
struct Deal {
  std::vector<std::vector<Holding>> seats;  // what each may hold, none of it on the board or dead
  std::vector<Card> board;
  CardSet known;  // the board and the dead cards

  [[nodiscard]] int missing() const { return 5 - static_cast<int>(board.size()); }
  [[nodiscard]] bool has_fixed_hands() const;  // each seat has one holding
  // The cards that the board may still get: not known, and not certainly in a hand.
  [[nodiscard]] std::vector<Card> deck() const;
};

// How often each set of seats, as bits, won.
class Tally {
 public:
  void add(unsigned winners, double weight) { by_winners_[winners] += weight; }
  Tally& operator+=(const Tally& other);
  [[nodiscard]] EquityReport report(int seats, EquityMethod method) const;

 private:
  std::array<double, 1 << kMostSeats> by_winners_ = {};
};

// Counts every compatible choice of holdings and every board.
[[nodiscard]] Result<Tally> count_showdowns(const Deal& deal, const Job& job);
// The number of strengths that it looks up or compares.
[[nodiscard]] double counting_work(const Deal& deal);

// Draws holdings, by weight, and boards at random.
[[nodiscard]] Result<Tally> sample_showdowns(const Deal& deal, const EquityOptions& options,
                                             const Job& job);

}  // namespace yomikiri::studies::poker
