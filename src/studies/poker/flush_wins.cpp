#include "studies/poker/flush_wins.h"

#include <algorithm>
#include <mutex>

#include "core/parallel.h"

namespace yomikiri::studies::poker {
namespace {

using cards::Card;
using games::holdem::all_hole_cards;
using games::holdem::evaluator;
using games::holdem::kRankKeys;

// Two hole cards as one suit sees them.
struct Type {
  unsigned suited = 0;  // the ranks in the suit, as bits
  RankCounts off = {};  // the ranks in other suits
  int ranks = 0;        // rank_place of both
};

constexpr int kTypeCount = 78 + 169 + 91;  // both cards in the suit, one, none
constexpr int kTypeLine = 352;             // whole vector registers

// Both cards in the suit, then one, then none. `numbers` gets the number of each type by
// number_place.
class Types {
 public:
  Types() {
    for (int a = 0; a < kRankCount; ++a)
      for (int b = 0; b < a; ++b) add({a, true}, {b, true});
    for (int a = 0; a < kRankCount; ++a)
      for (int b = 0; b < kRankCount; ++b) add({a, true}, {b, false});
    for (int a = 0; a < kRankCount; ++a)
      for (int b = 0; b <= a; ++b) add({a, false}, {b, false});
    YK_ASSERT(all_.size() == kTypeCount);
  }

  [[nodiscard]] const std::vector<Type>& all() const { return all_; }
  [[nodiscard]] std::uint16_t number_of(HoleCards hand, int suit) const {
    return numbers_[look(hand.high(), suit).place()][look(hand.low(), suit).place()];
  }

 private:
  struct Look {
    int rank;
    bool suited;
    [[nodiscard]] int place() const { return 2 * rank + suited; }
  };
  [[nodiscard]] static Look look(Card card, int suit) { return {card.rank(), card.suit() == suit}; }

  void add(Look a, Look b) {
    Type type{.ranks = rank_place(a.rank, b.rank)};
    for (const Look card : {a, b})
      if (card.suited)
        type.suited |= 1U << card.rank;
      else
        ++type.off[card.rank];
    const auto number = static_cast<std::uint16_t>(all_.size());
    numbers_[a.place()][b.place()] = numbers_[b.place()][a.place()] = number;
    all_.push_back(type);
  }

  std::vector<Type> all_;
  std::array<std::array<std::uint16_t, 2 * kRankCount>, 2 * kRankCount> numbers_ = {};
};

// One number a type.
using Line = std::array<std::int16_t, kTypeLine>;

// The board's cards in the suit, and their effect on each type.
struct SuitedBoard {
  unsigned ranks = 0;  // as bits, 3 to 5 of them
  std::uint32_t rank_key = 0;
  alignas(64) Line allowed = {};    // 1 where the type holds none of these cards
  alignas(64) Line unflushed = {};  // 1 where it is allowed and has no flush
  alignas(64) Line flush = {};      // the strength of its flush, or 0
  std::vector<int> flushed;         // the allowed types that have one

  SuitedBoard(unsigned board_ranks, const std::vector<Type>& types) : ranks(board_ranks) {
    for (int rank = 0; rank < kRankCount; ++rank)
      if ((ranks >> rank & 1) != 0) rank_key += kRankKeys[rank];
    for (int type = 0; type < kTypeCount; ++type) {
      if ((types[type].suited & ranks) != 0) continue;
      const unsigned together = types[type].suited | ranks;
      const bool has_flush = std::popcount(together) >= 5;
      allowed[type] = 1;
      unflushed[type] = !has_flush;
      if (!has_flush) continue;
      flush[type] = static_cast<std::int16_t>(evaluator().flush_strength(together));
      flushed.push_back(type);
    }
  }
};

// Every type's strength on one board, and how many boards of its pattern remain against each type
// of the opponent, by how many of the other type's cards have the rank of the one card outside the
// suit: with fewer than four board cards in the suit, a flush has no card outside it.
struct Pattern {
  alignas(64) Line with = {};     // strength if flushes count
  alignas(64) Line without = {};  // if they do not
  std::array<Line, 2> weights = {};
  int off_rank = -1;  // of the board's only card outside the suit, if there is just one
};

// Sums over some boards, by type of a hand that has a flush and by its opponent's type. Sixteen
// bits are enough for kBoardsAtOnce suited boards: 91 patterns each, of at most 9 boards.
struct Changes {
  std::vector<Line> wins = std::vector<Line>(kTypeCount);    // against any type
  std::vector<Line> losses = std::vector<Line>(kTypeCount);  // against types without a flush
};
constexpr int kBoardsAtOnce = 32;
static_assert(kBoardsAtOnce * 91 * 9 < 1 << 15);

class Counter {
 public:
  Counter(const RankBoards& boards, const std::vector<Type>& types)
      : boards_(boards), types_(types) {
    for (int type = 0; type < kTypeCount; ++type)
      for (int rank = 0; rank < kRankCount; ++rank)
        left_[rank][type] = static_cast<std::int16_t>(3 - types[type].off[rank]);
  }

