// Alpha-mu: a decision of one side that does not see which world it is in, against a side that does
// [CazenaveVentos2019; CazenaveLegrasVentos2021]. Averages over worlds err because they let the
// side choose differently in each world (strategy fusion), and because they judge a later choice
// without regard to where the other side would have gone instead (non-locality) [FrankBasin1998].
// Here a state's value is a front: the sets of worlds that one way of playing wins, without those
// that are contained in another. The side's own choices unite fronts; the other side's choices
// intersect them, because it picks whatever is worst in each world.
//
// After `depth` choices of its own the side is assumed to see all, and each world is judged by
// itself: depth 1 is the plain average over worlds (PIMC), a depth that reaches every end is exact.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

#include "core/assert.h"
#include "core/game.h"

namespace yomikiri::worlds {

// A set of worlds, at most 64 of them.
using WorldSet = std::uint64_t;
inline constexpr std::size_t kMostWorlds = 64;

// Sets none of which contains another.
class Front {
 public:
  Front() = default;
  explicit Front(WorldSet won) : sets_{won} {}

  [[nodiscard]] std::span<const WorldSet> sets() const { return sets_; }
  // Whether one of the sets contains this one.
  [[nodiscard]] bool covers(WorldSet won) const {
    return std::ranges::any_of(sets_, [&](WorldSet set) { return (won & ~set) == 0; });
  }
  [[nodiscard]] bool covers(const Front& other) const {
    return std::ranges::all_of(other.sets_, [&](WorldSet set) { return covers(set); });
  }
  void add(WorldSet won) {
    if (covers(won)) return;
    std::erase_if(sets_, [&](WorldSet set) { return (set & ~won) == 0; });
    sets_.push_back(won);
  }
  void unite(const Front& other) {
    for (const WorldSet set : other.sets_) add(set);
  }
  [[nodiscard]] Front intersected(const Front& other) const {
    Front both;
    for (const WorldSet a : sets_)
      for (const WorldSet b : other.sets_) both.add(a & b);
    return both;
  }
  [[nodiscard]] int most_worlds() const {
    int most = 0;
    for (const WorldSet set : sets_) most = std::max(most, std::popcount(set));
    return most;
  }

 private:
  std::vector<WorldSet> sets_;
};

template <Game G>
struct PlannedAction {
  typename G::Action action;
  int worlds_won;  // by the best plan that begins with it
  friend bool operator==(const PlannedAction&, const PlannedAction&) = default;
};

// `is_ours(seat)` says which seats are the side that decides. Actions are seen by all, and the
// side's own actions are the same in all worlds that it cannot tell apart. `wins(state)` says
// whether the side wins if all seats see everything.
template <Game G, class IsOurs, class Wins>
class AlphaMu {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  // A search that is stopped ends soon; what it returns means nothing.
  AlphaMu(const G& game, IsOurs is_ours, Wins wins, std::stop_token stop = {})
      : game_(game), is_ours_(std::move(is_ours)), wins_(std::move(wins)), stop_(std::move(stop)) {}

  // One of the best actions. Needs states, one for each world, in which the side is to move, and
  // depth >= 1. Deeper plans cannot win more worlds, so the search of one depth ends as soon as an
  // action wins as many as the best of the depth before: the root cut of [CazenaveVentos2019].
  [[nodiscard]] PlannedAction<G> choose(const std::vector<State>& worlds, int depth) {
    YK_ASSERT(depth >= 1);
    begin(worlds);
    std::vector<Action> actions = actions_of(worlds[0]);
    int bound = static_cast<int>(worlds.size());
    std::optional<PlannedAction<G>> best;
    for (int plies = 1; plies <= depth; ++plies) {
      best.reset();
      std::size_t best_at = 0;
      for (std::size_t i = 0; i < actions.size() && (!best || best->worlds_won < bound); ++i) {
        const Front front = after(worlds, all_, actions[i], plies - 1, Front());
        if (best && front.most_worlds() <= best->worlds_won) continue;
        best = {actions[i], front.most_worlds()};
        best_at = i;
      }
      bound = best->worlds_won;
      std::rotate(actions.begin(), actions.begin() + static_cast<std::ptrdiff_t>(best_at),
                  actions.begin() + static_cast<std::ptrdiff_t>(best_at) + 1);
    }
    return *best;
  }

