#include <fmt/format.h>

#include <algorithm>

#include "core/notation.h"
#include "games/go/charset.h"
#include "games/go/sgf.h"
#include "text/utf8.h"

namespace yomikiri::games::go::sgf {
namespace {

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_name_letter(char c) {
  return is_capital(c) || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

// Where the value that begins at `from` ends: its closing bracket, or the end of the text.
std::size_t end_of_value(std::string_view text, std::size_t from) {
  while (from < text.size() && text[from] != ']') from += text[from] == '\\' ? 2 : 1;
  return std::min(from, text.size());
}

// The first node's CA, found byte by byte: it says how to decode the rest.
std::string declared_charset(std::string_view bytes) {
  std::size_t at = bytes.find(';');
  std::string name;
  for (at = at == bytes.npos ? bytes.size() : at + 1; at < bytes.size(); ++at) {
    if (is_capital(bytes[at])) name += bytes[at];
    if (bytes[at] == ';' || bytes[at] == '(' || bytes[at] == ')') break;
    if (bytes[at] != '[') continue;
    const std::size_t end = end_of_value(bytes, at + 1);
    if (name == "CA") return std::string(trimmed(bytes.substr(at + 1, end - at - 1)));
    const bool more_values = end + 1 < bytes.size() && bytes[end + 1] == '[';
    if (!more_values) name.clear();
    at = end;
  }
  return {};
}

// The first CA that may be one, for files in which CA follows a value whose last byte, half of a
// character such as 表 in Shift_JIS, looks like a backslash before the bracket.
std::string likely_charset(std::string_view bytes) {
  for (std::size_t at = bytes.find("CA["); at != bytes.npos; at = bytes.find("CA[", at + 1)) {
    std::size_t before = at;
    while (before > 0 && is_space(bytes[before - 1])) --before;
    if (before == 0 || bytes[before - 1] != ']') continue;
    return std::string(trimmed(bytes.substr(at + 3, end_of_value(bytes, at + 3) - at - 3)));
  }
  return {};
}

// ISO-2022-JP uses seven bits, so halves of its characters may be brackets and backslashes; escape
// sequences mark where they begin. It therefore need not be declared, and its CA may be impossible
// to find.
bool switches_to_kanji(std::string_view bytes) {
  if (declared_charset(bytes) == "UTF-8") return false;
  return bytes.find("\x1B$B") != bytes.npos || bytes.find("\x1B$@") != bytes.npos;
}

// Files without CA are ISO-8859-1 by the standard and UTF-8 by habit.
Result<std::string> decoded(std::string_view bytes) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (bytes.starts_with(kByteOrderMark)) bytes.remove_prefix(kByteOrderMark.size());
  const bool is_ascii = std::ranges::all_of(bytes, [](char c) { return (c & 0x80) == 0; });
  if (is_ascii)
    return switches_to_kanji(bytes) ? to_utf8(bytes, "ISO-2022-JP") : std::string(bytes);
  std::string charset = declared_charset(bytes);
  if (charset.empty() && !text::is_utf8(bytes)) charset = likely_charset(bytes);
  if (charset.empty()) return to_utf8(bytes, text::is_utf8(bytes) ? "UTF-8" : "ISO-8859-1");
  return to_utf8(bytes, charset);
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<Collection> read() {
    while (find_game()) {
      const Place begin = place();
      if (auto ok = read_game(); !ok) return ok.error();
      if (!open_.empty())
        return wrong_at(begin, "the file ends inside the game that begins here", "expected )");
    }
    if (collection_.games.empty())
      return wrong("the file contains no game",
                   "a record begins with (; as in (;GM[1]SZ[9];B[ee])");
    return std::move(collection_);
  }

 private:
  // Skips to the next "(;", past anything before it, such as the header of a mail.
  bool find_game() {
    for (; at_ < text_.size(); advance()) {
      if (text_[at_] != '(') continue;
      std::size_t next = at_ + 1;
      while (next < text_.size() && is_space(text_[next])) ++next;
      if (next < text_.size() && text_[next] == ';') return true;
    }
    return false;
  }

  Result<void> read_game() {
    int node = -1;  // the node that the following text belongs to
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (is_space(c)) {
        advance();
      } else if (c == '(') {
        if (auto ok = open_tree(node); !ok) return ok;
      } else if (c == ')') {
        advance();
        node = open_.back();
        open_.pop_back();
        if (open_.empty()) return {};
      } else if (c == ';') {
        if (auto ok = begin_node(node); !ok) return ok;
      } else if (auto ok = read_property(node); !ok) {
        return ok;
      }
    }
    return {};
  }

