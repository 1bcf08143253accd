// Functions, global and local, and their options.
#include <algorithm>

#include "sesterl/erlang/literals.h"
#include "sesterl/erlang/translator.h"

namespace yomikiri::sesterl::erlang {

void Translator::enter(const CodeModule& module, const CodeItem& item) {
  module_ = &module;
  item_ = &item;
  const CheckedFile& file = world_.files[item.file];
  if (file_ == &file) return;
  file_ = &file;
  tree_ = &file.tree;
  variables_.assign(tree_->count<Pattern>(), kNoVariable);
  local_functions_.assign(tree_->count<FunctionDefinition>(), kNoVariable);
}

Terms Translator::function(const FunctionDefinition& definition) {
  out_.clear();
  return {clause(definition.parameters, definition.body, {})};
}

Terms Translator::without_options(const FunctionDefinition& definition) {
  out_.clear();
  Terms head;
  Terms passed;
  const std::size_t count =
      definition.parameters.ordered.size() + definition.parameters.mandatory.size();
  for (std::size_t i = 0; i < count; ++i) {
    const VariableId name = out_.fresh("x");
    head.push_back(out_.binding(name));
    passed.push_back(out_.variable(name));
  }
  passed.push_back(out_.make(TermKind::Map, {}));
  const ValueRef self{module_->structure, definition.name.name};
  const TermId call = out_.call(callee_name(self, definition.body.acts), passed);
  return {out_.clause({head}, {&call, 1})};
}

std::vector<const Parameter*> Translator::in_order(List<Parameter> mandatory) const {
  std::vector<const Parameter*> list;
  for (const Parameter& one : (*tree_)[mandatory]) list.push_back(&one);
  std::ranges::sort(list, {}, [&](const Parameter* one) { return text(one->label.name); });
  return list;
}

TermId Translator::clause(const Parameters& parameters, const Body& function, Terms statements) {
  Terms head;
  for (const Parameter& one : (*tree_)[parameters.ordered]) head.push_back(pattern(one.pattern));
  for (const Parameter* one : in_order(parameters.mandatory)) head.push_back(pattern(one->pattern));
  if (!parameters.optional.empty()) {
    const VariableId options = out_.fresh("options");
    head.push_back(out_.binding(options));
    for (const Parameter& one : (*tree_)[parameters.optional]) option(one, options, statements);
  }
  const Terms rest = body(function.root);
  statements.insert(statements.end(), rest.begin(), rest.end());
  return out_.clause({head}, statements);
}

// maps:find answers in the shape of an option.
void Translator::option(const Parameter& parameter, VariableId options, Terms& into) {
  const TermId arguments[] = {label(parameter.label.name), out_.variable(options)};
  TermId found = out_.call("maps:find", arguments);
  if (parameter.otherwise) {
    const VariableId given = out_.fresh(text(parameter.label.name));
    const TermId present = out_.make(TermKind::Tuple, {out_.text("ok"), out_.binding(given)});
    const TermId absent = out_.text("error");
    const TermId use[] = {out_.variable(given)};
    const Terms otherwise = body(*parameter.otherwise);
    found = out_.make(TermKind::Case, {found, out_.clause({{&present, 1}}, use),
                                       out_.clause({{&absent, 1}}, otherwise)});
  }
  into.push_back(out_.match(pattern(parameter.pattern), found));
}

TermId Translator::translate(ExprId, const LambdaExpr& node, Terms&) {
  const TermId only = clause(node.parameters, node.body, {});
  return out_.fun({&only, 1});
}

// --- Local functions ---

void Translator::let_functions(const LetFunctions& let, Terms& before) {
  if (let.functions.size() > 1) return let_group(let, before);
  const FunctionDefinition& only = (*tree_)[let.functions][0];
  const VariableId outside = out_.fresh(text(only.name.name));
  const VariableId inside = let.recursive ? out_.fresh(text(only.name.name)) : kNoVariable;
  local_functions_[let.functions.begin] = inside;
  const TermId made = clause(only.parameters, only.body, {});
  before.push_back(out_.match(out_.binding(outside), out_.fun({&made, 1}, inside)));
  local_functions_[let.functions.begin] = outside;
}

// Functions that call each other: a fun without arguments makes all of them, and each calls it
// again to reach the others.
void Translator::let_group(const LetFunctions& let, Terms& before) {
  const VariableId outside = out_.fresh("group");
  const VariableId inside = out_.fresh("group");
  const auto list = (*tree_)[let.functions];
  Terms funs;
  for (const FunctionDefinition& one : list) {
    const TermId pattern = group_pattern(let.functions);
    const TermId again[] = {out_.variable(inside)};
    Terms first{out_.match(pattern, out_.make(TermKind::Call, again))};
    const TermId made = clause(one.parameters, one.body, std::move(first));
    funs.push_back(out_.fun({&made, 1}));
  }
  const TermId all[] = {out_.make(TermKind::Tuple, funs)};
  const TermId only = out_.clause({}, all);
  before.push_back(out_.match(out_.binding(outside), out_.fun({&only, 1}, inside)));
  const TermId pattern = group_pattern(let.functions);
  before.push_back(out_.match(pattern, out_.make(TermKind::Call, {out_.variable(outside)})));
}

TermId Translator::group_pattern(List<FunctionDefinition> functions) {
  Terms names;
  const auto list = (*tree_)[functions];
  for (std::uint32_t i = 0; i < list.size(); ++i) {
    const VariableId name = out_.fresh(text(list[i].name.name));
    local_functions_[functions.begin + i] = name;
    names.push_back(out_.binding(name));
  }
  return out_.make(TermKind::Tuple, names);
}

}  // namespace yomikiri::sesterl::erlang
