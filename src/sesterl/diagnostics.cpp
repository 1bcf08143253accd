#include "sesterl/diagnostics.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace yomikiri::sesterl {
namespace {

constexpr std::array<std::string_view, kDiagnosticKindCount> kKindNames = {
    "syntax",
    "comment-open",
    "literal-open",
    "literal-newline",
    "escape",
    "char-literal",
    "byte-range",
    "block-quotes",
    "identifier-style",
    "attribute",
    "unbound-variable",
    "unbound-constructor",
    "unbound-type",
    "unbound-module",
    "unbound-signature",
    "unbound-kind",
    "unbound-type-variable",
    "unbound-row-variable",
    "type-mismatch",
    "occurs-check",
    "occurs-check-row",
    "not-a-function",
    "arity",
    "constructor-arity",
    "type-arity",
    "label-missing",
    "label-unknown",
    "label-duplicate",
    "option-unknown",
    "record-label",
    "row-constraint",
    "effect-in-pure",
    "pure-in-act",
    "message-type",
    "pattern-duplicate",
    "pattern-not-exhaustive",
    "pattern-unused",
    "too-general",
    "duplicate-definition",
    "duplicate-type-variable",
    "missing-member",
    "member-mismatch",
    "type-not-equal",
    "constructor-mismatch",
    "with-transparent",
    "with-unknown",
    "kind-mismatch",
    "not-a-structure",
    "not-a-functor",
    "functor-order",
    "abstract-escape",
    "cyclic-type",
    "cyclic-import",
    "module-not-found",
    "duplicate-module",
    "main-module",
    "freeze-local",
    "unused-variable",
    "external",
    "package",
};

}  // namespace

std::string_view name_of(DiagnosticKind kind) { return kKindNames[static_cast<int>(kind)]; }

void Diagnostics::add(Diagnostic diagnostic) {
  const auto same_place = [&](const Diagnostic& other) {
    return other.severity == diagnostic.severity && other.span.begin == diagnostic.span.begin;
  };
  if (std::ranges::any_of(list_, same_place)) return;
  if (list_.size() >= kMost) {
    has_more_ = true;
    // An error is worth more than a warning: it takes the place of the last one.
    const auto warning =
        std::ranges::find(list_.rbegin(), list_.rend(), Severity::Warning, &Diagnostic::severity);
    if (diagnostic.severity == Severity::Warning || warning == list_.rend()) {
      error_count_ += diagnostic.severity == Severity::Error;
      return;
    }
    list_.erase(std::next(warning).base());
  }
  error_count_ += diagnostic.severity == Severity::Error;
  list_.push_back(std::move(diagnostic));
}

std::vector<Diagnostic> Diagnostics::sorted() const {
  std::vector<Diagnostic> list = list_;
  std::ranges::sort(list, {}, [](const Diagnostic& one) {
    return std::pair(one.span.begin, one.severity);  // distinct, as add() ensures
  });
  return list;
}

std::string render(const text::Source& source, const Diagnostic& diagnostic) {
  std::string shown = text::render(
      source, {.severity = diagnostic.severity,
               .span = diagnostic.span,
               .message = fmt::format("{}: {}", name_of(diagnostic.kind), diagnostic.message)});
  for (const Origin& origin : diagnostic.origins)
    shown += text::render(*origin.source, {.span = origin.span, .message = origin.message});
  if (!diagnostic.hint.empty()) shown += fmt::format("hint: {}\n", diagnostic.hint);
  return shown;
}

}  // namespace yomikiri::sesterl
