#include "studies/mahjong/exchange_set.h"

#include <algorithm>
#include <array>
#include <bit>

#include "studies/mahjong/suit_exchanges.h"

namespace yomikiri::studies::mahjong {
namespace {

// One if a discard is due.
int surplus_of(const TileCounts& hand) { return hand.total() % 3 == 2 ? 1 : 0; }

// Combines one class of each suit after the other, as long as a win stays within reach.
class Combination {
 public:
  Combination(const TileCounts& hand, const TileCounts& left, const ExchangeLimits& limits)
      : exchanges_(limits.exchanges),
        surplus_(surplus_of(hand)),
        win_{4 - limits.melds, limits.forms} {
    if (limits.melds > 0) win_.forms.pairs = win_.forms.orphans = false;
    std::array<SuitRoot, 4> roots;
    for (int suit = 0; suit < 4; ++suit) roots[suit] = {suit, hand.suit(suit), left.suit(suit)};
    for (int suit = 3; suit >= 0; --suit)
      after_[suit] = join(roots[suit].costs(), after_[suit + 1]);
    SuitCosts before = SuitCosts::nothing();
    for (int suit = 0; suit < 4; ++suit) {
      const SuitCosts others = join(before, after_[suit + 1]);
      classes_[suit] = suit_classes(roots[suit], others, win_, exchanges_);
      before = join(before, roots[suit].costs());
    }
  }

  // All hands but those that nothing was taken for.
  void append(std::vector<TileCounts>& hands) {
    for_each_combination([&] { emit(0, {}, hands); });
  }
  [[nodiscard]] std::uint64_t count() {
    std::uint64_t hands = 0;
    for_each_combination([&] {
      std::uint64_t product = 1;
      for (const SuitClass* chosen : chosen_) product *= chosen->patterns.size();
      hands += product;
    });
    return hands;
  }

 private:
  // Calls visit() whenever `chosen_` is a class of each suit.
  template <class Visit>
  void for_each_combination(const Visit& visit) {
    combine(0, SuitCosts::nothing(), 0, 0, visit);
  }

  template <class Visit>
  void combine(int suit, const SuitCosts& costs, int taken, int given, const Visit& visit) {
    if (suit == 4) {
      if (given == taken + surplus_ && taken > 0) visit();
      return;
    }
    for (const SuitClass& next : classes_[suit]) {
      if (taken + next.taken > exchanges_ || given + next.given > exchanges_ + surplus_) continue;
      const SuitCosts joined = join(costs, next.costs);
      if (win_.least(joined, after_[suit + 1]) > exchanges_ + 1) continue;
      chosen_[suit] = &next;
      combine(suit + 1, joined, taken + next.taken, given + next.given, visit);
    }
  }

  void emit(int suit, TileCounts hand, std::vector<TileCounts>& hands) const {
    if (suit == 4) return hands.push_back(hand);
    for (const std::uint32_t pattern : chosen_[suit]->patterns) {
      TileCounts more = hand;
      more.set_suit(suit, pattern);
      emit(suit + 1, more, hands);
    }
  }

  int exchanges_;
  int surplus_;
  WinCosts win_;
  // What the suits from this one on cost at least: nothing was exchanged there yet.
  std::array<SuitCosts, 5> after_{{{}, {}, {}, {}, SuitCosts::nothing()}};
  std::array<std::vector<SuitClass>, 4> classes_;
  std::array<const SuitClass*, 4> chosen_{};
};

}  // namespace

std::vector<TileCounts> hands_towards_wins(const TileCounts& hand, const TileCounts& left,
                                           const ExchangeLimits& limits) {
  std::vector<TileCounts> hands;
  if (surplus_of(hand) == 0)
    hands.push_back(hand);
  else
    hand.for_each([&](int kind, int) {
      hands.push_back(hand);
      hands.back().remove(kind);
    });
  Combination(hand, left, limits).append(hands);
  return hands;
}

std::uint64_t count_towards_wins(const TileCounts& hand, const TileCounts& left,
                                 const ExchangeLimits& limits) {
  const int discards = surplus_of(hand) == 0 ? 1 : std::popcount(hand.kinds_with(1));
  return static_cast<std::uint64_t>(discards) + Combination(hand, left, limits).count();
}

}  // namespace yomikiri::studies::mahjong
