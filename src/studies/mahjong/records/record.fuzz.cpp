// Arbitrary bytes as a record in either format, above all of tenhou.net/6: what can be read has the
// same events after being written as lines of mjai; what cannot be read gives a one-line error.
#include "studies/mahjong/records/record.h"

#include "core/assert.h"
#include "studies/mahjong/records/json_lines.h"
#include "tests/support/one_line.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yomikiri;
  using namespace yomikiri::studies::mahjong;
  const auto events = read_record({reinterpret_cast<const char*>(data), size});
  if (!events) {
    tests::check_one_line(events.error());
    return 0;
  }
  YK_ASSERT(read_record(mjai::to_lines(*events)).value() == *events);
  return 0;
}
