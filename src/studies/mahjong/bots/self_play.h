// A whole match without a record of it: deals one after another, chance from a seeded source.
#pragma once

#include "core/random.h"
#include "games/mahjong/play.h"
#include "games/mahjong/settlement.h"

namespace yomikiri::studies::mahjong {

// A random tile of those that nobody has seen. Needs one.
[[nodiscard]] inline games::mahjong::Tile random_tile(const games::mahjong::Wall& wall,
                                                      Random& chance) {
  auto left = static_cast<int>(chance.below(static_cast<std::uint32_t>(wall.total())));
  games::mahjong::Tile drawn;
  wall.for_each([&](games::mahjong::Tile tile, int copies) {
    if (left >= 0 && left < copies) drawn = tile;
    left -= copies;
  });
  return drawn;
}

// The next tile, or what choose(deal, seat) says. Needs a deal that is not over.
template <class Choose>
void play_step(games::mahjong::Deal& deal, const games::mahjong::Rules& rules, Random& chance,
               Choose&& choose) {
  using games::mahjong::Action;
  play(deal, rules,
       deal.is_chance() ? Action::draw(random_tile(deal.wall, chance))
                        : choose(std::as_const(deal), deal.mover()));
}

// Plays from here to the end of the deal.
template <class Choose>
void play_deal(games::mahjong::Deal& deal, const games::mahjong::Rules& rules, Random& chance,
               Choose&& choose) {
  while (deal.phase != games::mahjong::Phase::Over) play_step(deal, rules, chance, choose);
}

// Plays a match, calls after(deal) when a deal is over and returns how the match stands at its end.
template <class Choose, class After>
games::mahjong::Standing play_match(const games::mahjong::Rules& rules, Random& chance,
                                    Choose&& choose, After&& after) {
  games::mahjong::Standing standing;
  standing.scores.fill(rules.start_points);
  for (;;) {
    auto deal = start_deal(standing, rules);
    play_deal(deal, rules, chance, choose);
    after(std::as_const(deal));
    const auto next = next_standing(deal, rules);
    if (!next) return deal.standing;
    standing = *next;
  }
}

}  // namespace yomikiri::studies::mahjong
