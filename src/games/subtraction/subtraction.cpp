#include "games/subtraction/subtraction.h"

#include <fmt/format.h>

namespace yomikiri::games {

GameCard Subtraction::card() {
  static constexpr std::array<std::string_view, 1> kAliases{"nim"};
  static constexpr std::array kParameters{kStones, kTake, kMisere};
  return {.name = "subtraction",
          .aliases = kAliases,
          .summary = "take stones from a pile; the last stone decides",
          .parameters = kParameters};
}

Result<Subtraction> Subtraction::make(const Settings& settings) {
  return Subtraction(settings[kStones], settings[kTake], settings[kMisere] == 1);
}

Result<Subtraction::Action> Subtraction::parse_action(State, std::string_view text) const {
  const auto taken = parse_number<int>(text);
  if (taken && *taken > 0) return *taken;
  return fail(Errc::BadInput, quote(text), fmt::format("expected a number from 1 to {}", take_));
}

std::string Subtraction::format_action(State, Action taken) const { return fmt::to_string(taken); }

std::optional<std::string> Subtraction::refusal(State state, Action taken) const {
  if (taken > take_) return fmt::format("at most {} stones may be taken in one move", take_);
  if (taken > state.stones)
    return fmt::format("only {} {} left", state.stones,
                       state.stones == 1 ? "stone is" : "stones are");
  if (taken < 1) return "at least one stone must be taken";
  return std::nullopt;
}

Result<Subtraction::State> Subtraction::parse_state(std::string_view text) const {
  const auto slash = text.find('/');
  const auto stones = parse_number<std::int16_t>(text.substr(0, slash));
  const auto seat =
      slash == std::string_view::npos ? std::nullopt : parse_number<int>(text.substr(slash + 1));
  if (stones && seat && *stones >= 0 && *stones <= stones_ && (*seat == 0 || *seat == 1))
    return State{*stones, Seat(*seat)};
  return fail(Errc::BadInput, quote(text),
              fmt::format("expected stones/seat with 0 to {} stones and seat 0 or 1", stones_),
              fmt::format("for example {}/0", stones_));
}

std::string Subtraction::format_state(State state) const {
  return fmt::format("{}/{}", state.stones, number(state.mover));
}

std::string Subtraction::draw(State state) const {
  constexpr int kRow = 50;
  std::string board;
  for (int stone = 0; stone < state.stones; ++stone) {
    if (stone > 0 && stone % kRow == 0) board += '\n';
    if (stone % kRow % 5 == 0 && stone % kRow > 0) board += ' ';
    board += 'o';
  }
  return fmt::format("{}{}({} left)\n", board, board.empty() ? "" : "  ", state.stones);
}

}  // namespace yomikiri::games
