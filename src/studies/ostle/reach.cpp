#include "studies/ostle/reach.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <mutex>
#include <span>

#include "core/parallel.h"
#include "core/zeroed_memory.h"
#include "games/ostle/positions.h"
#include "solve/retrograde/update_queue.h"
#include "studies/ostle/memory.h"

namespace yomikiri::studies::ostle {
namespace {

using games::ostle::BoardIndex;
using games::ostle::Positions;

constexpr std::uint64_t kBoardChunk = 1 << 15;  // boards handed to a thread at a time
constexpr int kMostPlies = 30;  // a ply + 1 fits in five bits; the last position appears at ply 26

// A board's state in both searches. Plies are stored plus one, so that zero means "not yet".
struct Cell {
  using Word = std::uint32_t;

  static constexpr int kFirst = 0;                  // earliest ply, with the ban
  static constexpr int kBan = 5;                    // what is banned at that ply, or kNoMove
  static constexpr int kFree = 10;                  // earliest ply at which that move is free
  static constexpr int kAnyhow = 15;                // earliest ply, without the ban
  static constexpr Word kUnbanned = 1 << 20;        // reached by a move that bans nothing
  static constexpr Word kUnbannedAnyhow = 1 << 21;  // the same without the ban

  [[nodiscard]] static constexpr int field(Word w, int at) {
    return static_cast<int>(w >> at & 31);
  }
  [[nodiscard]] static constexpr Word put(Word w, int at, int value) {
    return (w & ~(Word{31} << at)) | static_cast<Word>(value) << at;
  }

  // `ban` is the move that the arrival bans, or kNoMove.
  [[nodiscard]] static constexpr Word arrived(Word w, int ply, int ban, bool unbanned) {
    if (unbanned) w |= kUnbanned;
    if (field(w, kFirst) == 0) return put(put(w, kFirst, ply + 1), kBan, ban);
    if (field(w, kBan) == kNoMove || field(w, kBan) == ban || field(w, kFree) != 0) return w;
    if (field(w, kFirst) == ply + 1) return put(w, kBan, kNoMove);
    return put(w, kFree, ply + 1);
  }
  [[nodiscard]] static constexpr Word arrived_anyhow(Word w, int ply, bool unbanned) {
    if (unbanned) w |= kUnbannedAnyhow;
    return field(w, kAnyhow) == 0 ? put(w, kAnyhow, ply + 1) : w;
  }
};

// An update to a board in a ply: a move leads to it, in one or both of the searches.
struct Landing {
  int ply;
  int ban;  // the move that it bans
  bool by_rule;
  bool unbanned;
  bool anyhow;
  bool unbanned_anyhow;

  [[nodiscard]] constexpr Cell::Word operator()(Cell::Word word) const {
    if (by_rule) word = Cell::arrived(word, ply, ban, unbanned);
    return anyhow ? Cell::arrived_anyhow(word, ply, unbanned_anyhow) : word;
  }
};

// Both searches at one moment.
struct Frontier {
  explicit Frontier(std::span<Cell::Word> all)
      : cells(all), touched((all.size() + kBoardChunk - 1) / kBoardChunk) {}

  std::span<Cell::Word> cells;
  std::vector<std::atomic<bool>> touched;  // chunks with a board that was reached
};

struct Counts {
  std::uint64_t with_ban = 0;
  std::uint64_t without_ban = 0;
};

// Records changes as landings are written: positions without a ban are new only once.
struct Ledger {
  Frontier& frontier;
  Counts& counts;

  void operator()(std::uint64_t index, Cell::Word old, Cell::Word updated) const {
    if (old == 0) frontier.touched[index / kBoardChunk].store(true, std::memory_order_relaxed);
    const Cell::Word fresh = updated & ~old;
    counts.with_ban += (fresh & Cell::kUnbanned) != 0 ? 1 : 0;
    counts.without_ban += (fresh & Cell::kUnbannedAnyhow) != 0 ? 1 : 0;
  }
};

// One thread's share of the work of a ply.
class Walker {
 public:
  Walker(BanRule rule, Frontier& frontier, int ply)
      : ruled_(rule),
        mirror_(BanRule::Mirror),
        ply_(ply),
        queue_(frontier.cells, Ledger{frontier, counts_}) {}

  // Plays every move of a board that was reached one ply before.
  void leave(std::uint64_t index, Cell::Word word) {
    const bool at_first = Cell::field(word, Cell::kFirst) == ply_;
    const bool now_free = Cell::field(word, Cell::kFree) == ply_;
    const bool anyhow = Cell::field(word, Cell::kAnyhow) == ply_;
    const int ban = Cell::field(word, Cell::kBan);
    const auto position = ruled_.position_at(index);
    // On other boards both rules ban the same, and no two moves make the same position.
    nearly_symmetric_ = Positions::nearly_symmetric(position->board);
    banned_.clear();
    banned_anyhow_.clear();
    ruled_.for_each_move(*position, [&](const Positions::Move& move) {
      if (move.end != MoveEnd::GoesOn) return;
      if (position->stabiliser != 1 &&
          Positions::reply(*position, move.step.from, move.step.direction) != move.number)
        return;  // keeps one of each orbit
      const bool by_rule = (at_first && move.number != ban) || (now_free && move.number == ban);
      if (by_rule || anyhow) play({index, *position, move, by_rule, anyhow});
    });
  }

