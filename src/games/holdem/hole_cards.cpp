#include "games/holdem/hole_cards.h"

#include <fmt/format.h>

#include "core/notation.h"

namespace yomikiri::games::holdem {

std::string to_string(HoleCards hand) { return to_string(hand.high()) + to_string(hand.low()); }

std::string to_string(HandClass hand_class) {
  std::string name{cards::kRankLetters[hand_class.high()], cards::kRankLetters[hand_class.low()]};
  if (!hand_class.is_pair()) name += hand_class.is_suited() ? 's' : 'o';
  return name;
}

Result<HoleCards> parse_hole_cards(std::string_view text) {
  const auto cards = cards::parse_cards(text);
  if (!cards) return cards.error();
  if (cards->size() == 2) return HoleCards((*cards)[0], (*cards)[1]);
  return fail(Errc::BadInput, quote(text),
              fmt::format("expected two cards, found {}", cards->size()), "for example AsKd");
}

}  // namespace yomikiri::games::holdem
