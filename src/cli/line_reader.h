// Lines from a file, a pipe or a person. Bounded: a line longer than kLongestLine is an error, so
// that no input can fill the memory; callers that can do without that line may skip it. Waiting for
// input ends at Ctrl-C.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "cli/interrupt.h"
#include "core/error.h"

namespace yomikiri::cli {

class LineReader {
 public:
  static constexpr std::size_t kLongestLine = 1 << 16;

  // "-" is standard input.
  [[nodiscard]] static Result<LineReader> open(const std::string& path, const Interrupt& interrupt);

  // Of a descriptor, which is closed at the end; errors call it by this name.
  [[nodiscard]] static LineReader adopt(int descriptor, std::string name,
                                        const Interrupt& interrupt) {
    return {descriptor, std::move(name), interrupt.descriptor()};
  }

  LineReader(LineReader&& other) noexcept;
  LineReader& operator=(LineReader&&) = delete;
  ~LineReader();

  // The next line without its line end, or nothing at the end of the input.
  [[nodiscard]] Result<std::optional<std::string>> next();

  // Whether next() would return without waiting: a line, the end of the input, or an error.
  [[nodiscard]] bool is_ready() const;

  // After next() failed: whether it failed because of the line's length. Then the line can be
  // skipped, which returns its beginning.
  [[nodiscard]] bool is_line_too_long() const;
  [[nodiscard]] Result<std::string> skip_long_line();

  // Whether the input continues with these characters, ignoring white space and a byte order mark.
  // Consumes nothing, and waits for no more input than it needs to decide.
  [[nodiscard]] Result<bool> goes_on_with(std::string_view signs);
  // The rest of the input.
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
