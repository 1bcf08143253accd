#include "studies/mahjong/hand_graph.h"

#include <algorithm>
#include <bit>
#include <unordered_map>

#include "games/mahjong/shanten.h"
#include "studies/mahjong/called_hands.h"
#include "studies/mahjong/calls.h"
#include "studies/mahjong/shared_choices.h"
#include "studies/mahjong/win_values.h"

namespace yomikiri::studies::mahjong {
namespace {

using expectation::Choice;
using expectation::kNone;
using expectation::Node;
using games::mahjong::kCopies;
using games::mahjong::kKindCount;

template <class Real>
class Builder {
 public:
  Builder(const Situation& situation, const ModelOptions& model, const Payoff& payoff, int threads)
      : situation_(situation),
        model_(model),
        payoff_(payoff),
        threads_(threads),
        sets_(situation.hand.melds),
        root_(situation, sets_),
        win_values_(situation, model, sets_, payoff) {}

  HandGraph<Real> build() {
    add_hands();
    sort_hands();
    find_waits();
    find_weights();
    add_twins();
    add_choices();
    const auto count = static_cast<Node>(nodes_.size());
    for (Node node = 0; node < count; ++node) add_edges(node);
    for (Node node = 0; node < count; ++node)
      if (graph_.turns.twin[node] != kNone) add_riichi_edges(node);
    graph_.edges = graph_.turns.members.items.size();
    return std::move(graph_);
  }

 private:
  void add_hands() {
    const Hand& hand = situation_.hand;
    const auto hands = hands_towards_wins(
        hand.concealed, situation_.left,
        {.exchanges = model_.exchanges, .melds = hand.melds.size(), .forms = model_.forms});
    graph_.exchanged_hands = hands.size();
    CalledHands called(situation_, root_, sets_, model_.calls);
    const auto add = [&](const TileCounts& tiles) {
      const std::size_t begin = nodes_.size();
      called.for_each(tiles, [&](const TileCounts& concealed, std::uint32_t melds) {
        root_.append_nodes(concealed, melds, nodes_);
      });
      return begin;
    };
    nodes_.reserve(hands.size());
    std::size_t next = 0;
    if (hand.size() == 14)
      hand.concealed.for_each(
          [&](int kind, int count) { find_root_moves(add(hands[next++]), kind, count); });
    else
      graph_.standing = find_root(add(hands[next++]), MeldSets::kRoot, root_reds(-1));
    for (; next < hands.size(); ++next) add(hands[next]);
  }

  void sort_hands() {
    SortedNodes sorted = sort_into_rows(nodes_, sets_);
    halves_ = std::move(sorted.halves);
    const auto move = [&](Node& node) {
      if (node != kNone) node = sorted.places[node];
    };
    move(graph_.standing);
    for (RootDiscard& discard : graph_.discards) move(discard.node);
    for (RootKan& kan : graph_.kans) move(kan.node);
  }

  // Red fives that are concealed at the root and after giving away the last of `given` five.
  [[nodiscard]] std::uint8_t root_reds(int given) const {
    std::uint8_t reds = 0;
    for (int suit = 0; suit < games::mahjong::kHonours; ++suit)
      if (situation_.hand.reds[suit] > 0 && games::mahjong::kind_at(suit, 4) != given)
        reds |= static_cast<std::uint8_t>(1 << suit);
    return reds;
  }

  // Among the nodes from `begin` on.
  [[nodiscard]] Node find_root(std::size_t begin, std::uint32_t melds, std::uint8_t reds,
                               std::uint8_t exposed = 0) const {
    for (std::size_t node = begin; node < nodes_.size(); ++node)
      if (nodes_[node].melds == melds && nodes_[node].reds == reds &&
          nodes_[node].exposed == exposed)
        return static_cast<Node>(node);
    return kNone;
  }

