// The address of a server on this machine, in the form of the socket calls: a loopback port or a
// Unix domain socket.
#pragma once

#include <sys/socket.h>

#include <cstdint>
#include <filesystem>
#include <string_view>

#include "core/error.h"

namespace yomikiri::net {

enum class Transport { Tcp, File };

class LocalAddress {
 public:
  [[nodiscard]] static LocalAddress port(std::uint16_t number);
  [[nodiscard]] static Result<LocalAddress> file(const std::filesystem::path& path);
  // In the notation of `yomikiri serve`: `http://127.0.0.1:8080/` or `unix:/run/yomikiri/socket`.
  [[nodiscard]] static Result<LocalAddress> parse(std::string_view text);

  [[nodiscard]] int family() const { return bytes_.ss_family; }
  [[nodiscard]] const sockaddr* data() const { return reinterpret_cast<const sockaddr*>(&bytes_); }
  [[nodiscard]] socklen_t size() const { return size_; }

 private:
  sockaddr_storage bytes_{};
  socklen_t size_ = 0;
};

}  // namespace yomikiri::net
