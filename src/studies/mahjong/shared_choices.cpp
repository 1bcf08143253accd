#include "studies/mahjong/shared_choices.h"

#include <bit>

#include "core/assert.h"

namespace yomikiri::studies::mahjong {
namespace {

using expectation::Choice;
using expectation::kNone;
using expectation::Node;

// From keys of 14 tiles to numbers, by linear probing in a table that never grows.
class ChoiceNumbers {
 public:
  explicit ChoiceNumbers(std::size_t most)
      : mask_(std::bit_ceil(2 * most + 2) - 1), keys_(mask_ + 1), numbers_(mask_ + 1, kNone) {}

  [[nodiscard]] Choice number_of(std::uint64_t key) {
    std::size_t at = key & mask_;
    while (numbers_[at] != kNone && keys_[at] != key) at = (at + 1) & mask_;
    if (numbers_[at] == kNone) {
      keys_[at] = key;
      numbers_[at] = count_++;
    }
    return numbers_[at];
  }
  [[nodiscard]] Choice size() const { return count_; }

 private:
  std::size_t mask_;
  std::vector<std::uint64_t> keys_;
  std::vector<Choice> numbers_;
  Choice count_ = 0;
};

// Most sets of 14 tiles are reached by one node only. A small counter for each of many keys drops
// nearly all of those before anything is stored.
class Sieve {
 public:
  explicit Sieve(std::size_t nodes) : mask_(std::bit_ceil(32 * nodes + 64) - 1), seen_(mask_ + 1) {}

  void see(std::uint64_t key) {
    std::uint8_t& count = seen_[key >> 20 & mask_];
    if (count == 2) {
      ++repeated_;
    } else if (++count == 2) {
      repeated_ += 2;
    }
  }
  [[nodiscard]] bool seen_twice(std::uint64_t key) const { return seen_[key >> 20 & mask_] == 2; }
  // How many calls of see() there were for keys that are seen_twice() in the end.
  [[nodiscard]] std::size_t repeated() const { return repeated_; }

 private:
  std::size_t mask_;
  std::vector<std::uint8_t> seen_;
  std::size_t repeated_ = 0;
};

struct Membership {
  Choice choice;
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

// In the order of nodes, then of types.
std::vector<Membership> memberships(const std::vector<HandNode>& nodes, const RootView& root,
                                    Choice& choice_count) {
  const std::vector<int> types = useful_types(nodes);
  const auto for_each_draw = [&](auto&& visit) {
    for (Node node = 0; node < nodes.size(); ++node)
      for (const int type : types)
        if (root.left(nodes[node], type) > 0)
          visit(node, type, nodes[node].key + key_of_type(type));
  };
  Sieve sieve(nodes.size());
  for_each_draw([&](Node, int, std::uint64_t key) { sieve.see(key); });
  ChoiceNumbers numbers(sieve.repeated());
  std::vector<Membership> found;
  found.reserve(sieve.repeated());
  for_each_draw([&](Node node, int type, std::uint64_t key) {
    if (sieve.seen_twice(key))
      found.push_back({numbers.number_of(key), node, static_cast<std::uint8_t>(type)});
  });
  choice_count = numbers.size();
  return found;
}

}  // namespace

SharedChoices shared_choices(const std::vector<HandNode>& nodes, const RootView& root) {
  Choice found_count = 0;
  const std::vector<Membership> found = memberships(nodes, root, found_count);
  std::vector<std::uint32_t> sizes(found_count);
  for (const Membership& member : found) ++sizes[member.choice];

  // Numbers for those with two members or more.
  SharedChoices shared;
  std::vector<Choice> kept(found_count, kNone);
  std::uint32_t begin = 0;
  for (Choice choice = 0; choice < found_count; ++choice)
    if (sizes[choice] >= 2) {
      kept[choice] = static_cast<Choice>(shared.members.size());
      begin += sizes[choice];
      shared.members.begins.push_back(begin);
    }
  shared.members.items.resize(begin);
  std::vector<std::uint32_t> next(shared.members.begins);
  auto member = found.begin();
  for (Node node = 0; node < nodes.size(); ++node) {
    for (; member != found.end() && member->node == node; ++member) {
      const Choice choice = kept[member->choice];
      if (choice == kNone) continue;
      shared.members.items[next[choice]++] = node;
      shared.of_node.items.push_back({member->type, choice});
    }
    shared.of_node.end_row();
  }
  return shared;
}

}  // namespace yomikiri::studies::mahjong
