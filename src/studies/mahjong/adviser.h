// The value of every decision of a hand, by the graph of its exchanges: expected payoff, and the
// probabilities to win and to be tenpai at some time. A discard is due (`advise`), or another seat
// has offered a tile (`advise_offer`).
//
// Both may be called from several threads at once; nothing is shared between calls but read-only
// tables that the first call of a process makes (some 0.1 s). Cost on one core: about 1 ms and then
// 2 to 5 microseconds for each hand of Q_S; a bot that limits `most_hands` to some thousands gets
// its answer in tens of milliseconds, see docs/BENCHMARKS.md. An offer needs a graph for passing
// and one for each call.
#pragma once

#include <optional>
#include <vector>

#include "core/job.h"
#include "games/mahjong/score.h"
#include "solve/expectation/turns.h"
#include "studies/mahjong/graph_plan.h"
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
  Outlook silent;                 // without declaring riichi now
  std::optional<Outlook> riichi;  // where it may be declared
  // The better of both, from each turn on to the last.
  std::vector<Outlook> by_turn;

  [[nodiscard]] bool declares() const { return riichi && riichi->payoff > silent.payoff; }
  [[nodiscard]] const Outlook& better() const { return declares() ? *riichi : silent; }
};

// A concealed kan, or a tile added to a triplet.
struct AdvisedKan {
  games::mahjong::Meld meld;
  Outlook outlook;
};

// The seat may win now.
struct WinNow {
  games::mahjong::Score score;
  Payments payments;
  double payoff = 0;
};

// What was chosen within the limits, and what it took; all graphs together.
struct GraphSize {
  int exchanges = 0;
  int calls = 0;
  std::size_t exchanged_hands = 0;  // |Q_S0|
  std::size_t hands = 0;            // |Q_S|: with melds, red fives and riichi
  std::size_t edges = 0;
};

struct Advice {
  std::vector<AdvisedDiscard> discards;  // the best first
  std::vector<AdvisedKan> kans;          // the best first
  std::optional<WinNow> win_now;
  GraphSize graph;
};

struct AdviseOptions {
  ModelOptions model;  // without its numbers of exchanges and calls
  PlanLimits limits;
  expectation::OfferRule offers = expectation::OfferRule::Exact;
  int turn = 1;    // the number of the next discard
  int turns = 18;  // after this many the deal is drawn
};

// Of a hand with 14 tiles. An Error if too many hands would have to be considered. After riichi the
// discards are those that leave the hand tenpai; the rules allow only the drawn tile.
[[nodiscard]] Result<Advice> advise(const Situation& situation, const AdviseOptions& options,
                                    const Payoff& payoff, const Job& job);

// Who discarded a tile that is offered: only the seat to the left may be called chi.
enum class From { Left, Across, Right };

enum class Claim { Pass, Chi, Pon, Kan, Ron };

struct AdvisedClaim {
  Claim claim = Claim::Pass;
  games::mahjong::Meld meld;    // of a chi, pon or kan
  std::optional<Tile> discard;  // the best one after a chi or pon
  Outlook outlook;
};

struct OfferAdvice {
  std::vector<AdvisedClaim> claims;  // the best first; passing before others that are worth as much
  std::optional<WinNow> ron;
  GraphSize graph;
};

// Of a hand with 13 tiles. `situation.left` does not contain the offered tile.
[[nodiscard]] Result<OfferAdvice> advise_offer(const Situation& situation, Tile offered, From from,
                                               const AdviseOptions& options, const Payoff& payoff,
                                               const Job& job);

}  // namespace yomikiri::studies::mahjong
