// Expressions and computations, without calls, functions and branches.
#include <fmt/format.h>

#include "sesterl/erlang/literals.h"
#include "sesterl/erlang/translator.h"

namespace yomikiri::sesterl::erlang {
namespace {

struct ErlangOperator {
  std::string_view sign;
  Tightness tightness;
};

ErlangOperator erlang_operator(Operator which) {
  switch (which) {
    case Operator::Or:
      return {"orelse", Tightness::Or};
    case Operator::And:
      return {"andalso", Tightness::And};
    case Operator::Equal:
      return {"=:=", Tightness::Compare};
    case Operator::NotEqual:
      return {"=/=", Tightness::Compare};
    case Operator::Less:
      return {"<", Tightness::Compare};
    case Operator::LessOrEqual:
      return {"=<", Tightness::Compare};
    case Operator::Greater:
      return {">", Tightness::Compare};
    case Operator::GreaterOrEqual:
      return {">=", Tightness::Compare};
    case Operator::Add:
    case Operator::AddFloat:
      return {"+", Tightness::Sum};
    case Operator::Subtract:
    case Operator::SubtractFloat:
      return {"-", Tightness::Sum};
    case Operator::Multiply:
    case Operator::MultiplyFloat:
      return {"*", Tightness::Product};
    case Operator::Divide:
      return {"div", Tightness::Product};
    case Operator::DivideFloat:
      return {"/", Tightness::Product};
  }
  return {};
}

}  // namespace

// --- Statements ---

TermId Translator::last(ExprId id, Terms& before) {
  return std::visit([&](const auto& node) { return translate(id, node, before); }, (*tree_)[id].is);
}

TermId Translator::in_one(Terms& before, TermId value) {
  if (before.empty()) return value;
  before.push_back(value);
  return out_.make(TermKind::Block, before);
}

TermId Translator::value(ExprId id) {
  Terms before;
  const TermId made = last(id, before);
  return in_one(before, made);
}

Terms Translator::body(ExprId id) {
  Terms statements;
  const TermId made = last(id, statements);
  statements.push_back(made);
  return statements;
}

Terms Translator::values(List<ExprId> list) {
  Terms made;
  for (const ExprId one : (*tree_)[list]) made.push_back(value(one));
  return made;
}

// --- Names and literals ---

TermId Translator::label(Name name) { return out_.text(atom(text(name))); }

TermId Translator::translate(ExprId id, const Variable&, Terms&) {
  const Use& use = file_->uses[id.index];
  switch (use.kind) {
    case Use::Kind::Pattern:
      return out_.variable(variables_[use.index]);
    case Use::Kind::Function:
      return out_.variable(local_functions_[use.index]);
    case Use::Kind::Primitive:
      return primitive_value(use.primitive());
    default:
      return global_value(id, use.value());
  }
}

TermId Translator::constructor(const Use& use, Terms arguments) {
  const Name name = world_.variants.at(use.index).constructors[use.other].atom;
  if (arguments.empty()) return label(name);
  arguments.insert(arguments.begin(), label(name));
  return out_.make(TermKind::Tuple, arguments);
}

TermId Translator::translate(ExprId id, const Construct& node, Terms&) {
  return constructor(file_->uses[id.index], values(node.arguments));
}

TermId Translator::translate(ExprId, const Literal& node, Terms&) {
  return out_.text(literal(node.kind, text(node.text)));
}

TermId Translator::translate(ExprId, const UnitExpr&, Terms&) { return out_.text("ok"); }

TermId Translator::translate(ExprId, const FormatLiteral& node, Terms&) {
  return out_.text(fmt::format("{{{}, {}}}", string(text(node.text)), node.holes.size()));
}

// --- Structures of values ---

TermId Translator::translate(ExprId, const ListExpr& node, Terms&) {
  return out_.make(TermKind::List, values(node.items));
}

TermId Translator::translate(ExprId, const TupleExpr& node, Terms&) {
  return out_.make(TermKind::Tuple, values(node.components));
}

TermId Translator::translate(ExprId, const ConsExpr& node, Terms&) {
  Terms items = values(node.items);
  items.push_back(value(node.tail));
  return out_.make(TermKind::ListWithTail, items);
}

TermId Translator::translate(ExprId, const RecordExpr& node, Terms&) {
  Terms pairs;
  for (const LabelledExpr& field : (*tree_)[node.fields]) {
    pairs.push_back(label(field.label.name));
    pairs.push_back(value(field.value));
  }
  return out_.make(TermKind::Map, pairs);
}

TermId Translator::translate(ExprId, const UpdateExpr& node, Terms& before) {
  // What is updated is a name, so that nothing must stand in parentheses.
  TermId record = last(node.record, before);
  if (out_[record].kind != TermKind::Variable) {
    const VariableId name = out_.fresh("record");
    before.push_back(out_.match(out_.binding(name), record));
    record = out_.variable(name);
  }
  Terms parts{record};
  for (const LabelledExpr& field : (*tree_)[node.fields]) {
    parts.push_back(label(field.label.name));
    parts.push_back(value(field.value));
  }
  return out_.make(TermKind::MapUpdate, parts);
}

TermId Translator::translate(ExprId, const ProjectExpr& node, Terms&) {
  const TermId arguments[] = {label(node.label.name), value(node.record)};
  return out_.call("erlang:map_get", arguments);
}

// --- Operators ---

TermId Translator::translate(ExprId, const OperationExpr& node, Terms&) {
  const auto operands = (*tree_)[node.operands];
  const auto operators = (*tree_)[node.operators];
  Terms parts{value(operands[0])};
  for (std::size_t i = 0; i < operators.size(); ++i) {
    parts.push_back(out_.text(erlang_operator(operators[i].is).sign));
    parts.push_back(value(operands[i + 1]));
  }
  return out_.infix(erlang_operator(operators[0].is).tightness, parts);
}

TermId Translator::translate(ExprId, const NegateExpr& node, Terms&) {
  return out_.make(TermKind::Negation, {value(node.operand)});
}

// --- Blocks ---

// Nothing is left to do after a message was sent and nobody asks for the unit.
bool Translator::is_unit_to_no_one(PatternId left, TermId made) const {
  const Pattern& it = (*tree_)[left];
  const bool binds = !std::holds_alternative<WildcardPattern>(it.is) &&
                     !std::holds_alternative<UnitPattern>(it.is);
  return !binds && out_[made].kind == TermKind::Text && out_.text(made) == "ok";
}

TermId Translator::translate(ExprId, const BlockExpr& node, Terms& before) {
  for (const Step& step : (*tree_)[node.steps]) {
    if (const auto* functions = std::get_if<LetFunctions>(&step.is)) {
      let_functions(*functions, before);
      continue;
    }
    const auto* let = std::get_if<LetPattern>(&step.is);
    const auto* act = std::get_if<DoStep>(&step.is);
    const TermId made = last(let ? let->value : act->value, before);
    const PatternId left = let ? let->pattern : act->pattern;
    if (!is_unit_to_no_one(left, made)) before.push_back(out_.match(pattern(left), made));
  }
  return last(node.result, before);
}

// --- Others ---

TermId Translator::translate(ExprId id, const AssertExpr& node, Terms& before) {
  const TermId check = callee(node.check, before);
  const text::Source& source = *file_->source;
  const auto line = source.place((*tree_)[id].span.begin).line;
  return out_.make(TermKind::Call,
                   {check, out_.text(binary(source.name())), out_.text(std::to_string(line))});
}

TermId Translator::translate(ExprId id, const PackExpr&, Terms&) {
  const StructureNumber structure =
      expander_.renamed(file_->uses[id.index].index, item_->renamings);
  return out_.text(atom(expander_.module_name(structure)));
}

TermId Translator::translate(ExprId id, const FreezeExpr& node, Terms& before) {
  if (std::holds_alternative<Qualified>(node.function)) {
    const ValueRef found = expander_.renamed(file_->uses[id.index].value(), item_->renamings);
    return out_.make(TermKind::Tuple, {out_.text(atom(expander_.module_name(found.home))),
                                       out_.text(function_name(found)),
                                       out_.make(TermKind::List, values(node.arguments))});
  }
  const VariableId parts[] = {out_.fresh("module"), out_.fresh("function"), out_.fresh("given")};
  const TermId frozen = last(std::get<ExprId>(node.function), before);
  before.push_back(out_.match(
      out_.make(TermKind::Tuple,
                {out_.binding(parts[0]), out_.binding(parts[1]), out_.binding(parts[2])}),
      frozen));
  const TermId all[] = {out_.variable(parts[2]), out_.text("++"),
                        out_.make(TermKind::List, values(node.arguments))};
  return out_.make(TermKind::Tuple, {out_.variable(parts[0]), out_.variable(parts[1]),
                                     out_.infix(Tightness::Append, all)});
}

}  // namespace yomikiri::sesterl::erlang
