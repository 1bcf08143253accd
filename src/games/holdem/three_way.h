// Push/fold hold'em for three: the button goes all in (pushes) or folds, then the small blind
// pushes, calls or folds, then the big blind calls or folds; if all fold, the big blind wins. This
// header describes the shape of the game: who is left at each end, who decides what on the way
// there, and in which orders three hands can rank.
//
// Sets of seats are bits: 1 the button, 2 the small blind, 4 the big blind. An end is the set of
// seats that have not folded: one to seven, each exactly once, and {big blind} is where all fold.
#pragma once

#include <array>
#include <cstdint>

namespace yomikiri::games::holdem::three_way {

inline constexpr int kSeats = 3;
inline constexpr int kButton = 0;
inline constexpr int kSmallBlind = 1;
inline constexpr int kBigBlind = 2;

using Amounts = std::array<double, kSeats>;

using End = unsigned;
inline constexpr End kFirstEnd = 1;
inline constexpr End kLastEnd = 7;
inline constexpr int kEnds = 7;
inline constexpr End kAllFold = 1U << kBigBlind;

[[nodiscard]] constexpr bool is_left(End end, int seat) { return (end >> seat & 1) != 0; }

// What a seat decides depends on who has pushed before it. No seat decides twice on its way.
enum class Decision : std::uint8_t {
  ButtonPushes,
  SmallBlindPushes,
  SmallBlindCalls,
  BigBlindCallsButton,
  BigBlindCallsSmallBlind,
  BigBlindCallsBoth,
  None,  // of the big blind, where all fold
};
inline constexpr int kDecisions = 6;

// The seat's decision on the way to the end. is_left(end, seat) says whether it went in.
[[nodiscard]] constexpr Decision decision_before(End end, int seat) {
  const unsigned pushed_before = end & ((1U << seat) - 1);
  if (seat == kButton) return Decision::ButtonPushes;
  if (seat == kSmallBlind) return Decision(1 + pushed_before);
  return pushed_before == 0 ? Decision::None : Decision(2 + pushed_before);
}

// Needs a decision other than None.
[[nodiscard]] constexpr int seat_of(Decision decision) {
  if (decision == Decision::ButtonPushes) return kButton;
  return decision <= Decision::SmallBlindCalls ? kSmallBlind : kBigBlind;
}

// How three hands may rank, ties included: each hand's place, 0 being the best; 13 orders in all.
inline constexpr int kOrders = 13;
using Places = std::array<std::int8_t, kSeats>;
inline constexpr std::array<Places, kOrders> kPlaces = {{{0, 1, 2},
                                                         {0, 2, 1},
                                                         {1, 0, 2},
                                                         {2, 0, 1},
                                                         {1, 2, 0},
                                                         {2, 1, 0},
                                                         {0, 1, 1},
                                                         {1, 0, 1},
                                                         {1, 1, 0},
                                                         {0, 0, 1},
                                                         {0, 1, 0},
                                                         {1, 0, 0},
                                                         {0, 0, 0}}};

namespace detail {

[[nodiscard]] constexpr int compare(int a, int b) { return a > b ? 2 : a == b ? 1 : 0; }
[[nodiscard]] constexpr int comparisons(int a, int b, int c) {
  return 9 * compare(a, b) + 3 * compare(a, c) + compare(b, c);
}
inline constexpr auto kOrderOfComparisons = [] {
  std::array<std::int8_t, 27> order{};
  for (int i = 0; i < kOrders; ++i)
    order[comparisons(-kPlaces[i][0], -kPlaces[i][1], -kPlaces[i][2])] =
        static_cast<std::int8_t>(i);
  return order;
}();

}  // namespace detail

// The order of three hands by their strengths, higher being better.
[[nodiscard]] constexpr int order_of(int a, int b, int c) {
  return detail::kOrderOfComparisons[detail::comparisons(a, b, c)];
}

// The ways to give three things to three seats: which thing each seat gets, and how an order of the
// things translates to an order of the seats.
struct Arrangement {
  std::array<std::int8_t, kSeats> thing;
  std::array<std::int8_t, kOrders> order;
};
inline constexpr auto kArrangements = [] {
  std::array<Arrangement, 6> all = {{{{0, 1, 2}, {}},
                                     {{0, 2, 1}, {}},
                                     {{1, 0, 2}, {}},
                                     {{1, 2, 0}, {}},
                                     {{2, 0, 1}, {}},
                                     {{2, 1, 0}, {}}}};
  for (Arrangement& each : all)
    for (int order = 0; order < kOrders; ++order) {
      const Places& places = kPlaces[order];
      each.order[order] = static_cast<std::int8_t>(
          order_of(-places[each.thing[0]], -places[each.thing[1]], -places[each.thing[2]]));
    }
  return all;
}();

}  // namespace yomikiri::games::holdem::three_way
