// A game of the rule language whose functions always return. If the rules have no answer in a state
// (program/rule_fault.h), it notes the fault with its file, axiom and state, and is over from then
// on, in every state. So no RuleFault leaves this folder.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "asl/program/rule_fault.h"
#include "asl/run/throw_fault.h"
#include "asl/written/fault_log.h"
#include "asl/written/placed_fault.h"
#include "asl/written/written_game.h"
#include "core/function_ref.h"
#include "core/random.h"
#include "core/scene.h"
#include "core/seat.h"

namespace yomikiri::asl {

// What a match is worth, and how it ends, where the rules have no answer: nothing, and nobody wins.
[[nodiscard]] inline Payoffs payoffs_without_answer(int seats) {
  static constexpr std::array<double, kMaxSeats> kNothing{};
  return Payoffs(std::span(kNothing).first(static_cast<std::size_t>(seats)));
}
[[nodiscard]] inline Ending ending_without_answer(int seats) {
  return ending_by(payoffs_without_answer(seats), "unanswered");
}

template <Core C>
class GuardedGame : public WrittenGame<C> {
  using Written = WrittenGame<C>;

 public:
  using State = typename Written::State;

  // Both must be for the same program and parameters. Fails if there is no initial state.
  [[nodiscard]] static Result<GuardedGame> make(C core, std::shared_ptr<const Scribe> scribe) {
    return unless_rules_fail(
        [&]() -> Result<GuardedGame> { return GuardedGame(std::move(core), std::move(scribe)); });
  }

  // The same game with a log of its own, for one piece of work.
  [[nodiscard]] GuardedGame afresh() const {
    GuardedGame game = *this;
    game.log_ = std::make_shared<FaultLog>();
    return game;
  }
  [[nodiscard]] FaultLog& log() const { return *log_; }

  [[nodiscard]] State initial() const { return initial_; }
  [[nodiscard]] bool is_over(const State& state) const {
    return log_->has_fault() ||
           guarded(state, [&] { return Written::is_over(state); }).value_or(true);
  }
  [[nodiscard]] Seat to_move(const State& state) const {
    return guarded(state, [&] { return Written::to_move(state); }).value_or(kFirst);
  }
  [[nodiscard]] State apply(const State& state, Move move) const {
    auto next = guarded(state, [&] { return Written::apply(state, move); }, move);
    return next ? *std::move(next) : state;
  }
  [[nodiscard]] Payoffs payoff(const State& state) const {
    return guarded(state, [&] { return Written::payoff(state); })
        .value_or(payoffs_without_answer(this->seat_count()));
  }
  [[nodiscard]] Ending ending(const State& state) const {
    return guarded(state, [&] { return Written::ending(state); })
        .value_or(ending_without_answer(this->seat_count()));
  }
  [[nodiscard]] Result<State> parse_state(std::string_view text) const {
    return unless_rules_fail([&] { return Written::parse_state(text); });
  }
  [[nodiscard]] std::optional<std::string> refusal(const State& state, Move move) const {
    const auto refused = guarded(state, [&] { return Written::refusal(state, move); }, move);
    return refused ? *refused : "the rules have no answer";
  }
  [[nodiscard]] std::optional<Move> random_action(const State& state, Random& random) const
    requires Sampled<C>
  {
    return guarded(state, [&] { return Written::random_action(state, random); })
        .value_or(std::nullopt);
  }

  // None where the rules fail to list them. Compiles the rules once and not for every visitor: for
  // Go, which has much to inline, this halves the compile time.
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const {
    list(state, visit);
  }

  // For states without moves: notes the fault if the state is not final, either.
  void expect_end(const State& state) const {
    if (!is_over(state)) (void)guarded(state, []() -> bool { throw_no_legal_move(); });
  }

  // For an engine that plays inside. Nothing if it meets a fault: the engine does not know where.
  [[nodiscard]] std::optional<State> played_out(const State& state, Random& random,
                                                std::uint64_t& plies) const
    requires requires(const C& core) { core.playout(state, random, plies); }
  {
    try {
      return Written::playout(state, random, plies);
    } catch (const RuleFault&) {
      return std::nullopt;
    }
  }
  // For an engine that counts plays inside. After a fault the count is repeated one action at a
  // time, until the state is known.
  [[nodiscard]] std::uint64_t count_plays(const State& state, int depth,
                                          const std::stop_token& stop) const
    requires requires(const C& core) { core.count_plays(state, depth, stop); }
  {
    try {
      return Written::count_plays(state, depth, stop);
    } catch (const RuleFault& fault) {
      if (depth > 0 && !is_over(state))
        list(state, [&](Move move) {
          if (!log_->has_fault()) (void)count_plays(apply(state, move), depth - 1, stop);
        });
      log_->note(fault.error());
      return 0;
    }
  }

 private:
  GuardedGame(C core, std::shared_ptr<const Scribe> scribe)
      : Written(std::move(core), std::move(scribe)),
        log_(std::make_shared<FaultLog>()),
        initial_(Written::initial()) {}

  void list(const State& state, FunctionRef<void(Move)> visit) const {
    (void)guarded(state, [&] { return Written::for_each_action(state, visit), true; });
  }

  // What the work returns, or nothing if the rules have no answer.
  template <class Work>
  auto guarded(const State& state, Work&& work, std::optional<Move> move = {}) const
      -> std::optional<std::decay_t<decltype(work())>> {
    try {
      return work();
    } catch (const RuleFault& fault) {
      log_->note(placed(fault.error(), this->scribe(), this->core().record(state), move));
      return std::nullopt;
    }
  }

  std::shared_ptr<FaultLog> log_;
  State initial_;
};

}  // namespace yomikiri::asl
