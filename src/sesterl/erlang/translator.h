// From the typed core to Erlang, function by function. The shapes of values are a contract with
// authors of external code:
//
//   unit                    ok                        option       error, {ok, V}
//   C, C(v)                 c, {c, V}                 result       {ok, V}, {error, E}
//   {l = v}                 #{l => V}                 frozen       {Module, Function, Arguments}
//   format                  {"~p", HoleCount}         pack M : S   the module's name
//   a message               {'$sesterl', Message}
//
// A function takes its ordered arguments, then the labelled ones in alphabetical order, then, if it
// has options, a map of those that are given.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "sesterl/erlang/expansion.h"
#include "sesterl/erlang/tree.h"

namespace yomikiri::sesterl::erlang {

class Translator {
 public:
  Translator(World& world, const Expander& expander, Diagnostics& diagnostics)
      : world_(world), expander_(expander), diagnostics_(diagnostics) {}

  // What follows belongs to this definition of this module.
  void enter(const CodeModule& module, const CodeItem& item);

  // The clauses of the function with all its arguments. Forgets the last one's.
  Terms function(const FunctionDefinition& definition);
  // Those of the shorter function, without options, of one that has some.
  Terms without_options(const FunctionDefinition& definition);

  [[nodiscard]] const ErlangTree& tree() const { return out_; }
  // How the Erlang function is called.
  [[nodiscard]] std::string function_name(ValueRef value) const;

 private:
  struct Argument {
    Name label{};
    TermId value;
  };

  // --- Statements: `last` appends what comes before a value and returns the value. ---
  TermId last(ExprId id, Terms& before);
  TermId value(ExprId id);  // in one piece, in begin … end if need be
  Terms body(ExprId id);
  TermId in_one(Terms& before, TermId value);
  [[nodiscard]] bool is_unit_to_no_one(PatternId left, TermId made) const;

  TermId translate(ExprId id, const Variable& node, Terms& before);
  TermId translate(ExprId id, const Construct& node, Terms& before);
  TermId translate(ExprId id, const Literal& node, Terms& before);
  TermId translate(ExprId id, const UnitExpr& node, Terms& before);
  TermId translate(ExprId id, const FormatLiteral& node, Terms& before);
  TermId translate(ExprId id, const ListExpr& node, Terms& before);
  TermId translate(ExprId id, const TupleExpr& node, Terms& before);
  TermId translate(ExprId id, const RecordExpr& node, Terms& before);
  TermId translate(ExprId id, const UpdateExpr& node, Terms& before);
  TermId translate(ExprId id, const ProjectExpr& node, Terms& before);
  TermId translate(ExprId id, const CallExpr& node, Terms& before);
  TermId translate(ExprId id, const OperationExpr& node, Terms& before);
  TermId translate(ExprId id, const ConsExpr& node, Terms& before);
  TermId translate(ExprId id, const NegateExpr& node, Terms& before);
  TermId translate(ExprId id, const LambdaExpr& node, Terms& before);
  TermId translate(ExprId id, const BlockExpr& node, Terms& before);
  TermId translate(ExprId id, const IfExpr& node, Terms& before);
  TermId translate(ExprId id, const CaseExpr& node, Terms& before);
  TermId translate(ExprId id, const ReceiveExpr& node, Terms& before);
  TermId translate(ExprId id, const AssertExpr& node, Terms& before);
  TermId translate(ExprId id, const PackExpr& node, Terms& before);
  TermId translate(ExprId id, const FreezeExpr& node, Terms& before);

  // --- Calls ---
  TermId call_primitive(Primitive primitive, const CallExpr& node, Terms& before);
  TermId call_format(const CallExpr& node);
  TermId format_fun();
  TermId primitive_value(Primitive primitive);
  TermId global_value(ExprId id, ValueRef value);
  std::string callee_name(ValueRef value, bool acts) const;
  Terms arguments(const CallExpr& node, Terms& before);
  TermId options(const CallExpr& node);
  TermId callee(ExprId id, Terms& before);
  [[nodiscard]] bool is_simple(TermId id) const;

  // --- Functions ---
  TermId clause(const Parameters& parameters, const Body& body, Terms first_statements);
  std::vector<const Parameter*> in_order(List<Parameter> mandatory) const;
  void option(const Parameter& parameter, VariableId options, Terms& into);
  void let_functions(const LetFunctions& let, Terms& before);
  void let_group(const LetFunctions& let, Terms& before);
  TermId group_pattern(List<FunctionDefinition> functions);

  // --- Patterns and branches ---
  TermId pattern(PatternId id);
  TermId pattern_list(List<PatternId> items, const PatternId* tail);
  TermId branch_clause(const Branch& branch, TermId pattern);
  TermId branches(std::span<const Branch> list, TermId subject);
  TermId fall_through(const Branch& branch, std::span<const Branch> rest, TermId subject);
  [[nodiscard]] bool is_guard(ExprId id) const;

  // --- Small things ---
  [[nodiscard]] std::string_view text(Name name) const { return world_.names.text(name); }
  TermId label(Name name);
  TermId constructor(const Use& use, Terms arguments);
  TermId flat_format(TermId text, TermId values);
  Terms values(List<ExprId> list);
  TermId sent(TermId process, TermId message);

  World& world_;
  const Expander& expander_;
  Diagnostics& diagnostics_;
  const CodeModule* module_ = nullptr;
  const CodeItem* item_ = nullptr;
  const CheckedFile* file_ = nullptr;
  const Tree* tree_ = nullptr;
  ErlangTree out_;
  std::vector<VariableId> variables_;        // by PatternId
  std::vector<VariableId> local_functions_;  // by the index of a FunctionDefinition
};

}  // namespace yomikiri::sesterl::erlang
