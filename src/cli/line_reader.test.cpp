#include "cli/line_reader.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <vector>

namespace yomikiri::cli {
namespace {

std::vector<std::string> lines_of(const std::string& content) {
  const auto path =
      std::filesystem::temp_directory_path() / ("yomikiri_line_reader_" + std::to_string(getpid()));
  std::ofstream(path, std::ios::binary) << content;
  const Interrupt interrupt;
  auto reader = LineReader::open(path, interrupt);
  std::filesystem::remove(path);
  std::vector<std::string> lines;
  for (auto line = reader->next(); line && *line; line = reader->next()) lines.push_back(**line);
  return lines;
}

using Lines = std::vector<std::string>;

TEST(LineReader, gives_each_line_without_its_end) {
  EXPECT_EQ(lines_of("a\nbc\n\nd\n"), (Lines{"a", "bc", "", "d"}));
}

TEST(LineReader, gives_a_last_line_that_has_no_end) {
  EXPECT_EQ(lines_of("a\nb"), (Lines{"a", "b"}));
  EXPECT_EQ(lines_of(""), Lines{});
}

TEST(LineReader, takes_the_longest_line_allowed_and_keeps_what_follows) {
  const std::string longest(LineReader::kLongestLine, 'x');
  EXPECT_EQ(lines_of(longest + "\ny\n"), (Lines{longest, "y"}));
}

TEST(LineReader, refuses_a_line_that_is_too_long) {
  const std::string endless(2 * LineReader::kLongestLine, 'x');
  EXPECT_EQ(lines_of("a\n" + endless), Lines{"a"});
}

// A reader of a text, through a private file.
class TextReader {
 public:
  explicit TextReader(const std::string& content) : reader_(opened(content, interrupt_)) {}
  LineReader* operator->() { return &*reader_; }

 private:
  static Result<LineReader> opened(const std::string& content, const Interrupt& interrupt) {
    const auto path = std::filesystem::temp_directory_path() /
                      ("yomikiri_text_reader_" + std::to_string(getpid()));
    std::ofstream(path, std::ios::binary) << content;
    auto reader = LineReader::open(path, interrupt);
    std::filesystem::remove(path);
    return reader;
  }

  const Interrupt interrupt_;
  Result<LineReader> reader_;
};

TEST(LineReader, goes_on_behind_a_line_that_was_too_long) {
  const std::string endless(3 * LineReader::kLongestLine, 'x');
  TextReader reader("a\n7 " + endless + "\nb\n" + endless);
  EXPECT_EQ(reader->next().value(), "a");
  EXPECT_FALSE(reader->is_line_too_long());
  EXPECT_FALSE(reader->next().has_value());
  EXPECT_TRUE(reader->is_line_too_long());
  EXPECT_TRUE(reader->skip_long_line().value().starts_with("7 xxx"));
  EXPECT_EQ(reader->next().value(), "b");
  EXPECT_FALSE(reader->next().has_value());
  EXPECT_TRUE(reader->skip_long_line().has_value());
  EXPECT_EQ(reader->next().value(), std::optional<std::string>());
}

TEST(LineReader, tells_how_the_input_goes_on_and_takes_nothing) {
  {
    TextReader reader("\xEF\xBB\xBF\n ( \n;SZ[3])\nx");
    EXPECT_EQ(reader->goes_on_with("(;").value(), true);
    EXPECT_EQ(reader->goes_on_with("(x").value(), false);
    EXPECT_EQ(reader->rest(100).value(), "\xEF\xBB\xBF\n ( \n;SZ[3])\nx");
  }
  EXPECT_EQ(TextReader("(")->goes_on_with("(;").value(), false);
  EXPECT_EQ(TextReader("")->goes_on_with("(;").value(), false);
  EXPECT_FALSE(TextReader("12345")->rest(4).has_value());
}

TEST(LineReader, names_a_file_that_it_cannot_open) {
  const Interrupt interrupt;
  const auto reader = LineReader::open("no/such/file", interrupt);
  ASSERT_FALSE(reader);
  EXPECT_EQ(to_string(reader.error()), "no/such/file: No such file or directory");
}

}  // namespace
}  // namespace yomikiri::cli
