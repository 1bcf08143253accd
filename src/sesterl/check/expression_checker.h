// Checks the functions of a file: expressions, computations, patterns, calls. Writes what it finds
// out into the tables of the CheckedFile.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "sesterl/check/context.h"
#include "sesterl/check/type_reader.h"

namespace yomikiri::sesterl {

class ExpressionChecker {
 public:
  ExpressionChecker(Context& context, TypeReader& reader) : context_(context), reader_(reader) {}

  // The initial environment: print_debug, send and so on.
  void bind_primitives();

  // Checks a group of definitions and writes their schemes into the file's table of functions.
  void define(List<FunctionDefinition> functions, bool recursive);

  // Binds the group's names: those of a structure, which says where they are, or local ones.
  void bind(List<FunctionDefinition> functions, std::optional<StructureNumber> where);
  // Where the functions that follow are defined.
  std::optional<StructureNumber> home;

  // Settles what could wait until all of the file was known.
  void finish();

 private:
  // --- Expressions: `infer` finds a type, `check` meets one ---
  TypeRef infer(ExprId id);
  void check(ExprId id, const Wanted& wanted);
  TypeRef infer_known(ExprId id, bool& known);
  bool check_known(ExprId id, const Wanted& wanted);
  TypeRef variable(ExprId id, const Variable& variable);
  std::optional<ValueEntry> value_named(const Qualified& name);
  TypeRef literal(const Literal& literal);
  TypeRef format(const FormatLiteral& literal);
  TypeRef operation(const OperationExpr& operation);
  TypeRef operate(Operator op, ExprId left, ExprId right, Span span);
  TypeRef negate(const NegateExpr& negation);
  TypeRef project(const ProjectExpr& projection);
  TypeRef update(const UpdateExpr& update);
  TypeRef label_of(TypeRef record, Ident label, Span at);
  TypeRef record(const RecordExpr& record);
  TypeRef assertion(const AssertExpr& assertion);
  TypeRef pack(ExprId id, const PackExpr& pack);
  void list(List<ExprId> items, const ExprId* tail, const Wanted& wanted, Span span);
  void tuple(const TupleExpr& tuple, const Wanted& wanted, Span span);
  void construct(ExprId id, const Construct& construct, const Wanted& wanted);
  void lambda(const LambdaExpr& lambda, const Wanted& wanted, Span span);

  // --- What exists as expression and as computation ---
  enum class Position { Pure, Acts };
  void body(Position position, ExprId id, const Wanted& wanted);
  void block(Position position, const BlockExpr& block, const Wanted& wanted);
  void step(const Step& step);
  void let_pattern(const LetPattern& let);
  void branches(Position position, const IfExpr& choice, const Wanted& wanted);
  void cases(Position position, const CaseExpr& choice, const Wanted& wanted, Span span);
  Wanted same_type(const Wanted& wanted, Span first);
  void branch(Position position, const Branch& branch, const Wanted& pattern, const Wanted& wanted);

  // --- Computations ---
  void compute(ExprId id, const Wanted& wanted);
  void receive(const ReceiveExpr& receive, const Wanted& wanted);

  // --- Calls ---
  struct Callee {
    TypeRef type;
    Span span;
    bool is_send = false;
  };
  TypeRef call(ExprId id, const CallExpr& call, Position position);
  TypeRef call_known(const CallExpr& call, const Callee& callee, Position position, Span span);
  TypeRef call_unknown(const CallExpr& call, const Callee& callee, Position position);
  void fits_position(const CallExpr& call, const Callee& callee, Position position, Span span);
  void ordered_arguments(const CallExpr& call, const Callee& callee, std::span<const TypeRef> types,
                         Span span);
  void mandatory_arguments(const CallExpr& call, const Callee& callee,
                           std::span<const Field> fields, Span span);
  void optional_arguments(const CallExpr& call, const Callee& callee, RowRef row);
  void optional_argument(const LabelledExpr& argument, const Callee& callee, RowRef row);
  void infer_arguments(const CallExpr& call);
  bool is_repeated(std::span<const LabelledExpr> arguments, std::size_t index);
  TypeRef freeze(ExprId id, const FreezeExpr& freeze);
  TypeRef freeze_function(ExprId id, const FreezeExpr& freeze, const Qualified& name);
  TypeRef freeze_more(const FreezeExpr& freeze, ExprId frozen);
  TypeRef rest_of(std::span<const TypeRef> types);

  // --- Patterns ---
  void whole_pattern(PatternId id, const Wanted& wanted);
  void pattern(PatternId id, const Wanted& wanted);
  void variable_pattern(PatternId id, const VariablePattern& pattern, TypeRef type);
  void list_pattern(List<PatternId> items, const PatternId* tail, const Wanted& wanted, Span span);
  void tuple_pattern(const TuplePattern& tuple, const Wanted& wanted, Span span);
  void record_pattern(const RecordPattern& record, const Wanted& wanted, Span span);
  void constructor_pattern(PatternId id, const ConstructorPattern& pattern, const Wanted& wanted);
  MatchRef match_of(PatternId id);
  MatchRef match_list(List<PatternId> items, MatchRef tail);
  MatchRef match_literal(const Literal& literal);
  void examine_cases(const CaseExpr& choice, Span span);

  struct FoundConstructor {
    ConstructorMember member;
    TypeRef type;  // with its parameters
    std::vector<TypeRef> argument_types;
  };
  // Reports a constructor that is not there, or has another number of arguments.
  std::optional<FoundConstructor> constructor_named(const Qualified& name, TypeRef wanted,
                                                    std::size_t count, Span span);
  std::optional<ConstructorMember> constructor_member(const Qualified& name, TypeRef wanted);

  // --- Functions ---
  struct Head {
    std::vector<TypeRef> ordered;
    std::vector<Field> mandatory;
    std::vector<Field> optional;
  };
  // Binds the names of parameters. `wanted` is the type the function must have, if that is known.
  Head parameters(const Parameters& parameters, const FunctionParts* wanted);
  void parameter(const Parameter& parameter, TypeRef type);
  TypeRef optional_type(const Parameter& parameter);
  bool add_field(std::vector<Field>& fields, Ident label, TypeRef type);
  TypeRef annotated(const std::optional<TypeId>& annotation);
  TypeRef type_of(const Head& head, bool acts, TypeRef message, TypeRef result);
  void function_body(const Body& function, const Wanted& wanted, TypeRef message);
  // `self` is what recursive calls believe the function's type to be.
  TypeRef definition(const FunctionDefinition& definition, std::optional<TypeRef> self);
  [[nodiscard]] bool is_annotated(const FunctionDefinition& definition) const;
  Scheme annotation_of(const FunctionDefinition& definition);
  void bind_function(const FunctionDefinition& definition, std::uint32_t index,
                     const Scheme& scheme, std::optional<StructureNumber> where);
  std::vector<TypeRef> define_recursive(List<FunctionDefinition> functions);

  // A type that must turn out to be one of few: of an operand of `<`, or of unary minus.
  struct Pending {
    TypeRef type;
    Span span;
    bool is_comparison = true;
  };
  void settle(std::size_t from);
  void settle_one(const Pending& pending);

  void leave(const Scope::Mark& mark);

  Context& context_;
  TypeReader& reader_;
  TypeRef message_;               // of the process in whose computation we are
  std::size_t pattern_mark_ = 0;  // names bound since are of the same pattern
  std::vector<Pending> pending_;
  std::vector<std::pair<std::uint32_t, TypeRef>> calls_;  // by ExprId, with the callee's type
};

}  // namespace yomikiri::sesterl
