// For the tests of net/: a minimal client, a blocking socket that gives up after five seconds and
// can send what no library would let it send.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/assert.h"
#include "net/frames.h"

namespace yomikiri::net {

inline std::string masked_frame(unsigned first_byte, std::string_view payload) {
  constexpr std::string_view kMask = "\x12\x34\x56\x78";
  FrameHead head = frame_head(Opcode::Text, payload.size());
  head.bytes[0] = static_cast<char>(first_byte);
  head.bytes[1] = static_cast<char>(static_cast<unsigned char>(head.bytes[1]) | 0x80U);
  std::string frame(head.bytes.data(), head.size);
  frame += kMask;
  for (std::size_t i = 0; i < payload.size(); ++i)
    frame += static_cast<char>(payload[i] ^ kMask[i % kMask.size()]);
  return frame;
}

inline std::string text_frame(std::string_view text) { return masked_frame(0x81, text); }

class PlainClient {
 public:
  explicit PlainClient(std::uint16_t port, int receive_buffer_bytes = 0)
      : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval patience{.tv_sec = 5, .tv_usec = 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    if (receive_buffer_bytes > 0)
      setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer_bytes,
                 sizeof receive_buffer_bytes);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    YK_ASSERT(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  }
  ~PlainClient() { ::close(socket_); }
  PlainClient(const PlainClient&) = delete;
  PlainClient& operator=(const PlainClient&) = delete;

  bool write(std::string_view bytes) {
    while (!bytes.empty()) {
      const auto count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (count <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
  }

  // Reads until the text ends this way, or as far as it goes.
  std::string read_until(std::string_view end) {
    while (input_.find(end) == input_.npos && read_more()) continue;
    const std::size_t at = input_.find(end);
    return take(at == input_.npos ? input_.size() : at + end.size());
  }
  std::string read_all() {
    while (read_more()) continue;
    return take(input_.size());
  }
  bool is_closed_by_peer() { return input_.empty() && !read_more() && !timed_out_; }

  // A complete answer to a request, head and body.
  std::string answer() {
    std::string head = read_until("\r\n\r\n");
    const std::size_t at = head.find("Content-Length: ");
    std::size_t bytes = at == head.npos ? 0 : std::stoul(head.substr(at + 16));
    while (input_.size() < bytes && read_more()) continue;
    return head + take(std::min(bytes, input_.size()));
  }
  std::string ask(std::string_view request) { return write(request) ? answer() : std::string(); }

  // The payload of the next frame; stores its first byte in `first_byte`.
  std::string frame() {
    while (input_.size() < 2 && read_more()) continue;
    if (input_.size() < 2) return "nothing";
    first_byte = static_cast<unsigned char>(input_[0]);
    const auto byte = [&](std::size_t i) {
      return std::size_t{static_cast<unsigned char>(input_[i])};
    };
    std::size_t head = 2;
    std::size_t bytes = byte(1);
    if (bytes == 126) {
      while (input_.size() < 4 && read_more()) continue;
      head = 4;
      bytes = byte(2) << 8 | byte(3);
    } else if (bytes == 127) {
      while (input_.size() < 10 && read_more()) continue;
      head = 10;
      bytes = byte(6) << 24 | byte(7) << 16 | byte(8) << 8 | byte(9);
    }
    while (input_.size() < head + bytes && read_more()) continue;
    return take(std::min(head + bytes, input_.size())).substr(head);
  }

  // Opens the WebSocket with the session that EchoService knows, and reads its hello.
  std::string upgrade(std::string_view more_headers = "",
                      std::string_view path = "/api/v1/socket") {
    std::string request = "GET " + std::string(path) + " HTTP/1.1\r\nHost: example.org\r\n";
    request += "Upgrade: websocket\r\nConnection: Upgrade\r\nCookie: yk_session=token-1\r\n";
    request += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";
    return ask(request + std::string(more_headers) + "\r\n");
  }

  unsigned first_byte = 0;

 private:
  bool read_more() {
    char bytes[16384];
    const auto count = ::recv(socket_, bytes, sizeof bytes, 0);
    timed_out_ = count < 0 && errno == EAGAIN;
    if (count <= 0) return false;
    input_.append(bytes, static_cast<std::size_t>(count));
    return true;
  }
  std::string take(std::size_t bytes) {
    std::string taken = input_.substr(0, bytes);
    input_.erase(0, bytes);
    return taken;
  }

  int socket_;
  std::string input_;
  bool timed_out_ = false;
};

}  // namespace yomikiri::net
