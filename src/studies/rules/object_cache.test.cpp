#include "studies/rules/object_cache.h"

#include <gtest/gtest.h>

#include <fstream>

namespace yomikiri::studies::rules {
namespace {

namespace fs = std::filesystem;

// A folder for a cache, with files that stand for objects.
class ObjectCaches : public testing::Test {
 protected:
  [[nodiscard]] fs::path folder() const { return scratch_.path() / "cache"; }
  [[nodiscard]] ObjectCache cache() const { return ObjectCache(folder()); }

  // Where it is kept.
  fs::path keep(const std::string& key) const {
    const auto place = cache().scratch().value();
    std::ofstream(place.path() / "game.so") << "an object of " << key;
    return cache().keep(place.path() / "game.so", key);
  }

 private:
  ScratchFolder scratch_ = ScratchFolder::make(testing::TempDir()).value();
};

TEST_F(ObjectCaches, give_back_what_was_kept_and_nothing_else) {
  EXPECT_FALSE(cache().find("one"));
  const fs::path kept = keep("one");
  EXPECT_EQ(cache().find("one"), kept);
  EXPECT_FALSE(cache().find("two"));
}

TEST_F(ObjectCaches, know_a_damaged_object) {
  const fs::path kept = keep("one");
  std::fstream(kept) << 'b';
  EXPECT_FALSE(cache().find("one"));
  keep("one");
  EXPECT_TRUE(cache().find("one"));
  fs::resize_file(kept, fs::file_size(kept) - 1);
  EXPECT_FALSE(cache().find("one"));
  fs::resize_file(kept, 0);
  EXPECT_FALSE(cache().find("one"));
}

TEST_F(ObjectCaches, trust_nothing_that_others_may_write) {
  const fs::path kept = keep("one");
  fs::permissions(kept, fs::perms::others_write, fs::perm_options::add);
  EXPECT_FALSE(cache().find("one"));
}

TEST_F(ObjectCaches, leave_nothing_behind_but_objects) {
  keep("one");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder()), {}), 1);
}

TEST_F(ObjectCaches, do_without_a_folder) {
  const ObjectCache none{{}};
  const auto place = none.scratch().value();
  EXPECT_EQ(none.keep(place.path() / "game.so", "one"), place.path() / "game.so");
  EXPECT_FALSE(none.find("one"));
  std::ofstream(folder()) << "a file where the cache should be";
  EXPECT_TRUE(cache().scratch());
}

TEST_F(ObjectCaches, let_go_of_what_was_not_used_for_longest_but_not_of_what_is_not_theirs) {
  fs::create_directories(folder());
  std::ofstream(folder() / "diary.so") << "of somebody else";
  const auto long_ago = fs::last_write_time(folder()) - std::chrono::hours(1);
  fs::last_write_time(folder() / "diary.so", long_ago);
  for (int i = 0; i < 100; ++i) {
    const fs::path kept = keep("key" + std::to_string(i));
    fs::last_write_time(kept, long_ago + std::chrono::seconds(i));
  }
  EXPECT_TRUE(cache().find("key0"));  // which marks it as used
  keep("one more");
  EXPECT_TRUE(cache().find("key0"));
  EXPECT_FALSE(cache().find("key1"));
  EXPECT_TRUE(cache().find("key2"));
  EXPECT_TRUE(fs::exists(folder() / "diary.so"));
}

}  // namespace
}  // namespace yomikiri::studies::rules
