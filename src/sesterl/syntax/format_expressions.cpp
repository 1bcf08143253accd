#include <fmt/format.h>

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "sesterl/syntax/formatter_core.h"
#include "sesterl/syntax/precedence.h"
#include "sesterl/syntax/tree_text.h"

namespace yomikiri::sesterl {
namespace {

// The level of an expression; what the parser can only read in full parentheses where something is
// called or projected is kUnaryLevel.
struct LevelOf {
  const Tree& tree;

  int operator()(const BlockExpr&) const { return kAnyExpression; }
  int operator()(const IfExpr&) const { return kAnyExpression; }
  int operator()(const AssertExpr&) const { return kAnyExpression; }
  int operator()(const OperationExpr& node) const {
    return precedence_of(tree[node.operators].front().is);
  }
  int operator()(const ConsExpr&) const { return kConsLevel; }
  int operator()(const NegateExpr&) const { return kUnaryLevel; }
  int operator()(const Construct&) const { return kUnaryLevel; }
  int operator()(const LambdaExpr&) const { return kUnaryLevel; }
  int operator()(const CaseExpr&) const { return kUnaryLevel; }
  int operator()(const PackExpr&) const { return kUnaryLevel; }
  int operator()(const FreezeExpr&) const { return kUnaryLevel; }
  int operator()(const Literal&) const { return kUnaryLevel; }
  int operator()(const auto&) const { return kCalleeLevel; }
};

// Whether it opens and closes by itself, so that parentheses around it need no lines of their own.
bool has_brackets(const Expr& node) {
  return std::holds_alternative<LambdaExpr>(node.is) ||
         std::holds_alternative<TupleExpr>(node.is) || std::holds_alternative<ListExpr>(node.is) ||
         std::holds_alternative<RecordExpr>(node.is);
}

}  // namespace

void Formatter::expr(ExprId id) {
  const Expr& node = tree_[id];
  comments_before(node.span.begin);
  std::visit([&](const auto& is) { show(is, node.span); }, node.is);
}

void Formatter::expr(ExprId id, int level) {
  if (std::visit(LevelOf{tree_}, tree_[id].is) < level)
    in_parens(id);
  else
    expr(id);
}

void Formatter::in_parens(ExprId id) {
  text("(");
  layout_.begin_group();
  layout_.indent(2);
  layout_.soft();
  expr(id);
  layout_.indent(-2);
  layout_.soft();
  layout_.end_group();
  text(")");
}

void Formatter::hanging(ExprId id) {
  layout_.begin_group();
  layout_.indent(2);
  layout_.line();
  expr(id);
  layout_.indent(-2);
  layout_.end_group();
}

void Formatter::show(const Variable& node, Span) { qualified(node.name); }
void Formatter::show(const UnitExpr&, Span) { text("{}"); }
void Formatter::show(const FormatLiteral&, Span span) { text(source_.text(span)); }

void Formatter::show(const Construct& node, Span span) {
  qualified(node.name);
  if (!node.arguments.empty())
    bracketed("(", ")", tree_[node.arguments], span.end - 1, [&](ExprId one) { expr(one); });
}

void Formatter::show(const Literal& node, Span span) {
  if (node.kind != LiteralKind::Bytes) return text(source_.text(span));
  std::string bytes;
  for (const char byte : names_.text(node.text))
    bytes += fmt::format("{}{}", bytes.empty() ? "" : ", ", static_cast<unsigned char>(byte));
  comments_before_close(span.end);
  layout_.own_text("<<" + bytes + ">>");
}

void Formatter::show(const ListExpr& node, Span span) {
  bracketed("[", "]", tree_[node.items], span.end - 1, [&](ExprId one) { expr(one); });
}

void Formatter::show(const TupleExpr& node, Span span) {
  bracketed("{", "}", tree_[node.components], span.end - 1, [&](ExprId one) { expr(one); });
}

void Formatter::field(const LabelledExpr& field) {
  comments_before(field.label.span.begin);
  name(field.label);
  text(" =");
  hanging(field.value);
}

void Formatter::show(const RecordExpr& node, Span span) {
  bracketed("{", "}", tree_[node.fields], span.end - 1,
            [&](const LabelledExpr& one) { field(one); });
}

void Formatter::show(const UpdateExpr& node, Span span) {
  text("{");
  expr(node.record, kCalleeLevel);
  text(" |");
  layout_.begin_group();
  layout_.indent(2);
  layout_.line();  // not soft as after a bracket: a bar that ends its line has no space after it
  items_and_close("}", tree_[node.fields], span.end - 1,
                  [&](const LabelledExpr& one) { field(one); });
}

void Formatter::show(const ProjectExpr& node, Span) {
  expr(node.record, kCalleeLevel);
  text(".");
  name(node.label);
}

void Formatter::show(const CallExpr& node, Span span) {
  expr(node.callee, kCalleeLevel);
  arguments(node, span.end - 1);
}

void Formatter::arguments(const CallExpr& node, std::uint32_t end) {
  const auto ordered = tree_[node.ordered];
  const bool is_alone = ordered.size() == 1 && node.mandatory.empty() && node.optional.empty();
  if (is_alone && has_brackets(tree_[ordered[0]])) {  // spawn(fun() -> … end)
    text("(");
    expr(ordered[0]);
    comments_before_close(end);
    return text(")");
  }
  std::vector<LabelledExpr> all;
  for (const ExprId one : ordered) all.push_back({{}, one});
  for (const auto group : {node.mandatory, node.optional})
    for (const LabelledExpr& one : tree_[group]) all.push_back(one);
  bracketed("(", ")", all, end, [&](const LabelledExpr& one) {
    const bool is_labelled = one.label.span.end > one.label.span.begin;
    if (is_labelled) {
      comments_before(one.label.span.begin);
      as_written(one.label);
      text(" ");
    }
    expr(one.value);
  });
}

void Formatter::show(const OperationExpr& node, Span) {
  const auto operators = tree_[node.operators];
  const int level = precedence_of(operators.front().is) + 1;
  layout_.begin_group();
  std::size_t i = 0;
  for (const ExprId operand : tree_[node.operands]) {
    if (i > 0) {
      layout_.line();
      text(operator_text(operators[i - 1].is));
      text(" ");
    }
    expr(operand, level);
    if (i++ == 0) layout_.indent(2);
  }
  layout_.indent(-2);
  layout_.end_group();
}

void Formatter::show(const ConsExpr& node, Span) {
  layout_.begin_group();
  for (const ExprId item : tree_[node.items]) {
    expr(item, kConsLevel + 1);
    text(" ::");
    layout_.line();
  }
  expr(node.tail, kConsLevel + 1);
  layout_.end_group();
}

void Formatter::show(const NegateExpr& node, Span) {
  text("-");
  if (std::holds_alternative<NegateExpr>(tree_[node.operand].is))
    in_parens(node.operand);
  else
    expr(node.operand, kUnaryLevel);
}

void Formatter::show(const LambdaExpr& node, Span span) {
  layout_.begin_group();
  text("fun");
  parameters(node.parameters);
  text(node.body.acts ? " -> act" : " ->");
  layout_.indent(2);
  layout_.line();
  expr(node.body.root);
  comments_before_close(span.end - 3);
  layout_.indent(-2);
  layout_.line();
  text("end");
  layout_.end_group();
}

void Formatter::show(const BlockExpr& node, Span) {
  bool is_first = true;
  for (const Step& one : tree_[node.steps]) {
    if (!is_first) statement(one.span.begin, Blank::Keep);
    is_first = false;
    step(one);
  }
  statement(tree_[node.result].span.begin, Blank::Keep);
  if (std::holds_alternative<BlockExpr>(tree_[node.result].is))
    in_parens(node.result);
  else
    expr(node.result);
}

void Formatter::step(const Step& step) {
  layout_.begin_group();
  if (const auto* functions = std::get_if<LetFunctions>(&step.is)) {
    text("let ");
    this->functions(functions->functions, functions->recursive);
  } else if (const auto* let = std::get_if<LetPattern>(&step.is)) {
    text("let ");
    pattern(let->pattern);
    annotation(let->type);
    text(" =");
    hanging(let->value);
  } else {
    const auto& one = std::get<DoStep>(step.is);
    text("do ");
    pattern(one.pattern);
    annotation(one.type);
    text(" <-");
    hanging(one.value);
  }
  comments_before_close(step.span.end - 2);
  layout_.line();
  text("in");
  layout_.end_group();
}

void Formatter::show(const IfExpr& node, Span) {
  layout_.begin_group();
  bool is_first = true;
  for (const IfBranch& branch : tree_[node.branches]) {
    text(is_first ? "if " : " if ");
    is_first = false;
    expr(branch.condition);
    text(" then");
    layout_.indent(2);
    layout_.line();
    expr(branch.then);
    layout_.indent(-2);
    layout_.line();
    text("else");
  }
  layout_.indent(2);
  layout_.line();
  if (std::holds_alternative<IfExpr>(tree_[node.otherwise].is))
    in_parens(node.otherwise);
  else
    expr(node.otherwise);
  layout_.indent(-2);
  layout_.end_group();
}

void Formatter::branches(List<Branch> branches) {
  for (const Branch& branch : tree_[branches]) {
    statement(branch.span.begin, Blank::Drop);
    text("| ");
    pattern(branch.pattern);
    if (branch.guard) {
      text(" when ");
      expr(*branch.guard);
    }
    text(" ->");
    layout_.indent(2);
    hanging(branch.body);
    layout_.indent(-2);
  }
}

void Formatter::show(const CaseExpr& node, Span span) {
  text("case ");
  expr(node.subject);
  text(" of");
  branches(node.branches);
  end_keyword(span);
}

void Formatter::show(const ReceiveExpr& node, Span span) {
  text("receive");
  branches(node.branches);
  if (node.timeout) {
    statement(tree_[*node.timeout].span.begin, Blank::Drop);
    text("after ");
    expr(*node.timeout, kUnaryLevel);
    text(" ->");
    layout_.indent(2);
    hanging(*node.after);
    layout_.indent(-2);
  }
  end_keyword(span);
}

void Formatter::show(const AssertExpr& node, Span) {
  text("assert ");
  expr(node.check);
}

void Formatter::show(const PackExpr& node, Span) {
  text("pack ");
  path(node.module);
  text(" : ");
  signature_atom(node.signature);
}

void Formatter::show(const FreezeExpr& node, Span span) {
  text("freeze ");
  if (const auto* name = std::get_if<Qualified>(&node.function)) {
    qualified(*name);
  } else {
    in_parens(std::get<ExprId>(node.function));
    text(" with ");
  }
  std::vector<std::optional<ExprId>> all;
  for (const ExprId argument : tree_[node.arguments]) all.emplace_back(argument);
  all.resize(all.size() + node.hole_count);
  bracketed("(", ")", all, span.end - 1, [&](const std::optional<ExprId>& one) {
    if (one)
      expr(*one);
    else
      text("_");
  });
}

void Formatter::parameters(const Parameters& parameters) {
  std::vector<Parameter> all;
  for (const auto group : {parameters.ordered, parameters.mandatory, parameters.optional})
    for (const Parameter& one : tree_[group]) all.push_back(one);
  bracketed("(", ")", all, 0, [&](const Parameter& one) { parameter(one); });
}

void Formatter::parameter(const Parameter& parameter) {
  comments_before(parameter.span.begin);
  if (parameter.label.span.end > parameter.label.span.begin) {
    as_written(parameter.label);
    text(" ");
  }
  pattern(parameter.pattern);
  annotation(parameter.type);
  if (!parameter.otherwise) return;
  text(" = ");
  expr(*parameter.otherwise);
}

void Formatter::function(const FunctionDefinition& function) {
  name(function.name);
  quantifiers(function.quantifiers);
  parameters(function.parameters);
  if (function.result) {
    text(" : ");
    message_and_result(function.message, *function.result);
  }
  text(function.body.acts ? " = act" : " =");
  hanging(function.body.root);
}

void Formatter::functions(List<FunctionDefinition> functions, bool recursive) {
  if (recursive) text("rec ");
  bool is_first = true;
  for (const FunctionDefinition& one : tree_[functions]) {
    if (!is_first) {
      statement(one.span.begin, Blank::Keep);
      text("and ");
    }
    is_first = false;
    function(one);
  }
}

}  // namespace yomikiri::sesterl
