// Speed as ratios inside one run: two ways of doing the same work, interleaved and with their order
// swapped each round, because machines are noisy and the second run finds warm caches. A gain is
// claimed only when the whole range lies below 1.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/function_ref.h"
#include "core/job.h"

namespace yomikiri::studies {

struct Ratio {
  std::string name;       // what is measured ...
  std::string reference;  // ... against what
  double median = 0;      // CPU time of the first over the second
  double least = 0;
  double most = 0;
  double rate = 0;  // of what is measured: units of work per CPU second, median round
  std::string unit;
};

// Runs both ways `rounds` times.
[[nodiscard]] Ratio measure_ratio(FunctionRef<void()> candidate, FunctionRef<void()> reference,
                                  int rounds);

// The ratios that `yomikiri bench --ratio` prints.
[[nodiscard]] Result<std::vector<Ratio>> measure_ratios(const Job& job);

[[nodiscard]] nlohmann::ordered_json ratios_json(const std::vector<Ratio>& ratios);

}  // namespace yomikiri::studies
