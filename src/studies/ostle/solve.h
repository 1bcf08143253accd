// The complete analysis of Ostle: every layer solved by retrograde analysis, counted, and written
// to a table that is never touched again. If killed at any instant, it loses at most the work since
// the last checkpoint; layers whose table exists are not solved again.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/error.h"
#include "core/function_ref.h"
#include "core/job.h"
#include "studies/ostle/census.h"
#include "studies/ostle/data_directory.h"

namespace yomikiri::studies::ostle {

struct SolveOptions {
  DataDirectory data;
  int pieces = 10;      // the most on the board: 8, 9 or 10
  bool resume = false;  // continue from a checkpoint; otherwise an existing one is an error
  std::optional<std::uint64_t> memory_limit_bytes;  // otherwise what is free
};

// The plan, before anything is allocated.
struct SolvePlan {
  struct Layer {
    int layer;
    std::uint64_t slots;
    std::uint64_t memory_bytes;      // cells, and the values of the layers below
    std::uint64_t checkpoint_bytes;  // on disk, at most
    bool solved;                     // its table exists already
    bool begun;                      // its checkpoint exists
  };
  std::vector<Layer> layers;

  [[nodiscard]] std::uint64_t memory_bytes() const;  // at once, for the layers not yet solved
};

// Fails when the contents of the directory do not fit the request, or memory is too small.
[[nodiscard]] Result<SolvePlan> plan(const SolveOptions& options, const Job& job);

struct LayerResult {
  games::ostle::Material material;
  Census census;
};

struct Analysis {
  std::vector<LayerResult> layers;  // one a material, lowest first
  Histogram histogram;              // all positions that moves within the solved layers reach
};

// `checkpoint_is_due` is called at the end of every round.
[[nodiscard]] Result<Analysis> solve(const SolveOptions& options, const SolvePlan& plan,
                                     FunctionRef<bool()> checkpoint_is_due, const Job& job);

}  // namespace yomikiri::studies::ostle
