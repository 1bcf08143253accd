#include <string>

#include "sesterl/syntax/parser_core.h"

namespace yomikiri::sesterl {

PatternId Parser::pattern() {
  const TokenStream::Nested nested(tokens_);
  const std::uint32_t start = begin();
  const PatternId first = pattern_atom();
  if (!tokens_.at(TokenKind::Cons)) return first;
  Gather<PatternId> items = gather<PatternId>();
  items.add(first);
  while (tokens_.accept(TokenKind::Cons)) items.add(pattern_atom());
  const PatternId tail = items.pop();
  return tree_.add(Pattern{tokens_.since(start), ConsPattern{items.list(), tail}});
}

PatternId Parser::pattern_atom() {
  Pattern node;
  const std::uint32_t start = begin();
  switch (tokens_.peek().kind) {
    case TokenKind::Lower:
      node.is = VariablePattern{new_lower()};
      break;
    case TokenKind::Underscore:
      tokens_.take();
      node.is = WildcardPattern{};
      break;
    case TokenKind::Minus:
      node.is = negative_literal();
      break;
    case TokenKind::LeftBrace:
      node = brace_pattern();
      break;
    case TokenKind::LeftBracket:
      tokens_.take();
      node.is =
          ListPattern{comma_list<PatternId>(TokenKind::RightBracket, [&] { return pattern(); })};
      break;
    case TokenKind::Upper: {
      ConstructorPattern constructor{constructor_name(), {}};
      if (tokens_.accept(TokenKind::LeftParen))
        constructor.arguments =
            comma_list<PatternId>(TokenKind::RightParen, [&] { return pattern(); });
      node.is = constructor;
      break;
    }
    case TokenKind::LeftParen: {
      tokens_.take();
      const PatternId inner = pattern();
      tokens_.expect(TokenKind::RightParen, "after a pattern");
      return inner;
    }
    default:
      if (const auto literal = literal_kind(tokens_.peek().kind))
        node.is = LiteralPattern{{*literal, tokens_.take().text}};
      else
        tokens_.fail_here("a pattern");
  }
  node.span = tokens_.since(start);
  return tree_.add(node);
}

LiteralPattern Parser::negative_literal() {
  tokens_.take();
  if (!tokens_.at(TokenKind::Int) && !tokens_.at(TokenKind::Float))
    tokens_.fail_here("a number after '-'");
  const Token number = tokens_.take();
  const bool is_int = number.kind == TokenKind::Int;
  const std::string_view digits = names_.text(number.text);
  if (is_int && digits == "0") return {{LiteralKind::Int, number.text}};
  return {
      {is_int ? LiteralKind::Int : LiteralKind::Float, names_.intern('-' + std::string(digits))}};
}

Pattern Parser::brace_pattern() {
  tokens_.take();
  if (tokens_.accept(TokenKind::RightBrace)) return {{}, UnitPattern{}};
  if (tokens_.at(TokenKind::Lower, TokenKind::Define)) return {{}, record_pattern()};
  return {{},
          TuplePattern{comma_list<PatternId>(TokenKind::RightBrace, [&] { return pattern(); })}};
}

RecordPattern Parser::record_pattern() {
  RecordPattern record;
  Gather<FieldPattern> fields = gather<FieldPattern>();
  while (tokens_.at(TokenKind::Lower)) {
    const Ident label = ident(TokenKind::Lower);
    tokens_.expect(TokenKind::Define, "after a label");
    fields.add({label, pattern()});
    if (!tokens_.accept(TokenKind::Comma)) break;
  }
  record.ends_in_wildcard = tokens_.accept(TokenKind::Underscore);
  if (record.ends_in_wildcard) tokens_.accept(TokenKind::Comma);
  tokens_.expect(TokenKind::RightBrace, record.ends_in_wildcard ? "" : "or ','");
  record.fields = fields.list();
  return record;
}

}  // namespace yomikiri::sesterl
