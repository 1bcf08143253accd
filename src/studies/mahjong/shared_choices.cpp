#include "studies/mahjong/shared_choices.h"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

namespace yomikiri::studies::mahjong {
namespace {

using expectation::Choice;
using expectation::kNone;
using expectation::Node;

// A node with one tile more.
struct DrawnHand {
  std::uint64_t key;
  Node node;
  std::uint8_t type;
};

// The types that an exchange may take: others can be drawn, but only to be discarded.
std::vector<int> useful_types(const std::vector<HandNode>& nodes) {
  std::uint64_t used = 0;
  std::uint8_t reds = 0;
  for (const HandNode& node : nodes) {
    used |= node.tiles.kinds_with(1);
    reds |= node.reds;
  }
  std::vector<int> types;
  for (int type = 0; type < kDrawTypes; ++type)
    if (is_red_type(type) ? (reds >> red_suit(type) & 1) != 0 : (used >> type & 1) != 0)
      types.push_back(type);
  return types;
}

// All drawn hands in buckets by key, so small that grouping one stays within the cache: one table
// of all keys would miss it at every look. Within a bucket they are in the order of nodes.
class Buckets {
 public:
  Buckets(const std::vector<HandNode>& nodes, const RootView& root) {
    constexpr std::size_t kUsualBucket = 2048;
    const std::vector<int> types = useful_types(nodes);
    const auto for_each_draw = [&](auto&& visit) {
      for (Node node = 0; node < nodes.size(); ++node)
        for (const int type : types)
          if (root.left(nodes[node], type) > 0)
            visit(node, type, nodes[node].key + key_of_type(type));
    };
    const std::size_t count = std::bit_ceil(nodes.size() * types.size() / kUsualBucket + 2);
    shift_ = 64 - std::countr_zero(count);
    begins_.resize(count + 1);
    for_each_draw([&](Node, int, std::uint64_t key) { ++begins_[(key >> shift_) + 1]; });
    for (std::size_t bucket = 0; bucket < count; ++bucket) begins_[bucket + 1] += begins_[bucket];
    hands_.resize(begins_.back());
    std::vector<std::size_t> next(begins_);
    for_each_draw([&](Node node, int type, std::uint64_t key) {
      hands_[next[key >> shift_]++] = {key, node, static_cast<std::uint8_t>(type)};
    });
  }

  [[nodiscard]] std::size_t size() const { return begins_.size() - 1; }
  [[nodiscard]] std::span<const DrawnHand> operator[](std::size_t bucket) const {
    return std::span(hands_).subspan(begins_[bucket], begins_[bucket + 1] - begins_[bucket]);
  }

 private:
  int shift_ = 0;
  std::vector<std::size_t> begins_;
  std::vector<DrawnHand> hands_;
};

// Numbers the different keys of a bucket in the order of their first hands.
class Grouping {
 public:
  void group(std::span<const DrawnHand> hands) {
    slots_.assign(std::bit_ceil(2 * hands.size() + 2), kNone);
    group_of_.resize(hands.size());
    sizes_.clear();
    firsts_.clear();
    const std::size_t mask = slots_.size() - 1;
    for (std::uint32_t i = 0; i < hands.size(); ++i) {
      std::size_t at = hands[i].key & mask;
      while (slots_[at] != kNone && hands[firsts_[slots_[at]]].key != hands[i].key)
        at = (at + 1) & mask;
      if (slots_[at] == kNone) {
        slots_[at] = static_cast<std::uint32_t>(sizes_.size());
        sizes_.push_back(0);
        firsts_.push_back(i);
      }
      group_of_[i] = slots_[at];
      ++sizes_[slots_[at]];
    }
  }

  [[nodiscard]] std::uint32_t group_of(std::size_t hand) const { return group_of_[hand]; }
  [[nodiscard]] const std::vector<std::uint32_t>& sizes() const { return sizes_; }

 private:
  std::vector<std::uint32_t> slots_, group_of_, sizes_, firsts_;
};

// Numbers the choices anew in the order in which nodes meet them: the values of neighbours are then
// near each other in memory, and a turn of the recursion takes less than half the time.
void number_by_nodes(SharedChoices& shared) {
  std::vector<Choice> renamed(shared.members.size(), kNone);
  std::vector<Choice> order;
  order.reserve(renamed.size());
  for (TypedChoice& each : shared.of_node.items) {
    if (renamed[each.choice] == kNone) {
      renamed[each.choice] = static_cast<Choice>(order.size());
      order.push_back(each.choice);
    }
    each.choice = renamed[each.choice];
  }
  expectation::Rows<Node> members;
  members.begins.reserve(shared.members.begins.size());
  members.items.reserve(shared.members.items.size());
  for (const Choice choice : order) {
    const auto row = shared.members[choice];
    members.items.insert(members.items.end(), row.begin(), row.end());
    members.end_row();
  }
  shared.members = std::move(members);
}

struct NodesChoice {
  Node node;
  TypedChoice choice;
};

// Groups of two hands or more become choices; appends their members, and who they are choices of.
void append_choices(std::span<const DrawnHand> hands, const Grouping& grouping,
                    expectation::Rows<Node>& members, std::vector<NodesChoice>& found) {
  struct Place {
    Choice choice;
    std::uint32_t next_member;  // kNone if the group has one hand only
  };
  std::vector<Place> places;
  for (const std::uint32_t size : grouping.sizes()) {
    places.push_back(
        {static_cast<Choice>(members.size()), size < 2 ? kNone : members.begins.back()});
    if (size >= 2) members.begins.push_back(members.begins.back() + size);
  }
  members.items.resize(members.begins.back());
  for (std::size_t i = 0; i < hands.size(); ++i) {
    Place& place = places[grouping.group_of(i)];
    if (place.next_member == kNone) continue;
    members.items[place.next_member++] = hands[i].node;
    found.push_back({hands[i].node, {hands[i].type, place.choice}});
  }
}

expectation::Rows<TypedChoice> rows_of(const std::vector<NodesChoice>& found, std::size_t nodes) {
  expectation::Rows<TypedChoice> rows;
  rows.begins.assign(nodes + 1, 0);
  for (const NodesChoice& each : found) ++rows.begins[each.node + 1];
  for (std::size_t node = 0; node < nodes; ++node) rows.begins[node + 1] += rows.begins[node];
  rows.items.resize(found.size());
  std::vector<std::uint32_t> next(rows.begins);
  for (const NodesChoice& each : found) rows.items[next[each.node]++] = each.choice;
  return rows;
}

}  // namespace

SharedChoices shared_choices(const std::vector<HandNode>& nodes, const RootView& root) {
  const Buckets buckets(nodes, root);
  SharedChoices shared;
  std::vector<NodesChoice> found;
  Grouping grouping;
  for (std::size_t bucket = 0; bucket < buckets.size(); ++bucket) {
    grouping.group(buckets[bucket]);
    append_choices(buckets[bucket], grouping, shared.members, found);
  }
  shared.of_node = rows_of(found, nodes.size());
  number_by_nodes(shared);
  return shared;
}

}  // namespace yomikiri::studies::mahjong
