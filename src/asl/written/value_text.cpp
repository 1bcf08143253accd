#include "asl/written/value_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/notation.h"
#include "text/unicode.h"
#include "text/utf8.h"

namespace yomikiri::asl {
namespace {

std::string format_list(const Numbering& numbering, std::span<const SortId> sorts,
                        std::span<const Value> values) {
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i)
    text += (i == 0 ? "" : ",") +
            format_value(numbering, sorts[std::min(i, sorts.size() - 1)], values[i]);
  return text;
}

std::string format_array(const Numbering& numbering, SortId element, const Value& value) {
  std::string text;
  const auto parts = value.parts();
  for (std::size_t i = 0; i < parts.size();) {
    std::size_t end = i + 1;
    while (end < parts.size() && parts[end] == parts[i]) ++end;
    text += (i == 0 ? "" : ",") + format_value(numbering, element, parts[i]);
    if (end - i > 1) text += fmt::format("*{}", end - i);
    i = end;
  }
  return "[" + text + "]";
}

std::string format_data(const Numbering& numbering, const Value& value) {
  const Symbol& symbol = numbering.program().symbols[value.constructor()];
  if (symbol.arguments.empty()) return symbol.name;
  const std::string fields = format_list(numbering, symbol.arguments, value.parts());
  if (symbol.kind == SymbolKind::Injection) return fields;
  if (symbol.kind == SymbolKind::Tuple) return "<" + fields + ">";
  return fmt::format("{}({})", symbol.name, fields);
}

// The ASCII form of a sign or digit with a full-width form; 0 for white space.
char32_t ascii_of(char32_t code) {
  if (code == 0x3000 || code == ' ' || (code >= '\t' && code <= '\r')) return 0;
  if (code == 0x3008) return '<';
  if (code == 0x3009) return '>';
  if (code == 0x3001) return ',';
  if (code == 0x2212) return '-';
  constexpr std::u32string_view kSigns = U"()*,-;<=>[]{}";
  const char32_t plain = text::narrow_form(code);
  return (plain >= '0' && plain <= '9') || kSigns.contains(plain) ? plain : code;
}

// Reads a folded text from left to right. If several constructors could begin the same way, it
// tries one after another; a failed attempt costs as much as it has read.
class Reader {
 public:
  Reader(const Numbering& numbering, std::string_view text)
      : numbering_(numbering), program_(numbering.program()), text_(text) {}

  std::optional<Value> value(SortId sort) {
    if (depth_ >= kDeepest) return expected("less nesting");
    ++depth_;
    auto read = value_of(sort);
    --depth_;
    return read;
  }

