#include "asl/program/line_breaks.h"

#include <fmt/format.h>

#include "text/unicode.h"

namespace yomikiri::asl {
namespace {

constexpr int kWidth = 110;  // columns of a terminal

class Layout {
 public:
  Layout(const Program& program, const Definition& definition)
      : program_(program),
        definition_(definition),
        text_(program, definition, TermText::Style::Program) {}

  std::string equation() {
    std::string head = definition_.name;
    for (std::size_t i = 0; i < definition_.inputs.size(); ++i)
      head += (i == 0 ? "(" : ", ") + text_.variable(static_cast<std::uint32_t>(i));
    if (!definition_.inputs.empty()) head += ")";
    const std::string flat = fmt::format("{} = {}", head, text_.text(definition_.right));
    if (text::cells(flat) <= kWidth) return flat + "\n";
    return filled(head) + " =" + new_line(2) + at(definition_.right, 0, 2) + "\n";
  }

 private:
  static std::string new_line(int indent) {
    return "\n" + std::string(static_cast<std::size_t>(indent), ' ');
  }

  // The left side, broken after a comma if it is too long.
  static std::string filled(const std::string& head) {
    std::string result;
    int width = 0;
    for (std::size_t begin = 0; begin < head.size();) {
      const std::size_t comma = head.find(", ", begin);
      const std::size_t end = comma == std::string::npos ? head.size() : comma + 1;
      const std::string part = head.substr(begin, end - begin);
      if (width > 0 && width + text::cells(part) + 3 > kWidth) {
        result += new_line(4);
        width = 4;
      } else if (width > 0) {
        result += " ";
        ++width;
      }
      result += part;
      width += text::cells(part);
      begin = comma == std::string::npos ? head.size() : comma + 2;
    }
    return result;
  }

  // The term, beginning at the column `indent`, where its further lines begin, too.
  std::string at(const ProgramTerm& term, int level, int indent) {
    std::string flat = text_.text(term, level);
    if (indent + text::cells(flat) <= kWidth) return flat;
    if (term.kind == TermKind::Widen || term.kind == TermKind::Narrow)
      return at(term.children[0], level, indent);
    if (TermText::level_of(term) >= level) return broken(term, indent);
    return "(" + broken(term, indent + 1) + ")";
  }

  std::string broken(const ProgramTerm& term, int indent) {
    switch (term.kind.shared()) {
      case TermKind::OfOneStage:
        return broken_own(term, indent);
      case TermKind::If:
        return choice(term, indent);
      case TermKind::Let:
        return fmt::format(
            "let {} = {} in{}{}", text_.variable(term.variable),
            at(term.children[0], TermText::kComparison, indent + 4), new_line(indent),
            term.children[1].kind == TermKind::Let ? broken(term.children[1], indent)
                                                   : at(term.children[1], 0, indent));
      case TermKind::And:
      case TermKind::Or:
        return chain(term, indent);
      case TermKind::All:
      case TermKind::Some:
      case TermKind::Sum:
        return fmt::format("{} {} ∈ {}:{}{}", TermText::quantifier_word(term),
                           text_.variable(term.variable),
                           at(term.children[0], TermText::kInterval, indent + 4),
                           new_line(indent + 2), at(term.children[1], 0, indent + 2));
      case TermKind::Comprehension:
        return fmt::format("{{{} ∈ {} |{}{}}}", text_.variable(term.variable),
                           at(term.children[0], TermText::kInterval, indent + 4),
                           new_line(indent + 2), at(term.children[1], 0, indent + 2));
      case TermKind::Closure:
        return fmt::format("closure({}, {} ->{}{})", at(term.children[0], 0, indent + 4),
                           text_.variable(term.variable), new_line(indent + 2),
                           at(term.children[1], 0, indent + 2));
      case TermKind::Not:
        return "not(" + at(term.children[0], 0, indent + 4) + ")";
      case TermKind::Count:
        return "|" + at(term.children[0], 0, indent + 1) + "|";
      case TermKind::Set:
        return bracketed(term, indent);
      case TermKind::Construct:
        return constructed(term, indent);
      default:
        return operation(term, indent);
    }
  }

