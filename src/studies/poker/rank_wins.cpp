#include "studies/poker/rank_wins.h"

#include <utility>

#include "core/parallel.h"

namespace yomikiri::studies::poker {
namespace {

// Ways to choose c of n cards of one rank, n and c at most 4.
constexpr std::int32_t kChoose[5][5] = {
    {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};

// What is left of C(n, c) when one or two of the n cards are gone, in units of 1/kScale or its
// square, always a whole number: n is 2 to 4, and 12 = lcm(2, 3, 4).
constexpr std::int32_t kScale = 12;
constexpr std::int32_t one_less(int n, int c) { return c > n ? 0 : kScale * (n - c) / n; }
constexpr std::int32_t two_less(int n, int c) {
  return c > n ? 0 : kScale * kScale * kChoose[n - 2][c] / kChoose[n][c];
}

// How many boards with the same ranks remain, depending on the known cards.
struct Weights {
  std::int32_t base = 0;                                      // with the first hand's cards gone
  alignas(64) std::array<std::int32_t, kRankLine> one = {};   // factor for a card of the second
  alignas(64) std::array<std::int32_t, kRankCount> two = {};  // ... for a pair

  Weights(const RankCounts& board, int a, int b) : base(1) {
    for (int rank = 0; rank < kRankCount; ++rank) {
      const int left = 4 - (rank == a) - (rank == b);
      base *= kChoose[left][board[rank]];
      one[rank] = one_less(left, board[rank]);
      two[rank] = two_less(left, board[rank]);
    }
  }
};

void add_wins(const RankBoard& board, int a, int b, std::int32_t* __restrict wins) {
  const Weights weights(board.counts, a, b);
  if (weights.base == 0) return;
  const std::int16_t strength = board.strengths[rank_place(a, b)];
  for (int c = 0; c < kRankCount; ++c) {
    const std::int16_t* others = &board.strengths[rank_place(c, 0)];
    const std::int32_t factor = weights.base * weights.one[c];
    std::int32_t* line = wins + rank_place(c, 0);
    const std::int32_t pair_wins =
        line[c] + (strength > others[c] ? weights.base * weights.two[c] : 0);
    for (int d = 0; d < kRankLine; ++d)  // no branch, so that it is vectorised
      line[d] += -std::int32_t{strength > others[d]} & (factor * weights.one[d]);
    line[c] = pair_wins;
  }
}

}  // namespace

// A board of given ranks stands for as many boards as there are ways to choose its suits from the
// cards that the two hands leave: a product over ranks.
Result<RankWins> RankWins::compute(const RankBoards& boards, const Job& job) {
  RankWins result;
  result.counts_.resize(kRankSquare * kRankSquare);
  const bool done = parallel_for(kRankSquare, job, [&](std::uint64_t place) {
    const int a = static_cast<int>(place) / kRankLine;
    const int b = static_cast<int>(place) % kRankLine;
    if (b > a) return;
    std::int32_t* wins = &result.counts_[place * kRankSquare];
    for (const RankBoard& board : boards.all()) add_wins(board, a, b, wins);
    for (int i = 0; i < kRankSquare; ++i) wins[i] /= kScale * kScale;
  });
  if (!done) return stopped_early();
  return result;
}

}  // namespace yomikiri::studies::poker
