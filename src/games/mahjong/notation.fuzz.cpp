// Tiles, melds and hands from arbitrary bytes: what can be read is unchanged after being written
// and read again; what cannot be read gives a one-line error. The pattern for fuzz targets is
// described in studies/notation.fuzz.cpp.
#include "core/assert.h"
#include "games/mahjong/hand.h"
#include "tests/support/one_line.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yomikiri;
  using namespace yomikiri::games::mahjong;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto tiles = parse_tiles(text);
  if (!tiles) tests::check_one_line(tiles.error());
  if (tiles) YK_ASSERT(parse_tiles(to_string(*tiles)).value() == *tiles);
  if (const auto tile = parse_mjai(text)) YK_ASSERT(mjai_name(*tile) == text);

  const std::size_t bar = std::min(text.find('|'), text.size());
  const std::string_view melds = text.substr(std::min(bar + 1, text.size()));
  const auto hand = parse_hand(text.substr(0, bar), melds);
  if (!hand) {
    tests::check_one_line(hand.error());
    return 0;
  }
  YK_ASSERT(unseen_tiles(*hand, {}).value() + hand->all_tiles() == TileCounts::of_all(kCopies));
  YK_ASSERT(parse_hand(concealed_text(*hand), to_string(hand->melds)).value() == *hand);
  return 0;
}
