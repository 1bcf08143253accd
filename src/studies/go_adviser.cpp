#include "studies/go_adviser.h"

#include "studies/go/engine.h"

namespace yomikiri::studies::go {

Result<Advice> advise(const games::Go& game, const games::go::State& state,
                      const AdviceOptions& options, const Job& job) {
  using games::go::Colour;
  for (const Colour colour : {Colour::Black, Colour::White})
    if (!state->board().stones_without_liberty(colour).is_empty())
      return fail(Errc::Unsupported, game.format_state(state),
                  "cannot advise on a board with stones that have no liberty",
                  "play one move yourself");
  // tuned: 3 million nodes, the default effort, are 3000 playouts: some tenths of a second on
  // 19x19.
  constexpr std::uint64_t kNodesPerPlayout = 1000;
  Engine engine(*state, {.playouts = options.effort / kNodesPerPlayout + 1,
                         .seed = options.seed,
                         .komi = game.komi()});
  return Advice{.action = game.format_action(state, engine.choose(job)), .by_engine = true};
}

}  // namespace yomikiri::studies::go
