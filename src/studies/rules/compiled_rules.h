// The interface between a generated game and the program that loads it: the object compiled at run
// time implements this class and nothing else, so that compiling it costs no more than the game
// itself. Playouts and counts of plays run inside the object at full speed; everything else is one
// virtual call per action.
//
// Depends only on the run-time part of the rule language: generated games include this header.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>

#include "asl/run/move.h"
#include "asl/run/part.h"
#include "core/any_value.h"
#include "core/function_ref.h"
#include "core/random.h"
#include "core/seat.h"

namespace yomikiri::studies::rules {

// A state of a generated game, of a type that only its object knows.
struct CompiledState {
  AnyValue value;

  friend bool operator==(const CompiledState&, const CompiledState&) = default;
};

class CompiledRules {
 public:
  using State = CompiledState;
  using Move = asl::Move;

  virtual ~CompiledRules() = default;

  // Identifies the rules: their text, and the values of its parameters.
  [[nodiscard]] virtual std::uint64_t fingerprint() const = 0;
  [[nodiscard]] virtual std::span<const std::int64_t> parameters() const = 0;

  [[nodiscard]] virtual int seat_count() const = 0;
  [[nodiscard]] virtual State initial() const = 0;
  [[nodiscard]] virtual bool is_over(const State& state) const = 0;
  [[nodiscard]] virtual Seat to_move(const State& state) const = 0;
  [[nodiscard]] virtual State apply(const State& state, Move move) const = 0;
  virtual void list(const State& state, FunctionRef<void(Move)> visit) const = 0;
  [[nodiscard]] virtual Payoffs payoff(const State& state) const = 0;
  [[nodiscard]] virtual bool is_legal(const State& state, Move move) const = 0;
  [[nodiscard]] virtual std::optional<Move> random_action(const State& state,
                                                          Random& random) const = 0;

  [[nodiscard]] virtual State playout(const State& state, Random& random,
                                      std::uint64_t& plies) const = 0;
  [[nodiscard]] virtual std::uint64_t count_plays(const State& state, int depth,
                                                  const std::stop_token& stop) const = 0;

  // `widths`: the bytes per array element of each part.
  [[nodiscard]] virtual asl::Parts parts(const State& state, std::span<const int> widths) const = 0;
  [[nodiscard]] virtual State state(const asl::Parts& parts, std::span<const int> widths) const = 0;
  // The number of an invariant that the state violates; -1 if there is none.
  [[nodiscard]] virtual int broken_invariant(const State& state) const = 0;
  [[nodiscard]] virtual std::uint64_t hash(const State& state) const = 0;
  // The bytes that the state takes in addition to its own size.
  [[nodiscard]] virtual std::uint64_t bytes_of(const State& state) const = 0;
};

}  // namespace yomikiri::studies::rules
