// How tightly expressions bind. Parser and formatter must agree on it.
#pragma once

#include "sesterl/syntax/expression_nodes.h"

namespace yomikiri::sesterl {

// Loosest first.
enum Precedence : int {
  kAnyExpression,  // let, if, assert
  kOrLevel,
  kAndLevel,
  kComparisonLevel,  // not associative
  kConsLevel,        // to the right; all others to the left
  kSumLevel,
  kProductLevel,
  kUnaryLevel,
  kCalleeLevel,  // what can be called and projected without parentheses
};

[[nodiscard]] constexpr Precedence precedence_of(Operator which) {
  switch (which) {
    case Operator::Or:
      return kOrLevel;
    case Operator::And:
      return kAndLevel;
    case Operator::Add:
    case Operator::Subtract:
    case Operator::AddFloat:
    case Operator::SubtractFloat:
      return kSumLevel;
    case Operator::Multiply:
    case Operator::Divide:
    case Operator::MultiplyFloat:
    case Operator::DivideFloat:
      return kProductLevel;
    default:
      return kComparisonLevel;
  }
}

}  // namespace yomikiri::sesterl
