#include "games/mahjong/reading.h"

#include <bit>

namespace yomikiri::games::mahjong {
namespace {

int tiles_in(std::uint32_t word) {
  return std::popcount(word & kOnePerPlace) + 2 * std::popcount(word >> 1 & kOnePerPlace) +
         4 * std::popcount(word >> 2 & kOnePerPlace);
}

bool has_five_of_a_kind(std::uint32_t word) {
  return ((word >> 2) & (word >> 1 | word) & kOnePerPlace) != 0;
}

// The places of a set add up to a multiple of three. So twice the pair's place leaves the same rest
// as the sum over all tiles, which leaves three of nine places.
std::uint32_t possible_pairs(std::uint32_t word) {
  const int sum = tiles_in(word & 0070070070) + 2 * tiles_in(word & 0700700700);
  return 0001001001U << (3 * (2 * sum % 3));
}

// Goes from the lowest tile up. Its first three copies may be a triplet; then the others, and
// otherwise all, begin sequences.
void split_sets(std::uint32_t word, int suit, Split so_far, Splits& splits) {
  while (word != 0) {
    const int place = std::countr_zero(word) / 3;
    const std::uint32_t count = word >> (3 * place) & 7;
    if (count >= 3) {
      Split with_triplet = so_far;
      with_triplet.triplets |= kinds_of(kind_at(suit, place));
      split_sets(word - (3U << (3 * place)), suit, with_triplet, splits);
    }
    const std::uint32_t above = word >> (3 * place + 3);
    if (suit == kHonours || (above & 7) < count || (above >> 3 & 7) < count) return;
    word -= (count * 0111) << (3 * place);
    so_far.sequences += count << (3 * place);
  }
  splits.push_back(so_far);
}

}  // namespace

void split(const TileCounts& tiles, int suit, Contents contents, Splits& splits) {
  const std::uint32_t word = tiles.suit(suit);
  if (has_five_of_a_kind(word)) return;
  if (contents == Contents::Sets) return split_sets(word, suit, {}, splits);
  std::uint32_t pairs = (word >> 1 | word >> 2) & kOnePerPlace;
  if (suit != kHonours) pairs &= possible_pairs(word);
  for (; pairs != 0; pairs &= pairs - 1) {
    const int place = std::countr_zero(pairs) / 3;
    split_sets(word - (2U << (3 * place)), suit, {.pair = kind_at(suit, place)}, splits);
  }
}

int suit_of_pair(const TileCounts& tiles) {
  int pair_suit = -1;
  for (int suit = 0; suit < 4; ++suit) {
    const int rest = tiles_in(tiles.suit(suit)) % 3;
    if (rest == 1 || (rest == 2 && pair_suit >= 0)) return -1;
    if (rest == 2) pair_suit = suit;
  }
  return pair_suit;
}

Reading reading_of(const Melds& melds) {
  Reading reading;
  for (const Meld& meld : melds) {
    if (meld.type == MeldType::Chi) {
      reading.sequences[suit_of(meld.kind)] += 1U << (3 * place_of(meld.kind));
      continue;
    }
    reading.triplets |= kinds_of(meld.kind);
    if (meld.is_open()) reading.open_triplets |= kinds_of(meld.kind);
    if (meld.is_kan()) reading.kans |= kinds_of(meld.kind);
  }
  return reading;
}

}  // namespace yomikiri::games::mahjong
