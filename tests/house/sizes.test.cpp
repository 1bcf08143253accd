// Functions fit a screen, files fit a sitting; an exception says so, and why, in a line that begins
// `// Long on purpose:`: in the first 20 lines of a file, or above a function or at its head.
// Writes the ten largest of each into sizes/ of the build folder, which ./test prints.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <string_view>

#include "tests/paths.h"
#include "tests/support/tree.h"

namespace yomikiri::tests {
namespace {

using Lines = std::vector<std::string>;

struct Function {
  std::string head;
  std::size_t first_line;  // counted from 0
  std::size_t line_count;  // from its head to its closing brace
};

std::size_t closing_line(const Lines& lines, std::size_t from, std::size_t indent) {
  const std::string brace = std::string(indent, ' ') + "}";
  while (from + 1 < lines.size() && !lines[from].starts_with(brace)) ++from;
  return from;
}

std::string without_comment(const std::string& line) {
  std::string code = line.substr(0, line.find("//"));
  code.erase(code.find_last_not_of(' ') + 1);
  return code;
}

// `  template <class T> class Table {` -> `class Table {`
std::string_view without_template(std::string_view head) {
  head.remove_prefix(std::min(head.find_first_not_of(' '), head.size()));
  if (!head.starts_with("template <")) return head;
  std::size_t at = head.find('<') + 1;
  for (int open = 1; open > 0 && at < head.size(); ++at)
    open += head[at] == '<' ? 1 : head[at] == '>' ? -1 : 0;
  return without_template(head.substr(at));
}

enum class Opens { Scope, Function, Other };

Opens what_opens(std::string_view head) {
  head = without_template(head);
  for (const auto* word : {"namespace", "inline namespace", "class", "struct", "union", "extern"})
    if (head.starts_with(word)) return Opens::Scope;
  const bool callable = head.find('(') != head.npos && !head.starts_with("concept");
  return callable ? Opens::Function : Opens::Other;
}

bool ends_statement(const std::string& line) {
  return line.empty() || line.front() == '#' || std::string_view(";}:").contains(line.back());
}

// A rough scanner: it trusts clang-format, which closes a block at the indentation of its head.
// One-line functions are skipped: they are short enough.
std::vector<Function> functions_in(const Lines& lines) {
  std::vector<Function> found;
  std::string head;
  std::size_t first = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string line = without_comment(lines[i]);
    if (head.empty()) first = i;
    head += head.empty() ? line : line.substr(std::min(line.find_first_not_of(' '), line.size()));
    if (line.ends_with('{')) {
      const Opens opens = what_opens(head);
      const std::size_t end = closing_line(lines, i + 1, lines[first].find_first_not_of(' '));
      if (opens == Opens::Function) found.push_back({head, first, end - first + 1});
      if (opens != Opens::Scope) i = end;
    }
    if (line.ends_with('{') || ends_statement(line))
      head.clear();
    else
      head += ' ';
  }
  return found;
}

bool excused(const Lines& lines, std::size_t first, std::size_t last) {
  for (std::size_t i = first; i < std::min(last, lines.size()); ++i)
    if (lines[i].find("// Long on purpose:") != std::string::npos) return true;
  return false;
}

struct Sized {
  std::size_t lines;
  std::string what;
};

void report(const std::string& title, std::vector<Sized> all) {
  std::ranges::stable_sort(all, std::greater{}, &Sized::lines);
  std::filesystem::create_directories(YOMIKIRI_BUILD "/sizes");
  std::ofstream out(YOMIKIRI_BUILD "/sizes/" + title);
  out << "largest " << title << ", in lines\n";
  for (std::size_t i = 0; i < std::min<std::size_t>(all.size(), 10); ++i)
    out << "  " << all[i].lines << "  " << all[i].what << '\n';
}

TEST(Sizes, every_file_fits_a_sitting) {
  std::vector<Sized> sizes;
  for (const auto& file : files_ending({".h", ".cpp"})) {
    const Lines lines = read_lines(file);
    const std::size_t limit = file.extension() == ".h" ? 400 : 900;
    EXPECT_TRUE(lines.size() <= limit || excused(lines, 0, 20))
        << file.string() << " has " << lines.size() << " lines: split it, or say at its top\n"
        << "// Long on purpose: ... and why";
    sizes.push_back({lines.size(), file});
  }
  report("files", std::move(sizes));
}

TEST(Sizes, every_function_fits_a_screen) {
  std::vector<Sized> sizes;
  for (const auto& file : files_ending({".h", ".cpp"})) {
    const Lines lines = read_lines(file);
    for (const auto& [head, first, count] : functions_in(lines)) {
      const std::string what =
          file.string() + ":" + std::to_string(first + 1) + "  " + head.substr(0, head.find(" {"));
      EXPECT_TRUE(count <= 60 || excused(lines, first - std::min<std::size_t>(first, 5), first + 5))
          << what << " has " << count << " lines: split it, or say there\n"
          << "// Long on purpose: ... and why";
      sizes.push_back({count, what});
    }
  }
  report("functions", std::move(sizes));
}

TEST(Sizes, the_scanner_finds_functions_and_nothing_else) {
  const Lines source = {
      "namespace a {",                                   //
      "struct S {",                                      //
      "  S() : x{1} {",                                  // S: 4 lines
      "    if (call()) {",                               //
      "    }",                                           //
      "  }",                                             //
      " private:",                                       //
      "  int x = 0;",                                    //
      "};",                                              //
      "const int numbers[] = {",                         //
      "    1,",                                          //
      "};",                                              //
      "template <class G>",                              //
      "auto run(const G& g, int a_long_parameter,",      //
      "         int another) -> int {  // a comment {",  // run: 5 lines
      "  return 0;",                                     //
      "}",                                               //
      "Point origin(int unit) {",                        // origin: 3 lines
      "  return {};",                                    //
      "}",                                               //
  };
  const auto found = functions_in(source);
  ASSERT_EQ(found.size(), 3);
  EXPECT_EQ(found[0].first_line, 2);
  EXPECT_EQ(found[0].line_count, 4);
  EXPECT_EQ(found[1].first_line, 12);
  EXPECT_EQ(found[1].line_count, 5);
  EXPECT_EQ(found[2].line_count, 3);
}

}  // namespace
}  // namespace yomikiri::tests
