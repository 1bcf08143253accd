#include "studies/bridge/suit_table.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/bits.h"
#include "studies/bridge/subsets.h"

namespace yomikiri::studies::bridge {
namespace {

constexpr std::size_t kMostSplits = std::size_t{1} << 22;
constexpr std::size_t kMostPairs = std::size_t{1} << 28;  // looked at
constexpr std::size_t kMostParts = std::size_t{1} << 26;  // kept

// Numbers keys in the order in which they come.
class KeyNumbers {
 public:
  std::uint32_t number(Key key) {
    if (2 * keys_.size() >= slots_.size()) grow();
    Slot& slot = slot_of(key);
    if (slot.number == kFree) {
      slot = {key, static_cast<std::uint32_t>(keys_.size())};
      keys_.push_back(key);
    }
    return slot.number;
  }
  [[nodiscard]] std::vector<Key> take() { return std::move(keys_); }

 private:
  static constexpr std::uint32_t kFree = 0xFFFFFFFF;
  struct Slot {
    Key key = 0;
    std::uint32_t number = kFree;
  };

  [[nodiscard]] Slot& slot_of(Key key) {
    const std::size_t mask = slots_.size() - 1;
    const std::uint64_t hash = key * 0x9E3779B97F4A7C15;
    std::size_t at = (hash ^ hash >> 32) & mask;
    while (slots_[at].number != kFree && slots_[at].key != key) at = (at + 1) & mask;
    return slots_[at];
  }
  void grow() {
    slots_.assign(4 * slots_.size(), {});
    for (std::uint32_t i = 0; i < keys_.size(); ++i) slot_of(keys_[i]) = {keys_[i], i};
  }
  std::vector<Key> keys_;
  std::vector<Slot> slots_ = std::vector<Slot>(1024);
};

template <class Part>
struct Found {
  std::uint32_t group;
  Part part;
};

// Puts the parts of each group together, in the order in which they were found, and the groups in
// the order of their keys.
template <class Part, class Ways>
Groups<Part> grouped(std::vector<Key> keys, const std::vector<Found<Part>>& found, Ways&& ways_of) {
  std::vector<std::uint32_t> order(keys.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::sort(order, {}, [&](std::uint32_t group) { return keys[group]; });
  std::vector<std::uint32_t> place(keys.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) place[order[i]] = i;
  Groups<Part> groups;
  for (const std::uint32_t group : order) groups.keys.push_back(keys[group]);
  groups.ways.assign(keys.size(), 0);
  groups.first.assign(keys.size() + 1, 0);
  for (const auto& one : found) ++groups.first[place[one.group] + 1];
  std::partial_sum(groups.first.begin(), groups.first.end(), groups.first.begin());
  groups.parts.resize(found.size());
  groups.before.resize(found.size());
  std::vector<std::uint32_t> next(groups.first.begin(), groups.first.end() - 1);
  for (const auto& one : found) {
    const std::uint32_t group = place[one.group];
    const std::uint32_t at = next[group]++;
    groups.parts[at] = one.part;
    groups.before[at] = groups.ways[group];
    groups.ways[group] += ways_of(one.part);
  }
  return groups;
}

std::uint64_t ways_of_split(const Split& split, std::size_t columns) {
  std::uint64_t ways = 1;
  int left = 0;
  for (std::size_t column = 0; column < columns; ++column) left += split.smalls >> 4 * column & 15;
  for (std::size_t column = 0; column < columns; ++column) {
    const int taken = split.smalls >> 4 * column & 15;
    ways *= subset_count(left, taken);
    left -= taken;
  }
  return ways;
}

// Goes through all splits of a suit.
class Splitter {
 public:
  Splitter(int suit, const HiddenSuit& hidden, const Columns& columns)
      : suit_(suit), hidden_(hidden), columns_(columns) {}

  // False: there are too many.
  bool deal_named(int place, unsigned rest) {
    if (rest == 0) return deal_smalls(0, std::popcount(hidden_.small), 0);
    const unsigned rank = rest & (~rest + 1);
    for (std::size_t column = 0; column < columns_.size(); ++column) {
      named_[column] |= rank;
      owners_ |= static_cast<std::uint32_t>(column) << 2 * place;
      const bool done = deal_named(place + 1, rest & ~rank);
      owners_ &= ~(3U << 2 * place);
      named_[column] &= ~rank;
      if (!done) return false;
    }
    return true;
  }

  std::vector<Found<Split>> found;
  KeyNumbers numbers;

 private:
  bool deal_smalls(std::size_t column, int left, Key key) {
    const bool is_last = column + 1 == columns_.size();
    for (int taken = is_last ? left : 0; taken <= left; ++taken) {
      const StateId state = columns_[column].of_suit(suit_, named_[column], taken);
      if (state == kImpossible) continue;
      const Key longer = key | key_part(state, column);
      smalls_ = (smalls_ & ~(15U << 4 * column)) | static_cast<unsigned>(taken) << 4 * column;
      if (!is_last) {
        if (!deal_smalls(column + 1, left - taken, longer)) return false;
        continue;
      }
      if (found.size() == kMostSplits) return false;
      found.push_back({numbers.number(longer), {owners_, static_cast<std::uint16_t>(smalls_)}});
    }
    return true;
  }

  int suit_;
  const HiddenSuit& hidden_;
  const Columns& columns_;
  std::array<unsigned, kSeats> named_{};
  std::uint32_t owners_ = 0;
  unsigned smalls_ = 0;
};

}  // namespace

std::optional<SuitTable> make_suit_table(int suit, const HiddenSuit& hidden,
                                         const Columns& columns) {
  Splitter splitter(suit, hidden, columns);
  if (!splitter.deal_named(0, hidden.named)) return std::nullopt;
  return grouped(splitter.numbers.take(), splitter.found,
                 [&](const Split& split) { return ways_of_split(split, columns.size()); });
}

std::optional<PairTable> make_pair_table(HandStates::Pair pair, const SuitTable& lower,
                                         const SuitTable& upper, const Columns& columns) {
  if (lower.size() * upper.size() > kMostPairs) return std::nullopt;
  std::vector<Found<Two>> found;
  found.reserve(std::min(lower.size() * upper.size(), kMostParts));
  KeyNumbers numbers;
  std::array<const StateId*, kSeats> joined{};
  for (std::uint32_t x = 0; x < lower.size(); ++x) {
    for (std::size_t column = 0; column < columns.size(); ++column)
      joined[column] = columns[column].joined(pair, state_of(lower.keys[x], column));
    for (std::uint32_t y = 0; y < upper.size(); ++y) {
      Key key = 0;
      bool is_possible = true;
      for (std::size_t column = 0; column < columns.size() && is_possible; ++column) {
        const StateId state = joined[column][state_of(upper.keys[y], column)];
        is_possible = state != kImpossible;
        key |= key_part(state, column);
      }
      if (is_possible) found.push_back({numbers.number(key), {x, y}});
    }
    if (found.size() > kMostParts) return std::nullopt;
  }
  return grouped(numbers.take(), found,
                 [&](const Two& two) { return lower.ways[two.lower] * upper.ways[two.upper]; });
}

void place_cards(const Split& split, const HiddenSuit& hidden, std::size_t columns,
                 std::uint64_t way, std::array<unsigned, kSeats>& ranks) {
  ranks = {};
  int place = 0;
  for_each_bit(hidden.named, [&](std::uint64_t rank) {
    ranks[split.owners >> 2 * place++ & 3] |= static_cast<unsigned>(rank);
  });
  unsigned left = hidden.small;
  for (std::size_t column = 0; column < columns; ++column) {
    const int taken = split.smalls >> 4 * column & 15;
    const std::uint64_t choices = subset_count(std::popcount(left), taken);
    const unsigned chosen = spread_bits(subset(std::popcount(left), taken, way % choices), left);
    way /= choices;
    ranks[column] |= chosen;
    left &= ~chosen;
  }
}

}  // namespace yomikiri::studies::bridge
