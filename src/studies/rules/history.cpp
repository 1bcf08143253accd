#include "studies/rules/history.h"

#include <fmt/format.h>

namespace yomikiri::studies::rules {

std::string told_history(const asl::Program& program) {
  for (const asl::ProgramComponent& component : program.components) {
    const asl::Sort& sort = program.sorts[component.sort];
    if (sort.kind == asl::SortKind::Set && !program.sorts[sort.element].indices.empty())
      return fmt::format(
          "{}, a set of boards, is part of the state, so what it forbids is exact: two ways to the "
          "same board reach one state only if they give the same set",
          component.name);
  }
  return {};
}

}  // namespace yomikiri::studies::rules
