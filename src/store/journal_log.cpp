#include "store/journal_log.h"

#include <array>
#include <fstream>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/byte_order.h"

namespace yomikiri::store {
namespace {

// [SQLite, fileformat2, section 4: the WAL file]
constexpr std::size_t kHeadBytes = 32;
constexpr std::size_t kFrameHeadBytes = 24;
constexpr std::uint32_t kLogMagic = 0x377F0682;  // last bit: checksums of big-endian words

using Pair = std::array<std::uint32_t, 2>;

std::uint32_t word(Bytes bytes, std::size_t at, bool big_endian = true) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8U | bytes[at + (big_endian ? i : 3 - i)];
  return value;
}

Pair pair_at(Bytes bytes, std::size_t at) { return {word(bytes, at), word(bytes, at + 4)}; }

Pair log_checksum(Pair sum, Bytes bytes, bool big_endian) {
  for (std::size_t at = 0; at + 8 <= bytes.size(); at += 8) {
    sum[0] += word(bytes, at, big_endian) + sum[1];
    sum[1] += word(bytes, at + 4, big_endian) + sum[0];
  }
  return sum;
}

struct Head {
  bool is_right = false;
  bool big_endian = false;
  std::size_t page_bytes = 0;
  Pair salts{};
  Pair sum{};
};

std::optional<Head> read_head(std::istream& log) {
  std::array<unsigned char, kHeadBytes> bytes{};
  if (!log.read(reinterpret_cast<char*>(bytes.data()), kHeadBytes)) return std::nullopt;
  Head head;
  head.big_endian = (word(bytes, 0) & 1U) != 0;
  head.page_bytes = word(bytes, 8);
  head.salts = pair_at(bytes, 16);
  head.sum = log_checksum({}, Bytes(bytes).first(24), head.big_endian);
  head.is_right = (word(bytes, 0) & ~1U) == kLogMagic && head.sum == pair_at(bytes, 24);
  return head;
}

}  // namespace

std::filesystem::path log_of(const std::filesystem::path& file) { return file.string() + "-wal"; }

// A frame belongs to the log if it has the log's salts: frames left over from an earlier round,
// which lie behind the end, have different ones.
std::uint64_t commits_behind_damage(const std::filesystem::path& log) {
  std::ifstream input(log, std::ios::binary);
  auto head = read_head(input);
  if (!head) return 0;
  constexpr std::size_t kLeast = 512;
  constexpr std::size_t kMost = 65536;
  if (head->page_bytes < kLeast || head->page_bytes > kMost) return 1;  // or more
  std::vector<unsigned char> frame(kFrameHeadBytes + head->page_bytes);
  const auto size = static_cast<std::streamsize>(frame.size());
  std::uint64_t behind = 0;
  bool is_right = head->is_right;
  bool is_first = true;
  while (input.read(reinterpret_cast<char*>(frame.data()), size)) {
    if (is_first && !head->is_right) head->salts = pair_at(frame, 8);
    is_first = false;
    const bool belongs = pair_at(frame, 8) == head->salts;
    const bool was_right = is_right;
    head->sum = log_checksum(head->sum, Bytes(frame).first(8), head->big_endian);
    head->sum = log_checksum(head->sum, Bytes(frame).subspan(kFrameHeadBytes), head->big_endian);
    is_right = is_right && belongs && head->sum == pair_at(frame, 16);
    const bool commits = word(frame, 4) != 0;
    if (!was_right && belongs && commits) ++behind;
  }
  return behind;
}

}  // namespace yomikiri::store
