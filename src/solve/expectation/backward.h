// The values of a TurnGraph turn by turn, from the last one backwards. A step costs time in
// proportion to the edges of the graph; nothing is allocated between steps.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/job.h"
#include "core/parallel.h"
#include "solve/expectation/turns.h"

namespace yomikiri::expectation {

template <class Real>
class Backward {
 public:
  // The graph must outlive this object, which stands after the last turn.
  explicit Backward(const TurnGraph<Real>& graph, OfferRule rule = OfferRule::Exact)
      : graph_(graph),
        rule_(rule),
        now_(graph.at_end),
        next_(graph.at_end),
        best_(graph.members.size()) {
    for (Node node = 0; node < now_.size(); ++node) mark_certain(node, now_[node]);
  }

  // One turn earlier. False if the job was stopped.
  [[nodiscard]] bool step(const Job& job) {
    std::swap(now_, next_);
    return in_chunks(best_.size(), job, [&](Choice choice) { best_[choice] = best_of(choice); }) &&
           in_chunks(now_.size(), job, [&](Node node) {
             now_[node] = before_offers(node, before_draw(node));
             mark_certain(node, now_[node]);
           });
  }

  // What each node is worth when its turn begins with the offers.
  [[nodiscard]] const std::vector<Value<Real>>& values() const { return now_; }
  // Where a choice goes on in the turn that was computed last.
  [[nodiscard]] Node chosen(Choice choice) const {
    const auto members = graph_.members[choice];
    return *std::ranges::max_element(members, {}, [&](Node node) { return next_[node][0]; });
  }

 private:
  static constexpr std::size_t kChunk = 2048;

  template <class Body>
  static bool in_chunks(std::size_t count, const Job& job, const Body& body) {
    return parallel_for((count + kChunk - 1) / kChunk, job, [&](std::uint64_t chunk) {
      const std::size_t end = std::min(count, (chunk + 1) * kChunk);
      for (std::size_t i = chunk * kChunk; i < end; ++i) body(static_cast<std::uint32_t>(i));
    });
  }

  // The first of the greatest.
  [[nodiscard]] Value<Real> best_of(Choice choice) const {
    const auto members = graph_.members[choice];
    const Value<Real>* best = &next_[members.front()];
    for (const Node node : members.subspan(1))
      if (next_[node][0] > (*best)[0]) best = &next_[node];
    return *best;
  }

  // Replaces the value by what the choice or the ending is worth, if that is more.
  void improve(Value<Real>& value, Choice choice, std::uint32_t ending) const {
    if (ending != kNone && graph_.endings[ending][0] > value[0]) value = graph_.endings[ending];
    if (choice != kNone && best_[choice][0] > value[0]) value = best_[choice];
  }

  [[nodiscard]] const Value<Real>& staying(Node node) const {
    const Node twin = graph_.twin[node];
    return twin != kNone && next_[twin][0] > next_[node][0] ? next_[twin] : next_[node];
  }

  [[nodiscard]] Value<Real> before_draw(Node node) const {
    const Value<Real> stay = staying(node);
    const Real weight = static_cast<Real>(std::max<std::uint32_t>(graph_.weight[node], 1));
    Value<Real> gain{};
    for (const Draw& draw : graph_.draws[node]) {
      Value<Real> value = stay;
      improve(value, draw.choice, draw.ending);
      for (int lane = 0; lane < 4; ++lane)
        gain[lane] += static_cast<Real>(draw.weight) * (value[lane] - stay[lane]);
    }
    Value<Real> sum;
    for (int lane = 0; lane < 4; ++lane) sum[lane] = stay[lane] + gain[lane] / weight;
    return sum;
  }

  [[nodiscard]] Value<Real> before_offers(Node node, const Value<Real>& pass) const {
    if (graph_.offers.size() == 0) return pass;
    Value<Real> gain{};
    Real taken = 0;
    std::span<const Option> options = graph_.options[node];
    for (const Offer& offer : graph_.offers[node]) {
      const Real weight = static_cast<Real>(offer.weight) /
                          static_cast<Real>(std::max<std::uint32_t>(graph_.weight[node], 1));
      add_offer(options.first(offer.option_count), weight, pass, gain, taken);
      options = options.subspan(offer.option_count);
    }
    // Three others offer a tile each: what is taken adds up to three times a draw. The sum of
    // single offers counts twice what comes twice, so it may exceed one; then it is scaled to one.
    const Real scale = taken > 1 ? 1 / taken : 1;
    Value<Real> sum;
    for (int lane = 0; lane < 4; ++lane) sum[lane] = pass[lane] + scale * gain[lane];
    return sum;
  }

  void add_offer(std::span<const Option> options, Real weight, const Value<Real>& pass,
                 Value<Real>& gain, Real& taken) const {
    const auto add = [&](const Value<Real>& value, Real times) {
      if (!(value[0] > pass[0])) return;
      taken += times * weight;
      for (int lane = 0; lane < 4; ++lane)
        gain[lane] += times * weight * (value[lane] - pass[lane]);
    };
    const auto improved_by = [&](Value<Real> value, bool from_left_only) {
      for (const Option& option : options)
        if (option.from_left_only == from_left_only) improve(value, option.choice, option.ending);
      return value;
    };
    if (rule_ == OfferRule::Exact) {
      const Value<Real> from_all = improved_by(pass, false);
      add(from_all, 2);
      add(improved_by(from_all, true), 1);
    } else {
      const Value<Real> from_left = improved_by(pass, true);
      const Value<Real> best = improved_by(from_left, false);
      add(best, best[0] > from_left[0] ? 3 : 1);
    }
  }

  void mark_certain(Node node, Value<Real>& value) const {
    if (graph_.certain[node]) value[2] = 1;
  }

  const TurnGraph<Real>& graph_;
  OfferRule rule_;
  std::vector<Value<Real>> now_, next_;
  std::vector<Value<Real>> best_;
};

}  // namespace yomikiri::expectation
