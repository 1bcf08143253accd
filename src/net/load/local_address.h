// Where a server of this machine listens, as the system's calls want it: a port of the loopback
// address, or a file.
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
  // As `yomikiri serve` says it: `http://127.0.0.1:8080/` or `unix:/run/yomikiri/socket`.
  [[nodiscard]] static Result<LocalAddress> parse(std::string_view text);

  [[nodiscard]] int family() const { return bytes_.ss_family; }
  [[nodiscard]] const sockaddr* data() const { return reinterpret_cast<const sockaddr*>(&bytes_); }
  [[nodiscard]] socklen_t size() const { return size_; }

 private:
  sockaddr_storage bytes_{};
  socklen_t size_ = 0;
};

}  // namespace yomikiri::net