  // What the hand at the root may do with `count` tiles of a kind: discard one, or declare a kan.
  void find_root_moves(std::size_t begin, int kind, int count) {
    const Tile tile = discarded_tile(kind, count);
    const std::uint8_t reds = root_reds(tile.is_red() ? kind : -1);
    graph_.discards.push_back({.tile = tile, .node = find_root(begin, MeldSets::kRoot, reds)});
    const auto kind_byte = static_cast<std::uint8_t>(kind);
    const auto add_kan = [&](std::uint32_t melds, MeldType type) {
      const std::uint8_t kept = root_reds(kind);
      const Node node = find_root(begin, melds, kept, root_reds(-1) & ~kept);
      if (node != kNone) graph_.kans.push_back({{type, kind_byte}, node});
    };
    if (count == kCopies && model_.calls > 0)
      add_kan(sets_.with(MeldSets::kRoot, {MeldType::ConcealedKan, kind_byte}),
              MeldType::ConcealedKan);
    for (const Meld& meld : situation_.hand.melds)
      if (meld.type == MeldType::Pon && meld.kind == kind && model_.calls > 0)
        add_kan(sets_.with_added_tile(MeldSets::kRoot, kind), MeldType::OpenKan);
  }

  // A red five goes only when it is the last one.
  [[nodiscard]] Tile discarded_tile(int kind, int count) const {
    const int suit = games::mahjong::suit_of(kind);
    return is_five(kind) && situation_.hand.reds[suit] == count ? Tile::red_five(suit) : Tile(kind);
  }

  // The kinds, as bits, that complete a hand.
  [[nodiscard]] std::uint64_t waits_of(const HandNode& node) const {
    const int melds = sets_[node.melds].melds.size();
    const auto shanten = games::mahjong::shanten(node.tiles, melds);
    const Forms& forms = model_.forms;
    const bool tenpai = (forms.regular && shanten.regular == 0) ||
                        (forms.pairs && shanten.pairs == 0) ||
                        (forms.orphans && shanten.orphans == 0);
    if (!tenpai) return 0;
    const std::uint64_t kinds = games::mahjong::accepted_kinds(node.tiles, melds);
    if (forms.regular && forms.pairs && forms.orphans) return kinds;
    std::uint64_t waits = 0;
    for (int kind = 0; kind < kKindCount; ++kind) {
      if ((kinds >> kind & 1) == 0) continue;
      TileCounts complete = node.tiles;
      complete.add(kind);
      const auto won = games::mahjong::shanten(complete, melds);
      if ((forms.regular && won.regular < 0) || (forms.pairs && won.pairs < 0) ||
          (forms.orphans && won.orphans < 0))
        waits |= std::uint64_t{1} << kind;
    }
    return waits;
  }

  void find_waits() {
    auto& turns = graph_.turns;
    waits_.reserve(nodes_.size());
    turns.at_end.reserve(nodes_.size());
    turns.certain.reserve(nodes_.size());
    const auto tenpai = end_value(true, false), noten = end_value(false, false);
    for (const HandNode& node : nodes_) {
      waits_.push_back(waits_of(node));
      turns.at_end.push_back(waits_.back() != 0 ? tenpai : noten);
      turns.certain.push_back(waits_.back() != 0);
    }
  }

  // How many tiles each node can draw, and how many it has taken: sums over its halves.
  void find_weights() {
    auto& turns = graph_.turns;
    std::array<std::vector<RootView::Taken>, kHalves> taken;
    for (int half = 0; half < kHalves; ++half)
      for (const Node example : halves_.examples[half])
        taken[half].push_back(root_.taken(nodes_[example], 2 * half));
    turns.weight.reserve(nodes_.size());
    turns.distance.reserve(nodes_.size());
    for (Node node = 0; node < nodes_.size(); ++node) {
      const auto& one = taken[0][halves_.of_node[0][node]];
      const auto& other = taken[1][halves_.of_node[1][node]];
      turns.weight.push_back(
          static_cast<std::uint32_t>(root_.left_at_root() - one.from_left - other.from_left));
      turns.distance.push_back(static_cast<std::uint8_t>(one.tiles + other.tiles));
    }
  }

