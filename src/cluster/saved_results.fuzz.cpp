// Arbitrary bytes as a file of saved results. Checksums would reject nearly every input at once, so
// byte 0 chooses whether the bytes are records without any, which are then sealed.
#include "cluster/saved_results.h"

#include <algorithm>

#include "core/assert.h"
#include "store/byte_order.h"
#include "store/checksum.h"
#include "tests/support/one_line.h"

namespace {

using namespace yomikiri;
using namespace yomikiri::cluster;

// The head, then each piece of the input, as long as its first byte says, as a record.
Bytes sealed_file(ByteView pieces) {
  store::ByteWriter file;
  file.raw("YKTASKS\n");
  file.number(std::uint32_t{1});
  while (!pieces.empty()) {
    const std::size_t size = std::min<std::size_t>(pieces[0], pieces.size() - 1);
    store::ByteWriter record;
    record.blob(pieces.subspan(1, size));
    record.number(store::checksum(record.bytes()));
    file.raw(record.bytes());
    pieces = pieces.subspan(1 + size);
  }
  return std::move(file.bytes());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const ByteView rest(data + 1, size - 1);
  const Bytes file = data[0] % 2 != 0 ? sealed_file(rest) : Bytes(rest.begin(), rest.end());
  const auto saved = SavedResults::read(file, "fuzz");
  if (!saved) {
    tests::check_one_line(saved.error());
    return 0;
  }
  YK_ASSERT(saved->dropped_bytes() <= file.size());
  // What is whole stays whole when the rest is cut off.
  const ByteView whole = ByteView(file).first(file.size() - saved->dropped_bytes());
  const auto again = SavedResults::read(whole, "fuzz");
  YK_ASSERT(again && again->count() == saved->count() && again->dropped_bytes() == 0);
  return 0;
}
