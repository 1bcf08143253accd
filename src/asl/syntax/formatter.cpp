#include "asl/syntax/formatter.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "asl/syntax/lexer.h"
#include "asl/syntax/token_stream.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace yomikiri::asl {
namespace {

constexpr int kStep = 2;         // columns of indentation
constexpr int kMostIndent = 40;  // whatever the nesting: bounds the size of the result
constexpr std::string_view kBlanks = " \t\r\v\f";

// The column after the text, if it begins in this one; columns count from 0.
int column_after(int column, std::string_view text) {
  constexpr int kTab = 8;
  text::for_each_character(text, [&](text::Character next, std::string_view) {
    if (next.code == '\n')
      column = 0;
    else if (next.code == '\t')
      column += kTab - column % kTab;
    else
      column += text::cells(next.code);
  });
  return column;
}

// Whether a token touches its neighbours: there is no space between them.
struct Touch {
  bool left = false;
  bool right = false;
};

// Follows the structure of the tokens, as far as spaces and indentation depend on it. Errors of the
// grammar may mislead it, which costs only beauty.
class LayoutRules {
 public:
  LayoutRules(const text::Source& source, std::span<const Token> tokens)
      : source_(source), tokens_(tokens) {}

  // Goes to that token, each in turn, and ends what it ends.
  void arrive(std::size_t at) {
    at_ = at;
    if (label_may_follow_) in_label_ = begins_with_label(tokens_.subspan(at));
    role_ = role_here();
    switch (kind()) {
      case TokenKind::Then:
        return end_parts_before([](const Frame& frame) { return frame.part == Part::Condition; });
      case TokenKind::Else:
        return end_parts_before([](const Frame& frame) { return frame.part == Part::Then; });
      case TokenKind::Comma:
        return end_parts_before([](const Frame&) { return false; });
      default:
        if (role_ == Role::Close)
          while (!frames_.empty() && !matches(frames_.back().opener)) frames_.pop_back();
    }
  }

  // Of a line that begins with the token.
  [[nodiscard]] int indent() const {
    if (kind() == TokenKind::End) return 0;
    if (at_statement_) return kind() == TokenKind::Arrow ? arrow_column_ : 0;
    if (frames_.empty()) return kStep;
    const Frame& frame = frames_.back();
    if (role_ == Role::Close || kind() == TokenKind::Then || kind() == TokenKind::Else)
      return frame.indent;
    const int steps = frame.part == Part::Condition ? 2 : 1;  // apart from the branch below it
    return std::min(frame.indent + steps * kStep, kMostIndent);
  }

  [[nodiscard]] Touch touch() const {
    if (in_label_ && kind() != TokenKind::Colon) return as_written();  // it is the label's name
    switch (kind()) {
      case TokenKind::OpenParenthesis:
        return {.left = after_callee_, .right = true};
      case TokenKind::Comma:
      case TokenKind::Semicolon:
      case TokenKind::Colon:
        return {.left = true};
      case TokenKind::Range:
        return {.left = true, .right = true};
      case TokenKind::Times:
      case TokenKind::Divide: {  // `2*half + 1` is as good as `2 * half + 1`
        const Touch written = as_written();
        return written.left && written.right ? written : Touch();
      }
      default:
        return {.left = role_ == Role::Close,
                .right = role_ == Role::Open || role_ == Role::Prefix};
    }
  }

  // Leaves the token, which stands in that column of a line with that indentation.
  void leave(int column, int line_indent) {
    using enum TokenKind;
    if (kind() == Semicolon) return begin_statement();
    if (kind() == Arrow && !at_statement_ && !has_arrow_ && frames_.empty())
      arrow_column_ = column <= kMostIndent ? column : kStep;
    has_arrow_ = has_arrow_ || kind() == Arrow;
    if (role_ == Role::Close && !frames_.empty()) frames_.pop_back();
    if (role_ == Role::Open) frames_.push_back({kind(), kind(), Part::None, line_indent});
    if (kind() == If) begin_part(Part::Condition, std::max(line_indent, kStep));
    if (kind() == Colon && !in_label_) begin_part(Part::None, line_indent);
    if (kind() == Then || kind() == Else) begin_branch();
    after_callee_ = is_callee();
    after_operand_ = is_operand_end();
    label_may_follow_ = at_statement_ && (kind() == Symmetric || kind() == Invariant);
    in_label_ = in_label_ && kind() != Colon;
    at_statement_ = false;
  }

 private:
  enum class Role { Open, Close, Prefix, Other };
  enum class Part { None, Condition, Then, Else };  // of a choice

