#include "asl/cpp/types.h"

#include <fmt/format.h>

#include <algorithm>

#include "asl/cpp/planes.h"

namespace yomikiri::asl {
namespace {

constexpr std::int64_t kMostPlaneValue = 3;  // two planes

// The type of an array's elements: the same widths as in the interpreter, so that families agree.
std::string_view element_type(const Type& type) {
  switch (type.width()) {
    case 1:
      return "std::uint8_t";
    case 2:
      return "std::uint16_t";
    default:
      return "std::int64_t";
  }
}

// Whether these operations need an array as a row of numbers in memory.
bool needs_row(Op op) {
  return op == Op::Hash || op == Op::Rehash || op == Op::Extend || op == Op::Contains ||
         op == Op::Touches;
}

}  // namespace

std::string_view storage_type(std::int64_t least, std::int64_t most) {
  if (least >= 0 && most <= 0xff) return "std::uint8_t";
  if (least >= -0x80 && most <= 0x7f) return "std::int8_t";
  if (least >= 0 && most <= 0xffff) return "std::uint16_t";
  if (least >= -0x8000 && most <= 0x7fff) return "std::int16_t";
  if (least >= -0x7fffffff && most <= 0x7fffffff) return "std::int32_t";
  return "std::int64_t";
}

std::string_view number_type(const Type& type) { return fits_int(type) ? "int" : "Word"; }

bool fits_int(const Type& type) { return type.least >= -0x40000000 && type.most <= 0x40000000; }

TypeNames::TypeNames(const Plan& plan) {
  for (const Slot& slot : plan.slots)
    if (slot.type.kind == Kind::Family) add_row(slot.type);
  for (const PlanComponent& component : plan.components) find_rows(component.initial);
  for (const PlanFunction& function : plan.functions) find_rows(function.body);
  for (const Block& block : plan.blocks) {
    for (const auto& [slot, value] : block.prelude) find_rows(value);
    find_rows(block.listed);
    find_rows(block.legal);
    for (const Expr& next : block.next) find_rows(next);
  }
  for (const Expr& invariant : plan.invariants) find_rows(invariant);
  for (const Expr* root : {&plan.final, &plan.winner, &plan.mover}) find_rows(*root);
  for (const Expr& payoff : plan.payoffs) find_rows(payoff);
}

void TypeNames::find_rows(const Expr& expr) {
  if (expr.type.kind == Kind::Family) add_row(expr.type);
  for (const Expr& kid : expr.kids) {
    if (needs_row(expr.op) && kid.type.kind == Kind::Array) add_row(kid.type);
    find_rows(kid);
  }
}

void TypeNames::add_row(Type type) {
  type.kind = Kind::Array;
  if (std::ranges::find(rows_, type) == rows_.end()) rows_.push_back(type);
}

bool TypeNames::is_planes(const Type& array) const {
  return array.size <= kMostPlaneCells && array.least >= 0 && array.most <= kMostPlaneValue &&
         std::ranges::find(rows_, array) == rows_.end();
}

std::string TypeNames::operator()(const Type& type) const {
  switch (type.kind) {
    case Kind::Scalar:
      return std::string(storage_type(type.least, type.most));
    case Kind::Bits:
      return fmt::format("Bits<{}>", type.size);
    case Kind::Array:
      if (is_planes(type)) return fmt::format("Planes<{}, {}>", type.size, type.most <= 1 ? 1 : 2);
      return fmt::format("std::array<{}, {}>", element_type(type), type.size);
    case Kind::Family:
      return "Family";
  }
  return {};
}

std::string TypeNames::written(const Type& type, std::string_view board, std::string_view at,
                               std::string_view value) const {
  if (is_planes(type)) return fmt::format("{}.set({}, {})", board, at, value);
  return fmt::format("{}[{}] = static_cast<{}>({})", board, at, element_type(type), value);
}

}  // namespace yomikiri::asl
