// A bot for any game of the catalogue, for hosted rooms: takes a state and returns the text of an
// action. In a game with secrets it knows only what its seat knows.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "core/job.h"
#include "studies/analyst.h"

namespace yomikiri::studies {

struct BotOptions {
  Level level = Level::Strong;
  std::uint64_t seed = 1;
  std::uint64_t effort = 1'000'000;  // nodes, roughly: the same effort gives the same answer
  std::stop_token hurry = {};        // as in AdviceOptions
};

// Needs a state that is not over and in which a seat is to move. The job's stop token is the time
// limit: a bot that is stopped while thinking returns its best action so far if it can, and
// otherwise an error. A level that the game does not have is an error, too.
[[nodiscard]] Result<std::string> bot_action(const Analyst& analyst, const AnyValue& state,
                                             const BotOptions& options, const Job& job);

}  // namespace yomikiri::studies
