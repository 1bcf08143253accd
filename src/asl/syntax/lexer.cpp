#include "asl/syntax/lexer.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

#include "text/unicode.h"
#include "text/utf8.h"

namespace yomikiri::asl {
namespace {

struct Spelling {
  std::string_view text;
  TokenKind kind;
};

// A keyword must be a whole word: もしも is a name.
constexpr std::array kKeywords = {
    Spelling{"include", TokenKind::Include}, Spelling{"parameter", TokenKind::Parameter},
    Spelling{"as", TokenKind::As},           Spelling{"symmetric", TokenKind::Symmetric},
    Spelling{"対称", TokenKind::Symmetric},  Spelling{"invariant", TokenKind::Invariant},
    Spelling{"measure", TokenKind::Measure}, Spelling{"if", TokenKind::If},
    Spelling{"もし", TokenKind::If},         Spelling{"then", TokenKind::Then},
    Spelling{"ならば", TokenKind::Then},     Spelling{"else", TokenKind::Else},
    Spelling{"でなければ", TokenKind::Else}, Spelling{"let", TokenKind::Let},
    Spelling{"all", TokenKind::All},         Spelling{"すべての", TokenKind::All},
    Spelling{"some", TokenKind::Some},       Spelling{"ある", TokenKind::Some},
    Spelling{"closure", TokenKind::Closure}, Spelling{"and", TokenKind::And},
    Spelling{"かつ", TokenKind::And},        Spelling{"or", TokenKind::Or},
    Spelling{"または", TokenKind::Or},       Spelling{"not", TokenKind::Not},
    Spelling{"でない", TokenKind::Not},      Spelling{"in", TokenKind::In},
    Spelling{"mod", TokenKind::Mod},         Spelling{"union", TokenKind::Union},
    Spelling{"φ", TokenKind::EmptySet},
};

// Longer spellings come before their own prefixes.
constexpr std::array kSigns = {
    Spelling{"->", TokenKind::Arrow},
    Spelling{"→", TokenKind::Arrow},
    Spelling{"==", TokenKind::Axiom},
    Spelling{"!=", TokenKind::Unequal},
    Spelling{"≠", TokenKind::Unequal},
    Spelling{">=", TokenKind::GreaterEqual},
    Spelling{"≥", TokenKind::GreaterEqual},
    Spelling{"<=", TokenKind::LessEqual},
    Spelling{"≤", TokenKind::LessEqual},
    Spelling{"=", TokenKind::Equal},
    Spelling{"<", TokenKind::Less},
    Spelling{"〈", TokenKind::Less},
    Spelling{">", TokenKind::Greater},
    Spelling{"〉", TokenKind::Greater},
    Spelling{"∈", TokenKind::In},
    Spelling{"∉", TokenKind::NotIn},
    Spelling{"∪", TokenKind::Union},
    Spelling{"∅", TokenKind::EmptySet},
    Spelling{"&", TokenKind::And},
    Spelling{"+", TokenKind::Plus},
    Spelling{"-", TokenKind::Minus},
    Spelling{"−", TokenKind::Minus},
    Spelling{"*", TokenKind::Times},
    Spelling{"×", TokenKind::Times},
    Spelling{"/", TokenKind::Divide},
    Spelling{"|", TokenKind::Bar},
    Spelling{"...", TokenKind::Range},  // "and so on": one error, not two
    Spelling{"..", TokenKind::Range},
    Spelling{",", TokenKind::Comma},
    Spelling{";", TokenKind::Semicolon},
    Spelling{":", TokenKind::Colon},
    Spelling{"~", TokenKind::Tilde},
    Spelling{"(", TokenKind::OpenParenthesis},
    Spelling{")", TokenKind::CloseParenthesis},
    Spelling{"{", TokenKind::OpenBrace},
    Spelling{"}", TokenKind::CloseBrace},
};

// Spellings of other languages, and what they are here.
struct Foreign {
  std::string_view text;
  std::string_view meant;
};

constexpr std::array kForeign = {
    Foreign{"&&", "write & or and"},
    Foreign{"=>", "write -> in a production, >= in a comparison"},
    Foreign{"!", "write not, or != for unequal"},
    Foreign{"%", "write mod"},
    Foreign{"#", "a comment begins with //"},
    Foreign{"。", "a statement ends with ;"},
    Foreign{"、", "write a comma"},
};

bool is_digit(char32_t code) { return code >= '0' && code <= '9'; }

bool is_variable(std::string_view word) {
  if (word.front() < 'A' || word.front() > 'Z') return false;
  for (const char byte : word)
    if (!((byte >= 'A' && byte <= 'Z') || is_digit(static_cast<unsigned char>(byte)) ||
          byte == '_' || byte == '\''))
      return false;
  return true;
}

class Lexer {
 public:
  Lexer(const text::Source& source, text::Diagnostics& diagnostics,
        std::vector<text::Span>* comments)
      : source_(source.text()), diagnostics_(diagnostics), comments_(comments) {}

