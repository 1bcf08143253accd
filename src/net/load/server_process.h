// `yomikiri serve` as a child process on a free port or a Unix domain socket, with a data folder of
// its own that is removed at the end; and its resource usage.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

#include "core/error.h"
#include "net/load/local_address.h"

namespace yomikiri::net {

class ServerProcess {
 public:
  [[nodiscard]] static Result<ServerProcess> start(const std::filesystem::path& program,
                                                   Transport transport,
                                                   std::vector<std::string> options);
  ServerProcess(ServerProcess&& other) noexcept;
  ServerProcess& operator=(ServerProcess&&) = delete;
  ~ServerProcess();

  [[nodiscard]] const LocalAddress& address() const { return address_; }
  [[nodiscard]] double cpu_seconds() const;
  [[nodiscard]] double resident_kib() const;

 private:
  ServerProcess() = default;

  pid_t process_ = 0;
  int output_ = -1;
  LocalAddress address_;
  std::filesystem::path folder_;
};

// CPU time of the current process, all threads.
[[nodiscard]] double own_cpu_seconds();

}  // namespace yomikiri::net
