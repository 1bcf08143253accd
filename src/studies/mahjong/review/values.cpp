#include "studies/mahjong/review/values.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "games/mahjong/claims.h"
#include "games/mahjong/turn.h"
#include "studies/mahjong/acceptance.h"
#include "studies/mahjong/bots/seat_view.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::Action;
using games::mahjong::Deal;
using games::mahjong::kSeats;
using games::mahjong::Phase;
using games::mahjong::Rules;
using games::mahjong::steps_between;
using Kind = games::mahjong::Action::Kind;

std::vector<int> kinds_in(games::mahjong::Kinds kinds) {
  std::vector<int> list;
  for (; kinds != 0; kinds &= kinds - 1) list.push_back(std::countr_zero(kinds));
  return list;
}

// `kept` are the concealed tiles that are left beside so many melds.
Option option_with(const Situation& situation, Option option, const TileCounts& kept, int melds) {
  const Acceptance acceptance = acceptance_of(kept, melds, situation.left);
  option.shanten = acceptance.shanten;
  option.accepts = acceptance.tiles;
  return option;
}

Option discard_option(const Situation& situation, Tile tile, Kind kind, const Outlook& outlook) {
  TileCounts kept = situation.hand.concealed;
  kept.remove(tile.kind());
  return option_with(situation, {.kind = kind, .tile = tile, .outlook = outlook}, kept,
                     situation.hand.melds.size());
}

Option kan_option(const Situation& situation, const AdvisedKan& kan) {
  const bool added = kan.meld.is_open();
  TileCounts kept = situation.hand.concealed;
  kept.remove(kan.meld.kind, kept[kan.meld.kind]);
  return option_with(situation, {.kind = Kind::Kan, .meld = kan.meld, .outlook = kan.outlook}, kept,
                     situation.hand.melds.size() + (added ? 0 : 1));
}

Option claim_option(const Situation& situation, Tile offered, const AdvisedClaim& claim) {
  constexpr std::array kKinds{Kind::Pass, Kind::Chi, Kind::Pon, Kind::Kan, Kind::Ron};
  Option option{.kind = kKinds[static_cast<std::size_t>(claim.claim)], .outlook = claim.outlook};
  TileCounts kept = situation.hand.concealed;
  int melds = situation.hand.melds.size();
  if (claim.claim == Claim::Ron) {
    option.shanten = -1;
    return option;
  }
  if (claim.claim != Claim::Pass) {
    option.meld = claim.meld;
    kept -= claim.meld.tiles();
    kept.add(offered.kind());
    ++melds;
  }
  if (claim.discard) kept.remove(claim.discard->kind());
  return option_with(situation, option, kept, melds);
}

std::vector<Option> turn_options(const Situation& situation, const Advice& advice) {
  std::vector<Option> options;
  if (advice.win_now)
    options.push_back({.kind = Kind::Tsumo,
                       .outlook = {.payoff = advice.win_now->payoff, .win = 1, .tenpai = 1},
                       .shanten = -1});
  for (const AdvisedDiscard& discard : advice.discards) {
    if (discard.riichi)
      options.push_back(discard_option(situation, discard.tile, Kind::Riichi, *discard.riichi));
    options.push_back(discard_option(situation, discard.tile, Kind::Discard, discard.silent));
  }
  for (const AdvisedKan& kan : advice.kans) options.push_back(kan_option(situation, kan));
  return options;
}

bool is_same(const Option& option, const Action& action, Tile offered) {
  if (option.kind != action.kind) return false;
  if (option.tile) return *option.tile == action.tile;
  if (!option.meld) return true;
  if (action.kind == Kind::Kan) return option.meld->kind == action.tile.kind();
  const int low = std::min(offered.kind(), action.tile.kind());
  const int reds = offered.is_red() + action.tile.is_red() + action.other.is_red();
  return option.meld->kind == low && option.meld->reds == reds;
}

// The adviser knows no calls that forbid discards, nor who has no points for riichi.
void keep_legal(std::vector<Option>& options, const Decision& decision, const Rules& rules) {
  std::vector<Action> legal;
  const auto add = [&](const Action& action) { legal.push_back(action); };
  if (decision.deal.phase == Phase::Act)
    for_each_turn_action(decision.deal, rules, add);
  else
    for_each_claim(decision.deal, rules, decision.seat, add);
  std::erase_if(options, [&](const Option& option) {
    return std::ranges::none_of(legal, [&](const Action& action) {
      return is_same(option, action, decision.deal.offered);
    });
  });
}

// How often the seat will still discard, if it neither calls nor wins.
int discards_left(const Decision& decision) {
  const Deal& deal = decision.deal;
  if (deal.phase == Phase::Act) return 1 + deal.live / kSeats;
  const int steps = steps_between(deal.turn, decision.seat);
  return std::max(1, (deal.live - steps + kSeats) / kSeats);
}

Result<std::vector<Option>> options_of(const Decision& decision, const Situation& situation,
                                       const AdviseOptions& options, const Payoff& payoff,
                                       const Job& job) {
  if (decision.deal.phase == Phase::Act) {
    const auto advice = advise(situation, options, payoff, job);
    if (!advice) return advice.error();
    return turn_options(situation, *advice);
  }
  const Tile offered = decision.deal.offered;
  const int steps = steps_between(decision.deal.turn, decision.seat);
  const From from = steps == 1 ? From::Left : steps == 2 ? From::Across : From::Right;
  const auto advice = advise_offer(situation, offered, from, options, payoff, job);
  if (!advice) return advice.error();
  std::vector<Option> found;
  for (const AdvisedClaim& claim : advice->claims)
    found.push_back(claim_option(situation, offered, claim));
  return found;
}

}  // namespace

Situation situation_of(const Deal& deal, const games::mahjong::Options& scoring, Seat seat) {
  const SeatView view = view_of(deal, {.scoring = scoring}, seat);
  return {.hand = view.hand,
          .left = view.unseen,
          .red_left = view.red_unseen,
          .indicators = view.indicators,
          .discards = kinds_in(view.own().discarded),
          .seat_wind = deal.standing.seat_wind(seat),
          .round_wind = deal.standing.round_wind(),
          .honba = deal.standing.honba,
          .sticks = deal.standing.sticks,
          .options = scoring};
}

Result<void> value(Decision& decision, const Rules& rules, const PlanLimits& limits,
                   const Payoff& payoff, const Job& job) {
  const Situation situation = situation_of(decision.deal, rules.scoring, decision.seat);
  const int turn = decision.turn();
  const AdviseOptions options{
      .limits = limits, .turn = turn, .turns = turn + discards_left(decision) - 1};
  auto found = options_of(decision, situation, options, payoff, job);
  if (!found && found.error().code == Errc::Stopped) return found.error();
  if (!found) return {};
  keep_legal(*found, decision, rules);
  const auto is_played = [&](const Option& option) {
    return is_same(option, decision.action, decision.deal.offered);
  };
  // Of equal values, what was played comes first.
  std::ranges::sort(*found, [&](const Option& a, const Option& b) {
    return std::pair(a.outlook.payoff, is_played(a)) > std::pair(b.outlook.payoff, is_played(b));
  });
  const auto played = std::ranges::find_if(*found, is_played);
  if (played == found->end()) return {};
  decision.played = static_cast<std::size_t>(played - found->begin());
  decision.options = *std::move(found);
  return {};
}

}  // namespace yomikiri::studies::mahjong
