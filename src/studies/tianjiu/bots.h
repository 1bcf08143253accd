// Players of Tianjiu. They use only what their seat has seen: two states with the same info key get
// the same answer.
//
//   random  any play, each as likely
//   greedy  greedy.h
//   strong  tries every play in many worlds, deals that agree with all it has seen, plays each out
//           greedily and reads the last tiles out exactly
#pragma once

#include <cstdint>

#include "core/job.h"
#include "games/tianjiu/tianjiu.h"

namespace yomikiri::studies::tianjiu {

using games::Tianjiu;

// Needs a state in which a seat is to move; likewise below.
[[nodiscard]] Tianjiu::Action random_choice(const Tianjiu& game, const Tianjiu::State& state,
                                            std::uint64_t seed);

[[nodiscard]] Tianjiu::Action greedy_choice(const Tianjiu::State& state);

struct StrongOptions {
  std::uint64_t playouts = 1000;
  std::uint64_t seed = 1;
};

struct StrongChoice {
  Tianjiu::Action action;
  double expected;  // what the inning brings the mover, mean over worlds
};

// A stopped job returns the best so far, or the greedy choice if too few worlds were tried to be
// better.
[[nodiscard]] StrongChoice strong_choice(const Tianjiu& game, const Tianjiu::State& state,
                                         const StrongOptions& options, const Job& job);

}  // namespace yomikiri::studies::tianjiu
