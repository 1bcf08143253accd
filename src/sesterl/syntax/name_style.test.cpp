#include "sesterl/syntax/name_style.h"

#include <gtest/gtest.h>

namespace yomikiri::sesterl {
namespace {

TEST(SesterlNameStyle, values_are_in_snake_case) {
  for (const auto* good : {"x", "x86_64", "foo_bar", "_unused", "a1"})
    EXPECT_TRUE(is_snake_case(good)) << good;
  for (const auto* bad : {"fooBar", "x_", "a__b", "__a", "_"})
    EXPECT_FALSE(is_snake_case(bad)) << bad;
}

TEST(SesterlNameStyle, modules_are_in_camel_case) {
  for (const auto* good : {"M", "FooBar", "X86_64", "V2D"})
    EXPECT_TRUE(is_camel_case(good)) << good;
  for (const auto* bad : {"Foo_Bar", "Foo_", "foo", ""}) EXPECT_FALSE(is_camel_case(bad)) << bad;
}

TEST(SesterlNameStyle, a_suggestion_is_in_the_right_style) {
  EXPECT_EQ(snake_case("fooBar"), "foo_bar");
  EXPECT_EQ(snake_case("a__b_"), "a_b");
  EXPECT_EQ(camel_case("Foo_Bar"), "FooBar");
  EXPECT_EQ(camel_case("Foo_1_bar"), "Foo_1Bar");
}

}  // namespace
}  // namespace yomikiri::sesterl
