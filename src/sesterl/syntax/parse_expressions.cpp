#include <fmt/format.h>

#include <array>
#include <charconv>
#include <optional>
#include <string>

#include "sesterl/syntax/literal_text.h"
#include "sesterl/syntax/parser_core.h"
#include "sesterl/syntax/precedence.h"
#include "text/suggest.h"

namespace yomikiri::sesterl {
namespace {

std::optional<Operator> infix(TokenKind kind) {
  switch (kind) {
    case TokenKind::Or:
      return Operator::Or;
    case TokenKind::And:
      return Operator::And;
    case TokenKind::Equal:
      return Operator::Equal;
    case TokenKind::NotEqual:
      return Operator::NotEqual;
    case TokenKind::Less:
    case TokenKind::LeftArrow:  // x<-1
      return Operator::Less;
    case TokenKind::LessOrEqual:
      return Operator::LessOrEqual;
    case TokenKind::Greater:
      return Operator::Greater;
    case TokenKind::GreaterOrEqual:
      return Operator::GreaterOrEqual;
    case TokenKind::Plus:
    case TokenKind::UnknownOperator:  // reported, then read like a sum
      return Operator::Add;
    case TokenKind::Minus:
      return Operator::Subtract;
    case TokenKind::PlusDot:
      return Operator::AddFloat;
    case TokenKind::MinusDot:
      return Operator::SubtractFloat;
    case TokenKind::Times:
      return Operator::Multiply;
    case TokenKind::Slash:
      return Operator::Divide;
    case TokenKind::TimesDot:
      return Operator::MultiplyFloat;
    case TokenKind::SlashDot:
      return Operator::DivideFloat;
    default:
      return std::nullopt;
  }
}

std::string suggested_operator(std::string_view written) {
  constexpr std::array<std::string_view, 16> kOperators = {
      "+", "-", "*", "/", "+.", "-.", "*.", "/.", "==", "!=", "<", "<=", ">", ">=", "&&", "||"};
  for (const std::string_view known : kOperators)
    if (written.starts_with(known)) return fmt::format("did you mean '{}'?", known);
  return text::did_you_mean(written, kOperators);
}

}  // namespace

ExprId Parser::expression() {
  const TokenStream::Nested nested(tokens_);
  switch (tokens_.peek().kind) {
    case TokenKind::Let:
      return block(Role::Pure);
    case TokenKind::If:
      return if_chain(Role::Pure);
    case TokenKind::Assert: {
      const std::uint32_t start = tokens_.take().span.begin;
      const ExprId check = expression();
      return add_expr(start, AssertExpr{check});
    }
    default:
      return operation(kOrLevel);
  }
}

ExprId Parser::operation(int min_level) {
  const std::uint32_t start = begin();
  ExprId left = unary();
  while (!tokens_.failed()) {
    if (tokens_.at(TokenKind::Cons)) {
      if (min_level > kConsLevel) break;
      left = cons_chain(left, start);
      continue;
    }
    const auto next = infix(tokens_.peek().kind);
    if (!next || precedence_of(*next) < min_level) break;
    left = operator_chain(left, precedence_of(*next), start);
  }
  return left;
}

// All operators of the level from here on. Comparisons do not associate.
ExprId Parser::operator_chain(ExprId first, int level, std::uint32_t start) {
  Gather<ExprId> operands = gather<ExprId>();
  Gather<OperatorUse> operators = gather<OperatorUse>();
  operands.add(first);
  for (auto next = infix(tokens_.peek().kind); next && precedence_of(*next) == level;
       next = infix(tokens_.peek().kind)) {
    if (level == kComparisonLevel && operators.size() == 1)
      tokens_.fail(tokens_.peek().span, "comparisons cannot be chained", "use parentheses or '&&'");
    operators.add({*next, operator_sign()});
    operands.add(operation(level + 1));
  }
  const List<ExprId> all = operands.list();
  return add_expr(start, OperationExpr{all, operators.list()});
}

Span Parser::operator_sign() {
  const Span span = tokens_.peek().span;
  if (tokens_.at(TokenKind::LeftArrow)) {
    tokens_.split(TokenKind::Minus);
    return {span.begin, span.begin + 1};
  }
  if (tokens_.at(TokenKind::UnknownOperator)) {
    const std::string_view written = tokens_.source().text(span);
    tokens_.report(DiagnosticKind::UnboundVariable, span,
                   fmt::format("there is no operator '{}'", written), suggested_operator(written));
  }
  tokens_.take();
  return span;
}

ExprId Parser::cons_chain(ExprId first, std::uint32_t start) {
  Gather<ExprId> items = gather<ExprId>();
  items.add(first);
  while (tokens_.accept(TokenKind::Cons)) items.add(operation(kConsLevel + 1));
  const ExprId tail = items.pop();
  return add_expr(start, ConsExpr{items.list(), tail});
}

ExprId Parser::unary() {
  if (!tokens_.at(TokenKind::Minus)) return application();
  const TokenStream::Nested nested(tokens_);
  const std::uint32_t start = tokens_.take().span.begin;
  const ExprId operand = unary();
  return add_expr(start, NegateExpr{operand});
}

// Calls and projections. A chain of them nests to the left, so it counts as depth.
ExprId Parser::application() {
  const std::uint32_t start = begin();
  ExprId callee = atom();
  TokenStream::Nested links(tokens_);
  while (!tokens_.failed()) {
    if (tokens_.at(TokenKind::LeftParen)) {
      const CallExpr call = this->call(callee);
      callee = add_expr(start, call);
    } else if (tokens_.accept(TokenKind::Dot)) {
      const Ident label = ident(TokenKind::Lower, "of a field");
      callee = add_expr(start, ProjectExpr{callee, label});
    } else {
      break;
    }
    links.deepen();
  }
  return callee;
}

CallExpr Parser::call(ExprId callee) {
  tokens_.take();
  Gather<ExprId> ordered = gather<ExprId>();
  Gather<LabelledExpr> labelled = gather<LabelledExpr>();
  std::uint32_t mandatory = 0;
  Group last = Group::Ordered;
  while (!tokens_.at(TokenKind::RightParen) && !tokens_.failed()) {
    const Label here = label(last, Minus::LabelOrNegation);
    const ExprId value = expression();
    if (here.group == Group::Ordered)
      ordered.add(value);
    else
      labelled.add({here.name, value});
    mandatory += here.group == Group::Mandatory;
    if (!tokens_.accept(TokenKind::Comma)) break;
  }
  tokens_.expect(TokenKind::RightParen, "or ','");
  const List<LabelledExpr> all = labelled.list();
  return {callee,
          ordered.list(),
          {all.begin, mandatory},
          {all.begin + mandatory, all.count - mandatory}};
}

ExprId Parser::atom() {
  const std::uint32_t start = begin();
  switch (tokens_.peek().kind) {
    case TokenKind::Upper:
      return upper_name();
    case TokenKind::LeftParen: {
      tokens_.take();
      const ExprId inner = expression();
      tokens_.expect(TokenKind::RightParen, "after an expression");
      return inner;
    }
    case TokenKind::LeftBracket: {
      tokens_.take();
      const auto items = comma_list<ExprId>(TokenKind::RightBracket, [&] { return expression(); });
      return add_expr(start, ListExpr{items});
    }
    case TokenKind::LeftBrace:
      return brace_expression();
    case TokenKind::BytesBegin:
      return bytes();
    case TokenKind::Fun:
      return lambda();
    case TokenKind::Case:
      return case_of(Role::Pure);
    case TokenKind::Pack:
      return pack();
    case TokenKind::Freeze:
      return freeze();
    default:
      return lower_or_literal();
  }
}

ExprId Parser::lower_or_literal() {
  const Token token = tokens_.peek();
  if (const auto literal = literal_kind(token.kind)) {
    tokens_.take();
    return add_expr(token.span.begin, Literal{*literal, token.text});
  }
  if (tokens_.accept(TokenKind::Lower))
    return add_expr(token.span.begin, Variable{{{}, {token.text, token.span}}});
  if (!tokens_.accept(TokenKind::Format)) return no_expression();
  const auto holes = format_holes(token.span, tokens_.diagnostics());
  return add_expr(token.span.begin, FormatLiteral{token.text, tree_.add_list<FormatHole>(holes)});
}

ExprId Parser::no_expression() {
  switch (tokens_.peek().kind) {
    case TokenKind::Let:
    case TokenKind::If:
    case TokenKind::Assert:
      tokens_.fail_here("an operand", "put parentheses around the inner expression");
      break;
    case TokenKind::Receive:
    case TokenKind::Do:
    case TokenKind::Act:
      tokens_.fail_here("an expression",
                        "computations stand after 'act', in a function that is called from one");
      break;
    default:
      tokens_.fail_here("an expression");
  }
  return {};
}

Qualified Parser::constructor_name() {
  Gather<Ident> path = gather<Ident>();
  do path.add(ident(TokenKind::Upper));
  while (tokens_.at(TokenKind::Dot, TokenKind::Upper) && tokens_.accept(TokenKind::Dot));
  const Ident name = path.pop();
  return {path.list(), name};
}

// A value of a module, or a constructor and its arguments.
ExprId Parser::upper_name() {
  const std::uint32_t start = begin();
  if (const auto variable = module_value()) return add_expr(start, Variable{*variable});
  const Qualified name = constructor_name();
  List<ExprId> arguments;
  if (tokens_.accept(TokenKind::LeftParen))
    arguments = comma_list<ExprId>(TokenKind::RightParen, [&] {
      if (tokens_.at(TokenKind::OptionLabel) || (tokens_.at(TokenKind::Minus, TokenKind::Lower) &&
                                                 tokens_.touches(0) && at_value_after_label()))
        tokens_.fail(tokens_.peek().span, "a constructor takes no labelled arguments");
      return expression();
    });
  return add_expr(start, Construct{name, arguments});
}

// `M.N.x`, if that stands here.
std::optional<Qualified> Parser::module_value() {
  std::size_t ahead = 0;
  while (tokens_.peek(ahead).kind == TokenKind::Upper &&
         tokens_.peek(ahead + 1).kind == TokenKind::Dot)
    ahead += 2;
  if (ahead == 0 || tokens_.peek(ahead).kind != TokenKind::Lower) return std::nullopt;
  Gather<Ident> path = gather<Ident>();
  for (; ahead > 0; ahead -= 2) {
    path.add(ident(TokenKind::Upper));
    tokens_.take();
  }
  const List<Ident> modules = path.list();
  return Qualified{modules, ident(TokenKind::Lower)};
}

ExprId Parser::brace_expression() {
  const std::uint32_t start = tokens_.take().span.begin;
  if (tokens_.accept(TokenKind::RightBrace)) return add_expr(start, UnitExpr{});
  if (tokens_.at(TokenKind::Lower, TokenKind::Define)) {
    const auto fields = this->fields();
    return add_expr(start, RecordExpr{fields});
  }
  const ExprId first = expression();
  if (tokens_.accept(TokenKind::Bar) || tokens_.accept(TokenKind::With)) {
    const auto fields = this->fields();
    return add_expr(start, UpdateExpr{first, fields});
  }
  Gather<ExprId> components = gather<ExprId>();
  components.add(first);
  while (tokens_.accept(TokenKind::Comma) && !tokens_.at(TokenKind::RightBrace))
    components.add(expression());
  tokens_.expect(TokenKind::RightBrace, "or ','");
  const auto all = components.list();
  return add_expr(start, TupleExpr{all});
}

// l = e, … }
List<LabelledExpr> Parser::fields() {
  if (!tokens_.at(TokenKind::Lower)) tokens_.fail_here("the label of a field");
  return comma_list<LabelledExpr>(TokenKind::RightBrace, [&] {
    const Ident label = ident(TokenKind::Lower, "of a field");
    tokens_.expect(TokenKind::Define, "after a label");
    return LabelledExpr{label, expression()};
  });
}

ExprId Parser::bytes() {
  const std::uint32_t start = tokens_.take().span.begin;
  std::string content;
  while (!tokens_.at(TokenKind::BytesEnd) && !tokens_.failed()) {
    const Token token = tokens_.expect(TokenKind::Int, "from 0 to 255, or '>>'");
    const std::string_view digits = names_.text(token.text);
    unsigned value = 256;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (value > 255)
      tokens_.report(DiagnosticKind::ByteRange, token.span,
                     fmt::format("{} is not a byte: bytes are from 0 to 255", digits));
    content += static_cast<char>(static_cast<unsigned char>(value));
    if (!tokens_.accept(TokenKind::Comma)) break;
  }
  tokens_.expect(TokenKind::BytesEnd, "or ','");
  return add_expr(start, Literal{LiteralKind::Bytes, names_.intern(content)});
}

ExprId Parser::pack() {
  const std::uint32_t start = tokens_.take().span.begin;
  const Path module = path();
  tokens_.expect(TokenKind::Colon, "and a signature");
  const SignatureId signature = signature_atom();
  return add_expr(start, PackExpr{module, signature});
}

ExprId Parser::freeze() {
  const std::uint32_t start = tokens_.take().span.begin;
  FreezeExpr freeze;
  if (tokens_.accept(TokenKind::LeftParen)) {
    freeze.function = expression();
    tokens_.expect(TokenKind::RightParen, "after a frozen value");
    tokens_.expect(TokenKind::With, "after a frozen value");
  } else if (const auto value = module_value()) {
    freeze.function = *value;
  } else {
    freeze.function = Qualified{{}, ident(TokenKind::Lower, "of a function")};
  }
  freeze_arguments(freeze);
  return add_expr(start, freeze);
}

void Parser::freeze_arguments(FreezeExpr& freeze) {
  tokens_.expect(TokenKind::LeftParen, "and the arguments to freeze");
  Gather<ExprId> arguments = gather<ExprId>();
  while (!tokens_.at(TokenKind::RightParen) && !tokens_.failed()) {
    if (tokens_.accept(TokenKind::Underscore))
      ++freeze.hole_count;
    else if (freeze.hole_count > 0)
      tokens_.fail_here("'_'", "the arguments that are left open come last");
    else
      arguments.add(expression());
    if (!tokens_.accept(TokenKind::Comma)) break;
  }
  tokens_.expect(TokenKind::RightParen, "or ','");
  freeze.arguments = arguments.list();
}

}  // namespace yomikiri::sesterl
