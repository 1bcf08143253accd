// Perft: how many plays of exactly `depth` plies there are. A referee's fingerprint: two sets of
// rules with equal counts at every depth hardly ever differ. Games that end earlier are not
// extended.
#pragma once

#include <cstdint>
#include <mutex>
#include <numeric>
#include <stop_token>
#include <utility>
#include <vector>

#include "core/parallel.h"
#include "core/views.h"

namespace yomikiri::search {

// The plays of `depth` plies from a state; counts the last ply's actions without playing them. Once
// stopped, the count is worthless and comes back soon.
template <Game G>
[[nodiscard]] std::uint64_t count_plays(const G& game, const typename G::State& state, int depth,
                                        const std::stop_token& stop = {}) {
  constexpr int kLookDepth = 5;  // looks at the stop token often enough, yet not at every node
  if (depth == 0) return 1;
  if (game.is_over(state) || (depth >= kLookDepth && stop.stop_requested())) return 0;
  if constexpr (Numbered<G>)
    if (depth == 1) return static_cast<std::uint64_t>(game.action_count(state));
  std::uint64_t plays = 0;
  game.for_each_action(state, [&](const typename G::Action& action) {
    plays += count_plays(game, game.apply(state, action), depth - 1, stop);
  });
  return plays;
}

// The same on the job's threads, with progress: the plays are split into subtrees below the state,
// enough of them to keep every thread busy and Ctrl-C quick.
template <Game G>
[[nodiscard]] Result<std::uint64_t> perft(const G& game, const typename G::State& state, int depth,
                                          const Job& job) {
  constexpr std::size_t kEnoughSubtrees = 2000;
  std::vector<typename G::State> subtrees{state};
  while (depth > 0 && !subtrees.empty() && subtrees.size() < kEnoughSubtrees) {
    std::vector<typename G::State> children;
    for (const auto& parent : subtrees)
      if (!game.is_over(parent))
        game.for_each_action(parent, [&](const typename G::Action& action) {
          children.push_back(game.apply(parent, action));
        });
    subtrees = std::move(children);
    --depth;
  }
  std::vector<std::uint64_t> plays(subtrees.size());
  std::mutex mutex;
  std::uint64_t done = 0;
  const bool finished = parallel_for(subtrees.size(), job, [&](std::uint64_t i) {
    plays[i] = count_plays(game, subtrees[i], depth, job.stop);
    const std::scoped_lock lock(mutex);
    job.report("perft", ++done, subtrees.size());
  });
  if (!finished || job.stop.stop_requested()) return stopped_early();
  return std::accumulate(plays.begin(), plays.end(), std::uint64_t{0});
}

}  // namespace yomikiri::search
