// The token cursor of the parser: it reports the first error of a statement and from then on
// returns only End tokens, so that the parser returns from its functions without further errors.
// Only for use inside asl/.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "asl/syntax/token.h"
#include "text/diagnostic.h"
#include "text/unicode.h"

namespace yomikiri::asl {

// Whether the tokens, which end with an End, begin with `label:`.
[[nodiscard]] bool begins_with_label(std::span<const Token> tokens);

class TokenStream {
 public:
  TokenStream(const text::Source& source, text::Diagnostics& diagnostics);

  [[nodiscard]] const Token& peek(std::size_t ahead = 0) const;
  [[nodiscard]] bool at(TokenKind kind) const { return !failed_ && peek().kind == kind; }
  // Full-width forms become their ASCII counterparts.
  [[nodiscard]] std::string text(text::Span span) const {
    return text::narrow_forms(source_.text(span));
  }
  [[nodiscard]] bool failed() const { return failed_; }
  // The end of the previous token.
  [[nodiscard]] text::Span end_of_last() const;

  // Consumes and returns a token; after an error, or at the end, an End token.
  Token take();
  bool accept(TokenKind kind);
  // Consumes a token of this kind, or reports what is there instead.
  Token expect(TokenKind kind, std::string_view purpose = {});

  // Reports an error after which the statement can still be parsed.
  void report(text::Span span, std::string message, std::string suggestion);
  // Reports an error that ends the statement.
  void fail(text::Span span, std::string message, std::string suggestion = {});
  void fail_here(std::string expected);

  // Leaves the statement, whether it failed or not. If it failed, skips to its end and returns the
  // names that it would have declared or defined.
  std::vector<std::string> end_statement();

  // Whether the rest of the file was not read: an unterminated comment, or not UTF-8.
  [[nodiscard]] bool is_cut_off() const;

  // Whether the tokens from here on are `label:`.
  [[nodiscard]] bool at_label() const { return begins_with_label(std::span(tokens_).subspan(at_)); }

 private:
  [[nodiscard]] std::string found() const;
  // Reports the word or sign here, or the word before it, if it is a common substitute for another.
  bool fail_at_slip();
  [[nodiscard]] bool has_both_sides() const;
  // The advice if a name of this statement contains a keyword; empty if none does.
  [[nodiscard]] std::string glued_keyword() const;
  // Whether the statement contains Unknown tokens: then it fails without another message.
  [[nodiscard]] bool is_damaged() const { return damaged_.contains(stretches_[statement_]); }
  // The name at the head of an axiom, or all names of what may have been a production.
  [[nodiscard]] std::vector<std::string> names_told(std::size_t begin) const;

  const text::Source& source_;
  text::Diagnostics& diagnostics_;
  std::vector<Token> tokens_;
  std::vector<std::uint32_t> stretches_;  // for each token: the number of `;` before it
  std::set<std::uint32_t> damaged_;       // stretches with Unknown tokens
  std::size_t at_ = 0;
  std::size_t statement_ = 0;  // its first token
  bool failed_ = false;
};

}  // namespace yomikiri::asl
