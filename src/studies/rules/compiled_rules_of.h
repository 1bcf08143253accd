// A generated game (the class Rules that asl/cpp/generator.h writes) as CompiledRules. The text of
// a generated game includes only this header: the build preprocesses it and embeds the text in the
// program (own_build.h), so that games are compiled at run time with exactly the headers that the
// program was built from.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "asl/cpp/runtime.h"
#include "solve/search/count_plays.h"
#include "solve/search/random_play.h"
#include "studies/rules/compiled_rules.h"
#include "studies/rules/state_parts.h"
#include "text/fnv.h"

namespace yomikiri::studies::rules {

template <class Rules, std::size_t Parameters>
class CompiledRulesOf final : public CompiledRules {
  using Inner = typename Rules::State;

 public:
  CompiledRulesOf(std::uint64_t fingerprint, std::array<std::int64_t, Parameters> parameters)
      : fingerprint_(fingerprint), parameters_(parameters) {}

  std::uint64_t fingerprint() const override { return fingerprint_; }
  std::span<const std::int64_t> parameters() const override { return parameters_; }

  int seat_count() const override { return rules_.seat_count(); }
  State initial() const override { return boxed(rules_.initial()); }
  bool is_over(const State& state) const override { return rules_.is_over(inner(state)); }
  Seat to_move(const State& state) const override { return rules_.to_move(inner(state)); }
  State apply(const State& state, Move move) const override {
    return boxed(rules_.apply(inner(state), move));
  }
  void list(const State& state, FunctionRef<void(Move)> visit) const override {
    rules_.for_each_action(inner(state), visit);
  }
  Payoffs payoff(const State& state) const override { return rules_.payoff(inner(state)); }
  bool is_legal(const State& state, Move move) const override {
    return rules_.is_legal(inner(state), move);
  }
  std::optional<Move> random_action(const State& state, Random& random) const override {
    return asl::random_action_of(rules_, inner(state), random);
  }

  State playout(const State& state, Random& random, std::uint64_t& plies) const override {
    return boxed(search::playout(Played{rules_}, inner(state), random, plies));
  }
  std::uint64_t count_plays(const State& state, int depth,
                            const std::stop_token& stop) const override {
    return search::count_plays(rules_, inner(state), depth, stop);
  }

  asl::Parts parts(const State& state, std::span<const int> widths) const override {
    asl::Parts parts;
    Inner::for_each_part(inner(state), [&](const auto& value) {
      const int width = widths[parts.size()];
      to_part(value, width, parts.emplace_back());
    });
    return parts;
  }
  State state(const asl::Parts& parts, std::span<const int> widths) const override {
    Inner state;
    std::size_t number = 0;
    Inner::for_each_part(state, [&](auto& value) {
      from_part(parts[number], widths[number], value);
      ++number;
    });
    state.complete();
    return boxed(std::move(state));
  }
  int broken_invariant(const State& state) const override {
    return rules_.broken_invariant(inner(state));
  }
  std::uint64_t hash(const State& state) const override {
    std::uint64_t hash = 0;
    Inner::for_each_part(inner(state), [&]<class T>(const T& value) {
      if constexpr (std::is_same_v<T, asl::Family>)
        hash = hash * 31 + value.size();
      else
        hash = hash * 31 + hash_of_bytes(std::as_bytes(std::span(&value, 1)));
    });
    return hash;
  }
  std::uint64_t bytes_of(const State& state) const override {
    std::uint64_t bytes = sizeof(Inner);
    Inner::for_each_part(inner(state), [&]<class T>(const T& value) {
      if constexpr (std::is_same_v<T, asl::Family>) bytes += value.size() * sizeof(std::uint64_t);
    });
    return bytes;
  }

 private:
  // The rules as they are played: a state that is not final must have a move, otherwise the rules
  // are at fault.
  struct Played {
    using State = Inner;
    using Action = Move;
    const Rules& rules;

    int seat_count() const { return rules.seat_count(); }
    State initial() const { return rules.initial(); }
    bool is_over(const State& state) const { return rules.is_over(state); }
    Seat to_move(const State& state) const { return rules.to_move(state); }
    State apply(const State& state, Move move) const { return rules.apply(state, move); }
    Payoffs payoff(const State& state) const { return rules.payoff(state); }
    std::optional<Move> random_action(const State& state, Random& random) const {
      return asl::random_action_of(rules, state, random);
    }
    template <class Visit>
    void for_each_action(const State& state, Visit&& visit) const {
      bool any = false;
      const auto listed = [&](Move move) {
        any = true;
        visit(move);
      };
      rules.for_each_action(state, FunctionRef<void(Move)>(listed));
      if (!any) asl::throw_no_legal_move();
    }
  };

  static const Inner& inner(const State& state) { return state.value.as<Inner>(); }
  static State boxed(Inner state) { return {AnyValue(std::move(state))}; }

  static std::uint64_t hash_of_bytes(std::span<const std::byte> bytes) {
    text::Fnv hash;
    for (const std::byte byte : bytes) hash.add(static_cast<unsigned char>(byte));
    return hash.value();
  }

  Rules rules_;
  std::uint64_t fingerprint_;
  std::array<std::int64_t, Parameters> parameters_;
};

}  // namespace yomikiri::studies::rules
