// States and actions of mahjong from arbitrary bytes: the first line is read as a state, the others
// as moves from it.
#include <algorithm>

#include "core/assert.h"
#include "core/notation.h"
#include "games/mahjong/mahjong.h"
#include "tests/support/one_line.h"

namespace {

using namespace yomikiri;
using games::Mahjong;

template <class T>
bool is_read(const Result<T>& result) {
  if (!result) tests::check_one_line(result.error());
  return result.has_value();
}

void play(const Mahjong& game, Mahjong::State& state, std::string_view text) {
  if (game.is_over(state)) return;
  const auto action = game.parse_action(state, trimmed(text));
  if (!is_read(action)) return;
  if (const auto reason = game.refusal(state, *action)) return tests::check_one_line(*reason);
  YK_ASSERT(game.parse_action(state, game.format_action(state, *action)).value() == *action);
  (void)game.pause_after(state, *action);
  state = game.apply(std::move(state), *action);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Mahjong game = Mahjong::make({}).value();
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto next_line = [&text] {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    return line;
  };
  auto state = game.parse_state(next_line());
  if (!is_read(state)) return 0;
  YK_ASSERT(game.parse_state(game.format_state(*state)).value() == *state);
  while (!text.empty()) play(game, *state, next_line());
  for (int i = 0; i < game.seat_count(); ++i) {
    (void)game.info_key(*state, Seat(i));
    (void)game.view(*state, Seat(i));
    (void)game.scene(*state, Viewer::at(Seat(i)));
  }
  return 0;
}
