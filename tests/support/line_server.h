// A server on a port of its own at the loopback address; its connections are lines both ways.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>
#include <vector>

namespace yomikiri::tests {

class LineServer {
 public:
  LineServer() : listener_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(bind(listener_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(listen(listener_, 4), 0);
    EXPECT_EQ(getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    port_ = ntohs(address.sin_port);
  }
  ~LineServer() {
    close(listener_);
    for (const int client : clients_) close(client);
  }
  LineServer(const LineServer&) = delete;
  LineServer& operator=(const LineServer&) = delete;

  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] int accept_client() {
    clients_.push_back(accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC));
    return clients_.back();
  }

  static void send_line(int client, const std::string& line) {
    const std::string text = line + "\n";
    EXPECT_EQ(send(client, text.data(), text.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(text.size()));
  }
  // Without its end, `\n` or `\r\n`.
  static std::string receive_line(int client) {
    std::string line;
    char byte = 0;
    while (read(client, &byte, 1) == 1 && byte != '\n') line += byte;
    if (line.ends_with('\r')) line.pop_back();
    return line;
  }
  // Sends a line and returns the answer.
  static std::string ask(int client, const std::string& line) {
    send_line(client, line);
    return receive_line(client);
  }

 private:
  int listener_;
  int port_ = 0;
  std::vector<int> clients_;
};

}  // namespace yomikiri::tests
