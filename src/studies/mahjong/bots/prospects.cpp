#include "studies/mahjong/bots/prospects.h"

#include <algorithm>
#include <bit>

#include "games/mahjong/shanten.h"
#include "studies/mahjong/bots/open_yaku.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::accepted_kinds;
using games::mahjong::shanten;

// A win after riichi pays more than the graph knows: an indicator makes each of the 14 tiles dora
// with probability 1/34, 0.4 han in all, and ippatsu adds a little; a han is worth about half of
// the points again, below the limits.
constexpr double kRiichiBonus = 1.2;

class WinPoints final : public Payoff {
 public:
  [[nodiscard]] double win(const Payments& payments, bool riichi) const override {
    return payments.total * (riichi ? kRiichiBonus : 1.0);
  }
  [[nodiscard]] double draw(bool, bool riichi) const override {
    return riichi ? -games::mahjong::kStickPoints : 0;
  }
  [[nodiscard]] double abort() const override { return 0; }
};

Prospect prospect_of(const AdvisedDiscard& discard) {
  return {discard.by_turn.rbegin(), discard.by_turn.rend()};
}

bool may_riichi(const SeatView& view) {
  return std::ranges::any_of(
      view.actions, [](const Action& action) { return action.kind == Action::Kind::Riichi; });
}

// A tenpai hand either declares riichi now or goes on without it. The adviser's value with riichi
// also counts declaring it later, which is a little too much.
void add_riichi(const Situation& situation, AdviseOptions limits, const Job& job,
                std::vector<DiscardProspect>& all) {
  limits.model.riichi = true;
  const auto advice = advise(situation, limits, WinPoints{}, job);
  if (!advice) return;
  for (const AdvisedDiscard& discard : advice->discards)
    if (discard.riichi)
      for (DiscardProspect& prospect : all)
        if (prospect.tile == discard.tile) prospect.riichi = prospect_of(discard);
}

// The tiles that lower the shanten number of a usual hand by one, by that number. measured:
// unit_tests --gtest_filter='SlowMahjongThreats.*', 2026-11-18
constexpr std::array<double, 7> kUsualAcceptance{4, 12, 23, 42, 64, 80, 100};
// A hand that has called a meld goes on doing so: its tiles come from the seat before it, too.
constexpr double kOpenSpeed = 2;
constexpr int kClosedHan = 2;  // riichi and one more, beside dora
constexpr int kUsualFu = 30;

double rough_points(const SeatView& view, const Hand& hand, int shanten) {
  const bool closed = hand.melds.closed();
  const int han = closed ? kClosedHan : han_in_view(hand, view, shanten);
  if (han == 0) return 0;
  const int dora = games::mahjong::dora_in(hand.all_tiles(), view.indicators) + hand.red_count();
  const int base = games::mahjong::base_points(han + dora, kUsualFu, {});
  return (closed ? kRiichiBonus : 1) *
         games::mahjong::payments(base, {.dealer = view.is_dealer(view.seat)}).total;
}

std::vector<DiscardProspect> rough_prospects(const SeatView& view, int draws) {
  std::vector<DiscardProspect> all;
  view.hand.for_each_tile([&](Tile tile) {
    Hand hand = view.hand;
    hand.remove(tile);
    all.push_back({tile, rough_prospect(view, hand, draws), std::nullopt});
  });
  return all;
}

}  // namespace

// A chain of stages, one for each shanten number: the first is left with the tiles that the hand
// accepts, the later ones with what is usual, the last by draw or by ron.
Prospect rough_prospect(const SeatView& view, const Hand& hand, int draws) {
  const int melds = hand.melds.size();
  const int stage = std::max(shanten(hand.concealed, melds).best(), 0);
  double accepted = 0;
  for (Kinds left = accepted_kinds(hand.concealed, melds); left != 0; left &= left - 1)
    accepted += view.unseen[std::countr_zero(left)];
  const double unseen = std::max(view.unseen.total(), 1);
  const double points = rough_points(view, hand, stage);
  std::vector<double> at(stage + 1, 0.0);  // the probability of each shanten number
  at[stage] = 1;
  double won = 0;
  Prospect prospect{{0, 0, stage == 0 ? 1.0 : 0.0}};
  for (int draw = 0; draw < draws; ++draw) {
    for (int s = 0; s <= stage; ++s) {
      const double tiles =
          s == stage ? accepted
                     : kUsualAcceptance[std::min<std::size_t>(s, kUsualAcceptance.size() - 1)];
      const double sources = s == 0 ? kSeats : hand.melds.closed() ? 1 : kOpenSpeed;
      const double moves = at[s] * std::min(1.0, tiles * sources / unseen);
      at[s] -= moves;
      (s == 0 ? won : at[s - 1]) += moves;
    }
    prospect.push_back({won * points, won, won + at[0]});
  }
  return prospect;
}

std::vector<DiscardProspect> prospects(const SeatView& view, const Rules& rules,
                                       const ProspectOptions& options, const Job& job) {
  const int distance = std::max(shanten(view.hand.concealed, view.hand.melds.size()).best(), 0);
  constexpr int kNear = 2, kVeryNear = 1;
  if (distance > kNear) return rough_prospects(view, options.draws);
  const Situation situation = situation_of(view, rules.scoring);
  AdviseOptions limits{.model = {.riichi = distance > 0 && view.hand.melds.closed()},
                       .limits = {.exchanges = distance + (distance <= kVeryNear ? 1 : 0),
                                  .calls = 0,
                                  .most_hands = options.most_hands},
                       .turn = 1,
                       .turns = 1 + options.draws};
  const auto advice = advise(situation, limits, WinPoints{}, job);
  if (!advice) return rough_prospects(view, options.draws);
  std::vector<DiscardProspect> all;
  for (const AdvisedDiscard& discard : advice->discards)
    all.push_back({discard.tile, prospect_of(discard), std::nullopt});
  if (may_riichi(view)) add_riichi(situation, limits, job, all);
  return all;
}

}  // namespace yomikiri::studies::mahjong
