// A generated game as a Core. It keeps the rules that it was generated from, for everything but
// speed.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "asl/plan/plan.h"
#include "asl/written/core.h"
#include "studies/rules/compiled_rules.h"

namespace yomikiri::studies::rules {

class CompiledCore {
 public:
  using State = CompiledState;
  using Action = asl::Move;

  // Needs the program and parameters that the rules were generated from.
  [[nodiscard]] static Result<CompiledCore> make(std::shared_ptr<const asl::Numbering> numbering,
                                                 std::shared_ptr<const CompiledRules> rules);

  [[nodiscard]] const asl::Program& program() const { return numbering_->program(); }
  [[nodiscard]] std::span<const std::int64_t> parameters() const {
    return numbering_->parameters();
  }
  [[nodiscard]] int seat_count() const { return rules_->seat_count(); }
  [[nodiscard]] State initial() const { return rules_->initial(); }
  [[nodiscard]] bool is_over(const State& state) const { return rules_->is_over(state); }
  [[nodiscard]] Seat to_move(const State& state) const { return rules_->to_move(state); }
  [[nodiscard]] State apply(const State& state, asl::Move move) const {
    return rules_->apply(state, move);
  }
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const {
    rules_->list(state, visit);
  }
  [[nodiscard]] Payoffs payoff(const State& state) const { return rules_->payoff(state); }
  [[nodiscard]] bool is_legal(const State& state, asl::Move move) const {
    return rules_->is_legal(state, move);
  }
  [[nodiscard]] std::optional<asl::Move> random_action(const State& state, Random& random) const {
    return rules_->random_action(state, random);
  }
  [[nodiscard]] State playout(const State& state, Random& random, std::uint64_t& plies) const {
    return rules_->playout(state, random, plies);
  }
  [[nodiscard]] std::uint64_t count_plays(const State& state, int depth,
                                          const std::stop_token& stop) const {
    return rules_->count_plays(state, depth, stop);
  }
  [[nodiscard]] std::uint64_t hash(const State& state) const { return rules_->hash(state); }
  [[nodiscard]] std::uint64_t bytes_of(const State& state) const { return rules_->bytes_of(state); }

  [[nodiscard]] asl::Record record(const State& state) const;
  [[nodiscard]] State state(const asl::Record& record) const;
  [[nodiscard]] std::optional<std::string> broken_invariant(const State& state) const;

 private:
  CompiledCore() = default;

  std::shared_ptr<const asl::Numbering> numbering_;
  std::shared_ptr<const CompiledRules> rules_;
  std::vector<asl::Shape> shapes_;
  std::vector<int> widths_;
};

}  // namespace yomikiri::studies::rules
