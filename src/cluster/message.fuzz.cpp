// Arbitrary bytes as what a worker sends, in pieces whose size byte 0 chooses; whatever is a
// message is written again as it came.
#include "cluster/message.h"

#include <algorithm>

#include "core/assert.h"

namespace {

using namespace yomikiri::cluster;

void check_message(const Message& message) {
  YK_ASSERT(decode_message(encode(message)) == message);
  if (const auto start = decode_batch_start(message.body))
    YK_ASSERT(encode(*start) == message.body);
  if (const auto error = decode_error(message.body))
    YK_ASSERT(decode_error(encode(*error)).has_value());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const ByteView stream(data + 1, size - 1);
  const std::size_t piece = std::size_t{1} + data[0];
  FrameReader reader;
  std::size_t read = 0;
  for (std::size_t at = 0; at < stream.size(); at += piece) {
    reader.add(stream.subspan(at, std::min(piece, stream.size() - at)));
    while (const auto message = reader.next()) {
      check_message(*message);
      const Bytes again = frame(*message);
      YK_ASSERT(std::ranges::equal(again, stream.subspan(read, again.size())));
      read += again.size();
    }
  }
  return 0;
}
