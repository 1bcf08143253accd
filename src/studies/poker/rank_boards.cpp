#include "studies/poker/rank_boards.h"

namespace yomikiri::studies::poker {
namespace {

using games::holdem::Evaluator;
using games::holdem::evaluator;
using games::holdem::for_each_rank_counts;
using games::holdem::kRankKeys;
using games::holdem::Strength;

std::uint32_t key_of(const RankCounts& counts) {
  std::uint32_t key = 0;
  for (int rank = 0; rank < kRankCount; ++rank) key += counts[rank] * kRankKeys[rank];
  return key;
}

void fill_strengths(RankBoard& board) {
  const Evaluator& eval = evaluator();
  const std::uint32_t board_key = key_of(board.counts);
  for (int a = 0; a < kRankCount; ++a)
    for (int b = 0; b <= a; ++b) {
      const bool possible =
          a == b ? board.counts[a] <= 2 : board.counts[a] < 4 && board.counts[b] < 4;
      if (!possible) continue;
      const Strength strength = eval.rank_strength<7>(board_key + kRankKeys[a] + kRankKeys[b]);
      board.strengths[rank_place(a, b)] = static_cast<std::int16_t>(strength);
      board.strengths[rank_place(b, a)] = static_cast<std::int16_t>(strength);
    }
}

}  // namespace

RankBoards::RankBoards() {
  std::vector<RankTable::Entry> numbers;
  for_each_rank_counts(5, [&](const RankCounts& counts) {
    boards_.push_back({.counts = counts});
    fill_strengths(boards_.back());
    numbers.push_back({key_of(counts), static_cast<std::uint16_t>(boards_.size())});
  });
  number_ = RankTable(numbers);
}

}  // namespace yomikiri::studies::poker