  [[nodiscard]] Counts finish() {
    queue_.drain();
    return counts_;
  }

 private:
  struct Departure {
    std::uint64_t index;
    const Positions::Position& position;
    const Positions::Move& move;
    bool by_rule;
    bool anyhow;
  };

  void play(const Departure& from) {
    const Arrival arrival = ruled_.arrival(from.position, from.move);
    const int banned_anyhow = from.anyhow && nearly_symmetric_ && ruled_.rule() != BanRule::Mirror
                                  ? mirror_.arrival(from.position, from.move).banned
                                  : arrival.banned;
    if (from.by_rule && arrival.banned != kNoMove &&
        is_new(banned_, {arrival.index, arrival.banned}))
      ++counts_.with_ban;
    if (from.anyhow && banned_anyhow != kNoMove &&
        is_new(banned_anyhow_, {arrival.index, banned_anyhow}))
      ++counts_.without_ban;
    const bool matters =
        from.by_rule && arrival.banned != kNoMove &&
        ruled_.ban_matters(*ruled_.position_at(arrival.index), arrival.banned, from.index);
    queue_.push(arrival.index, {.ply = ply_,
                                .ban = matters ? arrival.banned : kNoMove,
                                .by_rule = from.by_rule,
                                .unbanned = arrival.banned == kNoMove,
                                .anyhow = from.anyhow,
                                .unbanned_anyhow = banned_anyhow == kNoMove});
  }

  // By the mirror rule two moves from one board may lead to the same position.
  using Position = std::pair<std::uint64_t, int>;
  bool is_new(std::vector<Position>& seen, const Position& position) const {
    if (!nearly_symmetric_) return true;
    if (std::ranges::find(seen, position) != seen.end()) return false;
    seen.push_back(position);
    return true;
  }

  Positions ruled_;
  Positions mirror_;
  int ply_;  // of the arrivals; boards that are left are stored as this number: their ply plus one
  Counts counts_;
  bool nearly_symmetric_ = false;
  std::vector<Position> banned_;
  std::vector<Position> banned_anyhow_;
  retrograde::UpdateQueue<Cell::Word, Landing, Ledger> queue_;
};

bool leaves(Cell::Word word, int ply) {
  return Cell::field(word, Cell::kFirst) == ply || Cell::field(word, Cell::kFree) == ply ||
         Cell::field(word, Cell::kAnyhow) == ply;
}

Result<Counts> play_ply(BanRule rule, Frontier& frontier, int ply, const Job& job) {
  Counts counts;
  std::uint64_t done = 0;
  std::mutex mutex;
  const std::span<Cell::Word> cells = frontier.cells;
  const std::string what = fmt::format("ply {}", ply);
  const bool whole = parallel_for(frontier.touched.size(), job, [&](std::uint64_t chunk) {
    if (!frontier.touched[chunk].load(std::memory_order_relaxed)) return;
    Walker walker(rule, frontier, ply);
    const std::uint64_t end = std::min<std::uint64_t>(cells.size(), (chunk + 1) * kBoardChunk);
    for (std::uint64_t index = chunk * kBoardChunk; index < end; ++index) {
      const Cell::Word word = std::atomic_ref(cells[index]).load(std::memory_order_relaxed);
      if (word != 0 && leaves(word, ply)) walker.leave(index, word);
    }
    const Counts here = walker.finish();
    const std::scoped_lock lock(mutex);
    counts.with_ban += here.with_ban;
    counts.without_ban += here.without_ban;
    job.report(what, ++done, frontier.touched.size());
  });
  if (!whole) return stopped_early();
  return counts;
}

std::uint64_t count_unreached(std::span<const Cell::Word> cells) {
  const Positions positions(BanRule::Exact);
  std::uint64_t unreached = 0;
  for (std::uint64_t index = 0; index < cells.size(); ++index)
    if (Cell::field(cells[index], Cell::kFirst) == 0 && positions.position_at(index)) ++unreached;
  return unreached;
}

}  // namespace

Result<Reach> reach(const ReachOptions& options, const Job& job) {
  const std::uint64_t needed = BoardIndex::instance().count() * sizeof(Cell::Word);
  if (const std::uint64_t free = free_memory_bytes(job); free < needed)
    return fail(Errc::TooLarge, "",
                fmt::format("the search needs {} MiB of memory, but only {} MiB are free",
                            needed >> 20, free >> 20));
  const ZeroedMemory memory(needed);
  const std::span cells(static_cast<Cell::Word*>(memory.data()),
                        static_cast<std::size_t>(BoardIndex::instance().count()));
  Frontier frontier(cells);
  const auto start = BoardIndex::instance().canonical(games::ostle::kStart).index;
  cells[start] = Cell::arrived_anyhow(Cell::arrived(0, 0, kNoMove, true), 0, true);
  frontier.touched[start / kBoardChunk] = true;
  Reach reach{.with_ban = {1}, .without_ban = {1}};
  for (int ply = 1; ply <= std::min(options.most_plies, kMostPlies); ++ply) {
    const auto counts = play_ply(options.rule, frontier, ply, job);
    if (!counts) return counts.error();
    if (counts->with_ban == 0 && counts->without_ban == 0) {
      reach.boards_unreached = count_unreached(cells);
      break;
    }
    reach.with_ban.push_back(counts->with_ban);
    reach.without_ban.push_back(counts->without_ban);
  }
  return reach;
}

}  // namespace yomikiri::studies::ostle