  std::vector<Token> run() {
    if (source_.size() > kLargestSource) {  // the rest may not have been read
      diagnostics_.error({}, fmt::format("expected at most {} bytes, found more", kLargestSource));
      source_ = {};
    }
    narrow();
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;  // a byte order mark, which some editors write
    for (skip_blanks(); at_ < text_.size(); skip_blanks()) lex_one();
    add(TokenKind::End, at_);
    return std::move(tokens_);
  }

 private:
  // Full-width forms are read as ASCII; places remain those of the source.
  void narrow() {
    narrowed_ = text::narrow_forms(source_);
    text_ = narrowed_;
    std::size_t place = 0;
    for (std::size_t at = 0; at < text_.size(); ++at) {
      places_.push_back(static_cast<std::uint32_t>(place));
      const text::Character here = text::first_character(source_.substr(place));
      place += text::narrow_form(here.code) == here.code ? 1 : here.size;
    }
    places_.push_back(static_cast<std::uint32_t>(place));
  }

  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }

  [[nodiscard]] text::Span span_from(std::size_t begin) const {
    return {places_[begin], places_[at_]};
  }

  void add(TokenKind kind, std::size_t begin, std::int64_t number = 0) {
    tokens_.push_back({kind, span_from(begin), number, begins_line_});
    begins_line_ = false;
  }

  void skip_blanks() {
    while (at_ < text_.size()) {
      const text::Character next = text::first_character(rest());
      if (next.code == '\n') begins_line_ = true;
      if (next.code == ' ' || (next.code >= '\t' && next.code <= '\r') || next.code == 0x3000)
        at_ += next.size;
      else if (rest().starts_with("//") || rest().starts_with("/*"))
        skip_comment();
      else
        return;
    }
  }

  void skip_comment() {
    const std::size_t begin = at_;
    if (rest().starts_with("//"))
      at_ = std::min(text_.find('\n', at_), text_.size());
    else
      skip_block(begin);
    if (comments_ != nullptr) comments_->push_back(span_from(begin));
  }

  void skip_block(std::size_t begin) {
    const std::size_t end = text_.find("*/", at_ + 2);
    at_ = end == std::string_view::npos ? text_.size() : end + 2;
    if (end == std::string_view::npos) cut_off(begin);
    if (text_.substr(begin, at_ - begin).contains('\n')) begins_line_ = true;
  }

  // The rest of the file is lost in the comment: the token records this.
  void cut_off(std::size_t begin) {
    diagnostics_.error({places_[begin], places_[begin + 2]}, "the comment has no end",
                       "close it with */");
    add(TokenKind::Unknown, begin);
  }

  void lex_one() {
    const std::size_t begin = at_;
    const text::Character first = text::first_character(rest());
    if (is_digit(first.code)) return lex_number();
    if (first.size > 0 && (text::is_letter(first.code) || first.code == '_')) return lex_word();
    for (const Foreign& foreign : kForeign)
      if (rest().starts_with(foreign.text) && !rest().starts_with("!="))
        return lex_foreign(foreign);
    for (const Spelling& sign : kSigns) {
      if (!rest().starts_with(sign.text)) continue;
      at_ += sign.text.size();
      return add(sign.kind, begin);
    }
    lex_unknown(first);
  }

