// A bot for any game of the catalogue, as a hosted room wants one: a state goes in, the text of an
// action comes out. In a game with secrets it knows what its seat knows.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "core/job.h"
#include "studies/analyst.h"

namespace yomikiri::studies {

// Those that the game has, the weakest first: random and strong, some also greedy.
[[nodiscard]] std::vector<Level> levels_of(const Analyst& analyst);

struct BotOptions {
  Level level = Level::Strong;
  std::uint64_t seed = 1;
  std::uint64_t effort = 1'000'000;  // nodes, roughly: the same effort gives the same answer
  std::stop_token hurry = {};        // as AdviceOptions has it
};

// Needs a state that is not over, in which a seat is to move. A time limit is the job's stop token:
// a bot that has begun to think answers with its best so far where it can, and with an error where
// it cannot. An error also at a level that the game has not.
[[nodiscard]] Result<std::string> bot_action(const Analyst& analyst, const AnyValue& state,
                                             const BotOptions& options, const Job& job);

}  // namespace yomikiri::studies
