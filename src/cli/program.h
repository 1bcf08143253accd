// The program: chooses a command by its arguments, runs it, and turns any failure into one line on
// standard error and an exit status.
#pragma once

#include <string>
#include <vector>

namespace yomikiri::cli {

inline constexpr int kExitOk = 0;
inline constexpr int kExitFailed = 1;         // a well-formed request that fails
inline constexpr int kExitBadInput = 2;       // a request that is wrong
inline constexpr int kExitInternal = 70;      // a bug of ours
inline constexpr int kExitInterrupted = 130;  // Ctrl-C
inline constexpr int kExitReaderLeft = 141;   // 128 + SIGPIPE, as shells report a closed pipe

[[nodiscard]] int run_program(std::vector<std::string> arguments);

}  // namespace yomikiri::cli
