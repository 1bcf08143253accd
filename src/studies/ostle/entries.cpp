#include "studies/ostle/entries.h"

#include <fmt/format.h>

#include <algorithm>

#include "studies/ostle/memory.h"

namespace yomikiri::studies::ostle {
namespace {

class EntriesOnDisk final : public Entries {
 public:
  explicit EntriesOnDisk(const Tablebase& tablebase) : tablebase_(tablebase) {}

  Result<Entry> at(std::uint64_t index) const override {
    const auto entry = tablebase_.entry(index);
    if (!entry) return entry.error();
    YK_ASSERT(entry->has_value());
    return **entry;
  }

 private:
  const Tablebase& tablebase_;
};

class EntriesInMemory final : public Entries {
 public:
  explicit EntriesInMemory(std::uint64_t count) : count_(count), memory_(count * Entry::kPlanes) {}

  Result<Entry> at(std::uint64_t index) const override {
    const std::uint8_t* bytes = plane(0) + index;
    return Entry{bytes[0], bytes[count_], bytes[2 * count_]};
  }

  [[nodiscard]] std::uint8_t* plane(int number) const {
    return static_cast<std::uint8_t*>(memory_.data()) + count_ * number;
  }

 private:
  std::uint64_t count_;
  ZeroedMemory memory_;
};

}  // namespace

std::unique_ptr<Entries> Entries::on_disk(const Tablebase& tablebase) {
  return std::make_unique<EntriesOnDisk>(tablebase);
}

Result<std::unique_ptr<Entries>> Entries::in_memory(const Tablebase& tablebase, int top,
                                                    const Job& job) {
  const std::uint64_t count = tablebase.positions().layer_begin(top + 1);
  const std::uint64_t needed = count * Entry::kPlanes;
  if (const std::uint64_t free = free_memory_bytes(job); free < needed)
    return fail(Errc::TooLarge, "",
                fmt::format("the tables need {} MiB of memory, but only {} MiB are free",
                            needed >> 20, free >> 20),
                "check a sample of the boards instead");
  auto entries = std::make_unique<EntriesInMemory>(count);
  for (int layer = 0; layer <= top; ++layer) {
    const auto read = tablebase.for_each_block(
        layer, job, [&](std::uint64_t first, auto best, auto second, auto move) {
          std::ranges::copy(best, entries->plane(0) + first);
          std::ranges::copy(second, entries->plane(1) + first);
          std::ranges::copy(move, entries->plane(2) + first);
        });
    if (!read) return read.error();
  }
  return Result<std::unique_ptr<Entries>>(std::move(entries));
}

}  // namespace yomikiri::studies::ostle
