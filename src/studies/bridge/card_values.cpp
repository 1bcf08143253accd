#include "studies/bridge/card_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <optional>

#include "core/parallel.h"
#include "studies/bridge/double_dummy.h"

namespace yomikiri::studies::bridge {
namespace {

// A weighted mean and variance.
struct Moments {
  double weight = 0;
  double sum = 0;
  double squares = 0;
  double squared_weights = 0;

  void add(double value, double times) {
    weight += times;
    sum += times * value;
    squares += times * value * value;
    squared_weights += times * times;
  }
  [[nodiscard]] double mean() const { return sum / weight; }
  [[nodiscard]] double variance() const {
    return std::max(0.0, squares / weight - mean() * mean());
  }
  // Of the mean; the effective number of worlds is less than their number if weights differ.
  [[nodiscard]] double standard_error() const {
    const double worlds = weight * weight / squared_weights;
    return worlds > 1 ? std::sqrt(variance() / (worlds - 1)) : HUGE_VAL;
  }
};

OpenPlay play_in(const Decision& decision, const Hands& dealt) {
  OpenPlay play{.leader = decision.played.leader,
                .strain = decision.contract.strain,
                .trick = decision.played.trick};
  for (std::size_t seat = 0; seat < 4; ++seat)
    play.hands[seat] = dealt[seat] - decision.played.cards[seat];
  return play;
}

}  // namespace

Result<std::vector<Card>> candidates(const Decision& decision) {
  const Seat mover = decision.mover();
  const std::string name(1, yomikiri::bridge::kSeatLetters[number(mover)]);
  if (decision.evidence.hidden(mover) != 0)
    return fail(Errc::BadInput, name, "is to play, but its hand is not known",
                "give the hand of the seat to play");
  const auto legal = play_in(decision, decision.evidence.known).legal_cards().cards();
  YK_ASSERT(!legal.empty());
  return legal;
}

Result<Outcomes> outcomes(const Decision& decision, const std::vector<World>& worlds,
                          const Job& job) {
  const bool declaring = decision.is_declaring();
  const int side = yomikiri::bridge::side(decision.contract.declarer);
  const int won = decision.played.tricks[static_cast<std::size_t>(side)];
  Outcomes found(worlds.size());
  std::mutex mutex;
  std::optional<Error> error;
  const bool done = parallel_for(worlds.size(), job, [&](std::uint64_t w) {
    const OpenPlay play = play_in(decision, worlds[w].hands);
    const auto values = DoubleDummy::all_cards(play);
    if (!values) {
      const std::scoped_lock lock(mutex);
      error = values.error();
      return;
    }
    for (const CardTricks& value : *values)
      found[w].push_back(won + (declaring ? value.tricks : play.tricks_left() - value.tricks));
  });
  if (error) return *error;
  if (!done) return stopped_early();
  return found;
}

Score tricks_score(const Decision& decision) {
  const bool declaring = decision.is_declaring();
  return
      [declaring](int tricks) { return declaring ? tricks : yomikiri::bridge::kTricks - tricks; };
}

Score contract_score(const Decision& decision) {
  return [declaring = decision.is_declaring(), needed = decision.contract.tricks()](int tricks) {
    return (tricks >= needed) == declaring ? 1.0 : 0.0;
  };
}

std::vector<CardValue> values_of(const std::vector<Card>& cards, const Outcomes& outcomes,
                                 const Sample& sample, const Score& score) {
  constexpr double kNormal95 = 1.959964;
  std::vector<Moments> moments(cards.size());
  std::vector<double> best(cards.size());
  for (std::size_t w = 0; w < outcomes.size(); ++w) {
    double most = score(outcomes[w][0]);
    for (const int tricks : outcomes[w]) most = std::max(most, score(tricks));
    for (std::size_t c = 0; c < cards.size(); ++c) {
      const double value = score(outcomes[w][c]);
      moments[c].add(value, sample.worlds[w].weight);
      if (value == most) best[c] += sample.worlds[w].weight;
    }
  }
  std::vector<CardValue> values;
  for (std::size_t c = 0; c < cards.size(); ++c)
    values.push_back(
        {.card = cards[c],
         .mean = moments[c].mean(),
         .spread = std::sqrt(moments[c].variance()),
         .half_width = sample.is_complete ? 0 : kNormal95 * moments[c].standard_error(),
         .best = best[c] / moments[c].weight});
  return values;
}

std::size_t best_of(const std::vector<CardValue>& values) {
  const auto best = std::ranges::max_element(values, {}, &CardValue::mean);
  return static_cast<std::size_t>(best - values.begin());
}

bool is_settled(const Outcomes& outcomes, const Sample& sample, const Score& score,
                double indifference) {
  constexpr double kErrors = 4;
  if (sample.is_complete) return true;
  std::vector<double> sums(outcomes[0].size());
  for (std::size_t w = 0; w < outcomes.size(); ++w)
    for (std::size_t c = 0; c < sums.size(); ++c)
      sums[c] += sample.worlds[w].weight * score(outcomes[w][c]);
  const auto best = static_cast<std::size_t>(std::ranges::max_element(sums) - sums.begin());
  for (std::size_t c = 0; c < sums.size(); ++c) {
    if (c == best) continue;
    Moments lead;
    for (std::size_t w = 0; w < outcomes.size(); ++w)
      lead.add(score(outcomes[w][best]) - score(outcomes[w][c]), sample.worlds[w].weight);
    const double error = kErrors * lead.standard_error();
    const bool is_worse = lead.mean() > error;
    const bool is_no_better = error - lead.mean() < indifference;
    if (!is_worse && !is_no_better) return false;
  }
  return true;
}

}  // namespace yomikiri::studies::bridge
