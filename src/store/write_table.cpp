#include "store/write_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/parallel.h"
#include "store/compression.h"
#include "store/part_file.h"
#include "store/table_format.h"

namespace yomikiri::store {
namespace {

// A run of blocks that one thread compresses in one go: long enough that the cost of creating a
// compressor does not matter, short enough that all threads finish a batch together.
constexpr std::uint64_t kPieceBytes = 256 << 10;
constexpr std::uint64_t kBatchBytesPerThread = 8 << 20;  // before compression

struct Piece {
  std::vector<std::uint8_t> frames;
  std::vector<IndexEntry> entries;  // as if the piece began the file
};

class TableWriter {
 public:
  TableWriter(const TableInfo& info, FillBlock fill, const WriteOptions& options, PartFile& file)
      : header_{.info = info}, fill_(fill), options_(options), file_(file) {}

  Result<void> write(const Job& job) {
    const std::vector<std::uint8_t> place_of_header = encode(header_);
    header_.index_begin = place_of_header.size();
    if (auto ok = file_.append(place_of_header); !ok) return ok;
    if (auto ok = write_blocks(job); !ok) return ok;
    const std::vector<std::uint8_t> index = encode(index_);
    header_.index_checksum = checksum(index);
    if (auto ok = file_.append(index); !ok) return ok;
    return file_.replace_start(encode(header_));
  }

 private:
  Result<void> write_blocks(const Job& job) {
    const std::uint64_t count = header_.info.block_count();
    const auto threads = static_cast<std::uint64_t>(std::max(job.threads, 1));
    index_.reserve(count);
    while (index_.size() < count) {
      const std::uint64_t first = index_.size();
      const std::uint64_t left = (count - first + blocks_per_piece() - 1) / blocks_per_piece();
      std::vector<Piece> pieces(std::min(left, threads * pieces_per_thread()));
      const bool done = parallel_for(pieces.size(), job, [&](std::uint64_t i) {
        pieces[i] = make_piece(first + i * blocks_per_piece());
      });
      if (!done) return stopped_early();
      for (const Piece& piece : pieces)
        if (auto ok = append(piece); !ok) return ok;
      job.report("blocks written", index_.size(), count);
    }
    return {};
  }

  Piece make_piece(std::uint64_t first) const {
    const TableInfo& info = header_.info;
    const std::uint64_t end = std::min(first + blocks_per_piece(), info.block_count());
    Compressor compressor(options_.level);
    std::vector<std::uint8_t> planes;
    Piece piece;
    for (std::uint64_t block = first; block < end; ++block) {
      planes.assign(info.bytes_in(block), 0);  // for bytes that `fill` does not write
      fill_(info.first_slot(block), planes);
      const std::size_t begin = piece.frames.size();
      compressor.append(planes, piece.frames);
      piece.entries.push_back({begin, checksum(Bytes(piece.frames).subspan(begin))});
    }
    return piece;
  }

  Result<void> append(const Piece& piece) {
    for (const IndexEntry& entry : piece.entries)
      index_.push_back({header_.index_begin + entry.begin, entry.checksum});
    header_.index_begin += piece.frames.size();
    return file_.append(piece.frames);
  }

  std::uint64_t blocks_per_piece() const {
    return std::max<std::uint64_t>(kPieceBytes / header_.info.bytes_in(0), 1);
  }

  std::uint64_t pieces_per_thread() const {
    const std::uint64_t piece_bytes = blocks_per_piece() * header_.info.bytes_in(0);
    return std::max<std::uint64_t>(kBatchBytesPerThread / piece_bytes, 2);
  }

  Header header_;  // index_begin is where the next block goes, until all are written
  FillBlock fill_;
  WriteOptions options_;
  PartFile& file_;
  std::vector<IndexEntry> index_;
};

}  // namespace

Result<void> write_table(const std::filesystem::path& path, const TableInfo& info, FillBlock fill,
                         const WriteOptions& options, const Job& job) {
  if (auto ok = check(info); !ok) return ok;
  if (options.level < 1 || options.level > most_compression_level())
    return fail(Errc::BadInput, fmt::format("level={}", options.level),
                fmt::format("expected a level from 1 to {}", most_compression_level()));
  auto file = PartFile::create(path);
  if (!file) return file.error();
  if (auto ok = TableWriter(info, fill, options, *file).write(job); !ok) return ok;
  return file->commit();
}

}  // namespace yomikiri::store
