#include "sesterl/syntax/layout.h"

#include <algorithm>

#include "text/unicode.h"

namespace yomikiri::sesterl {
namespace {

constexpr int kEndless = 1 << 20;  // wider than any line

}  // namespace

void Layout::text(std::string_view text) {
  const bool is_short = text.find('\n') == std::string_view::npos;
  steps_.push_back({Op::Text, is_short ? std::min(text::cells(text), kEndless) : kEndless, text});
}

std::vector<int> Layout::widths() const {
  std::vector<int> widths(steps_.size() + 1, 0);
  struct Group {
    int flat = 0;   // the width of the group so far, from its end
    int after = 0;  // from the end of the group to the next place to break
  };
  std::vector<Group> open{{}};
  const auto widen = [&](int by) { open.back().flat = std::min(open.back().flat + by, kEndless); };
  int tail = 0;
  for (std::size_t i = steps_.size(); i-- > 0;) {
    const Step& step = steps_[i];
    switch (step.op) {
      case Op::Text:
        tail = std::min(tail + step.number, kEndless);
        widen(step.number);
        break;
      case Op::Line:
      case Op::Soft:
        tail = 0;
        widen(step.op == Op::Line ? 1 : 0);
        break;
      case Op::Hard:
      case Op::Blank:
        tail = 0;
        widen(kEndless);
        break;
      case Op::EndGroup:
        open.push_back({0, tail});
        break;
      case Op::BeginGroup: {
        const Group group = open.back();
        open.pop_back();
        widths[i] = std::min(group.flat + group.after, kEndless);
        widen(group.flat);
        break;
      }
      case Op::Indent:
        break;
    }
  }
  return widths;
}

std::string Layout::render(int width) const {
  const std::vector<int> widths = this->widths();
  std::string out;
  std::vector<bool> breaks{true};  // of the open groups
  int indentation = 0;
  int column = 0;
  bool is_line_begun = false;
  const auto new_line = [&](std::string_view ends) {
    out += ends;
    column = indentation;
    is_line_begun = false;
  };
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    const Step& step = steps_[i];
    switch (step.op) {
      case Op::Text: {
        if (step.text.empty()) break;
        if (!is_line_begun) out.append(static_cast<std::size_t>(column), ' ');
        is_line_begun = true;
        out += step.text;
        const std::size_t last = step.text.rfind('\n');
        column = last == std::string_view::npos ? column + step.number
                                                : text::cells(step.text.substr(last + 1));
        break;
      }
      case Op::Line:
      case Op::Soft:
        if (breaks.back()) {
          new_line("\n");
        } else if (step.op == Op::Line) {
          out += ' ';
          ++column;
        }
        break;
      case Op::Hard:
        new_line("\n");
        break;
      case Op::Blank:
        new_line("\n\n");
        break;
      case Op::BeginGroup:
        breaks.push_back(breaks.back() && column + widths[i] > width);
        break;
      case Op::EndGroup:
        breaks.pop_back();
        break;
      case Op::Indent:
        indentation += step.number;
        if (!is_line_begun) column = indentation;
        break;
    }
  }
  return out;
}

}  // namespace yomikiri::sesterl
