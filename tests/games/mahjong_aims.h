// What the seat of a reviewed record maximises, for tests.
#pragma once

#include <memory>

#include "studies/mahjong/review/review.h"

namespace yomikiri::studies::mahjong::samples {

inline std::unique_ptr<Payoff> for_wins(const games::mahjong::Standing&) {
  return std::make_unique<WinPayoff>();
}
inline std::unique_ptr<Payoff> for_points(const games::mahjong::Standing&) {
  return std::make_unique<PointsPayoff>(noten_payments(0.45));
}

}  // namespace yomikiri::studies::mahjong::samples
