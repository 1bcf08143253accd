#include "asl/syntax/expression_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace yomikiri::asl {

using syntax::Expr;
using syntax::ExprKind;

namespace {

std::string too_deep() {
  return fmt::format("the expression is nested more than {} levels deep", syntax::kDeepest);
}

}  // namespace

Expr ExpressionParser::finished(Expr expr, text::Span first) {
  expr.span = expr.children.empty() ? first : join(first, expr.children.back().span);
  for (const Expr& child : expr.children) expr.depth = std::max(expr.depth, child.depth + 1);
  if (expr.depth > syntax::kDeepest)
    tokens_.fail(first, too_deep(), "move a part of it to a function of its own");
  return expr;
}

Expr ExpressionParser::closed(Expr expr, text::Span first, TokenKind close,
                              std::string_view purpose) {
  const Token end = tokens_.expect(close, purpose);
  expr = finished(std::move(expr), first);
  expr.span.end = end.span.end;
  return expr;
}

TokenKind ExpressionParser::operation_here() const {
  if (tokens_.failed()) return TokenKind::End;
  const Token& token = tokens_.peek();
  const bool word_in = token.kind == TokenKind::In && tokens_.text(token.span) == "in";
  if (word_in && in_ends_) return TokenKind::End;
  if (token.kind == TokenKind::Not && tokens_.peek(1).kind == TokenKind::In)
    return TokenKind::NotIn;
  return syntax::binding_level(token.kind) > 0 ? token.kind : TokenKind::End;
}

// Precedence climbing: one loop for all levels keeps the stack flat.
Expr ExpressionParser::parse_binary(int least_level) {
  Expr left = parse_operand(least_level);
  while (true) {
    const TokenKind operation = operation_here();
    const int level = syntax::binding_level(operation);
    const bool postfix_not = tokens_.at(TokenKind::Not) && operation == TokenKind::End;
    if (postfix_not && least_level <= syntax::kNotLevel) {  // 終局か?(S) でない
      const Token token = tokens_.take();
      const text::Span first = left.span;
      left = finished({.kind = ExprKind::Not, .mark = token.span, .children = {std::move(left)}},
                      first);
      continue;
    }
    if (level == 0 || level < least_level) return left;
    Token sign = tokens_.take();
    if (sign.kind == TokenKind::Not) sign.span = join(sign.span, tokens_.take().span);
    Expr right = parse_binary(level + 1);
    const bool chains = level != syntax::kComparisonLevel && level != syntax::kRangeLevel;
    const text::Span first = left.span;
    left = finished({.kind = ExprKind::Binary,
                     .mark = sign.span,
                     .operation = operation,
                     .children = {std::move(left), std::move(right)}},
                    first);
    if (!chains && syntax::binding_level(operation_here()) == level)
      tokens_.fail(tokens_.peek().span, "comparisons do not chain", "join them with '&'");
  }
}

Expr ExpressionParser::parse_operand(int least_level) {
  if (nesting_ >= syntax::kDeepest) tokens_.fail(tokens_.peek().span, too_deep());
  if (tokens_.failed()) return {};
  ++nesting_;
  const Token token = tokens_.peek();
  Expr result;
  if (token.kind == TokenKind::Not) {
    tokens_.take();
    const int level = std::max(least_level, syntax::kComparisonLevel);
    result = finished(
        {.kind = ExprKind::Not, .mark = token.span, .children = {parse_binary(level)}}, token.span);
  } else if (token.kind == TokenKind::Minus) {
    tokens_.take();
    result = finished({.kind = ExprKind::Negate,
                       .mark = token.span,
                       .children = {parse_binary(syntax::kPrimaryLevel)}},
                      token.span);
  } else {
    result = parse_primary();
  }
  --nesting_;
  return result;
}

Expr ExpressionParser::parse_primary() {
  const Token token = tokens_.peek();
  switch (token.kind) {
    case TokenKind::Name:
      return at_sum() ? parse_quantifier(ExprKind::Sum) : parse_call();
    case TokenKind::Variable:
      tokens_.take();
      return finished(
          {.kind = ExprKind::Variable, .mark = token.span, .name = tokens_.text(token.span)},
          token.span);
    case TokenKind::Number:
      tokens_.take();
      return finished({.kind = ExprKind::Number, .mark = token.span, .number = token.number},
                      token.span);
    case TokenKind::EmptySet:
      tokens_.take();
      return finished({.kind = ExprKind::Set, .mark = token.span}, token.span);
    case TokenKind::Less:
      return parse_tuple();
    case TokenKind::OpenBrace:
      return parse_braces();
    case TokenKind::OpenParenthesis:
      return parse_parentheses();
    case TokenKind::Bar:
      return parse_count();
    case TokenKind::If:
      return parse_if();
    case TokenKind::Let:
      return parse_let();
    case TokenKind::All:
      return parse_quantifier(ExprKind::All);
    case TokenKind::Some:
      return parse_quantifier(ExprKind::Some);
    case TokenKind::Closure:
      return parse_closure();
    default:
      tokens_.fail_here("an expression");
      return {};
  }
}

Expr ExpressionParser::parse_inside() {
  const bool saved = std::exchange(in_ends_, false);
  Expr inside = parse();
  in_ends_ = saved;
  return inside;
}

