#include "sesterl/doc/markdown.h"

#include <fmt/format.h>

#include <algorithm>

namespace yomikiri::sesterl::doc {
namespace {

std::string_view trimmed(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t\r"), line.size());
  line.remove_prefix(begin);
  return line.substr(0, line.find_last_not_of(" \t\r") + 1);
}

// What is marked by the same sign on both sides.
struct Mark {
  std::string_view sign;
  std::string_view tag;
};
constexpr Mark kMarks[] = {{"`", "code"}, {"**", "strong"}, {"*", "em"}};

std::string inline_html(std::string_view text) {
  std::string made;
  while (!text.empty()) {
    const auto mark =
        std::ranges::find_if(kMarks, [&](const Mark& one) { return text.starts_with(one.sign); });
    if (mark != std::end(kMarks)) {
      const std::size_t begin = mark->sign.size();
      const std::size_t end = text.find(mark->sign, begin);
      if (end != std::string_view::npos && end > begin) {
        const std::string_view inside = text.substr(begin, end - begin);
        made += fmt::format("<{0}>{1}</{0}>", mark->tag,
                            mark->tag == "code" ? escaped(inside) : inline_html(inside));
        text.remove_prefix(end + begin);
        continue;
      }
    }
    const std::size_t next = std::min(text.find_first_of("`*", 1), text.size());
    made += escaped(text.substr(0, next));
    text.remove_prefix(next);
  }
  return made;
}

class MarkdownReader {
 public:
  std::string read(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      line(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (is_code_) html_ += "</code></pre>\n";
    end_block();
    return std::move(html_);
  }

 private:
  void line(std::string_view whole) {
    const std::string_view text = trimmed(whole);
    if (text.starts_with("```")) {
      end_block();
      html_ += is_code_ ? "</code></pre>\n" : "<pre><code>";
      is_code_ = !is_code_;
    } else if (is_code_) {
      html_ += escaped(whole) + "\n";
    } else if (text.empty()) {
      end_block();
    } else if (text.starts_with("- ") || text.starts_with("* ")) {
      end_paragraph();
      if (!is_list_) html_ += "<ul>\n";
      is_list_ = true;
      paragraph_ = text.substr(2);
    } else if (const std::size_t level = text.find_first_not_of('#');
               level >= 1 && level <= 4 && text.substr(level).starts_with(' ')) {
      end_block();
      html_ +=
          fmt::format("<h{0}>{1}</h{0}>\n", level + 2, inline_html(trimmed(text.substr(level))));
    } else {
      if (!paragraph_.empty()) paragraph_ += '\n';
      paragraph_ += text;
    }
  }

  void end_paragraph() {
    if (paragraph_.empty()) return;
    const std::string_view tag = is_list_ ? "li" : "p";
    html_ += fmt::format("<{0}>{1}</{0}>\n", tag, inline_html(paragraph_));
    paragraph_.clear();
  }

  void end_block() {
    end_paragraph();
    if (is_list_) html_ += "</ul>\n";
    is_list_ = false;
  }

  std::string html_;
  std::string paragraph_;
  bool is_list_ = false;
  bool is_code_ = false;
};

}  // namespace

std::string escaped(std::string_view text) {
  std::string made;
  for (const char c : text) {
    if (c == '<')
      made += "&lt;";
    else if (c == '>')
      made += "&gt;";
    else if (c == '&')
      made += "&amp;";
    else if (c == '"')
      made += "&quot;";
    else
      made += c;
  }
  return made;
}

std::string markdown_html(std::string_view text) { return MarkdownReader().read(text); }

}  // namespace yomikiri::sesterl::doc
