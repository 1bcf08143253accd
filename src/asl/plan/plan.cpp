#include "asl/plan/plan.h"

namespace yomikiri::asl {

Result<Plan> plan(const Program& program, const std::vector<std::int64_t>& parameters) {
  auto lowered = lower(program, parameters);
  if (!lowered) return lowered.error();
  return lowered;
}

}  // namespace yomikiri::asl
