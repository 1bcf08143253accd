// What the compiler says about a program. Every diagnostic has a kind with a stable name, which
// tests, scripts and editors may rely on. The stages add to one list per source file; the list is
// shown in the order of the text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "text/diagnostic.h"
#include "text/source.h"

namespace yomikiri::sesterl {

using text::Severity;
using text::Span;

enum class DiagnosticKind : std::uint8_t {
  Syntax,
  CommentOpen,
  LiteralOpen,
  LiteralNewline,
  Escape,
  CharLiteral,
  ByteRange,
  BlockQuotes,
  IdentifierStyle,
  Attribute,  // an attribute that means nothing here
  UnboundVariable,
  UnboundConstructor,
  UnboundType,
  UnboundModule,
  UnboundSignature,
  UnboundKind,
  UnboundTypeVariable,
  UnboundRowVariable,
  TypeMismatch,
  OccursCheck,
  OccursCheckRow,
  NotAFunction,
  Arity,
  ConstructorArity,
  TypeArity,
  LabelMissing,
  LabelUnknown,
  LabelDuplicate,
  OptionUnknown,
  RecordLabel,
  RowConstraint,
  EffectInPure,
  PureInAct,
  MessageType,
  PatternDuplicate,
  PatternNotExhaustive,
  PatternUnused,
  TooGeneral,
  DuplicateDefinition,
  DuplicateTypeVariable,
  MissingMember,
  MemberMismatch,
  TypeNotEqual,
  ConstructorMismatch,
  WithTransparent,
  WithUnknown,
  KindMismatch,
  NotAStructure,
  NotAFunctor,
  FunctorOrder,
  AbstractEscape,
  CyclicType,
  CyclicImport,
  ModuleNotFound,
  DuplicateModule,
  MainModule,
  FreezeLocal,
  UnusedVariable,
  External,  // an Erlang block that does not define what it promises
  Package,   // a package file that is not one
};
inline constexpr int kDiagnosticKindCount = static_cast<int>(DiagnosticKind::Package) + 1;

// The stable name, such as `type-mismatch`.
[[nodiscard]] std::string_view name_of(DiagnosticKind kind);

// Another place that explains the diagnostic: where the second of two types comes from. It may be
// in another file.
struct Origin {
  const text::Source* source = nullptr;
  Span span;
  std::string message;
};

struct Diagnostic {
  DiagnosticKind kind = DiagnosticKind::Syntax;
  Severity severity = Severity::Error;
  Span span;
  std::string message;  // what is wrong: what was expected, what was found
  std::string hint;     // what would be right; may be empty
  std::vector<Origin> origins;
};

// The diagnostics of one source, which must outlive them.
class Diagnostics {
 public:
  static constexpr std::size_t kMost = 20;  // errors; nobody reads more

  explicit Diagnostics(const text::Source& source) : source_(&source) {}

  [[nodiscard]] const text::Source& source() const { return *source_; }

  void error(DiagnosticKind kind, Span span, std::string message, std::string hint = {}) {
    add({kind, Severity::Error, span, std::move(message), std::move(hint), {}});
  }
  void warning(DiagnosticKind kind, Span span, std::string message, std::string hint = {}) {
    add({kind, Severity::Warning, span, std::move(message), std::move(hint), {}});
  }
  // Ignores a second one of the same severity at the same place, and those above the limit.
  void add(Diagnostic diagnostic);

  [[nodiscard]] bool has_errors() const { return error_count_ > 0; }
  [[nodiscard]] bool empty() const { return list_.empty(); }
  // Whether some were omitted because there were too many.
  [[nodiscard]] bool has_more() const { return has_more_; }
  // In the order of the text.
  [[nodiscard]] std::vector<Diagnostic> sorted() const;

 private:
  const text::Source* source_;
  std::vector<Diagnostic> list_;
  std::size_t error_count_ = 0;
  bool has_more_ = false;
};

// For people: `FILE:LINE:COLUMN: kind: message`, the line with a caret, each origin in the same
// form, and the hint.
[[nodiscard]] std::string render(const text::Source& source, const Diagnostic& diagnostic);

}  // namespace yomikiri::sesterl
