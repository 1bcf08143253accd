// The slowest engine: a game's program run by the literal evaluator. A state is its record.
#pragma once

#include <memory>

#include "asl/program/literal.h"
#include "asl/written/core.h"
#include "asl/written/seating.h"

namespace yomikiri::asl {

class LiteralCore {
 public:
  using State = Record;
  using Action = Move;

  // Refuses what Seating refuses.
  [[nodiscard]] static Result<LiteralCore> make(std::shared_ptr<const Literal> literal);

  [[nodiscard]] const Program& program() const { return literal_->program(); }
  [[nodiscard]] std::span<const std::int64_t> parameters() const {
    return literal_->numbering().parameters();
  }

  [[nodiscard]] int seat_count() const { return seating_->seat_count(); }
  [[nodiscard]] State initial() const { return literal_->initial(); }
  [[nodiscard]] bool is_over(const State& state) const {
    return literal_->ask(program().final, state).is_true();
  }
  [[nodiscard]] Seat to_move(const State& state) const;
  [[nodiscard]] State apply(const State& state, Move move) const {
    return literal_->next(state, value_of(move));
  }
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const {
    const Seat mover = to_move(state);
    for (Move move; move.code < seating_->move_count(); ++move.code)
      if (seating_->is_listed(move, mover) && is_legal(state, move)) visit(move);
  }
  [[nodiscard]] Payoffs payoff(const State& state) const;

  [[nodiscard]] Record record(const State& state) const { return state; }
  [[nodiscard]] Value component(const State& state, std::size_t number) const {
    return state[number];
  }
  [[nodiscard]] State state(const Record& record) const { return record; }
  [[nodiscard]] bool is_legal(const State& state, Move move) const;
  [[nodiscard]] std::uint64_t hash(const State& state) const { return asl::hash(state); }
  // The bytes not shared with the previous state: each component with its direct elements.
  [[nodiscard]] std::uint64_t bytes_of(const State& state) const;

 private:
  LiteralCore(std::shared_ptr<const Literal> literal, std::shared_ptr<const Seating> seating)
      : literal_(std::move(literal)), seating_(std::move(seating)) {}

  [[nodiscard]] Value value_of(Move move) const {
    return literal_->numbering().value(program().move, move.code);
  }

  std::shared_ptr<const Literal> literal_;
  std::shared_ptr<const Seating> seating_;
};

static_assert(Core<LiteralCore>);

}  // namespace yomikiri::asl
