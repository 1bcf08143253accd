#include "cards/card.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/notation.h"

namespace yomikiri::cards {
namespace {

constexpr std::string_view kBetweenCards = " \t,";

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

// The beginning of a text that does not start with a card, cut to about the length of a card.
std::string_view offending_piece(std::string_view text) {
  const auto end = text.find_first_of(kBetweenCards);
  const std::size_t usual = text.starts_with("10") ? 3 : 2;
  return text.substr(0, end == std::string_view::npos || end > 4 ? usual : end);
}

Error no_card(std::string where) {
  return fail(Errc::BadInput, std::move(where),
              "expected a card: a rank of 23456789TJQKA, then a suit of cdhs",
              "for example As or Td");
}

}  // namespace

std::vector<Card> CardSet::cards() const {
  std::vector<Card> result;
  for (int number = 0; number < kCardCount; ++number)
    if (contains(Card::numbered(number))) result.push_back(Card::numbered(number));
  return result;
}

std::string to_string(Card card) { return {kRankLetters[card.rank()], kSuitLetters[card.suit()]}; }

std::string to_string(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text += to_string(card);
  return text;
}

int rank_of_letter(char letter) {
  for (int rank = 0; rank < kRankCount; ++rank)
    if (lower(kRankLetters[rank]) == lower(letter)) return rank;
  return -1;
}

std::optional<Card> take_card(std::string_view& text) {
  const bool ten = text.starts_with("10");
  const std::size_t suit_at = ten ? 2 : 1;
  if (text.size() <= suit_at) return std::nullopt;
  const int rank = rank_of_letter(ten ? 'T' : text[0]);
  const auto suit = kSuitLetters.find(lower(text[suit_at]));
  if (rank < 0 || suit == std::string_view::npos) return std::nullopt;
  text.remove_prefix(suit_at + 1);
  return Card(rank, static_cast<int>(suit));
}

Result<Card> parse_card(std::string_view text) {
  std::string_view rest = trimmed(text);
  const auto card = take_card(rest);
  if (card && rest.empty()) return *card;
  return no_card(quote(text));
}

Result<std::vector<Card>> parse_cards(std::string_view text) {
  std::vector<Card> cards;
  CardSet seen;
  std::string_view rest = text;
  while (true) {
    rest.remove_prefix(std::min(rest.find_first_not_of(kBetweenCards), rest.size()));
    if (rest.empty()) return cards;
    const auto place = text.size() - rest.size();
    const std::string_view piece = offending_piece(rest);
    const auto card = take_card(rest);
    if (!card) return no_card(fmt::format("{} at character {}", quote(piece), place + 1));
    if (seen.contains(*card))
      return fail(Errc::BadInput,
                  fmt::format("{} at character {}", quote(to_string(*card)), place + 1),
                  "this card is named twice", "name each card once");
    seen |= *card;
    cards.push_back(*card);
  }
}

}  // namespace yomikiri::cards
