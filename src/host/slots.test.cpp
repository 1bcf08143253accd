#include "host/slots.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <string>

#include "core/random.h"

namespace yomikiri::host {
namespace {

using ::testing::Pointee;

TEST(Slots, are_used_again_but_keys_are_not) {
  SlotKeys keys;
  const std::uint64_t first = keys.take();
  const std::uint64_t second = keys.take();
  EXPECT_NE(slot_of(first), slot_of(second));
  keys.give_back(first);
  const std::uint64_t third = keys.take();
  EXPECT_EQ(slot_of(third), slot_of(first));
  EXPECT_LT(first, second);
  EXPECT_LT(second, third);
}

TEST(Slots, do_not_find_what_was_there_before) {
  SlotKeys keys;
  SlotMap<std::string> map;
  const std::uint64_t old = keys.take();
  map.put(old, "old");
  EXPECT_TRUE(map.erase(old));
  keys.give_back(old);
  const std::uint64_t young = keys.take();
  EXPECT_EQ(map.find(young), nullptr);
  map.put(young, "young");
  EXPECT_EQ(map.find(old), nullptr);
  EXPECT_FALSE(map.erase(old));
  EXPECT_THAT(map.find(young), Pointee(std::string("young")));
  EXPECT_EQ(map.find(0), nullptr);
}

TEST(Slots, hold_what_a_map_holds) {
  Random random(1);
  SlotKeys keys;
  SlotMap<std::uint32_t> slots;
  std::map<std::uint64_t, std::uint32_t> plain;
  for (int i = 0; i < 20'000; ++i) {
    if (plain.empty() || random.below(3) != 0) {
      const std::uint64_t key = keys.take();
      slots.put(key, plain[key] = random.below(1000));
    } else {
      const auto victim = std::next(
          plain.begin(),
          random.below(std::min<std::uint32_t>(8, static_cast<std::uint32_t>(plain.size()))));
      ASSERT_THAT(slots.find(victim->first), Pointee(victim->second));
      ASSERT_TRUE(slots.erase(victim->first));
      keys.give_back(victim->first);
      plain.erase(victim);
    }
    ASSERT_EQ(slots.size(), plain.size());
  }
  std::map<std::uint64_t, std::uint32_t> found;
  slots.for_each([&](std::uint64_t key, std::uint32_t value) { found[key] = value; });
  EXPECT_EQ(found, plain);
}

}  // namespace
}  // namespace yomikiri::host
