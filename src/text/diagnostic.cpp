#include "text/diagnostic.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "text/unicode.h"
#include "text/utf8.h"

namespace yomikiri::text {
namespace {

// A source must not be able to control the terminal: control characters and invalid UTF-8 are
// shown as `?`.
std::string printable(std::string_view text) {
  std::string shown;
  for_each_character(text, [&](Character character, std::string_view bytes) {
    const bool is_shown =
        character.size > 0 && (character.code == '\t' || !is_control(character.code));
    shown += is_shown ? bytes : "?";
  });
  return shown;
}

}  // namespace

void Diagnostics::error(Span span, std::string message, std::string suggestion) {
  add({Severity::Error, span, std::move(message), std::move(suggestion)});
}

void Diagnostics::warning(Span span, std::string message, std::string suggestion) {
  add({Severity::Warning, span, std::move(message), std::move(suggestion)});
}

void Diagnostics::add(Diagnostic diagnostic) {
  const auto same_place = [&](const Diagnostic& other) {
    return other.severity == diagnostic.severity && other.span.begin == diagnostic.span.begin;
  };
  if (std::ranges::any_of(list_, same_place)) return;
  has_more_ = list_.size() >= kMost;
  if (has_more_) return;
  has_errors_ = has_errors_ || diagnostic.severity == Severity::Error;
  list_.push_back(std::move(diagnostic));
}

std::vector<Diagnostic> Diagnostics::sorted() const {
  std::vector<Diagnostic> list = list_;
  std::ranges::sort(list, {}, [](const Diagnostic& one) {
    return std::pair(one.span.begin, one.severity);  // distinct, as add() ensures
  });
  return list;
}

std::string headline(const Source& source, const Diagnostic& diagnostic) {
  const Place place = source.place(diagnostic.span.begin);
  return fmt::format("{}:{}:{}: {}{}{}{}", source.name(), place.line, place.column,
                     diagnostic.severity == Severity::Warning ? "warning: " : "",
                     diagnostic.message, diagnostic.suggestion.empty() ? "" : "; ",
                     diagnostic.suggestion);
}

std::string render(const Source& source, const Diagnostic& diagnostic) {
  // In bytes; only this much of a longer line is shown on each side of the caret.
  constexpr std::size_t kLongestLine = 400;
  constexpr std::size_t kAround = 75;
  const Place place = source.place(diagnostic.span.begin);
  const std::string_view line = source.line(place.line);
  // A place may be in the line end, which is not part of the line.
  const auto column = std::min(
      line.size(),
      static_cast<std::size_t>(diagnostic.span.begin - (line.data() - source.text().data())));
  if (is_no_text(line.substr(column))) return headline(source, diagnostic) + '\n';
  const bool whole = line.size() <= kLongestLine;
  const std::size_t begin = whole ? 0 : character_begin(line, column - std::min(column, kAround));
  const std::size_t end =
      whole ? line.size() : character_begin(line, std::min(line.size(), column + kAround));
  const std::string before = begin > 0 ? "... " : "";
  return fmt::format("{}\n{}{}{}\n{}^\n", headline(source, diagnostic), before,
                     printable(line.substr(begin, end - begin)), end < line.size() ? " ..." : "",
                     blanks_under(before + std::string(line.substr(begin, column - begin))));
}

}  // namespace yomikiri::text
