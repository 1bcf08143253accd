// The tokens of Sesterl. Labels such as `-l` are not tokens: only the parser knows whether an
// argument may start here, so it puts them together from a minus and the name that touches it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "sesterl/syntax/names.h"
#include "sesterl/syntax/node.h"
#include "text/source.h"

namespace yomikiri::sesterl {

enum class TokenKind : std::uint8_t {
  End,
  Lower,         // x
  Upper,         // M
  TypeVariable,  // $a
  RowVariable,   // ?$r
  OptionLabel,   // ?l
  Int,
  Float,
  Binary,  // "…"
  Block,   // `…`
  String,  // '…'
  Char,    // $'…'
  Format,  // f'…'
  // signs
  LeftParen,
  RightParen,
  LeftBracket,
  RightBracket,
  LeftBrace,
  RightBrace,
  AttributeBegin,  // #[
  BytesBegin,      // <<
  BytesEnd,        // >>, or two ends of type arguments
  Comma,
  Dot,
  Colon,
  Cons,  // ::
  Seal,  // :>
  Arrow,
  LeftArrow,  // <-, or `<` and a minus
  Define,     // =
  Bar,
  Underscore,
  // operators
  Or,
  And,
  Equal,
  NotEqual,
  Less,
  LessOrEqual,
  Greater,
  GreaterOrEqual,
  Plus,
  Minus,
  PlusDot,
  MinusDot,
  Times,
  Slash,
  TimesDot,
  SlashDot,
  UnknownOperator,
  // keywords
  Act,
  After,
  AndKeyword,
  Assert,
  Case,
  Do,
  Else,
  EndKeyword,
  External,
  False,
  Freeze,
  Fun,
  If,
  Import,
  In,
  Include,
  Let,
  Module,
  Of,
  Open,
  Pack,
  Rec,
  Receive,
  Sig,
  Signature,
  Struct,
  Then,
  True,
  Type,
  Val,
  With,
};

struct Token {
  TokenKind kind = TokenKind::End;
  text::Span span;
  Name text{};  // of a name without its signs, or the meaning of a literal (see Literal)
};

// How messages call such a token: `'val'`, `a name`.
[[nodiscard]] std::string_view description(TokenKind kind);

// The literal that such a token is.
[[nodiscard]] std::optional<LiteralKind> literal_kind(TokenKind kind);

// The keyword that this word is, or Lower.
[[nodiscard]] TokenKind keyword(std::string_view word);

}  // namespace yomikiri::sesterl
