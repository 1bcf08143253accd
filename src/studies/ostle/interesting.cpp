#include "studies/ostle/interesting.h"

#include <algorithm>
#include <mutex>

namespace yomikiri::studies::ostle {
namespace {

struct Candidate {
  int rank;  // lower is more interesting
  std::uint64_t index;
  Entry entry;

  [[nodiscard]] bool is_before(const Candidate& other) const {
    return rank != other.rank ? rank < other.rank : index < other.index;
  }
};

// The best few candidates of one kind.
class Shortlist {
 public:
  explicit Shortlist(std::size_t length) : length_(length) {}

  void offer(const Candidate& candidate) {
    if (list_.size() == length_ && !candidate.is_before(list_.back())) return;
    list_.insert(std::ranges::upper_bound(list_, candidate, &Shortlist::less), candidate);
    if (list_.size() > length_) list_.pop_back();
  }
  void offer(const Shortlist& other) {
    for (const Candidate& candidate : other.list_) offer(candidate);
  }

  [[nodiscard]] std::vector<Find> finds(const Positions& positions) const {
    std::vector<Find> finds;
    for (const Candidate& candidate : list_)
      finds.push_back({positions.position_at(candidate.index)->board, candidate.entry});
    return finds;
  }

 private:
  static bool less(const Candidate& a, const Candidate& b) { return a.is_before(b); }

  std::size_t length_;
  std::vector<Candidate> list_;
};

struct Shortlists {
  explicit Shortlists(std::size_t length)
      : wins(length), losses(length), saving(length), swings(length) {}

  void offer(std::uint64_t index, const Entry& entry) {
    using retrograde::is_loss;
    using retrograde::is_win;
    const auto [best, second, move] = entry;
    if (is_win(best)) wins.offer({-best, index, entry});
    if (is_loss(best)) losses.offer({-best, index, entry});
    if (move == kNoMove || !is_loss(second)) return;
    if (best == retrograde::kUndecided) saving.offer({second, index, entry});
    if (is_win(best)) swings.offer({best + second, index, entry});
  }
  void offer(const Shortlists& other) {
    wins.offer(other.wins);
    losses.offer(other.losses);
    saving.offer(other.saving);
    swings.offer(other.swings);
  }

  Shortlist wins;
  Shortlist losses;
  Shortlist saving;
  Shortlist swings;
};

}  // namespace

Result<Interesting> interesting(const Tablebase& tablebase, std::size_t count, const Job& job) {
  const Positions& positions = tablebase.positions();
  Shortlists all(count);
  std::mutex mutex;
  for (int layer = 0; layer < Positions::kLayers; ++layer) {
    if (!tablebase.has_layer(layer)) continue;
    const auto read = tablebase.for_each_block(
        layer, job, [&](std::uint64_t first, auto best, auto second, auto move) {
          Shortlists here(count);
          for (std::size_t i = 0; i < best.size(); ++i)
            here.offer(first + i, {best[i], second[i], move[i]});
          const std::scoped_lock lock(mutex);
          all.offer(here);
        });
    if (!read) return read.error();
  }
  return Interesting{.longest_wins = all.wins.finds(positions),
                     .longest_losses = all.losses.finds(positions),
                     .one_saving_move = all.saving.finds(positions),
                     .largest_swings = all.swings.finds(positions)};
}

}  // namespace yomikiri::studies::ostle