  [[nodiscard]] expectation::Value<Real> end_value(bool tenpai, bool riichi) const {
    return {{static_cast<Real>(payoff_.draw(tenpai, riichi)), 0, tenpai ? Real{1} : Real{0}, 0}};
  }

  // A copy of every closed tenpai hand after riichi.
  void add_twins() {
    auto& turns = graph_.turns;
    turns.twin.assign(nodes_.size(), kNone);
    if (!model_.riichi || !situation_.hand.melds.closed()) return;
    for (Node node = 0; node < nodes_.size(); ++node) {
      if (waits_[node] == 0 || !sets_[nodes_[node].melds].closed) continue;
      turns.twin[node] = static_cast<Node>(turns.at_end.size());
      turns.at_end.push_back(end_value(true, true));
      turns.certain.push_back(true);
      turns.weight.push_back(turns.weight[node]);
      turns.distance.push_back(turns.distance[node]);
    }
    turns.twin.resize(turns.at_end.size(), kNone);
    for (RootDiscard& discard : graph_.discards) discard.riichi = turns.twin[discard.node];
  }

  void add_choices() {
    auto& turns = graph_.turns;
    SharedChoices choices =
        shared_choices({situation_, sets_, root_, nodes_, halves_, turns.twin, threads_});
    turns.members = std::move(choices.members);
    turns.draws = std::move(choices.draws);
    draw_types_ = std::move(choices.draw_types);
    calls_ = std::move(choices.calls);
  }

  void add_edges(Node node) {
    add_wins(node, false);
    if (calls_.size() > 0)
      add_offers(node, calls_[node], false);
    else if (model_.ron)
      add_offers(node, {}, false);
  }

  void add_riichi_edges(Node node) {
    add_wins(node, true);
    if (model_.ron || calls_.size() > 0) add_offers(node, {}, true);
    add_riichi_kans(node);
    graph_.turns.draws.end_row();
  }

  [[nodiscard]] Choice choice_of_draw(Node node, int type) const {
    const auto& draws = graph_.turns.draws;
    for (std::uint32_t item = draws.begins[node]; item < draws.begins[node + 1]; ++item)
      if (draw_types_[item] == type) return draws.items[item].choice;
    return kNone;
  }

  template <class Visit>
  void for_each_wait(Node node, const Visit& visit) const {
    if (waits_[node] == 0) return;
    for (int type = 0; type < kDrawTypes; ++type) {
      if ((waits_[node] >> kind_of_type(type) & 1) == 0) continue;
      const int left = root_.left(nodes_[node], type);
      if (left > 0) visit(type, static_cast<std::uint32_t>(left));
    }
  }

  void add_wins(Node node, bool riichi) {
    auto& rows = graph_.turns.ending_draws;
    for_each_wait(node, [&](int type, std::uint32_t left) {
      const std::uint32_t ending = ending_of(node, {type, true, riichi});
      if (ending != kNone)
        rows.items.push_back({ending, riichi ? kNone : choice_of_draw(node, type), left});
    });
    rows.end_row();
  }

  // Ron, and the calls, which are sorted by type.
  void add_offers(Node node, std::span<const Call> calls, bool riichi) {
    auto& turns = graph_.turns;
    std::array<std::uint32_t, kDrawTypes> ron;
    ron.fill(kNone);
    const bool may_ron =
        model_.ron && waits_[node] != 0 && (waits_[node] & root_.discarded(nodes_[node])) == 0;
    if (may_ron)
      for_each_wait(node, [&](int type, std::uint32_t) {
        ron[type] = ending_of(node, {type, false, riichi});
      });
    if (may_ron || !calls.empty())
      for (int type = 0; type < kDrawTypes; ++type) {
        const std::size_t before = turns.options.items.size();
        if (ron[type] != kNone)
          turns.options.items.push_back({.choice = kNone, .ending = ron[type]});
        for (; !calls.empty() && calls.front().type == type; calls = calls.subspan(1))
          turns.options.items.push_back(
              {.choice = calls.front().choice, .from_left_only = calls.front().from_left_only});
        if (turns.options.items.size() > before)
          turns.offers.items.push_back(
              {static_cast<std::uint32_t>(root_.left(nodes_[node], type)),
               static_cast<std::uint32_t>(turns.options.items.size() - before)});
      }
    turns.offers.end_row();
    turns.options.end_row();
  }

