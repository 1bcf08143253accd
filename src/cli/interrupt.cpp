#include "cli/interrupt.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdint>

#include "core/assert.h"

namespace yomikiri::cli {
namespace {

// A signal handler can use only globals; these belong to the one Interrupt.
std::atomic<int> signal_descriptor = -1;
std::atomic<bool> interrupted = false;
constexpr int kExitInterrupted = 130;

void wake(int descriptor) {
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto written = write(descriptor, &one, sizeof one);
}

void on_signal(int) {
  if (interrupted.exchange(true)) _exit(kExitInterrupted);
  wake(signal_descriptor);
}

}  // namespace

Interrupt::Interrupt() : descriptor_(eventfd(0, EFD_CLOEXEC)) {
  YK_ASSERT(descriptor_ >= 0 && signal_descriptor.exchange(descriptor_) == -1);
  interrupted = false;
  watcher_ = std::jthread([this] {
    pollfd waiting{.fd = descriptor_, .events = POLLIN, .revents = 0};
    while (poll(&waiting, 1, -1) < 0) continue;
    source_.request_stop();
  });
  struct sigaction action{};
  action.sa_handler = on_signal;
  sigaction(SIGINT, &action, nullptr);
  signal(SIGPIPE, SIG_IGN);  // a closed pipe then makes a write fail, which print() reports
}

Interrupt::~Interrupt() {
  signal(SIGINT, SIG_DFL);
  signal_descriptor = -1;
  wake(descriptor_);
  watcher_.join();
  close(descriptor_);
}

}  // namespace yomikiri::cli
