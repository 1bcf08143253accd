// Retrograde analysis of one layer of a game whose lower layers are solved: depth-synchronous push
// with counters [Thompson1986]. Round c takes every position whose value has code c and updates the
// positions from which a move leads there: if the position is lost, they win; if it is won, they
// have one open move less. When no code is left to come, undecided positions are drawn.
//
// In a game with bans a position carries two values (cell.h): the value of (position, ban m) is the
// best over all moves except m, hence `best` unless m is the one best move, and then `second`.
//
// The result is the same, byte for byte, on any number of threads. A round is the unit of progress:
// between rounds the cells and the clock are the whole state.
#pragma once

#include <algorithm>
#include <atomic>
#include <span>
#include <type_traits>
#include <vector>

#include "core/assert.h"
#include "core/job.h"
#include "core/parallel.h"
#include "core/retractable.h"
#include "core/zeroed_memory.h"
#include "solve/retrograde/cell.h"
#include "solve/retrograde/update_queue.h"

namespace yomikiri::retrograde {

// The progress of a layer.
struct Clock {
  int round = 0;    // rounds done
  int highest = 0;  // no code above this one is written anywhere

  [[nodiscard]] bool has_run_out() const { return round >= highest; }
  friend bool operator==(const Clock&, const Clock&) = default;
};

template <Retractable G>
class LayerSolver {
 public:
  using Cell = std::conditional_t<G::kBans, BanCell, PlainCell>;
  using Word = typename Cell::Word;

  // `lower` holds the codes (`best`) of every index below the layer; both outlive the solver.
  LayerSolver(const G& game, int layer, std::span<const Code> lower)
      : game_(game),
        layer_(layer),
        begin_(game.layer_begin(layer)),
        count_(game.layer_begin(layer + 1) - begin_),
        lower_(lower),
        memory_(std::max<std::uint64_t>(count_, 1) * sizeof(Word)) {
    YK_ASSERT(lower.size() >= begin_);
  }

  [[nodiscard]] static std::uint64_t bytes_needed(const G& game, int layer) {
    return (game.layer_begin(layer + 1) - game.layer_begin(layer)) * sizeof(Word);
  }

  [[nodiscard]] std::uint64_t begin() const { return begin_; }
  [[nodiscard]] Clock clock() const { return clock_; }
  [[nodiscard]] std::span<Word> cells() const {
    return {static_cast<Word*>(memory_.data()), static_cast<std::size_t>(count_)};
  }
  // Continues from cells that were saved at this clock.
  void set_clock(Clock clock) { clock_ = clock; }

  // Stores what each position knows by itself; call before the first round.
  [[nodiscard]] Result<void> open(const Job& job) {
    std::atomic<int> highest = 0;
    auto done = for_each_chunk(job, "opening", [&](std::uint64_t first, std::uint64_t end) {
      raise(highest, open_chunk(first, end));
    });
    clock_ = {.round = 0, .highest = highest};
    return done;
  }

  // Runs the next round. Needs a clock that has not run out.
  [[nodiscard]] Result<void> play_round(const Job& job) {
    if (clock_.round >= kMostPlies) return run_out_of_codes();
    const auto code = static_cast<Code>(clock_.round + 1);
    if (Foreseeing<G> && code == kWinsAtOnce) {  // the openings have reported these already
      clock_ = {.round = code, .highest = std::max(clock_.highest, code + 1)};
      return {};
    }
    std::atomic<int> highest = clock_.highest;
    std::uint64_t unreported = told_;
    std::atomic<std::uint64_t> told = 0;
    const bool whole = parallel_for(chunks(), job, [&](std::uint64_t chunk) {
      const std::uint64_t first = chunk * kChunk;
      const std::uint64_t end = std::min(count_, first + kChunk);
      const std::uint64_t here =
          is_loss(code) ? tell_chunk<true>(code, first, end) : tell_chunk<false>(code, first, end);
      if (here == 0) return;
      raise(highest, code + 1);
      job.report(kRoundsLabel, unreported + (told += here), count_);
    });
    if (!whole) return stopped_early();
    told_ += told;
    clock_ = {.round = code, .highest = highest};
    return {};
  }

  // Call after the last round: drops what only the rounds needed, and names a best move only where
  // some move could ban it.
  [[nodiscard]] Result<void> settle(const Job& job) {
    return for_each_chunk(job, "settling", [&](std::uint64_t first, std::uint64_t end) {
      for (std::uint64_t slot = first; slot < end; ++slot) cells()[slot] = settled(slot);
    });
  }

