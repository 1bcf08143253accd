// Tiles, deals and states of Tianjiu from arbitrary bytes: the first line is read as tiles and as a
// deal, the second as a state, the others as moves from it.
#include "games/tianjiu/notation.h"

#include "games/tianjiu/tianjiu.h"
#include "tests/support/notation_fuzz.h"

using namespace yomikiri;
using games::tianjiu::parse_tiles;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const games::Tianjiu game = games::Tianjiu::make({}).value();
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string_view first = tests::next_line(text);
  const auto tiles = parse_tiles(first, games::tianjiu::Tiles::all());
  if (tests::is_read(tiles)) YK_ASSERT(parse_tiles(to_string(*tiles), {}).value() == *tiles);
  (void)tests::is_read(games::tianjiu::parse_deal(first));
  tests::play_lines(game, text, [](const auto& state) { tests::check_worlds(game, state); });
  return 0;
}
