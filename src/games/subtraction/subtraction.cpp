#include "games/subtraction/subtraction.h"

#include <fmt/format.h>

#include <array>

namespace yomikiri::games {
namespace {

constexpr std::string_view kSubtractionRules =
    R"(There is one pile of stones. In turn, each of two seats takes 1 to `take`
stones from it. Whoever takes the last stone wins; with misere=1, whoever
takes the last stone loses.
)";

constexpr std::string_view kSubtractionNotation = R"(A move is the number of stones to take: 2
A state is the number of stones left, a slash, and the seat to move (0 or 1):
21/0 is the start of the usual game.
)";

}  // namespace

GameCard Subtraction::card() {
  static constexpr std::array kParameters{kStones, kTake, kMisere};
  return {.name = "subtraction",
          .aliases = {"nim"},
          .summary = "take stones from a pile; the last stone decides",
          .parameters = kParameters,
          .rules = kSubtractionRules,
          .notation = kSubtractionNotation,
          .example_moves = {"1", "3", "2"}};
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
