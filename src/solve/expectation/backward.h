// The values of a TurnGraph turn by turn, from the last one backwards. A step costs time in
// proportion to the edges of the graph; nothing is allocated between steps.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
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
        aims_(graph.size()),
        best_(graph.members.size()) {
    for (Node node = 0; node < now_.size(); ++node) mark_certain(node, now_[node]);
  }

  static constexpr int kAnyTurns = std::numeric_limits<int>::max();

  // One turn earlier. False if the job was stopped. If no more than `earlier_turns` will be
  // computed after this one, nodes that are farther than that from where the game begins are not
  // worked out: their values mean nothing from then on.
  [[nodiscard]] bool step(const Job& job, int earlier_turns = kAnyTurns) {
    std::swap(now_, next_);
    return in_chunks(next_.size(), job, [&](Node node) { aims_[node] = next_[node][0]; }) &&
           in_chunks(best_.size(), job, [&](Choice choice) { best_[choice] = best_of(choice); }) &&
           in_chunks(now_.size(), job, [&](Node node) {
             if (!graph_.distance.empty() && graph_.distance[node] > earlier_turns) return;
             now_[node] = before_offers(node, before_draw(node));
             mark_certain(node, now_[node]);
           });
  }

  // What each node is worth when its turn begins with the offers.
  [[nodiscard]] const std::vector<Value<Real>>& values() const { return now_; }
  // What a node was worth in the turn computed last, after all offers were passed.
  [[nodiscard]] Value<Real> after_passing(Node node) const {
    Value<Real> value = before_draw(node);
    mark_certain(node, value);
    return value;
  }
  // Where a choice goes on in the turn that was computed last.
  [[nodiscard]] Node chosen(Choice choice) const {
    const auto members = graph_.members[choice];
    return *std::ranges::max_element(members, {}, [&](Node node) { return next_[node][0]; });
  }

 private:
  static constexpr std::size_t kChunk = 4096;
  static constexpr std::array<Real, 16> kWeights{0, 1, 2,  3,  4,  5,  6,  7,
                                                 8, 9, 10, 11, 12, 13, 14, 15};
  // A value with which the compiler computes in one register.
  class Lanes {
   public:
    Lanes() = default;
    explicit Lanes(const Value<Real>& value) : all_{value[0], value[1], value[2], value[3]} {}
    [[nodiscard]] Value<Real> value() const { return {all_[0], all_[1], all_[2], all_[3]}; }

    Lanes& operator+=(const Lanes& other) {
      all_ += other.all_;
      return *this;
    }
    Lanes& operator-=(const Lanes& other) {
      all_ -= other.all_;
      return *this;
    }
    Lanes& operator*=(Real factor) {
      all_ *= factor;
      return *this;
    }
    Lanes& operator/=(Real divisor) {
      all_ /= divisor;
      return *this;
    }
    friend Lanes operator+(Lanes a, const Lanes& b) { return a += b; }
    friend Lanes operator-(Lanes a, const Lanes& b) { return a -= b; }
    friend Lanes operator*(Real factor, Lanes a) { return a *= factor; }
    friend Lanes operator/(Lanes a, Real divisor) { return a /= divisor; }

   private:
    using Vector [[gnu::vector_size(4 * sizeof(Real))]] = Real;
    Vector all_{};
  };

  template <class Body>
  static bool in_chunks(std::size_t count, const Job& job, const Body& body) {
    return parallel_for((count + kChunk - 1) / kChunk, job, [&](std::uint64_t chunk) {
      const std::size_t end = std::min(count, (chunk + 1) * kChunk);
      for (std::size_t i = chunk * kChunk; i < end; ++i) body(static_cast<std::uint32_t>(i));
    });
  }

  // The first of the greatest.
  [[nodiscard]] Node best_of(Choice choice) const {
    const auto members = graph_.members[choice];
    Node best = members.front();
    Real aim = aims_[best];
    for (const Node node : members.subspan(1)) {
      const bool better = aims_[node] > aim;
      best = better ? node : best;
      aim = better ? aims_[node] : aim;
    }
    return best;
  }

  [[nodiscard]] const Value<Real>& best(Choice choice) const { return next_[best_[choice]]; }

  // The value, or what the option's ending or choice is worth, if that is more.
  [[nodiscard]] const Value<Real>* better(const Value<Real>* value, const Option& option) const {
    if (option.ending != kNone && graph_.endings[option.ending][0] > (*value)[0])
      value = &graph_.endings[option.ending];
    if (option.choice != kNone && best(option.choice)[0] > (*value)[0])
      value = &best(option.choice);
    return value;
  }

  [[nodiscard]] const Value<Real>& staying(Node node) const {
    const Node twin = graph_.twin[node];
    return twin != kNone && next_[twin][0] > next_[node][0] ? next_[twin] : next_[node];
  }

  [[nodiscard]] Value<Real> before_draw(Node node) const {
    const Value<Real>& stay = staying(node);
    const Lanes stay_lanes(stay);
    Lanes gain, more;  // two sums: neither waits for the other's addition
    const std::span<const Draw> draws = graph_.draws[node];
    // Whoever may choose to stay loses nothing by choosing.
    const auto gain_of = [&](Draw draw) {
      return kWeights[draw.weight] * (Lanes(best(draw.choice)) - stay_lanes);
    };
    std::size_t i = 0;
    for (; i + 1 < draws.size(); i += 2) {
      gain += gain_of(draws[i]);
      more += gain_of(draws[i + 1]);
    }
    if (i < draws.size()) gain += gain_of(draws[i]);
    gain += more;
    for (const EndingDraw& draw : graph_.ending_draws[node]) {
      const Value<Real>& otherwise = draw.choice == kNone ? stay : best(draw.choice);
      const Value<Real>& ending = graph_.endings[draw.ending];
      if (ending[0] > otherwise[0])
        gain += static_cast<Real>(draw.weight) * (Lanes(ending) - Lanes(otherwise));
    }
    return (stay_lanes + gain / weight_of(node)).value();
  }

  [[nodiscard]] Real weight_of(Node node) const {
    return static_cast<Real>(std::max<std::uint32_t>(graph_.weight[node], 1));
  }

  [[nodiscard]] Value<Real> before_offers(Node node, const Value<Real>& pass) const {
    if (graph_.offers.size() == 0 || graph_.offers[node].empty()) return pass;
    Lanes gain;
    Real taken = 0;
    const Real total = weight_of(node);
    std::span<const Option> options = graph_.options[node];
    for (const Offer& offer : graph_.offers[node]) {
      const Real weight = static_cast<Real>(offer.weight) / total;
      add_offer(options.first(offer.option_count), weight, pass, gain, taken);
      options = options.subspan(offer.option_count);
    }
    // Three others offer a tile each: what is taken adds up to three times a draw. The sum of
    // single offers counts twice what comes twice, so it may exceed one; then it is scaled to one.
    const Real scale = taken > 1 ? 1 / taken : 1;
    return (Lanes(pass) + scale * gain).value();
  }

  void add_offer(std::span<const Option> options, Real weight, const Value<Real>& pass, Lanes& gain,
                 Real& taken) const {
    const auto add = [&](const Value<Real>& best, Real times) {
      if (!(best[0] > pass[0])) return;
      taken += times * weight;
      gain += times * weight * (Lanes(best) - Lanes(pass));
    };
    // The best of what was best before and the options; the first of equals.
    const auto improved_by = [&](const Value<Real>* before, bool from_left_only) {
      const Value<Real>* best = before;
      for (const Option& option : options)
        if (option.from_left_only == from_left_only) best = better(best, option);
      return best;
    };
    if (rule_ == OfferRule::Exact) {
      const Value<Real>* from_all = improved_by(&pass, false);
      add(*from_all, 2);
      add(*improved_by(from_all, true), 1);
    } else {
      const Value<Real>* from_left = improved_by(&pass, true);
      const Value<Real>* best = improved_by(from_left, false);
      add(*best, (*best)[0] > (*from_left)[0] ? 3 : 1);
    }
  }

  void mark_certain(Node node, Value<Real>& value) const {
    if (graph_.certain[node]) value[2] = 1;
  }

  const TurnGraph<Real>& graph_;
  OfferRule rule_;
  std::vector<Value<Real>> now_, next_;
  std::vector<Real> aims_;  // the first lane of next_, together: choices compare nothing else
  std::vector<Node> best_;  // of each choice: where it goes on
};

}  // namespace yomikiri::expectation
