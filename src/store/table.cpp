#include "store/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <limits>
#include <memory>
#include <mutex>
#include <utility>

#include "core/assert.h"
#include "core/parallel.h"
#include "store/compression.h"

namespace yomikiri::store {
namespace {

// The error of the lowest block that has one. Blocks are handed out in order, so those below a
// damaged one are always visited, and the answer is the same on any number of threads.
class FirstFailure {
 public:
  // Whether this block can be skipped.
  [[nodiscard]] bool before(std::uint64_t block) const {
    return block_.load(std::memory_order_relaxed) < block;
  }
  void offer(std::uint64_t block, Error error) {
    const std::scoped_lock lock(mutex_);
    if (block >= block_.load(std::memory_order_relaxed)) return;
    block_.store(block, std::memory_order_relaxed);
    error_ = std::move(error);
  }
  [[nodiscard]] Result<void> result() const {
    if (block_.load(std::memory_order_relaxed) == kNone) return {};
    return error_;
  }

 private:
  static constexpr std::uint64_t kNone = std::numeric_limits<std::uint64_t>::max();
  std::atomic<std::uint64_t> block_ = kNone;
  std::mutex mutex_;
  Error error_;
};

}  // namespace

Result<Table> Table::make(FileBytes file, std::string name) {
  auto header = decode(file.bytes(), name);
  if (!header) return header.error();
  return Table(std::move(file), *std::move(header), std::move(name));
}

Result<Table> Table::open(const std::filesystem::path& path) {
  auto file = FileBytes::map(path);
  if (!file) return file.error();
  return make(*std::move(file), path.string());
}

Result<Table> Table::from_bytes(std::vector<std::uint8_t> bytes, std::string name) {
  return make(FileBytes(std::move(bytes)), std::move(name));
}

Result<void> Table::read_block(std::uint64_t block, std::span<std::uint8_t> planes) const {
  YK_ASSERT(block < block_count() && planes.size() == info().bytes_in(block));
  const Bytes frame = block_bytes(file_.bytes(), header_, block);
  if (checksum(frame) != entry_at(file_.bytes(), header_, block).checksum)
    return damaged(name_, fmt::format("the checksum of block {} differs", block));
  if (!decompress(frame, planes))
    return damaged(name_,
                   fmt::format("block {} does not decompress to {} bytes", block, planes.size()));
  return {};
}

Result<void> Table::read_record(std::uint64_t slot, std::span<std::uint8_t> record) const {
  YK_ASSERT(slot < info().slots && record.size() == static_cast<std::size_t>(info().planes));
  const std::uint64_t block = slot / static_cast<std::uint64_t>(info().slots_per_block);
  thread_local std::vector<std::uint8_t> planes;  // only grows, and only to the largest block
  planes.resize(std::max<std::size_t>(planes.size(), info().bytes_in(block)));
  const auto used = std::span(planes).first(info().bytes_in(block));
  if (auto ok = read_block(block, used); !ok) return ok;
  const std::uint64_t stride = info().slots_in(block);
  std::uint64_t place = slot - info().first_slot(block);
  for (std::uint8_t& byte : record) {
    byte = used[place];
    place += stride;
  }
  return {};
}

Result<void> Table::for_each_block(const Job& job, VisitBlock visit) const {
  constexpr std::uint64_t kReportEvery = 1024;
  const std::uint64_t count = block_count();
  FirstFailure failure;
  const bool done = parallel_for(count, job, [&](std::uint64_t block) {
    if (failure.before(block)) return;
    if (block % kReportEvery == 0) job.report("blocks read", block, count);
    // Does not share read_record's scratch buffer: the visitor may read records itself.
    const std::size_t bytes = info().bytes_in(block);
    const auto buffer = std::make_unique_for_overwrite<std::uint8_t[]>(bytes);
    const std::span planes(buffer.get(), bytes);
    if (auto ok = read_block(block, planes); !ok)
      failure.offer(block, std::move(ok.error()));
    else
      visit(info().first_slot(block), planes);
  });
  if (auto ok = failure.result(); !ok) return ok;
  if (!done) return stopped_early();
  return {};
}

}  // namespace yomikiri::store
