// A generated game as a Core: the rules it was made of beside it, for everything but speed.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "asl/cpp/runtime.h"
#include "asl/program/numbering.h"
#include "asl/run/hash.h"
#include "asl/run/parts.h"
#include "asl/written/core.h"
#include "core/random.h"

namespace yomikiri::asl {

namespace compiled_core_detail {

template <class T>
  requires std::is_integral_v<T>
void to_part(const T& value, const Type&, Part& part) {
  part.number = static_cast<std::int64_t>(value);
}
template <class T, std::size_t Size>
void to_part(const std::array<T, Size>& array, const Type&, Part& part) {
  for (const T element : array) part.numbers.push_back(static_cast<std::int64_t>(element));
}
template <std::size_t Size>
void to_part(const Bits<Size>& set, const Type&, Part& part) {
  set.each([&](int at) {
    part.numbers.push_back(at);
    return false;
  });
}
template <std::size_t Size, int Depth>
void to_part(const Planes<Size, Depth>& board, const Type&, Part& part) {
  for (std::size_t i = 0; i < Size; ++i) part.numbers.push_back(board[static_cast<Word>(i)]);
}
void to_part(const Family& family, const Type& type, Part& part);

template <class T>
  requires std::is_integral_v<T>
void from_part(const Part& part, const Type&, T& value) {
  value = static_cast<T>(part.number);
}
template <class T, std::size_t Size>
void from_part(const Part& part, const Type&, std::array<T, Size>& array) {
  for (std::size_t i = 0; i < Size; ++i) array[i] = static_cast<T>(part.numbers[i]);
}
template <std::size_t Size>
void from_part(const Part& part, const Type&, Bits<Size>& set) {
  for (const std::int64_t at : part.numbers) set.set(at);
}
template <std::size_t Size, int Depth>
void from_part(const Part& part, const Type&, Planes<Size, Depth>& board) {
  for (std::size_t i = 0; i < Size; ++i) board.set(static_cast<Word>(i), part.numbers[i]);
}
void from_part(const Part& part, const Type& type, Family& family);

}  // namespace compiled_core_detail

template <class Rules>
class CompiledCore {
 public:
  using State = typename Rules::State;
  using Action = Move;

  // Of the program and parameters that the rules were generated from.
  [[nodiscard]] static Result<CompiledCore> make(std::shared_ptr<const Numbering> numbering) {
    const auto lowered = lower(numbering->program(), numbering->parameters());
    if (!lowered) return lowered.error();
    return CompiledCore(std::move(numbering), lowered->shapes);
  }

  [[nodiscard]] const Program& program() const { return numbering_->program(); }
  [[nodiscard]] std::span<const std::int64_t> parameters() const {
    return numbering_->parameters();
  }
  [[nodiscard]] int seat_count() const { return rules_.seat_count(); }
  [[nodiscard]] State initial() const { return rules_.initial(); }
  [[nodiscard]] bool is_over(const State& state) const { return rules_.is_over(state); }
  [[nodiscard]] Seat to_move(const State& state) const { return rules_.to_move(state); }
  [[nodiscard]] State apply(const State& state, Move move) const {
    return rules_.apply(state, move);
  }
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const {
    rules_.for_each_action(state, visit);
  }
  [[nodiscard]] Payoffs payoff(const State& state) const { return rules_.payoff(state); }
  [[nodiscard]] bool is_legal(const State& state, Move move) const {
    return rules_.is_legal(state, move);
  }

  [[nodiscard]] std::optional<Move> random_action(const State& state, Random& random) const {
    return random_action_of(rules_, state, random);
  }

  [[nodiscard]] Record record(const State& state) const {
    Parts parts;
    std::size_t number = 0;
    State::for_each_part(state, [&](const auto& value) {
      compiled_core_detail::to_part(value, types_[number++], parts.emplace_back());
    });
    return record_of(parts, shapes_, *numbering_);
  }

  [[nodiscard]] State state(const Record& record) const {
    const Parts parts = parts_of(record, shapes_, *numbering_);
    State state;
    std::size_t number = 0;
    State::for_each_part(state, [&](auto& value) {
      compiled_core_detail::from_part(parts[number], types_[number], value);
      ++number;
    });
    state.complete();
    return state;
  }

  [[nodiscard]] std::optional<std::string> broken_invariant(const State& state) const {
    const int broken = rules_.broken_invariant(state);
    if (broken < 0) return std::nullopt;
    return program().invariants[static_cast<std::size_t>(broken)].label;
  }

  [[nodiscard]] std::uint64_t hash(const State& state) const {
    std::uint64_t hash = 0;
    State::for_each_part(state, [&]<class T>(const T& value) {
      if constexpr (std::is_same_v<T, Family>)
        hash = hash * 31 + value.size();
      else
        hash = hash * 31 + hash_of_bytes(std::as_bytes(std::span(&value, 1)));
    });
    return hash;
  }

 private:
  CompiledCore(std::shared_ptr<const Numbering> numbering, std::vector<Shape> shapes)
      : numbering_(std::move(numbering)), shapes_(std::move(shapes)) {
    for (const Shape& shape : shapes_)
      types_.insert(types_.end(), shape.parts.begin(), shape.parts.end());
  }

  static std::uint64_t hash_of_bytes(std::span<const std::byte> bytes) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const std::byte byte : bytes)
      hash = (hash ^ static_cast<std::uint64_t>(byte)) * 0x100000001b3;
    return hash;
  }

  Rules rules_;
  std::shared_ptr<const Numbering> numbering_;
  std::vector<Shape> shapes_;
  std::vector<Type> types_;
};

}  // namespace yomikiri::asl
