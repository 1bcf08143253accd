#include "games/holdem/hand_ranking.h"

#include <algorithm>
#include <string_view>

namespace yomikiri::games::holdem {
namespace {

// Derived: studies/poker/hand_ranking.test.cpp computes the order from the exact equity table.
constexpr std::string_view kOrder =
    "AA KK QQ JJ TT 99 88 AKs 77 AQs AJs AKo ATs AQo AJo KQs 66 A9s ATo KJs A8s KTs KQo A7s "
    "A9o KJo 55 QJs K9s A5s A6s A8o KTo QTs A4s A7o K8s A3s QJo K9o A5o A6o Q9s K7s JTs A2s "
    "QTo 44 A4o K6s K8o Q8s A3o K5s J9s Q9o JTo K7o A2o K4s Q7s K6o K3s T9s J8s 33 Q6s Q8o "
    "K5o J9o K2s Q5s T8s K4o J7s Q4s Q7o T9o J8o K3o Q6o Q3s 98s T7s J6s K2o 22 Q2s Q5o J5s "
    "T8o J7o Q4o 97s J4s T6s J3s Q3o 98o 87s T7o J6o 96s J2s Q2o T5s J5o T4s 97o 86s J4o T6o "
    "95s T3s 76s J3o 87o T2s 85s 96o J2o T5o 94s 75s T4o 93s 86o 65s 84s 95o T3o 92s 76o 74s "
    "T2o 54s 85o 64s 83s 94o 75o 82s 73s 93o 65o 53s 63s 84o 92o 43s 74o 72s 54o 64o 52s 62s "
    "83o 42s 82o 73o 53o 63o 32s 43o 72o 52o 62o 42o 32o";

constexpr auto kClasses = [] {
  std::array<HandClass, kHandClassCount> classes;
  std::string_view rest = kOrder;
  for (HandClass& next : classes) {
    const std::string_view name = rest.substr(0, rest.find(' '));
    const auto high = static_cast<int>(cards::kRankLetters.find(name[0]));
    const auto low = static_cast<int>(cards::kRankLetters.find(name[1]));
    next = high == low      ? HandClass::pair(high)
           : name[2] == 's' ? HandClass::suited(high, low)
                            : HandClass::offsuit(high, low);
    rest.remove_prefix(std::min(name.size() + 1, rest.size()));
  }
  return classes;
}();

}  // namespace

const std::array<HandClass, kHandClassCount>& classes_by_strength() { return kClasses; }

}  // namespace yomikiri::games::holdem
