// Arbitrary bytes as a record of mjai events: what can be read is unchanged after being written and
// read again; what cannot be read gives a one-line error.
#include "studies/mahjong/records/json_lines.h"

#include "core/assert.h"
#include "tests/support/one_line.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yomikiri;
  using namespace yomikiri::studies::mahjong;
  const auto events = mjai::read_lines({reinterpret_cast<const char*>(data), size});
  if (!events) {
    tests::check_one_line(events.error());
    return 0;
  }
  YK_ASSERT(mjai::read_lines(mjai::to_lines(*events)).value() == *events);
  return 0;
}
