// Fu: the points of a hand's sets, pair and wait, item by item.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/mahjong/options.h"
#include "games/mahjong/reading.h"
#include "games/mahjong/win.h"
#include "games/mahjong/yaku.h"

namespace yomikiri::games::mahjong {

enum class FuReason : std::uint8_t {
  Base,        // 20
  SevenPairs,  // 25 in all
  ClosedRon,   // 10
  Tsumo,       // 2
  Wait,        // 2: an edge, a middle or a pair wait
  Pair,        // 2 or 4
  Set,         // 2 to 32 for a triplet or a kan
  OpenPinfu,   // 2: an open hand won by ron without any other fu
};

struct FuItem {
  FuReason reason = FuReason::Base;
  std::uint8_t fu = 0;
  std::uint8_t kind = 0;  // of the pair or set
  friend constexpr bool operator==(const FuItem&, const FuItem&) = default;
};

class FuList {
 public:
  void push_back(FuItem item) {
    items_[count_++] = item;
    sum_ += item.fu;
  }
  [[nodiscard]] std::span<const FuItem> items() const {
    return {items_.data(), std::size_t{count_}};
  }
  [[nodiscard]] int sum() const { return sum_; }
  // The sum, rounded up to tens; 25 stay.
  [[nodiscard]] int rounded() const { return sum_ == 25 ? 25 : (sum_ + 9) / 10 * 10; }

 private:
  std::array<FuItem, 8> items_{};  // the base, ron or tsumo, the wait, the pair and four sets
  std::uint8_t count_ = 0;
  int sum_ = 0;
};

// `yaku` says whether the reading is a pinfu.
[[nodiscard]] FuList fu_of(const Reading& reading, YakuSet yaku, const Win& win,
                           const Options& options);
[[nodiscard]] FuList fu_of_seven_pairs();

}  // namespace yomikiri::games::mahjong
