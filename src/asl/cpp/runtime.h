// The building blocks of generated games. Each expression of a plan becomes one C++ expression:
// domains are functions that call a visitor with each number until it returns true, loops are calls
// of them, and the compiler inlines everything.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

#include "asl/cpp/bits.h"
#include "asl/cpp/planes.h"
#include "asl/run/arithmetic.h"
#include "asl/run/family.h"
#include "asl/run/hash.h"
#include "asl/run/move.h"
#include "asl/run/region_memo.h"
#include "asl/run/throw_fault.h"
#include "core/game.h"
#include "core/random.h"
#include "core/seat.h"

namespace yomikiri::asl {

template <std::size_t Size, class Domain>
[[nodiscard]] Bits<Size> collected(Domain&& domain) {
  Bits<Size> set;
  domain([&](Word at) {
    set.set(at);
    return false;
  });
  return set;
}

// The least set that contains the start and the step of each of its numbers: each number is visited
// once, as soon as it is known to be in the set.
template <std::size_t Size, class Start, class Step, class Visit>
bool flood(Start&& start, Step&& step, Visit&& visit) {
  Bits<Size> seen;
  std::array<std::uint32_t, Size> open;  // NOLINT: written before it is read
  std::size_t top = 0;
  const auto enter = [&](Word at) {
    if (seen.has(at)) return false;
    seen.set(at);
    open[top++] = static_cast<std::uint32_t>(at);
    return visit(static_cast<int>(at));
  };
  if (start(enter)) return true;
  while (top > 0)
    if (step(static_cast<int>(open[--top]), enter)) return true;
  return false;
}

template <class Table>
[[nodiscard]] Word looked_up(const Table& table, Word key, Word faulty, const char* where) {
  const Word value = table[key];
  if (value == faulty) [[unlikely]]
    throw_undefined(where);
  return value;
}

[[nodiscard]] inline Word checked(Word value, Word least, Word most, const char* axiom) {
  if (value < least || value > most) [[unlikely]]
    throw_out_of_range(axiom, value, least, most);
  return value - least;
}

// Counts recursive calls in one evaluation, and rounds of loops that nothing else bounds.
struct Calls {
  long long made = 0;
  long long rounds = 0;
  const void* base = __builtin_frame_address(0);
};

inline void note_call(Calls& calls, int depth, const char* function) {
  if (++calls.made > kMostCalls) [[unlikely]]
    throw_too_many_calls(function);
  if (depth > kDeepestCall) [[unlikely]]
    throw_too_deep(function);
  if (is_stack_full(calls.base)) [[unlikely]]
    throw_out_of_stack(function);
}

inline void note_round(Calls& calls, const char* where) {
  if (++calls.rounds > kMostRounds) [[unlikely]]
    throw_too_many_rounds(where);
}

template <class Array>
[[nodiscard]] Family::Bytes bytes_of(const Array& array) {
  return std::as_bytes(std::span(array));
}

// The array itself is built only if its hash is found.
template <class MakeArray>
[[nodiscard]] bool contains(const Family& family, Word hash, MakeArray&& make) {
  if (!family.may_contain(static_cast<std::uint64_t>(hash))) return false;
  return family.contains(bytes_of(make()), static_cast<std::uint64_t>(hash));
}

template <class Array>
[[nodiscard]] Family extended(const Family& family, const Array& array, Word hash) {
  return family.extended(bytes_of(array), static_cast<std::uint64_t>(hash));
}

// Visits the arrays of a family until the visitor returns true; returns whether it did.
template <class Array, class Visit>
bool any_of(const Family& family, Visit&& visit) {
  return family.any([&](Family::Bytes bytes, std::uint64_t) {
    Array array;
    std::memcpy(array.data(), bytes.data(), bytes.size());
    return visit(array);
  });
}

// The arrays of a family for which the condition holds.
template <class Array, class Condition>
[[nodiscard]] Family kept_of(const Family& family, Condition&& condition) {
  Family kept;
  family.any([&](Family::Bytes bytes, std::uint64_t hash) {
    Array array;
    std::memcpy(array.data(), bytes.data(), bytes.size());
    if (condition(array)) kept = kept.extended(bytes, hash);
    return false;
  });
  return kept;
}

template <class Array>
[[nodiscard]] Word hash_of(const Array& array) {
  return static_cast<Word>(hash_of_array(array.data(), array.size()));
}

// A random legal move, uniformly distributed: tries candidates until one is legal. Nothing if there
// is none, or if there are too many candidates to try.
template <class Rules>
[[nodiscard]] std::optional<Move> random_action_of(
    [[maybe_unused]] const Rules& rules, [[maybe_unused]] const typename Rules::State& state,
    [[maybe_unused]] Random& random) {
  if constexpr (Rules::kMoves <= 4096) {
    auto left = rules.candidates(state);
    for (Word count = left.count(); count > 0; --count) {
      const Word code = left.nth(random.below(static_cast<std::uint32_t>(count)));
      const Move move{static_cast<std::uint32_t>(code)};
      if (rules.is_legal(state, move)) return move;
      left.reset(code);
    }
  }
  return std::nullopt;
}

// By the winner, as defined in written/core.h; -1 is a draw.
[[nodiscard]] inline Payoffs payoffs_of_winner(int seats, int winner) {
  std::array<double, kMaxSeats> amounts{};
  for (int seat = 0; winner >= 0 && seat < seats; ++seat)
    amounts[static_cast<std::size_t>(seat)] = seat == winner ? 1 : -1;
  return Payoffs(std::span(amounts).first(static_cast<std::size_t>(seats)));
}

}  // namespace yomikiri::asl
