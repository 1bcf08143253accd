// The notation of every game of the catalogue, from arbitrary bytes.
//
// The pattern that fuzz targets of this project follow:
//   - x.fuzz.cpp stands beside the parser; the build finds it by its name (tests/README.md).
//   - The first bytes choose among a few worlds, the rest is the text to be parsed. No clock, no
//     file, no random number: the same bytes always do the same.
//   - Not crashing is the lesser half. What parses must round-trip, what is refused must say why in
//     one readable line, and what is allowed must be possible. YK_ASSERT checks it: its exception,
//     which nobody catches here, ends the run with the offending bytes.
//   - Every input that ever failed becomes a test with a name in x.test.cpp.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/assert.h"
#include "core/referee.h"
#include "studies/catalogue.h"
#include "studies/open_game.h"
#include "tests/support/one_line.h"

namespace {

using namespace yomikiri;

// Some boards of the largest size, and each game of the catalogue with its defaults and at both
// limits of each parameter. A game added at the end of the catalogue does not change the numbers of
// the others, which the seeds in tests/corpus refer to.
std::vector<AnyGame> make_games() {
  std::vector<AnyGame> games;
  const std::vector<std::string> full_word{"columns=4", "rows=15"};
  const std::vector<std::string> most_cells{"m=5", "n=8", "k=5"};
  games.push_back(studies::open_game("connect-four", full_word).value()->game());
  games.push_back(studies::open_game("tic-tac-toe", most_cells).value()->game());
  const auto add = [&](const studies::CatalogueEntry& entry, const Settings& settings) {
    if (const auto analyst = entry.open(settings)) games.push_back((*analyst)->game());
  };
  for (const auto& entry : studies::catalogue()) {
    add(entry, {});
    for (const Parameter& parameter : entry.card.parameters)
      for (const int value : {parameter.least, parameter.most})
        add(entry, Settings().set(parameter, value));
  }
  return games;
}

// The state that the text gives, or the initial one.
AnyValue state_from(const AnyGame& game, std::string_view text) {
  const auto state = game.parse_state(text);
  if (!state) {
    tests::check_one_line(state.error());
    return game.initial();
  }
  const auto again = game.parse_state(game.format_state(*state));
  YK_ASSERT(again && *again == *state);
  YK_ASSERT(game.draw(*state).ends_with('\n'));
  if (game.is_over(*state)) (void)game.payoff(*state);
  return *state;
}

void play(Referee& referee, std::string_view text) {
  const AnyGame& game = referee.game();
  const AnyValue before = referee.state();
  const auto reason = referee.play(text);
  if (reason) {
    tests::check_one_line(*reason);
    YK_ASSERT(referee.state() == before);
    return;
  }
  const auto action = game.parse_action(before, trimmed(text));
  YK_ASSERT(action && referee.state() == game.apply(before, *action));
  const auto again = game.parse_action(before, game.format_action(before, *action));
  YK_ASSERT(again && *again == *action);
  bool listed = false;
  game.for_each_action(before, [&](const AnyValue& known) { listed |= known == *action; });
  YK_ASSERT(listed);
}

}  // namespace

// Byte 0 chooses the game; the first line is a state, the other lines are moves.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<AnyGame> games = make_games();
  if (size == 0) return 0;
  const AnyGame& game = games[data[0] % games.size()];
  std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
  const auto next_line = [&text] {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    return line;
  };
  Referee referee(game, state_from(game, next_line()));
  while (!text.empty()) play(referee, next_line());
  return 0;
}
