// The bytes of a table file; README.md shows them one by one. For use inside store/ only: other
// folders use table.h and write_table.h.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/error.h"
#include "store/byte_order.h"
#include "store/checksum.h"  // of header, index and blocks alike
#include "store/table_info.h"

namespace yomikiri::store {

inline constexpr std::uint32_t kFormat = 1;
inline constexpr std::uint64_t kIndexEntryBytes = 16;

struct Header {
  TableInfo info;
  std::uint64_t index_begin = 0;     // where the blocks end
  std::uint64_t index_checksum = 0;  // of all entries
};

struct IndexEntry {
  std::uint64_t begin = 0;     // in the file; a block ends where the next one begins
  std::uint64_t checksum = 0;  // of the compressed bytes
};

// The length depends on the info alone, not on the index's place and checksum.
[[nodiscard]] std::vector<std::uint8_t> encode(const Header& header);
[[nodiscard]] std::vector<std::uint8_t> encode(const std::vector<IndexEntry>& index);

// The header of a whole file, after checks of everything but the blocks: afterwards entry_at() and
// block_bytes() stay within the file. `where` goes into the error.
[[nodiscard]] Result<Header> decode(Bytes file, const std::string& where);

// Need a decoded header of this file and a block it has.
[[nodiscard]] IndexEntry entry_at(Bytes file, const Header& header, std::uint64_t block);
[[nodiscard]] Bytes block_bytes(Bytes file, const Header& header, std::uint64_t block);

[[nodiscard]] Error damaged(const std::string& where, std::string what);

}  // namespace yomikiri::store
