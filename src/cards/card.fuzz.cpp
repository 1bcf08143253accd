// Lists of cards from arbitrary bytes: what can be read is unchanged after being written and read
// again; what cannot be read gives a one-line error. The pattern for fuzz targets is described in
// studies/notation.fuzz.cpp.
#include "cards/card.h"

#include "core/assert.h"
#include "tests/support/one_line.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yomikiri;
  using namespace yomikiri::cards;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto cards = parse_cards(text);
  if (const auto card = parse_card(text); !card) tests::check_one_line(card.error());
  if (!cards) {
    tests::check_one_line(cards.error());
    return 0;
  }
  YK_ASSERT(cards->size() <= kCardCount);
  YK_ASSERT(CardSet(*cards).size() == static_cast<int>(cards->size()));
  YK_ASSERT(parse_cards(to_string(*cards)).value() == *cards);
  return 0;
}
