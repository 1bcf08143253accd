// Calls: the callee is evaluated first, then the arguments in the order of the text.
#include <fmt/format.h>

#include <algorithm>

#include "sesterl/erlang/literals.h"
#include "sesterl/erlang/translator.h"

namespace yomikiri::sesterl::erlang {

std::string Translator::function_name(ValueRef value) const {
  std::string name(text(value.name));
  if (expander_.is_test(value)) name += "_test_";
  return atom(name);
}

// A function of another module, and one that acts: its loop may go on in newer code.
std::string Translator::callee_name(ValueRef value, bool acts) const {
  const std::string name = function_name(value);
  if (value.home == module_->structure && !acts && !is_auto_imported(name)) return name;
  return fmt::format("{}:{}", atom(expander_.module_name(value.home)), name);
}

TermId Translator::global_value(ExprId id, ValueRef value) {
  const ValueRef found = expander_.renamed(value, item_->renamings);
  const TypeRef type = world_.types.resolve(file_->types[id.index]);
  const FunctionParts parts = world_.types.parts(type);
  const std::size_t arity =
      parts.ordered.size() + parts.mandatory.size() + (takes_options(world_.types, type) ? 1 : 0);
  return out_.text(fmt::format("fun {}:{}/{}", atom(expander_.module_name(found.home)),
                               function_name(found), arity));
}

bool Translator::is_simple(TermId id) const {
  const TermKind kind = out_[id].kind;
  return kind == TermKind::Variable || kind == TermKind::Text;
}

// Ordered arguments, then the labelled ones, which must be evaluated as they stand in the text but
// passed by the order of their labels.
Terms Translator::arguments(const CallExpr& node, Terms& before) {
  Terms passed = values(node.ordered);
  std::vector<Argument> labelled;
  for (const LabelledExpr& one : (*tree_)[node.mandatory])
    labelled.push_back({one.label.name, value(one.value)});
  const auto by_label = [&](const Argument& one) { return text(one.label); };
  if (!std::ranges::is_sorted(labelled, {}, by_label)) {
    const auto keep = [&](TermId& one) {
      if (is_simple(one)) return;
      const VariableId name = out_.fresh("argument");
      before.push_back(out_.match(out_.binding(name), one));
      one = out_.variable(name);
    };
    for (TermId& one : passed) keep(one);
    for (Argument& one : labelled) keep(one.value);
    std::ranges::sort(labelled, {}, by_label);
  }
  for (const Argument& one : labelled) passed.push_back(one.value);
  return passed;
}

TermId Translator::options(const CallExpr& node) {
  Terms pairs;
  for (const LabelledExpr& one : (*tree_)[node.optional]) {
    pairs.push_back(label(one.label.name));
    pairs.push_back(value(one.value));
  }
  return out_.make(TermKind::Map, pairs);
}

// Something to call that is not the name of a global function.
TermId Translator::callee(ExprId id, Terms& before) {
  const TermId made = last(id, before);
  if (is_simple(made) && out_[made].kind == TermKind::Variable) return made;
  const VariableId name = out_.fresh("f");
  before.push_back(out_.match(out_.binding(name), made));
  return out_.variable(name);
}

TermId Translator::translate(ExprId id, const CallExpr& node, Terms& before) {
  const Use& call = file_->uses[id.index];
  const Use& named = file_->uses[node.callee.index];
  const bool has_name = std::holds_alternative<Variable>((*tree_)[node.callee].is);
  if (has_name && named.kind == Use::Kind::Primitive)
    return call_primitive(named.primitive(), node, before);
  if (has_name && named.kind == Use::Kind::Global) {
    const ValueRef value = expander_.renamed(named.value(), item_->renamings);
    Terms passed = arguments(node, before);
    if (!node.optional.empty()) passed.push_back(options(node));
    return out_.call(callee_name(value, call.acts), passed);
  }
  Terms parts{callee(node.callee, before)};
  const Terms passed = arguments(node, before);
  parts.insert(parts.end(), passed.begin(), passed.end());
  if (call.takes_options) parts.push_back(options(node));
  return out_.make(TermKind::Call, parts);
}

// --- Primitives ---

TermId Translator::sent(TermId process, TermId message) {
  const TermId parts[] = {process, out_.text("!"),
                          out_.make(TermKind::Tuple, {out_.text("'$sesterl'"), message})};
  return out_.infix(Tightness::Match, parts);
}

TermId Translator::call_primitive(Primitive primitive, const CallExpr& node, Terms& before) {
  if (primitive == Primitive::Return) return last((*tree_)[node.ordered][0], before);
  if (primitive == Primitive::Format) return call_format(node);
  const Terms passed = values(node.ordered);
  switch (primitive) {
    case Primitive::Self:
      return out_.call("erlang:self", passed);
    case Primitive::Spawn:
      return out_.call("erlang:spawn", passed);
    case Primitive::Send:
      before.push_back(sent(passed[0], passed[1]));
      return out_.text("ok");
    default:
      return out_.call("io:format",
                       Terms{out_.text("\"~p~n\""), out_.make(TermKind::List, passed)});
  }
}

TermId Translator::flat_format(TermId text, TermId values) {
  const TermId arguments[] = {text, values};
  const TermId deep[] = {out_.call("io_lib:format", arguments)};
  return out_.call("lists:flatten", deep);
}

TermId Translator::call_format(const CallExpr& node) {
  const auto arguments = (*tree_)[node.ordered];
  const auto* format = std::get_if<FormatLiteral>(&(*tree_)[arguments[0]].is);
  const auto* tuple = std::get_if<TupleExpr>(&(*tree_)[arguments[1]].is);
  if (format != nullptr && tuple != nullptr)
    return flat_format(out_.text(string(text(format->text))),
                       out_.make(TermKind::List, values(tuple->components)));
  Terms parts{format_fun()};
  for (const TermId one : values(node.ordered)) parts.push_back(one);
  return out_.make(TermKind::Call, parts);
}

// The arguments of a format are a tuple, or unit if there are none.
TermId Translator::format_fun() {
  const VariableId none = out_.fresh("text");
  const VariableId some = out_.fresh("text");
  const VariableId all = out_.fresh("values");
  const TermId first[] = {out_.make(TermKind::Tuple, {out_.binding(none), out_.text("0")}),
                          out_.text("ok")};
  const TermId second[] = {out_.make(TermKind::Tuple, {out_.binding(some), out_.text("_")}),
                           out_.binding(all)};
  const TermId plain[] = {flat_format(out_.variable(none), out_.text("[]"))};
  const TermId list = out_.call("tuple_to_list", Terms{out_.variable(all)});
  const TermId filled[] = {flat_format(out_.variable(some), list)};
  const TermId clauses[] = {out_.clause({first}, plain), out_.clause({second}, filled)};
  return out_.fun(clauses);
}

TermId Translator::primitive_value(Primitive primitive) {
  if (primitive == Primitive::Self) return out_.text("fun erlang:self/0");
  if (primitive == Primitive::Spawn) return out_.text("fun erlang:spawn/1");
  if (primitive == Primitive::Format) return format_fun();
  Terms head;
  Terms uses;
  for (int i = 0; i < (primitive == Primitive::Send ? 2 : 1); ++i) {
    const VariableId name = out_.fresh("x");
    head.push_back(out_.binding(name));
    uses.push_back(out_.variable(name));
  }
  Terms made;
  if (primitive == Primitive::Send)
    made = {sent(uses[0], uses[1]), out_.text("ok")};
  else if (primitive == Primitive::Return)
    made = uses;
  else
    made = {out_.call("io:format", Terms{out_.text("\"~p~n\""), out_.make(TermKind::List, uses)})};
  const TermId only = out_.clause({head}, made);
  return out_.fun({&only, 1});
}

}  // namespace yomikiri::sesterl::erlang
