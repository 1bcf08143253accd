#include "studies/ostle/probe.h"

#include <algorithm>
#include <tuple>

namespace yomikiri::studies::ostle {

using games::ostle::image;

namespace {

// Moves with the higher proved value first, then those with the higher possible value; ties by cell
// and direction.
bool is_better(const ProbedMove& a, const ProbedMove& b) {
  const auto rank = [](const ProbedMove& move) {
    return std::tuple(move.bounds.least.reversed(), move.bounds.most.reversed(), move.action.from,
                      move.action.direction);
  };
  return rank(a) < rank(b);
}

// The ban of a state as the tables number it: by the moves of the canonical board.
int banned_number(const Positions::Position& there, const games::ostle::Canonical& canonical,
                  const std::optional<Ostle::Action>& ban) {
  if (!ban) return kNoMove;
  return Positions::reply(there, image(canonical.symmetry, int{ban->from}),
                          image(canonical.symmetry, ban->direction));
}

}  // namespace

Result<std::optional<Value>> Prober::value(const State& state) const {
  const Board& board = state.ostle.board;
  const auto canonical = games::ostle::BoardIndex::instance().canonical(board);
  const Positions::Position there{image(canonical.symmetry, board), canonical.stabiliser};
  const auto code =
      tablebase_.code({canonical.index, banned_number(there, canonical, game_.banned(state))});
  if (!code) return code.error();
  if (!*code) return std::optional<Value>();
  return std::optional(retrograde::value_of(**code));
}

// Searches all moves to the same depth, one ply deeper each time, until all are known or it is
// enough.
Result<void> Prober::search_unknown(const State& state, Probe& probe) const {
  constexpr int kDeepest = 100;
  search::HorizonSearch<RuledGame> search(
      game_, [this](const State& s) { return value(s); }, is_enough_);
  for (int depth = 1; depth <= kDeepest; ++depth) {
    for (ProbedMove& move : probe.moves) {
      if (move.bounds.is_exact()) continue;
      const auto proved = search.bounds(game_.apply(state, move.action), depth);
      probe.nodes = search.nodes();
      if (!proved) return proved.error();
      if (!*proved) return {};
      const Bounds bounds = (*proved)->before();
      move.bounds = {std::max(move.bounds.least, bounds.least),
                     std::min(move.bounds.most, bounds.most)};
    }
    probe.depth = depth;
    if (std::ranges::all_of(probe.moves, &Bounds::is_exact, &ProbedMove::bounds)) return {};
  }
  return {};
}

Result<Probe> Prober::probe(const State& state) const {
  Probe probe;
  std::optional<Error> error;
  game_.for_each_action(state, [&](Ostle::Action action) {
    const State next = game_.apply(state, action);
    if (game_.is_over(next)) {
      const Value end = Value::at_end(game_.payoff(next), game_.to_move(next));
      probe.moves.push_back({action, Bounds::exactly(end).before()});
      return;
    }
    const auto known = value(next);
    if (!known) error = known.error();
    if (error) return;
    probe.searched |= !*known;
    probe.moves.push_back({action, *known ? Bounds::exactly(**known).before() : Bounds()});
  });
  if (error) return *error;
  if (probe.searched)
    if (auto searched = search_unknown(state, probe); !searched) return searched.error();
  std::ranges::sort(probe.moves, is_better);
  probe.bounds = {Value::loss_in(0), Value::loss_in(0)};
  for (const ProbedMove& move : probe.moves) {
    probe.bounds.least = std::max(probe.bounds.least, move.bounds.least);
    probe.bounds.most = std::max(probe.bounds.most, move.bounds.most);
  }
  return probe;
}

Result<std::vector<Ostle::Action>> Prober::line(State state, std::size_t most_plies) const {
  std::vector<Ostle::Action> line;
  for (;;) {
    if (game_.is_over(state)) return line;
    const auto here = value(state);
    if (!here) return here.error();
    if (!*here || ((*here)->is_draw() && line.size() >= most_plies)) return line;
    const auto probed = probe(state);
    if (!probed) return probed.error();
    line.push_back(probed->moves.front().action);
    state = game_.apply(state, line.back());
  }
}

}  // namespace yomikiri::studies::ostle
