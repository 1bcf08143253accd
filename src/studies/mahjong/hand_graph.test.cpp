// The graph against the definition of its process, played out hand by hand without any graph.
#include "studies/mahjong/hand_graph.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "games/mahjong/score.h"
#include "games/mahjong/shanten.h"
#include "solve/expectation/backward.h"

namespace yomikiri::studies::mahjong {
namespace {

using expectation::Backward;
using expectation::kNone;
using games::mahjong::kCopies;
using games::mahjong::kind_at;
using games::mahjong::kKindCount;
using games::mahjong::parse_hand;
using games::mahjong::parse_tiles;

// Expected payoff, win and tenpai probability by recursion over turns [SoloMahjong, section 3 and
// Algorithm 3], straight from the rules: a hand is a list of counts with red fives, and every draw
// and every discard is tried.
class Expectimax {
 public:
  struct Held {
    std::array<int, kKindCount> counts{};
    std::array<bool, 3> red{};
    bool riichi = false;
    auto operator<=>(const Held&) const = default;
  };
  using Values = std::array<double, 3>;

  Expectimax(const Situation& situation, const ModelOptions& model, const Payoff& payoff, int turns)
      : situation_(situation), model_(model), payoff_(payoff), turns_(turns) {
    for (const TileCounts& tiles :
         hands_towards_wins(situation.hand.concealed, situation.left,
                            {model.exchanges, situation.hand.melds.size(), model.forms}))
      inside_.insert(counts_of(tiles));
  }

  // Phase F of a turn.
  Values offered(const Held& held, int turn) {
    if (turn == turns_) {
      const bool tenpai = !waits(held).empty();
      return {payoff_.draw(tenpai, held.riichi), 0, tenpai ? 1.0 : 0.0};
    }
    const auto known = memory_.find({held, turn});
    if (known != memory_.end()) return known->second;
    const Values pass = drawing(held, turn);
    Values gain{};
    double taken = 0;
    if (model_.ron && !furiten(held))
      for (const auto& [tile, weight] : drawable(held)) {
        const auto value = win_value(held, tile, false);
        if (!value || (*value)[0] <= pass[0]) continue;
        taken += 3 * weight;
        for (int lane = 0; lane < 3; ++lane)
          gain[lane] += 3 * weight * ((*value)[lane] - pass[lane]);
      }
    Values sum = pass;
    for (int lane = 0; lane < 3; ++lane) sum[lane] += gain[lane] / std::max(1.0, taken);
    if (!waits(held).empty()) sum[2] = 1;
    return memory_[{held, turn}] = sum;
  }

 private:
  using Counts = std::array<int, kKindCount>;
  static Counts counts_of(const TileCounts& tiles) {
    Counts counts{};
    for (int kind = 0; kind < kKindCount; ++kind) counts[kind] = tiles[kind];
    return counts;
  }
  static TileCounts tiles_of(const Held& held) {
    TileCounts tiles;
    for (int kind = 0; kind < kKindCount; ++kind) tiles.add(kind, held.counts[kind]);
    return tiles;
  }

  // Phase T.
  Values drawing(const Held& held, int turn) {
    Values sum{};
    for (const auto& [tile, weight] : drawable(held)) {
      Values best{-1e99, 0, 0};
      if (const auto value = win_value(held, tile, true)) best = *value;
      Held drawn = held;
      ++drawn.counts[tile.kind()];
      if (tile.is_red()) drawn.red[games::mahjong::suit_of(tile.kind())] = true;
      for (const Held& kept : discards(held, drawn, tile)) {
        const Values value = offered(kept, turn + 1);
        if (value[0] > best[0]) best = value;
      }
      for (int lane = 0; lane < 3; ++lane) sum[lane] += weight * best[lane];
    }
    return sum;
  }

