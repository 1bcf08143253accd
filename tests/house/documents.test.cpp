// Documents tell the truth: every ```console block of every .md file is run and its output
// compared, every ```cpp block that names its file must occur in it, and the examples of every
// --help must work. tests/README.md explains how to mark up the blocks.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <set>
#include <span>

#include "tests/paths.h"
#include "tests/support/process.h"
#include "tests/support/tree.h"

namespace yomikiri::tests {
namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

struct Block {
  std::size_t line;  // number of its opening fence, from 1
  std::string kind;
  Lines lines;
};

std::vector<Block> fenced_blocks(const Lines& document) {
  std::vector<Block> blocks;
  std::string fence;  // with its indentation, while inside a block
  for (std::size_t i = 0; i < document.size(); ++i) {
    const std::string& line = document[i];
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    if (!fence.empty() && line == fence) {
      fence.clear();
    } else if (!fence.empty()) {
      blocks.back().lines.push_back(line.substr(std::min(fence.size() - 3, line.size())));
    } else if (line.substr(indent).starts_with("```")) {
      fence = line.substr(0, indent + 3);
      blocks.push_back({i + 1, line.substr(indent + 3), {}});
    }
  }
  return blocks;
}

std::string joined(std::span<const std::string> lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

struct Step {
  std::size_t line;
  std::string command;
  Lines expected;
};

// `$ ` begins a command, `> ` continues it, and everything else is its output.
std::vector<Step> steps_of(const Block& block) {
  std::vector<Step> steps;
  for (std::size_t i = 0; i < block.lines.size(); ++i) {
    const std::string& line = block.lines[i];
    if (line.starts_with("$ "))
      steps.push_back({block.line + 1 + i, line.substr(2), {}});
    else if (steps.empty())
      continue;
    else if (line.starts_with("> ") && steps.back().expected.empty())
      steps.back().command += "\n" + line.substr(2);
    else
      steps.back().expected.push_back(line);
  }
  return steps;
}

// `...` or `…` inside a line stands for anything.
bool line_matches(std::string_view expected, std::string_view line) {
  for (const std::string_view dots : {"...", "…"}) {
    const std::size_t at = expected.find(dots);
    if (at == std::string_view::npos) continue;
    if (!line.starts_with(expected.substr(0, at))) return false;
    const std::string_view rest = expected.substr(at + dots.size());
    for (std::size_t skip = at; skip <= line.size(); ++skip)
      if (line_matches(rest, line.substr(skip))) return true;
    return false;
  }
  return expected == line;
}

// Blanks at the end of a line are ignored on both sides: editors remove them.
std::string_view without_end_blanks(std::string_view line) {
  return line.substr(0, line.find_last_not_of(' ') + 1);
}

// A line that consists of dots stands for any number of lines.
bool is_dots(std::string_view line) { return line == "..." || line == "…"; }

bool output_matches(std::span<const std::string> expected, std::span<const std::string> lines) {
  if (expected.empty()) return lines.empty();
  if (is_dots(expected.front()))
    return output_matches(expected.subspan(1), lines) ||
           (!lines.empty() && output_matches(expected, lines.subspan(1)));
  return !lines.empty() &&
         line_matches(without_end_blanks(expected.front()), without_end_blanks(lines.front())) &&
         output_matches(expected.subspan(1), lines.subspan(1));
}

// A folder that looks like the project's root, in which commands may write freely. In it ./run is
// the program itself, and ./test does nothing, because this test is part of it.
class Playground {
 public:
  Playground() {
    for (const auto& entry : fs::directory_iterator(root())) {
      const std::string name = entry.path().filename();
      if (name != "build" && name != ".git" && name != "run" && name != "test")
        fs::create_symlink(entry.path(), folder_.path() / name);
    }
    fs::create_symlink(YOMIKIRI_PROGRAM, folder_.path() / "run");
    fs::create_symlink("/bin/true", folder_.path() / "test");
  }

  [[nodiscard]] Ended run_here(const std::string& script) const {
    Command command = in_bash(script);
    command.directory = folder_.path();
    command.timeout = std::chrono::minutes(5);
    const std::string programs = fs::path(YOMIKIRI_PROGRAM).parent_path();
    command.environment = {{"PATH", programs + ":" + std::getenv("PATH")},
                           {"XDG_CACHE_HOME", folder_.path() / "cache"}};
    return run(command);
  }

 private:
  ScratchFolder folder_;
};

void check_console(const fs::path& document, const Block& block, const Playground& playground) {
  for (const auto& [line, command, expected] : steps_of(block)) {
    const Ended ended = playground.run_here(command);
    const bool all_elided = std::ranges::all_of(expected, is_dots);
    EXPECT_TRUE(output_matches(expected, split_lines(ended.out)) && !ended.timed_out &&
                (!all_elided || ended.status == 0))
        << document.string() << ":" << line << ": $ " << command << "\nended with status "
        << ended.status << " and printed:\n"
        << ended.out << "instead of:\n"
        << joined(expected);
  }
}

void check_cpp(const fs::path& document, const Block& block) {
  if (block.lines.empty() || !block.lines.front().starts_with("// examples/")) return;
  const std::string file = block.lines.front().substr(3);
  const std::string snippet = joined(std::span(block.lines).subspan(1));
  EXPECT_TRUE(read_text(file).contains(snippet))
      << document.string() << ":" << block.line << ": this is no longer a part of " << file;
}

class Documents : public testing::TestWithParam<fs::path> {};

TEST_P(Documents, show_what_the_program_does) {
  const Playground playground;
  for (const Block& block : fenced_blocks(read_lines(GetParam()))) {
    if (block.kind == "console") check_console(GetParam(), block, playground);
    if (block.kind == "cpp") check_cpp(GetParam(), block);
  }
}

std::string test_name(const testing::TestParamInfo<fs::path>& document) {
  std::string name = document.param;
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(All, Documents, testing::ValuesIn(files_ending({".md"})), test_name);

// The lines under `heading:` that are indented by exactly two spaces, without the indentation.
Lines section(const Lines& help, const std::string& heading) {
  Lines entries;
  bool inside = false;
  for (const std::string& line : help) {
    if (!line.empty() && line.front() != ' ')
      inside = line == heading + ":";
    else if (inside && line.starts_with("  ") && line.size() > 2 && line[2] != ' ')
      entries.push_back(line.substr(2));
  }
  return entries;
}

// Checks the help of one command, then that of each of its subcommands. A group shows examples of
// its subcommands again; `tried` is what has been run already.
void check_help(const std::string& command, const Playground& playground,
                std::set<std::string>& tried) {
  const Ended help = playground.run_here(command + " --help </dev/null");
  EXPECT_EQ(help.status, 0) << command << " --help: " << help.out;
  const Lines lines = split_lines(help.out);
  const Lines examples = section(lines, "Examples");
  EXPECT_FALSE(examples.empty()) << command << " --help shows no example";
  for (const std::string& example : examples) {
    if (!example.starts_with("$ ") || !tried.insert(example).second) continue;
    const Ended ended = playground.run_here(example.substr(2));
    EXPECT_EQ(ended.status, 0) << command << " --help: " << example << "\n" << ended.out;
  }
  for (const std::string heading : {"Commands", "Groups of commands"})
    for (const std::string& entry : section(lines, heading))
      check_help(command + " " + entry.substr(0, entry.find(' ')), playground, tried);
}

TEST(Help, the_document_of_commands_is_the_programs_own) {
  EXPECT_EQ(read_text("docs/COMMANDS.md"), Playground().run_here("yomikiri manual").out)
      << "write it anew: ./run manual >docs/COMMANDS.md";
}

TEST(Help, every_example_works_when_pasted) {
  std::set<std::string> tried;
  check_help("yomikiri", Playground(), tried);
}

TEST(DocumentsReader, tells_commands_from_output) {
  const auto blocks = fenced_blocks({"text", "  ```console", "  $ echo a \\", "  > b", "  a b",
                                     "  $ true", "  ```", "```cpp", "```"});
  ASSERT_EQ(blocks.size(), 2);
  const auto steps = steps_of(blocks[0]);
  ASSERT_EQ(steps.size(), 2);
  EXPECT_EQ(steps[0].command, "echo a \\\nb");
  EXPECT_EQ(steps[0].expected, Lines{"a b"});
  EXPECT_EQ(steps[1].line, 6);
}

TEST(DocumentsReader, dots_stand_for_what_changes) {
  EXPECT_TRUE(line_matches("took ... s, … nodes", "took 1.5 s, 42 nodes"));
  EXPECT_FALSE(line_matches("took ... s", "took 1.5 ms, then"));
  const Lines printed = {"one", "two", "three"};
  EXPECT_TRUE(output_matches(Lines{"one", "..."}, printed));
  EXPECT_TRUE(output_matches(Lines{"...", "three"}, printed));
  EXPECT_FALSE(output_matches(Lines{"...", "two"}, printed));
  EXPECT_FALSE(output_matches(Lines{"one"}, printed));
  EXPECT_FALSE(output_matches(Lines{}, printed));
  EXPECT_TRUE(output_matches(Lines{"move>"}, Lines{"move> "}));
}

}  // namespace
}  // namespace yomikiri::tests
