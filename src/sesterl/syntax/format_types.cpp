#include <variant>

#include "sesterl/syntax/formatter_core.h"

namespace yomikiri::sesterl {

void Formatter::path(Path path) {
  bool is_first = true;
  for (const Ident& part : tree_[path]) {
    if (!is_first) text(".");
    is_first = false;
    name(part);
  }
}

void Formatter::qualified(const Qualified& qualified) {
  path(qualified.path);
  if (!qualified.path.empty()) text(".");
  name(qualified.name);
}

void Formatter::type(TypeId id) {
  const Type& node = tree_[id];
  comments_before(node.span.begin);
  std::visit([&](const auto& is) { show(is, node.span); }, node.is);
}

void Formatter::show(const TypeVariable& node, Span) { as_written(node.name); }

void Formatter::show(const NamedType& node, Span span) {
  qualified(node.name);
  if (!node.arguments.empty())
    bracketed("<", ">", tree_[node.arguments], span.end - 1, [&](TypeId one) { type(one); });
}

void Formatter::show(const ProductType& node, Span span) {
  bracketed("{", "}", tree_[node.components], span.end - 1, [&](TypeId one) { type(one); });
}

void Formatter::show(const RecordType& node, Span span) {
  text("{");
  layout_.begin_group();
  layout_.indent(2);
  layout_.soft();
  bool is_first = true;
  for (const LabelledType& field : tree_[node.fields]) {
    if (!is_first) separator();
    is_first = false;
    comments_before(field.label.span.begin);
    name(field.label);
    text(" : ");
    type(field.type);
  }
  if (node.row) {
    if (!is_first) separator();
    as_written(*node.row);
  }
  comments_before_close(span.end - 1);
  layout_.indent(-2);
  layout_.soft();
  layout_.end_group();
  text("}");
}

void Formatter::show(const FunctionType& node, Span) {
  text("fun(");
  layout_.begin_group();
  layout_.indent(2);
  layout_.soft();
  bool is_first = true;
  const auto next = [&] {
    if (!is_first) separator();
    is_first = false;
  };
  for (const TypeId one : tree_[node.ordered]) {
    next();
    type(one);
  }
  for (const auto group : {node.mandatory, node.optional}) {
    for (const LabelledType& one : tree_[group]) {
      next();
      comments_before(one.label.span.begin);
      as_written(one.label);
      text(" ");
      type(one.type);
    }
  }
  if (node.row) {
    next();
    as_written(*node.row);
  }
  layout_.indent(-2);
  layout_.soft();
  layout_.end_group();
  text(") -> ");
  message_and_result(node.message, node.result);
}

void Formatter::message_and_result(std::optional<TypeId> message, TypeId result) {
  if (message) {
    text("[");
    type(*message);
    text("] ");
  }
  type(result);
}

void Formatter::show(const PackType& node, Span) {
  text("pack ");
  signature_atom(node.signature);
}

void Formatter::annotation(std::optional<TypeId> annotated) {
  if (!annotated) return;
  text(" : ");
  type(*annotated);
}

void Formatter::kind(const Kind& kind) {
  if (!kind.parameters.empty()) {
    bracketed("(", ")", tree_[kind.parameters], 0, [&](const Ident& one) { name(one); });
    text(" -> ");
  }
  name(kind.result);
}

void Formatter::quantifiers(const Quantifiers& quantifiers) {
  if (quantifiers.types.empty() && quantifiers.rows.empty()) return;
  text("<");
  bool is_first = true;
  for (const TypeQuantifier& one : tree_[quantifiers.types]) {
    if (!is_first) text(", ");
    is_first = false;
    as_written(one.name);
    if (!one.kind) continue;
    text(" :: ");
    name(*one.kind);
  }
  for (const RowQuantifier& one : tree_[quantifiers.rows]) {
    if (!is_first) text(", ");
    is_first = false;
    as_written(one.name);
    text(" :: ");
    bracketed("(", ")", tree_[one.forbidden], 0, [&](const Ident& label) { name(label); });
  }
  text(">");
}

void Formatter::type_definition(const TypeDefinition& definition) {
  name(definition.name);
  quantifiers(definition.quantifiers);
  text(" =");
  layout_.begin_group();
  layout_.indent(2);
  if (const auto* synonym = std::get_if<TypeId>(&definition.is)) {
    layout_.line();
    type(*synonym);
  } else {
    for (const Constructor& one : tree_[std::get<List<Constructor>>(definition.is)]) {
      layout_.line();
      comments_before(one.span.begin);
      text("| ");
      attributes(one.attributes, false);
      name(one.name);
      if (!one.arguments.empty())
        bracketed("(", ")", tree_[one.arguments], one.span.end - 1,
                  [&](TypeId argument) { type(argument); });
    }
  }
  layout_.indent(-2);
  layout_.end_group();
}

void Formatter::type_definitions(List<TypeDefinition> definitions) {
  text("type ");
  bool is_first = true;
  for (const TypeDefinition& one : tree_[definitions]) {
    if (!is_first) {
      statement(one.span.begin, Blank::Keep);
      text("and ");
    }
    is_first = false;
    type_definition(one);
  }
}

void Formatter::pattern(PatternId id) {
  const Pattern& node = tree_[id];
  comments_before(node.span.begin);
  std::visit([&](const auto& is) { show(is, node.span); }, node.is);
}

void Formatter::pattern_operand(PatternId id) {
  const bool needs_parens = std::holds_alternative<ConsPattern>(tree_[id].is);
  if (needs_parens) text("(");
  pattern(id);
  if (needs_parens) text(")");
}

void Formatter::show(const VariablePattern& node, Span) { name(node.name); }
void Formatter::show(const WildcardPattern&, Span) { text("_"); }
void Formatter::show(const UnitPattern&, Span) { text("{}"); }

void Formatter::show(const LiteralPattern& node, Span span) {
  const std::string_view written = source_.text(span);
  text(written.starts_with('-') ? names_.text(node.literal.text) : written);
}

void Formatter::show(const TuplePattern& node, Span span) {
  bracketed("{", "}", tree_[node.components], span.end - 1, [&](PatternId one) { pattern(one); });
}

void Formatter::show(const ListPattern& node, Span span) {
  bracketed("[", "]", tree_[node.items], span.end - 1, [&](PatternId one) { pattern(one); });
}

void Formatter::show(const ConsPattern& node, Span) {
  for (const PatternId item : tree_[node.items]) {
    pattern_operand(item);
    text(" :: ");
  }
  pattern_operand(node.tail);
}

void Formatter::show(const ConstructorPattern& node, Span span) {
  qualified(node.name);
  if (!node.arguments.empty())
    bracketed("(", ")", tree_[node.arguments], span.end - 1, [&](PatternId one) { pattern(one); });
}

void Formatter::show(const RecordPattern& node, Span) {
  text("{");
  bool is_first = true;
  for (const FieldPattern& field : tree_[node.fields]) {
    if (!is_first) text(", ");
    is_first = false;
    name(field.label);
    text(" = ");
    pattern(field.pattern);
  }
  text(node.ends_in_wildcard ? ", _}" : "}");
}

}  // namespace yomikiri::sesterl
