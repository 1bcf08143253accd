#include "studies/bridge/knowledge/explanation.h"

#include <algorithm>
#include <cmath>

#include "studies/bridge/worlds.h"

namespace yomikiri::studies::bridge {
namespace {

const Hand& seen_of(const Asked& asked, Seat seat) {
  return asked.seen[static_cast<std::size_t>(number(seat))];
}

HandSource source_of_hands(const Asked& asked) {
  Hand unseen = Hand::whole_deck();
  for (const Hand hand : asked.seen) unseen = unseen - hand;
  return {.unseen = unseen};
}

Result<CallExplained> explained(const System& system, const Auction& before, Call call,
                                const Job& job) {
  if (job.stop.stop_requested()) return stopped_early();
  auto meaning = meaning_of(system, before, call);
  if (!meaning) return meaning.error();
  return CallExplained{before.to_call(), call, *std::move(meaning)};
}

Result<std::vector<CallExplained>> all_calls(const System& system, const Auction& auction,
                                             const Job& job) {
  std::vector<CallExplained> calls;
  for (int i = 0; i < auction.size(); ++i) {
    auto call = explained(system, beginning_of(auction, i), auction[i], job);
    if (!call) return call.error();
    calls.push_back(*std::move(call));
  }
  return calls;
}

// Counts the hands of one seat call by call, unless there are too many cases. An Error only if the
// job was stopped.
Result<void> count_hands(const Asked& asked, std::span<CallExplained* const> calls,
                         const Job& job) {
  std::vector<const Expression*> expressions;
  for (const CallExplained* call : calls) expressions.push_back(&call->meaning.expression);
  const auto census = take_census(source_of_hands(asked), expressions, job);
  if (!census && census.error().code == Errc::TooLarge) return {};
  if (!census) return census.error();
  for (std::size_t i = 0; i < calls.size(); ++i) {
    calls[i]->before = (*census)[i];
    calls[i]->after = (*census)[i + 1];
  }
  return {};
}

// Weighted mean and its standard error.
template <class Value>
Estimate estimate(const Sample& sample, Value&& value) {
  double weight = 0;
  double sum = 0;
  double squares = 0;
  for (const World& world : sample.worlds) {
    const double x = value(world.hands);
    weight += world.weight;
    sum += world.weight * x;
    squares += world.weight * x * x;
  }
  const double mean = sum / weight;
  const double variance = std::max(0.0, squares / weight - mean * mean);
  return {mean, sample.is_complete ? 0 : std::sqrt(variance / weight)};
}

HandEstimate estimate_hand(const Sample& sample, std::size_t seat) {
  HandEstimate hand{.points = estimate(sample, [&](const Hands& hands) {
                      return yomikiri::bridge::high_card_points(hands[seat]);
                    })};
  for (int suit = 0; suit < cards::kSuitCount; ++suit)
    hand.lengths[static_cast<std::size_t>(suit)] = estimate(
        sample, [&](const Hands& hands) { return yomikiri::bridge::length(hands[seat], suit); });
  return hand;
}

}  // namespace

Result<Explanation> explain(const System& system, const Asked& asked, const Job& job) {
  auto all = all_calls(system, asked.auction, job);
  if (!all) return all.error();
  Explanation explanation;
  explanation.calls = *std::move(all);
  Evidence evidence{.known = asked.seen};
  for (int i = 0; i < kSeats; ++i) {
    const auto seat = Seat(i);
    if (!seen_of(asked, seat).empty()) continue;
    std::vector<CallExplained*> calls;
    for (CallExplained& call : explanation.calls)
      if (call.seat == seat) calls.push_back(&call);
    if (calls.empty()) continue;
    if (auto counted = count_hands(asked, calls, job); !counted) return counted.error();
  }
  auto clauses = clauses_of(system, asked.auction);
  if (!clauses) return clauses.error();
  evidence.clauses = *std::move(clauses);
  std::erase_if(evidence.clauses,
                [&](const Clause& clause) { return !seen_of(asked, clause.seat).empty(); });
  const auto sample = sample_worlds(evidence, asked.worlds, asked.seed, job);
  if (!sample && sample.error().code == Errc::Stopped) return sample.error();
  if (!sample) {
    explanation.no_worlds = sample.error();
    return explanation;
  }
  explanation.worlds = sample->worlds.size();
  for (std::size_t seat = 0; seat < kSeats; ++seat)
    explanation.together[seat] = estimate_hand(*sample, seat);
  return explanation;
}

Result<std::vector<CallExplained>> next_calls(const System& system, const Asked& asked,
                                              const Job& job) {
  const Seat seat = asked.auction.to_call();
  auto earlier = all_calls(system, asked.auction, job);
  if (!earlier) return earlier;
  std::erase_if(*earlier, [&](const CallExplained& call) { return call.seat != seat; });
  std::vector<Call> legal;
  asked.auction.for_each_legal([&](Call call) { legal.push_back(call); });
  std::vector<CallExplained> next;
  for (const Call call : legal) {
    auto one = explained(system, asked.auction, call, job);
    if (!one) return one.error();
    if (!one->meaning.is_known) continue;
    next.push_back(*std::move(one));
    if (!seen_of(asked, seat).empty()) continue;
    std::vector<CallExplained*> calls;
    for (CallExplained& before : *earlier) calls.push_back(&before);
    calls.push_back(&next.back());
    if (auto counted = count_hands(asked, calls, job); !counted) return counted.error();
  }
  return next;
}

}  // namespace yomikiri::studies::bridge
