// The expressions of a plan: a functional program with known parameters, so that every finite sort
// is a number 0..n-1 (program/numbering.h says which), every set over one a row of bits, every
// array a row of numbers. All functions except recursive ones are inlined. Passes rewrite these
// trees until they are fast; interpreter/ and cpp/ run them.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace yomikiri::asl {

enum class Kind : std::uint8_t { Scalar, Bits, Array, Family };

struct Type {
  Kind kind = Kind::Scalar;
  std::int64_t least = std::numeric_limits<std::int64_t>::min();  // Scalar, element of Array
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
  std::uint32_t size = 0;  // Bits: size of the universe; Array, Family of arrays: elements

  [[nodiscard]] bool is_bounded() const { return least > -kFar && most < kFar; }
  [[nodiscard]] int width() const;  // bytes of an element: 1, 2 or 8
  friend bool operator==(const Type&, const Type&) = default;

  static constexpr std::int64_t kFar = std::int64_t{1} << 40;
};

[[nodiscard]] inline Type scalar_type(std::int64_t least, std::int64_t most) {
  return {.least = least, .most = most};
}
[[nodiscard]] inline Type integer_type() { return {}; }
[[nodiscard]] inline Type truth_type() { return scalar_type(0, 1); }
[[nodiscard]] inline Type bits_type(std::uint32_t size) {
  return {.kind = Kind::Bits, .least = 0, .most = 1, .size = size};
}

enum class Op : std::uint8_t {
  Number,    // number
  Variable,  // slot
  Add,
  Subtract,
  Multiply,
  Divide,  // rounds down; Modulo has the divisor's sign
  Modulo,
  Less,
  LessEqual,
  Equal,  // both of one type
  Not,
  And,
  Or,
  If,
  Let,     // slot; bound, body
  Field,   // kid / number % extra, of a kid that is not negative
  Within,  // number <= kid <= extra
  Check,   // kid - number, or a fault if the kid is not number..extra; index of a label
  Table,   // index of a table; key
  Call,    // index of a function
  Read,    // array, index
  Fill,    // slot; the element at it, for every index
  Update,  // array, then rules; what no rule writes stays
  Rule,    // slot; domain, condition, element: only inside Update
  // Domains, which can be enumerated; so can all sets
  Upto,     // number: 0 .. number - 1
  Between,  // from, to
  List,     // index of a table of lists; key
  One,      // a single number
  Each,     // slot; domain, condition, and a domain for each number of the first
  // Sets
  Elements,  // of the kids
  Collect,   // slot; domain, condition
  Closure,   // slot; start, step: a domain that depends on the slot
  Union,
  Difference,
  Member,  // element, set
  Size,
  Some,  // slot; domain, condition
  All,
  Count,
  Sum,  // slot; domain, number; index of a label
  // Families: sets of arrays
  Nothing,
  Extend,    // family, array, hash
  Contains,  // family, array, hash
  FamilySize,
  Hash,     // of an array
  Touches,  // array, place, changed place, its value, target; index of a list, slot of a memo:
            // does the place's region of the changed array touch the target (run/region_memo.h)?
  Rehash,   // hash of an array, an Update of that array: the hash of the update
};

struct Expr {
  Op op = Op::Number;
  Type type;
  std::int64_t number = 0;
  std::int64_t extra = 0;
  std::uint32_t slot = 0;
  std::uint32_t index = 0;  // for arithmetic: the label of its place, ignored in comparisons
  std::vector<Expr> kids;

  friend bool operator==(const Expr& a, const Expr& b);
};

[[nodiscard]] Expr number_expr(std::int64_t value);
[[nodiscard]] Expr variable_expr(std::uint32_t slot, const Type& type);
[[nodiscard]] Expr make_expr(Op op, const Type& type, std::vector<Expr> kids);
[[nodiscard]] Expr binder(Op op, const Type& type, std::uint32_t slot, std::vector<Expr> kids);
[[nodiscard]] Expr truth(bool value);
[[nodiscard]] Expr negation(Expr condition);
[[nodiscard]] Expr conjunction_of(std::vector<Expr> conditions);  // true if there are none
[[nodiscard]] std::vector<Expr> conjuncts(Expr condition);
[[nodiscard]] Expr choice(Expr condition, Expr yes, Expr no);
[[nodiscard]] Expr let_expr(std::uint32_t slot, Expr bound, Expr body);

[[nodiscard]] bool is_number(const Expr& expr);
[[nodiscard]] bool is_variable(const Expr& expr, std::uint32_t slot);
[[nodiscard]] bool binds_slot(Op op);
[[nodiscard]] bool is_arithmetic(Op op);

// The slots that the expression reads but does not bind itself.
[[nodiscard]] std::set<std::uint32_t> free_slots(const Expr& expr);
[[nodiscard]] bool reads_slot(const Expr& expr, std::uint32_t slot);
[[nodiscard]] int count_reads(const Expr& expr, std::uint32_t slot);
// All bound slots differ, so nothing can be captured.
[[nodiscard]] Expr substitute(Expr expr, std::uint32_t slot, const Expr& value);
// Equal except for the names of bound slots.
[[nodiscard]] bool same_but_slots(const Expr& a, const Expr& b);
[[nodiscard]] bool any_in(const Expr& expr, const std::function<bool(const Expr&)>& test);

// Readable text, for tests and for inspecting the passes.
[[nodiscard]] std::string to_string(const Expr& expr);

}  // namespace yomikiri::asl
