#include "asl/syntax/token_stream.h"

#include <fmt/format.h>

#include <algorithm>

#include "asl/syntax/lexer.h"
#include "asl/syntax/syntax_hints.h"
#include "core/notation.h"

namespace yomikiri::asl {

bool begins_with_label(std::span<const Token> tokens) {
  constexpr std::size_t kLongestLabel = 12;  // tokens
  for (std::size_t i = 0; i < kLongestLabel; ++i) {
    const TokenKind kind = tokens[i].kind;
    if (kind == TokenKind::Colon) return i > 0;
    if (kind != TokenKind::Number && kind != TokenKind::Name && kind != TokenKind::Variable &&
        kind != TokenKind::Minus)
      return false;  // at the latest, the End
  }
  return false;
}

TokenStream::TokenStream(const text::Source& source, text::Diagnostics& diagnostics)
    : source_(source), diagnostics_(diagnostics), tokens_(lex(source, diagnostics)) {
  std::uint32_t stretch = 0;
  for (const Token& token : tokens_) {
    stretches_.push_back(stretch);
    if (token.kind == TokenKind::Unknown) damaged_.insert(stretch);
    if (token.kind == TokenKind::Semicolon) ++stretch;
  }
}

const Token& TokenStream::peek(std::size_t ahead) const {
  return tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
}

Token TokenStream::take() {
  if (failed_) return {.kind = TokenKind::End, .span = peek().span};
  const Token token = peek();
  if (at_ + 1 < tokens_.size()) ++at_;
  return token;
}

bool TokenStream::accept(TokenKind kind) {
  if (!at(kind)) return false;
  take();
  return true;
}

Token TokenStream::expect(TokenKind kind, std::string_view purpose) {
  if (at(kind)) return take();
  fail_here(purpose.empty() ? describe(kind) : fmt::format("{} {}", describe(kind), purpose));
  return {.kind = TokenKind::End, .span = peek().span};
}

void TokenStream::report(text::Span span, std::string message, std::string suggestion) {
  diagnostics_.error(span, std::move(message), std::move(suggestion));
}

void TokenStream::fail(text::Span span, std::string message, std::string suggestion) {
  if (!failed_ && !is_damaged())
    diagnostics_.error(span, std::move(message), std::move(suggestion));
  failed_ = true;
}

std::string TokenStream::found() const {
  if (peek().kind == TokenKind::End) return describe(TokenKind::End);
  return quote(source_.text(peek().span));
}

// Whether another `==` would be one too many.
bool TokenStream::has_both_sides() const {
  const auto before = std::span(tokens_).subspan(statement_, at_ - statement_);
  return std::ranges::any_of(before, [](const Token& token) {
    return token.kind == TokenKind::Axiom || token.kind == TokenKind::Invariant;
  });
}

bool TokenStream::fail_at_slip() {
  const bool twice = peek().kind == TokenKind::Bar && peek(1).kind == TokenKind::Bar &&
                     peek().span.end == peek(1).span.begin;
  if (twice) {
    fail(peek().span, "'||' has no meaning here", "write or");
    return true;
  }
  if (peek().kind == TokenKind::Axiom && has_both_sides()) {
    fail(peek().span, "'==' has no meaning here",
         "write = to compare; == separates the two sides of an axiom, once");
    return true;
  }
  for (const std::size_t back : {0U, 1U}) {  // `0 than 1`, `iff N`
    if (at_ < statement_ + back || tokens_[at_ - back].kind != TokenKind::Name) continue;
    const text::Span span = tokens_[at_ - back].span;
    std::string hint = hint_for_word(text(span));
    if (hint.empty()) continue;
    fail(span, fmt::format("{} has no meaning here", quote(text(span))), std::move(hint));
    return true;
  }
  return false;
}

void TokenStream::fail_here(std::string expected) {
  if (!failed_ && fail_at_slip()) return;
  fail(peek().span, fmt::format("expected {}, found {}", expected, found()), glued_keyword());
}

// もしN is a name: Japanese words need spaces around them here.
std::string TokenStream::glued_keyword() const {
  for (std::size_t i = statement_; i <= at_ && !failed_; ++i) {
    if (tokens_[i].kind != TokenKind::Name) continue;
    const std::string name = text(tokens_[i].span);
    if (const std::string_view word = keyword_inside(name); !word.empty())
      return fmt::format("if {} is meant in {}, write spaces around it", word, quote(name));
  }
  return {};
}

text::Span TokenStream::end_of_last() const {
  const std::uint32_t end = at_ == 0 ? 0 : tokens_[at_ - 1].span.end;
  return {end, end};
}

std::vector<std::string> TokenStream::end_statement() {
  const std::size_t begin = std::exchange(statement_, at_);
  if (!std::exchange(failed_, false)) return {};
  while (!at(TokenKind::End) && !accept(TokenKind::Semicolon)) {
    if (at_ > begin && peek().begins_line && at_label()) break;
    take();
  }
  statement_ = at_;
  return names_told(begin);
}

std::vector<std::string> TokenStream::names_told(std::size_t begin) const {
  std::size_t label_end = begin;
  for (std::size_t i = begin; i < at_ && tokens_[i].kind != TokenKind::OpenParenthesis; ++i)
    if (tokens_[i].kind == TokenKind::Colon) label_end = i + 1;
  std::vector<std::string> names;
  const auto tokens = std::span(tokens_).subspan(label_end, at_ - label_end);
  const auto sign = std::ranges::find_if(tokens, [](const Token& token) {
    return token.kind == TokenKind::Axiom || token.kind == TokenKind::Arrow;
  });
  const bool is_axiom = sign != tokens.end() && sign->kind == TokenKind::Axiom;
  for (const Token& token : tokens)
    if (token.kind == TokenKind::Name && (names.empty() || !is_axiom))
      names.push_back(text(token.span));
  return names;
}

bool TokenStream::is_cut_off() const {
  if (tokens_.size() < 2) return false;
  const std::string_view last = source_.text(tokens_[tokens_.size() - 2].span);
  return last.starts_with("/*") || text::is_no_text(last);
}

}  // namespace yomikiri::asl
