#include "games/holdem/evaluator.h"

#include <algorithm>

namespace yomikiri::games::holdem {
namespace {

// The 7462 different ranked hands, worst first: a hand's strength is its place in this list, from
// 1.
const std::vector<RankedHand>& all_ranked_hands() {
  static const std::vector<RankedHand> hands = [] {
    std::vector<RankedHand> found;
    for_each_rank_counts(5, [&](const RankCounts& counts) { found.push_back(ranked(counts)); });
    for (unsigned ranks = 0; ranks < 8192; ++ranks)
      if (std::popcount(ranks) == 5) found.push_back(ranked_flush(ranks));
    std::ranges::sort(found);
    const auto repeated = std::ranges::unique(found);
    found.erase(repeated.begin(), repeated.end());
    YK_ASSERT(found.size() == kStrongest);
    return found;
  }();
  return hands;
}

Strength strength_of(RankedHand hand) {
  const auto place = std::ranges::lower_bound(all_ranked_hands(), hand);
  return static_cast<Strength>(place - all_ranked_hands().begin() + 1);
}

RankTable make_rank_table(int cards) {
  std::vector<RankTable::Entry> entries;
  for_each_rank_counts(cards, [&](const RankCounts& counts) {
    std::uint32_t key = 0;
    for (int rank = 0; rank < kRankCount; ++rank) key += counts[rank] * kRankKeys[rank];
    entries.push_back({key, strength_of(ranked(counts))});
  });
  return RankTable(entries);
}

}  // namespace

Evaluator::Evaluator() : ranks_{make_rank_table(5), make_rank_table(6), make_rank_table(7)} {
  for (unsigned ranks = 0; ranks < flushes_.size(); ++ranks)
    if (std::popcount(ranks) >= 5) flushes_[ranks] = strength_of(ranked_flush(ranks));
}

Strength Evaluator::strength(std::span<const Card> cards) const {
  const HandSum hand(cards);
  switch (cards.size()) {
    case 5:
      return strength<5>(hand);
    case 6:
      return strength<6>(hand);
    default:
      YK_ASSERT(cards.size() == 7);
      return strength<7>(hand);
  }
}

const Evaluator& evaluator() {
  static const Evaluator the_evaluator;
  return the_evaluator;
}

Category category(Strength strength) {
  YK_ASSERT(strength >= kWeakest && strength <= kStrongest);
  return all_ranked_hands()[strength - 1].category;
}

std::string describe(Strength strength) {
  YK_ASSERT(strength >= kWeakest && strength <= kStrongest);
  return describe(all_ranked_hands()[strength - 1]);
}

}  // namespace yomikiri::games::holdem
