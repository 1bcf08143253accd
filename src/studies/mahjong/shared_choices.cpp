#include "studies/mahjong/shared_choices.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <unordered_map>

#include "core/parallel.h"
#include "studies/mahjong/move_slots.h"

namespace yomikiri::studies::mahjong {
namespace {

using expectation::Choice;
using expectation::kNone;
using expectation::Node;
using expectation::Rows;

// What a member of a choice gave away, if it was not a tile: it declared a kan.
constexpr std::uint8_t kKanDeclared = kDrawTypes;

// How many nodes come from 14 tiles: by a draw or a kan in the low bits, the riichi twins of the
// former above them, and a mark if a call leads there.
class Comers {
 public:
  void add(bool with_twin) { word_ += with_twin ? 1 + kTwin : 1; }
  void mark_called() { word_ |= kCalled; }
  [[nodiscard]] bool none() const { return word_ == 0; }
  [[nodiscard]] bool share() const { return (word_ & kCalled) != 0 || word_ % kTwin >= 2; }
  [[nodiscard]] std::uint32_t members() const { return word_ % kTwin + (word_ & ~kCalled) / kTwin; }

 private:
  static constexpr std::uint32_t kTwin = 1u << 12, kCalled = 1u << 31;
  std::uint32_t word_ = 0;
};

// The 14 tiles with one first half, by their second half.
struct TargetRow {
  explicit TargetRow(std::uint32_t second_targets)
      : comers(second_targets), choices(second_targets, kNone) {}

  void clear() {
    for (const std::uint32_t place : places) {
      comers[place] = {};
      choices[place] = kNone;
    }
    places.clear();
  }

  std::vector<std::uint32_t> places;  // the second halves that occur, as they are met
  std::vector<Comers> comers;         // of each second target
  std::vector<Choice> choices;        // of each second target, if there is a choice
  std::vector<std::uint32_t> next;    // of each choice of the row: where its next member goes
};

class Grouping {
 public:
  explicit Grouping(const HandRows& hands)
      : hands_(hands),
        halves_(hands.halves),
        first_(half_moves(hands, 0)),
        second_(half_moves(hands, 1)),
        draws_(halves_, first_.draws, second_.draws, first_.targets),
        calls_(halves_, first_.calls, second_.calls, first_.targets) {
    place_kans();
  }

  SharedChoices choices() {
    number_choices();
    fill_members();
    fill_draws();
    if (hands_.melds.size() > 1) add_calls();
    return std::move(shared_);
  }

 private:
  // Calls body(begin, end) for parts of 0 ... count - 1. Every target and every row is worked out
  // by itself, so the parts need not be the same on any number of threads.
  template <class Body>
  void in_parts(std::uint32_t count, const Body& body) const {
    const std::uint32_t threads = static_cast<std::uint32_t>(std::max(1, hands_.threads));
    const std::uint32_t parts = threads == 1 ? 1 : 8 * threads;
    const std::uint32_t size = (count + parts - 1) / parts;
    const bool done = parallel_for(parts, {.threads = hands_.threads}, [&](std::uint64_t part) {
      const auto begin = static_cast<std::uint32_t>(part) * size;
      if (begin < count) body(begin, std::min(count, begin + size));
    });
    YK_ASSERT(done);
  }
  template <class Body>
  void for_each_target(const Body& body) const {
    in_parts(first_.targets, [&](std::uint32_t begin, std::uint32_t end) {
      TargetRow row(second_.targets);
      for (std::uint32_t target = begin; target < end; ++target) {
        count_comers(target, row);
        body(target, row);
        row.clear();
      }
    });
  }

  template <class Body>
  void for_each_row(const Body& body) const {
    in_parts(halves_.count(0), [&](std::uint32_t begin, std::uint32_t end) {
      for (std::uint32_t row = begin; row < end; ++row) body(row);
    });
  }

  void place_kans() {
    std::vector<std::vector<std::uint32_t>> from(first_.targets);
    for (std::uint32_t half = 0; half < halves_.count(0); ++half)
      for (const std::uint32_t target : first_.kans[half]) from[target].push_back(half);
    for (const auto& list : from) {
      kans_from_.items.insert(kans_from_.items.end(), list.begin(), list.end());
      kans_from_.end_row();
    }
  }

  template <class Visit>
  void for_each_node(std::uint32_t row, const Visit& visit) const {
    for (Node node = halves_.row_begins[row]; node < halves_.row_begins[row + 1]; ++node)
      visit(node, halves_.of_node[1][node]);
  }

  // Calls visit(node, second target) for every node that a kan makes of such 14 tiles.
  template <class Visit>
  void for_each_kan(std::uint32_t target, const Visit& visit) const {
    for (const std::uint32_t row : kans_from_[target]) for_each_node(row, visit);
    if (target < halves_.count(0) && !second_.kans.items.empty())
      for_each_node(target, [&](Node node, std::uint32_t half) {
        for (const std::uint32_t place : second_.kans[half]) visit(node, place);
      });
  }

  void count_comers(std::uint32_t target, TargetRow& row) const {
    const auto& twins = hands_.twins;
    draws_.for_each_into(target, [&](Node node, std::uint32_t place, const HalfDraw&, std::size_t) {
      if (row.comers[place].none()) row.places.push_back(place);
      row.comers[place].add(twins[node] != kNone);
    });
    for_each_kan(target, [&](Node, std::uint32_t place) {
      if (!row.comers[place].none()) row.comers[place].add(false);
    });
    calls_.for_each_into(target, [&](Node, std::uint32_t place, const HalfCall& call, std::size_t) {
      if (!call.is_kan && !row.comers[place].none()) row.comers[place].mark_called();
    });
  }

