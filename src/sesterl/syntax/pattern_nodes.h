// Patterns. `a :: b :: c` is a list and not a nest: see expression_nodes.h.
#pragma once

#include <variant>

#include "sesterl/syntax/node.h"

namespace yomikiri::sesterl {

struct VariablePattern {
  Ident name;
};
struct WildcardPattern {};
struct LiteralPattern {
  Literal literal;
};
struct UnitPattern {};
struct TuplePattern {
  List<PatternId> components;  // at least one
};
struct ListPattern {
  List<PatternId> items;
};
// a :: b :: tail
struct ConsPattern {
  List<PatternId> items;  // at least one
  PatternId tail;
};
struct ConstructorPattern {
  Qualified name;
  List<PatternId> arguments;
};
struct FieldPattern {
  Ident label;
  PatternId pattern;
};
// {l = p, m = q}: other fields are ignored, with or without `_` at the end.
struct RecordPattern {
  List<FieldPattern> fields;  // at least one
  bool ends_in_wildcard = false;
};

struct Pattern {
  Span span;
  std::variant<VariablePattern, WildcardPattern, LiteralPattern, UnitPattern, TuplePattern,
               ListPattern, ConsPattern, ConstructorPattern, RecordPattern>
      is;
};

}  // namespace yomikiri::sesterl
