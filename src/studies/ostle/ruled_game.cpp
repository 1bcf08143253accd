#include "studies/ostle/ruled_game.h"

#include "games/ostle/notation.h"

namespace yomikiri::studies::ostle {

Result<RuledGame::State> RuledGame::state(const Board& board,
                                          const std::optional<Board>& previous) const {
  State state{.ostle = {.board = board, .mover = kFirst, .ban = std::nullopt},
              .previous = previous};
  if (!previous) return state;
  const auto ban = games::ostle::ban_between(*previous, board);
  if (!ban) return ban.error();
  state.ostle.ban = *ban;
  return state;
}

std::optional<Ostle::Action> RuledGame::banned(const State& s) const {
  if (rule_ == BanRule::Exact || !s.previous ||
      material_of(*s.previous) != material_of(s.ostle.board.turned()))
    return s.ostle.ban;
  const auto& index = games::ostle::BoardIndex::instance();
  const std::uint64_t forbidden = index.canonical(*s.previous).index;
  std::optional<Action> first;
  games::ostle::for_each_step(s.ostle.board, [&](const Step& step) {
    if (first || material_of(step.after) != material_of(*s.previous)) return;
    if (index.canonical(step.after).index == forbidden)
      first = Action{static_cast<std::uint8_t>(step.from), step.direction};
  });
  return first;
}

}  // namespace yomikiri::studies::ostle
