// Entries by index: straight from the tables on disk, at some microseconds each, or from a copy of
// them in memory, for work that needs them all.
#pragma once

#include <memory>
#include <vector>

#include "core/zeroed_memory.h"
#include "studies/ostle/tablebase.h"

namespace yomikiri::studies::ostle {

class Entries {
 public:
  virtual ~Entries() = default;
  // Needs an index of a layer that is present.
  [[nodiscard]] virtual Result<Entry> at(std::uint64_t index) const = 0;

  // The tablebase must outlive both.
  [[nodiscard]] static std::unique_ptr<Entries> on_disk(const Tablebase& tablebase);
  // Loads layers 0 to `top`.
  [[nodiscard]] static Result<std::unique_ptr<Entries>> in_memory(const Tablebase& tablebase,
                                                                  int top, const Job& job);
};

}  // namespace yomikiri::studies::ostle
