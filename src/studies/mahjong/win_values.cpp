#include "studies/mahjong/win_values.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

namespace yomikiri::studies::mahjong {
namespace {

// How likely the hidden indicators give so many han: each is any of the tiles that nobody has seen,
// independently of the others.
std::vector<double> ura_chances(const games::mahjong::Win& win, const Situation& situation) {
  const TileCounts tiles = win.concealed + win.melds.tiles();
  const double total = std::max(1, situation.left.total());
  std::vector<double> chances{1};
  for (std::size_t i = 0; i < std::max<std::size_t>(situation.indicators.size(), 1); ++i) {
    std::vector<double> more(chances.size() + games::mahjong::kCopies);
    situation.left.for_each([&](int kind, int left) {
      const int han = tiles[games::mahjong::dora_of(kind)];
      for (std::size_t before = 0; before < chances.size(); ++before)
        more[before + han] += chances[before] * left / total;
    });
    chances = more;
  }
  return chances;
}

}  // namespace

std::optional<double> WinValues::value(const HandNode& hand, const WinningTile& tile) {
  const games::mahjong::Win win = win_of(hand, tile);
  const auto score = games::mahjong::best_score(win, situation_.options);
  if (!score) return std::nullopt;
  return model_.luck.any() ? lucky_value(win, tile) : value_of(score->base_points, tile);
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

double WinValues::lucky_value(const games::mahjong::Win& win, const WinningTile& tile) {
  const Luck& luck = model_.luck;
  const double turns = std::max(1, model_.turns_left);
  const double last = luck.haitei ? 1 / turns : 0;
  double at_once = 0;
  if (luck.ippatsu && tile.riichi && tile.chance > 0)
    at_once = tile.chance / (1 - std::pow(1 - tile.chance, turns));
  const std::vector<double> ura =
      luck.ura && tile.riichi ? ura_chances(win, situation_) : std::vector<double>{1};
  double sum = 0;
  for (const bool is_last : {false, true})
    for (const bool is_at_once : {false, true})
      for (std::size_t han = 0; han < ura.size(); ++han) {
        const double chance =
            (is_last ? last : 1 - last) * (is_at_once ? at_once : 1 - at_once) * ura[han];
        if (chance <= 0) continue;
        games::mahjong::Win lucky = win;
        lucky.last_tile = is_last;
        lucky.ippatsu = is_at_once;
        lucky.ura_dora = static_cast<int>(han);
        const auto score = games::mahjong::best_score(lucky, situation_.options);
        sum += chance * value_of(score->base_points, tile);
      }
  return sum;
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
