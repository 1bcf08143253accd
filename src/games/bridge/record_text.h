// What the readers of all formats share: the text with its places, and the checks of what it says.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/bridge/record.h"
#include "text/source.h"

namespace yomikiri::bridge {

class RecordText {
 public:
  // Decodes the bytes of a file: UTF-8, or else ISO-8859-1. Control characters become spaces.
  [[nodiscard]] static Result<RecordText> decode(std::string_view bytes);

  [[nodiscard]] std::string_view text() const { return source_.text(); }
  // The error with its place: `line 3, column 7: 'piece'`.
  [[nodiscard]] Error at(std::size_t byte, std::string_view piece, std::string what,
                         std::string next_step = {}) const;
  [[nodiscard]] Error at(std::size_t byte, const Error& error) const;
  // Where a part of the text begins.
  [[nodiscard]] std::size_t byte_of(std::string_view part) const {
    return static_cast<std::size_t>(part.data() - text().data());
  }

 private:
  explicit RecordText(std::string text) : source_("", std::move(text)) {}

  text::Source source_;
};

struct PlacedCard {
  cards::Card card;
  std::string_view text;  // a part of the RecordText
};

// Gives the seat without cards what the others have not, if they have 13 each.
void complete_deal(Record& record);
// Takes the contract from the auction, or compares them; `text` is where the contract is given, a
// part of the whole.
[[nodiscard]] Result<void> settle_contract(Record& record, const RecordText& whole,
                                           std::string_view text);
// Adds cards in the order of play, by the rules as far as the deal and contract are known.
[[nodiscard]] Result<void> add_cards(Record& record, const RecordText& whole,
                                     const std::vector<PlacedCard>& cards);

// `S5`, `ST`, `S10`, in either case; also `5S`.
[[nodiscard]] std::optional<cards::Card> parse_suit_first(std::string_view text);
// `None`, `NS`, `EW`, `All` and what else is found: `Love`, `-`, `N-S`, `Both`, `b`.
[[nodiscard]] std::optional<Vulnerability> parse_vulnerability(std::string_view text);
[[nodiscard]] bool is_same(std::string_view a, std::string_view b);  // but for case
// `S5`, `ST`.
[[nodiscard]] std::string suit_first(cards::Card card);

}  // namespace yomikiri::bridge