  [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
  std::nullopt_t expected(std::string what) {
    if (at_ > farthest_) expected_.clear();
    if (at_ < farthest_) return std::nullopt;
    farthest_ = at_;
    if (std::ranges::find(expected_, what) == expected_.end()) expected_.push_back(std::move(what));
    return std::nullopt;
  }
  // `expected x or o, found 'z'`
  [[nodiscard]] std::string complaint() const {
    constexpr std::size_t kMostTold = 8;
    std::string told;
    for (std::size_t i = 0; i < std::min(expected_.size(), kMostTold); ++i)
      told += (i == 0 ? "" : " or ") + expected_[i];
    if (expected_.size() > kMostTold) told += " or others";
    if (told.empty()) told = "a value";
    const std::string_view rest = text_.substr(farthest_);
    return fmt::format("expected {}, found {}", told, rest.empty() ? "the end" : quote(rest));
  }

 private:
  static constexpr int kDeepest = 64;

  std::optional<Value> value_of(SortId id) {
    const Sort& sort = program_.sorts[id];
    switch (sort.kind) {
      case SortKind::Boolean:
        return boolean();
      case SortKind::Data:
        return data(sort);
      case SortKind::Set:
        return set(sort.element);
      case SortKind::Array:
        return array(id);
      default:
        return integer(id);
    }
  }

  bool take(char sign) {
    if (at_ < text_.size() && text_[at_] == sign) {
      ++at_;
      return true;
    }
    (void)expected(fmt::format("'{}'", sign));
    return false;
  }

  // The longest name; empty if there is none.
  std::string_view name() {
    std::size_t end = at_;
    while (end < text_.size()) {
      const text::Character next = text::first_character(text_.substr(end));
      const bool digit = next.code >= '0' && next.code <= '9';
      const bool mark = next.code == '_' || next.code == '\'' || next.code == '?';
      if (next.size == 0 || !(text::is_letter(next.code) || mark || (digit && end > at_))) break;
      end += next.size;
    }
    const std::string_view found = text_.substr(at_, end - at_);
    at_ = end;
    return found;
  }

  std::optional<std::int64_t> number() {
    std::size_t end = at_ + (at_ < text_.size() && text_[at_] == '-' ? 1 : 0);
    while (end < text_.size() && text_[end] >= '0' && text_[end] <= '9') ++end;
    const auto found = parse_number<std::int64_t>(text_.substr(at_, end - at_));
    if (!found) return expected("a number");
    at_ = end;
    return found;
  }

  std::optional<Value> integer(SortId sort) {
    const std::size_t before = at_;
    const auto found = number();
    if (!found) return std::nullopt;
    if (program_.sorts[sort].kind == SortKind::Range &&
        (*found < numbering_.least(sort) || *found > numbering_.most(sort))) {
      at_ = before;
      return expected(
          fmt::format("a number from {} to {}", numbering_.least(sort), numbering_.most(sort)));
    }
    return Value::integer(*found);
  }

  std::optional<Value> boolean() {
    const std::size_t before = at_;
    const std::string_view word = name();
    if (word == "True" || word == "False") return Value::boolean(word == "True");
    at_ = before;
    return expected("True or False");
  }

  std::optional<Value> data(const Sort& sort) {
    const std::size_t before = at_;
    for (const SymbolId constructor : sort.constructors) {
      if (auto made = made_by(constructor)) return made;
      at_ = before;
    }
    return std::nullopt;
  }

  std::optional<Value> made_by(SymbolId constructor) {
    const Symbol& symbol = program_.symbols[constructor];
    if (symbol.kind == SymbolKind::Injection) return fields(constructor);
    if (symbol.kind == SymbolKind::Tuple) {
      if (!take('<')) return std::nullopt;
      auto made = fields(constructor);
      return made && take('>') ? made : std::nullopt;
    }
    const std::size_t before = at_;
    if (name() != symbol.name) {
      at_ = before;
      return expected(symbol.name);
    }
    if (symbol.arguments.empty()) return Value::data(constructor);
    if (!take('(')) return std::nullopt;
    auto made = fields(constructor);
    return made && take(')') ? made : std::nullopt;
  }

  std::optional<Value> fields(SymbolId constructor) {
    std::vector<Value> values;
    for (const SortId sort : program_.symbols[constructor].arguments) {
      if (!values.empty() && !take(',')) return std::nullopt;
      auto field = value(sort);
      if (!field) return std::nullopt;
      values.push_back(*std::move(field));
    }
    return Value::data(constructor, std::move(values));
  }

  std::optional<Value> set(SortId element) {
    if (!take('{')) return std::nullopt;
    std::vector<Value> values;
    if (take('}')) return Value::set({});
    do {
      auto one = value(element);
      if (!one) return std::nullopt;
      values.push_back(*std::move(one));
    } while (take(','));
    if (!take('}')) return std::nullopt;
    return Value::set(std::move(values));
  }

  std::optional<Value> array(SortId sort) {
    const std::uint64_t length = numbering_.length(sort);
    std::vector<Value> values;
    if (!take('[')) return std::nullopt;
    if (length == 0 && take(']')) return Value::array({});
    do {
      const auto element = value(program_.sorts[sort].element);
      if (!element) return std::nullopt;
      const auto count = take('*') ? number() : 1;
      if (!count || *count < 1 || static_cast<std::uint64_t>(*count) > length - values.size())
        return expected(fmt::format("no more than {} elements", length));
      values.insert(values.end(), static_cast<std::size_t>(*count), *element);
    } while (take(','));
    if (values.size() != length) return expected(fmt::format("{} elements", length));
    if (!take(']')) return std::nullopt;
    return Value::array(std::move(values));
  }

  const Numbering& numbering_;
  const Program& program_;
  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t farthest_ = 0;
  std::vector<std::string> expected_;  // at the farthest place
  int depth_ = 0;
};

}  // namespace

std::string format_value(const Numbering& numbering, SortId id, const Value& value) {
  const Sort& sort = numbering.program().sorts[id];
  switch (sort.kind) {
    case SortKind::Boolean:
      return value.is_true() ? "True" : "False";
    case SortKind::Data:
      return format_data(numbering, value);
    case SortKind::Set:
      return "{" + format_list(numbering, {&sort.element, 1}, value.parts()) + "}";
    case SortKind::Array:
      return format_array(numbering, sort.element, value);
    default:
      return std::to_string(value.number());
  }
}

std::string format_row(const Numbering& numbering, SortId array, const Value& value) {
  const Sort& sort = numbering.program().sorts[array];
  std::string text;
  for (std::size_t i = 0; i < value.parts().size(); ++i) {
    const std::vector<Value> at = numbering.indices(array, i);
    text += fmt::format("{}{}: {}", i == 0 ? "" : ", ", format_list(numbering, sort.indices, at),
                        format_value(numbering, sort.element, value.parts()[i]));
  }
  return text;
}

std::string folded(std::string_view text) {
  std::string result;
  text::for_each_character(text, [&](text::Character next, std::string_view bytes) {
    const char32_t plain = next.size == 0 ? next.code : ascii_of(next.code);
    if (plain == next.code)
      result += bytes;
    else if (plain != 0)
      result += static_cast<char>(plain);
  });
  return result;
}

Result<Value> parse_value(const Numbering& numbering, SortId sort, std::string_view text) {
  const std::string plain = folded(text);
  Reader reader(numbering, plain);
  auto value = reader.value(sort);
  if (value && reader.at_end()) return *std::move(value);
  if (value) (void)reader.expected("the end");
  return fail(Errc::BadInput, quote(text), reader.complaint());
}

std::string example_of(const Numbering& numbering, SortId sort) {
  return format_value(numbering, sort, numbering.value(sort, 0));
}

}  // namespace yomikiri::asl
