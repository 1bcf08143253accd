#include "sesterl/syntax/token.h"

#include <algorithm>
#include <array>
#include <utility>

namespace yomikiri::sesterl {
namespace {

constexpr int kKeywordCount =
    static_cast<int>(TokenKind::With) - static_cast<int>(TokenKind::Act) + 1;

// In the order of TokenKind, which is alphabetical.
constexpr std::array<std::string_view, kKeywordCount> kKeywords = {
    "act",       "after",  "and",    "assert", "case", "do",     "else",    "end",
    "external",  "false",  "freeze", "fun",    "if",   "import", "in",      "include",
    "let",       "module", "of",     "open",   "pack", "rec",    "receive", "sig",
    "signature", "struct", "then",   "true",   "type", "val",    "with"};
static_assert(std::ranges::is_sorted(kKeywords));

constexpr std::array<std::string_view, static_cast<int>(TokenKind::Act)> kDescriptions = {
    "the end of the file",
    "a name",
    "a capitalised name",
    "a type variable",
    "a row variable",
    "an optional label",
    "an integer",
    "a float",
    "a binary",
    "a block",
    "a string",
    "a character",
    "a format",
    "'('",
    "')'",
    "'['",
    "']'",
    "'{'",
    "'}'",
    "'#['",
    "'<<'",
    "'>>'",
    "','",
    "'.'",
    "':'",
    "'::'",
    "':>'",
    "'->'",
    "'<-'",
    "'='",
    "'|'",
    "'_'",
    "'||'",
    "'&&'",
    "'=='",
    "'!='",
    "'<'",
    "'<='",
    "'>'",
    "'>='",
    "'+'",
    "'-'",
    "'+.'",
    "'-.'",
    "'*'",
    "'/'",
    "'*.'",
    "'/.'",
    "an operator",
};

constexpr std::array<std::string_view, kKeywordCount> kQuotedKeywords = {
    "'act'",  "'after'",    "'and'",   "'assert'",    "'case'",   "'do'",   "'else'",
    "'end'",  "'external'", "'false'", "'freeze'",    "'fun'",    "'if'",   "'import'",
    "'in'",   "'include'",  "'let'",   "'module'",    "'of'",     "'open'", "'pack'",
    "'rec'",  "'receive'",  "'sig'",   "'signature'", "'struct'", "'then'", "'true'",
    "'type'", "'val'",      "'with'"};

}  // namespace

std::string_view description(TokenKind kind) {
  if (kind < TokenKind::Act) return kDescriptions[static_cast<int>(kind)];
  return kQuotedKeywords[static_cast<int>(kind) - static_cast<int>(TokenKind::Act)];
}

std::optional<LiteralKind> literal_kind(TokenKind kind) {
  switch (kind) {
    case TokenKind::Int:
      return LiteralKind::Int;
    case TokenKind::Float:
      return LiteralKind::Float;
    case TokenKind::Binary:
    case TokenKind::Block:
      return LiteralKind::Binary;
    case TokenKind::String:
      return LiteralKind::String;
    case TokenKind::Char:
      return LiteralKind::Char;
    case TokenKind::True:
    case TokenKind::False:
      return LiteralKind::Bool;
    default:
      return std::nullopt;
  }
}

TokenKind keyword(std::string_view word) {
  const auto found = std::ranges::lower_bound(kKeywords, word);
  if (found == kKeywords.end() || *found != word) return TokenKind::Lower;
  return static_cast<TokenKind>(static_cast<int>(TokenKind::Act) + (found - kKeywords.begin()));
}

}  // namespace yomikiri::sesterl
