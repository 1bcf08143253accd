#include "games/go/go.h"

#include <array>

namespace yomikiri::games {

GameCard Go::card() {
  static constexpr std::array<std::string_view, 4> kAliases{"baduk", "weiqi", "igo", "囲碁"};
  static constexpr std::array kParameters{kSize, kKomi};
  return {.name = "go",
          .aliases = kAliases,
          .summary = "surround more than the opponent, under the Ikeda rules",
          .parameters = kParameters};
}

Result<Go> Go::make(const Settings& settings) { return Go(settings[kSize], settings[kKomi]); }

Payoffs Go::payoff(const State& s) const {
  const int margin = score(s).margin() - komi_;
  if (margin == 0) return Payoffs::draw();
  return Payoffs::won_by(seat_of(margin > 0 ? go::Colour::Black : go::Colour::White));
}

// The names are those of rules/go-ikeda-en.asl: penalty_black and taken_black are stones of Black.
Facts Go::report(const State& before, Action action) const {
  const State after = apply(before, action);
  if (!is_over(after)) return {};
  const go::Score score = Go::score(after);
  const int margin = score.margin() - komi_;
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
                       {"komi", std::int64_t{komi_}}};
  return {{"winner", std::string(margin == 0  ? "draw"
                                 : margin > 0 ? "black"
                                              : "white")},
          {"accounts", accounts}};
}

}  // namespace yomikiri::games
