// Turns productions and parameters into sorts and symbols. The axioms decide whether a production
// declares a function or a constructor: what an axiom defines is a function; what occurs in
// patterns, or is a constant that no axiom defines, is a constructor. Only for use inside asl/.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "asl/sorts/specification.h"
#include "asl/syntax/syntax.h"
#include "text/diagnostic.h"

namespace yomikiri::asl {

struct Names {
  std::map<std::string, SortId, std::less<>> sorts;
  std::map<std::string, std::vector<SymbolId>, std::less<>> symbols;
  std::vector<SymbolId> tuples;

  [[nodiscard]] std::vector<std::string_view> symbol_names() const;
  // The names that take arguments, or those that take none, depending on the call.
  [[nodiscard]] std::vector<std::string_view> names_like(const syntax::Expr& call) const;

  std::set<std::string, std::less<>> constants;  // names that take no arguments
};

struct Declared {
  Specification specification;
  Names names;
};

[[nodiscard]] Declared declare(const syntax::File& file, const std::vector<syntax::Axiom>& axioms,
                               text::Diagnostics& diagnostics);

// The sort of sets of this sort, created on first use.
[[nodiscard]] SortId set_of(Specification& specification, Names& names, SortId element);

// The function that an axiom defines, as called on the left side; null if it defines none.
[[nodiscard]] const syntax::Expr* defined_by(const syntax::Expr& left);

// Whether this is one of the two names of the state sort.
[[nodiscard]] bool is_state_name(std::string_view name);

}  // namespace yomikiri::asl
