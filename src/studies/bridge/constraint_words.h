// The words of the constraint notation for what is counted and for suits, as they are read and
// written.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "studies/bridge/constraints.h"

namespace yomikiri::studies::bridge {

inline constexpr std::uint8_t kAllSuits = 15;

struct Counted {
  std::string_view word;
  Feature feature;
  std::uint16_t argument = 0;
};

inline constexpr std::uint16_t kAces = 1 << cards::kAce;
inline constexpr std::array<Counted, 11> kCounted = {{
    {"hcp", Feature::Points},
    {"controls", Feature::Controls},
    {"losers", Feature::Losers},
    {"aces", Feature::Ranks, kAces},
    {"kings", Feature::Ranks, kAces >> 1},
    {"queens", Feature::Ranks, kAces >> 2},
    {"jacks", Feature::Ranks, kAces >> 3},
    {"top2", Feature::Ranks, kAces | kAces >> 1},
    {"top3", Feature::Ranks, kAces | kAces >> 1 | kAces >> 2},
    {"top4", Feature::Ranks, kAces | kAces >> 1 | kAces >> 2 | kAces >> 3},
    {"top5", Feature::Ranks, kAces | kAces >> 1 | kAces >> 2 | kAces >> 3 | kAces >> 4},
}};

struct SuitWord {
  std::string_view word;
  std::uint8_t suits;
};
inline constexpr std::array<SuitWord, 10> kSuitWords = {{{"clubs", 1},
                                                         {"diamonds", 2},
                                                         {"hearts", 4},
                                                         {"spades", 8},
                                                         {"c", 1},
                                                         {"d", 2},
                                                         {"h", 4},
                                                         {"s", 8},
                                                         {"minors", 3},
                                                         {"majors", 12}}};

}  // namespace yomikiri::studies::bridge
