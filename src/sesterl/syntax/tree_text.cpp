#include "sesterl/syntax/tree_text.h"

#include <array>
#include <optional>
#include <string_view>
#include <variant>

namespace yomikiri::sesterl {
namespace {

// Every node is `(word parts…)`, every list `[items…]`, every name quoted with its length, so that
// nothing in a literal can be mistaken for structure.
class TreeText {
 public:
  TreeText(const Tree& tree, const Names& names) : tree_(tree), names_(names) {}

  std::string take() { return std::move(out_); }

  template <class Item>
  void show(List<Item> list) {
    out_ += '[';
    for (const Item& item : tree_[list]) show(item);
    out_ += ']';
  }
  template <class Node>
  void show(Id<Node> id) {
    std::visit([&](const auto& is) { show(is); }, tree_[id].is);
  }
  template <class Item>
  void show(const std::optional<Item>& item) {
    if (item)
      show(*item);
    else
      out_ += '-';
  }
  template <class... Nodes>
  void show(const std::variant<Nodes...>& node) {
    std::visit([&](const auto& is) { show(is); }, node);
  }

  void show(Name name) {
    const std::string_view text = names_.text(name);
    out_ += std::to_string(text.size());
    out_ += ':';
    out_ += text;
    out_ += ' ';
  }
  void show(const Ident& ident) { show(ident.name); }
  void show(const Qualified& name) { node("name", name.path, name.name); }
  void show(const Attribute& one) { node("attribute", one.name, one.argument); }
  void show(const Literal& one) { node("literal", static_cast<int>(one.kind), one.text); }
  void show(int number) { out_ += std::to_string(number) + ' '; }
  void show(bool flag) { out_ += flag ? "yes " : "no "; }
  void show(std::uint32_t number) { show(static_cast<int>(number)); }

  void show(const TypeVariable& one) { node("type-variable", one.name); }
  void show(const NamedType& one) { node("named", one.name, one.arguments); }
  void show(const ProductType& one) { node("product", one.components); }
  void show(const LabelledType& one) { node("labelled", one.label, one.type); }
  void show(const RecordType& one) { node("record-type", one.fields, one.row); }
  void show(const FunctionType& one) {
    node("function-type", one.ordered, one.mandatory, one.optional, one.row, one.message,
         one.result);
  }
  void show(const PackType& one) { node("pack-type", one.signature); }
  void show(const Kind& one) { node("kind", one.parameters, one.result); }
  void show(const TypeQuantifier& one) { node("quantified", one.name, one.kind); }
  void show(const RowQuantifier& one) { node("row", one.name, one.forbidden); }
  void show(const Quantifiers& one) { node("quantifiers", one.types, one.rows); }
  void show(const Constructor& one) {
    node("constructor", one.attributes, one.name, one.arguments);
  }
  void show(const TypeDefinition& one) {
    node("type-definition", one.name, one.quantifiers, one.is);
  }

  void show(const VariablePattern& one) { node("variable", one.name); }
  void show(const WildcardPattern&) { node("wildcard"); }
  void show(const LiteralPattern& one) { node("literal-pattern", one.literal); }
  void show(const UnitPattern&) { node("unit"); }
  void show(const TuplePattern& one) { node("tuple", one.components); }
  void show(const ListPattern& one) { node("list", one.items); }
  void show(const ConsPattern& one) { node("cons", one.items, one.tail); }
  void show(const ConstructorPattern& one) { node("construct", one.name, one.arguments); }
  void show(const FieldPattern& one) { node("field", one.label, one.pattern); }
  void show(const RecordPattern& one) { node("record", one.fields, one.ends_in_wildcard); }

