#include "games/mahjong/refusal.h"

#include <fmt/format.h>

#include "games/mahjong/claims.h"
#include "games/mahjong/turn.h"

namespace yomikiri::games::mahjong {
namespace {

std::string name(int kind) { return kind_name(kind); }

std::string discard_refusal(const Deal& deal, const Action& action) {
  const Player& player = deal.player(deal.turn);
  const std::string tile = to_string(action.tile);
  if (action.as_drawn && deal.drawn != action.tile)
    return deal.drawn ? fmt::format("you drew {}, not {}", to_string(*deal.drawn), tile)
                      : "you have not drawn a tile";
  if (!action.as_drawn && !is_in_hand(deal, action.tile))
    return fmt::format("you do not have {}", tile);
  if (player.is_riichi()) return "after riichi you can only discard the tile you drew";
  return fmt::format("you may not discard {} after that call: swap-calling is forbidden", tile);
}

std::string riichi_refusal(const Deal& deal, const Rules& rules, const Action& action) {
  const Player& player = deal.player(deal.turn);
  if (player.is_riichi()) return "you have already declared riichi";
  if (!player.hand.melds.closed()) return "riichi needs a closed hand";
  if (!rules.riichi_without_points && deal.standing.scores[number(deal.turn)] < kStickPoints)
    return "riichi needs 1000 points";
  if (deal.live < rules.riichi_tiles_left)
    return fmt::format("riichi needs {} tiles left to draw, and there are {}",
                       rules.riichi_tiles_left, deal.live);
  if (player.hand.count(action.tile) == 0 || (action.as_drawn && deal.drawn != action.tile) ||
      (!action.as_drawn && !is_in_hand(deal, action.tile)))
    return discard_refusal(deal, action);
  return fmt::format("without {} your hand is not tenpai", to_string(action.tile));
}

std::string kan_refusal(const Deal& deal, int kind) {
  const Player& player = deal.player(deal.turn);
  if (!deal.drawn) return "after a call you discard";
  if (deal.live == 0) return "there is no tile left to replace the fourth of a kan";
  if (deal.kans == kMostKans) return "there are already four kans";
  if (player.is_riichi())
    return "after riichi a kan needs the tile you drew and may not change your hand's waits";
  return fmt::format("you have neither four {0} nor a pon of {0} and the fourth", name(kind));
}

std::string win_refusal(const Deal& deal, const Player& player, Tile tile) {
  if ((player.waits & kinds_of(tile.kind())) == 0)
    return fmt::format("{} does not complete your hand", to_string(tile));
  if (deal.offer == Offer::ConcealedKan && deal.phase == Phase::Claims)
    return "only thirteen orphans can rob a concealed kan";
  return "your hand has no yaku";
}

std::string nine_refusal(const Deal& deal, const Rules& rules) {
  if (!rules.abortive_draws) return "there are no abortive draws at this table";
  const Player& player = deal.player(deal.turn);
  if (!deal.unbroken || !deal.drawn || player.discard_count > 0)
    return "that needs your first turn, before any call";
  return fmt::format("you have {} kinds of terminals and honours; nine are needed",
                     orphans_in(player.hand));
}

std::string ron_refusal(const Deal& deal, const Player& player) {
  const Kinds waits = player.waits;
  if ((waits & kinds_of(deal.offered.kind())) == 0) return win_refusal(deal, player, deal.offered);
  if (const Kinds own = waits & player.discarded; own != 0)
    return fmt::format("you discarded {}: furiten", name(std::countr_zero(own)));
  if (player.missed_for_good) return "you let a winning tile pass after riichi: furiten";
  if (player.missed) return "you let a winning tile pass since your last discard: furiten";
  return win_refusal(deal, player, deal.offered);
}

std::string chi_refusal(const Deal& deal, Seat seat, const Action& action) {
  if (seat != seat_after(deal.turn)) return "chi takes a discard of the seat before yours only";
  const Hand& hand = deal.player(seat).hand;
  for (const Tile tile : {action.tile, action.other})
    if (hand.count(tile) == 0) return fmt::format("you do not have {}", to_string(tile));
  const int low = std::min(deal.offered.kind(), action.tile.kind());
  const int high = std::max(deal.offered.kind(), action.other.kind());
  const bool sequence = !is_honour(high) && suit_of(low) == suit_of(high) && high == low + 2 &&
                        action.tile.kind() != action.other.kind() &&
                        action.tile.kind() != deal.offered.kind() &&
                        action.other.kind() != deal.offered.kind();
  if (!sequence)
    return fmt::format("{} and {} do not form a sequence", to_string({action.tile, action.other}),
                       to_string(deal.offered));
  return "no tile would be left that you may discard after that call";
}

std::string set_refusal(const Deal& deal, Seat seat, const Action& action) {
  const Hand& hand = deal.player(seat).hand;
  const int kind = deal.offered.kind();
  if (action.kind == Action::Kind::Kan) {
    if (action.tile.kind() != kind) return fmt::format("the offered tile is {}", name(kind));
    if (deal.kans == kMostKans) return "there are already four kans";
    return fmt::format("a kan needs three {} in your hand", name(kind));
  }
  if (action.tile.kind() != kind || action.other.kind() != kind)
    return fmt::format("the offered tile is {}", name(kind));
  if (hand.concealed[kind] < 2) return fmt::format("a pon needs two {} in your hand", name(kind));
  return fmt::format("you do not have {}", to_string({action.tile, action.other}));
}

}  // namespace

std::string turn_refusal(const Deal& deal, const Rules& rules, const Action& action) {
  using Kind = Action::Kind;
  switch (action.kind) {
    case Kind::Discard:
      return discard_refusal(deal, action);
    case Kind::Riichi:
      return riichi_refusal(deal, rules, action);
    case Kind::Kan:
      return kan_refusal(deal, action.tile.kind());
    case Kind::Tsumo:
      if (!deal.drawn) return "after a call you discard";
      return win_refusal(deal, deal.player(deal.turn), *deal.drawn);
    case Kind::NineTerminals:
      return nine_refusal(deal, rules);
    case Kind::Draw:
      return fmt::format("no tile is turned up now: seat {} acts", number(deal.turn));
    default:
      return "no tile is offered to you: it is your turn";
  }
}

std::string claim_refusal(const Deal& deal, const Rules& rules, const Action& action) {
  using Kind = Action::Kind;
  const Seat seat = deal.mover();
  if (action.kind == Kind::Ron) return ron_refusal(deal, deal.player(seat));
  if (!action.is_claim())
    return fmt::format("{} is offered: pass, or claim it", to_string(deal.offered));
  if (deal.offer != Offer::Discard) return "the tile of a kan can only be won with";
  if (deal.live == 0) return "the last discard can only be won with";
  if (!calls_are_open(deal, rules))
    return "the deal ends with this discard: it can only be won with";
  if (deal.player(seat).is_riichi()) return "after riichi you cannot call";
  return action.kind == Kind::Chi ? chi_refusal(deal, seat, action)
                                  : set_refusal(deal, seat, action);
}

}  // namespace yomikiri::games::mahjong
