// Makes two types equal by solving variables, or says why they cannot be. Two variables: the lower
// level survives; a variable and a type: the variables of the type, rows included, sink to the
// variable's level, so that what an outer definition knows is never generalised by an inner one.
// [Remy1992]
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "sesterl/types/store.h"

namespace yomikiri::sesterl {

struct Clash {
  enum class Kind {
    Different,  // two types that never are equal
    Rigid,      // a declared variable would have to be something else
    Infinite,   // a type would contain itself
    InfiniteRow,
    NoLabel,     // a row that cannot have `label`
    Constraint,  // a declared row variable must forbid `labels`
    TooDeep,
  };
  Kind kind = Kind::Different;
  TypeRef expected;  // the differing parts
  TypeRef found;
  Name label{};
  std::vector<Name> labels;
};

// After a clash some variables may have been solved; the caller reports it and goes on.
[[nodiscard]] std::optional<Clash> unify(TypeStore& store, TypeRef expected, TypeRef found,
                                         SolvedAt place);
[[nodiscard]] std::optional<Clash> unify(TypeStore& store, RowRef expected, RowRef found,
                                         SolvedAt place);

// All fields of a row, in the order of their labels, and what the row ends in.
struct FlatRow {
  std::vector<Field> fields;
  RowRef tail;  // a variable or the empty row
};
[[nodiscard]] FlatRow flatten(TypeStore& store, RowRef row);

// Sorts fields by label; false if a label stands there twice.
[[nodiscard]] bool sort_fields(std::vector<Field>& fields);

}  // namespace yomikiri::sesterl
