// Checks the log beside a journal's file (SQLite's write-ahead log) before SQLite opens it. SQLite
// reads a log up to the first wrong frame and says nothing about what follows: after a kill nothing
// follows, after damage there are commits that were acknowledged.
#pragma once

#include <cstdint>
#include <filesystem>

namespace yomikiri::store {

[[nodiscard]] std::filesystem::path log_of(const std::filesystem::path& file);

// The number of commits that lie whole or in part behind the first wrong frame; 0 if there is no
// log. Damage to the last commit looks the same as a write that was cut off.
[[nodiscard]] std::uint64_t commits_behind_damage(const std::filesystem::path& log);

}  // namespace yomikiri::store
