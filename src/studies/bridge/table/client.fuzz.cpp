// Arbitrary lines from a table manager: each is answered with lines of text, or refused with one
// line. The client plays the first action that is allowed.
#include "studies/bridge/table/client.h"

#include <algorithm>

#include "core/assert.h"
#include "tests/support/notation_fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yomikiri;
  using namespace yomikiri::studies::bridge::table;
  const auto last_action = [](const Bridge& game,
                              const Bridge::State& state) -> Result<Bridge::Action> {
    Bridge::Action last;
    game.for_each_action(state, [&](Bridge::Action action) { last = action; });
    return last;
  };
  const auto first_call = [&](const Bridge& game,
                              const Bridge::State& state) -> Result<Bridge::Action> {
    if (!state.board.auction().is_over()) return Bridge::Action::of(yomikiri::bridge::kPass);
    return last_action(game, state);
  };
  TableClient client({.seat = yomikiri::bridge::kSouth}, first_call);
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty()) {
    const auto lines = client.respond(tests::next_line(text));
    if (!tests::is_read(lines)) return 0;
    for (const std::string& line : *lines)
      YK_ASSERT(line.starts_with("South ") || line.starts_with("North plays "));
  }
  return 0;
}
