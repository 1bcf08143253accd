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

}  // namespace yomikiri::games
