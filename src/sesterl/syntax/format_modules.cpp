#include <string>
#include <variant>

#include "sesterl/syntax/formatter_core.h"

namespace yomikiri::sesterl {

void Formatter::attributes(List<Attribute> attributes, bool on_lines) {
  for (const Attribute& one : tree_[attributes]) {
    comments_before(one.span.begin);
    text("#[");
    name(one.name);
    if (one.argument) {
      text("(");
      expr(*one.argument);
      text(")");
    }
    text("]");
    if (on_lines)
      layout_.hard();
    else
      text(" ");
  }
}

void Formatter::opens(List<Open> opens) {
  for (const Open& one : tree_[opens]) {
    statement(one.span.begin, Blank::Drop);
    text("open ");
    path(one.path);
  }
}

void Formatter::show(const Structure& node, Span span) {
  attributes(node.attributes, false);
  text("struct");
  layout_.indent(2);
  opens(node.opens);
  bool is_first = node.opens.empty();
  for (const Binding& one : tree_[node.bindings]) {
    statement(one.span.begin, is_first ? Blank::Drop : Blank::Keep);
    is_first = false;
    attributes(one.attributes, true);
    std::visit([&](const auto& is) { show(is); }, one.is);
  }
  body_end(span);
}

void Formatter::body_end(Span span) {
  statement(span.end - 3, Blank::Drop);
  layout_.indent(-2);
  text("end");
}

void Formatter::show(const SignatureBody& node, Span span) {
  text("sig");
  layout_.indent(2);
  opens(node.opens);
  bool is_first = node.opens.empty();
  for (const Declaration& one : tree_[node.declarations]) {
    statement(one.span.begin, is_first ? Blank::Drop : Blank::Keep);
    is_first = false;
    attributes(one.attributes, true);
    std::visit([&](const auto& is) { show(is); }, one.is);
  }
  body_end(span);
}

void Formatter::show(const ValBinding& node) {
  text("val ");
  functions(node.functions, node.recursive);
}

void Formatter::show(const ExternalBinding& node) {
  text("val ");
  name(node.name);
  quantifiers(node.quantifiers);
  text(" : ");
  type(node.type);
  text(" =");
  layout_.begin_group();
  layout_.indent(2);
  layout_.line();
  comments_before(node.code_span.begin);
  layout_.own_text("external " + std::to_string(node.arity) + (node.has_options ? "+ " : " "));
  text(source_.text(node.code_span));
  layout_.indent(-2);
  layout_.end_group();
}

void Formatter::show(const TypeBinding& node) { type_definitions(node.definitions); }

void Formatter::show(const ModuleBinding& node) {
  text("module ");
  name(node.name);
  if (node.signature) {
    text(" :> ");
    signature(*node.signature);
  }
  text(" = ");
  module(node.module);
}

void Formatter::show(const SignatureBinding& node) {
  text("signature ");
  name(node.name);
  text(" = ");
  signature(node.signature);
}

void Formatter::show(const IncludeBinding& node) {
  text("include ");
  module(node.module);
}

void Formatter::show(const ValDeclaration& node) {
  text("val ");
  name(node.name);
  quantifiers(node.quantifiers);
  text(" : ");
  type(node.type);
}

void Formatter::show(const OpaqueType& node) {
  text("type ");
  name(node.name);
  if (!node.kind) return;
  text(" :: ");
  kind(*node.kind);
}

void Formatter::show(const ModuleDeclaration& node) {
  text("module ");
  name(node.name);
  text(" : ");
  signature(node.signature);
}

void Formatter::show(const IncludeDeclaration& node) {
  text("include ");
  signature(node.signature);
}

void Formatter::module(ModuleId id) {
  const Module& node = tree_[id];
  comments_before(node.span.begin);
  std::visit([&](const auto& is) { show(is, node.span); }, node.is);
}

void Formatter::module_atom(ModuleId id) {
  const Module& node = tree_[id];
  const bool is_atom =
      std::holds_alternative<ModulePath>(node.is) || std::holds_alternative<Structure>(node.is);
  if (!is_atom) text("(");
  module(id);
  if (!is_atom) text(")");
}

void Formatter::show(const ModulePath& node, Span) { path(node.path); }

void Formatter::show(const Functor& node, Span) {
  text("fun(");
  name(node.parameter);
  text(" : ");
  signature(node.domain);
  text(") -> ");
  module(node.body);
}

void Formatter::show(const Sealing& node, Span) {
  if (std::holds_alternative<Application>(tree_[node.module].is))
    module(node.module);
  else
    module_atom(node.module);
  text(" :> ");
  signature(node.signature);
}

void Formatter::show(const Application& node, Span) {
  module_atom(node.functor);
  text("(");
  module(node.argument);
  text(")");
}

void Formatter::signature(SignatureId id) {
  const Signature& node = tree_[id];
  comments_before(node.span.begin);
  std::visit([&](const auto& is) { show(is, node.span); }, node.is);
}

void Formatter::signature_atom(SignatureId id) {
  const Signature& node = tree_[id];
  const bool is_atom = !std::holds_alternative<FunctorSignature>(node.is) &&
                       !std::holds_alternative<WithSignature>(node.is);
  if (!is_atom) text("(");
  signature(id);
  if (!is_atom) text(")");
}

void Formatter::show(const SignaturePath& node, Span) { qualified(node.name); }

void Formatter::show(const FunctorSignature& node, Span) {
  text("fun(");
  name(node.parameter);
  text(" : ");
  signature(node.domain);
  text(") -> ");
  signature(node.codomain);
}

void Formatter::show(const WithSignature& node, Span) {
  signature_atom(node.base);
  text(" with ");
  path(node.path);
  if (!node.path.empty()) text(" ");
  type_definitions(node.definitions);
}

void Formatter::show(const SignatureMember& node, Span) {
  text("(");
  module(node.module);
  text(").");
  name(node.name);
}

}  // namespace yomikiri::sesterl
