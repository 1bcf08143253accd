#include "asl/syntax/syntax_hints.h"

#include <array>
#include <vector>

#include "asl/syntax/token.h"
#include "text/suggest.h"

namespace yomikiri::asl {
namespace {

struct ForeignWord {
  std::string_view word;
  std::string_view hint;
};

constexpr std::array kForeignWords = {
    ForeignWord{"forall", "write all X in set: condition"},
    ForeignWord{"every", "write all X in set: condition"},
    ForeignWord{"each", "write all X in set: condition"},
    ForeignWord{"for", "write all X in set: condition"},
    ForeignWord{"exists", "write some X in set: condition"},
    ForeignWord{"any", "write some X in set: condition"},
    ForeignWord{"elif", "write else if"},
    ForeignWord{"elseif", "write else if"},
    ForeignWord{"where", "write let X = value in before the expression"},
    ForeignWord{"import", "write include"},
};

// Only words that can occur where names can; `φ` and the Japanese ones are never typos of ASCII.
constexpr std::array kMeantKeywords = {
    TokenKind::Include, TokenKind::Parameter, TokenKind::Symmetric, TokenKind::Invariant,
    TokenKind::Measure, TokenKind::If,        TokenKind::Then,      TokenKind::Else,
    TokenKind::Let,     TokenKind::All,       TokenKind::Some,      TokenKind::Closure,
    TokenKind::Or,      TokenKind::Not,       TokenKind::Mod,
};

}  // namespace

std::string hint_for_word(std::string_view word) {
  for (const ForeignWord& foreign : kForeignWords)
    if (foreign.word == word) return std::string(foreign.hint);
  constexpr std::size_t kShortest = 3;  // `o` is more likely a player than a typo of `or`
  if (word.size() < kShortest) return {};
  std::vector<std::string_view> words{"and", "union", "sum", "picture"};
  for (const TokenKind kind : kMeantKeywords) words.push_back(spelling(kind));
  return text::did_you_mean(word, words);
}

}  // namespace yomikiri::asl
