#include "studies/mahjong/hand_graph.h"

#include <algorithm>
#include <bit>

#include "games/mahjong/score.h"
#include "games/mahjong/shanten.h"
#include "studies/mahjong/hand_nodes.h"
#include "studies/mahjong/shared_choices.h"

namespace yomikiri::studies::mahjong {
namespace {

using expectation::kNone;
using expectation::Node;

template <class Real>
class Builder {
 public:
  Builder(const Situation& situation, const ModelOptions& model, const Payoff& payoff)
      : situation_(situation), model_(model), payoff_(payoff), root_(situation) {}

  HandGraph<Real> build() {
    add_hands();
    find_waits();
    add_twins();
    add_choices();
    for (Node node = 0; node < nodes_.size(); ++node) add_edges(node, false);
    for (Node node = 0; node < nodes_.size(); ++node)
      if (graph_.turns.twin[node] != kNone) add_edges(node, true);
    graph_.edges = graph_.turns.members.items.size();
    return std::move(graph_);
  }

 private:
  [[nodiscard]] int melds() const { return situation_.hand.melds.size(); }

  void add_hands() {
    const auto hands = hands_towards_wins(
        situation_.hand.concealed, situation_.left,
        {.exchanges = model_.exchanges, .melds = melds(), .forms = model_.forms});
    graph_.exchanged_hands = hands.size();
    std::size_t next = 0;
    situation_.hand.concealed.for_each([&](int kind, int count) {
      root_.append_nodes(hands[next++], nodes_);
      graph_.discards.push_back(
          {.tile = discarded_tile(kind, count), .node = static_cast<Node>(nodes_.size() - 1)});
    });
    for (; next < hands.size(); ++next) root_.append_nodes(hands[next], nodes_);
  }

  // A red five goes only when it is the last one.
  [[nodiscard]] Tile discarded_tile(int kind, int count) const {
    const int suit = games::mahjong::suit_of(kind);
    const bool five = kind == games::mahjong::kind_at(suit, 4) && !games::mahjong::is_honour(kind);
    return five && situation_.hand.reds[suit] == count ? Tile::red_five(suit) : Tile(kind);
  }

  void find_waits() {
    waits_.resize(nodes_.size());
    for (Node node = 0; node < nodes_.size(); ++node) {
      const auto shanten = games::mahjong::shanten(nodes_[node].tiles, melds());
      const bool tenpai = (model_.forms.regular && shanten.regular == 0) ||
                          (model_.forms.pairs && shanten.pairs == 0) ||
                          (model_.forms.orphans && shanten.orphans == 0);
      if (tenpai) waits_[node] = games::mahjong::accepted_kinds(nodes_[node].tiles, melds());
      graph_.turns.at_end.push_back(end_value(tenpai, false));
      graph_.turns.certain.push_back(tenpai);
      graph_.turns.weight.push_back(static_cast<std::uint32_t>(root_.left(nodes_[node])));
    }
  }

  [[nodiscard]] expectation::Value<Real> end_value(bool tenpai, bool riichi) const {
    return {static_cast<Real>(payoff_.draw(tenpai, riichi)), 0, tenpai ? Real{1} : Real{0}, 0};
  }

  // A copy of every closed tenpai hand after riichi.
  void add_twins() {
    auto& turns = graph_.turns;
    turns.twin.assign(nodes_.size(), kNone);
    if (!model_.riichi || !situation_.hand.melds.closed()) return;
    for (Node node = 0; node < nodes_.size(); ++node) {
      if (!turns.certain[node]) continue;
      turns.twin[node] = static_cast<Node>(turns.at_end.size());
      turns.at_end.push_back(end_value(true, true));
      turns.certain.push_back(true);
      turns.weight.push_back(turns.weight[node]);
    }
    turns.twin.resize(turns.at_end.size(), kNone);
    for (RootDiscard& discard : graph_.discards) discard.riichi = turns.twin[discard.node];
  }

