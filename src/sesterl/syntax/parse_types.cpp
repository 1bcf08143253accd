#include "sesterl/syntax/parser_core.h"

namespace yomikiri::sesterl {

TypeId Parser::type() {
  const TokenStream::Nested nested(tokens_);
  const std::uint32_t start = begin();
  Type node;
  switch (tokens_.peek().kind) {
    case TokenKind::TypeVariable:
      node.is = TypeVariable{ident(TokenKind::TypeVariable)};
      break;
    case TokenKind::Lower:
    case TokenKind::Upper:
      node.is = named_type();
      break;
    case TokenKind::LeftBrace:
      std::visit([&](auto&& braces) { node.is = braces; }, product_or_record());
      break;
    case TokenKind::Fun:
      node.is = function_type();
      break;
    case TokenKind::Pack:
      tokens_.take();
      node.is = PackType{signature_atom()};
      break;
    default:
      tokens_.fail_here("a type");
  }
  node.span = tokens_.since(start);
  return tree_.add(node);
}

NamedType Parser::named_type() {
  NamedType named;
  {
    Gather<Ident> path = gather<Ident>();
    while (tokens_.at(TokenKind::Upper)) {
      path.add(ident(TokenKind::Upper));
      tokens_.expect(TokenKind::Dot, "and the name of a type, which is not capitalised,");
    }
    named.name.path = path.list();
  }
  named.name.name = ident(TokenKind::Lower, "of a type");
  if (!tokens_.accept(TokenKind::Less)) return named;
  Gather<TypeId> arguments = gather<TypeId>();
  do arguments.add(type());
  while (tokens_.accept(TokenKind::Comma) && !tokens_.at(TokenKind::Greater));
  tokens_.expect_angle();
  named.arguments = arguments.list();
  return named;
}

std::variant<ProductType, RecordType> Parser::product_or_record() {
  const Span brace = tokens_.take().span;
  if (tokens_.at(TokenKind::RightBrace))
    tokens_.fail(join(brace, tokens_.peek().span), "'{}' is not a type",
                 "the type of the value {} is unit");
  if (tokens_.at(TokenKind::RowVariable) || tokens_.at(TokenKind::Lower, TokenKind::Colon))
    return record_type();
  return ProductType{comma_list<TypeId>(TokenKind::RightBrace, [&] { return type(); })};
}

RecordType Parser::record_type() {
  RecordType record;
  Gather<LabelledType> fields = gather<LabelledType>();
  while (tokens_.at(TokenKind::Lower)) {
    const Ident label = ident(TokenKind::Lower);
    tokens_.expect(TokenKind::Colon, "after a label");
    fields.add({label, type()});
    if (!tokens_.accept(TokenKind::Comma) &&
        !(tokens_.at(TokenKind::Bar, TokenKind::RowVariable) && tokens_.accept(TokenKind::Bar)))
      break;
  }
  if (tokens_.at(TokenKind::RowVariable)) record.row = ident(TokenKind::RowVariable);
  tokens_.expect(TokenKind::RightBrace, record.row ? "after a row variable" : "or ','");
  record.fields = fields.list();
  return record;
}

FunctionType Parser::function_type() {
  tokens_.take();
  tokens_.expect(TokenKind::LeftParen, "after 'fun'");
  FunctionType function;
  Gather<TypeId> ordered = gather<TypeId>();
  Gather<LabelledType> labelled = gather<LabelledType>();
  std::uint32_t mandatory = 0;
  Group last = Group::Ordered;
  while (!tokens_.at(TokenKind::RightParen) && !tokens_.failed()) {
    if (tokens_.at(TokenKind::RowVariable)) {
      function.row = ident(TokenKind::RowVariable);
      tokens_.accept(TokenKind::Comma);
      break;
    }
    const Label here = label(last, Minus::Label);
    if (here.group == Group::Ordered)
      ordered.add(type());
    else
      labelled.add({here.name, type()});
    mandatory += here.group == Group::Mandatory;
    if (!tokens_.accept(TokenKind::Comma)) break;
  }
  tokens_.expect(TokenKind::RightParen, function.row ? "after a row variable" : "or ','");
  function.ordered = ordered.list();
  const List<LabelledType> all = labelled.list();
  function.mandatory = {all.begin, mandatory};
  function.optional = {all.begin + mandatory, all.count - mandatory};
  tokens_.expect(TokenKind::Arrow, "and the result of the function");
  if (tokens_.accept(TokenKind::LeftBracket)) {
    function.message = type();
    tokens_.expect(TokenKind::RightBracket, "after the message type");
  }
  function.result = type();
  return function;
}

Kind Parser::kind() {
  const std::uint32_t start = begin();
  Kind kind;
  if (tokens_.accept(TokenKind::LeftParen)) {
    kind.parameters =
        comma_list<Ident>(TokenKind::RightParen, [&] { return ident(TokenKind::Lower); });
    tokens_.expect(TokenKind::Arrow, "in a kind");
  }
  kind.result = ident(TokenKind::Lower, "of a kind, which is 'o' or '(o, …) -> o'");
  kind.span = tokens_.since(start);
  return kind;
}

Quantifiers Parser::quantifiers() {
  Quantifiers quantifiers;
  if (!tokens_.accept(TokenKind::Less)) return quantifiers;
  Gather<TypeQuantifier> types = gather<TypeQuantifier>();
  Gather<RowQuantifier> rows = gather<RowQuantifier>();
  while (!tokens_.at(TokenKind::Greater) && !tokens_.failed()) {
    if (rows.size() == 0 && tokens_.at(TokenKind::TypeVariable)) {
      TypeQuantifier one{ident(TokenKind::TypeVariable), std::nullopt};
      if (tokens_.accept(TokenKind::Cons)) one.kind = ident(TokenKind::Lower, "of a kind");
      types.add(one);
    } else if (tokens_.at(TokenKind::RowVariable)) {
      const Ident name = ident(TokenKind::RowVariable);
      tokens_.expect(TokenKind::Cons, "and the labels that the row must not contain");
      tokens_.expect(TokenKind::LeftParen, "before the labels that the row must not contain");
      rows.add({name,
                comma_list<Ident>(TokenKind::RightParen, [&] { return ident(TokenKind::Lower); })});
    } else {
      tokens_.fail_here(rows.size() == 0 ? "a type variable such as $a, or a row variable"
                                         : "a row variable: these follow the type variables");
    }
    if (!tokens_.accept(TokenKind::Comma)) break;
  }
  tokens_.expect_angle();
  quantifiers.types = types.list();
  quantifiers.rows = rows.list();
  return quantifiers;
}

TypeDefinition Parser::type_definition() { return type_definition(new_lower("of a type")); }

TypeDefinition Parser::type_definition(Ident name) {
  TypeDefinition definition;
  definition.name = name;
  definition.quantifiers = quantifiers();
  tokens_.expect(TokenKind::Define, "in the definition of a type");
  const bool is_variant = tokens_.at(TokenKind::Bar) || tokens_.at(TokenKind::AttributeBegin) ||
                          (tokens_.at(TokenKind::Upper) && tokens_.peek(1).kind != TokenKind::Dot);
  if (is_variant)
    definition.is = constructors();
  else
    definition.is = type();
  definition.span = tokens_.since(name.span.begin);
  return definition;
}

List<TypeDefinition> Parser::type_definitions(TypeDefinition first) {
  Gather<TypeDefinition> group = gather<TypeDefinition>();
  group.add(first);
  while (tokens_.accept(TokenKind::AndKeyword)) group.add(type_definition());
  return group.list();
}

List<Constructor> Parser::constructors() {
  Gather<Constructor> all = gather<Constructor>();
  tokens_.accept(TokenKind::Bar);
  do {
    const std::uint32_t start = begin();
    Constructor one;
    one.attributes = attributes();
    one.name = new_upper("of a constructor");
    if (tokens_.accept(TokenKind::LeftParen))
      one.arguments = comma_list<TypeId>(TokenKind::RightParen, [&] { return type(); });
    one.span = tokens_.since(start);
    all.add(one);
  } while (tokens_.accept(TokenKind::Bar));
  return all.list();
}

}  // namespace yomikiri::sesterl
