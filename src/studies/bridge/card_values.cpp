#include "studies/bridge/card_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cluster/local_pool.h"

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

// By candidate. Needs an outcome.
std::vector<double> totals_of(const Outcomes& outcomes, const Sample& sample, const Score& score) {
  std::vector<double> totals(outcomes[0].size());
  for (std::size_t w = 0; w < outcomes.size(); ++w)
    for (std::size_t c = 0; c < totals.size(); ++c)
      totals[c] += sample.worlds[w].weight * score(outcomes[w], c);
  return totals;
}

// The worlds of a decision as a batch of tasks, and their results as outcomes.
class WorldBatch {
 public:
  // Needs a world and Unit::World or Unit::Card.
  WorldBatch(const Decision& decision, const std::vector<World>& worlds,
             const std::vector<Card>& cards, Unit unit)
      : decision_(decision), worlds_(worlds.size()), cards_(cards.size()), unit_(unit) {
    find_equals(cards);
    tricks_left_ = play_in(decision, worlds[0].hands).tricks_left();
    batch_ = {.kind = &world_tasks(), .shared = {}, .tasks = {}};
    for (const World& world : worlds) {
      const OpenPlay play = play_in(decision, world.hands);
      if (unit == Unit::World) batch_.tasks.push_back(task_bytes(play, std::nullopt));
      for (std::size_t i = 0; unit == Unit::Card && i < cards.size(); ++i)
        if (first_equal_[i] == i) batch_.tasks.push_back(task_bytes(play, cards[i]));
    }
  }

  [[nodiscard]] const cluster::Batch& batch() const { return batch_; }

  [[nodiscard]] Result<Outcomes> outcomes(const std::vector<cluster::Bytes>& results) const {
    const bool by_card = unit_ == Unit::Card;
    Outcomes found(worlds_);
    auto result = results.begin();
    for (std::vector<int>& tricks : found) {
      for (std::size_t i = 0; i < cards_; ++i) {
        if (by_card && first_equal_[i] != i) {
          tricks.push_back(tricks[first_equal_[i]]);
          continue;
        }
        if (result->size() != (by_card ? 1 : cards_))
          return fail(Errc::Io, "", "a worker's result does not fit its task",
                      "use the same build on all machines");
        tricks.push_back(of_declarer((*result)[by_card ? 0 : i]));
        if (by_card) ++result;
      }
      if (!by_card) ++result;
    }
    return found;
  }

 private:
  // `cards` are in the order of their numbers, so that a suit's come from low to high.
  void find_equals(const std::vector<Card>& cards) {
    for (std::size_t i = 0; i < cards.size(); ++i) {
      first_equal_.push_back(i);
      for (std::size_t lower = i; lower-- > 0;)
        if (cards[lower].suit() == cards[i].suit()) {
          if (touches(decision_, cards[i], cards[lower])) first_equal_[i] = first_equal_[lower];
          break;
        }
    }
  }

  // In all 13 tricks, from what the mover's side still takes.
  [[nodiscard]] int of_declarer(int tricks) const {
    const auto side = static_cast<std::size_t>(yomikiri::bridge::side(decision_.contract.declarer));
    return decision_.played.tricks[side] +
           (decision_.is_declaring() ? tricks : tricks_left_ - tricks);
  }

  const Decision& decision_;
  std::size_t worlds_;
  std::size_t cards_;
  Unit unit_;
  int tricks_left_ = 0;
  std::vector<std::size_t> first_equal_;  // by card: the lowest that is the same in all but name
  cluster::Batch batch_;
};

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

bool touches(const Decision& decision, Card high, Card low) {
  if (high.suit() != low.suit()) return false;
  const Hand own = decision.evidence.known[static_cast<std::size_t>(number(decision.mover()))];
  Hand gone;
  for (const Hand played : decision.played.cards) gone |= played;
  gone = gone - Hand(decision.played.trick);
  for (int rank = low.rank() + 1; rank < high.rank(); ++rank)
    if (!(own | gone).contains(Card(rank, low.suit()))) return false;
  return true;
}

