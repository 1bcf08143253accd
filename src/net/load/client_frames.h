// WebSocket frames, the client's side, as far as the load test needs them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "net/frames.h"

namespace yomikiri::net {

// Masked with zeros, which changes nothing: the masking rule for clients exists to protect proxies.
[[nodiscard]] inline std::string client_frame(Opcode opcode, std::string_view payload) {
  FrameHead head = frame_head(opcode, payload.size());
  head.bytes[1] = static_cast<char>(static_cast<unsigned char>(head.bytes[1]) | 0x80U);
  std::string frame(head.bytes.data(), head.size);
  return frame.append(4, '\0').append(payload);
}

// Takes complete frames from the front of the input and calls `visit(opcode, payload)` for each.
// Returns the number of bytes consumed.
template <class F>
std::size_t take_server_frames(std::string_view input, F&& visit) {
  std::size_t used = 0;
  for (;;) {
    const std::string_view rest = input.substr(used);
    const auto byte = [&](std::size_t i) {
      return std::size_t{static_cast<unsigned char>(rest[i])};
    };
    if (rest.size() < 2) return used;
    const std::size_t short_length = byte(1);
    const std::size_t head = short_length < 126 ? 2 : short_length == 126 ? 4 : 10;
    if (rest.size() < head) return used;
    std::size_t length = head == 2 ? short_length : 0;
    for (std::size_t i = 2; i < head; ++i) length = length << 8 | byte(i);
    if (rest.size() < head + length) return used;
    visit(Opcode(byte(0) & 0x0FU), rest.substr(head, length));
    used += head + length;
  }
}

}  // namespace yomikiri::net
