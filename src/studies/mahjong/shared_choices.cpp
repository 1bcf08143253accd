#include "studies/mahjong/shared_choices.h"

#include <algorithm>
#include <bit>
#include <map>
#include <unordered_map>

#include "studies/mahjong/calls.h"
#include "studies/mahjong/key_table.h"

namespace yomikiri::studies::mahjong {
namespace {

using expectation::Choice;
using expectation::kNone;
using expectation::Node;
using games::mahjong::kCopies;
using games::mahjong::kHonours;
using games::mahjong::kind_at;
using games::mahjong::kKindCount;
using games::mahjong::suit_of;

// What a member of a choice gave away, if it was not a tile: it declared a kan.
constexpr std::uint8_t kKanDeclared = kDrawTypes;

template <class Visit>
void for_each_bit(std::uint64_t bits, const Visit& visit) {
  for (; bits != 0; bits &= bits - 1) visit(std::countr_zero(bits));
}

// The types that may make a difference if a node draws them: some node has more of that kind.
// Others can be drawn, but only to be discarded.
class UsefulDraws {
 public:
  UsefulDraws(const std::vector<HandNode>& nodes, const MeldSets& sets) {
    for (const HandNode& node : nodes) {
      node.tiles.for_each([&](int kind, int count) { raise(kind, count); });
      reds_ |= node.reds;
    }
    for (std::uint32_t set = 0; set < sets.size(); ++set)
      for (const Meld& meld : sets[set].melds)  // what it takes to declare a kan
        if (meld.is_kan()) raise(meld.kind, meld.is_open() ? 1 : kCopies);
    for (int suit = 0; suit < kHonours; ++suit)  // a red five in exchange for a plain one
      if ((reds_ >> suit & 1) != 0) most_[kind_at(suit, 4)] = kCopies + 1;
    for (int kind = 0; kind < kKindCount; ++kind)
      if (most_[kind] > 0) held_ |= std::uint64_t{1} << kind;
  }

  // As bits.
  [[nodiscard]] std::uint64_t of(const HandNode& node) const {
    std::uint64_t types = held_;
    node.tiles.for_each(
        [&](int kind, int count) { types &= ~(std::uint64_t{count >= most_[kind]} << kind); });
    return types | std::uint64_t{reds_ & static_cast<unsigned>(~(node.reds | node.exposed)) & 7u}
                       << kKindCount;
  }

 private:
  void raise(int kind, int count) { most_[kind] = std::max(most_[kind], count); }

  std::array<int, kKindCount> most_{};
  std::uint8_t reds_ = 0;
  std::uint64_t held_ = 0;
};

class Grouping {
 public:
  explicit Grouping(const Hands& hands)
      : nodes_(hands.nodes),
        twins_(hands.twins),
        root_(hands.root),
        sets_(hands.melds),
        situation_(hands.situation),
        useful_(nodes_, sets_),
        table_(count_draws()) {}

  SharedChoices choices() {
    number_drawn_hands();
    if (sets_.size() > 1) {
      find_kans();
      find_calls();
    }
    number_choices();
    fill_members();
    if (sets_.size() > 1) add_calls();
    return std::move(shared_);
  }

 private:
  struct FoundCall {
    Node node;
    std::uint32_t drawn;  // the hand after the call; kNone after a kan,
    Node after_kan;       // which leads to this node
    std::uint8_t type;
    bool from_left_only;
    std::uint64_t no_discards;
  };

  std::uint64_t count_draws() {
    std::uint64_t draws = 0;
    useful_types_.reserve(nodes_.size());
    for (const HandNode& node : nodes_) {
      useful_types_.push_back(useful_.of(node));
      draws += static_cast<std::uint64_t>(std::popcount(useful_types_.back()));
    }
    drawn_.reserve(draws);
    return draws * 2 / 3;  // about as many are different
  }

