#include "studies/mahjong/early_hands.h"

#include <array>
#include <bit>
#include <utility>

#include "core/random.h"
#include "games/mahjong/shanten.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::kCopies;
using games::mahjong::kKindCount;
using games::mahjong::kTileCount;
using Wall = std::array<Tile, kTileCount>;

Wall shuffled_wall(Random& random) {
  Wall wall;
  for (int i = 0; i < kTileCount; ++i) {
    const int kind = i / kCopies;
    const bool red =
        i % kCopies == 0 && !games::mahjong::is_honour(kind) && games::mahjong::place_of(kind) == 4;
    wall[i] = red ? Tile::red_five(games::mahjong::suit_of(kind)) : Tile(kind);
  }
  for (std::uint32_t i = kTileCount; i > 1; --i) std::swap(wall[i - 1], wall[random.below(i)]);
  return wall;
}

// Tiles that the hand accepts, as far as it can see itself.
int accepted_tiles(const TileCounts& hand) {
  int tiles = 0;
  for (std::uint64_t kinds = games::mahjong::accepted_kinds(hand, 0); kinds != 0;
       kinds &= kinds - 1)
    tiles += kCopies - hand[std::countr_zero(kinds)];
  return tiles;
}

int efficient_discard(const TileCounts& hand) {
  std::pair<int, int> best{-games::mahjong::kNoShanten, 0};  // shanten, negative; accepted tiles
  int discard = -1;
  hand.for_each([&](int kind, int) {
    TileCounts kept = hand;
    kept.remove(kind);
    const std::pair<int, int> value{-games::mahjong::shanten(kept, 0).best(), accepted_tiles(kept)};
    if (discard >= 0 && value <= best) return;
    best = value;
    discard = kind;
  });
  return discard;
}

void discard(Hand& hand, int kind) {
  hand.concealed.remove(kind);
  const int suit = games::mahjong::suit_of(kind);
  if (suit < games::mahjong::kHonours && games::mahjong::kind_at(suit, 4) == kind &&
      hand.reds[suit] > hand.concealed[kind])
    hand.reds[suit] = 0;
}

}  // namespace

std::optional<Situation> early_hand(std::uint64_t seed, std::uint64_t deal) {
  Random random(seed, deal);
  const Wall wall = shuffled_wall(random);
  std::size_t next = 0;
  std::array<Hand, 4> hands;
  const auto draw = [&](Hand& hand) {
    const Tile tile = wall[next++];
    hand.concealed.add(tile.kind());
    if (tile.is_red()) ++hand.reds[games::mahjong::suit_of(tile.kind())];
  };
  for (Hand& hand : hands)
    for (int tile = 0; tile < 13; ++tile) draw(hand);
  Situation situation;
  situation.indicators = {wall[kTileCount - 1].kind()};
  TileCounts seen;
  seen.add(situation.indicators.front());
  for (int turn = 1;; ++turn) {
    for (int seat = 0; seat < 4; ++seat) {
      Hand& hand = hands[seat];
      draw(hand);
      if (seat == 0 && games::mahjong::shanten(hand.concealed, 0).best() < 0) return std::nullopt;
      if (seat == 0 && turn == kEarlyDiscard) {
        situation.hand = hand;
        situation.left = TileCounts::of_all(kCopies) - hand.concealed - seen;
        for (int suit = 0; suit < games::mahjong::kHonours; ++suit)
          situation.red_left[suit] =
              hand.reds[suit] == 0 && situation.left[games::mahjong::kind_at(suit, 4)] > 0;
        return situation;
      }
      const int kind = efficient_discard(hand.concealed);
      discard(hand, kind);
      seen.add(kind);
      if (seat == 0) situation.discards.push_back(kind);
    }
  }
}

}  // namespace yomikiri::studies::mahjong
