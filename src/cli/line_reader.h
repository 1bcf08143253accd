// Lines from a file, a pipe or a person. Bounded: a line longer than kLongestLine is an error, so
// that no input can fill the memory. Waiting for input ends at Ctrl-C.
#pragma once

#include <optional>
#include <string>

#include "cli/interrupt.h"
#include "core/error.h"

namespace yomikiri::cli {

class LineReader {
 public:
  static constexpr std::size_t kLongestLine = 1 << 16;

  // "-" is standard input.
  [[nodiscard]] static Result<LineReader> open(const std::string& path, const Interrupt& interrupt);

  LineReader(LineReader&& other) noexcept;
  LineReader& operator=(LineReader&&) = delete;
  ~LineReader();

  // The next line without its end, or nothing at the end of the input.
  [[nodiscard]] Result<std::optional<std::string>> next();

  [[nodiscard]] int line_number() const { return line_number_; }

 private:
  LineReader(int descriptor, std::string name, int interrupt_descriptor);

  [[nodiscard]] Result<bool> fill();  // false at the end of the input
  [[nodiscard]] std::string take(std::size_t length, std::size_t skipped);

  int descriptor_;
  std::string name_;
  int interrupt_descriptor_;
  std::string buffer_;
  int line_number_ = 0;
};

}  // namespace yomikiri::cli