  // The hands after each discard that stay inside the set; after riichi only the tile drawn. Of
  // fives the plain ones go first.
  std::vector<Held> discards(const Held& before, const Held& drawn, Tile tile) const {
    std::vector<Held> result{before};
    if (before.riichi) return result;
    for (int kind = 0; kind < kKindCount; ++kind) {
      if (drawn.counts[kind] == 0 || (kind == tile.kind() && !tile.is_red())) continue;
      Held kept = drawn;
      if (--kept.counts[kind] == 0 && is_five(kind))
        kept.red[games::mahjong::suit_of(kind)] = false;
      if (is_inside(kept)) result.push_back(kept);
    }
    if (model_.riichi && situation_.hand.melds.closed())
      for (std::size_t i = 0, count = result.size(); i < count; ++i)
        if (!waits(result[i]).empty()) {
          result.push_back(result[i]);
          result.back().riichi = true;
        }
    return result;
  }

  static bool is_five(int kind) {
    return !games::mahjong::is_honour(kind) && games::mahjong::place_of(kind) == 4;
  }
  bool root_red(int suit) const { return situation_.hand.reds[suit] > 0; }
  // A red five of the root that was given away is not replaced by a plain one.
  bool is_inside(const Held& held) const {
    for (int suit = 0; suit < 3; ++suit)
      if (root_red(suit) && !held.red[suit] && held.counts[kind_at(suit, 4)] > 0) return false;
    return inside_.contains(held.counts);
  }

  // Plain tiles of a kind in hand, now and at the root.
  int plain(const Held& held, int kind) const {
    return held.counts[kind] - (is_five(kind) && held.red[games::mahjong::suit_of(kind)] ? 1 : 0);
  }
  int plain_at_root(int kind) const {
    return situation_.hand.concealed[kind] -
           (is_five(kind) && root_red(games::mahjong::suit_of(kind)) ? 1 : 0);
  }

  // All tiles that can be drawn, with their probability.
  std::vector<std::pair<Tile, double>> drawable(const Held& held) const {
    std::vector<std::pair<Tile, double>> tiles;
    double total = 0;
    for (int kind = 0; kind < kKindCount; ++kind) {
      int left = situation_.left[kind] - std::max(0, plain(held, kind) - plain_at_root(kind));
      const int suit = games::mahjong::suit_of(kind);
      if (is_five(kind) && situation_.red_left[suit]) {
        --left;
        if (!held.red[suit]) tiles.emplace_back(Tile::red_five(suit), 1), ++total;
      }
      if (left > 0) tiles.emplace_back(Tile(kind), left);
      total += left;
    }
    for (auto& [tile, weight] : tiles) weight /= total;
    return tiles;
  }

  std::vector<int> waits(const Held& held) const {
    std::vector<int> kinds;
    for (int kind = 0; kind < kKindCount; ++kind) {
      if (held.counts[kind] == kCopies) continue;
      TileCounts tiles = tiles_of(held);
      tiles.add(kind);
      const auto shanten = games::mahjong::shanten(tiles, situation_.hand.melds.size());
      if ((model_.forms.regular && shanten.regular < 0) ||
          (model_.forms.pairs && shanten.pairs < 0) ||
          (model_.forms.orphans && shanten.orphans < 0))
        kinds.push_back(kind);
    }
    return kinds;
  }

  bool furiten(const Held& held) const {
    for (const int kind : waits(held)) {
      if (held.counts[kind] < situation_.hand.concealed[kind]) return true;
      if (plain(held, kind) < plain_at_root(kind)) return true;
      for (const int discarded : situation_.discards)
        if (discarded == kind) return true;
    }
    return false;
  }

  std::optional<Values> win_value(const Held& held, Tile tile, bool tsumo) const {
    games::mahjong::Win win{.concealed = tiles_of(held), .melds = situation_.hand.melds};
    win.concealed.add(tile.kind());
    const auto shanten = games::mahjong::shanten(win.concealed, win.melds.size());
    if (!((model_.forms.regular && shanten.regular < 0) ||
          (model_.forms.pairs && shanten.pairs < 0) ||
          (model_.forms.orphans && shanten.orphans < 0)))
      return std::nullopt;
    win.winning_kind = tile.kind();
    win.tsumo = tsumo;
    win.seat_wind = situation_.seat_wind;
    win.round_wind = situation_.round_wind;
    if (held.riichi) win.riichi = games::mahjong::Riichi::Single;
    for (const int indicator : situation_.indicators)
      win.dora += (win.concealed + win.melds.tiles())[games::mahjong::dora_of(indicator)];
    win.red_fives = held.red[0] + held.red[1] + held.red[2] + (tile.is_red() ? 1 : 0);
    for (const auto& meld : win.melds) win.red_fives += meld.reds;
    const auto score = games::mahjong::best_score(win, situation_.options);
    if (!score) return std::nullopt;
    const auto paid = games::mahjong::payments(
        score->base_points, {win.dealer(), tsumo, situation_.honba, situation_.sticks});
    return Values{payoff_.win(paid, held.riichi), 1, 1};
  }

