// Redoes tables another way: for boards of a random sample, or all, every move by the plain rules
// (games/ostle/plain_rules.h, which shares nothing with the generator that the tables came from),
// the values of what it leads to from the tables, and from these what the board's own entry must
// say, with and without each ban. One ply everywhere is a proof of the whole, by induction over
// distances, for all that is decided.
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
  bool all = false;  // every board; takes a table in memory, some 8 GB for the whole game
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

// Every layer that is there, or one.
[[nodiscard]] Result<Verification> verify(const Tablebase& tablebase, const VerifyOptions& options,
                                          const Job& job);
[[nodiscard]] Result<Verification> verify_layer(const Tablebase& tablebase, int layer,
                                                const VerifyOptions& options, const Job& job);

}  // namespace yomikiri::studies::ostle
