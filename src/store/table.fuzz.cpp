// Opens arbitrary bytes as a table and reads it to the end. Checksums would reject nearly every
// input at once, so byte 0 chooses whether they are corrected first. The pattern for fuzz targets
// is described in studies/notation.fuzz.cpp.
#include "store/table.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/assert.h"
#include "tests/support/one_line.h"
#include "tests/support/table_samples.h"

namespace {

using namespace yomikiri;
using namespace yomikiri::store;

// Every byte of the header has a meaning: no two headers decode to the same info.
void check_header(const Table& table, Bytes file) {
  YK_ASSERT(check(table.info()));
  const auto header = encode(decode(file, "fuzz").value());
  YK_ASSERT(header.size() <= file.size() && std::ranges::equal(header, file.first(header.size())));
}

void check_record(const Table& table, std::uint64_t slot, std::uint8_t expected) {
  std::array<std::uint8_t, kMostPlanes> record = {};
  const auto planes = static_cast<std::size_t>(table.info().planes);
  YK_ASSERT(table.read_record(slot, std::span(record).first(planes)));
  YK_ASSERT(record[0] == expected);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::vector<std::uint8_t> file(data + 1, data + size);
  if (data[0] % 2 != 0) reseal(file);
  const auto table = Table::from_bytes(file, "fuzz");
  if (!table) {
    tests::check_one_line(table.error());
    return 0;
  }
  check_header(*table, file);
  const auto ok = table->for_each_block({}, [&](std::uint64_t first_slot, Bytes planes) {
    check_record(*table, first_slot, planes[0]);
  });
  if (!ok) tests::check_one_line(ok.error());
  return 0;
}
