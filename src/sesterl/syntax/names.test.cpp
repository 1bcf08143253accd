#include "sesterl/syntax/names.h"

#include <gtest/gtest.h>

#include <string>

namespace yomikiri::sesterl {
namespace {

TEST(SesterlNames, equal_texts_are_equal_names_and_names_keep_their_text) {
  Names names;
  std::vector<Name> interned;
  for (int i = 0; i < 5000; ++i) interned.push_back(names.intern("name" + std::to_string(i)));
  EXPECT_EQ(names.size(), 5000);
  for (int i = 0; i < 5000; ++i) {
    const std::string text = "name" + std::to_string(i);
    EXPECT_EQ(names.intern(text), interned[i]);
    EXPECT_EQ(names.text(interned[i]), text);
  }
  EXPECT_EQ(names.size(), 5000);
}

TEST(SesterlNames, the_empty_text_and_a_very_long_one_are_names) {
  Names names;
  const std::string lengthy(100'000, 'x');
  const Name empty = names.intern("");
  const Name big = names.intern(lengthy);
  EXPECT_NE(empty, big);
  EXPECT_EQ(names.text(empty), "");
  EXPECT_EQ(names.text(big), lengthy);
  EXPECT_EQ(names.text(names.intern("after")), "after");
}

}  // namespace
}  // namespace yomikiri::sesterl
