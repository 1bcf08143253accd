// A program at its own terminal, and the person using it: waits for text to appear, types, and
// presses keys. The whole output is kept, as the terminal receives it.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <vector>

namespace yomikiri::tests {

inline constexpr const char* kCtrlC = "\x03";
inline constexpr const char* kCtrlD = "\x04";
inline constexpr const char* kUp = "\x1b[A";
inline constexpr const char* kEnter = "\r";

class Terminal {
 public:
  explicit Terminal(const std::vector<std::string>& words);
  ~Terminal();  // ends the program if it is still there
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  // Whether `text` appears after everything that was waited for before, within a few seconds.
  bool wait_for(const std::string& text);
  void type(const std::string& keys) const;
  // Waits for the end and returns the exit status; -1 if a signal ended it or it does not end.
  int wait_for_end();

  [[nodiscard]] const std::string& shown() const { return shown_; }

 private:
  bool read_more(std::chrono::steady_clock::time_point until);  // false at the end

  pid_t child_ = -1;
  int descriptor_ = -1;
  std::string shown_;
  std::size_t looked_at_ = 0;
};

}  // namespace yomikiri::tests
