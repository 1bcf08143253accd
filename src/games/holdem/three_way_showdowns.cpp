#include "games/holdem/three_way_showdowns.h"

#include "core/assert.h"

namespace yomikiri::games::holdem::three_way {

Showdowns::Showdowns(ShowdownCounts counts)
    : counts_(std::move(counts)), seatings_(count_seatings()) {
  YK_ASSERT(seatings_ > 0);
}

Showdowns::Triple Showdowns::triple(int low, int middle, int high) const {
  YK_DEBUG_ASSERT(low <= middle && middle <= high && high < counts_.hands);
  const std::size_t index = ShowdownCounts::index_of(low, middle, high);
  return {.hands = {low, middle, high},
          .chance = counts_.combinations[index] / seatings_,
          .counts = std::span<const std::uint16_t, kOrders>(counts_.orders.data() + index * kOrders,
                                                            kOrders)};
}

double Showdowns::count_seatings() const {
  double seatings = 0;
  for (int high = 0; high < counts_.hands; ++high)
    for (int middle = 0; middle <= high; ++middle)
      for (int low = 0; low <= middle; ++low)
        for_each_arrangement({low, middle, high}, [&](const Arrangement&) {
          seatings += counts_.combinations[ShowdownCounts::index_of(low, middle, high)];
        });
  return seatings;
}

}  // namespace yomikiri::games::holdem::three_way
