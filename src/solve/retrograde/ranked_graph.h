// Makes any Ranked game Retractable: numbers the states that play can reach from a given one,
// densely in the order of their ranks, and lists for each the states from which a move leads to it.
// A state that is over is not a position; a move into one wins, loses or draws.
//
// For games of two seats that alternate and have zero-sum payoffs; make() refuses others. Keeps a
// reference to the game, and is otherwise a value that threads may share.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "core/duel.h"
#include "core/job.h"
#include "core/retractable.h"
#include "core/value.h"
#include "core/views.h"
#include "solve/retrograde/cell.h"
#include "solve/retrograde/index_set.h"

namespace yomikiri::retrograde {

template <Ranked G>
class RankedGraph {
  static_assert(Duel<G>);
  using State = typename G::State;

 public:
  using Position = std::uint64_t;
  struct Move {
    int number = 0;  // always: no move is banned, none needs a name
    MoveEnd end = MoveEnd::GoesOn;
    int layer = 0;
    std::uint64_t arrives = 0;  // its rank in the game
  };

  static constexpr bool kBans = false;

  // Walks the game from the state on. Fails as soon as it would need more than this many bytes.
  [[nodiscard]] static Result<RankedGraph> make(const G& game, const State& start,
                                                std::uint64_t most_bytes, const Job& job) {
    if (const auto bytes = bytes_needed(game, 0, 0); bytes > most_bytes)
      return too_large(bytes, most_bytes);
    RankedGraph graph(game);
    if (auto walked = graph.walk(start, most_bytes, job); !walked) return walked.error();
    if (auto linked = graph.link(job); !linked) return linked.error();
    return graph;
  }

  // The most bytes that a graph with this many positions and moves between them needs until it is
  // solved. A growing list may be half empty.
  [[nodiscard]] static std::uint64_t bytes_needed(const G& game, std::uint64_t positions,
                                                  std::uint64_t moves) {
    constexpr std::uint64_t kPosition =
        2 * sizeof(std::uint64_t) + sizeof(std::uint32_t) + sizeof(PlainCell::Word) + sizeof(Code);
    return IndexSet::bytes_needed(game.index_count()) + kPosition * positions +
           sizeof(std::uint32_t) * moves;
  }

  [[nodiscard]] std::uint64_t index_count() const { return ranks_.size(); }
  [[nodiscard]] int layer_count() const { return 1; }
  [[nodiscard]] std::uint64_t layer_begin(int layer) const {
    return layer == 0 ? 0 : ranks_.size();
  }
  [[nodiscard]] std::optional<Position> position_at(std::uint64_t index) const { return index; }
  [[nodiscard]] std::uint64_t index_of(Position position) const { return position; }
  // Needs a state that was reached and is not over.
  [[nodiscard]] std::uint64_t index_of_state(const State& state) const {
    return reached_.rank_of(game_->index_of(state));
  }

  template <class Visit>
  void for_each_move(Position position, Visit&& visit) const {
    const State state = game_->state_at(ranks_[position]);
    game_->for_each_action(state, [&](const typename G::Action& action) {
      visit(move_to(game_->apply(state, action), game_->to_move(state)));
    });
  }
  [[nodiscard]] Arrival arrival(Position, const Move& move) const {
    return {reached_.rank_of(move.arrives), kNoMove};
  }
  template <class Visit>
  void for_each_unmove(Position position, Visit&& visit) const {
    for (std::uint32_t i = sources_begin_[position]; i < sources_begin_[position + 1]; ++i)
      visit(Unmove{.index = sources_[i], .number = 0});
  }

 private:
  explicit RankedGraph(const G& game) : game_(&game), reached_(game.index_count()) {}

  [[nodiscard]] Move move_to(const State& state, Seat mover) const {
    if (!game_->is_over(state)) return {.arrives = game_->index_of(state)};
    const Value value = Value::at_end(game_->payoff(state), mover);
    return {.end = value.is_win()    ? MoveEnd::Wins
                   : value.is_loss() ? MoveEnd::Loses
                                     : MoveEnd::Draws};
  }

