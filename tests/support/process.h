// Runs a program as a person would, and returns everything that a person would see: how it ended
// and what it printed. Input and output go through files in memory, so neither side can block the
// other. A run that exceeds its timeout is killed with all its children. Safe to call from several
// threads.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace yomikiri::tests {

struct Interrupt {
  int signal;  // SIGINT is Ctrl-C: it reaches the program and its children
  std::chrono::milliseconds after;
};

struct Command {
  std::vector<std::string> words;  // the program, by path or by name on PATH, then its arguments
  std::string input = {};          // its whole standard input
  std::vector<std::pair<std::string, std::string>> environment = {};  // on top of ours
  std::filesystem::path directory = {};                               // ours if empty
  std::chrono::milliseconds timeout = std::chrono::minutes(1);
  std::optional<Interrupt> interrupt = {};
};

struct Ended {
  int status = -1;  // exit status; -1 if a signal ended it, 127 if it could not start
  int signal = 0;   // the signal that ended it, or 0
  bool timed_out = false;
  std::string out;
  std::string err;
};

[[nodiscard]] Ended run(const Command& command);

// Runs `script` in bash, with its standard error merged into its standard output as on a terminal.
[[nodiscard]] Command in_bash(const std::string& script);

}  // namespace yomikiri::tests
