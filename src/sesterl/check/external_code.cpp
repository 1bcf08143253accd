#include "sesterl/check/external_code.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace yomikiri::sesterl {
namespace {

using Fault = std::unexpected<ExternalFault>;

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '@';
}

// What opens something that `end` closes. `fun` does so, too, but only before a parenthesis or a
// variable and a parenthesis: not in `fun f/1`.
constexpr std::array<std::string_view, 5> kOpeners = {"begin", "case", "if", "receive", "try"};

struct ErlangToken {
  enum class Kind : char { Atom, QuotedAtom, Word, Sign, Text, Dot, End };
  Kind kind = Kind::End;
  std::string_view text;
  std::size_t offset = 0;

  [[nodiscard]] bool is(std::string_view sign) const {
    return (kind == Kind::Sign || kind == Kind::Word || kind == Kind::Atom) && text == sign;
  }
};

class ErlangScanner {
 public:
  explicit ErlangScanner(std::string_view code) : code_(code) {}

  std::expected<ErlangToken, ExternalFault> next() {
    skip_space();
    const std::size_t begin = at_;
    if (at_ == code_.size()) return made(ErlangToken::Kind::End, begin);
    const char c = code_[at_];
    if (c == '"' || c == '\'') return quoted(c);
    if (c == '$') return character();
    if (is_word(c)) {
      while (at_ < code_.size() && is_word(code_[at_])) ++at_;
      // A number may have a point or a base in it.
      if (c >= '0' && c <= '9') number();
      const bool is_atom = c >= 'a' && c <= 'z';
      return made(is_atom ? ErlangToken::Kind::Atom : ErlangToken::Kind::Word, begin);
    }
    ++at_;
    if (c == '.' && ends_form()) return made(ErlangToken::Kind::Dot, begin);
    if (code_.substr(begin, 2) == "->" || code_.substr(begin, 2) == "<<" ||
        code_.substr(begin, 2) == ">>")
      ++at_;
    return made(ErlangToken::Kind::Sign, begin);
  }

 private:
  ErlangToken made(ErlangToken::Kind kind, std::size_t begin) const {
    return {kind, code_.substr(begin, at_ - begin), begin};
  }

  [[nodiscard]] bool ends_form() const {
    return at_ == code_.size() || std::string_view(" \t\r\n%").contains(code_[at_]);
  }

  void skip_space() {
    while (at_ < code_.size()) {
      if (code_[at_] == '%')
        at_ = std::min(code_.find('\n', at_), code_.size());
      else if (std::string_view(" \t\r\n").contains(code_[at_]))
        ++at_;
      else
        return;
    }
  }

  void number() {
    while (at_ + 1 < code_.size() && (code_[at_] == '.' || code_[at_] == '#') &&
           is_word(code_[at_ + 1]))
      for (++at_; at_ < code_.size() && is_word(code_[at_]);) ++at_;
  }

  std::expected<ErlangToken, ExternalFault> character() {
    const std::size_t begin = at_++;
    if (at_ < code_.size() && code_[at_] == '\\') ++at_;
    if (at_ < code_.size()) ++at_;
    while (at_ < code_.size() && (static_cast<unsigned char>(code_[at_]) & 0xC0U) == 0x80U) ++at_;
    return made(ErlangToken::Kind::Text, begin);
  }

  std::expected<ErlangToken, ExternalFault> quoted(char quote) {
    const std::size_t begin = at_++;
    while (at_ < code_.size() && code_[at_] != quote) at_ += code_[at_] == '\\' ? 2 : 1;
    if (at_ >= code_.size())
      return Fault({begin, fmt::format("this {} is not closed", quote == '"' ? "text" : "atom")});
    ++at_;
    ErlangToken token = made(ErlangToken::Kind::Text, begin);
    if (quote == '\'')
      token = {ErlangToken::Kind::QuotedAtom, token.text.substr(1, token.text.size() - 2), begin};
    return token;
  }

  std::string_view code_;
  std::size_t at_ = 0;
};

class ExternalReader {
 public:
  explicit ExternalReader(std::string_view code) : scanner_(code) {}

  std::expected<std::vector<ExternalFunction>, ExternalFault> read() {
    if (auto failed = advance()) return Fault(*std::move(failed));
    while (token_.kind != ErlangToken::Kind::End)
      if (auto failed = form()) return Fault(*std::move(failed));
    return std::move(functions_);
  }

 private:
  using Failed = std::optional<ExternalFault>;

  struct Open {
    std::string_view closed_by;
    std::size_t offset;
  };

  Failed advance() {
    auto next = scanner_.next();
    if (!next) return next.error();
    before_ = token_;
    token_ = *next;
    return std::nullopt;
  }

