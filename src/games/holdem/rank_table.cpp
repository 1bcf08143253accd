#include "games/holdem/rank_table.h"

#include <algorithm>

#include "core/assert.h"

namespace yomikiri::games::holdem {

RankTable::RankTable(std::span<const Entry> entries) {
  std::vector<Entry> sorted(entries.begin(), entries.end());
  std::ranges::sort(sorted, [](const Entry& a, const Entry& b) {
    return row_of(a) != row_of(b) ? row_of(a) < row_of(b) : a.key < b.key;
  });
  YK_ASSERT(std::ranges::adjacent_find(sorted, {}, &Entry::key) == sorted.end());

  std::vector<std::span<const Entry>> rows;
  for (auto begin = sorted.begin(); begin != sorted.end();) {
    const auto end = std::ranges::find_if(
        begin, sorted.end(), [&](const Entry& entry) { return row_of(entry) != row_of(*begin); });
    rows.emplace_back(begin, end);
    begin = end;
  }
  // The longest rows first: the short ones then fill the gaps.
  std::ranges::sort(rows, [](std::span<const Entry> a, std::span<const Entry> b) {
    return a.size() != b.size() ? a.size() > b.size() : row_of(a.front()) < row_of(b.front());
  });

  // Rows of equal length continue from where the last of them was placed: this takes a third more
  // slots than starting from the first gap, but 9 ms instead of 560.
  std::size_t last_place = 0;
  std::size_t last_length = 0;
  for (const auto row : rows) {
    last_place = place(row, row.size() == last_length ? last_place : 0);
    last_length = row.size();
  }
}

std::size_t RankTable::place(std::span<const Entry> row, std::size_t from) {
  const std::uint32_t first = row.front().key >> kRowBits;
  const std::size_t width = (row.back().key >> kRowBits) - first + 1;
  for (std::size_t start = from;; ++start) {
    if (slots_.size() < start + width) slots_.resize(start + width);
    const auto slot_of = [&](const Entry& entry) -> std::uint16_t& {
      return slots_[start + (entry.key >> kRowBits) - first];
    };
    if (std::ranges::any_of(row, [&](const Entry& entry) { return slot_of(entry) != 0; })) continue;
    for (const Entry& entry : row) slot_of(entry) = entry.value;
    shifts_[row_of(row.front())] = static_cast<std::uint32_t>(start) - first;
    return start;
  }
}

}  // namespace yomikiri::games::holdem
