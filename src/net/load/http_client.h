// A blocking client of one server on the loopback address: requests one after the other on one
// connection, and the opening of WebSockets. For the load test's preparations.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/error.h"

namespace yomikiri::net {

// A connected TCP socket that is closed at the end. Reads and writes give up after ten seconds.
class LoopbackSocket {
 public:
  [[nodiscard]] static Result<LoopbackSocket> connect(std::uint16_t port);
  LoopbackSocket(LoopbackSocket&& other) noexcept;
  LoopbackSocket& operator=(LoopbackSocket&& other) noexcept;
  ~LoopbackSocket();

  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] bool write(std::string_view bytes) const;
  // Appends what has come; false at the end.
  [[nodiscard]] bool read(std::string& input) const;

 private:
  explicit LoopbackSocket(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

struct HttpReply {
  int status = 0;
  std::string cookie;  // what Set-Cookie says, as Cookie wants it: name=value
  std::string body;
};

class HttpClient {
 public:
  [[nodiscard]] static Result<HttpClient> connect(std::uint16_t port);

  [[nodiscard]] Result<HttpReply> ask(std::string_view method, std::string_view path,
                                      std::string_view cookie, std::string_view body);

 private:
  explicit HttpClient(LoopbackSocket socket) : socket_(std::move(socket)) {}
  LoopbackSocket socket_;
};

struct OpenWebSocket {
  LoopbackSocket socket;
  std::string early;  // bytes that came after the handshake
};
[[nodiscard]] Result<OpenWebSocket> open_websocket(std::uint16_t port, std::string_view cookie);

}  // namespace yomikiri::net
