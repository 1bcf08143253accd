// The walk of the formatter over the tree. Each method streams one kind of node into a Layout;
// format_types.cpp and its neighbours define them. Comments are streamed before the first node that
// follows them. Only for use inside syntax/.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sesterl/syntax/layout.h"
#include "sesterl/syntax/names.h"
#include "sesterl/syntax/tree.h"
#include "text/source.h"

namespace yomikiri::sesterl {

inline constexpr int kFormatWidth = 80;

class Formatter {
 public:
  Formatter(const text::Source& source, const Names& names, const Tree& tree)
      : source_(source), names_(names), tree_(tree) {}

  [[nodiscard]] std::string run();

 private:
  // comments and lines (formatter.cpp)
  void comments_before_file(std::uint32_t position);
  void comments_before(std::uint32_t position);
  void comments_before_close(std::uint32_t position);
  // Ends the line, and shows the comments before the statement at `position`. Keeps an empty line
  // if there is one and `keeps_blank`.
  enum class Blank : std::uint8_t { Keep, Drop };
  void statement(std::uint32_t position, Blank blank);
  // The comments before the `end` at the end of the span, then the `end` on a line of its own.
  void end_keyword(Span whole);
  void break_before(std::uint32_t position, Blank blank);
  void comment();
  [[nodiscard]] bool is_comment_before(std::uint32_t position) const;
  [[nodiscard]] bool begins_line(std::uint32_t position) const;
  [[nodiscard]] bool has_blank_before(std::uint32_t position) const;

  void text(std::string_view text) { layout_.text(text); }
  void name(const Ident& ident) { text(names_.text(ident.name)); }
  void as_written(const Ident& ident) { text(source_.text(ident.span)); }
  void path(Path path);
  void qualified(const Qualified& name);
  // Opens a bracket, streams the items with commas, and closes it at `end`.
  template <class Items, class Show>
  void bracketed(std::string_view open, std::string_view close, const Items& items,
                 std::uint32_t end, Show&& show) {
    text(open);
    layout_.begin_group();
    layout_.indent(2);
    layout_.soft();
    items_and_close(close, items, end, show);
  }
  // The rest of such a group, whose first place to break has been passed.
  template <class Items, class Show>
  void items_and_close(std::string_view close, const Items& items, std::uint32_t end, Show&& show) {
    bool is_first = true;
    for (const auto& item : items) {
      if (!is_first) separator();
      is_first = false;
      show(item);
    }
    comments_before_close(end);
    layout_.indent(-2);
    layout_.soft();
    layout_.end_group();
    text(close);
  }
  void separator() {
    text(",");
    layout_.line();
  }

  // types (format_types.cpp)
  void type(TypeId id);
  void show(const TypeVariable& node, Span span);
  void show(const NamedType& node, Span span);
  void show(const ProductType& node, Span span);
  void show(const RecordType& node, Span span);
  void show(const FunctionType& node, Span span);
  void show(const PackType& node, Span span);
  void message_and_result(std::optional<TypeId> message, TypeId result);
  void annotation(std::optional<TypeId> type);
  void kind(const Kind& kind);
  void quantifiers(const Quantifiers& quantifiers);
  void type_definition(const TypeDefinition& definition);
  void type_definitions(List<TypeDefinition> definitions);

  // patterns (format_types.cpp)
  void pattern(PatternId id);
  void pattern_operand(PatternId id);
  void show(const VariablePattern& node, Span span);
  void show(const WildcardPattern& node, Span span);
  void show(const LiteralPattern& node, Span span);
  void show(const UnitPattern& node, Span span);
  void show(const TuplePattern& node, Span span);
  void show(const ListPattern& node, Span span);
  void show(const ConsPattern& node, Span span);
  void show(const ConstructorPattern& node, Span span);
  void show(const RecordPattern& node, Span span);

  // expressions (format_expressions.cpp)
  void expr(ExprId id);
  // In parentheses if it binds more loosely than this.
  void expr(ExprId id, int level);
  void in_parens(ExprId id);
  void show(const Variable& node, Span span);
  void show(const Construct& node, Span span);
  void show(const Literal& node, Span span);
  void show(const UnitExpr& node, Span span);
  void show(const FormatLiteral& node, Span span);
  void show(const ListExpr& node, Span span);
  void show(const TupleExpr& node, Span span);
  void show(const RecordExpr& node, Span span);
  void show(const UpdateExpr& node, Span span);
  void show(const ProjectExpr& node, Span span);
  void show(const CallExpr& node, Span span);
  void show(const OperationExpr& node, Span span);
  void show(const ConsExpr& node, Span span);
  void show(const NegateExpr& node, Span span);
  void show(const LambdaExpr& node, Span span);
  void show(const BlockExpr& node, Span span);
  void show(const IfExpr& node, Span span);
  void show(const CaseExpr& node, Span span);
  void show(const ReceiveExpr& node, Span span);
  void show(const AssertExpr& node, Span span);
  void show(const PackExpr& node, Span span);
  void show(const FreezeExpr& node, Span span);
  void arguments(const CallExpr& node, std::uint32_t end);
  void field(const LabelledExpr& field);
  void branches(List<Branch> branches);
  void step(const Step& step);
  void parameters(const Parameters& parameters);
  void parameter(const Parameter& parameter);
  void function(const FunctionDefinition& function);
  void functions(List<FunctionDefinition> functions, bool recursive);
  // A part that stays on the line or moves to the next, indented.
  void hanging(ExprId id);

  // modules and signatures (format_modules.cpp)
  void attributes(List<Attribute> attributes, bool on_lines);
  void opens(List<Open> opens);
  void body_end(Span span);
  void module(ModuleId id);
  void module_atom(ModuleId id);
  void signature(SignatureId id);
  void signature_atom(SignatureId id);
  void show(const ValBinding& node);
  void show(const ExternalBinding& node);
  void show(const TypeBinding& node);
  void show(const ModuleBinding& node);
  void show(const SignatureBinding& node);
  void show(const IncludeBinding& node);
  void show(const Broken&) {}
  void show(const ValDeclaration& node);
  void show(const OpaqueType& node);
  void show(const ModuleDeclaration& node);
  void show(const IncludeDeclaration& node);
  void show(const ModulePath& node, Span span);
  void show(const Functor& node, Span span);
  void show(const Sealing& node, Span span);
  void show(const Application& node, Span span);
  void show(const Structure& node, Span span);
  void show(const SignaturePath& node, Span span);
  void show(const FunctorSignature& node, Span span);
  void show(const WithSignature& node, Span span);
  void show(const SignatureBody& node, Span span);
  void show(const SignatureMember& node, Span span);

  const text::Source& source_;
  const Names& names_;
  const Tree& tree_;
  Layout layout_;
  std::size_t next_comment_ = 0;
};

}  // namespace yomikiri::sesterl
