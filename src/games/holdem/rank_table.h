// A table from sparse keys to small values, for the evaluator's sums of rank keys: 49,205 keys up
// to 7.8 million in 70,000 slots. Keys with the same low bits form a row; each row is moved until
// its keys fall on free slots (row displacement [TarjanYao1979]), so that looking up a key is two
// loads and no comparison. Departure from the paper: a row's key is in the low bits, which the sums
// spread evenly, so that rows are of nearly equal length.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace yomikiri::games::holdem {

class RankTable {
 public:
  struct Entry {
    std::uint32_t key;
    std::uint16_t value;  // not 0
  };

  RankTable() = default;
  // Needs distinct keys, at least one.
  explicit RankTable(std::span<const Entry> entries);

  // Needs a key that is in the table.
  [[nodiscard]] std::uint16_t at(std::uint32_t key) const {
    return slots_[(key >> kRowBits) + shifts_[key % kRowCount]];
  }
  [[nodiscard]] std::size_t slot_count() const { return slots_.size(); }

 private:
  // tuned: micro_benchmarks --benchmark_filter=holdem_evaluate, 2026-11: 12 is as fast, but larger.
  static constexpr int kRowBits = 13;
  static constexpr std::uint32_t kRowCount = 1U << kRowBits;

  [[nodiscard]] static std::uint32_t row_of(const Entry& entry) { return entry.key % kRowCount; }
  // Places a row, its keys ascending, at or after slot `from` and returns where it is.
  std::size_t place(std::span<const Entry> row, std::size_t from);

  std::array<std::uint32_t, kRowCount> shifts_ =
      {};                             // by row; modulo 2^32, for a row may move down
  std::vector<std::uint16_t> slots_;  // 0: free
};

}  // namespace yomikiri::games::holdem
