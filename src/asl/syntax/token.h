// The tokens of the rule language. A token stands for its meaning; its spelling (`->` or `→`, `if`
// or `もし`) is known only from its place in the source.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "text/source.h"

namespace yomikiri::asl {

enum class TokenKind {
  End,       // of the text
  Unknown,   // not a token; already reported
  Name,      // 点の色, legal?, board_set
  Variable,  // S, TE, P1: Latin upper case
  Number,
  // keywords
  Include,
  Parameter,
  As,
  Symmetric,
  Invariant,
  Measure,
  If,
  Then,
  Else,
  Let,
  All,
  Some,
  Closure,
  And,
  Or,
  Not,
  In,
  NotIn,
  Mod,
  // signs
  Arrow,
  Axiom,  // ==
  Equal,
  Unequal,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  Plus,
  Minus,
  Times,
  Divide,
  Union,
  EmptySet,
  Bar,
  Range,  // ..
  Comma,
  Semicolon,
  Colon,
  Tilde,
  OpenParenthesis,
  CloseParenthesis,
  OpenBrace,
  CloseBrace,
};

struct Token {
  TokenKind kind = TokenKind::End;
  text::Span span;
  std::int64_t number = 0;
  bool begins_line = false;

  friend bool operator==(const Token&, const Token&) = default;
};

// As in messages: `'->'`, `a name`.
[[nodiscard]] std::string describe(TokenKind kind);

// The canonical spelling of a keyword or a sign: `->`, `∈`, `&`; empty for the other kinds.
[[nodiscard]] std::string_view spelling(TokenKind kind);

// A Japanese keyword at the beginning or end of a name; empty if there is none.
[[nodiscard]] std::string_view keyword_inside(std::string_view name);

}  // namespace yomikiri::asl
