#include "games/mahjong/hand.h"

#include <fmt/format.h>

#include "core/notation.h"

namespace yomikiri::games::mahjong {
namespace {

constexpr std::array<std::string_view, 8> kNumbers{"no",   "one",  "two", "three",
                                                   "four", "five", "six", "seven"};

Error too_many(int kind) {
  return fail(Errc::BadInput, kind_name(kind), "occurs more than four times",
              "there are four tiles of each kind");
}

// Adds tiles to what was seen so far.
Result<void> see(TileCounts& seen, int kind, int copies = 1) {
  if (seen[kind] + copies > kCopies) return too_many(kind);
  seen.add(kind, copies);
  return {};
}

Result<TileCounts> seen_in(const Hand& hand) {
  TileCounts seen = hand.concealed;
  for (const Meld& meld : hand.melds) {
    Result<void> fits;
    meld.tiles().for_each([&](int kind, int copies) {
      if (fits) fits = see(seen, kind, copies);
    });
    if (!fits) return fits.error();
  }
  return seen;
}

// One red five a suit, in hand or melds.
Result<void> check_reds(const Hand& hand) {
  for (int suit = 0; suit < kHonours; ++suit) {
    int reds = hand.reds[suit];
    for (const Meld& meld : hand.melds)
      if (suit_of(meld.kind) == suit) reds += meld.reds;
    if (reds > 1)
      return fail(Errc::BadInput, to_string(Tile::red_five(suit)),
                  fmt::format("occurs {} times", kNumbers[std::min(reds, 7)]),
                  "each suit has one red five");
  }
  return {};
}

}  // namespace

Result<Hand> parse_hand(std::string_view concealed, std::string_view melds) {
  const auto tiles = parse_tiles(concealed);
  if (!tiles) return tiles.error();
  Hand hand;
  for (const Tile tile : *tiles) {
    if (auto fits = see(hand.concealed, tile.kind()); !fits) return fits.error();
    if (tile.is_red()) ++hand.reds[suit_of(tile.kind())];
  }
  auto called = parse_melds(melds);
  if (!called) return in_field("melds", called.error());
  hand.melds = *called;
  if (auto seen = seen_in(hand); !seen) return seen.error();
  if (auto reds = check_reds(hand); !reds) return reds.error();
  return hand;
}

std::string concealed_text(const Hand& hand) {
  std::vector<Tile> tiles;
  hand.concealed.for_each([&](int kind, int count) {
    const bool five = is_five(kind);
    const int reds = five ? hand.reds[suit_of(kind)] : 0;
    for (int copy = 0; copy < count; ++copy)
      tiles.push_back(copy < reds ? Tile::red_five(suit_of(kind)) : Tile(kind));
  });
  return to_string(tiles);
}

Result<TileCounts> unseen_tiles(const Hand& hand, std::span<const Tile> others) {
  auto seen = seen_in(hand);
  if (!seen) return seen.error();
  for (const Tile tile : others)
    if (auto fits = see(*seen, tile.kind()); !fits) return fits.error();
  return TileCounts::of_all(kCopies) - *seen;
}

}  // namespace yomikiri::games::mahjong
