#include "core/zeroed_memory.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <new>
#include <span>
#include <type_traits>

namespace yomikiri {
namespace {

std::span<std::uint8_t> bytes_of(const ZeroedMemory& memory) {
  return {static_cast<std::uint8_t*>(memory.data()), memory.bytes()};
}

static_assert(!std::is_copy_constructible_v<ZeroedMemory>);
static_assert(std::is_nothrow_move_constructible_v<ZeroedMemory>);

TEST(ZeroedMemory, is_all_zero) {
  const ZeroedMemory memory(100'000);
  EXPECT_EQ(memory.bytes(), 100'000);
  EXPECT_TRUE(std::ranges::all_of(bytes_of(memory), [](std::uint8_t byte) { return byte == 0; }));
}

TEST(ZeroedMemory, keeps_what_is_written) {
  const ZeroedMemory memory(4096);
  bytes_of(memory).back() = 7;
  EXPECT_EQ(bytes_of(memory).back(), 7);
}

TEST(ZeroedMemory, moves_without_copying) {
  ZeroedMemory memory(4096);
  bytes_of(memory).front() = 7;
  const void* place = memory.data();
  ZeroedMemory moved = std::move(memory);
  EXPECT_EQ(moved.data(), place);
  ZeroedMemory target(8192);
  target = std::move(moved);
  EXPECT_EQ(target.data(), place);
  EXPECT_EQ(bytes_of(target).front(), 7);
}

// Resident memory of this process [proc(5)].
std::uint64_t resident_bytes() {
  std::uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages >> pages;  // the second number
  return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

TEST(ZeroedMemory, costs_nothing_until_it_is_touched) {
  const std::uint64_t before = resident_bytes();
  ASSERT_GT(before, 0);
  const ZeroedMemory memory(std::uint64_t{1} << 40);  // more than any machine of ours has
  bytes_of(memory).back() = 1;
  EXPECT_LT(resident_bytes(), before + (std::uint64_t{8} << 20));  // a huge page at most, and a bit
}

TEST(ZeroedMemory, throws_when_the_system_has_no_such_block) {
  EXPECT_THROW(ZeroedMemory{std::numeric_limits<std::uint64_t>::max()}, std::bad_alloc);
  EXPECT_THROW(ZeroedMemory(0), std::bad_alloc);
}

TEST(AvailableMemory, is_known_here) { EXPECT_GT(available_memory_bytes(), 0); }

}  // namespace
}  // namespace yomikiri
