// The answer that turns an HTTP connection into a WebSocket [RFC6455, section 4.2.2]. We write only
// this and the frames (frames.h) ourselves: otherwise all of Beast's websocket::stream would have
// to be compiled for it.
#pragma once

#include <string>
#include <string_view>

namespace yomikiri::net {

// The bytes that accept a handshake whose Sec-WebSocket-Key is `key`.
[[nodiscard]] std::string handshake_answer(std::string_view key);

}  // namespace yomikiri::net