  void add_choices() {
    choices_ = shared_choices(nodes_, root_);
    auto& members = graph_.turns.members;
    for (std::size_t choice = 0; choice < choices_.members.size(); ++choice) {
      for (const Node node : choices_.members[choice]) {
        members.items.push_back(node);
        if (graph_.turns.twin[node] != kNone) members.items.push_back(graph_.turns.twin[node]);
      }
      members.end_row();
    }
  }

  void add_edges(Node node, bool riichi) {
    auto& turns = graph_.turns;
    const std::uint64_t waits = waits_[node];
    std::array<std::uint32_t, kDrawTypes> choices;
    choices.fill(kNone);
    if (!riichi)
      for (const TypedChoice& each : choices_.of_node[node]) choices[each.type] = each.choice;
    const bool furiten = (waits & root_.discarded(nodes_[node])) != 0;
    for (int type = 0; type < kDrawTypes; ++type) {
      const std::uint32_t choice = choices[type];
      const bool wins = (waits >> kind_of_type(type) & 1) != 0;
      if (choice == kNone && !wins) continue;
      const auto weight = static_cast<std::uint32_t>(std::max(0, root_.left(nodes_[node], type)));
      if (weight == 0) continue;
      const std::uint32_t ending = wins ? ending_of(node, type, true, riichi) : kNone;
      if (choice != kNone || ending != kNone) turns.draws.items.push_back({choice, ending, weight});
      if (!wins || furiten || !model_.ron) continue;
      const std::uint32_t ron = ending_of(node, type, false, riichi);
      if (ron == kNone) continue;
      turns.offers.items.push_back({weight, 1});
      turns.options.items.push_back({.choice = kNone, .ending = ron, .from_left_only = false});
    }
    turns.draws.end_row();
    if (!model_.ron) return;
    turns.offers.end_row();
    turns.options.end_row();
  }

  // kNone if the hand has no yaku.
  [[nodiscard]] std::uint32_t ending_of(Node node, int type, bool tsumo, bool riichi) {
    const HandNode& hand = nodes_[node];
    const int kind = kind_of_type(type);
    games::mahjong::Win win{.concealed = hand.tiles,
                            .melds = situation_.hand.melds,
                            .winning_kind = kind,
                            .tsumo = tsumo,
                            .seat_wind = situation_.seat_wind,
                            .round_wind = situation_.round_wind};
    win.concealed.add(kind);
    if (riichi) win.riichi = games::mahjong::Riichi::Single;
    win.dora = games::mahjong::dora_in(win.concealed + win.melds.tiles(), situation_.indicators);
    win.red_fives = std::popcount(hand.reds) + (is_red_type(type) ? 1 : 0);
    for (const auto& meld : win.melds) win.red_fives += meld.reds;
    const auto score = games::mahjong::best_score(win, situation_.options);
    if (!score) return kNone;
    const auto paid = games::mahjong::payments(score->base_points, {.dealer = win.dealer(),
                                                                    .tsumo = tsumo,
                                                                    .honba = situation_.honba,
                                                                    .sticks = situation_.sticks});
    graph_.turns.endings.push_back({static_cast<Real>(payoff_.win(paid, riichi)), 1, 1, 0});
    return static_cast<std::uint32_t>(graph_.turns.endings.size() - 1);
  }

  const Situation& situation_;
  const ModelOptions& model_;
  const Payoff& payoff_;
  RootView root_;
  std::vector<HandNode> nodes_;
  std::vector<std::uint64_t> waits_;
  SharedChoices choices_;
  HandGraph<Real> graph_;
};

}  // namespace

template <class Real>
HandGraph<Real> make_hand_graph(const Situation& situation, const ModelOptions& model,
                                const Payoff& payoff) {
  return Builder<Real>(situation, model, payoff).build();
}

template HandGraph<float> make_hand_graph(const Situation&, const ModelOptions&, const Payoff&);
template HandGraph<double> make_hand_graph(const Situation&, const ModelOptions&, const Payoff&);

}  // namespace yomikiri::studies::mahjong
