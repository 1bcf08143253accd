#include "sesterl/syntax/parser.h"

#include <fmt/format.h>

#include <utility>

#include "sesterl/syntax/lexer.h"
#include "sesterl/syntax/name_style.h"
#include "sesterl/syntax/parser_core.h"

namespace yomikiri::sesterl {

void Parser::file() {
  File& file = tree_.file;
  file.imports = imports();
  const std::uint32_t start = begin();
  file.attributes = attributes();
  if (!tokens_.at(TokenKind::Module))
    tokens_.fail_here("'module'", "a file contains one module: module Name = struct … end");
  tokens_.take();
  file.name = new_upper("of a module");
  if (tokens_.accept(TokenKind::Seal)) file.signature = signature();
  tokens_.expect(TokenKind::Define, "and 'struct'");
  const ModuleId root = module();
  file.span = tokens_.since(start);
  if (tokens_.failed()) return;
  if (!std::holds_alternative<Structure>(tree_[root].is))
    tokens_.report(DiagnosticKind::NotAStructure, tree_[root].span,
                   "the module of a file must be a structure",
                   "write struct … end, with 'include' for another module");
  file.module = root;
  // After an error an `end` may have been taken for another.
  if (!tokens_.at(TokenKind::End) && !tokens_.diagnostics().has_errors())
    tokens_.fail_here("the end of the file", "a file contains one module");
}

List<Import> Parser::imports() {
  Gather<Import> all = gather<Import>();
  while (tokens_.at(TokenKind::Import) || tokens_.at_word("require")) {
    const std::uint32_t start = tokens_.take().span.begin;
    const Ident module = ident(TokenKind::Upper, "of a module");
    all.add({tokens_.since(start), module});
  }
  return all.list();
}

Ident Parser::new_lower(std::string_view purpose) {
  const Ident name = ident(TokenKind::Lower, purpose);
  if (tokens_.failed()) return name;
  if (!defined_) defined_ = name;
  const std::string_view text = names_.text(name.name);
  if (!is_snake_case(text))
    check_style(name,
                fmt::format("names of values and types are in snake case: {}", snake_case(text)));
  return name;
}

Ident Parser::new_upper(std::string_view purpose) {
  const Ident name = ident(TokenKind::Upper, purpose);
  if (tokens_.failed()) return name;
  if (!defined_) defined_ = name;
  const std::string_view text = names_.text(name.name);
  if (!is_camel_case(text))
    check_style(name,
                fmt::format("names of modules, signatures and constructors are in camel case: {}",
                            camel_case(text)));
  return name;
}

void Parser::check_style(Ident name, std::string hint) {
  if (!misspelt_.insert(name.name).second) return;
  tokens_.report(DiagnosticKind::IdentifierStyle, name.span,
                 fmt::format("'{}' is not a name that can be defined", names_.text(name.name)),
                 std::move(hint));
}

Tree parse(Names& names, Diagnostics& diagnostics) {
  Tree tree;
  Tokens tokens = lex(names, diagnostics);
  tree.comments = std::move(tokens.comments);
  Parser(std::move(tokens), names, diagnostics, tree).file();
  return tree;
}

}  // namespace yomikiri::sesterl
