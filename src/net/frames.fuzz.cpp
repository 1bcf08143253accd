// WebSocket frames from arbitrary bytes: the messages and the outcome do not depend on how the
// bytes are split, and the reader never keeps more than one message may have. The first byte
// chooses the size of the pieces.
#include "net/frames.h"

#include <algorithm>
#include <string>

#include "core/assert.h"
#include "text/utf8.h"

namespace {

using namespace yomikiri::net;

constexpr std::size_t kMessageBytes = 512;

struct Heard {
  std::string messages;
  int code = 0;
  bool operator==(const Heard&) const = default;
};

Heard hear(std::string bytes, std::size_t piece) {
  FrameReader reader(kMessageBytes);
  Heard heard;
  bool goes_on = true;
  const auto note = [&](const Message& message) {
    YK_ASSERT(message.payload.size() <= kMessageBytes);
    YK_ASSERT(message.opcode != Opcode::Text || yomikiri::text::is_utf8(message.payload));
    heard.messages += std::to_string(static_cast<int>(message.opcode)) + ":";
    heard.messages += message.payload;
    goes_on = message.opcode != Opcode::Close;
    return goes_on;
  };
  for (std::size_t at = 0; at < bytes.size() && goes_on && heard.code == 0; at += piece) {
    const auto part = std::span(bytes).subspan(at, std::min(piece, bytes.size() - at));
    if (const auto violation = reader.feed(part, note)) heard.code = violation->code;
    YK_ASSERT(reader.kept_bytes() <= 4 * kMessageBytes + 2 * piece);
  }
  return heard;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  YK_ASSERT(hear(bytes, 1 + data[0] % 40) == hear(bytes, bytes.size() + 1));
  return 0;
}
