// Perft counts the plays of exactly `depth` plies. It is a fingerprint of a referee: two sets of
// rules with equal counts at every depth hardly ever differ. Games that end earlier are not
// extended.
#pragma once

#include <cstdint>
#include <mutex>
#include <numeric>
#include <utility>
#include <vector>

#include "core/parallel.h"
#include "core/views.h"
#include "solve/search/count_plays.h"

namespace yomikiri::search {

namespace perft_detail {

// Some of the actions of a state, by their numbers in the order of for_each_action.
struct Piece {
  std::size_t state = 0;
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
};

// The approximate memory that a state takes.
template <Game G>
[[nodiscard]] std::uint64_t bytes_of(const G& game, const typename G::State& state) {
  std::uint64_t bytes = sizeof(state);
  if constexpr (requires { game.bytes_of(state); }) bytes += game.bytes_of(state);
  return bytes;
}

template <Game G>
[[nodiscard]] std::vector<std::uint64_t> action_counts(
    const G& game, const std::vector<typename G::State>& states) {
  std::vector<std::uint64_t> counts;
  for (const auto& state : states) {
    std::uint64_t count = 0;
    if (!game.is_over(state))
      game.for_each_action(state, [&](const typename G::Action&) { ++count; });
    counts.push_back(count);
  }
  return counts;
}

// Each state is one piece of work; a state with very many actions becomes several, each of which
// lists its actions again.
[[nodiscard]] inline std::vector<Piece> pieces_of(const std::vector<std::uint64_t>& counts) {
  constexpr std::uint64_t kMany = 1024;
  constexpr std::uint64_t kPieces = 64;
  std::vector<Piece> pieces;
  for (std::size_t state = 0; state < counts.size(); ++state) {
    const std::uint64_t parts = counts[state] > kMany ? kPieces : 1;
    for (std::uint64_t i = 0; i < parts; ++i)
      pieces.push_back({state, counts[state] * i / parts, counts[state] * (i + 1) / parts});
  }
  return pieces;
}

// States from which plays of `depth` plies continue, and how many actions each has.
template <Game G>
struct Roots {
  std::vector<typename G::State> states;
  std::vector<std::uint64_t> counts;
  int depth = 0;
};

// All states some plies below the given one: enough to keep every thread busy and to react to
// Ctrl-C quickly, as long as they take little memory. Needs depth > 0.
template <Game G>
[[nodiscard]] Roots<G> roots_below(const G& game, const typename G::State& state, int depth) {
  constexpr std::size_t kEnough = 2000;
  constexpr std::uint64_t kMostBytes = std::uint64_t{64} << 20;
  Roots<G> roots{{state}, {}, depth};
  roots.counts = action_counts(game, roots.states);
  while (roots.depth > 1 && !roots.states.empty() && roots.states.size() < kEnough) {
    const auto children =
        std::accumulate(roots.counts.begin(), roots.counts.end(), std::uint64_t{0});
    if (children > kMostBytes / bytes_of(game, roots.states.front())) break;
    std::vector<typename G::State> next;
    for (std::size_t i = 0; i < roots.states.size(); ++i)
      if (roots.counts[i] > 0)
        game.for_each_action(roots.states[i], [&](const typename G::Action& action) {
          next.push_back(game.apply(roots.states[i], action));
        });
    roots = {std::move(next), {}, roots.depth - 1};
    roots.counts = action_counts(game, roots.states);
  }
  return roots;
}

}  // namespace perft_detail

// The same count on the job's threads, with progress reports.
template <Game G>
[[nodiscard]] Result<std::uint64_t> perft(const G& game, const typename G::State& state, int depth,
                                          const Job& job) {
  if (depth == 0) return 1;
  const auto roots = perft_detail::roots_below(game, state, depth);
  if constexpr (Numbered<G>)
    if (roots.depth == 1)
      return std::accumulate(roots.counts.begin(), roots.counts.end(), std::uint64_t{0});
  const auto pieces = perft_detail::pieces_of(roots.counts);
  std::vector<std::uint64_t> plays(pieces.size());
  std::mutex mutex;
  std::uint64_t done = 0;
  const bool finished = parallel_for(pieces.size(), job, [&](std::uint64_t i) {
    const auto& piece = pieces[i];
    const typename G::State& from = roots.states[piece.state];
    std::uint64_t number = 0;
    const auto visit = [&](const typename G::Action& action) {
      if (number >= piece.begin && number < piece.end)
        plays[i] += count_plays(game, game.apply(from, action), roots.depth - 1, job.stop);
      ++number;
    };
    if (piece.begin < piece.end) game.for_each_action(from, visit);
    const std::scoped_lock lock(mutex);
    job.report("perft", ++done, pieces.size());
  });
  if (!finished || job.stop.stop_requested()) return stopped_early();
  return std::accumulate(plays.begin(), plays.end(), std::uint64_t{0});
}

}  // namespace yomikiri::search
