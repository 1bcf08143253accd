// The graph against the definition of its process, played out hand by hand without any graph.
#include "studies/mahjong/hand_graph.h"

#include <gtest/gtest.h>

#include <algorithm>
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
using expectation::OfferRule;
using games::mahjong::kCopies;
using games::mahjong::kind_at;
using games::mahjong::kKindCount;
using games::mahjong::Meld;
using games::mahjong::MeldType;
using games::mahjong::parse_hand;
using games::mahjong::parse_tiles;

// Expected payoff, win and tenpai probability by recursion over turns [SoloMahjong, section 3 and
// Algorithm 3], straight from the rules: a hand is a list of counts with melds and red fives, and
// every draw, every discard and every call is tried.
class Expectimax {
 public:
  enum class Red { Nowhere, Concealed, Exposed };
  struct Held {
    std::array<int, kKindCount> counts{};
    std::vector<Meld> melds;  // sorted
    std::array<Red, 3> red{};
    bool riichi = false;
    auto operator<=>(const Held&) const = default;
  };
  using Values = std::array<double, 3>;

  Expectimax(const Situation& situation, const ModelOptions& model, const Payoff& payoff, int turns,
             OfferRule rule)
      : situation_(situation), model_(model), payoff_(payoff), turns_(turns), rule_(rule) {
    for (const TileCounts& tiles :
         hands_towards_wins(situation.hand.concealed, situation.left,
                            {model.exchanges, situation.hand.melds.size(), model.forms}))
      inside_.insert(counts_of(tiles));
  }

  [[nodiscard]] Held root() const {
    Held held{.counts = counts_of(situation_.hand.concealed)};
    for (const Meld& meld : situation_.hand.melds) held.melds.push_back({meld.type, meld.kind});
    std::ranges::sort(held.melds);
    for (int suit = 0; suit < 3; ++suit) held.red[suit] = root_red(suit) ? Red::Concealed : Red{};
    return held;
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
    const auto add = [&](const Values& value, double weight) {
      if (value[0] <= pass[0]) return;
      taken += weight;
      for (int lane = 0; lane < 3; ++lane) gain[lane] += weight * (value[lane] - pass[lane]);
    };
    for (const auto& [tile, weight] : drawable(held)) {
      const auto from_all = better(pass, claims(held, tile, turn, false));
      const auto from_left = better(pass, claims(held, tile, turn, true));
      if (rule_ == OfferRule::Exact) {
        add(from_all, 2 * weight);
        add(from_left[0] > from_all[0] ? from_left : from_all, weight);
      } else {
        const bool flag = from_all[0] > from_left[0];
        add(flag ? from_all : from_left, flag ? 3 * weight : weight);
      }
    }
    Values sum = pass;
    for (int lane = 0; lane < 3; ++lane) sum[lane] += gain[lane] / std::max(1.0, taken);
    if (!waits(held).empty()) sum[2] = 1;
    return memory_[{held, turn}] = sum;
  }

  // The hands after each discard and each kan that stay inside the set, for a hand that was drawn
  // to or that has called. Among fives the plain ones go first.
  std::vector<Held> followers(const Held& full, std::uint64_t forbidden, bool may_kan) const {
    std::vector<Held> result;
    for (int kind = 0; kind < kKindCount; ++kind) {
      if (full.counts[kind] == 0) continue;
      if ((forbidden >> kind & 1) == 0) {
        Held kept = full;
        if (--kept.counts[kind] == 0 && is_five(kind) && red_of(kept, kind) == Red::Concealed)
          kept.red[suit_of(kind)] = Red::Nowhere;
        result.push_back(kept);
        if (is_five(kind) && kept.counts[kind] > 0 && red_of(full, kind) == Red::Concealed) {
          result.push_back(kept);
          result.back().red[suit_of(kind)] = Red::Nowhere;
        }
      }
      if (may_kan && full.counts[kind] == kCopies)
        result.push_back(with_meld(full, kind, {kind, kind, kind, kind}, MeldType::ConcealedKan));
      const auto pon = std::ranges::find(full.melds, Meld{MeldType::Pon, to_byte(kind)});
      if (may_kan && pon != full.melds.end()) {
        Held without = full;
        without.melds.erase(without.melds.begin() + (pon - full.melds.begin()));
        result.push_back(with_meld(without, kind, {kind}, MeldType::OpenKan));
      }
    }
    std::erase_if(result, [&](const Held& kept) { return !is_inside(kept); });
    if (model_.riichi && may_kan)  // with a discard
      for (std::size_t i = 0, count = result.size(); i < count; ++i)
        if (result[i].melds == full.melds && is_closed(full) && !waits(result[i]).empty()) {
          result.push_back(result[i]);
          result.back().riichi = true;
        }
    return result;
  }

