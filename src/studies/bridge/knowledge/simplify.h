// Expressions without the parts that others imply, as far as ranges of the same sum show it.
#pragma once

#include <algorithm>
#include <cstddef>

#include "studies/bridge/constraints.h"

namespace yomikiri::studies::bridge {

// What may be spent on simplifying. Every part is compared with the ranges that are known around
// it, so a long expression takes time, and strangers send systems. A call of sayc.bid takes about
// 1500 steps.
class Effort {
 public:
  void spend(std::size_t steps) { left_ -= std::min(steps, left_); }
  [[nodiscard]] bool is_spent() const { return left_ == 0; }

 private:
  std::size_t left_ = 1'000'000;
};

// An expression that holds for the same hands. When the effort is spent, the rest stays as it is.
[[nodiscard]] Expression simplified(const Expression& expression, Effort& effort);

}  // namespace yomikiri::studies::bridge
