// Why an action may not be played, in the words of the rules.
#pragma once

#include <string>

#include "games/mahjong/deal.h"

namespace yomikiri::games::mahjong {

// Both need an action that is not legal: in turn, and as the answer of a seat that is asked.
[[nodiscard]] std::string turn_refusal(const Deal& deal, const Rules& rules, const Action& action);
[[nodiscard]] std::string claim_refusal(const Deal& deal, const Rules& rules, const Action& action);

}  // namespace yomikiri::games::mahjong
