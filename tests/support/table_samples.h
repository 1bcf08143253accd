// Sample tables for tests, benchmarks and fuzzing; no other code includes this.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "core/assert.h"
#include "core/random.h"
#include "store/table_format.h"
#include "store/table_info.h"

namespace yomikiri::store {

// An empty folder that is removed with this object.
class Scratch {
 public:
  Scratch() {
    std::string name = (std::filesystem::temp_directory_path() / "yomikiri-XXXXXX").string();
    YK_ASSERT(mkdtemp(name.data()) != nullptr);
    folder_ = name;
  }
  ~Scratch() { std::filesystem::remove_all(folder_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
  [[nodiscard]] std::filesystem::path operator/(const char* name) const { return folder_ / name; }

 private:
  std::filesystem::path folder_;
};

[[nodiscard]] inline std::vector<std::uint8_t> bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void put_bytes(const std::filesystem::path& file, Bytes bytes) {
  std::ofstream out(file, std::ios::binary);
  out.write(reinterpret_cast<const char*>(bytes.data()), std::ssize(bytes));
}

// A byte of the plain sample: every slot and plane has its own, and they compress somewhat.
[[nodiscard]] inline std::uint8_t sample_byte(std::uint64_t slot, std::uint64_t plane) {
  return static_cast<std::uint8_t>(slot / 3 * 7 + (slot % 5 == 0 ? slot : 0) + plane * 41);
}

// Fills any block of any shape with sample bytes, as write_table requires.
[[nodiscard]] inline auto sample_fill(const TableInfo& info) {
  return [&info](std::uint64_t first_slot, std::span<std::uint8_t> planes) {
    const std::uint64_t stride = planes.size() / static_cast<std::uint64_t>(info.planes);
    for (std::uint64_t i = 0; i < planes.size(); ++i)
      planes[i] = sample_byte(first_slot + i % stride, i / stride);
  };
}

// Bytes that resemble those of endgame tables: distances that stay constant for a while and then
// change a little, and planes that are mostly empty. Three planes compress to about half a byte a
// slot.
inline constexpr auto fill_lifelike = [](std::uint64_t first_slot, std::span<std::uint8_t> planes) {
  Random random(1, first_slot);
  std::uint32_t distance = 20;
  const std::size_t stride = planes.size() / 3;
  for (std::size_t i = 0; i < planes.size(); ++i) {
    if (i < stride) {
      if (random.below(6) == 0) distance = 10 + random.below(30);
      planes[i] = static_cast<std::uint8_t>(distance);
    } else {
      planes[i] = static_cast<std::uint8_t>(random.below(40) == 0 ? 1 + random.below(8) : 0);
    }
  }
};

// Corrects all checksums at the places that the header names, as an attacker would: whatever is
// still refused is refused for its contents.
inline void reseal(std::vector<std::uint8_t>& file) {
  if (file.size() < 48) return;
  const std::span<std::uint8_t> all(file);
  const std::uint64_t index = get<std::uint64_t>(all.subspan(32));
  const auto entry_end = [&](std::uint64_t entry) {
    const bool last = entry + 2 * kIndexEntryBytes > file.size();
    return last ? index : get<std::uint64_t>(all.subspan(entry + kIndexEntryBytes));
  };
  if (index <= file.size()) {
    for (auto at = index; at + kIndexEntryBytes <= file.size(); at += kIndexEntryBytes) {
      const std::uint64_t begin = get<std::uint64_t>(all.subspan(at));
      const std::uint64_t end = entry_end(at);
      if (begin <= end && end <= file.size())
        put(all.subspan(at + 8), checksum(all.subspan(begin, end - begin)));
    }
    put(all.subspan(40), checksum(all.subspan(index)));
  }
  const auto header = get<std::uint32_t>(all.subspan(12));
  if (header >= 8 && header <= file.size())
    put(all.subspan(header - 8), checksum(all.first(header - 8)));
}

}  // namespace yomikiri::store
