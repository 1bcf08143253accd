#include <fmt/format.h>

#include <charconv>

#include "sesterl/syntax/parser_core.h"

namespace yomikiri::sesterl {

Attribute Parser::attribute() {
  const std::uint32_t start = tokens_.take().span.begin;
  Attribute attribute;
  attribute.name = ident(TokenKind::Lower, "of an attribute");
  if (tokens_.accept(TokenKind::LeftParen)) {
    attribute.argument = expression();
    tokens_.expect(TokenKind::RightParen, "after the argument of an attribute");
  }
  tokens_.expect(TokenKind::RightBracket, "to close the attribute");
  attribute.span = tokens_.since(start);
  return attribute;
}

List<Attribute> Parser::attributes() {
  Gather<Attribute> all = gather<Attribute>();
  while (tokens_.at(TokenKind::AttributeBegin)) all.add(attribute());
  return all.list();
}

List<Ident> Parser::path() {
  Gather<Ident> parts = gather<Ident>();
  do parts.add(ident(TokenKind::Upper, "of a module"));
  while (tokens_.accept(TokenKind::Dot));
  return parts.list();
}

ModuleId Parser::module() {
  const TokenStream::Nested nested(tokens_);
  const std::uint32_t start = begin();
  if (tokens_.at(TokenKind::Fun)) {
    Functor functor;
    functor.parameter = functor_parameter(functor.domain);
    functor.body = module();
    return tree_.add(Module{tokens_.since(start), functor});
  }
  ModuleId left = module_atom();
  while (tokens_.accept(TokenKind::LeftParen)) {
    const ModuleId argument = module();
    tokens_.expect(TokenKind::RightParen, "after the argument of a functor");
    left = tree_.add(Module{tokens_.since(start), Application{left, argument}});
    if (tokens_.at(TokenKind::LeftParen))
      tokens_.fail_here("one argument", "name the result of the first application");
  }
  if (!tokens_.accept(TokenKind::Seal)) return left;
  const SignatureId seal = signature();
  return tree_.add(Module{tokens_.since(start), Sealing{left, seal}});
}

// fun(X : S) ->
Ident Parser::functor_parameter(SignatureId& domain) {
  tokens_.take();
  tokens_.expect(TokenKind::LeftParen, "and the parameter of the functor");
  const Ident parameter = new_upper("of a module");
  tokens_.expect(TokenKind::Colon, "and the signature of the parameter");
  domain = signature();
  tokens_.expect(TokenKind::RightParen, "after the parameter of a functor");
  tokens_.expect(TokenKind::Arrow, "and the result of the functor");
  return parameter;
}

ModuleId Parser::module_atom() {
  const std::uint32_t start = begin();
  switch (tokens_.peek().kind) {
    case TokenKind::Upper: {
      const Path modules = path();
      return tree_.add(Module{tokens_.since(start), ModulePath{modules}});
    }
    case TokenKind::LeftParen: {
      tokens_.take();
      const ModuleId inner = module();
      tokens_.expect(TokenKind::RightParen, "after a module");
      return inner;
    }
    case TokenKind::AttributeBegin:
    case TokenKind::Struct: {
      const auto attributes = this->attributes();
      return structure(attributes, start);
    }
    default:
      tokens_.fail_here("a module: a name, 'struct', 'fun' or '('");
      return {};
  }
}

ModuleId Parser::structure(List<Attribute> attributes, std::uint32_t start) {
  tokens_.expect(TokenKind::Struct);
  Structure node;
  node.attributes = attributes;
  node.opens = opens();
  Gather<Binding> bindings = gather<Binding>();
  while (!tokens_.at(TokenKind::EndKeyword) && !tokens_.at(TokenKind::End)) bindings.add(binding());
  tokens_.expect_end("to close 'struct'");
  node.bindings = bindings.list();
  return tree_.add(Module{tokens_.since(start), node});
}

List<Open> Parser::opens() {
  Gather<Open> all = gather<Open>();
  while (tokens_.at(TokenKind::Open)) {
    const std::uint32_t start = tokens_.take().span.begin;
    const Path modules = path();
    all.add({tokens_.since(start), modules});
  }
  return all.list();
}

Binding Parser::binding() {
  const Token first = tokens_.peek();
  Binding binding;
  binding.attributes = attributes();
  defined_.reset();
  binding_body(binding);
  if (tokens_.failed()) {
    tokens_.recover(first.span);
    binding.is = Broken{defined_};
    binding.attributes = {};
  }
  binding.span = tokens_.since(first.span.begin);
  return binding;
}

void Parser::binding_body(Binding& binding) {
  switch (tokens_.peek().kind) {
    case TokenKind::Val:
      tokens_.take();
      return val_binding(binding);
    case TokenKind::Type:
      tokens_.take();
      binding.is = TypeBinding{type_definitions(type_definition())};
      return;
    case TokenKind::Module:
      tokens_.take();
      binding.is = module_binding();
      return;
    case TokenKind::Signature:
      tokens_.take();
      binding.is = signature_binding();
      return;
    case TokenKind::Include:
      tokens_.take();
      binding.is = IncludeBinding{module()};
      return;
    case TokenKind::Open:
      tokens_.fail_here("a definition", "'open' stands at the head of a structure");
      return;
    default:
      tokens_.fail_here("'val', 'type', 'module', 'signature', 'include' or 'end'");
  }
}

void Parser::val_binding(Binding& binding) {
  if (tokens_.accept(TokenKind::Rec)) {
    binding.is = ValBinding{functions(), true};
    return;
  }
  const Ident name = new_lower("of a function");
  const Quantifiers quantifiers = this->quantifiers();
  if (tokens_.at(TokenKind::Colon)) {
    binding.is = external(name, quantifiers);
    return;
  }
  if (tokens_.at(TokenKind::Define))
    tokens_.fail_here("'(' and the parameters of a function",
                      fmt::format("a constant is a function without parameters: val {}() = …",
                                  names_.text(name.name)));
  Gather<FunctionDefinition> one = gather<FunctionDefinition>();
  one.add(function(name, quantifiers));
  binding.is = ValBinding{one.list(), false};
}

// : type = external 2+ ```…```
ExternalBinding Parser::external(Ident name, Quantifiers quantifiers) {
  constexpr std::uint32_t kMostParameters = 255;  // of an Erlang function
  tokens_.take();
  ExternalBinding external;
  external.name = name;
  external.quantifiers = quantifiers;
  external.type = type();
  tokens_.expect(TokenKind::Define, "and 'external'");
  if (!tokens_.at(TokenKind::External))
    tokens_.fail_here("'external'",
                      fmt::format("a constant is a function without parameters: val {}() : … = …",
                                  names_.text(name.name)));
  tokens_.take();
  const Token arity = tokens_.expect(TokenKind::Int, "of parameters");
  if (!tokens_.failed()) {
    const std::string_view digits = names_.text(arity.text);
    std::from_chars(digits.data(), digits.data() + digits.size(), external.arity);
    if (external.arity > kMostParameters || digits.size() > 3)
      tokens_.fail(arity.span,
                   fmt::format("an Erlang function has at most {} parameters", kMostParameters));
  }
  external.has_options = tokens_.accept(TokenKind::Plus);
  const Token code = tokens_.expect(TokenKind::Block, "of Erlang code between back quotes");
  external.code = code.text;
  external.code_span = code.span;
  return external;
}

ModuleBinding Parser::module_binding() {
  ModuleBinding binding;
  binding.name = new_upper("of a module");
  if (tokens_.accept(TokenKind::Seal)) binding.signature = signature();
  tokens_.expect(TokenKind::Define, "and a module");
  const std::optional<Ident> defined = defined_;
  binding.module = module();
  defined_ = defined;
  return binding;
}

}  // namespace yomikiri::sesterl