  // Finds the positions. `ranks_` is both the list of them and the queue of those still to be
  // expanded.
  [[nodiscard]] Result<void> walk(const State& start, std::uint64_t most_bytes, const Job& job) {
    if (!game_->is_over(start)) reach(game_->index_of(start));
    for (std::uint64_t next = 0; next < ranks_.size(); ++next) {
      if (auto seen = look_at(game_->state_at(ranks_[next])); !seen) return seen;
      if (const auto bytes = bytes_needed(*game_, ranks_.size(), moves_); bytes > most_bytes)
        return too_large(bytes, most_bytes);
      if (std::max<std::uint64_t>(ranks_.size(), moves_) > kMostLinks)
        return fail(Errc::TooLarge, "", "the graph has 2^32 moves or more");
      if (next % kReportEvery == 0) {
        if (job.stop.stop_requested()) return stopped_early();
        job.report("positions reached", ranks_.size(), 0);
      }
    }
    std::ranges::sort(ranks_);
    reached_.count_ranks();
    return {};
  }

  void reach(std::uint64_t rank) {
    if (reached_.add(rank)) ranks_.push_back(rank);
  }

  // Adds the states that its moves lead to, and reports what the method cannot handle.
  [[nodiscard]] Result<void> look_at(const State& state) {
    const Seat mover = game_->to_move(state);
    int open = 0;
    bool alternates = true;
    bool zero_sum = true;
    bool loses = false;
    bool wins = false;
    game_->for_each_action(state, [&](const typename G::Action& action) {
      const State child = game_->apply(state, action);
      const Move move = move_to(child, mover);
      if (move.end == MoveEnd::GoesOn) {
        alternates &= game_->to_move(child) == opponent(mover);
        ++moves_;
        reach(move.arrives);
      } else {
        const Payoffs payoffs = game_->payoff(child);
        zero_sum &= payoffs[kFirst] + payoffs[kSecond] == 0;
      }
      loses |= move.end == MoveEnd::Loses;
      wins |= move.end == MoveEnd::Wins;
      if (move.end == MoveEnd::GoesOn || move.end == MoveEnd::Draws) ++open;
    });
    if (!alternates) return cannot("a seat moves twice in a row");
    if (!zero_sum) return cannot("the payoffs do not sum to zero");
    if (open > PlainCell::kMostOpen)
      return cannot(fmt::format("a state has {} moves that do not end the game, more than {}", open,
                                PlainCell::kMostOpen));
    if (loses && !wins && open == 0) return cannot("every move in a state loses at once");
    return {};
  }

  // Reverses the moves: counts those that arrive at each position, then lists them.
  [[nodiscard]] Result<void> link(const Job& job) {
    sources_begin_.resize(ranks_.size() + 1);
    sources_.resize(moves_);
    auto counted =
        for_each_passage(job, [&](std::uint32_t, std::uint32_t to) { ++sources_begin_[to]; });
    if (!counted) return counted;
    for (std::uint32_t end = 0; std::uint32_t& begin : sources_begin_) begin = end += begin;
    return for_each_passage(
        job, [&](std::uint32_t from, std::uint32_t to) { sources_[--sources_begin_[to]] = from; });
  }

  template <class Visit>  // visit(from, to)
  [[nodiscard]] Result<void> for_each_passage(const Job& job, Visit&& visit) const {
    for (std::uint64_t from = 0; from < ranks_.size(); ++from) {
      for_each_move(from, [&](const Move& move) {
        if (move.end == MoveEnd::GoesOn)
          visit(static_cast<std::uint32_t>(from), reached_.rank_of(move.arrives));
      });
      if (from % kReportEvery != 0) continue;
      if (job.stop.stop_requested()) return stopped_early();
      job.report("moves reversed", from, ranks_.size());
    }
    return {};
  }

  [[nodiscard]] static Error cannot(std::string what) {
    return fail(Errc::Unsupported, "", "retrograde analysis: " + std::move(what));
  }
  [[nodiscard]] static Error too_large(std::uint64_t bytes, std::uint64_t most_bytes) {
    return fail(Errc::TooLarge, "",
                fmt::format("the graph of the game needs {} MiB or more, the limit is {} MiB",
                            (bytes >> 20) + 1, most_bytes >> 20));
  }

  static constexpr std::uint64_t kReportEvery = 1 << 14;
  static constexpr std::uint64_t kMostLinks = std::numeric_limits<std::uint32_t>::max();

  const G* game_;
  IndexSet reached_;
  std::vector<std::uint64_t> ranks_;          // of the positions, ascending
  std::uint64_t moves_ = 0;                   // between positions
  std::vector<std::uint32_t> sources_begin_;  // of position p: sources_[sources_begin_[p]] on
  std::vector<std::uint32_t> sources_;        // positions from which a move leads there
};

}  // namespace yomikiri::retrograde