  // Something unfinished: brackets, a choice, the body of a quantifier.
  struct Frame {
    TokenKind opener;   // of brackets; otherwise End
    TokenKind bracket;  // the opener of the innermost brackets, its own or those around it
    Part part;
    int indent;  // of the line in which it began
  };

  [[nodiscard]] TokenKind kind() const { return tokens_[at_].kind; }
  [[nodiscard]] TokenKind bracket() const {
    return frames_.empty() ? TokenKind::End : frames_.back().bracket;
  }

  // `<`, `>`, `|` and `-` mean one thing after an operand and another elsewhere.
  [[nodiscard]] Role role_here() const {
    using enum TokenKind;
    switch (kind()) {
      case OpenParenthesis:
      case OpenBrace:
        return Role::Open;
      case CloseParenthesis:
      case CloseBrace:
        return Role::Close;
      case Less:
        return after_operand_ ? Role::Other : Role::Open;
      case Greater:
        return bracket() == Less ? Role::Close : Role::Other;
      case Bar:
        if (!after_operand_) return Role::Open;
        return bracket() == Bar ? Role::Close : Role::Other;
      case Minus:
        return after_operand_ ? Role::Other : Role::Prefix;
      default:
        return Role::Other;
    }
  }

  // Whether the token, a closing bracket, closes that opening one.
  [[nodiscard]] bool matches(TokenKind opener) const {
    using enum TokenKind;
    return (kind() == CloseParenthesis && opener == OpenParenthesis) ||
           (kind() == CloseBrace && opener == OpenBrace) || (kind() == Greater && opener == Less) ||
           (kind() == Bar && opener == Bar);
  }

  // `integer -1..1` and `integer (n + 1)..9` contain no difference and no call.
  [[nodiscard]] bool is_integer() const {
    return text::narrow_forms(source_.text(tokens_[at_].span)) == "integer";
  }

  [[nodiscard]] bool is_callee() const {
    using enum TokenKind;
    return (kind() == Name && !is_integer()) || kind() == Variable || kind() == Closure ||
           (kind() == Not && !after_operand_);
  }

  [[nodiscard]] bool is_operand_end() const {
    using enum TokenKind;
    if (kind() == Not) return after_operand_ && tokens_[at_ + 1].kind != In;  // written after it
    return (kind() == Name && !is_integer()) || kind() == Variable || kind() == Number ||
           kind() == EmptySet || role_ == Role::Close;
  }

  // Statements never touch each other.
  [[nodiscard]] Touch as_written() const {
    const text::Span span = tokens_[at_].span;
    const Token& next = tokens_[at_ + 1];
    return {.left = !label_may_follow_ && tokens_[at_ - 1].span.end == span.begin,
            .right = next.kind != TokenKind::End && next.span.begin == span.end};
  }

  // Ends choices and quantifiers up to one that has this property, or up to brackets.
  template <class Property>
  void end_parts_before(const Property& has) {
    while (!frames_.empty() && frames_.back().opener == TokenKind::End && !has(frames_.back()))
      frames_.pop_back();
  }

  void begin_part(Part part, int indent) {
    frames_.push_back({TokenKind::End, bracket(), part, indent});
  }

  void begin_branch() {
    if (!frames_.empty() && frames_.back().part != Part::None)
      frames_.back().part = kind() == TokenKind::Then ? Part::Then : Part::Else;
  }

  void begin_statement() {
    frames_.clear();
    at_statement_ = label_may_follow_ = true;
    has_arrow_ = in_label_ = after_callee_ = after_operand_ = false;
  }

  const text::Source& source_;
  std::span<const Token> tokens_;  // the last is an End
  std::size_t at_ = 0;
  Role role_ = Role::Other;
  std::vector<Frame> frames_;
  bool at_statement_ = true;
  bool label_may_follow_ = true;
  bool in_label_ = false;
  bool after_callee_ = false;
  bool after_operand_ = false;
  bool has_arrow_ = false;  // in this statement
  int arrow_column_ = 0;    // of the last sort that was named: further arrows stand below it
};

class Formatter {
 public:
  Formatter(const text::Source& source, const std::vector<Token>& tokens,
            const std::vector<text::Span>& comments)
      : source_(source), tokens_(tokens), comments_(comments), rules_(source, tokens) {
    if (source.text().starts_with("\xEF\xBB\xBF")) read_ = 3;  // a byte order mark
  }

