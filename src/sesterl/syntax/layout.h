// Breaks a text into lines [Oppen1980]. The caller streams words, places where the line may break,
// and groups: a group that fits on its line is kept on it, any other breaks at all its places.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace yomikiri::sesterl {

class Layout {
 public:
  // Keeps only the view: the characters must live until render().
  void text(std::string_view text);
  void own_text(std::string text) { this->text(owned_.emplace_back(std::move(text))); }
  // A space, or a line end where the group breaks.
  void line() { add(Op::Line); }
  // Nothing, or a line end where the group breaks.
  void soft() { add(Op::Soft); }
  // A line end in any case; the groups around it break.
  void hard() { add(Op::Hard); }
  // The same with an empty line.
  void blank() { add(Op::Blank); }

  void begin_group() { add(Op::BeginGroup); }
  void end_group() { add(Op::EndGroup); }
  // The lines that begin from here on are indented by this much more, or less.
  void indent(int columns) { steps_.push_back({Op::Indent, columns, {}}); }

  [[nodiscard]] std::string render(int width) const;

 private:
  enum class Op : std::uint8_t { Text, Line, Soft, Hard, Blank, BeginGroup, EndGroup, Indent };
  struct Step {
    Op op;
    int number = 0;  // the indentation, or the width of the text
    std::string_view text;
  };

  void add(Op op) { steps_.push_back({op, 0, {}}); }
  // For each step: the width up to the next place where the line may break; for the beginning of a
  // group, of the whole group and that.
  [[nodiscard]] std::vector<int> widths() const;

  std::vector<Step> steps_;
  std::deque<std::string> owned_;
};

}  // namespace yomikiri::sesterl
