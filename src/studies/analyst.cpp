#include "studies/analyst.h"

#include <fmt/format.h>

#include "core/zeroed_memory.h"
#include "studies/analyst_of.h"
#include "text/suggest.h"

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

Error cannot_solve(const GameCard& card, Method method, std::span<const Method> methods) {
  std::vector<std::string_view> names;
  for (const Method other : methods) names.push_back(name_of(other));
  return in_field(
      "method",
      fail(Errc::Unsupported, "",
           fmt::format("{} cannot be solved by the method {}", card.name, name_of(method)),
           names.empty() ? fmt::format("the study of {} has questions of its own", card.name)
                         : "methods that work: " + text::joined(names)));
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

}  // namespace yomikiri::studies
