#include "sesterl/syntax/parser_core.h"

namespace yomikiri::sesterl {

SignatureId Parser::signature() {
  const TokenStream::Nested nested(tokens_);
  const std::uint32_t start = begin();
  if (tokens_.at(TokenKind::Fun)) {
    FunctorSignature functor;
    functor.parameter = functor_parameter(functor.domain);
    functor.codomain = signature();
    return tree_.add(Signature{tokens_.since(start), functor});
  }
  const SignatureId base = signature_atom();
  if (!tokens_.accept(TokenKind::With)) return base;
  WithSignature with;
  with.base = base;
  if (tokens_.at(TokenKind::Upper)) with.path = path();
  tokens_.expect(TokenKind::Type, "after 'with'");
  with.definitions = type_definitions(type_definition());
  return tree_.add(Signature{tokens_.since(start), with});
}

SignatureId Parser::signature_atom() {
  const std::uint32_t start = begin();
  switch (tokens_.peek().kind) {
    case TokenKind::Upper: {
      const Qualified name = constructor_name();
      return tree_.add(Signature{tokens_.since(start), SignaturePath{name}});
    }
    case TokenKind::Sig:
      return signature_body();
    case TokenKind::LeftParen:
      return signature_in_parens();
    default:
      tokens_.fail_here("a signature: a name, 'sig' or '('");
      return {};
  }
}

// `(signature)`, or a member of a module: `(module).S`.
SignatureId Parser::signature_in_parens() {
  const TokenStream::Nested nested(tokens_);
  const std::uint32_t start = tokens_.take().span.begin;
  if (!at_module_in_parens()) {
    const SignatureId inner = signature();
    tokens_.expect(TokenKind::RightParen, "after a signature");
    return inner;
  }
  SignatureMember member;
  member.module = module();
  tokens_.expect(TokenKind::RightParen, "after a module");
  tokens_.expect(TokenKind::Dot, "and the name of a signature in the module");
  member.name = ident(TokenKind::Upper, "of a signature");
  return tree_.add(Signature{tokens_.since(start), member});
}

bool Parser::at_module_in_parens() const {
  std::size_t ahead = 0;
  while (tokens_.peek(ahead).kind == TokenKind::Upper &&
         tokens_.peek(ahead + 1).kind == TokenKind::Dot)
    ahead += 2;
  switch (tokens_.peek(ahead).kind) {
    case TokenKind::Struct:
    case TokenKind::AttributeBegin:
      return true;
    case TokenKind::Upper: {
      const TokenKind next = tokens_.peek(ahead + 1).kind;
      return next == TokenKind::LeftParen || next == TokenKind::Seal ||
             (next == TokenKind::RightParen && tokens_.peek(ahead + 2).kind == TokenKind::Dot);
    }
    default:
      return false;
  }
}

SignatureId Parser::signature_body() {
  const std::uint32_t start = tokens_.take().span.begin;
  SignatureBody body;
  body.opens = opens();
  Gather<Declaration> declarations = gather<Declaration>();
  while (!tokens_.at(TokenKind::EndKeyword) && !tokens_.at(TokenKind::End))
    declarations.add(declaration());
  tokens_.expect_end("to close 'sig'");
  body.declarations = declarations.list();
  return tree_.add(Signature{tokens_.since(start), body});
}

Declaration Parser::declaration() {
  const Token first = tokens_.peek();
  const std::optional<Ident> outer = defined_;
  Declaration declaration;
  declaration.attributes = attributes();
  defined_.reset();
  declaration_body(declaration);
  if (tokens_.failed()) {
    tokens_.recover(first.span);
    declaration.is = Broken{defined_};
    declaration.attributes = {};
  }
  declaration.span = tokens_.since(first.span.begin);
  defined_ = outer;
  return declaration;
}

void Parser::declaration_body(Declaration& declaration) {
  switch (tokens_.peek().kind) {
    case TokenKind::Val: {
      tokens_.take();
      ValDeclaration val;
      val.name = new_lower("of a function");
      val.quantifiers = quantifiers();
      tokens_.expect(TokenKind::Colon, "and the type of the function");
      val.type = type();
      declaration.is = val;
      return;
    }
    case TokenKind::Type:
      return type_declaration(declaration);
    case TokenKind::Module: {
      tokens_.take();
      const Ident name = new_upper("of a module");
      tokens_.expect(TokenKind::Colon, "and the signature of the module");
      declaration.is = ModuleDeclaration{name, signature()};
      return;
    }
    case TokenKind::Signature:
      tokens_.take();
      declaration.is = signature_binding();
      return;
    case TokenKind::Include:
      tokens_.take();
      declaration.is = IncludeDeclaration{signature()};
      return;
    case TokenKind::Open:
      tokens_.fail_here("a declaration", "'open' stands at the head of a signature");
      return;
    default:
      tokens_.fail_here("'val', 'type', 'module', 'signature', 'include' or 'end'");
  }
}

void Parser::type_declaration(Declaration& declaration) {
  tokens_.take();
  const Ident name = new_lower("of a type");
  if (tokens_.at(TokenKind::Define) || tokens_.at(TokenKind::Less)) {
    declaration.is = TypeBinding{type_definitions(type_definition(name))};
    return;
  }
  OpaqueType opaque{name, std::nullopt};
  if (tokens_.accept(TokenKind::Cons)) opaque.kind = kind();
  declaration.is = opaque;
}

SignatureBinding Parser::signature_binding() {
  const Ident name = new_upper("of a signature");
  tokens_.expect(TokenKind::Define, "and a signature");
  return {name, signature()};
}

}  // namespace yomikiri::sesterl