  const Situation& situation_;
  const ModelOptions& model_;
  const Payoff& payoff_;
  int turns_;
  std::set<Counts> inside_;
  std::map<std::pair<Held, int>, Values> memory_;
};

Situation situation_of(std::string_view hand, std::string_view melds, std::string_view visible) {
  Situation situation;
  situation.hand = parse_hand(hand, melds).value();
  situation.left =
      games::mahjong::unseen_tiles(situation.hand, parse_tiles(visible).value()).value();
  for (int suit = 0; suit < 3; ++suit)
    situation.red_left[suit] =
        situation.hand.reds[suit] == 0 && situation.left[kind_at(suit, 4)] > 0;
  situation.indicators = {1};
  situation.seat_wind = games::mahjong::kEast + 1;
  return situation;
}

void compare(const Situation& situation, const ModelOptions& model, int turns) {
  const PointsPayoff payoff(noten_payments(0.45));
  const auto graph = make_hand_graph<double>(situation, model, payoff);
  Backward<double> backward(graph.turns);
  for (int turn = 1; turn < turns; ++turn) ASSERT_TRUE(backward.step({}));
  Expectimax plain(situation, model, payoff, turns);
  for (const RootDiscard& discard : graph.discards) {
    Expectimax::Held held;
    for (int kind = 0; kind < kKindCount; ++kind)
      held.counts[kind] = situation.hand.concealed[kind] - (kind == discard.tile.kind() ? 1 : 0);
    for (int suit = 0; suit < 3; ++suit)
      held.red[suit] = situation.hand.reds[suit] > 0 && held.counts[kind_at(suit, 4)] > 0;
    const auto expect_near = [&](expectation::Node node) {
      const auto values = plain.offered(held, 1);
      for (int lane = 0; lane < 3; ++lane)
        EXPECT_NEAR(backward.values()[node][lane], values[lane], 1e-9 * std::abs(values[0]) + 1e-12)
            << to_string(discard.tile) << " lane " << lane;
    };
    expect_near(discard.node);
    held.riichi = true;
    if (discard.riichi != kNone) expect_near(discard.riichi);
  }
}

TEST(HandGraph, agrees_with_a_plain_expectimax) {
  const auto tenpai = situation_of("123m456p789s11227z", "", "");
  compare(tenpai, {.exchanges = 0, .riichi = false, .ron = false}, 3);
  compare(tenpai, {.exchanges = 0}, 4);
  compare(tenpai, {.exchanges = 1}, 3);
  compare(situation_of("34506m22678p3346s", "", "3m7s"), {.exchanges = 1}, 3);
}

TEST(HandGraph, agrees_with_it_for_melds_pairs_orphans_and_furiten) {
  compare(situation_of("2234m40p55z7s", "678s,(1111z)", ""), {.exchanges = 1}, 3);
  compare(situation_of("1133m5577p2299s15z", "", ""), {.exchanges = 0}, 4);
  compare(situation_of("19m19p19s1234567z3m", "", ""), {.exchanges = 0}, 3);
  auto furiten = situation_of("123m456p789s11227z", "", "1z");
  furiten.discards = {games::mahjong::kEast};
  compare(furiten, {.exchanges = 1}, 3);
}

TEST(SlowHandGraph, agrees_with_it_two_exchanges_away) {
  compare(situation_of("22345m40678p99s11z", "", ""), {.exchanges = 2}, 3);
  compare(situation_of("13456m2268p5688s7z", "", "4m"), {.exchanges = 2}, 3);
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
