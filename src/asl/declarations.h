// Productions and parameters to sorts and symbols. Which production declares a function and which a
// constructor follows from the axioms: what an axiom defines is a function, what stands in
// patterns, or is a constant that no axiom defines, is a constructor. Inside of asl/ only.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "asl/diagnostic.h"
#include "asl/specification.h"
#include "asl/syntax.h"

namespace yomikiri::asl {

struct Names {
  std::map<std::string, SortId, std::less<>> sorts;
  std::map<std::string, std::vector<SymbolId>, std::less<>> symbols;
  std::vector<SymbolId> tuples;

  [[nodiscard]] std::vector<std::string_view> symbol_names() const;
  // Those that take arguments, or those that take none, as the call does.
  [[nodiscard]] std::vector<std::string_view> names_like(const syntax::Expr& call) const;

  std::set<std::string, std::less<>> constants;  // names that take no arguments
};

struct Declared {
  Specification specification;
  Names names;
};

[[nodiscard]] Declared declare(const syntax::File& file, const std::vector<syntax::Axiom>& axioms,
                               Diagnostics& diagnostics);

// The sort of the sets of these, made when it is first asked for.
[[nodiscard]] SortId set_of(Specification& specification, Names& names, SortId element);

// The function that an axiom defines, as it is called on the left side; null if it defines none.
[[nodiscard]] const syntax::Expr* defined_by(const syntax::Expr& left);

// The state sort has one of two names.
[[nodiscard]] bool is_state_name(std::string_view name);

}  // namespace yomikiri::asl