 private:
  static constexpr std::uint64_t kChunk = 1 << 15;  // slots handed to a thread at a time
  static constexpr std::uint64_t kScan = 64;        // slots examined together
  static constexpr std::string_view kRoundsLabel = "positions decided";

  template <bool kWins>
  using Queue = UpdateQueue<Word, News<Cell, kWins>>;

  [[nodiscard]] std::uint64_t chunks() const { return (count_ + kChunk - 1) / kChunk; }

  template <class Body>  // body(first slot, end)
  [[nodiscard]] Result<void> for_each_chunk(const Job& job, std::string_view what, Body&& body) {
    std::atomic<std::uint64_t> done = 0;
    const bool whole = parallel_for(chunks(), job, [&](std::uint64_t chunk) {
      const std::uint64_t first = chunk * kChunk;
      const std::uint64_t end = std::min(count_, first + kChunk);
      body(first, end);
      job.report(what, done += end - first, count_);
    });
    if (!whole) return stopped_early();
    return {};
  }

  // A position with the last code leaves no code for the ply before it.
  [[nodiscard]] Result<void> run_out_of_codes() {
    constexpr Code kLast = kMostPlies + 1;
    for (const Word cell : cells()) {
      const Word word = Cell::settled(cell);
      bool is_last = Cell::best(word) == kLast;
      if constexpr (G::kBans) is_last |= Cell::second(word) == kLast;
      if (is_last) return fail(Errc::TooLarge, "", "a game takes 254 plies or more");
    }
    clock_.round = kLast;
    return {};
  }

  static void raise(std::atomic<int>& highest, int code) {
    int seen = highest.load(std::memory_order_relaxed);
    while (seen < code && !highest.compare_exchange_weak(seen, code)) {
    }
  }

  // A position that waits for the codes of its moves to lower layers to be fetched from memory.
  struct Waiting {
    std::uint64_t slot;
    Opening opening;
    std::size_t arrivals_end;
  };

  // Returns the highest code written.
  int open_chunk(std::uint64_t first, std::uint64_t end) {
    constexpr std::size_t kBatch = 16;
    std::vector<Waiting> batch;
    std::vector<const Code*> arrivals;
    int highest = 0;
    const auto finish = [&] {
      std::size_t arrival = 0;
      for (Waiting& waiting : batch) {
        for (; arrival < waiting.arrivals_end; ++arrival)
          add_lower(waiting.opening, *arrivals[arrival]);
        const Opening& opening = waiting.opening;
        cells()[waiting.slot] = Cell::opened(opening);
        highest = std::max({highest, int{opening.win}, int{opening.loss}, int{kLostAlready}});
      }
      batch.clear();
      arrivals.clear();
    };
    for (std::uint64_t slot = first; slot < end; ++slot) {
      const auto position = game_.position_at(begin_ + slot);
      if (!position) continue;
      const Opening opening = opening_of(*position, arrivals);
      batch.push_back({slot, opening, arrivals.size()});
      if (batch.size() == kBatch) finish();
    }
    finish();
    return highest;
  }

  // Evaluates the moves that stay or end the game; the other moves' codes are fetched to
  // `arrivals`.
  [[nodiscard]] Opening opening_of(const typename G::Position& position,
                                   std::vector<const Code*>& arrivals) const {
    Opening opening;
    if constexpr (Foreseeing<G>)
      if (game_.wins_at_once(position)) return {.win = kWinsAtOnce};
    bool loses_at_once = false;
    int moves = 0;
    const std::size_t arrivals_before = arrivals.size();
    game_.for_each_move(position, [&](const typename G::Move& move) {
      ++moves;
      if (move.end == MoveEnd::Wins) {
        opening.win = kWinsAtOnce;
      } else if (move.end == MoveEnd::Loses) {
        loses_at_once = true;  // as bad as having no move, but one ply later
      } else if (move.end == MoveEnd::Draws) {
        add_lower(opening, kUndecided);
      } else if (gives_a_win(move)) {
        opening.loss = std::max<Code>(opening.loss, kWinsAtOnce + 1);
      } else if (move.layer == layer_) {
        ++opening.open;
        opening.open_numbers ^= move.number;
      } else if (opening.win != kWinsAtOnce) {
        arrivals.push_back(&lower_[game_.arrival(position, move).index]);
        __builtin_prefetch(arrivals.back());
      }
    });
    YK_ASSERT(opening.open <= Cell::kMostOpen);
    YK_ASSERT(!loses_at_once || opening.open >= (G::kBans ? 2 : 1) || opening.win != kUndecided ||
              opening.loss != kUndecided || arrivals.size() > arrivals_before);
    YK_ASSERT(!Foreseeing<G> || moves >= 2);
    return opening;
  }

