// The shanten number by its definition: the distance to the nearest winning hand, found by trying
// sets and pairs one after another. It shares nothing with games/mahjong/shanten.cpp but the
// numbering of kinds, and is a thousand times slower.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

namespace yomikiri::tests {

class NearestWin {
 public:
  using Counts = std::array<int, 34>;

  // `left` says how many tiles of each kind can still be drawn.
  NearestWin(const Counts& have, const Counts& left) : have_(have), left_(left) {
    for (int kind = 0; kind < 34; ++kind) offer({kind, kind, kind});
    for (int suit = 0; suit < 3; ++suit)
      for (int low = 9 * suit; low < 9 * suit + 7; ++low) offer({low, low + 1, low + 2});
    std::ranges::stable_sort(sets_, {}, &Set::alone);
  }

  // 99 where no winning hand of that form can be reached.
  int regular(int sets) {
    best_ = kNever;
    for (int pair = 0; pair < 34; ++pair) {
      cost_ = 0;
      if (take(pair) && take(pair)) search(0, sets);
      wanted_.fill(0);
    }
    return best_ == kNever ? kNever : best_ - 1;
  }

  int pairs() const {
    std::vector<int> costs;
    for (int kind = 0; kind < 34; ++kind)
      if (have_[kind] + left_[kind] >= 2) costs.push_back(std::max(0, 2 - have_[kind]));
    if (costs.size() < 7) return kNever;
    std::ranges::sort(costs);
    int sum = -1;
    for (int i = 0; i < 7; ++i) sum += costs[i];
    return sum;
  }

  int orphans() const {
    constexpr std::array kOrphans{0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33};
    int best = kNever;
    for (const int pair : kOrphans) {
      int sum = -1;
      for (const int kind : kOrphans) {
        const int wanted = kind == pair ? 2 : 1;
        const int missing = std::max(0, wanted - have_[kind]);
        sum += missing <= left_[kind] ? missing : kNever;
      }
      best = std::min(best, sum);
    }
    return std::min(best, kNever);
  }

 private:
  static constexpr int kNever = 99;
  struct Set {
    std::array<int, 3> kinds;
    int alone;  // what it costs if no other set takes its tiles: never more than it costs later
  };

  void offer(std::array<int, 3> kinds) {
    cost_ = 0;
    if (take(kinds[0]) && take(kinds[1]) && take(kinds[2])) sets_.push_back({kinds, cost_});
    wanted_.fill(0);
  }

  // Wants one more tile of the kind; false if there is none.
  bool take(int kind) {
    const int wanted = ++wanted_[kind];
    if (wanted > have_[kind]) ++cost_;
    return wanted <= have_[kind] + left_[kind];
  }

  void search(std::size_t from, int sets) {
    if (sets == 0) {
      best_ = std::min(best_, cost_);
      return;
    }
    for (std::size_t i = from; i < sets_.size(); ++i) {
      if (cost_ + sets * sets_[i].alone >= best_) return;  // sorted: the others cost no less
      const auto [wanted, cost] = std::pair(wanted_, cost_);
      const auto& kinds = sets_[i].kinds;
      if (take(kinds[0]) && take(kinds[1]) && take(kinds[2]) && cost_ < best_) search(i, sets - 1);
      wanted_ = wanted;
      cost_ = cost;
    }
  }

  Counts have_, left_;
  Counts wanted_{};
  int cost_ = 0;
  int best_ = kNever;
  std::vector<Set> sets_;
};

}  // namespace yomikiri::tests