  void lex_number() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_digit(static_cast<unsigned char>(text_[at_]))) ++at_;
    constexpr std::int64_t kMost = 1'000'000'000;  // sums and products of a few fit into 64 bits
    std::int64_t number = 0;
    const auto parsed = std::from_chars(text_.data() + begin, text_.data() + at_, number);
    if (parsed.ec != std::errc{} || number > kMost) {
      diagnostics_.error(span_from(begin), "the number is too large",
                         fmt::format("the largest is {}", kMost));
      number = 0;
    }
    add(TokenKind::Number, begin, number);
  }

  void lex_word() {
    const std::size_t begin = at_;
    while (at_ < text_.size()) {
      const text::Character next = text::first_character(rest());
      const bool inside = next.size > 0 && (text::is_letter(next.code) || is_digit(next.code) ||
                                            next.code == '_' || next.code == '\'');
      if (!inside) break;
      at_ += next.size;
    }
    if (rest().starts_with('?')) ++at_;
    const std::string_view word = text_.substr(begin, at_ - begin);
    for (const Spelling& keyword : kKeywords)
      if (keyword.text == word) return add(keyword.kind, begin);
    add(is_variable(word) ? TokenKind::Variable : TokenKind::Name, begin);
  }

  void lex_foreign(const Foreign& foreign) {
    const std::size_t begin = at_;
    at_ += foreign.text.size();
    add(TokenKind::Unknown, begin);
    diagnostics_.error(span_from(begin), fmt::format("'{}' has no meaning here", foreign.text),
                       std::string(foreign.meant));
  }

  // A file in another encoding has hundreds of such bytes: only the first one is reported, and the
  // rest is not read.
  void stop_at_encoding(std::size_t begin) {
    const bool utf_16 =
        source_.starts_with("\xFF\xFE") || source_.starts_with("\xFE\xFF") || text_[begin] == '\0';
    at_ = text_.size();
    diagnostics_.error({places_[begin], places_[begin] + 1},
                       utf_16 ? "the file is UTF-16, not UTF-8" : "the text is not UTF-8 here",
                       "save the file as UTF-8");
    add(TokenKind::Unknown, begin);
  }

  void lex_unknown(text::Character first) {
    const std::size_t begin = at_;
    if (first.size == 0 || first.code == 0) return stop_at_encoding(begin);
    at_ += first.size;
    add(TokenKind::Unknown, begin);
    diagnostics_.error(span_from(begin), text::is_control(first.code)
                                             ? fmt::format("character U+{:04X} has no meaning here",
                                                           static_cast<std::uint32_t>(first.code))
                                             : fmt::format("'{}' has no meaning here",
                                                           text_.substr(begin, first.size)));
  }

  std::string_view source_;
  std::string narrowed_;
  std::string_view text_;              // narrowed_
  std::vector<std::uint32_t> places_;  // in the source, for each byte and the end
  text::Diagnostics& diagnostics_;
  std::vector<text::Span>* comments_;  // may be null
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  bool begins_line_ = true;
};

}  // namespace

std::vector<Token> lex(const text::Source& source, text::Diagnostics& diagnostics,
                       std::vector<text::Span>* comments) {
  return Lexer(source, diagnostics, comments).run();
}

std::string describe(TokenKind kind) {
  switch (kind) {
    case TokenKind::End:
      return "the end of the text";
    case TokenKind::Unknown:
      return "an unknown symbol";
    case TokenKind::Name:
      return "a name";
    case TokenKind::Variable:
      return "a variable";
    case TokenKind::Number:
      return "a number";
    default:
      return fmt::format("'{}'", spelling(kind));
  }
}

std::string_view spelling(TokenKind kind) {
  for (const Spelling& keyword : kKeywords)
    if (keyword.kind == kind && kind != TokenKind::And && kind != TokenKind::In &&
        kind != TokenKind::Union && kind != TokenKind::EmptySet)
      return keyword.text;
  if (kind == TokenKind::Range) return "..";
  for (const Spelling& sign : kSigns)
    if (sign.kind == kind) return sign.text;
  return {};
}

std::string_view keyword_inside(std::string_view name) {
  for (const Spelling& keyword : kKeywords) {
    const bool japanese = static_cast<unsigned char>(keyword.text.front()) >= 0xE3;
    if (japanese && (name.starts_with(keyword.text) || name.ends_with(keyword.text)))
      return keyword.text;
  }
  return {};
}

}  // namespace yomikiri::asl
