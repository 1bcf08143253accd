// Arbitrary lines from a server: every one is answered with one line that is an event.
#include "studies/mahjong/mjai/player.h"

#include "core/assert.h"
#include "studies/mahjong/records/json_lines.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yomikiri;
  using namespace yomikiri::studies::mahjong;
  const games::Mahjong game{games::mahjong::Rules()};
  const auto first_action = [&](const AnyValue& any) -> Result<std::string> {
    const auto& state = any.as<games::Mahjong::State>();
    std::string last;
    game.for_each_action(state, [&](const games::mahjong::Action& action) {
      last = game.format_action(state, action);
    });
    return last;
  };
  MjaiPlayer player({}, first_action);
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto answered = mjai::read_event(player.respond(text.substr(0, end)));
    YK_ASSERT(answered && *answered);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return 0;
}
