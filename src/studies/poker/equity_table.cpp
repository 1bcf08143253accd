#include "studies/poker/equity_table.h"

#include <array>

#include "core/parallel.h"
#include "studies/poker/flush_wins.h"
#include "studies/poker/rank_wins.h"

namespace yomikiri::studies::poker {

using games::holdem::all_hole_cards;

Result<EquityTable> EquityTable::compute(const Job& job) {
  const RankBoards boards;
  const auto by_ranks = RankWins::compute(boards, job);
  if (!by_ranks) return by_ranks.error();
  const auto by_flushes = FlushWins::compute(boards, job);
  if (!by_flushes) return by_flushes.error();

  EquityTable table;
  table.wins_.resize(std::size_t{kHoleCardsCount} * kHoleCardsCount);
  const auto fill_row = [&](std::uint64_t row) {
    const HoleCards a = HoleCards::at(static_cast<int>(row));
    for (const HoleCards b : all_hole_cards()) {
      if (a.shares_card_with(b)) continue;
      std::int32_t wins = by_ranks->of(rank_place(a), rank_place(b));
      for (int suit = 0; suit < kSuitCount; ++suit)
        wins += by_flushes->of(by_flushes->type_of(a, suit), by_flushes->type_of(b, suit));
      table.wins_[row * kHoleCardsCount + b.index()] = static_cast<std::uint32_t>(wins);
    }
  };
  if (!parallel_for(kHoleCardsCount, job, fill_row)) return stopped_early();
  return table;
}

}  // namespace yomikiri::studies::poker