  void show(const Variable& one) { node("variable", one.name); }
  void show(const Construct& one) { node("construct", one.name, one.arguments); }
  void show(const UnitExpr&) { node("unit"); }
  void show(const FormatHole& one) { show(static_cast<int>(one.kind)); }
  void show(const FormatLiteral& one) { node("format", one.text, one.holes); }
  void show(const ListExpr& one) { node("list", one.items); }
  void show(const TupleExpr& one) { node("tuple", one.components); }
  void show(const LabelledExpr& one) { node("labelled", one.label, one.value); }
  void show(const RecordExpr& one) { node("record", one.fields); }
  void show(const UpdateExpr& one) { node("update", one.record, one.fields); }
  void show(const ProjectExpr& one) { node("project", one.record, one.label); }
  void show(const CallExpr& one) {
    node("call", one.callee, one.ordered, one.mandatory, one.optional);
  }
  void show(const OperatorUse& one) { out_ += operator_text(one.is); }
  void show(const OperationExpr& one) { node("operation", one.operators, one.operands); }
  void show(const ConsExpr& one) { node("cons", one.items, one.tail); }
  void show(const NegateExpr& one) { node("negate", one.operand); }
  void show(const Parameter& one) {
    node("parameter", one.label, one.pattern, one.type, one.otherwise);
  }
  void show(const Parameters& one) { node("parameters", one.ordered, one.mandatory, one.optional); }
  void show(const Body& one) { node(one.acts ? "act" : "body", one.root); }
  void show(const FunctionDefinition& one) {
    node("function", one.name, one.quantifiers, one.parameters, one.message, one.result, one.body);
  }
  void show(const LambdaExpr& one) { node("lambda", one.parameters, one.body); }
  void show(const LetFunctions& one) { node("let-functions", one.recursive, one.functions); }
  void show(const LetPattern& one) { node("let", one.pattern, one.type, one.value); }
  void show(const DoStep& one) { node("do", one.pattern, one.type, one.value); }
  void show(const Step& one) { show(one.is); }
  void show(const BlockExpr& one) { node("block", one.steps, one.result); }
  void show(const IfBranch& one) { node("if", one.condition, one.then); }
  void show(const IfExpr& one) { node("ifs", one.branches, one.otherwise); }
  void show(const Branch& one) { node("branch", one.pattern, one.guard, one.body); }
  void show(const CaseExpr& one) { node("case", one.subject, one.branches); }
  void show(const ReceiveExpr& one) { node("receive", one.branches, one.timeout, one.after); }
  void show(const AssertExpr& one) { node("assert", one.check); }
  void show(const PackExpr& one) { node("pack", one.module, one.signature); }
  void show(const FreezeExpr& one) { node("freeze", one.function, one.arguments, one.hole_count); }

  void show(const Open& one) { node("open", one.path); }
  void show(const Broken& one) { node("broken", one.name); }
  void show(const ValBinding& one) { node("val", one.recursive, one.functions); }
  void show(const ExternalBinding& one) {
    node("external", one.name, one.quantifiers, one.type, one.arity, one.has_options, one.code);
  }
  void show(const TypeBinding& one) { node("type", one.definitions); }
  void show(const ModuleBinding& one) { node("module", one.name, one.signature, one.module); }
  void show(const SignatureBinding& one) { node("signature", one.name, one.signature); }
  void show(const IncludeBinding& one) { node("include", one.module); }
  void show(const Binding& one) { node("binding", one.attributes, one.is); }
  void show(const ModulePath& one) { node("path", one.path); }
  void show(const Functor& one) { node("functor", one.parameter, one.domain, one.body); }
  void show(const Sealing& one) { node("seal", one.module, one.signature); }
  void show(const Application& one) { node("apply", one.functor, one.argument); }
  void show(const Structure& one) { node("structure", one.attributes, one.opens, one.bindings); }
  void show(const ValDeclaration& one) { node("val", one.name, one.quantifiers, one.type); }
  void show(const OpaqueType& one) { node("opaque", one.name, one.kind); }
  void show(const ModuleDeclaration& one) { node("module", one.name, one.signature); }
  void show(const IncludeDeclaration& one) { node("include", one.signature); }
  void show(const Declaration& one) { node("declaration", one.attributes, one.is); }
  void show(const SignaturePath& one) { node("path", one.name); }
  void show(const FunctorSignature& one) {
    node("functor", one.parameter, one.domain, one.codomain);
  }
  void show(const WithSignature& one) { node("with", one.base, one.path, one.definitions); }
  void show(const SignatureBody& one) { node("sig", one.opens, one.declarations); }
  void show(const SignatureMember& one) { node("member", one.module, one.name); }
  void show(const Import& one) { show(one.module); }
  void show(const File& one) {
    node("file", one.imports, one.attributes, one.name, one.signature, one.module);
  }

 private:
  template <class... Parts>
  void node(std::string_view word, const Parts&... parts) {
    out_ += '(';
    out_ += word;
    out_ += ' ';
    (show(parts), ...);
    out_ += ')';
  }

  const Tree& tree_;
  const Names& names_;
  std::string out_;
};

}  // namespace

std::string tree_text(const Tree& tree, const Names& names) {
  TreeText text(tree, names);
  text.show(tree.file);
  return text.take();
}

std::string tree_text(const Tree& tree, const Names& names, ExprId expr) {
  TreeText text(tree, names);
  text.show(expr);
  return text.take();
}

std::string_view operator_text(Operator which) {
  constexpr std::array<std::string_view, 16> kTexts = {
      "||", "&&", "==", "!=", "<", "<=", ">", ">=", "+", "-", "+.", "-.", "*", "/", "*.", "/."};
  return kTexts[static_cast<std::size_t>(which)];
}

}  // namespace yomikiri::sesterl
