#include "games/mahjong/shanten.h"

#include <array>
#include <bit>

#include "games/mahjong/joined_distances.h"

namespace yomikiri::games::mahjong {
namespace {

constexpr std::uint32_t kOnes = 0111111111;  // the lowest bit of each kind
constexpr std::uint32_t kTerminals = 0100000001;

// The kinds of a hand as bits, in an order that costs least: three suits share a word, since each
// needs every third bit only.
struct KindBits {
  explicit KindBits(const TileCounts& counts) {
    for (int suit = 0; suit < 4; ++suit) {
      const std::uint32_t word = counts.suit(suit);
      const std::uint64_t several = (word >> 1 | word >> 2) & kOnes;
      const int shift = suit == kHonours ? 32 : suit;
      pairs |= several << shift;
      there |= ((word & kOnes) | several) << shift;
    }
  }
  std::uint64_t there = 0;
  std::uint64_t pairs = 0;
};

constexpr std::uint64_t kOrphanBits =
    std::uint64_t{kTerminals} * 7 | std::uint64_t{kOnes & 0777777777 >> 6} << 32;

int shanten_of_pairs(const KindBits& kinds) {
  const int pairs = std::min(7, std::popcount(kinds.pairs));
  return 6 - pairs + std::max(0, 7 - std::popcount(kinds.there));
}

int shanten_of_orphans(const KindBits& kinds) {
  const bool pair = (kinds.pairs & kOrphanBits) != 0;
  return 13 - std::popcount(kinds.there & kOrphanBits) - (pair ? 1 : 0);
}

std::array<std::size_t, 4> indices(const TileCounts& concealed) {
  const DistanceTable& table = DistanceTable::instance();
  return {table.index_of(concealed.suit(0)), table.index_of(concealed.suit(1)),
          table.index_of(concealed.suit(2)), table.index_of(concealed.suit(3))};
}

std::array<SuitDistances, 4> suit_distances(const std::array<std::size_t, 4>& at) {
  const DistanceTable& table = DistanceTable::instance();
  return {table.at(0, at[0]), table.at(1, at[1]), table.at(2, at[2]), table.at(3, at[3])};
}

// From the table where nothing of the suit is exhausted.
std::array<SuitDistances, 4> suit_distances(const TileCounts& concealed, const TileCounts& left) {
  std::array<SuitDistances, 4> distances = suit_distances(indices(concealed));
  for (int suit = 0; suit < 4; ++suit) {
    const std::uint32_t full = TileCounts::of_all(kCopies).suit(suit);
    if (concealed.suit(suit) + left.suit(suit) != full)
      distances[suit] = distances_within(suit, concealed.suit(suit), left.suit(suit));
  }
  return distances;
}

// The suits of a hand, joined in twos.
struct JoinedSuits {
  explicit JoinedSuits(const std::array<SuitDistances, 4>& suits)
      : m(suits[0]), p(suits[1]), s(suits[2]), z(suits[3]), mp(join(m, p)), sz(join(s, z)) {}

  [[nodiscard]] int shanten(int melds) const { return sz.complement(4 - melds).least_sum(mp) - 1; }
  // For each suit, the complement of the three others.
  [[nodiscard]] std::array<JoinedDistances, 4> complements(int melds) const {
    const int sets = 4 - melds;
    return {join(sz, p).complement(sets), join(sz, m).complement(sets),
            join(mp, z).complement(sets), join(mp, s).complement(sets)};
  }

