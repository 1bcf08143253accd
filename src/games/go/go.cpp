#include "games/go/go.h"

#include <array>

namespace yomikiri::games {

namespace {

constexpr std::string_view kGoRules =
    R"(Black (X) and White (O) in turn place a stone on an empty point, or pass. A
chain of connected stones without an empty point next to it is taken by the
play that surrounds it. Suicide is forbidden. No play may restore a board that
occurred before (superko).
After two passes in a row the game is provisionally over: the opponent of the
last passer moves, and each further pass costs a point, so that dead stones
can be taken without loss. Two more passes in a row end the game.
A colour scores the empty points that only it surrounds, the stones that it
took, and the opponent's penalties. Black's score is reduced by komi.
These are the Ikeda rules, Territory I.
)";

constexpr std::string_view kGoNotation =
    R"(A move is a point or the word pass. Columns are the letters from A without I,
from the left; rows are numbers from the bottom: C3, E5. The pair <3,7> is
understood, too: column and row from the top left.
A state is the initial board, the colour that began, and all moves:
9x9 black E5 C3 pass G7
)";

}  // namespace

GameCard Go::card() {
  static constexpr std::array kParameters{kSize, kKomi};
  return {.name = "go",
          .aliases = {"baduk", "weiqi", "igo", "囲碁"},
          .summary = "surround more territory than the opponent, under the Ikeda rules",
          .parameters = kParameters,
          .rules = kGoRules,
          .notation = kGoNotation,
          .example_moves = {"E5", "C3", "pass", "G7"},
          .clock = UsualClock{.base_seconds = 1200, .increment_seconds = 20}};
}

Result<Go> Go::make(const Settings& settings) {
  return Go(settings[kSize], settings.halves(kKomi));
}

Payoffs Go::payoff(const State& s) const {
  const int lead = lead_halves(s);
  if (lead == 0) return Payoffs::draw();
  return Payoffs::won_by(seat_of(lead > 0 ? go::Colour::Black : go::Colour::White));
}

// The names are those of rules/go-ikeda-en.asl: penalty_black and taken_black are stones of Black.
Facts Go::report(const State& before, Action action) const {
  const State after = apply(before, action);
  if (!is_over(after)) return {};
  const go::Score score = Go::score(after);
  const int lead = lead_halves(after);
  const FactValue komi =
      komi_halves_ % 2 == 0 ? FactValue(std::int64_t{komi_halves_ / 2}) : FactValue(this->komi());
  const auto of = [](const go::Counts& counts, go::Colour colour) {
    return std::int64_t{counts[number(colour)]};
  };
  using enum go::Colour;
  const Facts accounts{{"taken_white", of(score.captured, White)},
                       {"taken_black", of(score.captured, Black)},
                       {"penalty_white", of(score.penalties, White)},
                       {"penalty_black", of(score.penalties, Black)},
                       {"black_points", of(score.territory, Black)},
                       {"white_points", of(score.territory, White)},
                       {"black_score", std::int64_t{score.points(Black)}},
                       {"white_score", std::int64_t{score.points(White)}},
                       {"komi", komi}};
  return {{"winner", std::string(lead == 0  ? "draw"
                                 : lead > 0 ? "black"
                                            : "white")},
          {"accounts", accounts}};
}

}  // namespace yomikiri::games
