// A blocking client of a server on this machine: requests one after the other on one connection,
// and the opening of WebSockets. For the preparations of the load test.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "net/load/local_address.h"

namespace yomikiri::net {

// A connected socket, closed on destruction. Reads and writes give up after ten seconds.
class LocalSocket {
 public:
  [[nodiscard]] static Result<LocalSocket> connect(const LocalAddress& address);
  LocalSocket(LocalSocket&& other) noexcept;
  LocalSocket& operator=(LocalSocket&& other) noexcept;
  ~LocalSocket();

  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] bool write(std::string_view bytes) const;
  // Appends what has arrived; false at the end.
  [[nodiscard]] bool read(std::string& input) const;

 private:
  explicit LocalSocket(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

struct HttpReply {
  int status = 0;
  std::string cookie;  // the value of Set-Cookie in the form for Cookie: name=value
  std::string body;
};

class HttpClient {
 public:
  [[nodiscard]] static Result<HttpClient> connect(const LocalAddress& address);

  [[nodiscard]] Result<HttpReply> ask(std::string_view method, std::string_view path,
                                      std::string_view cookie, std::string_view body);

 private:
  explicit HttpClient(LocalSocket socket) : socket_(std::move(socket)) {}
  LocalSocket socket_;
};

struct OpenWebSocket {
  LocalSocket socket;
  std::string early;  // bytes that arrived after the handshake
};
[[nodiscard]] Result<OpenWebSocket> open_websocket(const LocalAddress& address,
                                                   std::string_view cookie);

}  // namespace yomikiri::net
