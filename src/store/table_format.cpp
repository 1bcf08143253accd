#include "store/table_format.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace yomikiri::store {
namespace {

constexpr std::string_view kMagic = "YKTABLE\n";
constexpr std::size_t kVersionAt = 8;
constexpr std::size_t kHeaderBytesAt = 12;
constexpr std::size_t kFieldsAt = 16;
constexpr std::size_t kChecksumBytes = 8;
// Magic and version keep this place in every version, so that any program can recognise them.
constexpr std::size_t kForeverBytes = 12;
constexpr std::uint64_t kMostIndexBegin = std::uint64_t{1} << 60;  // so that sums cannot overflow

Result<void> check_magic(Bytes file, const std::string& where) {
  const auto same = [](std::uint8_t byte, char letter) { return byte == std::uint8_t(letter); };
  if (file.size() < kForeverBytes || !std::ranges::equal(file.first(kMagic.size()), kMagic, same))
    return fail(Errc::BadInput, where, "expected a Yomikiri table, found something else",
                "choose a file that Yomikiri wrote");
  const auto format = get<std::uint32_t>(file.subspan(kVersionAt));
  if (format == kFormat) return {};
  return fail(Errc::Unsupported, where,
              fmt::format("the table has format {}, this program reads format {}", format, kFormat),
              format > kFormat ? "use a newer Yomikiri" : "build the table again");
}

// The header's bytes, their checksum cut off.
Result<Bytes> sealed_header(Bytes file, const std::string& where) {
  if (file.size() < kFieldsAt) return damaged(where, "the file ends inside its header");
  const auto bytes = get<std::uint32_t>(file.subspan(kHeaderBytesAt));
  if (bytes < kFieldsAt + kChecksumBytes || bytes > file.size())
    return damaged(where, fmt::format("expected a header of {} bytes, found a file of {}", bytes,
                                      file.size()));
  const Bytes header = file.first(bytes - kChecksumBytes);
  if (get<std::uint64_t>(file.subspan(header.size())) != checksum(header))
    return damaged(where, "the header's checksum differs");
  return header;
}

// Fails only for a forged header: its checksum was right.
Result<Header> read_fields(Bytes fields, const std::string& where) {
  ByteReader in(fields);
  Header header;
  TableInfo& info = header.info;
  info.slots = in.number<std::uint64_t>();
  info.planes = static_cast<int>(in.number<std::uint32_t>());
  info.slots_per_block = static_cast<int>(in.number<std::uint32_t>());
  header.index_begin = in.number<std::uint64_t>();
  header.index_checksum = in.number<std::uint64_t>();
  info.kind = in.text();
  const int count = in.number<std::uint16_t>();
  for (int i = 0; i < count && in.ok(); ++i) {
    std::string name = in.text();
    // Sorted and distinct, so that equal infos have equal bytes.
    if (!info.attributes.empty() && name <= info.attributes.rbegin()->first)
      return damaged(where, "the attributes are out of order");
    info.attributes.emplace_hint(info.attributes.end(), std::move(name), in.text());
  }
  if (!in.ok() || !in.at_end())
    return damaged(where, "the header does not have the length that it gives");
  if (const auto ok = check(info); !ok) return damaged(where, to_string(ok.error()));
  return header;
}

Result<void> check_index(Bytes file, const Header& header, std::uint64_t header_bytes,
                         const std::string& where) {
  if (header.index_begin < header_bytes || header.index_begin > kMostIndexBegin)
    return damaged(where, "the header gives an impossible offset for the index");
  const std::uint64_t blocks = header.info.block_count();
  const std::uint64_t expected = header.index_begin + blocks * kIndexEntryBytes;
  if (file.size() != expected)
    return damaged(where, fmt::format("expected {} bytes, found {}", expected, file.size()));
  if (checksum(file.subspan(header.index_begin)) != header.index_checksum)
    return damaged(where, "the index's checksum differs");
  // No byte may lie between header, blocks and index, because no checksum would cover it.
  std::uint64_t end = header.index_begin;
  for (std::uint64_t block = blocks; block-- > 0;) {
    const std::uint64_t begin = entry_at(file, header, block).begin;
    if (begin >= end)
      return damaged(where,
                     fmt::format("the index gives an impossible offset for block {}", block));
    end = begin;
  }
  if (end != header_bytes) return damaged(where, "the first block does not follow the header");
  return {};
}

}  // namespace

Error damaged(const std::string& where, std::string what) {
  return fail(Errc::Io, where, "damaged: " + std::move(what),
              "copy the table again, or build it again");
}

std::vector<std::uint8_t> encode(const Header& header) {
  const TableInfo& info = header.info;
  ByteWriter out;
  out.raw(kMagic);
  out.number(kFormat);
  out.number(std::uint32_t{0});  // the header's length, filled in once it is known
  out.number(info.slots);
  out.number(static_cast<std::uint32_t>(info.planes));
  out.number(static_cast<std::uint32_t>(info.slots_per_block));
  out.number(header.index_begin);
  out.number(header.index_checksum);
  out.text(info.kind);
  out.number(static_cast<std::uint16_t>(info.attributes.size()));
  for (const auto& [name, value] : info.attributes) {
    out.text(name);
    out.text(value);
  }
  const auto bytes = static_cast<std::uint32_t>(out.bytes().size() + kChecksumBytes);
  put(std::span(out.bytes()).subspan(kHeaderBytesAt), bytes);
  out.number(checksum(out.bytes()));
  return std::move(out.bytes());
}

std::vector<std::uint8_t> encode(const std::vector<IndexEntry>& index) {
  std::vector<std::uint8_t> bytes(index.size() * kIndexEntryBytes);
  std::span<std::uint8_t> rest(bytes);
  for (const IndexEntry& entry : index) {
    put(rest, entry.begin);
    put(rest.subspan(8), entry.checksum);
    rest = rest.subspan(kIndexEntryBytes);
  }
  return bytes;
}

Result<Header> decode(Bytes file, const std::string& where) {
  if (auto ok = check_magic(file, where); !ok) return ok.error();
  const auto sealed = sealed_header(file, where);
  if (!sealed) return sealed.error();
  auto header = read_fields(sealed->subspan(kFieldsAt), where);
  if (!header) return header;
  auto ok = check_index(file, *header, sealed->size() + kChecksumBytes, where);
  if (!ok) return ok.error();
  return header;
}

IndexEntry entry_at(Bytes file, const Header& header, std::uint64_t block) {
  const Bytes entry = file.subspan(header.index_begin + block * kIndexEntryBytes, kIndexEntryBytes);
  return {.begin = get<std::uint64_t>(entry), .checksum = get<std::uint64_t>(entry.subspan(8))};
}

Bytes block_bytes(Bytes file, const Header& header, std::uint64_t block) {
  const std::uint64_t begin = entry_at(file, header, block).begin;
  const bool last = block + 1 == header.info.block_count();
  const std::uint64_t end = last ? header.index_begin : entry_at(file, header, block + 1).begin;
  return file.subspan(begin, end - begin);
}

}  // namespace yomikiri::store