  // One attribute, or all clauses of a function.
  Failed form() {
    const std::size_t begin = token_.offset;
    const bool is_attribute = token_.is("-");
    open_.clear();
    begins_clause_ = !is_attribute;
    name_ = {};
    while (token_.kind != ErlangToken::Kind::Dot) {
      if (token_.kind == ErlangToken::Kind::End)
        return open_.empty() ? ExternalFault{begin, "this form does not end with a point"}
                             : unclosed();
      if (auto failed = step()) return failed;
      if (auto failed = advance()) return failed;
    }
    if (!open_.empty()) return unclosed();
    return advance();
  }

  [[nodiscard]] ExternalFault unclosed() const {
    return {open_.back().offset, fmt::format("'{}' is missing", open_.back().closed_by)};
  }

  Failed step() {
    if (open_.empty() && begins_clause_) {
      if (token_.kind != ErlangToken::Kind::Atom && token_.kind != ErlangToken::Kind::QuotedAtom)
        return ExternalFault{token_.offset, "expected the name of a function, or an attribute"};
      name_ = token_.text;
      begins_clause_ = false;
      is_head_ = true;
      is_body_ = false;
      return std::nullopt;
    }
    if (is_head_ && open_.empty() && !token_.is("("))
      return ExternalFault{token_.offset,
                           fmt::format("expected '(' after the function's name '{}'", name_)};
    if (open_.empty() && token_.is("->")) is_body_ = true;
    // A semicolon before the arrow stands between guards.
    if (open_.empty() && token_.is(";")) begins_clause_ = is_body_ && !name_.empty();
    after_fun_ -= after_fun_ > 0 ? 1 : 0;
    if (is_head_ && open_.size() == 1) count_argument();
    return bracket();
  }

  // Of the parentheses after a function's name.
  void count_argument() {
    if (token_.is(")")) {
      is_head_ = false;
      ExternalFunction made{std::string(name_), has_argument_ ? commas_ + 1 : 0};
      if (std::ranges::find(functions_, made) == functions_.end())
        functions_.push_back(std::move(made));
    } else if (token_.is(",")) {
      ++commas_;
    } else {
      has_argument_ = true;
    }
  }

  Failed bracket() {
    if (is_head_ && open_.empty()) {
      commas_ = 0;
      has_argument_ = false;
    }
    if (is_closing()) return close();
    if (token_.kind == ErlangToken::Kind::Sign) {
      if (token_.text == "(") push(")");
      if (token_.text == "[") push("]");
      if (token_.text == "{") push("}");
      if (token_.text == "<<") push(">>");
      return std::nullopt;
    }
    if (token_.kind != ErlangToken::Kind::Atom || name_.empty()) return std::nullopt;
    if (std::ranges::find(kOpeners, token_.text) != kOpeners.end()) push("end");
    if (token_.text == "fun") after_fun_ = 3;
    return std::nullopt;
  }

  [[nodiscard]] bool is_closing() const {
    if (token_.kind == ErlangToken::Kind::Atom) return token_.text == "end" && !name_.empty();
    return token_.is(")") || token_.is("]") || token_.is("}") || token_.is(">>");
  }

  void push(std::string_view closed_by) {
    if (closed_by == ")" && is_fun_before()) open_.push_back({"end", before_.offset});
    open_.push_back({closed_by, token_.offset});
  }

  // Whether the parenthesis at hand belongs to a fun with a body.
  [[nodiscard]] bool is_fun_before() const {
    return after_fun_ == 2 || (after_fun_ == 1 && before_.kind == ErlangToken::Kind::Word);
  }

  Failed close() {
    if (open_.empty() || open_.back().closed_by != token_.text)
      return open_.empty()
                 ? ExternalFault{token_.offset, fmt::format("'{}' closes nothing", token_.text)}
                 : unclosed();
    open_.pop_back();
    return std::nullopt;
  }

  ErlangScanner scanner_;
  ErlangToken token_;
  ErlangToken before_;
  std::vector<Open> open_;
  std::vector<ExternalFunction> functions_;
  std::string_view name_;  // of the function at hand; none in an attribute
  bool begins_clause_ = false;
  bool is_head_ = false;
  bool is_body_ = false;
  int after_fun_ = 0;  // 3 at `fun`, 2 at the next token, 1 at the one after it
  bool has_argument_ = false;
  std::size_t commas_ = 0;
};

}  // namespace

Span external_code_span(const text::Source& source, const ExternalBinding& binding) {
  const std::string_view written = source.text(binding.code_span);
  const std::size_t quotes = std::min(written.find_first_not_of('`'), written.size());
  const std::size_t line_end = written.substr(quotes).starts_with('\n') ? 1 : 0;
  const auto skipped = static_cast<std::uint32_t>(quotes + line_end);
  return {binding.code_span.begin + skipped, binding.code_span.end};
}

std::expected<std::vector<ExternalFunction>, ExternalFault> external_functions(
    std::string_view code) {
  return ExternalReader(code).read();
}

}  // namespace yomikiri::sesterl