Expr ExpressionParser::parse_parentheses() {
  const Token open = tokens_.take();
  Expr inside = parse_inside();
  inside.span = join(open.span, tokens_.expect(TokenKind::CloseParenthesis).span);
  return inside;
}

Expr ExpressionParser::parse_call() {
  const Token token = tokens_.take();
  Expr call{.kind = ExprKind::Call, .mark = token.span, .name = tokens_.text(token.span)};
  if (!tokens_.accept(TokenKind::OpenParenthesis)) return finished(std::move(call), token.span);
  do call.children.push_back(parse_inside());
  while (tokens_.accept(TokenKind::Comma));
  return closed(std::move(call), token.span, TokenKind::CloseParenthesis, "after the arguments");
}

// Inside a tuple `>` closes it: its parts are sums, and a comparison needs parentheses.
Expr ExpressionParser::parse_tuple() {
  const Token open = tokens_.take();
  Expr tuple{.kind = ExprKind::Tuple, .mark = open.span};
  const bool saved = std::exchange(in_ends_, false);
  do tuple.children.push_back(parse_binary(syntax::kSumLevel));
  while (tokens_.accept(TokenKind::Comma));
  in_ends_ = saved;
  tuple = closed(std::move(tuple), open.span, TokenKind::Greater, "at the end of the tuple");
  tuple.mark = tuple.span;
  return tuple;
}

Expr ExpressionParser::parse_braces() {
  const Token open = tokens_.take();
  Expr set{.kind = ExprKind::Set, .mark = open.span};
  if (tokens_.at(TokenKind::Variable) && tokens_.peek(1).kind == TokenKind::In) {
    set.kind = ExprKind::Comprehension;
    set.mark = tokens_.peek().span;
    set.name = tokens_.text(tokens_.take().span);
    tokens_.take();
    const bool saved = std::exchange(in_ends_, false);
    set.children.push_back(parse_binary(syntax::kRangeLevel));
    in_ends_ = saved;
    tokens_.expect(TokenKind::Bar, "before the condition");
    set.children.push_back(parse_inside());
  } else if (!tokens_.at(TokenKind::CloseBrace)) {
    do set.children.push_back(parse_inside());
    while (tokens_.accept(TokenKind::Comma));
  }
  return closed(std::move(set), open.span, TokenKind::CloseBrace, "at the end of the set");
}

Expr ExpressionParser::parse_count() {
  const Token open = tokens_.take();
  Expr count{.kind = ExprKind::Count, .mark = open.span, .children = {parse_inside()}};
  return closed(std::move(count), open.span, TokenKind::Bar, "after the set that is counted");
}

Expr ExpressionParser::parse_if() {
  const Token token = tokens_.take();
  Expr choice{.kind = ExprKind::If, .mark = token.span};
  choice.children.push_back(parse_inside());
  tokens_.expect(TokenKind::Then);
  choice.children.push_back(parse_inside());
  tokens_.expect(TokenKind::Else);
  choice.children.push_back(parse());
  return finished(std::move(choice), token.span);
}

Expr ExpressionParser::parse_let() {
  const Token token = tokens_.take();
  const Token name = tokens_.expect(TokenKind::Variable, "after 'let'");
  Expr let{.kind = ExprKind::Let, .mark = name.span, .name = tokens_.text(name.span)};
  tokens_.expect(TokenKind::Equal);
  const bool saved = std::exchange(in_ends_, true);
  let.children.push_back(parse());
  in_ends_ = saved;
  tokens_.expect(TokenKind::In, "or 'in' after the value of the variable");
  let.children.push_back(parse());
  return finished(std::move(let), token.span);
}

// `sum` is not a keyword: elsewhere it may name a function.
bool ExpressionParser::at_sum() const {
  const std::string word = tokens_.text(tokens_.peek().span);
  return (word == "sum" || word == "総和") && tokens_.peek(1).kind == TokenKind::Variable;
}

Expr ExpressionParser::parse_quantifier(ExprKind kind) {
  const Token token = tokens_.take();
  const Token name = tokens_.expect(TokenKind::Variable, "for the elements of a set");
  Expr result{.kind = kind, .mark = name.span, .name = tokens_.text(name.span)};
  tokens_.expect(TokenKind::In);
  const bool saved = std::exchange(in_ends_, false);
  result.children.push_back(parse_binary(syntax::kRangeLevel));
  in_ends_ = saved;
  tokens_.expect(TokenKind::Colon,
                 kind == ExprKind::Sum ? "before what is added up" : "before the condition");
  result.children.push_back(parse());
  return finished(std::move(result), token.span);
}

Expr ExpressionParser::parse_closure() {
  const Token token = tokens_.take();
  tokens_.expect(TokenKind::OpenParenthesis);
  Expr closure{.kind = ExprKind::Closure};
  closure.children.push_back(parse_inside());
  tokens_.expect(TokenKind::Comma);
  const Token name = tokens_.expect(TokenKind::Variable, "for an element of the closure");
  closure.mark = name.span;
  closure.name = tokens_.text(name.span);
  tokens_.expect(TokenKind::Arrow);
  closure.children.push_back(parse_inside());
  return closed(std::move(closure), token.span, TokenKind::CloseParenthesis);
}

}  // namespace yomikiri::asl
