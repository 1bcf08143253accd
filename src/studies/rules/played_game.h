// A game written in the rule language as it is played and solved. Rules may have no answer in a
// state that play reaches: the fault (asl/program/rule_fault.h) then names the file, the axiom and
// the state. Rules may also fail to end a game: in a state that is not final no move is legal. Such
// a state has no defined value, so listing its moves is a fault, for every method and border alike.
// Counting plays needs no such check: there is nothing to count.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "asl/run/throw_fault.h"
#include "asl/written/placed_fault.h"
#include "asl/written/written_game.h"
#include "core/function_ref.h"
#include "solve/search/random_play.h"

namespace yomikiri::studies::rules {

// Reports faults with the state in which they occurred.
template <asl::Core C>
class PlacedGame : public asl::WrittenGame<C> {
  using Written = asl::WrittenGame<C>;

 public:
  using State = typename Written::State;
  using Written::Written;

  [[nodiscard]] bool is_over(const State& state) const {
    return placing(state, [&] { return Written::is_over(state); });
  }
  [[nodiscard]] Seat to_move(const State& state) const {
    return placing(state, [&] { return Written::to_move(state); });
  }
  [[nodiscard]] State apply(const State& state, asl::Move move) const {
    return placing(state, [&] { return Written::apply(state, move); }, move);
  }
  [[nodiscard]] Payoffs payoff(const State& state) const {
    return placing(state, [&] { return Written::payoff(state); });
  }
  [[nodiscard]] std::optional<std::string> refusal(const State& state, asl::Move move) const {
    return placing(state, [&] { return Written::refusal(state, move); }, move);
  }
  [[nodiscard]] std::optional<asl::Move> random_action(const State& state, Random& random) const
    requires Sampled<C>
  {
    return placing(state, [&] { return Written::random_action(state, random); });
  }
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const {
    placing(state, [&] { Written::for_each_action(state, visit); });
  }
  // For an engine that counts plays inside. After a fault the count is repeated one action at a
  // time, until the state is known.
  [[nodiscard]] std::uint64_t count_plays(const State& state, int depth,
                                          const std::stop_token& stop) const
    requires requires(const C& core) { core.count_plays(state, depth, stop); }
  {
    try {
      return Written::count_plays(state, depth, stop);
    } catch (const asl::RuleFault&) {
      if (depth > 0 && !is_over(state))
        for_each_action(
            state, [&](asl::Move move) { (void)count_plays(apply(state, move), depth - 1, stop); });
      throw;
    }
  }

 protected:
  template <class Work>
  auto placing(const State& state, Work&& work, std::optional<asl::Move> move = {}) const {
    try {
      return work();
    } catch (const asl::PlacedFault&) {  // in a later state
      throw;
    } catch (const asl::RuleFault& fault) {
      throw asl::placed(fault, this->scribe(), this->core().record(state), move);
    }
  }
};

template <asl::Core C>
class PlayedGame : public PlacedGame<C> {
  using Placed = PlacedGame<C>;

 public:
  using Placed::Placed;

  [[nodiscard]] const Placed& written() const { return *this; }

  // Compiles the rules once here and not for every visitor: for Go, which has much to inline, this
  // halves the compile time. Perft, which does no other work, uses written() instead.
  template <class Visit>
  void for_each_action(const typename Placed::State& state, Visit&& visit) const {
    bool any = false;
    const auto listed = [&](asl::Move move) {
      any = true;
      visit(move);
    };
    Placed::for_each_action(state, FunctionRef<void(asl::Move)>(listed));
    if (any || Placed::is_over(state)) return;
    this->placing(state, []() -> void { asl::throw_no_legal_move(); });
  }

  // For an engine that plays inside; likewise.
  [[nodiscard]] typename Placed::State playout(typename Placed::State state, Random& random,
                                               std::uint64_t& plies) const
    requires requires(const C& core) { core.playout(state, random, plies); }
  {
    const Random random_before = random;
    const std::uint64_t plies_before = plies;
    try {
      return Placed::playout(state, random, plies);
    } catch (const asl::RuleFault&) {
      random = random_before;
      plies = plies_before;
    }
    for (; !Placed::is_over(state); ++plies)
      state = Placed::apply(state, search::random_action(*this, state, random));
    return state;
  }
};

}  // namespace yomikiri::studies::rules
