#include "sesterl/syntax/token_stream.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace yomikiri::sesterl {

TokenStream::TokenStream(Tokens tokens, const Names& names, Diagnostics& diagnostics)
    : tokens_(std::move(tokens.list)),
      names_(names),
      diagnostics_(diagnostics),
      is_cut_off_(tokens.is_cut_off),
      end_(tokens_.back()) {}

const Token& TokenStream::peek(std::size_t ahead) const {
  return failed_ ? end_ : tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
}

bool TokenStream::at_word(std::string_view word) const {
  return at(TokenKind::Lower) && names_.text(peek().text) == word;
}

bool TokenStream::touches(std::size_t ahead) const {
  return peek(ahead).span.end == peek(ahead + 1).span.begin;
}

Token TokenStream::take() {
  const Token token = peek();
  if (failed_ || at_ + 1 == tokens_.size()) return token;
  last_end_ = token.span.end;
  ++at_;
  return token;
}

bool TokenStream::accept(TokenKind kind) {
  if (!at(kind) || failed_) return false;
  take();
  return true;
}

Token TokenStream::expect(TokenKind kind, std::string_view purpose) {
  if (at(kind)) return take();
  fail_here(fmt::format("{}{}{}", description(kind), purpose.empty() ? "" : " ", purpose));
  return end_;
}

Ident TokenStream::expect_ident(TokenKind kind, std::string_view purpose) {
  const Token token = expect(kind, purpose);
  return {token.text, token.span};
}

void TokenStream::expect_end(std::string_view purpose) {
  if (at(TokenKind::End) && diagnostics_.has_errors())
    failed_ = true;
  else
    expect(TokenKind::EndKeyword, purpose);
}

void TokenStream::split(TokenKind rest) {
  Token& token = tokens_[at_];
  last_end_ = ++token.span.begin;
  token.kind = rest;
}

void TokenStream::expect_angle() {
  if (at(TokenKind::BytesEnd)) return split(TokenKind::Greater);
  if (at(TokenKind::GreaterOrEqual)) return split(TokenKind::Define);
  expect(TokenKind::Greater, "to close the list");
}

void TokenStream::report(DiagnosticKind kind, Span span, std::string message, std::string hint) {
  if (failed_ || (is_cut_off_ && at(TokenKind::End))) return;
  diagnostics_.error(kind, span, std::move(message), std::move(hint));
}

void TokenStream::fail(Span span, std::string message, std::string hint) {
  report(DiagnosticKind::Syntax, span, std::move(message), std::move(hint));
  failed_ = true;
}

void TokenStream::fail_here(std::string_view expected, std::string hint) {
  if (failed_) return;
  fail(peek().span, fmt::format("expected {}, found {}", expected, found()), std::move(hint));
}

std::string TokenStream::found() const {
  constexpr std::size_t kLongest = 40;
  const Token& token = peek();
  const std::string_view text = source().text(token.span);
  const bool is_shown = !text.empty() && text.size() <= kLongest &&
                        text.find_first_of("\n\r\t") == std::string_view::npos;
  return is_shown ? fmt::format("'{}'", text) : std::string(description(token.kind));
}

void TokenStream::descend() {
  if (++depth_ <= kMaxDepth || failed_) return;
  fail(peek().span, fmt::format("the program is nested more than {} levels deep here", kMaxDepth),
       "name the parts in definitions of their own");
  at_ = tokens_.size() - 1;  // whatever follows is probably as deep
  is_cut_off_ = true;
}

void TokenStream::recover(Span start) {
  if (!failed_) return;
  failed_ = false;
  if (peek().span == start) take();
  for (;; take()) {
    switch (peek().kind) {
      case TokenKind::Case:
      case TokenKind::Receive:
        ++open_constructs_;
        break;
      case TokenKind::Fun:  // closed by `end`, unless it is a type
        open_constructs_ += at_ > 0 && tokens_[at_ - 1].kind != TokenKind::Colon;
        break;
      case TokenKind::EndKeyword:
        if (open_constructs_ <= 0) return;
        --open_constructs_;
        break;
      case TokenKind::Val:
      case TokenKind::Type:
      case TokenKind::Module:
      case TokenKind::Signature:
      case TokenKind::Include:
      case TokenKind::Import:
      case TokenKind::AttributeBegin:
      case TokenKind::End:
        open_constructs_ = 0;
        return;
      default:
        break;
    }
  }
}

}  // namespace yomikiri::sesterl
