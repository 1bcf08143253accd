// Lists of cards from arbitrary bytes: what can be read is unchanged after being written and read
// again; what cannot be read gives a one-line error. The pattern for fuzz targets is described in
// studies/notation.fuzz.cpp.
#include "cards/card.h"

#include "core/assert.h"

namespace {

template <class T>
void check_one_line(const yomikiri::Result<T>& result) {
  if (result) return;
  constexpr std::size_t kReadable = 300;
  const std::string message = to_string(result.error());
  YK_ASSERT(!message.empty() && message.size() < kReadable);
  for (const char byte : message) YK_ASSERT(static_cast<unsigned char>(byte) >= 0x20);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yomikiri::cards;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto cards = parse_cards(text);
  check_one_line(cards);
  check_one_line(parse_card(text));
  if (!cards) return 0;
  YK_ASSERT(cards->size() <= kCardCount);
  YK_ASSERT(CardSet(*cards).size() == static_cast<int>(cards->size()));
  YK_ASSERT(parse_cards(to_string(*cards)).value() == *cards);
  return 0;
}
