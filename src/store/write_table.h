// Writes a table file: whole or not at all. Whatever goes wrong (a full disk, a place where nobody
// may write, a stop), the table that stood there before is untouched and nothing else is left
// behind.
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
  int level = 3;  // of zstd, 1 to 22: more is smaller and much slower to write, as fast to read
};

// `planes` holds all planes of the block that begins at first_slot, one after another, all zero:
// slot first_slot + i has its bytes at i, i + n, i + 2n ..., n being planes.size() / info.planes.
using FillBlock = FunctionRef<void(std::uint64_t first_slot, std::span<std::uint8_t> planes)>;

// Calls `fill` once a block, out of order, by job.threads threads at once. The bytes on disk do not
// depend on the number of threads. Takes about 8 MiB a thread (or three blocks, if they are larger)
// and 32 bytes a block. Ends with the data on the disk itself (fsync). What `fill` throws passes
// through, after the same cleaning up.
[[nodiscard]] Result<void> write_table(const std::filesystem::path& path, const TableInfo& info,
                                       FillBlock fill, const WriteOptions& options, const Job& job);

}  // namespace yomikiri::store