  [[nodiscard]] bool gives_a_win(const typename G::Move& move) const {
    if constexpr (Foreseeing<G>) return game_.gives_a_win(move);
    return false;
  }

  // A move to a position of this code in a lower layer, from which play continues.
  static void add_lower(Opening& opening, Code code) {
    const auto onward = static_cast<Code>(code + 1);
    if (code == kUndecided) {  // a move to a draw is an open move that is never closed
      ++opening.open;
      opening.open_numbers ^= kNoMove;
    } else if (is_loss(code)) {
      opening.win = opening.win == kUndecided ? onward : std::min(opening.win, onward);
    } else {
      opening.loss = std::max(opening.loss, onward);
    }
  }

  // Returns the number of positions whose best value was reported.
  template <bool kWins>
  std::uint64_t tell_chunk(Code code, std::uint64_t first, std::uint64_t end) {
    Queue<kWins> queue(cells());
    std::uint64_t told = 0;
    for (std::uint64_t scan = first; scan < end; scan += kScan) {
      const std::uint64_t scan_end = std::min(end, scan + kScan);
      if (!any_due(code, scan, scan_end)) continue;
      for (std::uint64_t slot = scan; slot < scan_end; ++slot) {
        const Word word = std::atomic_ref(cells()[slot]).load(std::memory_order_relaxed);
        if (Cell::is_due(word, code)) told += tell(code, slot, word, queue);
      }
    }
    queue.drain();
    return told;
  }

  // One pass of wide comparisons, which is nearly all the work in late rounds. Other threads
  // meanwhile write only values of later rounds, so a plain read is enough.
  [[nodiscard]] __attribute__((no_sanitize("thread"))) bool any_due(Code code, std::uint64_t first,
                                                                    std::uint64_t end) const {
    const Word* words = cells().data();
    Word any = 0;
    for (std::uint64_t slot = first; slot < end; ++slot)
      any |= static_cast<Word>(Cell::is_due(words[slot], code));
    return any != 0;
  }

  template <bool kWins>
  std::uint64_t tell(Code code, std::uint64_t slot, Word word, Queue<kWins>& queue) {
    const auto push = [&](const Unmove& unmove) {
      queue.push(unmove.index - begin_, {static_cast<Code>(code + 1), unmove.number});
    };
    if constexpr (G::kBans) {
      const bool best_is_due = Cell::best(word) == code;
      if (!best_is_due && !Cell::second_is_due(word, code)) return 0;
      const auto position = game_.position_at(begin_ + slot);
      if (!best_is_due) {
        game_.for_each_unmove_banning(*position, Cell::move(word), push);
        return 1;
      }
      // When the one best move is banned, the position has another value, which is reported in its
      // own round.
      if (Cell::second(word) == code || Cell::move(word) == kNoMove)
        game_.for_each_unmove(*position, push);
      else
        game_.for_each_unmove_allowing(*position, Cell::move(word), push);
    } else {
      game_.for_each_unmove(*game_.position_at(begin_ + slot), push);
    }
    return 1;
  }

  [[nodiscard]] Word settled(std::uint64_t slot) const {
    const Word word = Cell::settled(cells()[slot]);
    if constexpr (G::kBans) {
      if (Cell::move(word) == kNoMove) return word;
      bool bannable = false;
      game_.for_each_unmove_banning(*game_.position_at(begin_ + slot), Cell::move(word),
                                    [&](const Unmove&) { bannable = true; });
      if (!bannable) return Cell::settled_without_move(word);
    }
    return word;
  }

  const G& game_;
  const int layer_;
  const std::uint64_t begin_;
  const std::uint64_t count_;
  const std::span<const Code> lower_;
  ZeroedMemory memory_;
  Clock clock_;
  std::uint64_t told_ = 0;
};

}  // namespace yomikiri::retrograde
