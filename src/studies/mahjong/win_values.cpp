#include "studies/mahjong/win_values.h"

#include <bit>

namespace yomikiri::studies::mahjong {

std::optional<double> WinValues::value(const HandNode& hand, const WinningTile& tile) {
  const auto score = games::mahjong::best_score(win_of(hand, tile), situation_.options);
  if (!score) return std::nullopt;
  return value_of(score->base_points, tile);
}

games::mahjong::Win WinValues::win_of(const HandNode& hand, const WinningTile& tile) const {
  games::mahjong::Win win{.concealed = hand.tiles,
                          .melds = sets_[hand.melds].melds,
                          .winning_kind = kind_of_type(tile.type),
                          .tsumo = tile.tsumo,
                          .seat_wind = situation_.seat_wind,
                          .round_wind = situation_.round_wind};
  win.concealed.add(win.winning_kind);
  if (tile.riichi) win.riichi = games::mahjong::Riichi::Single;
  win.dora = games::mahjong::dora_in(win.concealed + win.melds.tiles(), situation_.indicators);
  win.red_fives = std::popcount(static_cast<unsigned>(hand.reds | hand.exposed)) +
                  (is_red_type(tile.type) ? 1 : 0);
  for (const Meld& meld : win.melds) win.red_fives += meld.reds;
  return win;
}

double WinValues::value_of(int base_points, const WinningTile& tile) {
  const auto [known, is_new] = known_.try_emplace({base_points, tile.tsumo, tile.riichi});
  if (is_new) {
    const auto paid = games::mahjong::payments(
        base_points, {.dealer = situation_.seat_wind == games::mahjong::kEast,
                      .tsumo = tile.tsumo,
                      .honba = situation_.honba,
                      .sticks = situation_.sticks});
    known->second = payoff_.win(paid, tile.riichi);
  }
  return known->second;
}

}  // namespace yomikiri::studies::mahjong
