#include "games/mahjong/win.h"

#include <fmt/format.h>

#include <string>
#include <utility>

namespace yomikiri::games::mahjong {
namespace {

Error contradiction(std::string where, std::string what) {
  return fail(Errc::BadInput, std::move(where), std::move(what));
}

bool has_kan(const Melds& melds) {
  for (const Meld& meld : melds)
    if (meld.is_kan()) return true;
  return false;
}

int count_in(const Win& win, int kind) {
  int count = win.concealed[kind];
  for (const Meld& meld : win.melds) count += meld.tiles()[kind];
  return count;
}

Result<void> check_melds(const Win& win) {
  for (const Meld& meld : win.melds) {
    if (meld.kind >= kKindCount)
      return contradiction("melds", fmt::format("{} is not a kind of tile", meld.kind));
    if (meld.type == MeldType::Chi && (is_honour(meld.kind) || place_of(meld.kind) > kSuitSize - 3))
      return contradiction("melds",
                           fmt::format("no sequence begins with {}", kind_name(meld.kind)));
  }
  return {};
}

Result<void> check_tiles(const Win& win) {
  const int wanted = 14 - 3 * win.melds.size();
  if (const int found = win.concealed.total(); found != wanted)
    return contradiction(
        "concealed", fmt::format("{} tiles; with {} melds there are {}, the winning one included",
                                 found, win.melds.size(), wanted));
  for (int kind = 0; kind < kKindCount; ++kind)
    if (const int count = count_in(win, kind); count > kCopies)
      return contradiction(kind_name(kind), fmt::format("occurs {} times; there are four", count));
  if (win.winning_kind < 0 || win.winning_kind >= kKindCount)
    return contradiction("winning_kind", fmt::format("{} is not a kind of tile", win.winning_kind));
  if (win.concealed[win.winning_kind] == 0)
    return contradiction(kind_name(win.winning_kind), "is the winning tile but not in the hand");
  return {};
}

Result<void> check_winds(const Win& win) {
  if (!is_wind(win.seat_wind)) return contradiction("seat_wind", "is not a wind");
  if (!is_wind(win.round_wind)) return contradiction("round_wind", "is not a wind");
  return {};
}

Result<void> check_riichi(const Win& win) {
  const bool riichi = win.riichi != Riichi::None;
  if (riichi && !win.closed()) return contradiction("riichi", "needs a closed hand");
  if (win.ippatsu && !riichi) return contradiction("ippatsu", "needs riichi");
  if (win.ippatsu && win.rinshan)
    return contradiction("ippatsu", "ends with any kan, so it excludes rinshan");
  if (win.ura_dora != 0 && !riichi) return contradiction("ura_dora", "needs riichi");
  return {};
}

Result<void> check_kans(const Win& win) {
  if (win.chankan && win.tsumo)
    return contradiction("chankan", "takes a tile from another seat, so it excludes tsumo");
  if (win.chankan && win.last_tile)
    return contradiction("chankan", "excludes last_tile: no kan may follow the last draw");
  if (win.chankan && count_in(win, win.winning_kind) > 1)
    return contradiction("chankan", fmt::format("the other three {} lie in another seat's pon, but "
                                                "this hand has one more",
                                                kind_name(win.winning_kind)));
  if (win.rinshan && !win.tsumo) return contradiction("rinshan", "needs tsumo");
  if (win.rinshan && !has_kan(win.melds)) return contradiction("rinshan", "needs a kan");
  if (win.rinshan && win.last_tile)
    return contradiction("last_tile",
                         "excludes rinshan: the replacement tile is not from the wall");
  return {};
}

Result<void> check_first_draw(const Win& win) {
  if (!win.first_draw) return {};
  if (!win.tsumo) return contradiction("first_draw", "needs tsumo");
  if (!win.melds.empty()) return contradiction("first_draw", "excludes melds");
  if (win.riichi != Riichi::None) return contradiction("first_draw", "excludes riichi");
  if (win.last_tile) return contradiction("first_draw", "excludes last_tile");
  return {};
}

Result<void> check_dora(const Win& win, const Options& options) {
  if (win.dora < 0) return contradiction("dora", "must not be negative");
  if (win.ura_dora < 0) return contradiction("ura_dora", "must not be negative");
  if (win.red_fives < 0) return contradiction("red_fives", "must not be negative");
  if (win.red_fives > 0 && !options.red_fives)
    return contradiction("red_fives", "there are none under these rules");
  int suits_with_five = 0;
  for (int suit = 0; suit < kHonours; ++suit)
    if (count_in(win, kind_at(suit, 4)) > 0) ++suits_with_five;
  if (win.red_fives > suits_with_five)
    return contradiction("red_fives",
                         fmt::format("{}, but each suit has one, and the hand has fives of {}",
                                     win.red_fives, suits_with_five));
  return {};
}

}  // namespace

Result<void> check(const Win& win, const Options& options) {
  for (const auto part : {check_melds, check_tiles, check_winds, check_riichi, check_kans,
                          check_first_draw})  // each relies on those before it
    if (const auto fine = part(win); !fine) return fine;
  return check_dora(win, options);
}

int dora_in(const TileCounts& tiles, std::span<const int> indicators) {
  int han = 0;
  for (const int indicator : indicators) han += tiles[dora_of(indicator)];
  return han;
}

}  // namespace yomikiri::games::mahjong
