#include <array>
#include <variant>

#include "sesterl/syntax/parser_core.h"

namespace yomikiri::sesterl {

ExprId Parser::computation() {
  const TokenStream::Nested nested(tokens_);
  switch (tokens_.peek().kind) {
    case TokenKind::Let:
    case TokenKind::Do:
      return block(Role::Acting);
    case TokenKind::If:
      return if_chain(Role::Acting);
    case TokenKind::Case:
      return case_of(Role::Acting);
    case TokenKind::Receive:
      return receive();
    default:
      break;
  }
  const Span start = tokens_.peek().span;
  const ExprId called = application();
  if (tokens_.failed() || std::holds_alternative<CallExpr>(tree_[called].is)) return called;
  tokens_.fail(start, "expected a computation: a call, 'do', 'let', 'if', 'case' or 'receive'",
               "a computation that only yields a value is return(value)");
  return called;
}

// let … in let … in result; among computations also do … in.
ExprId Parser::block(Role role) {
  const std::uint32_t start = begin();
  Gather<Step> steps = gather<Step>();
  while (tokens_.at(TokenKind::Let) || (role == Role::Acting && tokens_.at(TokenKind::Do)))
    steps.add(step());
  const auto all = steps.list();
  const ExprId result = body(role);
  return add_expr(start, BlockExpr{all, result});
}

Step Parser::step() {
  const bool is_do = tokens_.at(TokenKind::Do);
  const std::uint32_t start = tokens_.take().span.begin;
  Step step;
  if (is_do) {
    DoStep one;
    one.pattern = pattern();
    if (tokens_.accept(TokenKind::Colon)) one.type = type();
    tokens_.expect(TokenKind::LeftArrow, "after the pattern of 'do'");
    one.value = computation();
    step.is = one;
  } else {
    step.is = let_step();
  }
  tokens_.expect(TokenKind::In,
                 is_do ? "after the computation of 'do'" : "after the value of 'let'");
  step.span = tokens_.since(start);
  return step;
}

std::variant<LetFunctions, LetPattern, DoStep> Parser::let_step() {
  if (tokens_.accept(TokenKind::Rec)) return LetFunctions{functions(), true};
  if (tokens_.at(TokenKind::Lower, TokenKind::LeftParen) ||
      tokens_.at(TokenKind::Lower, TokenKind::Less)) {
    Gather<FunctionDefinition> one = gather<FunctionDefinition>();
    one.add(function());
    return LetFunctions{one.list(), false};
  }
  LetPattern let;
  let.pattern = pattern();
  if (tokens_.accept(TokenKind::Colon)) let.type = type();
  tokens_.expect(TokenKind::Define, "after the pattern of 'let'");
  let.value = expression();
  return let;
}

ExprId Parser::if_chain(Role role) {
  const std::uint32_t start = begin();
  Gather<IfBranch> branches = gather<IfBranch>();
  do {
    IfBranch branch;
    const std::uint32_t branch_start = tokens_.expect(TokenKind::If).span.begin;
    branch.condition = expression();
    tokens_.expect(TokenKind::Then, "after the condition");
    branch.then = body(role);
    branch.span = tokens_.since(branch_start);
    branches.add(branch);
    tokens_.expect(TokenKind::Else, "because every 'if' has both branches");
  } while (tokens_.at(TokenKind::If));
  const auto all = branches.list();
  const ExprId otherwise = body(role);
  return add_expr(start, IfExpr{all, otherwise});
}

ExprId Parser::case_of(Role role) {
  const std::uint32_t start = tokens_.take().span.begin;
  tokens_.open_construct();
  CaseExpr node;
  node.subject = expression();
  tokens_.expect(TokenKind::Of, "after the value of 'case'");
  node.branches = branches(role);
  tokens_.expect(TokenKind::EndKeyword, "or the next branch of 'case'");
  if (!tokens_.failed()) tokens_.close_construct();
  return add_expr(start, node);
}

ExprId Parser::receive() {
  const std::uint32_t start = tokens_.take().span.begin;
  tokens_.open_construct();
  ReceiveExpr node;
  node.branches = branches(Role::Acting);
  if (tokens_.accept(TokenKind::After)) {
    node.timeout = application();
    tokens_.expect(TokenKind::Arrow,
                   "after the time of 'after', which needs parentheses if it is "
                   "more than a call");
    node.after = computation();
  }
  tokens_.expect(TokenKind::EndKeyword, "or the next branch of 'receive'");
  if (!tokens_.failed()) tokens_.close_construct();
  return add_expr(start, node);
}

List<Branch> Parser::branches(Role role) {
  Gather<Branch> all = gather<Branch>();
  if (!tokens_.at(TokenKind::Bar)) tokens_.fail_here("'|' before the first branch");
  while (tokens_.at(TokenKind::Bar)) {
    const std::uint32_t start = tokens_.take().span.begin;
    Branch branch;
    branch.pattern = pattern();
    if (tokens_.at_word("when")) {
      tokens_.take();
      branch.guard = expression();
    }
    tokens_.expect(TokenKind::Arrow, "after a pattern");
    branch.body = body(role);
    branch.span = tokens_.since(start);
    all.add(branch);
  }
  return all.list();
}

ExprId Parser::lambda() {
  const std::uint32_t start = tokens_.take().span.begin;
  tokens_.open_construct();
  LambdaExpr node;
  node.parameters = parameters();
  tokens_.expect(TokenKind::Arrow, "after the parameters");
  node.body = function_body();
  tokens_.expect(TokenKind::EndKeyword, "to close 'fun'");
  if (!tokens_.failed()) tokens_.close_construct();
  return add_expr(start, node);
}

Body Parser::function_body() {
  if (tokens_.accept(TokenKind::Act)) return {computation(), true};
  return {expression(), false};
}

FunctionDefinition Parser::function() {
  const Ident name = new_lower("of a function");
  return function(name, quantifiers());
}

FunctionDefinition Parser::function(Ident name, Quantifiers quantifiers) {
  FunctionDefinition function;
  function.name = name;
  function.quantifiers = quantifiers;
  function.parameters = parameters();
  if (tokens_.accept(TokenKind::Colon)) {
    if (tokens_.accept(TokenKind::LeftBracket)) {
      function.message = type();
      tokens_.expect(TokenKind::RightBracket, "after the message type");
    }
    function.result = type();
  }
  tokens_.expect(TokenKind::Define, "and the body of the function");
  if (function.result && function.message.has_value() != tokens_.at(TokenKind::Act)) {
    if (function.message)
      tokens_.fail_here("'act'", "only a function that acts has a message type");
    else
      tokens_.fail_here("an expression",
                        "the result of a function that acts is written [message type] type");
  }
  function.body = function_body();
  function.span = tokens_.since(name.span.begin);
  return function;
}

List<FunctionDefinition> Parser::functions() {
  Gather<FunctionDefinition> group = gather<FunctionDefinition>();
  do group.add(function());
  while (tokens_.accept(TokenKind::AndKeyword));
  return group.list();
}

Parameters Parser::parameters() {
  tokens_.expect(TokenKind::LeftParen, "and the parameters");
  Gather<Parameter> all = gather<Parameter>();
  Group last = Group::Ordered;
  std::array<std::uint32_t, 3> counts{};
  while (!tokens_.at(TokenKind::RightParen) && !tokens_.failed()) {
    const std::uint32_t start = begin();
    const Label here = label(last, Minus::Label);
    Parameter one;
    one.label = here.name;
    one.pattern = pattern();
    if (tokens_.accept(TokenKind::Colon)) one.type = type();
    if (here.group == Group::Optional && tokens_.accept(TokenKind::Define))
      one.otherwise = expression();
    one.span = tokens_.since(start);
    all.add(one);
    ++counts[static_cast<std::size_t>(here.group)];
    if (!tokens_.accept(TokenKind::Comma)) break;
  }
  tokens_.expect(TokenKind::RightParen, "or ','");
  const std::uint32_t first = all.list().begin;
  return {{first, counts[0]},
          {first + counts[0], counts[1]},
          {first + counts[0] + counts[1], counts[2]}};
}

Parser::Label Parser::label(Group& last, Minus minus) {
  Label here;
  const Span span = tokens_.peek().span;
  if (tokens_.at(TokenKind::OptionLabel)) {
    here = {Group::Optional, ident(TokenKind::OptionLabel)};
  } else if (tokens_.at(TokenKind::Minus, TokenKind::Lower) && tokens_.touches(0) &&
             (minus == Minus::Label || at_value_after_label())) {
    tokens_.take();
    here = {Group::Mandatory, ident(TokenKind::Lower)};
    here.name.span.begin = span.begin;
  }
  if (here.group < last)
    tokens_.fail(span, here.group == Group::Ordered
                           ? "what has no label must come before what has one"
                           : "mandatory labels must come before optional ones");
  last = here.group;
  return here;
}

// After a minus and a name that touch: whether the value of a label follows.
bool Parser::at_value_after_label() const {
  switch (tokens_.peek(2).kind) {
    case TokenKind::Lower:
    case TokenKind::Upper:
    case TokenKind::Int:
    case TokenKind::Float:
    case TokenKind::Binary:
    case TokenKind::Block:
    case TokenKind::String:
    case TokenKind::Char:
    case TokenKind::Format:
    case TokenKind::LeftBracket:
    case TokenKind::LeftBrace:
    case TokenKind::BytesBegin:
    case TokenKind::Fun:
    case TokenKind::Case:
    case TokenKind::If:
    case TokenKind::Let:
    case TokenKind::Assert:
    case TokenKind::Freeze:
    case TokenKind::Pack:
    case TokenKind::True:
    case TokenKind::False:
      return true;
    case TokenKind::LeftParen:  // f(-x (1)), but f(-x(1)) negates a call
      return !tokens_.touches(1);
    case TokenKind::Minus:  // f(-x -1), but f(-x - 1) subtracts
      return !tokens_.touches(1) && tokens_.touches(2);
    default:
      return false;
  }
}

}  // namespace yomikiri::sesterl
