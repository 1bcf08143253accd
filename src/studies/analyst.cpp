#include "studies/analyst.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/zeroed_memory.h"
#include "studies/solver_of.h"

namespace yomikiri::studies {

std::string_view name_of(Method method) {
  switch (method) {
    case Method::AlphaBeta:
      return "alpha-beta";
    case Method::Exhaustive:
      return "exhaustive";
    case Method::Retrograde:
      return "retrograde";
    case Method::Supports:
      return "supports";
    case Method::Cfr:
      return "cfr";
    case Method::Sampling:
      return "mccfr";
    default:
      return "lp";
  }
}

std::vector<Method> methods_of(const Analyst& analyst) {
  if (const Solver* solver = analyst.solver()) return solver->methods();
  if (const EquilibriumFinder* equilibria = analyst.equilibria()) return equilibria->methods();
  return {};
}

Result<void> check_memory(std::uint64_t needed_bytes, std::uint64_t limit_bytes) {
  const auto mebibytes = [](std::uint64_t bytes) { return (bytes >> 20) + 1; };
  if (needed_bytes > limit_bytes)
    return in_field("memory",
                    fail(Errc::TooLarge, "",
                         fmt::format("the table needs {} MiB, the limit is {} MiB",
                                     mebibytes(needed_bytes), limit_bytes >> 20),
                         fmt::format("a limit of {} would allow it", mebibytes(needed_bytes))));
  const std::uint64_t available = available_memory_bytes();
  if (available != 0 && needed_bytes > available)
    return in_field("memory", fail(Errc::TooLarge, "",
                                   fmt::format("the table needs {} MiB, but only {} MiB are free",
                                               mebibytes(needed_bytes), available >> 20)));
  return {};
}

std::uint64_t usable_bytes(const SolveOptions& options) {
  const std::uint64_t available = available_memory_bytes();
  return available == 0 ? options.memory_bytes : std::min(options.memory_bytes, available);
}

}  // namespace yomikiri::studies
