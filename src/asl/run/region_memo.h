// Regions of an array: connected places of equal value. For many changes of one place each, "does
// the region of this place touch that value?" is answered from what is remembered about the
// unchanged array: for each region, two places of that value next to it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace yomikiri::asl {

// Its memory, kept by the caller; for `Size` places, or a number known at run time.
struct RegionMemo {
  std::uint32_t* region;  // of each place: 0 means not known yet
  std::uint32_t* first;   // of each region: a touching place + 1, or 0
  std::uint32_t* second;  // ... and another
  std::uint32_t* open;    // work space for as many places
  std::uint32_t* count;   // of known regions
};

template <std::size_t Size>
class RegionMemoOf {
 public:
  [[nodiscard]] RegionMemo memo() {
    return {region_.data(), first_.data(), second_.data(), open_.data(), &count_};
  }

 private:
  std::array<std::uint32_t, Size> region_{};
  std::array<std::uint32_t, Size + 1> first_;  // written when a region is found
  std::array<std::uint32_t, Size + 1> second_;
  std::array<std::uint32_t, Size> open_;
  std::uint32_t count_ = 0;
};

// The neighbours of each place, as in ListTable.
template <class Start, class Item>
struct Neighbourhood {
  const Start* starts;
  const Item* items;

  template <class Visit>
  bool each(std::uint32_t place, Visit&& visit) const {
    for (auto i = starts[place]; i < starts[place + 1]; ++i)
      if (visit(static_cast<std::uint32_t>(items[i]))) return true;
    return false;
  }
};

// Two touching places suffice, so the rest of a region stays unexplored until it is needed; then it
// joins the known part.
template <class Element, class Near>
[[gnu::noinline]] std::uint32_t explore_region(const RegionMemo& memo, const Element* array,
                                               const Near& near, std::uint32_t place,
                                               std::int64_t target) {
  const std::uint32_t region = ++*memo.count;
  const Element own = array[place];
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  std::size_t top = 0;
  memo.region[place] = region;
  memo.open[top++] = place;
  bool known = false;
  while (top > 0 && !known) {
    known = near.each(memo.open[--top], [&](std::uint32_t at) {
      if (array[at] == own) {
        const std::uint32_t other = memo.region[at];
        if (other == region) return false;
        if (other != 0) {  // the same region, abandoned when two places were found
          first = memo.first[other];
          second = memo.second[other];
          return true;
        }
        memo.region[at] = region;
        memo.open[top++] = at;
      } else if (static_cast<std::int64_t>(array[at]) == target && at + 1 != first) {
        if (first != 0) {
          second = at + 1;
          return true;
        }
        first = at + 1;
      }
      return false;
    });
  }
  memo.first[region] = first;
  memo.second[region] = second;
  return region;
}

// Explores the region: for changes that join or split regions.
template <class Element, class Near>
[[gnu::noinline]] bool changed_region_touches(const RegionMemo& memo, const Element* array,
                                              const Near& near, std::size_t size,
                                              std::uint32_t place, std::uint32_t changed,
                                              std::int64_t value, std::int64_t target) {
  const auto at = [&](std::uint32_t i) {
    return i == changed ? value : static_cast<std::int64_t>(array[i]);
  };
  std::size_t top = 0;
  std::uint32_t* open = memo.open;
  // Visited places are found by searching `open`: regions here are small or rare.
  std::size_t known = 0;
  open[known++] = place;
  while (top < known) {
    const bool found = near.each(open[top++], [&](std::uint32_t i) {
      if (at(i) == target) return true;
      if (at(i) == at(place) && std::find(open, open + known, i) == open + known && known < size)
        open[known++] = i;
      return false;
    });
    if (found) return true;
  }
  return false;
}

// Whether the region of `place` touches `target`, in the array with `value` at `changed`. Inlined,
// so that generated code, which knows most of the arguments, tests only what it must.
template <class Element, class Near>
[[nodiscard, gnu::always_inline]] inline bool region_touches(
    const RegionMemo& memo, const Element* array, const Near& near, std::size_t size,
    std::uint32_t place, std::uint32_t changed, std::int64_t value, std::int64_t target) {
  const auto own = static_cast<std::int64_t>(array[place]);
  const auto touches_elsewhere = [&](std::uint32_t at) {
    std::uint32_t region = memo.region[at];
    if (region == 0) region = explore_region(memo, array, near, at, target);
    const std::uint32_t first = memo.first[region];
    return first != 0 && (first != changed + 1 || memo.second[region] != 0);
  };
  // The changed place joins the regions next to it that have its value now.
  if (place == changed && own != value && value != target)
    return near.each(place, [&](std::uint32_t at) {
      return at != place &&
             (static_cast<std::int64_t>(array[at]) == target ||
              (static_cast<std::int64_t>(array[at]) == value && touches_elsewhere(at)));
    });
  if (place == changed || array[changed] == array[place] || value == own || value == target ||
      own == target) [[unlikely]]
    return changed_region_touches(memo, array, near, size, place, changed, value, target);
  return touches_elsewhere(place);
}

}  // namespace yomikiri::asl
