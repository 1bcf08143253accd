#include "host/name_look.h"

#include <gtest/gtest.h>

namespace yomikiri::host {
namespace {

TEST(NameLook, letters_of_other_scripts_look_like_ours) {
  EXPECT_EQ(look_of("paypal"), look_of("раураl"));  // Cyrillic р, а, у
  EXPECT_EQ(look_of("Ιan"), look_of("Ian"));        // a Greek iota
  EXPECT_EQ(look_of("lan"), look_of("Ian"));        // a small L and a capital I
  EXPECT_EQ(look_of("rnary"), look_of("mary"));
  EXPECT_EQ(look_of("ｔａｒｏ"), look_of("taro"));  // full width
}

TEST(NameLook, characters_that_show_nothing_do_not_count) {
  EXPECT_EQ(look_of("Hana\u200Bko"), look_of("Hanako"));
  EXPECT_EQ(look_of("Hanako\u3164"), look_of("Hanako"));
  EXPECT_EQ(look_of("Hanako\u2800"), look_of("Hanako"));
  EXPECT_EQ(look_of("Hanako\uFE0F"), look_of("Hanako"));
  EXPECT_EQ(look_of("葛\U000E0100城"), look_of("葛城"));
  EXPECT_EQ(look_of("Hanako \u3164"), look_of("Hanako"));
  EXPECT_EQ(look_of("\u2800 Hanako"), look_of("Hanako"));
  EXPECT_EQ(look_of("Hana \u3164 ko"), look_of("Hana ko"));
  EXPECT_NE(look_of("Hana ko"), look_of("Hanako"));
}

TEST(NameLook, composed_and_decomposed_characters_look_the_same) {
  EXPECT_EQ(look_of("Zo\u00EB"), look_of("Zoe\u0308"));
  EXPECT_EQ(look_of("が"), look_of("か\u3099"));
}

TEST(NameLook, what_a_reader_can_tell_apart_looks_different) {
  EXPECT_NE(look_of("Hanako"), look_of("hanako"));
  EXPECT_NE(look_of("Hanako"), look_of("Hanako 2"));
  EXPECT_NE(look_of("花子"), look_of("はなこ"));
  EXPECT_NE(look_of("が"), look_of("か"));
  EXPECT_EQ(look_of(""), "");
}

}  // namespace
}  // namespace yomikiri::host