  Result<void> open_tree(int node) {
    const Place begin = place();
    advance();
    skip_space();
    if (at_ == text_.size() || text_[at_] != ';')
      return wrong_at(begin, "a variation has no node", "expected ; after (");
    open_.push_back(node);
    return {};
  }

  Result<void> begin_node(int& node) {
    if (node >= 0 && !collection_.nodes[node].children.empty() && !just_opened())
      return wrong("a node follows variations", "put it into the first of them");
    if (collection_.nodes.size() == kMostNodes)
      return fail(Errc::TooLarge, to_string(place()),
                  fmt::format("a file has at most {} nodes", kMostNodes));
    node = collection_.add_node(node, place());
    advance();
    return {};
  }

  // Whether the last thing read, ignoring space, is "(".
  [[nodiscard]] bool just_opened() const {
    std::size_t before = at_;
    while (before > 0 && is_space(text_[before - 1])) --before;
    return before > 0 && text_[before - 1] == '(';
  }

  Result<void> read_property(int node) {
    const Place begin = place();
    std::string name;
    std::size_t letters = 0;
    for (; at_ < text_.size() && is_name_letter(text_[at_]); advance(), ++letters)
      if (is_capital(text_[at_])) name += text_[at_];  // FF[3] and before: SiZe is SZ
    if (letters == 0)
      return wrong(
          fmt::format("expected a property, ; ( or ), found {}", quote(text_.substr(at_, 1))));
    if (name.empty()) return wrong_at(begin, "a property's name needs capital letters");
    if (!collection_.nodes[node].children.empty())
      return wrong_at(begin, "a property follows variations");
    Property property{std::move(name), {}};
    for (skip_space(); at_ < text_.size() && text_[at_] == '['; skip_space())
      if (auto ok = read_value(property); !ok) return ok;
    if (property.values.empty())
      return wrong_at(begin, fmt::format("{} has no value", quote(property.name)), "expected [");
    collection_.nodes[node].properties.push_back(std::move(property));
    return {};
  }

  Result<void> read_value(Property& property) {
    const std::size_t end = end_of_value(text_, at_ + 1);
    if (end == text_.size()) return wrong("the value that begins here does not end", "expected ]");
    if (++values_ > kMostValues)
      return fail(Errc::TooLarge, to_string(place()),
                  fmt::format("a file has at most {} values", kMostValues));
    property.values.emplace_back(text_.substr(at_ + 1, end - at_ - 1));
    while (at_ <= end) advance();
    return {};
  }

  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) advance();
  }

  void advance() {
    const bool line_ends =
        text_[at_] == '\n' ||
        (text_[at_] == '\r' && (at_ + 1 == text_.size() || text_[at_ + 1] != '\n'));
    ++at_;
    if (!line_ends) return;
    ++line_;
    line_start_ = at_;
  }

  [[nodiscard]] Place place() const {
    return {.line = line_, .column = static_cast<int>(at_ - line_start_) + 1};
  }
  [[nodiscard]] static Error wrong_at(Place where, std::string what, std::string next_step = {}) {
    return fail(Errc::BadInput, to_string(where), std::move(what), std::move(next_step));
  }
  [[nodiscard]] Error wrong(std::string what, std::string next_step = {}) const {
    return wrong_at(place(), std::move(what), std::move(next_step));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  int line_ = 1;
  std::size_t values_ = 0;
  std::vector<int> open_;  // for each "(" the node that it follows, or -1
  Collection collection_;
};

// In memory everything is UTF-8, and it will be written as UTF-8.
void declare_utf8(Collection& collection) {
  for (const int game : collection.games) {
    auto& properties = collection.nodes[game].properties;
    const auto known = std::ranges::find(properties, "CA", &Property::name);
    if (known != properties.end())
      known->values = {"UTF-8"};
    else
      properties.push_back({"CA", {"UTF-8"}});
  }
}

}  // namespace

Result<Collection> read(std::string_view bytes) {
  if (bytes.size() > kMostBytes)
    return fail(Errc::TooLarge, fmt::format("{} bytes", bytes.size()),
                fmt::format("a record has at most {} bytes", kMostBytes), "split the collection");
  const auto text = decoded(bytes);
  if (!text) return text.error();
  auto collection = Reader(*text).read();
  const bool is_ascii = std::ranges::all_of(*text, [](char c) { return (c & 0x80) == 0; });
  if (collection && !is_ascii) declare_utf8(*collection);
  return collection;
}

}  // namespace yomikiri::games::go::sgf
