// Deals, states and actions of bridge from arbitrary bytes: the first line is read as a deal and as
// an auction, the second as a state, the others as actions from it.
#include "core/notation.h"

#include <algorithm>

#include "core/assert.h"
#include "games/bridge/bridge.h"
#include "tests/support/one_line.h"

namespace {

using namespace yomikiri;
using games::Bridge;

template <class T>
bool is_read(const Result<T>& result) {
  if (!result) tests::check_one_line(result.error());
  return result.has_value();
}

// In any state, what a seat knows does not change when everything it does not know is dealt again.
void check_worlds(const Bridge& game, const Bridge::State& state) {
  Random random(1);
  for (int i = 0; i < bridge::kSeats; ++i) {
    const auto world = game.sample_world(state, Seat(i), random);
    YK_ASSERT(game.info_key(world, Seat(i)) == game.info_key(state, Seat(i)));
    YK_ASSERT(game.view(world, Seat(i)) == game.view(state, Seat(i)));
  }
}

void play(const Bridge& game, Bridge::State& state, std::string_view text) {
  if (game.is_over(state)) return;
  const auto action = game.parse_action(state, trimmed(text));
  if (!is_read(action)) return;
  if (const auto reason = game.refusal(state, *action)) return tests::check_one_line(*reason);
  YK_ASSERT(game.parse_action(state, game.format_action(state, *action)).value() == *action);
  (void)game.report(state, *action);
  state = game.apply(std::move(state), *action);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Bridge game = Bridge::make({}).value();
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto next_line = [&text] {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    return line;
  };
  const std::string_view first = next_line();
  if (const auto deal = bridge::parse_deal(first); is_read(deal))
    YK_ASSERT(bridge::parse_deal(bridge::to_string(*deal)).value() == *deal);
  if (const auto auction = bridge::parse_auction(bridge::kEast, first); is_read(auction))
    YK_ASSERT(bridge::parse_auction(bridge::kEast, to_string(*auction)).value() == *auction);
  auto state = game.parse_state(next_line());
  if (!is_read(state)) return 0;
  YK_ASSERT(game.parse_state(game.format_state(*state)).value() == *state);
  while (!text.empty()) play(game, *state, next_line());
  check_worlds(game, *state);
  return 0;
}