  // The sets of worlds that the side can win from states of any mover.
  [[nodiscard]] Front front(const std::vector<State>& worlds, int depth) {
    begin(worlds);
    return front(worlds, all_, depth, Front());
  }

  [[nodiscard]] std::uint64_t leaves() const { return leaves_; }

 private:
  void begin(const std::vector<State>& worlds) {
    YK_ASSERT(!worlds.empty() && worlds.size() <= kMostWorlds);
    all_ = worlds.size() == kMostWorlds ? ~WorldSet{0} : (WorldSet{1} << worlds.size()) - 1;
  }

  // In sets, worlds other than `present` count as won; sets that `known` covers may be missing.
  Front front(const std::vector<State>& worlds, WorldSet present, int depth, const Front& known) {
    if (stop_.stop_requested()) return Front(0);
    const State& any = worlds[static_cast<std::size_t>(std::countr_zero(present))];
    const bool ours = !game_.is_over(any) && is_ours_(game_.to_move(any));
    if (game_.is_over(any) || (ours && depth == 0)) return leaf(worlds, present);
    return ours ? our_choice(worlds, present, depth, known)
                : their_choice(worlds, present, depth, known);
  }

  Front leaf(const std::vector<State>& worlds, WorldSet present) {
    WorldSet won = all_ & ~present;
    for (WorldSet rest = present; rest != 0; rest &= rest - 1) {
      const auto at = static_cast<std::size_t>(std::countr_zero(rest));
      ++leaves_;
      if (wins_(worlds[at])) won |= WorldSet{1} << at;
    }
    return Front(won);
  }

  Front our_choice(const std::vector<State>& worlds, WorldSet present, int depth,
                   const Front& known) {
    Front found;
    Front covered = known;
    const State& any = worlds[static_cast<std::size_t>(std::countr_zero(present))];
    for (const Action& action : actions_of(any)) {
      const Front one = after(worlds, present, action, depth - 1, covered);
      found.unite(one);
      covered.unite(one);
      if (found.covers(all_)) break;
    }
    return found;
  }

  // Each action is possible in some of the worlds; the others are not affected by it.
  Front their_choice(const std::vector<State>& worlds, WorldSet present, int depth,
                     const Front& known) {
    Front found(all_);
    for (WorldSet rest = present; rest != 0; rest &= rest - 1)
      for (const Action& action :
           actions_of(worlds[static_cast<std::size_t>(std::countr_zero(rest))])) {
        const WorldSet possible = where_possible(worlds, present, action);
        if (std::countr_zero(possible) != std::countr_zero(rest)) continue;  // has been seen
        found = found.intersected(after(worlds, possible, action, depth, known));
        if (known.covers(found)) return found;  // nothing new can come of it
      }
    return found;
  }

  [[nodiscard]] WorldSet where_possible(const std::vector<State>& worlds, WorldSet present,
                                        const Action& action) const {
    WorldSet possible = 0;
    for (WorldSet rest = present; rest != 0; rest &= rest - 1) {
      const auto at = static_cast<std::size_t>(std::countr_zero(rest));
      if (std::ranges::count(actions_of(worlds[at]), action) > 0) possible |= WorldSet{1} << at;
    }
    return possible;
  }

  Front after(const std::vector<State>& worlds, WorldSet present, const Action& action, int depth,
              const Front& known) {
    std::vector<State> next = worlds;
    for (WorldSet rest = present; rest != 0; rest &= rest - 1) {
      const auto at = static_cast<std::size_t>(std::countr_zero(rest));
      next[at] = game_.apply(worlds[at], action);
    }
    return front(next, present, depth, known);
  }

  [[nodiscard]] std::vector<Action> actions_of(const State& state) const {
    std::vector<Action> actions;
    game_.for_each_action(state, [&](const Action& action) { actions.push_back(action); });
    return actions;
  }

  const G& game_;
  IsOurs is_ours_;
  Wins wins_;
  std::stop_token stop_;
  WorldSet all_ = 0;
  std::uint64_t leaves_ = 0;
};

}  // namespace yomikiri::worlds
