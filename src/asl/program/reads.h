// Which components of its states a function reads, directly or through the functions it calls:
// those become its parameters. Only for use inside asl/program/.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "asl/sorts/specification.h"

namespace yomikiri::asl {

using ComponentSet = std::set<std::size_t>;  // numbers in Machine::components

struct Reads {
  // For a function's state argument; also for an abstract constructor's, through its observer.
  std::map<std::pair<SymbolId, std::size_t>, ComponentSet> of_argument;
  std::vector<ComponentSet> now;   // for each component's next value: read in the state before
  std::vector<ComponentSet> next;  // ... and in the state after
  std::vector<ComponentSet> of_invariant;

  [[nodiscard]] const ComponentSet& of(SymbolId symbol, std::size_t argument) const {
    static const ComponentSet kNone;
    const auto found = of_argument.find({symbol, argument});
    return found == of_argument.end() ? kNone : found->second;
  }
  // The components whose next values are needed for those of `wanted`.
  [[nodiscard]] ComponentSet next_closure(ComponentSet wanted) const;
};

[[nodiscard]] Reads find_reads(const Specification& specification);

}  // namespace yomikiri::asl
