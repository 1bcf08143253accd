#include "store/table_info.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/assert.h"

namespace yomikiri::store {
namespace {

Result<void> check_range(const char* name, std::uint64_t value, std::uint64_t least,
                         std::uint64_t most) {
  if (value >= least && value <= most) return {};
  return fail(Errc::BadInput, fmt::format("{}={}", name, value),
              fmt::format("a table has {} to {} {}", least, most, name));
}

Result<void> check_text(const char* name, const std::string& text) {
  if (text.size() <= kMostTextBytes) return {};
  return fail(
      Errc::BadInput, name,
      fmt::format("expected at most {} bytes of text, found {}", kMostTextBytes, text.size()));
}

// Negative numbers become huge ones, which every range check refuses.
std::uint64_t widened(int value) { return static_cast<std::uint64_t>(std::int64_t{value}); }

}  // namespace

std::uint64_t TableInfo::block_count() const {
  const std::uint64_t size = widened(slots_per_block);
  return slots / size + (slots % size != 0 ? 1 : 0);
}

std::uint64_t TableInfo::first_slot(std::uint64_t block) const {
  return block * widened(slots_per_block);
}

std::uint64_t TableInfo::slots_in(std::uint64_t block) const {
  YK_DEBUG_ASSERT(block < block_count());
  return std::min(widened(slots_per_block), slots - first_slot(block));
}

std::uint64_t TableInfo::bytes_in(std::uint64_t block) const {
  return slots_in(block) * widened(planes);
}

Result<void> check(const TableInfo& info) {
  if (auto ok = check_range("slots", info.slots, 0, kMostSlots); !ok) return ok;
  if (auto ok = check_range("planes", widened(info.planes), 1, kMostPlanes); !ok) return ok;
  if (auto ok =
          check_range("slots_per_block", widened(info.slots_per_block), 1, kMostSlotsPerBlock);
      !ok)
    return ok;
  if (auto ok = check_range("attributes", info.attributes.size(), 0, kMostAttributes); !ok)
    return ok;
  if (auto ok = check_text("kind", info.kind); !ok) return ok;
  for (const auto& [name, value] : info.attributes) {
    if (auto ok = check_text("an attribute's name", name); !ok) return ok;
    if (auto ok = check_text("an attribute's value", value); !ok) return ok;
  }
  return {};
}

}  // namespace yomikiri::store
