// Finds the best of several arms when each pull is costly, by sequential halving [KarninEtAl2013].
// In every round all remaining arms are tried on the same worlds, with the same luck, and the worse
// half is dropped; so the comparison depends on the arms and not on what they were dealt.
//
// Counted in pulls and seeded: the same question gets the same answer everywhere.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <vector>

#include "core/assert.h"
#include "core/job.h"
#include "core/random.h"

namespace yomikiri::worlds {

struct PullOptions {
  std::uint64_t pulls = 3000;  // nearly all spent; may be exceeded, as a round has a world or more
  std::uint64_t seed = 1;
};

struct BestArm {
  std::size_t arm;
  double mean;
  std::uint64_t worlds;  // that it was tried on
};

// draw(random) returns a world, value(world, arm, random) what the arm is worth in it. Needs at
// least one arm. A stopped job returns the best so far.
template <class Draw, class Value>
[[nodiscard]] BestArm best_arm(std::size_t arms, Draw&& draw, Value&& value,
                               const PullOptions& options, const Job& job) {
  YK_ASSERT(arms > 0);
  std::vector<std::size_t> left(arms);
  std::iota(left.begin(), left.end(), std::size_t{0});
  std::vector<double> sums(arms);
  std::uint64_t worlds = 0;
  const auto rounds = static_cast<std::uint64_t>(std::bit_width(arms - 1));
  for (std::uint64_t round = 0; round < rounds; ++round) {
    const std::uint64_t more = std::max<std::uint64_t>(options.pulls / (rounds * left.size()), 1);
    for (std::uint64_t i = 0; i < more && (worlds == 0 || !job.stop.stop_requested()); ++i) {
      Random random(options.seed, worlds++);
      const auto world = draw(random);
      for (const std::size_t arm : left) {
        Random luck = random;
        sums[arm] += value(world, arm, luck);
      }
    }
    std::ranges::sort(left, [&](std::size_t a, std::size_t b) {
      return sums[a] != sums[b] ? sums[a] > sums[b] : a < b;
    });
    left.resize((left.size() + 1) / 2);
  }
  return {left[0], worlds == 0 ? 0 : sums[left[0]] / static_cast<double>(worlds), worlds};
}

}  // namespace yomikiri::worlds
