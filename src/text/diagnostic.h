// The messages of a compiler about a source. Errors and warnings are collected, reported in the
// order of the text, and never twice for the same place.
#pragma once

#include <string>
#include <vector>

#include "text/source.h"

namespace yomikiri::text {

enum class Severity { Error, Warning };

struct Diagnostic {
  Severity severity = Severity::Error;
  Span span;
  std::string message;     // what is wrong: what was expected, what was found
  std::string suggestion;  // what would be right; may be empty

  friend bool operator==(const Diagnostic&, const Diagnostic&) = default;
};

class Diagnostics {
 public:
  static constexpr std::size_t kMost = 50;  // more would help nobody; bounds the memory

  void error(Span span, std::string message, std::string suggestion = {});
  void warning(Span span, std::string message, std::string suggestion = {});

  [[nodiscard]] bool has_errors() const { return has_errors_; }
  // Whether some were omitted because there were too many.
  [[nodiscard]] bool has_more() const { return has_more_; }
  // In the order of the text, errors and warnings together.
  [[nodiscard]] std::vector<Diagnostic> sorted() const;

 private:
  void add(Diagnostic diagnostic);

  std::vector<Diagnostic> list_;
  bool has_errors_ = false;
  bool has_more_ = false;
};

// `FILE:LINE:COLUMN: message; suggestion`, without a line end; a warning is marked as such before
// its message.
[[nodiscard]] std::string headline(const Source& source, const Diagnostic& diagnostic);

// The headline, the source line and a line with a caret below its place; only the headline if the
// text is not UTF-8 and cannot be shown.
[[nodiscard]] std::string render(const Source& source, const Diagnostic& diagnostic);

}  // namespace yomikiri::text
