// What fuzz targets ask of the notation of a game: whatever comes in is refused with one line, or
// read in such a way that it is written and read back as the same.
#pragma once

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/assert.h"
#include "core/notation.h"
#include "core/random.h"
#include "tests/support/one_line.h"

namespace yomikiri::tests {

// Takes the first line off a text.
inline std::string_view next_line(std::string_view& text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(text.size(), line.size() + 1));
  return line;
}

template <class T>
bool is_read(const Result<T>& result) {
  if (!result) check_one_line(result.error());
  return result.has_value();
}

// Plays one action if it is legal.
template <class G>
void play_line(const G& game, typename G::State& state, std::string_view text) {
  if (game.is_over(state)) return;
  const auto action = game.parse_action(state, trimmed(text));
  if (!is_read(action)) return;
  if (const auto reason = game.refusal(state, *action)) return check_one_line(*reason);
  YK_ASSERT(game.parse_action(state, game.format_action(state, *action)).value() == *action);
  (void)game.pause_after(state, *action);
  if constexpr (requires { game.report(state, *action); }) (void)game.report(state, *action);
  state = game.apply(std::move(state), *action);
}

// The first line is a state, the others are actions from it. Calls visit(state) at the end, if the
// state was one.
template <class G, class Visit>
void play_lines(const G& game, std::string_view text, const Visit& visit) {
  auto state = game.parse_state(next_line(text));
  if (!is_read(state)) return;
  YK_ASSERT(game.parse_state(game.format_state(*state)).value() == *state);
  while (!text.empty()) play_line(game, *state, next_line(text));
  visit(*state);
}

// What a seat knows does not change when everything that it does not know is dealt again.
template <class G>
void check_worlds(const G& game, const typename G::State& state) {
  Random random(1);
  for (int i = 0; i < game.seat_count(); ++i) {
    const auto world = game.sample_world(state, Seat(i), random);
    YK_ASSERT(game.info_key(world, Seat(i)) == game.info_key(state, Seat(i)));
    YK_ASSERT(game.view(world, Seat(i)) == game.view(state, Seat(i)));
  }
}

}  // namespace yomikiri::tests