  void number_choices() {
    first_choices_.assign(first_.targets + 1, 0);
    first_members_.assign(first_.targets + 1, 0);
    for_each_target([&](std::uint32_t target, const TargetRow& row) {
      for (const std::uint32_t place : row.places) {
        if (!row.comers[place].share()) continue;
        ++first_choices_[target + 1];
        first_members_[target + 1] += row.comers[place].members();
      }
    });
    for (auto* sums : {&first_choices_, &first_members_})
      std::partial_sum(sums->begin(), sums->end(), sums->begin());
  }

  void fill_members() {
    shared_.members.begins.resize(first_choices_.back() + 1);
    shared_.members.items.resize(first_members_.back());
    if (hands_.melds.size() > 1) given_.resize(first_members_.back());
    for_each_target([&](std::uint32_t target, TargetRow& row) { fill_members(target, row); });
  }

  void fill_members(std::uint32_t target, TargetRow& row) {
    const Choice first = first_choices_[target];
    Choice choice = first;
    std::uint32_t end = first_members_[target];
    row.next.clear();
    for (const std::uint32_t place : row.places) {
      if (!row.comers[place].share()) continue;
      row.choices[place] = choice++;
      row.next.push_back(end);
      end += row.comers[place].members();
      shared_.members.begins[choice] = end;
    }
    const auto add = [&](Choice to, Node node, std::uint8_t given) {
      const std::uint32_t item = row.next[to - first]++;
      shared_.members.items[item] = node;
      if (!given_.empty()) given_[item] = given;
    };
    draws_.for_each_into(
        target, [&](Node node, std::uint32_t place, const HalfDraw& draw, std::size_t slot) {
          const Choice to = row.choices[place];
          if (to == kNone) return;
          draws_.fill(slot, to);
          add(to, node, draw.type);
          if (hands_.twins[node] != kNone) add(to, hands_.twins[node], draw.type);
        });
    for_each_kan(target, [&](Node node, std::uint32_t place) {
      if (row.choices[place] != kNone) add(row.choices[place], node, kKanDeclared);
    });
    calls_.for_each_into(target,
                         [&](Node, std::uint32_t place, const HalfCall& call, std::size_t slot) {
                           if (!call.is_kan) calls_.fill(slot, row.choices[place]);
                         });
  }

  // Calls visit(node, draw, choice) for every draw that leads to a choice, node by node.
  template <class Visit>
  void for_each_draw(std::uint32_t row, const Visit& visit) const {
    draws_.for_each_of_row(row, [&](Node node, int, const HalfDraw& draw, Choice choice) {
      if (choice != kNone && draw.left > 0) visit(node, draw, choice);
    });
  }

  void fill_draws() {
    auto& draws = shared_.draws;
    draws.begins.assign(hands_.nodes.size() + 1, 0);
    for_each_row([&](std::uint32_t row) {
      for_each_draw(row, [&](Node node, const HalfDraw&, Choice) { ++draws.begins[node + 1]; });
    });
    std::partial_sum(draws.begins.begin(), draws.begins.end(), draws.begins.begin());
    draws.items.resize(draws.begins.back());
    shared_.draw_types.resize(draws.begins.back());
    for_each_row([&](std::uint32_t row) {
      std::uint32_t item = draws.begins[halves_.row_begins[row]];
      for_each_draw(row, [&](Node, const HalfDraw& draw, Choice choice) {
        draws.items[item] = expectation::draw_of(choice, draw.left);
        shared_.draw_types[item++] = draw.type;
      });
    });
  }

  void add_calls() {
    auto& calls = shared_.calls;
    Node now = 0;
    const auto end_row = [&] {
      std::ranges::stable_sort(calls.items.begin() + calls.begins.back(), calls.items.end(), {},
                               &Call::type);
      calls.end_row();
      ++now;
    };
    for (std::uint32_t row = 0; row < halves_.count(0); ++row)
      calls_.for_each_of_row(row, [&](Node node, int half, const HalfCall& call, Choice choice) {
        while (now < node) end_row();
        if (call.is_kan)
          choice = after_kan(node, half, call.target);
        else if (choice != kNone)
          choice = restricted(choice, call.no_discards);
        if (choice != kNone) calls.items.push_back({call.type, call.from_left_only, choice});
      });
    while (now < hands_.nodes.size()) end_row();
  }

  Choice after_kan(Node node, int half, std::uint32_t changed) {
    const Node after = half == 0 ? halves_.find(changed, halves_.of_node[1][node])
                                 : halves_.find(halves_.of_node[0][node], changed);
    return after == kNone ? kNone : only(after);
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
      for (; kept != 0; kept &= kept - 1)
        members.items.push_back(members.items[begin + std::countr_zero(kept)]);
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

  const HandRows& hands_;
  const NodeHalves& halves_;
  HalfMoves first_, second_;
  MoveSlots<HalfDraw> draws_;
  MoveSlots<HalfCall> calls_;
  Rows<std::uint32_t> kans_from_;      // of each first target: the rows that a kan makes of it
  std::vector<Choice> first_choices_;  // of each first target
  std::vector<std::uint32_t> first_members_;  // of each first target
  std::vector<std::uint8_t> given_;           // of each member of a choice: what it gave away
  std::map<std::pair<Choice, std::uint64_t>, Choice> restricted_;
  std::unordered_map<Node, Choice> only_;
  SharedChoices shared_;
};

}  // namespace

SharedChoices shared_choices(const HandRows& hands) { return Grouping(hands).choices(); }

}  // namespace yomikiri::studies::mahjong
