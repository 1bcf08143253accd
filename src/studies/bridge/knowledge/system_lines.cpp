#include "studies/bridge/knowledge/system_lines.h"

#include <algorithm>

namespace yomikiri::studies::bridge {
namespace {

class LineReader {
 public:
  LineReader(const text::Source& source, text::Diagnostics& problems)
      : text_(source.text()), problems_(problems) {}

  std::vector<SystemLine> read() {
    std::vector<SystemLine> lines;
    while (at_ < text_.size()) {
      const SystemLine line = read_line();
      if (line.has_colon || line.head.end > line.head.begin || line.words.end > line.words.begin)
        lines.push_back(line);
    }
    return lines;
  }

 private:
  SystemLine read_line() {
    SystemLine line;
    line.head = line.body = line.words = {at_, at_};
    const std::uint32_t begin = at_;
    std::uint32_t colon = 0;
    std::uint32_t end = begin;  // of what is neither comment nor words
    int open = 0;
    bool is_ended = false;  // by words
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '\n' && (open <= 0 || next_line_has_colon())) break;
      if (c == '#') {
        skip_to_line_end();
      } else if (c == '"') {
        line.words = read_words();
        is_ended = true;
      } else if (!is_ended) {
        if (c == ':' && !line.has_colon) {
          line.has_colon = true;
          colon = at_;
        }
        if (line.has_colon) open += c == '(' ? 1 : c == ')' ? -1 : 0;
        end = at_ + 1;
      } else if (!is_blank(c)) {
        problems_.error({at_, at_ + 1}, "expected nothing after the quoted words");
        skip_to_line_end();
      }
    }
    if (at_ < text_.size()) ++at_;
    line.head = trimmed_span(begin, line.has_colon ? colon : end);
    line.body = line.has_colon ? trimmed_span(colon + 1, end) : text::Span{end, end};
    return line;
  }

  // Leaves the position at the closing quote, or at the last character of the line.
  text::Span read_words() {
    const std::uint32_t begin = at_ + 1;
    const auto line_end = static_cast<std::uint32_t>(std::min(text_.find('\n', at_), text_.size()));
    const auto close = static_cast<std::uint32_t>(std::min(text_.find('"', begin), text_.size()));
    if (close < line_end) {
      at_ = close;
      return {begin, close};
    }
    problems_.error({at_, at_ + 1}, "expected '\"' at the end of the words");
    at_ = line_end - 1;
    return {begin, line_end};
  }

  void skip_to_line_end() {
    while (at_ + 1 < text_.size() && text_[at_ + 1] != '\n') ++at_;
  }

  [[nodiscard]] bool next_line_has_colon() const {
    std::string_view next = text_.substr(at_ + 1);
    next = next.substr(0, next.find('\n'));
    return next.substr(0, next.find_first_of("#\"")).find(':') != std::string_view::npos;
  }

  static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

  [[nodiscard]] text::Span trimmed_span(std::uint32_t begin, std::uint32_t end) const {
    while (begin < end && is_blank(text_[begin])) ++begin;
    while (end > begin && is_blank(text_[end - 1])) --end;
    return {begin, end};
  }

  std::string_view text_;
  text::Diagnostics& problems_;
  std::uint32_t at_ = 0;
};

}  // namespace

std::vector<SystemLine> system_lines(const text::Source& source, text::Diagnostics& problems) {
  return LineReader(source, problems).read();
}

}  // namespace yomikiri::studies::bridge
