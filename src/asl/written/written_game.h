// A game written in the rule language: an engine that runs it (a Core) and the scribe that reads
// and writes it. Models Game, Notated, Pictured and Explained, so every algorithm and interface of
// the project accepts it. If the rules have no answer, its functions throw RuleFault
// (program/rule_fault.h): other folders use the games of guarded_game.h and refereed_game.h, whose
// functions do not.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include "asl/program/rule_fault.h"
#include "asl/written/core.h"
#include "asl/written/scribe.h"
#include "core/notation.h"
#include "core/scene.h"
#include "core/views.h"

namespace yomikiri::asl {

template <Core C>
class WrittenGame {
 public:
  using State = typename C::State;
  using Action = Move;

  // Both must be for the same program and parameters.
  WrittenGame(C core, std::shared_ptr<const Scribe> scribe)
      : core_(std::move(core)), scribe_(std::move(scribe)) {}

  [[nodiscard]] const C& core() const { return core_; }
  [[nodiscard]] const Scribe& scribe() const { return *scribe_; }

  [[nodiscard]] int seat_count() const { return core_.seat_count(); }
  [[nodiscard]] State initial() const { return core_.initial(); }
  [[nodiscard]] bool is_over(const State& state) const { return core_.is_over(state); }
  [[nodiscard]] Seat to_move(const State& state) const { return core_.to_move(state); }
  [[nodiscard]] State apply(const State& state, Move move) const {
    return core_.apply(state, move);
  }
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const {
    core_.for_each_action(state, visit);
  }
  [[nodiscard]] Payoffs payoff(const State& state) const { return core_.payoff(state); }
  [[nodiscard]] std::optional<Move> random_action(const State& state, Random& random) const
    requires Sampled<C>
  {
    return core_.random_action(state, random);
  }
  // An engine with its own playouts or counts is used directly, not action by action.
  [[nodiscard]] State playout(const State& state, Random& random, std::uint64_t& plies) const
    requires requires(const C& core) { core.playout(state, random, plies); }
  {
    return core_.playout(state, random, plies);
  }
  [[nodiscard]] std::uint64_t count_plays(const State& state, int depth,
                                          const std::stop_token& stop) const
    requires requires(const C& core) { core.count_plays(state, depth, stop); }
  {
    return core_.count_plays(state, depth, stop);
  }

  [[nodiscard]] Result<Move> parse_action(const State& state, std::string_view text) const {
    return scribe_->parse_action(to_move(state), text);
  }
  [[nodiscard]] std::string format_action(const State&, Move move) const {
    return scribe_->format_action(move);
  }
  [[nodiscard]] std::optional<std::string> refusal(const State& state, Move move) const {
    if (core_.is_legal(state, move)) return std::nullopt;
    return scribe_->refusal(core_.record(state), move);
  }
  [[nodiscard]] Result<State> parse_state(std::string_view text) const {
    const auto record = scribe_->parse_state(text);
    if (!record) return record.error();
    State state = core_.state(*record);
    if constexpr (requires { core_.broken_invariant(state); })
      if (const auto broken = core_.broken_invariant(state))
        return fail(Errc::BadInput, quote(text),
                    "breaks the invariant " + *broken + ", which this engine relies on",
                    "the engine literal accepts it");
    return state;
  }
  [[nodiscard]] std::string format_state(const State& state) const {
    return scribe_->format_state(core_.record(state));
  }
  [[nodiscard]] std::string draw(const State& state) const {
    return scribe_->draw(core_.record(state));
  }

  // Rules have no secrets: all viewers see the same.
  [[nodiscard]] Scene scene(const State& state, Viewer) const {
    return painter().scene(components(state, painter().scene_needs()));
  }
  [[nodiscard]] Choice choice(const State& state, Move move) const {
    if (auto plain = painter().plain_choice(move)) return *std::move(plain);
    try {
      const State after = core_.apply(state, move);
      Choice choice = painter().choice(move, component(state, *painter().board()),
                                       component(after, *painter().board()));
      if (loses(after, core_.to_move(state))) choice.warning = "own-loss";
      return choice;
    } catch (const RuleFault&) {
      return painter().button(move);
    }
  }
  [[nodiscard]] Ending ending(const State& state) const {
    Ending ending = ending_by(core_.payoff(state));
    ending.scores = painter().scores(components(state, painter().score_needs()));
    ending.at = painter().line(components(state, painter().scene_needs()));
    return ending;
  }

  // Equal states have equal hashes.
  [[nodiscard]] std::uint64_t hash(const State& state) const {
    if constexpr (requires { core_.hash(state); })
      return core_.hash(state);
    else
      return asl::hash(core_.record(state));
  }

  // The approximate memory of a state beside its own size: for algorithms that keep many states.
  [[nodiscard]] std::uint64_t bytes_of(const State& state) const {
    if constexpr (requires { core_.bytes_of(state); }) return core_.bytes_of(state);
    std::uint64_t bytes = 0;  // a word for each part
    for (const Value& value : core_.record(state))
      bytes += sizeof(std::uint64_t) * (1 + value.parts().size());
    return bytes;
  }

 private:
  [[nodiscard]] const Painter& painter() const { return scribe_->painter(); }

  // A record may hold a long history, of which a picture shows nothing.
  [[nodiscard]] Value component(const State& state, std::size_t number) const {
    if constexpr (requires { core_.component(state, number); })
      return core_.component(state, number);
    else
      return core_.record(state)[number];
  }
  // A record with at least these components.
  [[nodiscard]] Record components(const State& state, std::span<const std::size_t> needed) const {
    if constexpr (requires { core_.component(state, std::size_t{}); }) {
      Record record(core_.program().components.size());
      for (const std::size_t number : needed) record[number] = core_.component(state, number);
      return record;
    } else {
      return core_.record(state);
    }
  }
  [[nodiscard]] bool loses(const State& state, Seat seat) const {
    if (!core_.is_over(state)) return false;
    const Ending ending = ending_by(core_.payoff(state));
    return !ending.winners.empty() &&
           std::ranges::find(ending.winners, seat) == ending.winners.end();
  }

  C core_;
  std::shared_ptr<const Scribe> scribe_;
};

}  // namespace yomikiri::asl