 private:
  using Counts = std::array<int, kKindCount>;
  static std::uint8_t to_byte(int kind) { return static_cast<std::uint8_t>(kind); }
  static int suit_of(int kind) { return games::mahjong::suit_of(kind); }
  static Red red_of(const Held& held, int five) { return held.red[suit_of(five)]; }
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
  static bool is_closed(const Held& held) {
    return std::ranges::none_of(held.melds, [](const Meld& meld) { return meld.is_open(); });
  }
  static Values better(const Values& pass, const std::vector<Values>& others) {
    Values best = pass;
    for (const Values& other : others)
      if (other[0] > best[0]) best = other;
    return best;
  }

  // Puts concealed tiles into a meld, a red five first.
  static Held with_meld(Held held, int kind, const std::vector<int>& own, MeldType type) {
    for (const int tile : own) {
      --held.counts[tile];
      if (is_five(tile) && red_of(held, tile) == Red::Concealed)
        held.red[suit_of(tile)] = Red::Exposed;
    }
    held.melds.push_back({type, to_byte(kind)});
    std::ranges::sort(held.melds);
    return held;
  }

  // Phase T.
  Values drawing(const Held& held, int turn) {
    Values sum{};
    for (const auto& [tile, weight] : drawable(held)) {
      Values best = offered(held, turn + 1);
      const auto consider = [&](const Values& value) {
        if (value[0] > best[0]) best = value;
      };
      if (const auto value = win_value(held, tile, true)) consider(*value);
      Held drawn = held;
      ++drawn.counts[tile.kind()];
      if (tile.is_red()) drawn.red[suit_of(tile.kind())] = Red::Concealed;
      if (held.riichi) {
        if (const auto kan = riichi_kan(held, drawn, tile.kind()))
          consider(offered(*kan, turn + 1));
      } else {
        Held declared = held;
        declared.riichi = true;
        if (model_.riichi && is_closed(held) && !waits(held).empty())
          consider(offered(declared, turn + 1));
        for (const Held& kept : followers(drawn, 0, true)) consider(offered(kept, turn + 1));
      }
      for (int lane = 0; lane < 3; ++lane) sum[lane] += weight * best[lane];
    }
    return sum;
  }

  std::optional<Held> riichi_kan(const Held& held, const Held& drawn, int kind) const {
    const auto before = waits(held);
    if (drawn.counts[kind] != kCopies || std::ranges::count(before, kind) > 0) return std::nullopt;
    const Held kan = with_meld(drawn, kind, {kind, kind, kind, kind}, MeldType::ConcealedKan);
    if (!is_inside(kan) || waits(kan) != before) return std::nullopt;
    return kan;
  }

