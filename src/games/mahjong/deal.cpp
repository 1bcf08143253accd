#include "games/mahjong/deal.h"

#include "games/mahjong/shanten.h"

namespace yomikiri::games::mahjong {
namespace {

int dora_among(const TileCounts& tiles, const FixedList<Tile, 1 + kMostKans>& indicators) {
  int han = 0;
  for (const Tile indicator : indicators) han += tiles[dora_of(indicator.kind())];
  return han;
}

}  // namespace

Deal start_deal(const Standing& standing, const Rules& rules) {
  Deal deal;
  deal.standing = standing;
  deal.wall = Wall(rules.scoring.red_fives);
  deal.turn = standing.dealer();
  return deal;
}

Kinds waits_of(const Hand& hand) {
  const int melds = hand.melds.size();
  if (shanten(hand.concealed, melds).best() != 0) return 0;
  Kinds waits = accepted_kinds(hand.concealed, melds);
  const TileCounts called = hand.melds.tiles();
  called.for_each([&](int kind, int count) {
    if (count + hand.concealed[kind] == kCopies) waits &= ~kinds_of(kind);
  });
  return waits;
}

bool is_shown(const Deal& deal, Seat seat) {
  if (deal.phase != Phase::Over) return false;
  switch (deal.result.end) {
    case DealEnd::Exhausted:
    case DealEnd::Nagashi:
      return deal.player(seat).is_tenpai();
    case DealEnd::NineTerminals:
      return seat == deal.turn;
    case DealEnd::FourRiichi:
      return true;
    default:
      return deal.result.winners.contains(seat);
  }
}

Win win_of(const Deal& deal, Seat seat, Tile tile, bool tsumo) {
  const Player& player = deal.player(seat);
  Hand hand = player.hand;
  if (!tsumo) hand.add(tile);
  const TileCounts tiles = hand.all_tiles();
  const bool robs = !tsumo && deal.offer != Offer::Discard;
  return {.concealed = hand.concealed,
          .melds = hand.melds,
          .winning_kind = tile.kind(),
          .tsumo = tsumo,
          .seat_wind = deal.standing.seat_wind(seat),
          .round_wind = deal.standing.round_wind(),
          .riichi = player.riichi,
          .ippatsu = player.ippatsu,
          .last_tile = deal.live == 0 && !robs && !(tsumo && deal.replaced),
          .rinshan = tsumo && deal.replaced,
          .chankan = robs,
          .first_draw = tsumo && deal.unbroken && player.discard_count == 0,
          .dora = dora_among(tiles, deal.indicators),
          .ura_dora = player.is_riichi() ? dora_among(tiles, deal.ura) : 0,
          .red_fives = hand.red_count()};
}

std::optional<Score> score_of(const Deal& deal, const Rules& rules, Seat seat, Tile tile,
                              bool tsumo) {
  if ((deal.player(seat).waits & kinds_of(tile.kind())) == 0) return std::nullopt;
  return best_score(win_of(deal, seat, tile, tsumo), rules.scoring);
}

}  // namespace yomikiri::games::mahjong
