// Parses the expressions of the grammar. Only for use inside asl/.
#pragma once

#include <string_view>

#include "asl/syntax/syntax.h"
#include "asl/syntax/token_stream.h"

namespace yomikiri::asl {

class ExpressionParser {
 public:
  explicit ExpressionParser(TokenStream& tokens) : tokens_(tokens) {}

  [[nodiscard]] syntax::Expr parse() { return parse_binary(syntax::kOrLevel); }

  // Only operators that bind at least this tightly.
  [[nodiscard]] syntax::Expr parse_binary(int least_level);

 private:
  syntax::Expr parse_operand(int least_level);
  syntax::Expr parse_primary();
  syntax::Expr parse_call();
  syntax::Expr parse_tuple();
  syntax::Expr parse_braces();
  syntax::Expr parse_if();
  syntax::Expr parse_let();
  [[nodiscard]] bool at_sum() const;
  syntax::Expr parse_quantifier(syntax::ExprKind kind);
  syntax::Expr parse_closure();
  syntax::Expr parse_count();
  syntax::Expr parse_parentheses();

  // A complete expression between brackets, where `in` means membership again.
  syntax::Expr parse_inside();
  // The operator at the cursor, if any: its kind; `not in` is two tokens.
  [[nodiscard]] TokenKind operation_here() const;
  syntax::Expr finished(syntax::Expr expr, text::Span first);
  // Likewise, up to the token that closes it.
  syntax::Expr closed(syntax::Expr expr, text::Span first, TokenKind close,
                      std::string_view purpose = {});

  TokenStream& tokens_;
  std::uint32_t nesting_ = 0;
  bool in_ends_ = false;  // inside the bound expression of a `let`
};

}  // namespace yomikiri::asl
