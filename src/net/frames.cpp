#include "net/frames.h"

#include <algorithm>
#include <utility>

#include "core/assert.h"
#include "text/utf8.h"

namespace yomikiri::net {
namespace {

constexpr CloseReason kProtocolError{1002, "not a valid WebSocket frame"};
constexpr CloseReason kNoBinary{1003, "only text messages are accepted"};
constexpr CloseReason kNotText{1007, "a text message must be UTF-8"};
constexpr CloseReason kTooBig{1009, "the message is too big"};

constexpr std::size_t kMaskBytes = 4;
constexpr std::size_t kLongestControl = 125;

unsigned byte_at(std::span<const char> bytes, std::size_t i) {
  return static_cast<unsigned char>(bytes[i]);
}

std::uint64_t big_endian(std::span<const char> bytes) {
  std::uint64_t number = 0;
  for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

void unmask(std::span<char> payload, std::span<const char> mask) {
  for (std::size_t i = 0; i < payload.size(); ++i)
    payload[i] = static_cast<char>(payload[i] ^ mask[i % kMaskBytes]);
}

bool may_be_sent(int code) {  // [RFC6455, section 7.4]
  return (code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006) ||
         (code >= 3000 && code <= 4999);
}

bool is_close_payload(std::string_view payload) {
  if (payload.empty()) return true;
  if (payload.size() < 2) return false;
  const auto code = static_cast<int>(big_endian({payload.data(), 2}));
  return may_be_sent(code) && text::is_utf8(payload.substr(2));
}

}  // namespace

struct FrameReader::Header {
  bool is_last;  // whether it is the last fragment of its message
  unsigned reserved;
  Opcode opcode;
  bool is_masked;
  std::size_t length_bytes;  // after the first two
  std::uint64_t payload_bytes;

  [[nodiscard]] bool is_control() const { return opcode >= Opcode::Close; }
  [[nodiscard]] std::size_t size() const { return 2 + length_bytes + kMaskBytes; }

  // Nothing while too few bytes have arrived.
  static std::optional<Header> parse(std::span<const char> bytes) {
    if (bytes.size() < 2) return std::nullopt;
    const unsigned first = byte_at(bytes, 0);
    const unsigned short_length = byte_at(bytes, 1) & 0x7FU;
    Header header{.is_last = (first & 0x80U) != 0,
                  .reserved = first & 0x70U,
                  .opcode = Opcode(first & 0x0FU),
                  .is_masked = (byte_at(bytes, 1) & 0x80U) != 0,
                  .length_bytes = short_length == 126   ? 2U
                                  : short_length == 127 ? 8U
                                                        : 0U,
                  .payload_bytes = short_length};
    if (bytes.size() < 2 + header.length_bytes) return std::nullopt;
    if (header.length_bytes > 0)
      header.payload_bytes = big_endian(bytes.subspan(2, header.length_bytes));
    return header;
  }

  [[nodiscard]] bool has_shortest_length() const {
    return length_bytes == 0 || payload_bytes > (length_bytes == 2 ? kLongestControl : 0xFFFFU);
  }
};

struct FrameReader::Step {
  enum class Kind { Frame, NeedsMore, Stop } kind = Kind::Frame;
  std::size_t used = 0;
  std::optional<CloseReason> violation = std::nullopt;

  static Step fail(CloseReason reason) { return {Kind::Stop, 0, reason}; }
};

// Everything that can be checked before the payload has arrived: an oversized message is refused at
// its first bytes.
std::optional<CloseReason> FrameReader::check(const Header& header) const {
  if (header.reserved != 0 || !header.is_masked || !header.has_shortest_length())
    return kProtocolError;
  switch (header.opcode) {
    case Opcode::Continuation:
      if (!inside_message_) return kProtocolError;
      break;
    case Opcode::Text:
      if (inside_message_) return kProtocolError;
      break;
    case Opcode::Binary:
      return kNoBinary;
    case Opcode::Close:
    case Opcode::Ping:
    case Opcode::Pong:
      if (!header.is_last || header.payload_bytes > kLongestControl) return kProtocolError;
      return std::nullopt;
    default:
      return kProtocolError;
  }
  if (header.payload_bytes > message_bytes_ - partial_message_.size()) return kTooBig;
  return std::nullopt;
}

FrameReader::Step FrameReader::take(const Header& header, std::string_view payload, Visit visit) {
  const auto told = [&](const Message& message) {
    return Step{visit(message) ? Step::Kind::Frame : Step::Kind::Stop};
  };
  if (header.is_control()) {
    if (header.opcode == Opcode::Close && !is_close_payload(payload))
      return Step::fail(kProtocolError);
    return told({header.opcode, payload});
  }
  if (header.is_last && !inside_message_)
    return text::is_utf8(payload) ? told({Opcode::Text, payload}) : Step::fail(kNotText);
  partial_message_ += payload;
  inside_message_ = !header.is_last;
  if (inside_message_) return {};
  const std::string whole = std::exchange(partial_message_, {});
  return text::is_utf8(whole) ? told({Opcode::Text, whole}) : Step::fail(kNotText);
}

FrameReader::Step FrameReader::next_frame(std::span<char> bytes, Visit visit) {
  const auto header = Header::parse(bytes);
  if (!header) return {Step::Kind::NeedsMore};
  if (const auto violation = check(*header)) return Step::fail(*violation);
  if (bytes.size() < header->size() + header->payload_bytes) return {Step::Kind::NeedsMore};
  const auto payload = bytes.subspan(header->size(), header->payload_bytes);
  unmask(payload, bytes.subspan(header->size() - kMaskBytes, kMaskBytes));
  Step step = take(*header, {payload.data(), payload.size()}, visit);
  step.used = header->size() + payload.size();
  return step;
}

std::optional<CloseReason> FrameReader::feed(std::span<char> bytes, Visit visit) {
  std::string kept = std::exchange(partial_frame_, {});
  if (!kept.empty()) bytes = kept.append(bytes.data(), bytes.size());
  std::size_t used = 0;
  for (;;) {
    const Step step = next_frame(bytes.subspan(used), visit);
    used += step.used;
    if (step.kind == Step::Kind::Stop) return step.violation;
    if (step.kind == Step::Kind::NeedsMore) break;
  }
  if (used == 0 && !kept.empty())
    partial_frame_ = std::move(kept);  // bytes that trickle in are not copied each time
  else
    partial_frame_.assign(bytes.data() + used, bytes.size() - used);
  return std::nullopt;
}

FrameHead frame_head(Opcode opcode, std::size_t payload_bytes) {
  FrameHead head{};
  head.bytes[0] = static_cast<char>(0x80U | static_cast<unsigned>(opcode));
  const int length_bytes = payload_bytes <= kLongestControl ? 0 : payload_bytes <= 0xFFFF ? 2 : 8;
  head.bytes[1] = static_cast<char>(length_bytes == 0   ? payload_bytes
                                    : length_bytes == 2 ? std::size_t{126}
                                                        : std::size_t{127});
  for (int i = 0; i < length_bytes; ++i)
    head.bytes[2 + i] = static_cast<char>(payload_bytes >> (8 * (length_bytes - 1 - i)));
  head.size = static_cast<std::uint8_t>(2 + length_bytes);
  return head;
}

std::string close_payload(const CloseReason& reason) {
  YK_ASSERT(may_be_sent(reason.code));
  std::string payload{static_cast<char>(reason.code >> 8), static_cast<char>(reason.code)};
  return payload.append(reason.text.substr(0, kLongestControl - 2));
}

}  // namespace yomikiri::net
