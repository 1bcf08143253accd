#include "sesterl/syntax/lexer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "sesterl/syntax/literal_text.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace yomikiri::sesterl {
namespace {

constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_name_part(char c) {
  return is_lower(c) || is_upper(c) || is_digit(c) || c == '_';
}
constexpr bool is_hex(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
constexpr bool continues_operator(char c) {
  return c == '&' || c == '|' || c == '=' || c == '/' || c == '+' || c == '-' || c == '.';
}

struct KnownOperator {
  std::string_view text;
  TokenKind kind;
};
constexpr std::array kArithmetic = {
    KnownOperator{"&&", TokenKind::And},      KnownOperator{"+", TokenKind::Plus},
    KnownOperator{"-", TokenKind::Minus},     KnownOperator{"+.", TokenKind::PlusDot},
    KnownOperator{"-.", TokenKind::MinusDot}, KnownOperator{"*", TokenKind::Times},
    KnownOperator{"/", TokenKind::Slash},     KnownOperator{"*.", TokenKind::TimesDot},
    KnownOperator{"/.", TokenKind::SlashDot}};

struct Sign {
  char first;
  char second;  // 0 for a sign of one character
  TokenKind kind;
};
// Longer signs first.
constexpr std::array kSigns = {Sign{'#', '[', TokenKind::AttributeBegin},
                               Sign{'<', '<', TokenKind::BytesBegin},
                               Sign{'<', '-', TokenKind::LeftArrow},
                               Sign{'<', '=', TokenKind::LessOrEqual},
                               Sign{'<', 0, TokenKind::Less},
                               Sign{'>', '>', TokenKind::BytesEnd},
                               Sign{'>', '=', TokenKind::GreaterOrEqual},
                               Sign{'>', 0, TokenKind::Greater},
                               Sign{':', ':', TokenKind::Cons},
                               Sign{':', '>', TokenKind::Seal},
                               Sign{':', 0, TokenKind::Colon},
                               Sign{'-', '>', TokenKind::Arrow},
                               Sign{'=', '=', TokenKind::Equal},
                               Sign{'=', 0, TokenKind::Define},
                               Sign{'!', '=', TokenKind::NotEqual},
                               Sign{'|', '|', TokenKind::Or},
                               Sign{'|', 0, TokenKind::Bar},
                               Sign{'(', 0, TokenKind::LeftParen},
                               Sign{')', 0, TokenKind::RightParen},
                               Sign{'[', 0, TokenKind::LeftBracket},
                               Sign{']', 0, TokenKind::RightBracket},
                               Sign{'{', 0, TokenKind::LeftBrace},
                               Sign{'}', 0, TokenKind::RightBrace},
                               Sign{',', 0, TokenKind::Comma},
                               Sign{'.', 0, TokenKind::Dot}};

class Lexer {
 public:
  Lexer(Names& names, Diagnostics& diagnostics)
      : names_(names), diagnostics_(diagnostics), text_(diagnostics.source().text()) {}

  Tokens run() {
    if (text_.starts_with("\uFEFF")) at_ = 3;  // a byte order mark
    if (!refuse_what_is_no_text()) {
      out_.list.reserve(text_.size() / 4);
      while (skip_blanks_and_comments()) next();
    }
    begin_ = at_;
    add(TokenKind::End);
    return std::move(out_);
  }

 private:
  using enum DiagnosticKind;

  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  [[nodiscard]] Span span() const {
    return {static_cast<std::uint32_t>(begin_), static_cast<std::uint32_t>(at_)};
  }
  void add(TokenKind kind) { out_.list.push_back({kind, span(), {}}); }
  void add(TokenKind kind, std::string_view meaning) {
    out_.list.push_back({kind, span(), names_.intern(meaning)});
  }
  void error(DiagnosticKind kind, std::size_t begin, std::size_t end, std::string message,
             std::string hint = {}) {
    if (kind == DiagnosticKind::CommentOpen || kind == DiagnosticKind::LiteralOpen)
      out_.is_cut_off = true;
    diagnostics_.error(kind, {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)},
                       std::move(message), std::move(hint));
  }

  // Places are 32-bit numbers, and every later stage relies on UTF-8.
  bool refuse_what_is_no_text() {
    constexpr std::size_t kMostBytes = 1 << 30;
    if (text_.size() > kMostBytes) {
      out_.is_cut_off = true;
      error(DiagnosticKind::Syntax, 0, 0, "the file is larger than 1 GiB");
      return true;
    }
    if (text::is_utf8(text_)) return false;
    out_.is_cut_off = true;
    std::size_t valid = 0;
    while (const std::size_t size = text::first_character(text_.substr(valid)).size) valid += size;
    error(DiagnosticKind::Syntax, valid, valid + 1, "the file is not UTF-8 from here on");
    return true;
  }

  // Returns whether a token begins here.
  bool skip_blanks_and_comments() {
    while (at_ < text_.size()) {
      if (is_space(text_[at_])) {
        ++at_;
      } else if (text_[at_] == '/' && peek(1) == '*') {
        skip_comment();
      } else {
        return true;
      }
    }
    return false;
  }

  void skip_comment() {
    begin_ = at_;
    int depth = 0;
    do {
      if (at_ >= text_.size()) {
        error(DiagnosticKind::CommentOpen, begin_, begin_ + 2, "this comment is not closed",
              "close it with '*/'");
        return;
      }
      if (peek() == '/' && peek(1) == '*') {
        ++depth;
        at_ += 2;
      } else if (peek() == '*' && peek(1) == '/') {
        --depth;
        at_ += 2;
      } else {
        ++at_;
      }
    } while (depth > 0);
    out_.comments.push_back(span());
  }

  void next() {
    begin_ = at_;
    const char c = text_[at_];
    if (c == 'f' && peek(1) == '\'') return quoted(TokenKind::Format, 1);
    if (is_lower(c) || is_upper(c) || c == '_') return name();
    if (is_digit(c)) return number();
    if (c == '"') return quoted(TokenKind::Binary, 0);
    if (c == '\'') return quoted(TokenKind::String, 0);
    if (c == '`') return block();
    if (c == '$') return dollar();
    if (c == '?') return question_mark();
    if (sign()) return;
    if (c == '+' || c == '-' || c == '*' || c == '/' || c == '&') return operator_sign();
    stray_character();
  }

  void name() {
    while (is_name_part(peek())) ++at_;
    const std::string_view word = text_.substr(begin_, at_ - begin_);
    if (word == "_") return add(TokenKind::Underscore);
    add(is_upper(word.front()) ? TokenKind::Upper : keyword(word), word);
  }

  // A name behind signs, such as that of `$a`. Returns whether there is one.
  bool name_behind(std::size_t signs, TokenKind kind) {
    if (!is_lower(peek(signs))) return false;
    at_ += signs;
    const std::size_t begin = at_;
    while (is_name_part(peek())) ++at_;
    add(kind, text_.substr(begin, at_ - begin));
    return true;
  }

  void dollar() {
    if (peek(1) == '\'') return quoted(TokenKind::Char, 1);
    if (name_behind(1, TokenKind::TypeVariable)) return;
    stray_character("write a type variable as $a and a character as $'a'");
  }

  void question_mark() {
    if (peek(1) == '$' && name_behind(2, TokenKind::RowVariable)) return;
    if (name_behind(1, TokenKind::OptionLabel)) return;
    stray_character("write an optional label as ?name and a row variable as ?$r");
  }

  bool sign() {
    for (const Sign& sign : kSigns) {
      if (sign.first != peek() || (sign.second != 0 && sign.second != peek(1))) continue;
      at_ += sign.second == 0 ? 1 : 2;
      add(sign.kind);
      return true;
    }
    return false;
  }

  void operator_sign() {
    do ++at_;
    while (continues_operator(peek()) && !(peek() == '/' && peek(1) == '*'));
    std::string_view run = text_.substr(begin_, at_ - begin_);
    TokenKind kind = known(run);
    if (kind == TokenKind::UnknownOperator && run.ends_with('-')) {  // a + and a unary minus
      kind = known(run.substr(0, run.size() - 1));
      if (kind != TokenKind::UnknownOperator) --at_;
    }
    add(kind);
  }

  [[nodiscard]] static TokenKind known(std::string_view run) {
    for (const KnownOperator& one : kArithmetic)
      if (one.text == run) return one.kind;
    return TokenKind::UnknownOperator;
  }

  void number() {
    const bool is_hexadecimal = peek() == '0' && (peek(1) == 'x' || peek(1) == 'X');
    bool is_float = false;
    if (is_hexadecimal) {
      at_ += 2;
      while (is_hex(peek())) ++at_;
    } else {
      digits();
      is_float = fraction();
    }
    const std::size_t end = at_;
    while (is_name_part(peek())) ++at_;
    if (at_ > end || (is_hexadecimal && end == begin_ + 2)) {
      error(DiagnosticKind::Syntax, begin_, at_,
            fmt::format("'{}' is not a number", text_.substr(begin_, at_ - begin_)));
      return add(TokenKind::Int, "0");
    }
    const std::string_view written = text_.substr(begin_, at_ - begin_);
    if (is_float && !is_finite_float(written))
      error(DiagnosticKind::Syntax, begin_, at_, "this number is too large for a float");
    if (is_float) return add(TokenKind::Float, written);
    add(TokenKind::Int, decimal_integer(written));
  }

  void digits() {
    while (is_digit(peek())) ++at_;
  }

  // The rest of a float, if it is one.
  bool fraction() {
    const std::size_t begin = at_;
    if (peek() == '.') {
      ++at_;
      digits();
    }
    const std::size_t sign = peek(1) == '+' || peek(1) == '-' ? 1 : 0;
    if ((peek() == 'e' || peek() == 'E') && is_digit(peek(1 + sign))) {
      at_ += 1 + sign;
      digits();
    }
    return at_ > begin;
  }

  // A literal on one line, in double or single quotes, after a prefix of that many characters.
  void quoted(TokenKind kind, std::size_t prefix) {
    at_ += prefix;
    const char quote = text_[at_++];
    meaning_.clear();
    while (peek() != quote) {
      if (at_ >= text_.size()) {
        error(DiagnosticKind::LiteralOpen, begin_, at_, "this literal is not closed",
              fmt::format("close it with {}", quote));
        return add(kind, meaning_);
      }
      if (peek() == '\n' || peek() == '\r') {
        error(DiagnosticKind::LiteralNewline, begin_, at_, "this literal is not closed on its line",
              fmt::format("close it with {}, or put a longer text between back quotes", quote));
        return add(kind, meaning_);
      }
      if (peek() == '\\')
        escape();
      else
        meaning_ += text_[at_++];
    }
    ++at_;
    if (kind == TokenKind::Char && text::count_characters(meaning_) != 1)
      error(DiagnosticKind::CharLiteral, begin_, at_,
            "a character literal contains exactly one character",
            "write a text as '…' (a list of characters) or \"…\" (a binary)");
    add(kind, meaning_);
  }

  void escape() {
    constexpr std::string_view kLetters = "nrt\\\"'";
    constexpr std::string_view kMeanings = "\n\r\t\\\"'";
    const std::size_t which = kLetters.find(peek(1));
    if (which != std::string_view::npos && at_ + 1 < text_.size()) {
      meaning_ += kMeanings[which];
      at_ += 2;
      return;
    }
    const std::size_t begin = at_++;
    meaning_ += '?';  // one character, so that nothing else is wrong with the literal
    if (at_ < text_.size() && peek() != '\n' && peek() != '\r')
      at_ += text::first_character(text_.substr(at_)).size;
    error(DiagnosticKind::Escape, begin, at_,
          fmt::format("'{}' is not an escape", text_.substr(begin, at_ - begin)),
          R"(the escapes are \n \r \t \\ \" \')");
  }

  std::size_t run_of_back_quotes() {
    const std::size_t begin = at_;
    while (peek() == '`') ++at_;
    return at_ - begin;
  }

  void block() {
    const std::size_t opening = run_of_back_quotes();
    if (peek() == '\r' && peek(1) == '\n') ++at_;
    if (peek() == '\n') ++at_;
    const std::size_t content = at_;
    while (at_ < text_.size()) {
      at_ = std::min(text_.find('`', at_), text_.size());
      const std::size_t run_begin = at_;
      const std::size_t closing = run_of_back_quotes();
      if (closing < opening) continue;
      if (closing > opening)
        error(DiagnosticKind::BlockQuotes, run_begin, at_,
              fmt::format("{} back quotes close a block that {} opened", closing, opening),
              "open and close it with more back quotes than any run inside");
      return add(TokenKind::Block, text_.substr(content, run_begin - content));
    }
    error(DiagnosticKind::LiteralOpen, begin_, begin_ + opening, "this block is not closed",
          fmt::format("close it with {}", std::string(opening, '`')));
    add(TokenKind::Block, text_.substr(content));
  }

  void stray_character(std::string hint = {}) {
    const text::Character first = text::first_character(text_.substr(at_));
    if (text::is_letter(first.code)) return foreign_word();
    at_ += first.size;
    error(DiagnosticKind::Syntax, begin_, at_,
          first.code > 0x20
              ? fmt::format("'{}' does not belong here", text_.substr(begin_, first.size))
              : std::string("a control character does not belong here"),
          std::move(hint));
  }

  // Still a name for the parser, so that it finds no second error here.
  void foreign_word() {
    text::Character letter = text::first_character(text_.substr(at_));
    while (text::is_letter(letter.code) || is_name_part(peek())) {
      at_ += letter.size;
      if (at_ == text_.size()) break;
      letter = text::first_character(text_.substr(at_));
    }
    const std::string_view word = text_.substr(begin_, at_ - begin_);
    error(DiagnosticKind::Syntax, begin_, at_, fmt::format("'{}' does not belong here", word),
          "names are made of ASCII letters");
    add(TokenKind::Lower, word);
  }

  Names& names_;
  Diagnostics& diagnostics_;
  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;  // of the token or comment that is being read
  std::string meaning_;
  Tokens out_;
};

}  // namespace

Tokens lex(Names& names, Diagnostics& diagnostics) { return Lexer(names, diagnostics).run(); }

}  // namespace yomikiri::sesterl
