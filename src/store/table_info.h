// Describes a table apart from its contents: its number of slots, each a record of one to eight
// bytes. The k-th bytes of all slots of a block make up its k-th plane; planes are stored one after
// another, because bytes with the same meaning compress far better together.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/error.h"

namespace yomikiri::store {

struct TableInfo {
  std::string kind;  // what the slots mean, in its author's words: "ostle/exact/4-4"
  std::uint64_t slots = 0;
  int planes = 1;
  int slots_per_block = 2048;  // tuned: micro_benchmarks --benchmark_filter=store_, see README.md
  std::map<std::string, std::string> attributes = {};

  // These need a valid shape: see check().
  [[nodiscard]] std::uint64_t block_count() const;
  [[nodiscard]] std::uint64_t first_slot(std::uint64_t block) const;
  // All blocks but the last are full.
  [[nodiscard]] std::uint64_t slots_in(std::uint64_t block) const;
  [[nodiscard]] std::uint64_t bytes_in(std::uint64_t block) const;  // all its planes

  friend bool operator==(const TableInfo&, const TableInfo&) = default;
};

inline constexpr std::uint64_t kMostSlots = std::uint64_t{1} << 48;
inline constexpr int kMostPlanes = 8;
inline constexpr int kMostSlotsPerBlock = 1 << 20;
inline constexpr std::size_t kMostTextBytes = 1000;  // of the kind, and of a name or value
inline constexpr std::size_t kMostAttributes = 64;

// Checks that a table may have this shape; the error's `where` names the offending member.
[[nodiscard]] Result<void> check(const TableInfo& info);

}  // namespace yomikiri::store
