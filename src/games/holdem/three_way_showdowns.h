// Showdowns of three hands all in before the flop: for every three classes, the number of deals
// (counted) and how often their hands end in each order (sampled). The three hands are dealt
// together, so the cards of a folded hand are correctly missing from the board.
//
// One sample serves every seating of the three classes. The same seed gives the same sample on any
// number of threads. Takes 28 bytes per triple of classes: 23 MB for all 169.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/error.h"
#include "core/job.h"
#include "games/holdem/hole_cards.h"
#include "games/holdem/three_way.h"

namespace yomikiri::games::holdem::three_way {

struct SampleOptions {
  std::uint32_t deals = 100;  // of each three classes
  std::uint64_t seed = 1;
};
inline constexpr std::uint32_t kLeastDeals = 2;  // one deal would not show the error
inline constexpr std::uint32_t kMostDeals = 65'535;

class Showdowns {
 public:
  // Deals hands from these classes only, so that a test can use a small game. Needs three hands
  // that can be dealt together, and kLeastDeals to kMostDeals deals. Fails only if the job is
  // stopped.
  [[nodiscard]] static Result<Showdowns> sample(std::span<const HandClass> classes,
                                                const SampleOptions& options, const Job& job);

  [[nodiscard]] int hand_count() const { return hands_; }
  [[nodiscard]] std::uint32_t deals() const { return deals_; }

  // Three hands, numbered in the order in which the classes were given, lowest first.
  struct Triple {
    std::array<int, 3> hands;
    double chance;  // that three seats are dealt these hands in a given order
    std::span<const std::uint16_t, kOrders> counts;  // of the sample, by the order of the hands
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
  Showdowns(int hands, std::uint32_t deals);
  [[nodiscard]] static std::size_t index_of(int low, int middle, int high) {
    return static_cast<std::size_t>(high) * (high + 1) * (high + 2) / 6 +
           static_cast<std::size_t>(middle) * (middle + 1) / 2 + low;
  }
  [[nodiscard]] double count_seatings() const;

  int hands_;
  std::uint32_t deals_;
  double seatings_ = 0;                      // combinations dealt to seats, of all hands
  std::vector<std::uint16_t> combinations_;  // that share no card, by index
  std::vector<std::uint16_t> counts_;        // by index, then by order
};

// All 169 classes, by index.
[[nodiscard]] std::vector<HandClass> all_classes();

}  // namespace yomikiri::games::holdem::three_way
