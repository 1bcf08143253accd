// Expressions and computations. Whatever may repeat without nesting is a list and not a
// nest: `a :: b :: c`, `a + b - c`, `let … in let … in e`, `if … else if … else e`. So a long
// program is wide, not deep, and the parser limits the depth (kMaxDepth): walks may recurse.
//
// A computation, which stands after `act`, is a node of the same type Expr; it is a Call, an If, a
// Case, a Receive, or a Block, whose parts are computations where the grammar says so.
#pragma once

#include <variant>

#include "sesterl/syntax/node.h"
#include "sesterl/syntax/type_nodes.h"

namespace yomikiri::sesterl {

inline constexpr int kMaxDepth = 500;

struct Variable {
  Qualified name;
};
// C, M.C(1, 2)
struct Construct {
  Qualified name;
  List<ExprId> arguments;
};
struct UnitExpr {};
enum class FormatHoleKind : std::uint8_t { Char, Float, Binary, Anything };
struct FormatHole {
  Span span;
  FormatHoleKind kind = FormatHoleKind::Anything;
};
// f'…': its text with escapes replaced, as Erlang's io_lib:format takes it.
struct FormatLiteral {
  Name text{};
  List<FormatHole> holes;
};
struct ListExpr {
  List<ExprId> items;
};
struct TupleExpr {
  List<ExprId> components;  // at least one
};
// `l = e` of a record, or `-l e`, `?l e` of a call.
struct LabelledExpr {
  Ident label;
  ExprId value;
};
struct RecordExpr {
  List<LabelledExpr> fields;  // at least one
};
// {e | l = e1}
struct UpdateExpr {
  ExprId record;
  List<LabelledExpr> fields;  // at least one
};
// e.l
struct ProjectExpr {
  ExprId record;
  Ident label;
};
struct CallExpr {
  ExprId callee;
  List<ExprId> ordered;
  List<LabelledExpr> mandatory;
  List<LabelledExpr> optional;
};

enum class Operator : std::uint8_t {
  Or,
  And,
  Equal,
  NotEqual,
  Less,
  LessOrEqual,
  Greater,
  GreaterOrEqual,
  Add,
  Subtract,
  AddFloat,
  SubtractFloat,
  Multiply,
  Divide,
  MultiplyFloat,
  DivideFloat,
};
struct OperatorUse {
  Operator is = Operator::Or;
  Span span;
};
// e0 op1 e1 op2 e2 …, evaluated from left to right; all operators have the same precedence.
// Comparisons have exactly one.
struct OperationExpr {
  List<ExprId> operands;
  List<OperatorUse> operators;  // one fewer
};
// a :: b :: tail
struct ConsExpr {
  List<ExprId> items;  // at least one
  ExprId tail;
};
struct NegateExpr {
  ExprId operand;
};

// A parameter: `p : t`, `-l p : t` or `?l p : t = e`.
struct Parameter {
  Span span;
  Ident label;  // of a labelled one
  PatternId pattern;
  std::optional<TypeId> type;
  std::optional<ExprId> otherwise;  // the default of an optional one
};
struct Parameters {
  List<Parameter> ordered;
  List<Parameter> mandatory;
  List<Parameter> optional;
};
// An expression, or with `act` a computation.
struct Body {
  ExprId root;
  bool acts = false;
};
// name<quantifiers>(parameters) : result = body, or : [message] result = act body
struct FunctionDefinition {
  Span span;
  Ident name;
  Quantifiers quantifiers;
  Parameters parameters;
  std::optional<TypeId> message;
  std::optional<TypeId> result;
  Body body;
};
// fun(parameters) -> body end
struct LambdaExpr {
  Parameters parameters;
  Body body;
};

// One `let … in` or `do … in` of a Block.
struct LetFunctions {
  List<FunctionDefinition> functions;
  bool recursive = false;  // only then there may be several
};
struct LetPattern {
  PatternId pattern;
  std::optional<TypeId> type;
  ExprId value;
};
// do pattern <- value in: only in computations, and the value is one, too.
struct DoStep {
  PatternId pattern;
  std::optional<TypeId> type;
  ExprId value;
};
struct Step {
  Span span;  // from `let` or `do` to `in`
  std::variant<LetFunctions, LetPattern, DoStep> is;
};
// Steps, at least one, then a result in their scope.
struct BlockExpr {
  List<Step> steps;
  ExprId result;
};

struct IfBranch {
  Span span;  // from `if` to the end of its `then`
  ExprId condition;
  ExprId then;
};
struct IfExpr {
  List<IfBranch> branches;  // at least one
  ExprId otherwise;
};
// | pattern when guard -> body
struct Branch {
  Span span;
  PatternId pattern;
  std::optional<ExprId> guard;
  ExprId body;
};
struct CaseExpr {
  ExprId subject;
  List<Branch> branches;  // at least one
};
struct ReceiveExpr {
  List<Branch> branches;          // at least one
  std::optional<ExprId> timeout;  // both or neither
  std::optional<ExprId> after;
};
struct AssertExpr {
  ExprId check;
};
// pack M.N : S
struct PackExpr {
  Path module;
  SignatureId signature;
};
// freeze M.f(e1, _), or freeze (e) with (e1, _): the holes come last.
struct FreezeExpr {
  std::variant<Qualified, ExprId> function;
  List<ExprId> arguments;
  std::uint32_t hole_count = 0;
};

struct Expr {
  Span span;
  std::variant<Variable, Construct, Literal, UnitExpr, FormatLiteral, ListExpr, TupleExpr,
               RecordExpr, UpdateExpr, ProjectExpr, CallExpr, OperationExpr, ConsExpr, NegateExpr,
               LambdaExpr, BlockExpr, IfExpr, CaseExpr, ReceiveExpr, AssertExpr, PackExpr,
               FreezeExpr>
      is;
};

}  // namespace yomikiri::sesterl
