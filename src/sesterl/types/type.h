// What types are made of. A type or a row is a 32-bit handle into a TypeStore, which owns all of
// them and frees none. Types and rows share one arena, so one walk visits both.
#pragma once

#include <cstdint>
#include <span>

#include "sesterl/syntax/names.h"

namespace yomikiri::sesterl {

struct TypeRef {
  std::uint32_t index = 0;
  friend bool operator==(TypeRef, TypeRef) = default;
};

struct RowRef {
  std::uint32_t index = 0;
  friend bool operator==(RowRef, RowRef) = default;
};

// How deep in nested definitions a variable was made: generalisation at level k quantifies what is
// above k. Definitions of a file stand at level 0.
using Level = std::uint32_t;

// The identity of a type constructor: two are the same type only if their numbers are equal. Names
// are for people.
using TypeNumber = std::uint32_t;

// Of a rigid variable that nobody declared; it is printed like a free one.
inline constexpr Name kNameless{0xffffffffU};

// The identity of a signature in `pack S`.
using PackNumber = std::uint32_t;

enum class TypeTag : std::uint8_t {
  Link,         // a variable that has become another type or row
  Free,         // a unification variable
  Rigid,        // a declared variable inside its definition
  Bound,        // a quantified variable inside a scheme
  Error,        // of an expression that was reported already; unifies with everything
  Constructor,  // int, list<t>, a type of the program
  Product,
  Record,
  Function,
  Pack,
  FreeRow,
  RigidRow,
  BoundRow,
  EmptyRow,
  Fields,  // (l : t | row)
};

struct Field {
  Name label{};
  TypeRef type;
};

// A function type, taken apart. `fields` of labels and rows are sorted by label.
struct FunctionParts {
  std::span<const TypeRef> ordered;
  std::span<const Field> mandatory;
  RowRef optional;
  bool acts = false;  // an effectful function, which has a message type
  TypeRef message;    // only if it acts
  TypeRef result;
};

}  // namespace yomikiri::sesterl
