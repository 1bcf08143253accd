// Reads a room's record from arbitrary bytes, one event per line: it is refused with a message, or
// it replays, can be stepped through, and is unchanged after being written and read again.
#include "host/records.h"

#include <string>
#include <string_view>
#include <vector>

#include "core/assert.h"
#include "tests/host/two_games.h"

using namespace yomikiri;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const tests::TwoGames library;
  std::vector<std::string> lines;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  while (!rest.empty()) {
    lines.emplace_back(rest.substr(0, rest.find('\n')));
    rest.remove_prefix(std::min(rest.size(), lines.back().size() + 1));
  }
  const auto record = host::Record::read(lines, library);
  if (!record) {
    YK_ASSERT(!to_string(record.error()).empty());
    return 0;
  }
  for (std::uint64_t step = 0; step < record->events().size(); ++step)
    YK_ASSERT(record->step(step, library).has_value());
  for (const host::RoomEvent& event : record->events()) {
    const std::string text = host::to_record(event);
    const auto again = host::parse_record(text);
    YK_ASSERT(again && host::to_record(*again) == text);
  }
  return 0;
}