  // What the seat may do with a tile of another seat.
  std::vector<Values> claims(const Held& held, Tile tile, int turn, bool chi) {
    std::vector<Values> values;
    if (held.riichi && chi) return values;
    const int kind = tile.kind();
    if (!chi && model_.ron && !furiten(held))
      if (const auto value = win_value(held, tile, false)) values.push_back(*value);
    if (held.riichi) return values;
    const auto call = [&](int low, const std::vector<int>& own, MeldType type) {
      Held needed = held;
      for (const int each : own)
        if (--needed.counts[each] < 0) return;
      Held called = with_meld(held, low, own, type);
      if (tile.is_red()) called.red[suit_of(kind)] = Red::Exposed;
      if (type == MeldType::OpenKan) {
        if (is_inside(called)) values.push_back(offered(called, turn + 1));
        return;
      }
      std::uint64_t forbidden = std::uint64_t{1} << kind;
      if (type == MeldType::Chi && kind == low && games::mahjong::place_of(low) < 6)
        forbidden |= std::uint64_t{1} << (kind + 3);
      if (type == MeldType::Chi && kind == low + 2 && games::mahjong::place_of(low) > 0)
        forbidden |= std::uint64_t{1} << (low - 1);
      for (const Held& kept :
           followers(called, situation_.options.swap_calling ? 0 : forbidden, false))
        values.push_back(offered(kept, turn + 1));
    };
    if (!chi) {
      call(kind, {kind, kind}, MeldType::Pon);
      call(kind, {kind, kind, kind}, MeldType::OpenKan);
    } else if (!games::mahjong::is_honour(kind)) {
      const int place = games::mahjong::place_of(kind);
      if (place <= 6) call(kind, {kind + 1, kind + 2}, MeldType::Chi);
      if (place >= 1 && place <= 7) call(kind - 1, {kind - 1, kind + 1}, MeldType::Chi);
      if (place >= 2) call(kind - 2, {kind - 2, kind - 1}, MeldType::Chi);
    }
    return values;
  }

  static bool is_five(int kind) {
    return !games::mahjong::is_honour(kind) && games::mahjong::place_of(kind) == 4;
  }
  bool root_red(int suit) const { return situation_.hand.reds[suit] > 0; }

  // All tiles that the root did not have in melds.
  Counts own_tiles(const Held& held) const {
    Counts own = held.counts;
    for (const Meld& meld : held.melds)
      for (int kind = 0; kind < kKindCount; ++kind) own[kind] += meld.tiles()[kind];
    for (const Meld& meld : situation_.hand.melds)
      for (int kind = 0; kind < kKindCount; ++kind) own[kind] -= meld.tiles()[kind];
    return own;
  }

  // Whether the hand is one of Q_S. A red five of the root that was given away is not replaced by a
  // plain one.
  bool is_inside(const Held& held) const {
    const Counts own = own_tiles(held);
    for (int suit = 0; suit < 3; ++suit)
      if (root_red(suit) && held.red[suit] == Red::Nowhere && own[kind_at(suit, 4)] > 0)
        return false;
    if (static_cast<int>(held.melds.size()) - situation_.hand.melds.size() > model_.calls)
      return false;
    Counts composition = own;  // with three tiles for each kan
    std::vector<Meld> called;
    std::vector<Meld> roots = root().melds;
    for (const Meld& meld : held.melds) {
      if (const auto same = std::ranges::find(roots, meld); same != roots.end()) {
        roots.erase(same);
        continue;
      }
      if (meld.is_kan())
        --composition[meld.kind];
      else
        called.push_back(meld);
    }
    if (held.melds != root().melds && model_.calls == 0) return false;
    return inside_.contains(composition) && can_call(called, composition);
  }

  // Whether each meld can have taken a tile of its own among those that the hand took.
  bool can_call(std::vector<Meld> melds, const Counts& composition) const {
    if (melds.empty()) return true;
    const Meld meld = melds.back();
    melds.pop_back();
    for (int kind = 0; kind < kKindCount; ++kind) {
      if (meld.tiles()[kind] == 0 || composition[kind] <= situation_.hand.concealed[kind]) continue;
      Counts fewer = composition;
      --fewer[kind];
      if (can_call(melds, fewer)) return true;
    }
    return false;
  }

