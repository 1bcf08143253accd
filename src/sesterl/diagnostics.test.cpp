#include "sesterl/diagnostics.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace yomikiri::sesterl {
namespace {

TEST(SesterlDiagnostics, every_kind_has_a_name_of_its_own) {
  std::set<std::string_view> names;
  for (int i = 0; i < kDiagnosticKindCount; ++i)
    names.insert(name_of(static_cast<DiagnosticKind>(i)));
  EXPECT_EQ(names.size(), kDiagnosticKindCount);
  EXPECT_FALSE(names.contains(""));
  EXPECT_EQ(name_of(DiagnosticKind::FreezeLocal), "freeze-local");
  EXPECT_EQ(name_of(DiagnosticKind::TypeMismatch), "type-mismatch");
}

TEST(SesterlDiagnostics, a_diagnostic_shows_its_kind_its_line_its_origins_and_its_hint) {
  const text::Source source("m.sest", "val f() = 1\nval g() = f + 1\n");
  Diagnostic diagnostic{
      DiagnosticKind::TypeMismatch, Severity::Error, {22, 23}, "expected int", "call it", {}};
  diagnostic.origins.push_back({&source, {4, 5}, "f is defined here"});
  EXPECT_EQ(render(source, diagnostic),
            "m.sest:2:11: type-mismatch: expected int\n"
            "val g() = f + 1\n"
            "          ^\n"
            "m.sest:1:5: f is defined here\n"
            "val f() = 1\n"
            "    ^\n"
            "hint: call it\n");
}

TEST(SesterlDiagnostics, the_list_is_in_the_order_of_the_text_without_repetitions) {
  const text::Source source("m.sest", "abcdef");
  Diagnostics diagnostics(source);
  diagnostics.error(DiagnosticKind::Syntax, {3, 4}, "later");
  diagnostics.error(DiagnosticKind::Syntax, {1, 2}, "sooner");
  diagnostics.error(DiagnosticKind::Arity, {1, 5}, "again");
  const auto list = diagnostics.sorted();
  ASSERT_EQ(list.size(), 2);
  EXPECT_EQ(list[0].message, "sooner");
  EXPECT_EQ(list[1].message, "later");
}

TEST(SesterlDiagnostics, an_error_displaces_a_warning_when_there_are_too_many) {
  const text::Source source("m.sest", std::string(100, 'x'));
  Diagnostics diagnostics(source);
  for (std::uint32_t i = 0; i < Diagnostics::kMost; ++i)
    diagnostics.warning(DiagnosticKind::PatternUnused, {i, i + 1}, "unused");
  EXPECT_FALSE(diagnostics.has_errors());
  EXPECT_FALSE(diagnostics.has_more());
  diagnostics.error(DiagnosticKind::Syntax, {50, 51}, "wrong");
  diagnostics.warning(DiagnosticKind::PatternUnused, {60, 61}, "unused");
  EXPECT_TRUE(diagnostics.has_errors());
  EXPECT_TRUE(diagnostics.has_more());
  const auto list = diagnostics.sorted();
  ASSERT_EQ(list.size(), Diagnostics::kMost);
  EXPECT_EQ(list.back().message, "wrong");
}

}  // namespace
}  // namespace yomikiri::sesterl
