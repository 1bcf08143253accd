// What a term can be. Specifications (specification.h) and programs (program/program.h) compute
// with the same kinds of terms, and each has kinds of its own that mean nothing in the other.
#pragma once

#include <cstdint>

namespace yomikiri::asl {

// The kinds that both have.
enum class TermKind : std::uint8_t {
  OfOneStage,  // not one of these
  Variable,    // variable
  Number,      // number
  Parameter,   // symbol
  Construct,   // symbol; children: its arguments; a constant has none
  Widen,       // a range's value as an integer
  Narrow,      // an integer as a range's value; the evaluator must check the bounds
  If,          // condition, then, else; only the chosen branch is evaluated
  Let,         // variable; bound, body
  And,         // the right side is evaluated only if the left one is true
  Or,          // likewise, if it is false
  Not,
  Equal,  // two terms of one sort; abstract values are equal if all observers agree
  Less,   // on integers, like all arithmetic; a > b is b < a
  LessEqual,
  Add,
  Subtract,
  Multiply,
  Divide,  // rounds down; Modulo has the divisor's sign
  Modulo,
  Max,
  Min,
  Abs,
  Member,  // element, set
  Set,     // children: its elements
  Union,
  Difference,
  Count,          // of the elements of a set
  Interval,       // the set of the integers from the first to the second
  Everything,     // the set of all values of a sort
  Comprehension,  // variable; set, condition
  All,            // variable; set, condition
  Some,           // variable; set, condition
  Sum,            // variable; set, number: the sum over all elements
  Closure,  // variable; start, step: the least set that contains start and, with each X, step(X)
};

// The kind of a term of one stage: one of both stages, or one of `Own`. Kinds of different stages
// cannot be compared.
template <class Own>
class KindOf {
 public:
  constexpr KindOf(TermKind shared) : shared_(shared) {}
  constexpr KindOf(Own own) : own_(own) {}

  [[nodiscard]] constexpr TermKind shared() const { return shared_; }
  // Requires that shared() is OfOneStage.
  [[nodiscard]] constexpr Own own() const { return own_; }

  friend constexpr bool operator==(KindOf, KindOf) = default;

 private:
  TermKind shared_ = TermKind::OfOneStage;
  Own own_{};
};

}  // namespace yomikiri::asl
