// Advice as JSON and as text.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "studies/mahjong/adviser.h"

namespace yomikiri::studies::mahjong {

struct ReportStyle {
  std::string objective = "points";
  bool by_turn = false;
};

// The fields that depend on the decision: `discards`, `kans`, `tsumo`, `chosen`, `graph`.
[[nodiscard]] nlohmann::ordered_json advice_json(const Situation& situation, const Advice& advice,
                                                 const ReportStyle& style);
[[nodiscard]] std::string advice_text(const Situation& situation, const Advice& advice,
                                      const ReportStyle& style);

// The same for an offer: `claims`, `chosen`, `graph`.
[[nodiscard]] nlohmann::ordered_json offer_json(const OfferAdvice& advice);
[[nodiscard]] std::string offer_text(const OfferAdvice& advice, const ReportStyle& style);

}  // namespace yomikiri::studies::mahjong
