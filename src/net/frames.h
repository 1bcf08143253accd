// WebSocket frames [RFC6455, section 5], the server's side. Beast opens the connection; the frames
// are our own because Beast's took 1.1 to 2.5 µs more of the 7 µs that one message may cost
// (README.md has the figures). No extensions are supported, so the three reserved bits are 0.
//
// A reader keeps nothing between two complete messages: an idle connection holds no buffer.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/function_ref.h"

namespace yomikiri::net {

enum class Opcode : std::uint8_t {
  Continuation = 0,
  Text = 1,
  Binary = 2,
  Close = 8,
  Ping = 9,
  Pong = 10,
};

// Why a connection is closed: `code` as in [RFC6455, section 7.4] and docs/PROTOCOL.md.
struct CloseReason {
  int code;
  std::string_view text;  // at most 123 bytes

  friend bool operator==(const CloseReason&, const CloseReason&) = default;
};

// A complete message, or a control frame with its payload. A view into the reader's input.
struct Message {
  Opcode opcode;  // Text, Close, Ping or Pong: binary is not accepted
  std::string_view payload;
};

class FrameReader {
 public:
  // Called with each message; returning false stops the reading.
  using Visit = FunctionRef<bool(const Message&)>;

  explicit FrameReader(std::size_t message_bytes) : message_bytes_(message_bytes) {}

  // Takes the next bytes that arrived and unmasks them in place; an incomplete frame waits for
  // more. Nothing if all is well, otherwise why the connection must be closed; then feed it no
  // more.
  [[nodiscard]] std::optional<CloseReason> feed(std::span<char> bytes, Visit visit);

  // Bytes kept for later.
  [[nodiscard]] std::size_t kept_bytes() const {
    return partial_frame_.capacity() + partial_message_.capacity();
  }

 private:
  struct Header;
  struct Step;
  [[nodiscard]] std::optional<CloseReason> check(const Header& header) const;
  [[nodiscard]] Step next_frame(std::span<char> bytes, Visit visit);
  [[nodiscard]] Step take(const Header& header, std::string_view payload, Visit visit);

  std::size_t message_bytes_;
  std::string partial_frame_;    // bytes of a frame that has not arrived completely
  std::string partial_message_;  // the preceding fragments
  bool inside_message_ = false;  // a fragment without the FIN bit has arrived
};

// The bytes before a payload; not masked, since a server must not mask.
struct FrameHead {
  std::array<char, 10> bytes;
  std::uint8_t size;
};
[[nodiscard]] FrameHead frame_head(Opcode opcode, std::size_t payload_bytes);

// The payload of a close frame.
[[nodiscard]] std::string close_payload(const CloseReason& reason);

}  // namespace yomikiri::net
