// Deals, states and actions of bridge from arbitrary bytes: the first line is read as a deal and as
// an auction, the second as a state, the others as actions from it.
#include "games/bridge/bridge.h"
#include "tests/support/notation_fuzz.h"

using namespace yomikiri;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const games::Bridge game = games::Bridge::make({}).value();
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string_view first = tests::next_line(text);
  if (const auto deal = bridge::parse_deal(first); tests::is_read(deal))
    YK_ASSERT(bridge::parse_deal(bridge::to_string(*deal)).value() == *deal);
  if (const auto auction = bridge::parse_auction(bridge::kEast, first); tests::is_read(auction))
    YK_ASSERT(bridge::parse_auction(bridge::kEast, to_string(*auction)).value() == *auction);
  tests::play_lines(game, text, [](const auto& state) { tests::check_worlds(game, state); });
  return 0;
}