  // Numbers all hands of 14 tiles. The look-ups of one node are prepared while those of the one
  // before it are made.
  void number_drawn_hands() {
    std::array<std::array<std::uint64_t, kDrawTypes>, 2> keys;
    std::size_t before = 0;
    sizes_.reserve(drawn_.capacity());
    for (Node node = 0; node <= nodes_.size(); ++node) {
      std::size_t count = 0;
      if (node < nodes_.size())
        for_each_bit(useful_types_[node], [&](int type) {
          const std::uint64_t key = nodes_[node].key + key_of_type(type);
          table_.prefetch(key);
          keys[node % 2][count++] = key;
        });
      const std::uint32_t hands = before > 0 && twins_[node - 1] != kNone ? 2 : 1;
      for (std::size_t i = 0; i < before; ++i) {
        const std::uint32_t drawn = table_.number(keys[(node + 1) % 2][i]);
        if (drawn == sizes_.size()) sizes_.push_back(0);
        sizes_[drawn] += hands;
        drawn_.push_back(drawn);
      }
      before = count;
    }
  }

  // A hand with a kan comes from 14 tiles like any other.
  void find_kans() {
    for (Node node = 0; node < nodes_.size(); ++node)
      if (sets_[nodes_[node].melds].new_kans) find_kans(node);
  }

  void find_kans(Node node) {
    const HandNode& hand = nodes_[node];
    const MeldSet& set = sets_[hand.melds];
    with_kan_[hand.key] = node;
    for (const Meld& meld : set.melds) {
      if (!meld.is_kan() || set.gained[meld.kind] == 0) continue;
      const int suit = suit_of(meld.kind);
      const bool red = is_five(meld.kind) && hand.exposes_red(suit);
      const std::uint64_t concealed_red =
          red ? key_of_type(red_type(suit)) - key_of_type(meld.kind) - key_of_exposed_red(suit) : 0;
      if (!meld.is_open()) {
        add_kan(hand.key - key_of_meld(meld) + 4 * key_of_type(meld.kind) + concealed_red, node);
        continue;
      }
      const std::uint64_t before = hand.key - key_of_meld(meld) + key_of_type(meld.kind) +
                                   key_of_meld({MeldType::Pon, meld.kind});
      add_kan(before, node);
      if (red) add_kan(before + concealed_red, node);
    }
  }

  void add_kan(std::uint64_t key, Node node) {
    const std::uint32_t drawn = table_.find(key);
    if (drawn == KeyTable::kAbsent) return;
    kans_.push_back({drawn, node});
    ++sizes_[drawn];
  }

  void find_calls() {
    Calls calls(situation_, root_, sets_);
    for (Node node = 0; node < nodes_.size(); ++node)
      for (const PossibleCall& call : calls.of(nodes_[node])) {
        FoundCall found{.node = node,
                        .drawn = kNone,
                        .after_kan = kNone,
                        .type = call.type,
                        .from_left_only = call.meld.type == MeldType::Chi,
                        .no_discards = call.no_discards};
        if (call.meld.is_kan()) {
          const auto after = with_kan_.find(call.key);
          if (after == with_kan_.end()) continue;
          found.after_kan = after->second;
        } else {
          found.drawn = table_.find(call.key);
          if (found.drawn == KeyTable::kAbsent) continue;
          sizes_[found.drawn] |= kCalled;
        }
        found_calls_.push_back(found);
      }
  }

  // In the order in which nodes meet them: the values of neighbours are then near each other in
  // memory.
  void number_choices() {
    auto& begins = shared_.members.begins;
    choice_of_.reserve(sizes_.size());
    for (const std::uint32_t size : sizes_) {
      choice_of_.push_back(size >= 2 ? static_cast<Choice>(begins.size() - 1) : kNone);
      if (size >= 2) begins.push_back(begins.back() + (size & ~kCalled));
    }
  }

  void fill_members() {
    auto& members = shared_.members;
    members.items.resize(members.begins.back());
    given_.resize(members.items.size());
    std::vector<std::uint32_t> next(members.begins.begin(), members.begins.end() - 1);
    const auto add = [&](Choice choice, Node node, int given) {
      members.items[next[choice]] = node;
      given_[next[choice]++] = static_cast<std::uint8_t>(given);
    };
    auto& draws = shared_.draws;
    draws.begins.reserve(nodes_.size() + 1);
    draws.items.reserve(members.items.size());
    shared_.draw_types.reserve(members.items.size());
    auto drawn = drawn_.begin();
    for (Node node = 0; node < nodes_.size(); ++node) {
      for_each_bit(useful_types_[node], [&](int type) {
        const Choice choice = choice_of_[*drawn++];
        if (choice == kNone) return;
        add(choice, node, type);
        if (twins_[node] != kNone) add(choice, twins_[node], type);
        const std::uint32_t first = members.begins[choice];
        YK_ASSERT(same_drawn(members.items[first], given_[first], node, type));
        const int left = root_.left(nodes_[node], type);
        if (left <= 0) return;
        draws.items.push_back(expectation::draw_of(choice, left));
        shared_.draw_types.push_back(static_cast<std::uint8_t>(type));
      });
      draws.end_row();
    }
    for (const auto& [kan_drawn, node] : kans_) add(choice_of_[kan_drawn], node, kKanDeclared);
  }

