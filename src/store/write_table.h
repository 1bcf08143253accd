// Writes a table file, whole or not at all. Whatever goes wrong (a full disk, a folder without
// write permission, a stop), an existing table stays untouched and no other file is left behind.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>

#include "core/error.h"
#include "core/function_ref.h"
#include "core/job.h"
#include "store/table_info.h"

namespace yomikiri::store {

struct WriteOptions {
  int level = 3;  // of zstd, 1 to 22: higher is smaller, much slower to write and as fast to read
};

// `planes` holds all planes of the block that begins at first_slot, one after another, all zero:
// slot first_slot + i has its bytes at i, i + n, i + 2n ..., n being planes.size() / info.planes.
using FillBlock = FunctionRef<void(std::uint64_t first_slot, std::span<std::uint8_t> planes)>;

// Calls `fill` once per block, out of order, from job.threads threads at once. The bytes on disk do
// not depend on the number of threads. Uses about 8 MiB per thread (or three blocks, if they are
// larger) and 32 bytes per block. Returns after the data has reached the disk (fsync). Exceptions
// thrown by `fill` pass through after the same cleanup.
[[nodiscard]] Result<void> write_table(const std::filesystem::path& path, const TableInfo& info,
                                       FillBlock fill, const WriteOptions& options, const Job& job);

}  // namespace yomikiri::store
