#include "studies/mahjong/early_hands.h"

#include "studies/mahjong/bots/efficiency.h"
#include "studies/mahjong/bots/self_play.h"

namespace yomikiri::studies::mahjong {

std::optional<Situation> early_hand(const Options& scoring, std::uint64_t seed,
                                    std::uint64_t deal_number) {
  const Rules rules{.scoring = scoring, .rounds = 0};
  Random chance(seed, deal_number);
  const auto seat = Seat(static_cast<std::uint8_t>(deal_number % kSeats));
  games::mahjong::Standing standing;
  standing.scores.fill(rules.start_points);
  Deal deal = start_deal(standing, rules);
  const auto& player = deal.player(seat);
  while (deal.phase != games::mahjong::Phase::Over) {
    const bool acts = deal.phase == games::mahjong::Phase::Act && deal.turn == seat;
    if (acts && player.discard_count == kEarlyDiscard - 1) {
      if (player.is_riichi()) return std::nullopt;
      return situation_of(view_of(deal, rules, seat), rules.scoring);
    }
    play_step(deal, rules, chance, [&](const Deal& now, Seat mover) {
      return efficient_choice(view_of(now, rules, mover));
    });
  }
  return std::nullopt;
}

}  // namespace yomikiri::studies::mahjong
