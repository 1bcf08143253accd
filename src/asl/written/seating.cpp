#include "asl/written/seating.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/assert.h"

namespace yomikiri::asl {
namespace {

// The player that a move contains at its top level, `<player, position>`, if there is one.
std::optional<Value> player_in(const Program& program, const Value& move) {
  if (move.kind() != Value::Kind::Data) return std::nullopt;
  const auto& arguments = program.symbols[move.constructor()].arguments;
  const auto found = std::ranges::find(arguments, program.player);
  if (found == arguments.end()) return std::nullopt;
  return move.parts()[static_cast<std::size_t>(found - arguments.begin())];
}

}  // namespace

Result<Seating> Seating::make(std::shared_ptr<const Numbering> numbering) {
  Seating seating(std::move(numbering));
  const Numbering& numbers = *seating.numbering_;
  const Program& program = numbers.program();
  const std::string& players = program.sorts[program.player].name;
  const auto seats = numbers.size(program.player);
  if (!seats || *seats == 0 || *seats > kMaxSeats)
    return fail(Errc::Unsupported, players, fmt::format("a game has 1 to {} players", kMaxSeats));
  seating.seat_count_ = static_cast<int>(*seats);
  if (!program.mover && *seats > 1)
    return fail(Errc::Unsupported, "the rules", "do not define whose turn it is",
                fmt::format("add a function mover(state) of the sort {}", players));
  const auto moves = numbers.size(program.move);
  if (!moves || *moves == 0 || *moves > kMostMoves)
    return fail(Errc::TooLarge, program.sorts[program.move].name,
                fmt::format("a game has 1 to {} different moves", kMostMoves));
  for (std::uint64_t code = 0; code < *moves; ++code) {
    const auto player = player_in(program, numbers.value(program.move, code));
    seating.players_.push_back(
        player ? static_cast<std::int8_t>(numbers.code(program.player, *player)) : kNobody);
  }
  return seating;
}

std::optional<Seat> Seating::player_of(Move move) const {
  const std::int8_t player = players_[move.code];
  if (player == kNobody) return std::nullopt;
  return Seat(static_cast<std::uint8_t>(player));
}

Seat Seating::seat_of(const Value& player) const {
  return Seat(static_cast<std::uint8_t>(numbering_->code(numbering_->program().player, player)));
}

Value Seating::player(Seat seat) const {
  return numbering_->value(numbering_->program().player, static_cast<std::uint64_t>(number(seat)));
}

std::optional<Seat> Seating::winning_seat(const Value& winner) const {
  const Program& program = numbering_->program();
  if (program.definitions[program.winner].result == program.player) return seat_of(winner);
  if (winner.kind() != Value::Kind::Data) return std::nullopt;
  const Symbol& constructor = program.symbols[winner.constructor()];
  if (constructor.kind != SymbolKind::Injection || constructor.arguments[0] != program.player)
    return std::nullopt;
  return seat_of(winner.parts()[0]);
}

Payoffs Seating::won_by(std::optional<Seat> winner) const {
  std::array<double, kMaxSeats> amounts{};
  if (winner)
    for (int seat = 0; seat < seat_count_; ++seat)
      amounts[static_cast<std::size_t>(seat)] = seat == number(*winner) ? 1 : -1;
  return Payoffs(std::span(amounts).first(static_cast<std::size_t>(seat_count_)));
}

}  // namespace yomikiri::asl
