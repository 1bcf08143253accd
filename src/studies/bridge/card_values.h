// What each card is worth over many worlds: the tricks that the declarer takes double dummy after
// it in every world, and what follows from them for an objective. Worlds are spread over a pool;
// the result does not depend on where they are solved.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/job.h"
#include "games/bridge/score.h"
#include "studies/bridge/contract.h"
#include "studies/bridge/world_tasks.h"
#include "studies/bridge/worlds.h"

namespace yomikiri::studies::bridge {

// What a seat has to decide: which card to play, from a hand that it sees.
struct Decision {
  Contract contract;
  Played played;
  Evidence evidence;  // with all cards that the seat sees or has seen, by the hand they come from

  [[nodiscard]] Seat mover() const { return played.mover(); }
  [[nodiscard]] bool is_declaring() const {
    return yomikiri::bridge::are_partners(mover(), contract.declarer);
  }
};

// The cards that may be played, in the order of the card numbers. An Error if the mover's hand is
// not all known, or does not have the cards that it has played.
[[nodiscard]] Result<std::vector<Card>> candidates(const Decision& decision);

// tricks[w][c]: what the declarer takes in all 13 tricks in world w after candidate c.
using Outcomes = std::vector<std::vector<int>>;

// Reports worlds as progress.
[[nodiscard]] Result<Outcomes> outcomes(const Decision& decision, const std::vector<World>& worlds,
                                        cluster::Pool& pool, Unit unit, const Job& job);
// On the threads of the job.
[[nodiscard]] Result<Outcomes> outcomes(const Decision& decision, const std::vector<World>& worlds,
                                        const Job& job);

// Whether the two cards of the mover, `high` above `low` in their suit, are the same in all but
// name in every world: all cards between them are its own or played.
[[nodiscard]] bool touches(const Decision& decision, Card high, Card low);

// What a candidate is worth to the mover's side in a world; `tricks` are the outcomes of all there.
using Score = std::function<double(std::span<const int> tricks, std::size_t card)>;
[[nodiscard]] Score tricks_score(const Decision& decision);  // its own tricks
// 1 if the contract is made (declaring) or set (defending), 0 if not.
[[nodiscard]] Score contract_score(const Decision& decision);

// How two tables with the same deal are compared.
enum class Comparison : std::uint8_t {
  Imps,
  Matchpoints,  // 1 for a better score, 1/2 for the same one
};
// What a candidate gains against a table with the same contract where the card with the most
// tricks on average is played.
[[nodiscard]] Score table_score(const Decision& decision, Comparison comparison,
                                yomikiri::bridge::Vulnerability vulnerability,
                                const Outcomes& outcomes, const Sample& sample);

struct CardValue {
  Card card;
  double mean = 0;
  double spread = 0;      // standard deviation over the worlds
  double half_width = 0;  // of the 95 % confidence interval of the mean; 0 if all worlds were seen
  double best = 0;        // the share of worlds in which no card is worth more
};

// In the order of the candidates.
[[nodiscard]] std::vector<CardValue> values_of(const std::vector<Card>& cards,
                                               const Outcomes& outcomes, const Sample& sample,
                                               const Score& score);

// The number of the card with the highest mean; the first of several. Needs a card.
[[nodiscard]] std::size_t best_of(const std::vector<CardValue>& values);

// Whether more worlds would hardly change which card is best: each other card is worse in the same
// worlds by four standard errors, or better by less than `indifference` at the most, or the same
// card under another name.
[[nodiscard]] bool is_settled(const Outcomes& outcomes, const Sample& sample, const Score& score,
                              double indifference);

}  // namespace yomikiri::studies::bridge
