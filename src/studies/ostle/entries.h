// Entries by index: straight from the tables on disk, some microseconds each, or from a copy of
// them in memory for work that asks for them all.
#pragma once

#include <memory>
#include <vector>

#include "core/zeroed_memory.h"
#include "studies/ostle/tablebase.h"

namespace yomikiri::studies::ostle {

class Entries {
 public:
  virtual ~Entries() = default;
  // Needs an index of a layer that is there.
  [[nodiscard]] virtual Result<Entry> at(std::uint64_t index) const = 0;

  // The tablebase outlives both.
  [[nodiscard]] static std::unique_ptr<Entries> on_disk(const Tablebase& tablebase);
  // Layers 0 to `top`.
  [[nodiscard]] static Result<std::unique_ptr<Entries>> in_memory(const Tablebase& tablebase,
                                                                  int top, const Job& job);
};

}  // namespace yomikiri::studies::ostle
