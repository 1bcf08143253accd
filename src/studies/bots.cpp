#include "studies/bots.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/random.h"
#include "text/suggest.h"

namespace yomikiri::studies {
Result<std::string> bot_action(const Analyst& analyst, const AnyValue& state,
                               const BotOptions& options, const Job& job) {
  const AnyGame& game = analyst.game();
  if (std::ranges::find(analyst.levels(), options.level) == analyst.levels().end())
    return fail(Errc::Unsupported, std::string(name_of(options.level)),
                fmt::format("{} has no bot at this level", analyst.card().name),
                "levels: " + text::joined(names_of(analyst.levels())));
  if (options.level == Level::Random) {
    const auto count = static_cast<std::uint32_t>(game.action_count(state));
    if (count == 0) return *analyst.fault(state);
    const auto chosen = Random(options.seed).below(count);
    return game.format_action(state, game.action_at(state, static_cast<int>(chosen)));
  }
  auto advice = analyst.advise(state,
                               {.effort = options.effort,
                                .seed = options.seed,
                                .level = options.level,
                                .hurry = options.hurry},
                               job);
  if (!advice) return advice.error();
  return std::move(advice->action);
}

}  // namespace yomikiri::studies