  // Plain tiles of a kind in hand, now and at the root.
  int plain(const Counts& own, const Held& held, int kind) const {
    return own[kind] - (is_five(kind) && red_of(held, kind) != Red::Nowhere ? 1 : 0);
  }
  int plain_at_root(int kind) const {
    return situation_.hand.concealed[kind] - (is_five(kind) && root_red(suit_of(kind)) ? 1 : 0);
  }

  // All tiles that can be drawn, with their probability.
  std::vector<std::pair<Tile, double>> drawable(const Held& held) const {
    std::vector<std::pair<Tile, double>> tiles;
    const Counts own = own_tiles(held);
    double total = 0;
    for (int kind = 0; kind < kKindCount; ++kind) {
      int left = situation_.left[kind] - std::max(0, plain(own, held, kind) - plain_at_root(kind));
      if (is_five(kind) && situation_.red_left[suit_of(kind)]) {
        --left;
        if (red_of(held, kind) == Red::Nowhere)
          tiles.emplace_back(Tile::red_five(suit_of(kind)), 1), ++total;
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
      if (is_complete(tiles, held)) kinds.push_back(kind);
    }
    return kinds;
  }
  bool is_complete(const TileCounts& tiles, const Held& held) const {
    const auto shanten = games::mahjong::shanten(tiles, static_cast<int>(held.melds.size()));
    return (model_.forms.regular && shanten.regular < 0) ||
           (model_.forms.pairs && shanten.pairs < 0) ||
           (model_.forms.orphans && shanten.orphans < 0);
  }

  bool furiten(const Held& held) const {
    const Counts own = own_tiles(held);
    for (const int kind : waits(held)) {
      if (own[kind] < situation_.hand.concealed[kind]) return true;
      if (plain(own, held, kind) < plain_at_root(kind)) return true;
      for (const int discarded : situation_.discards)
        if (discarded == kind) return true;
    }
    return false;
  }

  std::optional<Values> win_value(const Held& held, Tile tile, bool tsumo) const {
    games::mahjong::Win win{.concealed = tiles_of(held)};
    for (const Meld& meld : held.melds) win.melds.push_back(meld);
    win.concealed.add(tile.kind());
    if (!is_complete(win.concealed, held)) return std::nullopt;
    win.winning_kind = tile.kind();
    win.tsumo = tsumo;
    win.seat_wind = situation_.seat_wind;
    win.round_wind = situation_.round_wind;
    if (held.riichi) win.riichi = games::mahjong::Riichi::Single;
    for (const int indicator : situation_.indicators)
      win.dora += (win.concealed + win.melds.tiles())[games::mahjong::dora_of(indicator)];
    for (const Red red : held.red) win.red_fives += red != Red::Nowhere;
    win.red_fives += tile.is_red();
    for (const auto& meld : situation_.hand.melds) win.red_fives += meld.reds;
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
  OfferRule rule_;
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

void compare(const Situation& situation, const ModelOptions& model, int turns,
             OfferRule rule = OfferRule::Exact) {
  const PointsPayoff payoff(noten_payments(0.45));
  const auto graph = make_hand_graph<double>(situation, model, payoff);
  Backward<double> backward(graph.turns, rule);
  for (int turn = 1; turn < turns; ++turn) ASSERT_TRUE(backward.step({}));
  Expectimax plain(situation, model, payoff, turns, rule);
  std::multiset<double> expected, found;
  for (const Expectimax::Held& held : plain.followers(plain.root(), 0, true))
    expected.insert(plain.offered(held, 1)[0]);
  const auto expect_near = [&](const Expectimax::Held& held, expectation::Node node) {
    ASSERT_NE(node, kNone);
    found.insert(backward.values()[node][0]);
    const auto values = plain.offered(held, 1);
    for (int lane = 0; lane < 3; ++lane)
      EXPECT_NEAR(backward.values()[node][lane], values[lane], 1e-9 * std::abs(values[0]) + 1e-12)
          << concealed_text(situation.hand) << " lane " << lane;
  };
  for (const RootDiscard& discard : graph.discards) {
    Expectimax::Held held = plain.root();
    --held.counts[discard.tile.kind()];
    if (discard.tile.is_red())
      held.red[games::mahjong::suit_of(discard.tile.kind())] = Expectimax::Red::Nowhere;
    expect_near(held, discard.node);
    held.riichi = true;
    if (discard.riichi != kNone) expect_near(held, discard.riichi);
  }
  for (const RootKan& kan : graph.kans) found.insert(backward.values()[kan.node][0]);
  // Kans, too: as many, and worth the same.
  ASSERT_EQ(found.size(), expected.size()) << concealed_text(situation.hand);
  EXPECT_TRUE(std::ranges::equal(found, expected, [](double a, double b) {
    return std::abs(a - b) <= 1e-9 * std::abs(a) + 1e-12;
  }));
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

// All but some tiles lie open, so that there is little to draw.
Situation with_left(std::string_view hand, std::string_view melds, std::string_view left) {
  Situation situation = situation_of(hand, melds, "");
  situation.left = {};
  const auto tiles = parse_tiles(left).value();
  for (const Tile tile : tiles) situation.left.add(tile.kind());
  for (int suit = 0; suit < 3; ++suit)
    situation.red_left[suit] = situation.red_left[suit] && situation.left[kind_at(suit, 4)] > 0;
  return situation;
}

TEST(HandGraph, agrees_with_it_about_chi_pon_and_kan) {
  for (const OfferRule rule : {OfferRule::Exact, OfferRule::Flag}) {
    // White dragons make the yaku of an open hand.
    compare(with_left("12m456p7899s5557z1z", "", "3m7s7s5z7z6z1z1z2z"),
            {.exchanges = 1, .calls = 1}, 4, rule);
    compare(with_left("2234m340p55z7s", "678s", "1m4m2m5p5p5z5z5m6z"), {.exchanges = 1, .calls = 2},
            4, rule);
  }
  compare(with_left("3334m567p22678s1z", "", "3m2m5m4m4m5m1z1z3z4z"), {.exchanges = 1, .calls = 2},
          4);
}

TEST(HandGraph, agrees_with_it_about_kans_of_the_root_and_after_riichi) {
  compare(with_left("1111z345m678p2s99s2s", "", "2s2s9s9s3z4z6z1m1m"), {.exchanges = 0, .calls = 1},
          4);
  compare(with_left("5z345m678p22s", "555z", "2s3m6m9p5p3z4z1m"), {.exchanges = 0, .calls = 1}, 3);
  // Three 9m in hand: after riichi the fourth may become a kan.
  compare(with_left("999m345m678p2s77z3s", "", "9m2s3s1s4s7z3z4z1m"), {.exchanges = 0, .calls = 1},
          4);
  compare(with_left("2340555m678p99s1z", "", "5m2m5m9s3z4z1m"), {.exchanges = 0, .calls = 1}, 3);
}

TEST(HandGraph, agrees_with_it_when_calls_may_be_swapped) {
  auto swapping = with_left("2345m678p22678s5z", "", "2m5m3m6m6m1z1z3z5z5z");
  compare(swapping, {.exchanges = 1, .calls = 1}, 3);
  swapping.options.swap_calling = true;
  compare(swapping, {.exchanges = 1, .calls = 1}, 3);
}

// A tile of which nobody can draw another can still be discarded later.
TEST(HandGraph, agrees_with_it_where_kinds_are_exhausted) {
  compare(with_left("123m456p789s112z7z4z", "", "1z2z2z7z5z"), {.exchanges = 1}, 4);
}

TEST(SlowHandGraph, agrees_with_it_two_exchanges_away) {
  compare(situation_of("22345m40678p99s11z", "", ""), {.exchanges = 2}, 3);
  compare(situation_of("13456m2268p5688s7z", "", "4m"), {.exchanges = 2}, 3);
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