  // After riichi a concealed kan of the tile just drawn is allowed where the waits stay the same.
  void add_riichi_kans(Node node) {
    if (sets_.size() == 1) return;
    if (closed_kans_.empty())
      for (Node each = 0; each < nodes_.size(); ++each)
        if (sets_[nodes_[each].melds].new_kans) closed_kans_[nodes_[each].key] = each;
    auto& turns = graph_.turns;
    for (int type = 0; type < kDrawTypes; ++type) {
      const int kind = kind_of_type(type);
      const int left = root_.left(nodes_[node], type);
      const bool wins = (waits_[node] >> kind & 1) != 0;
      if (nodes_[node].tiles[kind] != 3 || left <= 0 || wins) continue;
      TileCounts three;
      three.add(kind, 3);
      std::uint64_t key = key_without(nodes_[node], three) +
                          key_of_meld({MeldType::ConcealedKan, static_cast<std::uint8_t>(kind)});
      if (is_red_type(type)) key += key_of_exposed_red(red_suit(type));
      const auto kan = closed_kans_.find(key);
      if (kan == closed_kans_.end() || waits_[kan->second] != waits_[node]) continue;
      turns.members.items.push_back(turns.twin[node]);
      turns.members.items.push_back(turns.twin[kan->second]);
      turns.members.end_row();
      const auto choice = static_cast<Choice>(turns.members.size() - 1);
      turns.draws.items.push_back(expectation::draw_of(choice, left));
    }
  }

  // How likely a turn wins with a tenpai hand: by the draw, or by one of three discards.
  [[nodiscard]] double chance_of_turn(Node node) const {
    std::uint32_t tiles = 0;
    for_each_wait(node, [&](int, std::uint32_t left) { tiles += left; });
    const bool furiten = (waits_[node] & root_.discarded(nodes_[node])) != 0;
    const double total = std::max(1u, graph_.turns.weight[node]);
    return std::min(1.0, (model_.ron && !furiten ? 4 : 1) * tiles / total);
  }

  // kNone if the hand has no yaku.
  [[nodiscard]] std::uint32_t ending_of(Node node, WinningTile tile) {
    if (model_.luck.ippatsu && tile.riichi) tile.chance = chance_of_turn(node);
    const auto value = win_values_.value(nodes_[node], tile);
    if (!value) return kNone;
    graph_.turns.endings.push_back({{static_cast<Real>(*value), 1, 1, 0}});
    return static_cast<std::uint32_t>(graph_.turns.endings.size() - 1);
  }

  const Situation& situation_;
  const ModelOptions& model_;
  const Payoff& payoff_;
  int threads_;
  MeldSets sets_;
  RootView root_;
  WinValues win_values_;
  std::vector<HandNode> nodes_;
  NodeHalves halves_;
  std::vector<std::uint64_t> waits_;
  std::vector<std::uint8_t> draw_types_;
  expectation::Rows<Call> calls_;
  std::unordered_map<std::uint64_t, Node> closed_kans_;
  HandGraph<Real> graph_;
};

}  // namespace

template <class Real>
HandGraph<Real> make_hand_graph(const Situation& situation, const ModelOptions& model,
                                const Payoff& payoff, int threads) {
  return Builder<Real>(situation, model, payoff, threads).build();
}

template HandGraph<float> make_hand_graph(const Situation&, const ModelOptions&, const Payoff&,
                                          int);
template HandGraph<double> make_hand_graph(const Situation&, const ModelOptions&, const Payoff&,
                                           int);

}  // namespace yomikiri::studies::mahjong