  std::string broken_own(const ProgramTerm& term, int indent) {
    switch (term.kind.own()) {
      case ProgramKind::Array:
        return fmt::format("[{}:{}{}]", text_.indices(term), new_line(indent + 2),
                           at(term.children[0], 0, indent + 2));
      case ProgramKind::Axiom:
        if (text_.label(term).empty()) return at(term.children[0], 0, indent);
        return fmt::format("/* {} */{}{}", text_.label(term), new_line(indent),
                           at(term.children[0], 0, indent));
      case ProgramKind::Call:
      case ProgramKind::Read:
        return bracketed(term, indent);
      default:
        return text_.text(term);
    }
  }

  // if a then b / else if c then d / else e
  std::string choice(const ProgramTerm& term, int indent) {
    std::string condition = "if " + at(term.children[0], 0, indent + 3);
    const std::string flat = condition + " then " + text_.text(term.children[1]);
    std::string result =
        indent + text::cells(flat) <= kWidth && flat.find('\n') == flat.npos
            ? flat
            : condition + " then" + new_line(indent + 2) + at(term.children[1], 0, indent + 2);
    const ProgramTerm& other = term.children[2];
    const std::string last = text_.text(other);
    if (indent + 5 + text::cells(last) > kWidth && other.kind == TermKind::If)
      return result + new_line(indent) + "else " + choice(other, indent);
    if (indent + 5 + text::cells(last) > kWidth)
      return result + new_line(indent) + "else" + new_line(indent + 2) + at(other, 0, indent + 2);
    return result + new_line(indent) + "else " + last;
  }

  // a & b & c, one per line.
  std::string chain(const ProgramTerm& term, int indent) {
    const int level = TermText::level_of(term);
    const std::string sign = fmt::format("{} ", TermText::sign(term));
    const ProgramTerm& left = term.children[0];
    const int inner = indent + static_cast<int>(sign.size());
    std::string result = left.kind == term.kind ? chain(left, indent) : at(left, level, indent);
    return result + new_line(indent) + sign + at(term.children[1], level + 1, inner);
  }

  std::string operation(const ProgramTerm& term, int indent) {
    if (TermText::sign(term).empty()) return text_.text(term);
    const int level = TermText::level_of(term);
    const bool chains = level != TermText::kComparison;
    return fmt::format("{}{}{} {}", at(term.children[0], chains ? level : level + 1, indent),
                       new_line(indent + 2), TermText::sign(term),
                       at(term.children[1], level + 1, indent + 4));
  }

  std::string constructed(const ProgramTerm& term, int indent) {
    if (term.children.empty()) return text_.text(term);
    if (program_.symbols[term.symbol].kind == SymbolKind::Injection)
      return at(term.children[0], 0, indent);
    return bracketed(term, indent);
  }

  // f(a, b, / c): as many arguments on a line as fit.
  std::string bracketed(const ProgramTerm& term, int indent) {
    const auto [open, close] = text_.brackets(term);
    std::string result = open;
    int width = indent + text::cells(open);
    for (std::size_t i = term.kind == ProgramKind::Read ? 1 : 0; i < term.children.size(); ++i) {
      const bool last = i + 1 == term.children.size();
      const std::string flat = text_.text(term.children[i]) + (last ? close : ",");
      const bool fits = width + 1 + text::cells(flat) <= kWidth;
      const bool first = result == open;
      if (fits) {
        result += (first ? "" : " ") + flat;
        width += (first ? 0 : 1) + text::cells(flat);
      } else {
        result += new_line(indent + 4) + at(term.children[i], 0, indent + 4) + (last ? close : ",");
        width = last_width(result);
      }
    }
    return result;
  }

  static int last_width(const std::string& text) {
    return text::cells(std::string_view(text).substr(text.rfind('\n') + 1));
  }

  const Program& program_;
  const Definition& definition_;
  TermText text_;
};

}  // namespace

std::string lay_out(const Program& program, const Definition& definition) {
  return Layout(program, definition).equation();
}

}  // namespace yomikiri::asl
