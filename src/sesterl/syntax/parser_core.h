// The recursive-descent parser. Each method reads what it is named after; `parse_types.cpp` and its
// neighbours define them. After an error the methods return handles of no meaning, and the
// definition that contains them is dropped. Only for use inside syntax/.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <variant>

#include "sesterl/syntax/gather.h"
#include "sesterl/syntax/token_stream.h"
#include "sesterl/syntax/tree.h"

namespace yomikiri::sesterl {

class Parser {
 public:
  Parser(Tokens tokens, Names& names, Diagnostics& diagnostics, Tree& tree)
      : tokens_(std::move(tokens), names, diagnostics), names_(names), tree_(tree) {}

  void file();

 private:
  // Whether an expression or, after `act`, a computation is read.
  enum class Role : std::uint8_t { Pure, Acting };
  // Of arguments, parameters and domains, in the order in which they must stand.
  enum class Group : std::uint8_t { Ordered, Mandatory, Optional };
  struct Label {
    Group group = Group::Ordered;
    Ident name;
  };

  // modules (parse_modules.cpp)
  List<Import> imports();
  Attribute attribute();
  List<Attribute> attributes();
  ModuleId module();
  ModuleId module_atom();
  ModuleId structure(List<Attribute> attributes, std::uint32_t start);
  List<Open> opens();
  List<Ident> path();
  Binding binding();
  void binding_body(Binding& binding);
  void val_binding(Binding& binding);
  ExternalBinding external(Ident name, Quantifiers quantifiers);
  ModuleBinding module_binding();
  Ident functor_parameter(SignatureId& domain);

  // signatures (parse_signatures.cpp)
  SignatureId signature();
  SignatureId signature_atom();
  SignatureId signature_in_parens();
  [[nodiscard]] bool at_module_in_parens() const;
  SignatureId signature_body();
  Declaration declaration();
  void declaration_body(Declaration& declaration);
  void type_declaration(Declaration& declaration);
  SignatureBinding signature_binding();

  // types (parse_types.cpp)
  TypeId type();
  NamedType named_type();
  std::variant<ProductType, RecordType> product_or_record();
  RecordType record_type();
  FunctionType function_type();
  Kind kind();
  Quantifiers quantifiers();
  TypeDefinition type_definition();
  TypeDefinition type_definition(Ident name);
  List<TypeDefinition> type_definitions(TypeDefinition first);
  List<Constructor> constructors();

  // patterns (parse_patterns.cpp)
  PatternId pattern();
  PatternId pattern_atom();
  Pattern brace_pattern();
  RecordPattern record_pattern();
  LiteralPattern negative_literal();

  // expressions (parse_expressions.cpp)
  ExprId expression();
  ExprId operation(int min_level);
  ExprId operator_chain(ExprId first, int level, std::uint32_t start);
  Span operator_sign();
  ExprId cons_chain(ExprId first, std::uint32_t start);
  ExprId unary();
  ExprId application();
  ExprId atom();
  ExprId lower_or_literal();
  ExprId no_expression();
  ExprId upper_name();
  Qualified constructor_name();
  std::optional<Qualified> module_value();
  ExprId brace_expression();
  ExprId bytes();
  ExprId pack();
  ExprId freeze();
  void freeze_arguments(FreezeExpr& freeze);
  CallExpr call(ExprId callee);
  List<LabelledExpr> fields();

  // functions, blocks and branches (parse_blocks.cpp)
  ExprId computation();
  ExprId body(Role role) { return role == Role::Pure ? expression() : computation(); }
  ExprId block(Role role);
  Step step();
  std::variant<LetFunctions, LetPattern, DoStep> let_step();
  ExprId if_chain(Role role);
  ExprId case_of(Role role);
  ExprId receive();
  List<Branch> branches(Role role);
  ExprId lambda();
  Body function_body();
  FunctionDefinition function();
  FunctionDefinition function(Ident name, Quantifiers quantifiers);
  List<FunctionDefinition> functions();
  Parameters parameters();

  // shared
  // The label of what stands here; reports one whose group comes too late. A minus begins a label
  // of an argument only if a value follows: `f(-x)` negates, `f(-x 1)` labels.
  enum class Minus : std::uint8_t { Label, LabelOrNegation };
  Label label(Group& last, Minus minus);
  [[nodiscard]] bool at_value_after_label() const;
  Ident ident(TokenKind kind, std::string_view purpose = {}) {
    return tokens_.expect_ident(kind, purpose);
  }
  // A name that is defined here, which must be in the right style.
  Ident new_lower(std::string_view purpose = {});
  Ident new_upper(std::string_view purpose = {});
  void check_style(Ident name, std::string hint);

  // Items separated by commas, a trailing one allowed, up to `close`, which is taken.
  template <class Item, class Read>
  List<Item> comma_list(TokenKind close, Read&& read) {
    Gather<Item> items(tree_, stacks_);
    while (!tokens_.at(close) && !tokens_.failed()) {
      items.add(read());
      if (!tokens_.accept(TokenKind::Comma)) break;
    }
    tokens_.expect(close, "or ','");
    return items.list();
  }
  template <class Item>
  Gather<Item> gather() {
    return {tree_, stacks_};
  }
  [[nodiscard]] std::uint32_t begin() const { return tokens_.peek().span.begin; }
  template <class Is>
  ExprId add_expr(std::uint32_t begin, Is is) {
    return tree_.add(Expr{tokens_.since(begin), std::move(is)});
  }

  TokenStream tokens_;
  Names& names_;
  Tree& tree_;
  Tree::Pools stacks_;
  std::optional<Ident> defined_;       // the first name of the current definition
  std::unordered_set<Name> misspelt_;  // names whose style was reported
};

}  // namespace yomikiri::sesterl
