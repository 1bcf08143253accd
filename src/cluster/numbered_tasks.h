// Tasks that differ by a number only, such as the matches of a series. A series can be made longer
// and still find the results of its beginning.
#pragma once

#include <optional>

#include "cluster/pool.h"

namespace yomikiri::cluster {

// One task for each number below `count`.
[[nodiscard]] std::vector<Bytes> numbered_tasks(std::uint64_t count);

struct Series {
  const TaskKind* kind;
  Bytes shared;
  std::uint64_t count;
  std::string_view what;  // is reported as progress, such as "matches"
};
// The results, in the order of the numbers.
[[nodiscard]] Result<std::vector<Bytes>> run(Series series, Pool& pool, const Job& job);

// Empty if the task is none of these.
[[nodiscard]] std::optional<std::uint64_t> number_of(ByteView task);

}  // namespace yomikiri::cluster
