#include "studies/mahjong/bots/push_fold.h"

#include <algorithm>

#include "studies/mahjong/bots/efficiency.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::TileCounts;

struct FoldTile {
  double cost = 0;
  double deal_in = 0;
  int copies = 0;
};

// The tiles in the order in which a seat that has given up discards them. A kind that has passed
// once passes again.
std::vector<FoldTile> safest_first(const TileCounts& hand, const Threats& threats) {
  std::vector<FoldTile> kinds, tiles;
  hand.for_each([&](int kind, int copies) {
    kinds.push_back({threats.cost(kind), threats.deal_in(kind), copies});
  });
  std::ranges::stable_sort(kinds, {}, &FoldTile::cost);
  for (const FoldTile& kind : kinds) {
    tiles.push_back(kind);
    tiles.resize(tiles.size() + kind.copies - 1);
  }
  return tiles;
}

const DiscardProspect* prospect_with(const std::vector<DiscardProspect>& all, Tile tile) {
  const auto found = std::ranges::find(all, tile, &DiscardProspect::tile);
  return found == all.end() ? nullptr : &*found;
}

// A hand of 13 tiles, by the rough estimate.
double rough_value(const SeatView& view, const Hand& hand, const Threats& threats, int draws) {
  return std::max(push_value(rough_prospect(view, hand, draws), threats),
                  fold_value(hand.concealed, threats, draws));
}

double value_of_call(const SeatView& view, const Action& call, const Threats& threats, int draws) {
  const Hand after = hand_after(view, call);
  std::optional<double> best;
  after.for_each_tile([&](Tile tile) {
    const int kind = tile.kind();
    if (kind == view.offered->kind()) return;
    Hand hand = after;
    hand.remove(tile);
    const double value =
        -threats.cost(kind) + (1 - threats.deal_in(kind)) * rough_value(view, hand, threats, draws);
    if (!best || value > *best) best = value;
  });
  return best.value_or(fold_value(after.concealed, threats, draws));
}

}  // namespace

double push_value(const Prospect& prospect, const Threats& threats) {
  double goes_on = 1, value = 0;
  const int turns = static_cast<int>(prospect.size()) - 1;
  for (int turn = 0; turn < turns; ++turn) {
    const Outlook& so_far = prospect[turn];
    const Round round = threats.round(turn);
    const double ends = std::min(1.0, round.others_win + round.deal_in);
    value += goes_on *
             (ends * so_far.payoff - (1 - so_far.win) * (round.others_cost + round.deal_in_cost));
    goes_on *= 1 - ends;
  }
  const Outlook& last = prospect.back();
  const auto draw = noten_payments(threats.ready(turns));
  const double tenpai = std::max(0.0, last.tenpai - last.win);
  return value + goes_on * (last.payoff + tenpai * draw.tenpai +
                            std::max(0.0, 1 - last.win - tenpai) * draw.noten);
}

double fold_value(const TileCounts& hand, const Threats& threats, int turns) {
  const auto tiles = safest_first(hand, threats);
  double goes_on = 1, value = 0;
  for (int turn = 0; turn < turns; ++turn) {
    const Round round = threats.round(turn);
    const FoldTile& tile = tiles[std::min<std::size_t>(turn, tiles.size() - 1)];
    value -= goes_on * (round.others_cost + tile.cost);
    goes_on *= std::max(0.0, 1 - round.others_win - tile.deal_in);
  }
  return value + goes_on * noten_payments(threats.ready(turns)).noten;
}

std::vector<Appraisal> appraise(const SeatView& view, const Rules& rules,
                                const ProspectOptions& options, const Job& job) {
  const Threats threats(view);
  const auto all = prospects(view, rules, options, job);
  std::vector<Appraisal> appraisals;
  for (const Action& action : view.actions) {
    if (!action.discards()) continue;
    const auto* prospect = prospect_with(all, action.tile);
    const bool riichi = action.kind == Action::Kind::Riichi;
    if (prospect == nullptr || (riichi && !prospect->riichi)) continue;
    const int kind = action.tile.kind();
    TileCounts rest = view.hand.concealed;
    rest.remove(kind);
    appraisals.push_back(
        {.action = action,
         .cost = threats.cost(kind),
         .deal_in = threats.deal_in(kind),
         .push = push_value(riichi ? *prospect->riichi : prospect->silent, threats),
         .fold = fold_value(rest, threats, options.draws)});
  }
  std::ranges::stable_sort(appraisals, std::ranges::greater{}, &Appraisal::value);
  return appraisals;
}

Action best_answer(const SeatView& view, int draws) {
  Action best = Action::plain(Action::Kind::Pass);
  const auto calls = useful_calls(view);
  if (calls.empty()) return best;
  const Threats threats(view);
  double best_value = rough_value(view, view.hand, threats, draws);
  for (const Action& call : calls)
    if (const double value = value_of_call(view, call, threats, draws); value > best_value) {
      best = call;
      best_value = value;
    }
  return best;
}

}  // namespace yomikiri::studies::mahjong
