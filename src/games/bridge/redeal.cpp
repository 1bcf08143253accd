#include "games/bridge/redeal.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace yomikiri::bridge {
namespace {

using Sizes = std::array<int, 3>;

constexpr int kSides = kTricks + 1;  // 0 to 13 cards
// n!, for n cards of a suit.
constexpr auto kFactorials = [] {
  std::array<std::uint64_t, kSides> factorials{1};
  for (std::size_t n = 1; n < factorials.size(); ++n) factorials[n] = n * factorials[n - 1];
  return factorials;
}();

std::uint64_t factorial(int n) { return kFactorials[static_cast<std::size_t>(n)]; }

// Uniform in [0, bound): draws below the next power of two until one fits.
std::uint64_t below(std::uint64_t bound, Random& random) {
  const std::uint64_t mask = std::bit_ceil(bound) - 1;
  std::uint64_t draw = random.next() & mask;
  while (draw >= bound) draw = random.next() & mask;
  return draw;
}

// Counts the ways to deal the suits one after the other, from the last to the first, for each
// number of cards that the first two receivers still need; what the third needs follows. At most
// 39!/13!^3 ways, which is below 2^57.
class Ways {
 public:
  Ways(Hand cards, std::span<const Receiver> receivers) {
    std::ranges::copy(receivers, receivers_.begin());
    left_[cards::kSuitCount] = 0;
    for (int suit = cards::kSuitCount - 1; suit >= 0; --suit) {
      count_[suit] = length(cards, suit);
      left_[suit] = left_[suit + 1] + count_[suit];
    }
    at(cards::kSuitCount, 0, 0) = 1;
    for (int suit = cards::kSuitCount - 1; suit >= 0; --suit)
      for (int a = 0; a <= std::min(receivers_[0].size, left_[suit]); ++a)
        for (int b = 0; b <= std::min(receivers_[1].size, left_[suit] - a); ++b)
          for_each_split(suit, {a, b, left_[suit] - a - b},
                         [&](const Sizes&, std::uint64_t ways) { at(suit, a, b) += ways; });
  }

  [[nodiscard]] std::uint64_t total() const {
    return at(0, receivers_[0].size, receivers_[1].size);
  }

  // Calls visit(split, ways) for each way to split a suit among receivers that need so many cards
  // of this suit and the later ones.
  template <class Visit>
  void for_each_split(int suit, const Sizes& needed, Visit&& visit) const {
    const int n = count_[suit];
    for (int a = 0; a <= std::min(n, most(0, suit, needed)); ++a)
      for (int b = 0; b <= std::min(n - a, most(1, suit, needed)); ++b) {
        const int c = n - a - b;
        if (c > most(2, suit, needed)) continue;
        const std::uint64_t later = at(suit + 1, needed[0] - a, needed[1] - b);
        if (later == 0) continue;
        visit(Sizes{a, b, c}, factorial(n) / factorial(a) / factorial(b) / factorial(c) * later);
      }
  }

  // Draws a split according to its ways. Needs some way.
  [[nodiscard]] Sizes draw_split(int suit, const Sizes& needed, Random& random) const {
    std::uint64_t draw = below(at(suit, needed[0], needed[1]), random);
    std::optional<Sizes> drawn;
    for_each_split(suit, needed, [&](const Sizes& split, std::uint64_t ways) {
      if (!drawn && draw < ways) drawn = split;
      draw -= ways;  // once it is drawn, no longer needed
    });
    return *drawn;
  }

 private:
  [[nodiscard]] int most(std::size_t receiver, int suit, const Sizes& needed) const {
    return receivers_[receiver].may_hold(suit) ? needed[receiver] : 0;
  }
  [[nodiscard]] std::uint64_t at(int suit, int a, int b) const {
    return ways_[static_cast<std::size_t>((suit * kSides + a) * kSides + b)];
  }
  std::uint64_t& at(int suit, int a, int b) {
    return ways_[static_cast<std::size_t>((suit * kSides + a) * kSides + b)];
  }

  std::array<Receiver, 3> receivers_{};
  int count_[cards::kSuitCount]{};
  int left_[cards::kSuitCount + 1]{};  // cards of a suit and the later ones
  std::array<std::uint64_t, (cards::kSuitCount + 1) * kSides * kSides> ways_{};
};

std::vector<cards::Card> shuffled_suit(Hand cards, int suit, Random& random) {
  std::vector<cards::Card> suited;
  for (const cards::Card card : cards.cards())
    if (card.suit() == suit) suited.push_back(card);
  for (std::size_t i = suited.size(); i > 1; --i)
    std::swap(suited[i - 1], suited[random.below(static_cast<std::uint32_t>(i))]);
  return suited;
}

}  // namespace

std::uint64_t redeal_count(Hand cards, std::span<const Receiver> receivers) {
  return Ways(cards, receivers).total();
}

std::array<Hand, 3> redeal(Hand cards, std::span<const Receiver> receivers, Random& random) {
  const Ways ways(cards, receivers);
  Sizes needed{};
  for (std::size_t i = 0; i < receivers.size(); ++i) needed[i] = receivers[i].size;
  YK_ASSERT(ways.total() > 0);
  std::array<Hand, 3> hands;
  for (int suit = 0; suit < cards::kSuitCount; ++suit) {
    const Sizes split = ways.draw_split(suit, needed, random);
    const auto suited = shuffled_suit(cards, suit, random);
    auto next = suited.begin();
    for (std::size_t i = 0; i < hands.size(); ++i)
      for (int n = 0; n < split[i]; ++n, --needed[i]) hands[i] |= *next++;
  }
  return hands;
}

}  // namespace yomikiri::bridge
