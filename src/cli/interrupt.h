// Ctrl-C. The first one asks running work to stop through a stop token and wakes up any read that
// waits for input; a second one ends the process at once. At most one Interrupt exists at a time,
// owned by the console.
#pragma once

#include <stop_token>
#include <thread>

namespace yomikiri::cli {

class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  [[nodiscard]] std::stop_token token() const { return source_.get_token(); }

  // Becomes and stays readable at Ctrl-C: for poll() beside an input.
  [[nodiscard]] int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
  std::stop_source source_;
  std::jthread watcher_;  // the handler may do little, so this thread requests the stop
};

}  // namespace yomikiri::cli
