#include "studies/bridge/constraint_tokens.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "core/notation.h"
#include "text/utf8.h"

namespace yomikiri::studies::bridge {
namespace {

constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

constexpr std::array<std::string_view, 14> kSymbols = {"..", ">=", "<=", "==", ">", "<", "=",
                                                       "+",  "-",  "*",  "(",  ")", ":", ","};

class Tokens {
 public:
  Tokens(const text::Source& source, text::Span part, text::Diagnostics& problems)
      : text_(source.text().substr(0, part.end)), problems_(problems), at_(part.begin) {}

  std::vector<Token> read() {
    while (at_ < text_.size()) take();
    add(TokenKind::End, 0);
    return std::move(tokens_);
  }

 private:
  void take() {
    const char c = text_[at_];
    if (c == '#') return skip_comment();
    if (c == '\n' && open_ == 0) return add(TokenKind::Separator, 1);
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') return void(++at_);
    if (c == ';') return end_clause();
    if (is_letter(c)) return add(TokenKind::Word, run(is_letter_or_digit));
    if (is_digit(c)) return add(TokenKind::Number, run(is_digit));
    for (const std::string_view symbol : kSymbols)
      if (text_.substr(at_).starts_with(symbol)) return take_symbol(symbol);
    if (c == '%') return add(TokenKind::Symbol, 1);
    report_unknown();
  }

  static constexpr bool is_letter_or_digit(char c) { return is_letter(c) || is_digit(c); }

  template <class Belongs>
  [[nodiscard]] std::size_t run(Belongs&& belongs) const {
    std::size_t size = 0;
    while (at_ + size < text_.size() && belongs(text_[at_ + size])) ++size;
    return size;
  }

  void skip_comment() {
    while (at_ < text_.size() && text_[at_] != '\n') ++at_;
  }

  void end_clause() {
    open_ = 0;
    add(TokenKind::Separator, 1);
  }

  void take_symbol(std::string_view symbol) {
    if (symbol == "(") ++open_;
    if (symbol == ")" && open_ > 0) --open_;
    add(TokenKind::Symbol, symbol.size());
  }

  void add(TokenKind kind, std::size_t size) {
    Token token{kind, std::string(text_.substr(at_, size)), span(size)};
    if (kind == TokenKind::Word) std::ranges::transform(token.text, token.text.begin(), lower);
    tokens_.push_back(std::move(token));
    at_ += size;
  }

  void report_unknown() {
    const std::size_t size =
        std::max<std::size_t>(text::first_character(text_.substr(at_)).size, 1);
    problems_.error(span(size), fmt::format("unexpected {}", quote(text_.substr(at_, size))));
    at_ += size;
  }

  [[nodiscard]] text::Span span(std::size_t size) const {
    return {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(at_ + size)};
  }

  std::string_view text_;
  text::Diagnostics& problems_;
  std::vector<Token> tokens_;
  std::size_t at_;
  int open_ = 0;  // parentheses
};

}  // namespace

std::vector<Token> constraint_tokens(const text::Source& source, text::Span part,
                                     text::Diagnostics& problems) {
  return Tokens(source, part, problems).read();
}

}  // namespace yomikiri::studies::bridge