  void add(unsigned suited_ranks, Changes& changes) const {
    const SuitedBoard suited(suited_ranks, types_);
    Pattern pattern;
    const int off_cards = 5 - std::popcount(suited_ranks);
    if (off_cards == 0) {
      pattern.weights[0] = suited.allowed;
      add(suited, 0, pattern, changes);
    }
    for (int a = 0; off_cards >= 1 && a < kRankCount; ++a) {
      if (off_cards == 1) {
        weigh_one(suited, a, pattern);
        add(suited, kRankKeys[a], pattern, changes);
      }
      for (int b = 0; off_cards == 2 && b <= a; ++b) {
        weigh_two(suited, a, b, pattern);
        add(suited, kRankKeys[a] + kRankKeys[b], pattern, changes);
      }
    }
  }

 private:
  void weigh_one(const SuitedBoard& suited, int rank, Pattern& pattern) const {
    pattern.off_rank = rank;
    for (int type = 0; type < kTypeLine; ++type) {
      const int left = left_[rank][type];
      pattern.weights[0][type] = static_cast<std::int16_t>(suited.allowed[type] * left);
      pattern.weights[1][type] = static_cast<std::int16_t>(suited.allowed[type] * (left - 1));
    }
  }
  void weigh_two(const SuitedBoard& suited, int a, int b, Pattern& pattern) const {
    for (int type = 0; type < kTypeLine; ++type) {
      const int left = left_[a][type];
      const int ways = a == b ? left * (left - 1) / 2 : left * left_[b][type];
      pattern.weights[0][type] = static_cast<std::int16_t>(suited.allowed[type] * ways);
    }
  }

  void add(const SuitedBoard& suited, std::uint32_t off_key, Pattern& pattern,
           Changes& changes) const {
    const RankBoard& board = boards_.with_key(suited.rank_key + off_key);
    for (int type = 0; type < kTypeCount; ++type)
      pattern.without[type] = board.strengths[types_[type].ranks];
    // A full house or four of a kind beats the opponent's flush: never assume that a flush wins.
    for (int type = 0; type < kTypeLine; ++type)
      pattern.with[type] = std::max(pattern.without[type], suited.flush[type]);
    for (const int type : suited.flushed) {
      const int known = pattern.off_rank >= 0 ? types_[type].off[pattern.off_rank] : 0;
      add_wins(pattern, type, pattern.weights[known], changes.wins[type]);
      if (std::popcount(suited.ranks) < 5)
        add_losses(pattern, type, suited.unflushed, pattern.weights[known], changes.losses[type]);
    }
  }

  // With flushes the type wins against those weaker in `with`, without them in `without`.
  static void add_wins(const Pattern& pattern, int type, const Line& weights, Line& wins) {
    const std::int16_t with = pattern.with[type];
    const std::int16_t without = pattern.without[type];
    for (int other = 0; other < kTypeLine; ++other) {
      const int now = with > pattern.with[other] ? weights[other] : 0;
      const int before = without > pattern.without[other] ? weights[other] : 0;
      wins[other] = static_cast<std::int16_t>(wins[other] + now - before);
    }
  }
  static void add_losses(const Pattern& pattern, int type, const Line& unflushed,
                         const Line& weights, Line& losses) {
    const std::int16_t with = pattern.with[type];
    const std::int16_t without = pattern.without[type];
    for (int other = 0; other < kTypeLine; ++other) {
      const int weight = weights[other] * unflushed[other];
      const int now = with < pattern.with[other] ? weight : 0;
      const int before = without < pattern.without[other] ? weight : 0;
      losses[other] = static_cast<std::int16_t>(losses[other] + now - before);
    }
  }

  const RankBoards& boards_;
  const std::vector<Type>& types_;
  std::array<Line, kRankCount> left_ = {};  // cards of a rank outside the suit that a type leaves
};

std::vector<unsigned> all_suited_boards() {
  std::vector<unsigned> boards;
  for (unsigned ranks = 0; ranks < 1U << kRankCount; ++ranks)
    if (std::popcount(ranks) >= 3 && std::popcount(ranks) <= 5) boards.push_back(ranks);
  return boards;
}

}  // namespace

Result<FlushWins> FlushWins::compute(const RankBoards& boards, const Job& job) {
  const Types types;
  const Counter counter(boards, types.all());
  const std::vector<unsigned> suited = all_suited_boards();
  FlushWins result;
  for (const HoleCards hand : all_hole_cards())
    for (int suit = 0; suit < kSuitCount; ++suit)
      result.types_.push_back(types.number_of(hand, suit));
  result.changes_.resize(kTypeCount * kTypeCount);

  std::mutex totals;
  const std::size_t parts = (suited.size() + kBoardsAtOnce - 1) / kBoardsAtOnce;
  const bool done = parallel_for(parts, job, [&](std::uint64_t part) {
    Changes changes;
    const std::size_t end = std::min<std::size_t>((part + 1) * kBoardsAtOnce, suited.size());
    for (std::size_t i = part * kBoardsAtOnce; i < end; ++i) counter.add(suited[i], changes);
    const std::scoped_lock lock(totals);
    for (int type = 0; type < kTypeCount; ++type)
      for (int other = 0; other < kTypeCount; ++other) {
        result.changes_[type * kTypeCount + other] += changes.wins[type][other];
        result.changes_[other * kTypeCount + type] += changes.losses[type][other];
      }
  });
  if (!done) return stopped_early();
  return result;
}

std::int32_t FlushWins::of(int winner, int loser) const {
  return changes_[winner * kTypeCount + loser];
}

}  // namespace yomikiri::studies::poker
