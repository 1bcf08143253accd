#include "cli/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace yomikiri::cli {

void reserve_standard_streams() {
  // Each is opened in the wrong direction: using it then fails with EBADF, like a closed one. Only
  // error messages are dropped silently, because there is nobody to read them.
  constexpr std::array<int, 3> kModes{O_WRONLY, O_RDONLY, O_WRONLY};
  for (int descriptor = 0; descriptor < 3; ++descriptor)
    if (fcntl(descriptor, F_GETFD) == -1 && errno == EBADF)
      (void)open("/dev/null", kModes[static_cast<std::size_t>(descriptor)]);
}

std::string stream_fault(int error) {
  return error == EBADF ? "it is closed" : std::strerror(error);
}

}  // namespace yomikiri::cli
