// The log beside a journal's file (SQLite's write-ahead log), looked at before SQLite does. SQLite
// reads a log up to the first frame that is wrong and says nothing of what stands behind it: after
// a kill there is nothing, after damage there are commits that were acknowledged.
#pragma once

#include <cstdint>
#include <filesystem>

namespace yomikiri::store {

[[nodiscard]] std::filesystem::path log_of(const std::filesystem::path& file);

// Commits that stand whole or in part behind the first wrong frame; 0 if there is no log. Damage to
// the last commit cannot be told from a write that was cut off.
[[nodiscard]] std::uint64_t commits_behind_damage(const std::filesystem::path& log);

}  // namespace yomikiri::store