  std::string run() {
    auto comment = comments_.begin();
    for (std::size_t at = 0; at < tokens_.size(); ++at) {
      rules_.arrive(at);
      const text::Span span = tokens_[at].span;
      for (; comment != comments_.end() && comment->begin < span.begin; ++comment)
        put_comment(*comment);
      if (tokens_[at].kind != TokenKind::End) put_token(at);
    }
    if (!out_.empty()) out_ += '\n';
    return std::move(out_);
  }

 private:
  enum class Last { Token, Comment };

  // Reads on to that place.
  std::string_view read_to(std::uint32_t place) {
    const std::string_view text = source_.text({read_, place});
    read_ = place;
    read_column_ = column_after(read_column_, text);
    return text;
  }

  void write(std::string_view text) {
    out_ += text;
    column_ = column_after(column_, text);
  }

  void write_blanks(int count) { write(std::string(static_cast<std::size_t>(count), ' ')); }

  // Writes what stands between the last piece and the one at `place`, which is so many spaces away
  // unless it begins a line or keeps its column. Returns whether it begins a line.
  bool space_out(std::uint32_t place, int usual, bool may_keep_column) {
    const int last_column = read_column_;
    const auto breaks = std::ranges::count(read_to(place), '\n');
    if (breaks > 0 || out_.empty()) {
      if (!out_.empty()) write(breaks > 1 ? "\n\n" : "\n");
      line_indent_ = rules_.indent();
      write_blanks(line_indent_);
      return true;
    }
    const int kept = read_column_ - column_;
    const bool keeps_column = may_keep_column && kept > 1 && read_column_ - last_column > 1;
    write_blanks(keeps_column ? kept : usual);
    return false;
  }

  void put_token(std::size_t at) {
    const text::Span span = tokens_[at].span;
    const Touch touch = rules_.touch();
    const bool touches = touch.left || (last_ == Last::Token && last_touches_);
    const bool together = touches && (last_ == Last::Comment || stay_two_together(at));
    const bool after_statement = at > 0 && tokens_[at - 1].kind == TokenKind::Semicolon;
    space_out(span.begin, together ? 0 : 1, after_statement);
    const int column = column_;
    write(read_to(span.end));
    rules_.leave(column, line_indent_);
    last_ = Last::Token;
    last_touches_ = touch.right;
  }

  // Whether the token and the one before it are read as the same two without a space between them.
  [[nodiscard]] bool stay_two_together(std::size_t at) const {
    if (at == 0 || tokens_[at - 1].span.end == tokens_[at].span.begin) return true;
    const std::string_view first = source_.text(tokens_[at - 1].span);
    const text::Source pair("", std::string(first) + std::string(source_.text(tokens_[at].span)));
    text::Diagnostics ignored;
    const auto read = lex(pair, ignored);
    return read.size() == 3 && read[0].span.end == first.size() &&
           read[0].kind == tokens_[at - 1].kind && read[1].kind == tokens_[at].kind;
  }

  void put_comment(text::Span span) {
    const std::size_t next = source_.text().find_first_not_of(kBlanks, span.end);
    const bool ends_line = next == std::string_view::npos || source_.text()[next] == '\n';
    const bool touches = last_ == Last::Token && last_touches_;
    const bool begins_line = space_out(span.begin, touches ? 0 : 1, ends_line);
    const int shift = begins_line ? column_ - read_column_ : 0;
    write_comment(read_to(span.end), shift);
    last_ = Last::Comment;
  }

  // A comment that begins a line takes its further lines with it.
  void write_comment(std::string_view text, int shift) {
    for (bool first = true;; first = false) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      std::string_view line = text.substr(0, end);
      line = line.substr(0, line.find_last_not_of(kBlanks) + 1);
      if (!first && !line.empty()) {
        const std::size_t begin = line.find_first_not_of(" \t");
        write_blanks(std::max(column_after(0, line.substr(0, begin)) + shift, 0));
        line.remove_prefix(begin);
      }
      write(line);
      if (end == text.size()) return;
      write("\n");
      text.remove_prefix(end + 1);
    }
  }

  const text::Source& source_;
  const std::vector<Token>& tokens_;
  const std::vector<text::Span>& comments_;
  LayoutRules rules_;
  std::uint32_t read_ = 0;  // bytes of the source
  int read_column_ = 0;
  std::string out_;
  int column_ = 0;
  int line_indent_ = 0;
  Last last_ = Last::Token;  // written
  bool last_touches_ = false;
};

}  // namespace

std::string format(const text::Source& source, text::Diagnostics& diagnostics) {
  std::vector<text::Span> comments;
  const std::vector<Token> tokens = lex(source, diagnostics, &comments);
  if (diagnostics.has_errors()) return {};
  return Formatter(source, tokens, comments).run();
}

}  // namespace yomikiri::asl
