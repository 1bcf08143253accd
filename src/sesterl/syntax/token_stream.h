// The parser's place among the tokens. It reports the first error of a definition; from then on
// every token is an End, so that the parser returns from its functions without further errors,
// until recover() finds the next definition. Only for use inside syntax/.
#pragma once

#include <string>
#include <string_view>

#include "sesterl/diagnostics.h"
#include "sesterl/syntax/expression_nodes.h"
#include "sesterl/syntax/lexer.h"
#include "sesterl/syntax/node.h"

namespace yomikiri::sesterl {

class TokenStream {
 public:
  TokenStream(Tokens tokens, const Names& names, Diagnostics& diagnostics);

  [[nodiscard]] const Token& peek(std::size_t ahead = 0) const;
  [[nodiscard]] bool at(TokenKind kind) const { return peek().kind == kind; }
  [[nodiscard]] bool at(TokenKind first, TokenKind second) const {
    return at(first) && peek(1).kind == second;
  }
  // Whether the next token is this word, which is no keyword.
  [[nodiscard]] bool at_word(std::string_view word) const;
  // Whether the token `ahead` and the one after it touch.
  [[nodiscard]] bool touches(std::size_t ahead) const;
  // The end of the last token that was taken.
  [[nodiscard]] std::uint32_t last_end() const { return last_end_; }
  [[nodiscard]] Span since(std::uint32_t begin) const { return {begin, last_end_}; }
  [[nodiscard]] bool failed() const { return failed_; }

  Token take();
  bool accept(TokenKind kind);
  // Takes a token of this kind, or reports what is there instead: `expected ')' after …`.
  Token expect(TokenKind kind, std::string_view purpose = {});
  Ident expect_ident(TokenKind kind, std::string_view purpose = {});
  // Takes the `end` of a structure or signature. Says nothing if the file ends after an error,
  // which may have hidden it.
  void expect_end(std::string_view purpose);
  // Takes a token that closes type arguments: the first character of `>`, `>>` or `>=`.
  void expect_angle();
  // Takes the first character of a sign and leaves the rest, which is a token of this kind.
  void split(TokenKind rest);

  // Reports an error after which the parser can go on.
  void report(DiagnosticKind kind, Span span, std::string message, std::string hint = {});
  // Reports an error that ends the definition.
  void fail(Span span, std::string message, std::string hint = {});
  // `expected what, found the next token`
  void fail_here(std::string_view expected, std::string hint = {});

  // Forgets the error and skips to the next token that can begin a definition, or to the `end` of
  // the structure that contains it. Goes forward from `start`, where the definition began.
  void recover(Span start);

  // A construct that ends with `end` has begun, or ended.
  void open_construct() { ++open_constructs_; }
  void close_construct() { --open_constructs_; }

  // Counts nesting; fails when it is too deep.
  class Nested {
   public:
    explicit Nested(TokenStream& tokens) : tokens_(tokens), outer_(tokens.depth_) { deepen(); }
    ~Nested() { tokens_.depth_ = outer_; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;

    void deepen() { tokens_.descend(); }

   private:
    TokenStream& tokens_;
    int outer_;
  };

  [[nodiscard]] const text::Source& source() const { return diagnostics_.source(); }
  [[nodiscard]] Diagnostics& diagnostics() { return diagnostics_; }

 private:
  void descend();
  [[nodiscard]] std::string found() const;

  std::vector<Token> tokens_;
  const Names& names_;
  Diagnostics& diagnostics_;
  std::size_t at_ = 0;
  std::uint32_t last_end_ = 0;
  int depth_ = 0;
  int open_constructs_ = 0;  // of the definition
  bool failed_ = false;
  bool is_cut_off_;  // then the end of the tokens is no news
  Token end_;
};

}  // namespace yomikiri::sesterl
