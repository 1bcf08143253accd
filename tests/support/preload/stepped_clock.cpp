// Steps the wall clock of one process: preloaded (LD_PRELOAD) into a program, it adds the seconds
// written in the file $YOMIKIRI_CLOCK_STEP to what the program sees as the time of day, and leaves
// all other clocks alone. (libfaketime cannot be used: it deadlocks with jemalloc.)
#include <fcntl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <cstdlib>

namespace {

// Read at each call, without allocating: the program's allocator asks for the time, too.
long step() {
  const char* const path = std::getenv("YOMIKIRI_CLOCK_STEP");
  if (path == nullptr) return 0;
  const int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[32] = {};
  const ssize_t size = read(file, text, sizeof text - 1);
  close(file);
  return size > 0 ? std::strtol(text, nullptr, 10) : 0;
}

}  // namespace

extern "C" int clock_gettime(clockid_t clock, timespec* time) noexcept {
  const long failed = syscall(SYS_clock_gettime, clock, time);
  if (failed == 0 && clock == CLOCK_REALTIME) time->tv_sec += step();
  return static_cast<int>(failed);
}
