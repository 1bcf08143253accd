// Checks tables in a second way. For a random sample of boards, or all of them, it makes every move
// by the plain rules (games/ostle/plain_rules.h, which shares nothing with the generator behind the
// tables), looks up the resulting positions in the tables, and from these computes what the board's
// own entry must be, with and without each ban. Checking one ply everywhere proves every decided
// value, by induction over distances.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/job.h"
#include "studies/ostle/tablebase.h"

namespace yomikiri::studies::ostle {

struct VerifyOptions {
  std::uint64_t sample = 10'000;  // boards of each layer
  std::uint64_t seed = 1;
  bool all = false;  // every board; keeps tables in memory, some 8 GB for the whole game
};

struct Mismatch {
  Board board;
  std::string what;
};

struct Verification {
  std::uint64_t boards = 0;
  std::uint64_t positions = 0;       // a board with each of its bans
  std::vector<Mismatch> mismatches;  // the first few
};

// Checks every layer that is present, or one.
[[nodiscard]] Result<Verification> verify(const Tablebase& tablebase, const VerifyOptions& options,
                                          const Job& job);
[[nodiscard]] Result<Verification> verify_layer(const Tablebase& tablebase, int layer,
                                                const VerifyOptions& options, const Job& job);

}  // namespace yomikiri::studies::ostle
