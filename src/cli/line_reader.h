// Lines from a file, a pipe or a person. Bounded: a line longer than kLongestLine is an error, so
// that no input can fill the memory; whoever can go on without that line skips it. Waiting for
// input ends at Ctrl-C.
#pragma once

#include <optional>
#include <string>
#include <string_view>

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

  // Whether next() has something to say at once: a line, the end of the input, an error.
  [[nodiscard]] bool is_ready() const;

  // After next() failed: whether it did so for the line's length. Then the line can be skipped, and
  // its beginning comes back.
  [[nodiscard]] bool is_line_too_long() const;
  [[nodiscard]] Result<std::string> skip_long_line();

  // Whether the input goes on with these signs, white space and a byte order mark left aside. Takes
  // nothing, and waits for no more input than is needed to tell.
  [[nodiscard]] Result<bool> goes_on_with(std::string_view signs);
  // All that is left of the input.
  [[nodiscard]] Result<std::string> rest(std::size_t most_bytes);

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
