// Showdowns of three hands all in before the flop, as plain data: for every three hands, such as
// the classes, how likely they are dealt and how often they end in each order. Whoever counts or
// samples showdowns makes it. One triple serves every seating of its hands.
//
// Takes 28 bytes per triple of hands: 23 MB for all 169 classes.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/holdem/three_way.h"

namespace yomikiri::games::holdem::three_way {

// What is counted of each three of some hands, numbered from 0. Triples are in the order of
// `index_of`.
struct ShowdownCounts {
  ShowdownCounts(int hand_count, std::uint32_t deals_of_each)
      : hands(hand_count),
        deals(deals_of_each),
        combinations(index_of(0, 0, hand_count)),
        orders(combinations.size() * kOrders) {}

  // Needs low <= middle <= high.
  [[nodiscard]] static std::size_t index_of(int low, int middle, int high) {
    return static_cast<std::size_t>(high) * (high + 1) * (high + 2) / 6 +
           static_cast<std::size_t>(middle) * (middle + 1) / 2 + low;
  }

  int hands;
  std::uint32_t deals;                      // of each triple that can be dealt
  std::vector<std::uint16_t> combinations;  // that share no card, by index
  std::vector<std::uint16_t> orders;        // of the deals, by index, then by order
};

class Showdowns {
 public:
  // Needs three hands that can be dealt together.
  explicit Showdowns(ShowdownCounts counts);

  [[nodiscard]] int hand_count() const { return counts_.hands; }
  [[nodiscard]] std::uint32_t deals() const { return counts_.deals; }

  // Three hands, lowest number first.
  struct Triple {
    std::array<int, 3> hands;
    double chance;  // that three seats are dealt these hands in a given order
    std::span<const std::uint16_t, kOrders> counts;  // of the deals, by the order of the hands
  };
  [[nodiscard]] Triple triple(int low, int middle, int high) const;

  // Calls visit(Triple) for all triples of hands that can be dealt and have `high` as the highest.
  template <class Visit>
  void for_each_triple(int high, Visit&& visit) const {
    for (int middle = 0; middle <= high; ++middle)
      for (int low = 0; low <= middle; ++low)
        if (const Triple found = triple(low, middle, high); found.chance > 0) visit(found);
  }
  // Calls visit(const Arrangement&) once for each different way to deal the hands to the seats.
  template <class Visit>
  static void for_each_arrangement(const std::array<int, 3>& hands, Visit&& visit) {
    for (const Arrangement& each : kArrangements) {
      const auto seat_of = [&](int thing) {
        return each.thing[0] == thing ? 0 : each.thing[1] == thing ? 1 : 2;
      };
      if (hands[0] == hands[1] && seat_of(0) > seat_of(1)) continue;
      if (hands[1] == hands[2] && seat_of(1) > seat_of(2)) continue;
      visit(each);
    }
  }

 private:
  [[nodiscard]] double count_seatings() const;

  ShowdownCounts counts_;
  double seatings_;  // combinations dealt to seats, of all hands
};

}  // namespace yomikiri::games::holdem::three_way
