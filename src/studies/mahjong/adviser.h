// The value of every discard of a hand, by the graph of its exchanges: expected payoff, and the
// probabilities to win and to be tenpai at some time.
#pragma once

#include <optional>
#include <vector>

#include "core/job.h"
#include "games/mahjong/score.h"
#include "studies/mahjong/payoff.h"
#include "studies/mahjong/situation.h"

namespace yomikiri::studies::mahjong {

struct Outlook {
  double payoff = 0;
  double win = 0;
  double tenpai = 0;
};

struct AdvisedDiscard {
  Tile tile;
  Outlook silent;                 // without riichi
  std::optional<Outlook> riichi;  // where it may be declared
  // The better of both, from each turn on to the last.
  std::vector<Outlook> by_turn;

  [[nodiscard]] bool declares() const { return riichi && riichi->payoff > silent.payoff; }
  [[nodiscard]] const Outlook& better() const { return declares() ? *riichi : silent; }
};

// The hand is complete: the seat may win now.
struct WinNow {
  games::mahjong::Score score;
  Payments payments;
  double payoff = 0;
};

struct Advice {
  std::vector<AdvisedDiscard> discards;  // the best first
  std::optional<WinNow> win_now;
  int exchanges = 0;
  std::size_t exchanged_hands = 0;  // |Q_S0|
  std::size_t hands = 0;            // |Q_S|: with red fives and riichi
  std::size_t edges = 0;
};

struct AdviseOptions {
  ModelOptions model;            // without its number of exchanges
  std::optional<int> exchanges;  // else as many as `most_hands` allows
  std::uint64_t most_hands = 200'000;
  int turn = 1;    // discards made when this one is
  int turns = 18;  // after this many the deal is drawn
};

// An Error if too many hands would have to be considered.
[[nodiscard]] Result<Advice> advise(const Situation& situation, const AdviseOptions& options,
                                    const Payoff& payoff, const Job& job);

}  // namespace yomikiri::studies::mahjong
