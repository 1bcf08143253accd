// What the front end has to say about a rule file. Errors and warnings of a run are collected, told
// in the order of the text, and never twice for one place.
#pragma once

#include <string>
#include <vector>

#include "asl/source.h"

namespace yomikiri::asl {

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
  static constexpr std::size_t kMost = 50;  // more would help nobody, and bound memory

  void error(Span span, std::string message, std::string suggestion = {});
  void warning(Span span, std::string message, std::string suggestion = {});

  [[nodiscard]] bool has_errors() const { return has_errors_; }
  // Whether some were left out, because there were so many.
  [[nodiscard]] bool has_more() const { return has_more_; }
  // In the order of the text, errors and warnings together.
  [[nodiscard]] std::vector<Diagnostic> sorted() const;

 private:
  void add(Diagnostic diagnostic);

  std::vector<Diagnostic> list_;
  bool has_errors_ = false;
  bool has_more_ = false;
};

// `FILE:LINE:COLUMN: message; suggestion`, without an end of line; a warning says so before its
// message.
[[nodiscard]] std::string headline(const Source& source, const Diagnostic& diagnostic);

// The headline, the line it speaks of and a line with a caret below its place; the headline alone
// where the text is not UTF-8 and cannot be shown.
[[nodiscard]] std::string render(const Source& source, const Diagnostic& diagnostic);

}  // namespace yomikiri::asl
