#include "asl/written/literal_core.h"

#include <array>

namespace yomikiri::asl {

Result<LiteralCore> LiteralCore::make(std::shared_ptr<const Literal> literal) {
  auto seating = Seating::make(std::shared_ptr<const Numbering>(literal, &literal->numbering()));
  if (!seating) return seating.error();
  return LiteralCore(std::move(literal), std::make_shared<const Seating>(*std::move(seating)));
}

Seat LiteralCore::to_move(const State& state) const {
  if (!program().mover) return kFirst;
  return seating_->seat_of(literal_->ask(*program().mover, state));
}

Payoffs LiteralCore::payoff(const State& state) const {
  if (!program().payoff)
    return seating_->won_by(seating_->winning_seat(literal_->ask(program().winner, state)));
  std::array<double, kMaxSeats> amounts{};
  for (int seat = 0; seat < seat_count(); ++seat) {
    const Value player = seating_->player(Seat(static_cast<std::uint8_t>(seat)));
    amounts[static_cast<std::size_t>(seat)] =
        static_cast<double>(literal_->ask(*program().payoff, state, {&player, 1}).number());
  }
  return Payoffs(std::span(amounts).first(static_cast<std::size_t>(seat_count())));
}

std::uint64_t LiteralCore::bytes_of(const State& state) const {
  std::uint64_t bytes = 0;
  for (const Value& value : state) bytes += sizeof(Value) * (1 + value.parts().size());
  return bytes;
}

bool LiteralCore::is_legal(const State& state, Move move) const {
  const Value value = value_of(move);
  return literal_->ask(program().legal, state, {&value, 1}).is_true();
}

}  // namespace yomikiri::asl
