// Reads any text as a schedule: the result is an error, or a schedule that reads back as itself
// after writing and whose factors lie between 0 and 1.
#include "solve/equilibrium/schedule.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/assert.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yomikiri::equilibrium;
  const auto schedule = parse_schedule({reinterpret_cast<const char*>(data), size});
  if (!schedule) return 0;
  YK_ASSERT(*parse_schedule(to_string(*schedule)) == *schedule);
  for (const std::uint64_t t : {0, 1, 2, 1000}) {
    const Factors factors = schedule->factors(t);
    for (const double share : {factors.positive, factors.negative, factors.average})
      YK_ASSERT(share >= 0 && share <= 1);
  }
  return 0;
}
