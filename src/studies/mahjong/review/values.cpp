#include "studies/mahjong/review/values.h"

#include <algorithm>
#include <array>
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
  for (const AdvisedDiscard& discard : advice.discards) {
    if (discard.riichi)
      options.push_back(discard_option(situation, discard.tile, Kind::Riichi, *discard.riichi));
    options.push_back(discard_option(situation, discard.tile, Kind::Discard, discard.silent));
  }
  for (const AdvisedKan& kan : advice.kans) options.push_back(kan_option(situation, kan));
  return options;
}

// What winning now pays by the rules themselves, which count more than the adviser: the last tile,
// the replacement tile of a kan, a robbed kan, ippatsu.
std::optional<Option> win_option(const Decision& decision, const Situation& situation,
                                 const Rules& rules, const Payoff& payoff) {
  const Deal& deal = decision.deal;
  const bool tsumo = deal.phase == Phase::Act;
  if (tsumo && !deal.drawn) return std::nullopt;
  const auto score =
      score_of(deal, rules, decision.seat, tsumo ? *deal.drawn : deal.offered, tsumo);
  if (!score) return std::nullopt;
  const auto paid = games::mahjong::payments(score->base_points,
                                             {.dealer = decision.seat == deal.standing.dealer(),
                                              .tsumo = tsumo,
                                              .honba = situation.honba,
                                              .sticks = situation.sticks});
  return Option{.kind = tsumo ? Kind::Tsumo : Kind::Ron,
                .outlook = {.payoff = payoff.win(paid, situation.riichi), .win = 1, .tenpai = 1},
                .shanten = -1};
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

// The adviser knows no calls that forbid discards, nor who has no points for riichi, nor which tile
// was drawn.
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
    if (claim.claim != Claim::Ron) found.push_back(claim_option(situation, offered, claim));
  return found;
}

}  // namespace

Situation situation_of(const Deal& deal, const games::mahjong::Options& scoring, Seat seat) {
  Situation situation = situation_of(view_of(deal, {.scoring = scoring}, seat), scoring);
  if (deal.phase == Phase::Claims && deal.offer != games::mahjong::Offer::Discard) {
    const int kind = deal.offered.kind();
    situation.left.remove(kind, situation.left[kind]);  // all are in the kan
    if (games::mahjong::is_five(kind)) situation.red_left[games::mahjong::suit_of(kind)] = false;
  }
  return situation;
}

Result<void> value(Decision& decision, const Rules& rules, const PlanLimits& limits,
                   const Payoff& payoff, const Job& job) {
  const Situation situation = situation_of(decision.deal, rules.scoring, decision.seat);
  const int turn = decision.turn();
  AdviseOptions options{
      .limits = limits, .turn = turn, .turns = turn + discards_left(decision) - 1};
  options.model.ron = !decision.deal.player(decision.seat).missed_for_good;
  auto found = options_of(decision, situation, options, payoff, job);
  if (!found && found.error().code == Errc::Stopped) return found.error();
  if (!found) return {};
  if (const auto win = win_option(decision, situation, rules, payoff)) found->push_back(*win);
  found->push_back({.kind = Kind::NineTerminals,
                    .outlook = {.payoff = payoff.abort()},
                    .shanten = decision.shanten});
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