  JoinedDistances m, p, s, z, mp, sz;
};

int reachable(int shanten) { return shanten + 1 >= kFarthest ? kNoShanten : shanten; }

// The kinds that bring the hand to that distance.
std::uint64_t regular_kinds(const TileCounts& concealed, const std::array<std::size_t, 4>& at,
                            const std::array<JoinedDistances, 4>& rest, int distance) {
  const DistanceTable& table = DistanceTable::instance();
  std::uint64_t kinds = 0;
  for (int suit = 0; suit < 4; ++suit)
    for (int place = 0; place < suit_size(suit); ++place) {
      if ((concealed.suit(suit) >> (3 * place) & 7) == kCopies) continue;
      const JoinedDistances with_it(table.at(suit, at[suit] + DistanceTable::kSteps[place]));
      const std::uint64_t reached = rest[suit].reaches(with_it, distance) ? 1 : 0;
      kinds |= reached << kind_at(suit, place);
    }
  return kinds;
}

std::uint64_t all_kinds() { return (std::uint64_t{1} << kKindCount) - 1; }

// Kinds that make a pair, or that are new where there are too few different ones.
std::uint64_t pair_kinds(const TileCounts& concealed) {
  const std::uint64_t there = concealed.kinds_with(1);
  const std::uint64_t single = there & ~concealed.kinds_with(2);
  return std::popcount(there) < 7 ? single | (all_kinds() & ~there) : single;
}

std::uint64_t orphan_kinds(const TileCounts& concealed) {
  const std::uint64_t there = concealed.kinds_with(1) & kOrphanKinds;
  const bool pair = (concealed.kinds_with(2) & kOrphanKinds) != 0;
  return pair ? kOrphanKinds & ~there : kOrphanKinds;
}

// The distance to seven different pairs, each kind at its price: the cheapest seven.
int pairs_within(const TileCounts& concealed, const TileCounts& left) {
  std::array<int, 3> at_price{};
  for (int kind = 0; kind < kKindCount; ++kind) {
    const int missing = std::max(0, 2 - concealed[kind]);
    if (missing <= left[kind]) ++at_price[missing];
  }
  int wanted = 7, cost = 0;
  for (int price = 0; price <= 2; ++price) {
    const int taken = std::min(wanted, at_price[price]);
    wanted -= taken;
    cost += taken * price;
  }
  return wanted > 0 ? kNoShanten : cost - 1;
}

int orphans_within(const TileCounts& concealed, const TileCounts& left) {
  int missing = 0;
  int pair_cost = kNoShanten;
  for (int kind = 0; kind < kKindCount; ++kind) {
    if (!is_orphan(kind)) continue;
    if (concealed[kind] + left[kind] == 0) return kNoShanten;
    if (concealed[kind] == 0) ++missing;
    if (concealed[kind] + left[kind] >= 2)
      pair_cost = std::min(pair_cost, concealed[kind] < 2 ? 1 : 0);
  }
  return pair_cost == kNoShanten ? kNoShanten : missing + pair_cost - 1;
}

Shanten with_closed_forms(int regular, const TileCounts& concealed, int melds) {
  if (melds > 0) return {.regular = regular};
  const KindBits kinds(concealed);
  return {regular, shanten_of_pairs(kinds), shanten_of_orphans(kinds)};
}

}  // namespace

Shanten shanten(const TileCounts& concealed, int melds) {
  const JoinedSuits suits(suit_distances(indices(concealed)));
  return with_closed_forms(suits.shanten(melds), concealed, melds);
}

std::uint64_t accepted_kinds(const TileCounts& concealed, int melds) {
  const auto at = indices(concealed);
  const JoinedSuits suits(suit_distances(at));
  const Shanten now = with_closed_forms(suits.shanten(melds), concealed, melds);
  const int best = now.best();
  std::uint64_t kinds = 0;
  if (now.regular == best) kinds |= regular_kinds(concealed, at, suits.complements(melds), best);
  if (now.pairs == best) kinds |= pair_kinds(concealed);
  if (now.orphans == best) kinds |= orphan_kinds(concealed);
  return kinds;
}

Shanten shanten(const TileCounts& concealed, int melds, const TileCounts& left) {
  Shanten shanten{.regular =
                      reachable(JoinedSuits(suit_distances(concealed, left)).shanten(melds))};
  if (melds == 0) {
    shanten.pairs = pairs_within(concealed, left);
    shanten.orphans = orphans_within(concealed, left);
  }
  return shanten;
}

std::uint64_t accepted_kinds(const TileCounts& concealed, int melds, const TileCounts& left) {
  const int best = shanten(concealed, melds, left).best();
  std::uint64_t kinds = 0;
  left.for_each([&](int kind, int) {
    TileCounts with_it = concealed, others = left;
    with_it.add(kind);
    others.remove(kind);
    if (shanten(with_it, melds, others).best() < best) kinds |= std::uint64_t{1} << kind;
  });
  return kinds;
}

}  // namespace yomikiri::games::mahjong
