#include "text/diagnostic.h"

#include <gtest/gtest.h>

namespace yomikiri::text {
namespace {

TEST(Source, columns_count_characters_and_lines_begin_at_one) {
  const Source source("t", "黒 = 白;\nabc");
  EXPECT_EQ(source.place(0), (Place{1, 1}));
  EXPECT_EQ(source.place(6), (Place{1, 5}));  // 白: two kanji of three bytes each, two spaces, =
  EXPECT_EQ(source.place(13), (Place{2, 3}));
  EXPECT_EQ(source.line(1), "黒 = 白;");
  EXPECT_EQ(source.line(2), "abc");
}

TEST(Diagnostic, is_rendered_with_its_line_and_a_caret) {
  const Source source("go.asl", "x;\n  y == z;\n");
  EXPECT_EQ(render(source, {Severity::Error, {10, 11}, "unknown name 'z'", "did you mean 'x'?"}),
            "go.asl:2:8: unknown name 'z'; did you mean 'x'?\n"
            "  y == z;\n"
            "       ^\n");
}

TEST(Diagnostic, gives_wide_characters_two_cells_before_the_caret) {
  const Source source("t", "黒番?(TE) == x;");
  EXPECT_EQ(render(source, {Severity::Warning, {7, 8}, "m", ""}),
            "t:1:4: warning: m\n"
            "黒番?(TE) == x;\n"
            "     ^\n");
}

TEST(Diagnostic, shows_of_a_long_line_what_is_around_the_caret) {
  std::string line;
  for (int i = 0; i < 100; ++i) line += "黒白";
  const Source source("t", line + "x" + line);
  const std::string around = line.substr(0, 75);  // a whole number of characters
  EXPECT_EQ(render(source, {Severity::Error, {600, 601}, "m", ""}),
            "t:1:201: m\n... " + line.substr(600 - 75) + "x" + line.substr(0, 72) + " ...\n" +
                std::string(4 + 50, ' ') + "^\n");
  EXPECT_EQ(render(source, {Severity::Error, {0, 1}, "m", ""}),
            "t:1:1: m\n" + around + " ...\n^\n");
}

TEST(Diagnostic, shows_no_control_characters_to_the_terminal) {
  const Source source("t", "a\x1b[2J\xff b");
  EXPECT_EQ(render(source, {Severity::Error, {0, 1}, "m", ""}), "t:1:1: m\na?[2J? b\n^\n");
}

TEST(Diagnostics, are_told_in_the_order_of_the_text_and_once_a_place) {
  Diagnostics diagnostics;
  diagnostics.error({5, 6}, "second");
  diagnostics.error({1, 2}, "first");
  diagnostics.error({5, 9}, "a consequence");
  ASSERT_EQ(diagnostics.sorted().size(), 2);
  EXPECT_EQ(diagnostics.sorted()[0].message, "first");
  EXPECT_EQ(diagnostics.sorted()[1].message, "second");
}

TEST(Diagnostics, are_fifty_at_most) {
  Diagnostics diagnostics;
  for (std::uint32_t i = 0; i < 100; ++i) diagnostics.error({i, i + 1}, "m");
  EXPECT_EQ(diagnostics.sorted().size(), 50);
}

TEST(Diagnostics, are_shown_behind_the_line_if_they_are_in_its_line_end) {
  const Source source("f", "ab\r");
  EXPECT_EQ(render(source, {.span = {3, 3}, .message = "wrong"}), "f:1:4: wrong\nab\n  ^\n");
}

}  // namespace
}  // namespace yomikiri::text
