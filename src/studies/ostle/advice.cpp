#include "studies/ostle/advice.h"

#include <algorithm>

namespace yomikiri::studies::ostle {
namespace {

// The share of the opponent's replies that lose, where the tables know all of them.
Result<double> chance_to_err(const Prober& prober, const Prober::State& state) {
  double replies = 0;
  double losing = 0;
  std::optional<Error> error;
  prober.game().for_each_action(state, [&](Ostle::Action action) {
    const Prober::State next = prober.game().apply(state, action);
    ++replies;
    if (prober.game().is_over(next)) {  // in a drawn position: only by giving up one piece too many
      ++losing;
      return;
    }
    const auto value = prober.value(next);
    if (!value)
      error = value.error();
    else if (*value && (*value)->is_win())
      ++losing;
  });
  if (error) return *error;
  return losing / replies;
}

}  // namespace

Result<Recommendation> recommend(const Prober& prober, const Prober::State& state) {
  const auto probe = prober.probe(state);
  if (!probe) return probe.error();
  const ProbedMove& best = probe->moves.front();
  if (!best.bounds.is_decided()) return Recommendation{best.action, std::nullopt};
  if (!best.bounds.least.is_draw())
    return Recommendation{best.action,
                          best.bounds.least.is_win() ? best.bounds.least : best.bounds.most};
  Recommendation trickiest{best.action, Value::draw()};
  double most = -1;
  for (const ProbedMove& move : probe->moves) {
    if (move.bounds != best.bounds) continue;
    const auto chance = chance_to_err(prober, prober.game().apply(state, move.action));
    if (!chance) return chance.error();
    if (*chance > most) trickiest.action = move.action;
    most = std::max(most, *chance);
  }
  return trickiest;
}

}  // namespace yomikiri::studies::ostle