Result<Outcomes> outcomes(const Decision& decision, const std::vector<World>& worlds,
                          cluster::Pool& pool, Unit unit, const Job& job) {
  if (worlds.empty()) return Outcomes{};
  const auto cards = candidates(decision);
  if (!cards) return cards.error();
  const WorldBatch tasks(decision, worlds, *cards, unit_for(unit, worlds.size(), pool.workers()));
  const std::size_t count = tasks.batch().tasks.size();
  std::size_t arrived = 0;
  const auto results = pool.run(tasks.batch(), job, [&](std::size_t, const cluster::Bytes&) {
    job.report("worlds", ++arrived * worlds.size() / count, worlds.size());
  });
  if (!results) return results.error();
  return tasks.outcomes(*results);
}

Result<Outcomes> outcomes(const Decision& decision, const std::vector<World>& worlds,
                          const Job& job) {
  cluster::LocalPool threads(job.threads);
  return outcomes(decision, worlds, threads, Unit::World, job);
}

Score tricks_score(const Decision& decision) {
  return [declaring = decision.is_declaring()](std::span<const int> tricks, std::size_t card) {
    return declaring ? tricks[card] : yomikiri::bridge::kTricks - tricks[card];
  };
}

Score contract_score(const Decision& decision) {
  return [declaring = decision.is_declaring(), needed = decision.contract.tricks()](
             std::span<const int> tricks, std::size_t card) {
    return (tricks[card] >= needed) == declaring ? 1.0 : 0.0;
  };
}

Score table_score(const Decision& decision, Comparison comparison,
                  yomikiri::bridge::Vulnerability vulnerability, const Outcomes& outcomes,
                  const Sample& sample) {
  const Contract& bid = decision.contract;
  const yomikiri::bridge::Contract contract{bid.level, bid.strain, bid.doubling, bid.declarer};
  const bool vulnerable = yomikiri::bridge::is_vulnerable(vulnerability, bid.declarer);
  const int sign = decision.is_declaring() ? 1 : -1;
  const auto totals = totals_of(outcomes, sample, tricks_score(decision));
  const auto usual = static_cast<std::size_t>(std::ranges::max_element(totals) - totals.begin());
  return [=](std::span<const int> tricks, std::size_t card) {
    const int lead = sign * (yomikiri::bridge::score(contract, vulnerable, tricks[card]) -
                             yomikiri::bridge::score(contract, vulnerable, tricks[usual]));
    if (comparison == Comparison::Imps) return static_cast<double>(yomikiri::bridge::imps(lead));
    return lead > 0 ? 1.0 : lead == 0 ? 0.5 : 0.0;
  };
}

std::vector<CardValue> values_of(const std::vector<Card>& cards, const Outcomes& outcomes,
                                 const Sample& sample, const Score& score) {
  constexpr double kNormal95 = 1.959964;
  std::vector<Moments> moments(cards.size());
  std::vector<double> best(cards.size());
  for (std::size_t w = 0; w < outcomes.size(); ++w) {
    double most = score(outcomes[w], 0);
    for (std::size_t c = 1; c < cards.size(); ++c) most = std::max(most, score(outcomes[w], c));
    for (std::size_t c = 0; c < cards.size(); ++c) {
      const double value = score(outcomes[w], c);
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
  const auto totals = totals_of(outcomes, sample, score);
  const auto best = static_cast<std::size_t>(std::ranges::max_element(totals) - totals.begin());
  for (std::size_t c = 0; c < totals.size(); ++c) {
    if (c == best) continue;
    Moments lead;
    for (std::size_t w = 0; w < outcomes.size(); ++w)
      lead.add(score(outcomes[w], best) - score(outcomes[w], c), sample.worlds[w].weight);
    const double error = kErrors * lead.standard_error();
    const bool is_worse = lead.mean() > error;
    const bool is_no_better = error - lead.mean() < indifference;
    if (!is_worse && !is_no_better) return false;
  }
  return true;
}

}  // namespace yomikiri::studies::bridge