  // Keys are sums of 64 bits, which might be equal by accident.
  [[nodiscard]] bool same_drawn(Node a, int a_type, Node b, int b_type) const {
    const HandNode &one = nodes_[a], &other = nodes_[b];
    TileCounts ours = one.tiles, theirs = other.tiles;
    ours.add(kind_of_type(a_type));
    theirs.add(kind_of_type(b_type));
    return ours == theirs && one.melds == other.melds;
  }

  void add_calls() {
    auto& calls = shared_.calls;
    auto found = found_calls_.begin();
    for (Node node = 0; node < nodes_.size(); ++node) {
      for (; found != found_calls_.end() && found->node == node; ++found) {
        const Choice choice = found->drawn == kNone
                                  ? only(found->after_kan)
                                  : restricted(choice_of_[found->drawn], found->no_discards);
        if (choice != kNone) calls.items.push_back({found->type, found->from_left_only, choice});
      }
      calls.end_row();
    }
  }

  // The choice without the members that a call forbids: kans, and those that gave away one of these
  // kinds; kNone if it has no others.
  Choice restricted(Choice choice, std::uint64_t no_discards) {
    auto& members = shared_.members;
    const auto forbidden = [&](std::uint32_t item) {
      const int given = given_[item];
      return given == kKanDeclared || (no_discards >> kind_of_type(given) & 1) != 0;
    };
    const std::uint32_t begin = members.begins[choice], end = members.begins[choice + 1];
    std::uint64_t kept = 0;  // which members, as bits
    for (std::uint32_t item = begin; item < end; ++item)
      if (!forbidden(item)) kept |= std::uint64_t{1} << (item - begin);
    if (std::popcount(kept) == static_cast<int>(end - begin)) return choice;
    if (kept == 0) return kNone;
    const auto [known, is_new] =
        restricted_.try_emplace({choice, kept}, static_cast<Choice>(members.size()));
    if (is_new) {
      for_each_bit(kept, [&](int place) { members.items.push_back(members.items[begin + place]); });
      members.end_row();
    }
    return known->second;
  }

  Choice only(Node node) {
    auto& members = shared_.members;
    const auto [known, is_new] = only_.try_emplace(node, static_cast<Choice>(members.size()));
    if (is_new) {
      members.items.push_back(node);
      members.end_row();
    }
    return known->second;
  }

  static constexpr std::uint32_t kCalled = 1u << 31;  // in sizes_

  const std::vector<HandNode>& nodes_;
  const std::vector<Node>& twins_;
  const RootView& root_;
  const MeldSets& sets_;
  const Situation& situation_;
  UsefulDraws useful_;
  std::vector<std::uint64_t> useful_types_;  // of each node
  std::vector<std::uint32_t> drawn_;         // of each node and useful type: the 14 tiles
  KeyTable table_;                           // numbers the 14 tiles
  std::vector<std::uint32_t> sizes_;         // of each 14 tiles: how many nodes come from them
  std::vector<Choice> choice_of_;            // of each 14 tiles
  std::vector<std::uint8_t> given_;          // of each member of a choice: what it gave away
  std::vector<std::pair<std::uint32_t, Node>> kans_;
  std::unordered_map<std::uint64_t, Node> with_kan_;
  std::vector<FoundCall> found_calls_;
  std::map<std::pair<Choice, std::uint64_t>, Choice> restricted_;
  std::unordered_map<Node, Choice> only_;
  SharedChoices shared_;
};

}  // namespace

SharedChoices shared_choices(const Hands& hands) { return Grouping(hands).choices(); }

}  // namespace yomikiri::studies::mahjong
