#include "cluster/message.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/assert.h"
#include "store/byte_order.h"

namespace yomikiri::cluster {
namespace {

using store::ByteReader;
using store::ByteWriter;

constexpr std::size_t kHeadBytes = 9;
constexpr std::size_t kSizeBytes = 4;

std::string_view cut(std::string_view text) { return text.substr(0, 10'000); }

}  // namespace

Bytes encode(const Message& message) {
  YK_ASSERT(message.body.size() <= kMostMessageBytes - kHeadBytes);
  ByteWriter writer;
  writer.number(static_cast<std::uint8_t>(message.type));
  writer.number(message.batch);
  writer.number(message.task);
  writer.raw(message.body);
  return std::move(writer.bytes());
}

std::optional<Message> decode_message(ByteView bytes) {
  if (bytes.size() < kHeadBytes || bytes.size() > kMostMessageBytes) return std::nullopt;
  ByteReader reader(bytes.first(kHeadBytes));
  const auto type = reader.number<std::uint8_t>();
  if (type > static_cast<std::uint8_t>(MessageType::End)) return std::nullopt;
  const auto batch = reader.number<std::uint32_t>();
  const auto task = reader.number<std::uint32_t>();
  const ByteView body = bytes.subspan(kHeadBytes);
  return Message{MessageType(type), batch, task, Bytes(body.begin(), body.end())};
}

Bytes encode(const BatchStart& start) {
  ByteWriter writer;
  writer.text(start.kind);
  writer.raw(start.shared);
  return std::move(writer.bytes());
}

std::optional<BatchStart> decode_batch_start(ByteView bytes) {
  ByteReader reader(bytes);
  BatchStart start{.kind = reader.text(), .shared = {}};
  const ByteView shared = reader.rest();
  start.shared.assign(shared.begin(), shared.end());
  if (!reader.ok()) return std::nullopt;
  return start;
}

Bytes encode(const Error& error) {
  ByteWriter writer;
  writer.number(static_cast<std::uint8_t>(error.code));
  for (const std::string* text : {&error.where, &error.what, &error.next_step, &error.field})
    writer.text(cut(*text));
  return std::move(writer.bytes());
}

std::optional<Error> decode_error(ByteView bytes) {
  ByteReader reader(bytes);
  const auto code = reader.number<std::uint8_t>();
  Error error{.code = Errc(code)};
  for (std::string* text : {&error.where, &error.what, &error.next_step, &error.field})
    *text = reader.text();
  if (!reader.ok() || !reader.at_end() || code > static_cast<std::uint8_t>(Errc::Stopped))
    return std::nullopt;
  return error;
}

Bytes frame(const Message& message) {
  const Bytes encoded = encode(message);
  ByteWriter writer;
  writer.number(static_cast<std::uint32_t>(encoded.size()));
  writer.raw(encoded);
  return std::move(writer.bytes());
}

void FrameReader::add(ByteView bytes) {
  waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(read_));
  read_ = 0;
  waiting_.insert(waiting_.end(), bytes.begin(), bytes.end());
}

std::optional<Message> FrameReader::next() {
  const ByteView rest = ByteView(waiting_).subspan(read_);
  if (is_broken_ || rest.size() < kSizeBytes) return std::nullopt;
  const auto size = store::get<std::uint32_t>(rest.first(kSizeBytes));
  if (size < kHeadBytes || size > kMostMessageBytes) {
    is_broken_ = true;
    return std::nullopt;
  }
  if (rest.size() - kSizeBytes < size) return std::nullopt;
  auto message = decode_message(rest.subspan(kSizeBytes, size));
  is_broken_ = !message;
  read_ += kSizeBytes + size;
  return message;
}

}  // namespace yomikiri::cluster
