// Assigns a sort to every expression, in two passes: `draft` works bottom-up and keeps the possible
// sorts of each node (constants and functions may be overloaded), `settle` works top-down with the
// wanted sort and chooses. Expressions with a reported error get the error sort, which fits
// everywhere, so that one mistake gives one message. Only for use inside asl/.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "asl/sorts/declarations.h"
#include "asl/sorts/lattice.h"
#include "asl/sorts/specification.h"
#include "asl/syntax/syntax.h"
#include "text/diagnostic.h"

namespace yomikiri::asl {

// The variables of one axiom. Binders get numbers of their own, so that each number has one sort.
struct Scope {
  std::vector<Variable> variables;
  std::vector<std::uint32_t> visible;
  std::set<std::string> unbound;  // already reported

  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const;
  std::uint32_t bind(std::string name, SortId sort);
};

class Typing {
 public:
  // Nothing is known about the names in `damaged`, so they cause no errors.
  Typing(Declared& declared, std::set<std::string> damaged, text::Diagnostics& diagnostics)
      : specification_(declared.specification),
        names_(declared.names),
        lattice_(declared.specification),
        diagnostics_(diagnostics),
        unknown_(std::move(damaged)) {}

  [[nodiscard]] Term type(const syntax::Expr& expr, SortId wanted, Scope& scope);

  // Whether a left side may be meant as this sort; reports nothing.
  [[nodiscard]] bool fits(const syntax::Expr& pattern, SortId sort);
  // Binds the pattern's variables. Unreadable patterns get the error sort.
  [[nodiscard]] Pattern read_pattern(const syntax::Expr& expr, SortId sort, Scope& scope);

  // Reports each name once.
  void complain_of_unknown(const syntax::Expr& expr);

 private:
  struct Draft {
    const syntax::Expr* expr = nullptr;
    std::vector<SortId> sorts;        // possible ones; never empty
    std::vector<SymbolId> symbols;    // for a call or tuple: its possible symbols
    std::optional<TermKind> builtin;  // for a call: max, min, abs
    std::vector<Draft> children;
    std::vector<Term> ready;  // for a binder: what is already settled
    std::uint32_t variable = 0;
  };

  // draft.cpp: bottom-up
  Draft draft(const syntax::Expr& expr, Scope& scope);
  Draft draft_variable(const syntax::Expr& expr, Scope& scope);
  Draft draft_call(const syntax::Expr& expr, Scope& scope);
  bool draft_builtin(Draft& draft);
  Draft draft_tuple(const syntax::Expr& expr, Scope& scope);
  Draft draft_set(const syntax::Expr& expr, Scope& scope);
  Draft draft_if(const syntax::Expr& expr, Scope& scope);
  Draft draft_binary(const syntax::Expr& expr, Scope& scope);
  Draft draft_binder(const syntax::Expr& expr, Scope& scope);
  std::vector<Draft> draft_children(const syntax::Expr& expr, Scope& scope);
  void choose_symbols(Draft& draft, const std::vector<SymbolId>& candidates);
  void complain_of_arguments(const Draft& draft, const std::vector<SymbolId>& candidates);
  void add_set_sorts(Draft& draft);

  // settle.cpp: top-down
  Term settle(const Draft& draft, SortId wanted);
  Term settle_alone(const Draft& draft);
  Term settle_exactly(const Draft& draft, SortId sort);
  Term settle_call(const Draft& draft, SortId wanted);
  Term settle_builtin(const Draft& draft);
  Term settle_set(const Draft& draft, SortId sort);
  Term settle_binary(const Draft& draft, SortId sort);
  Term settle_equality(const Draft& draft);
  Term settle_membership(const Draft& draft);
  Term settle_binder(const Draft& draft, SortId sort);
  // Coerces, and reports a number that is certainly outside its required range.
  Term coerce(Term term, const Coercion& way);

  // The cost of giving a draft this sort; empty if that is impossible.
  std::optional<int> cost(const Draft& draft, SortId sort);
  std::optional<int> cost_of_elements(const Draft& draft, SortId wanted);
  std::vector<SortId> literal_sets(const Draft& left, const Draft& right);
  [[nodiscard]] bool is_set(SortId sort) const;
  [[nodiscard]] static bool has_error(const Draft& draft);
  SortId set_sort(SortId element) { return set_of(specification_, names_, element); }

  // clashes.cpp
  Term complain_of_sort(const Draft& draft, SortId wanted);
  void complain_of_comparison(const Draft& draft);
  void complain_of_element(const Draft& draft);
  [[nodiscard]] std::string names_of(const std::vector<SortId>& sorts) const;
  [[nodiscard]] std::string candidates_text(const std::vector<SymbolId>& symbols) const;
  [[nodiscard]] std::string standing(std::initializer_list<const Draft*> drafts) const;
  void add_standing(const Draft& draft, std::vector<std::string>& parts) const;
  [[nodiscard]] std::string values_text(SortId sort) const;
  [[nodiscard]] std::string instead_of(const Draft& draft, SortId wanted);

  // patterns.cpp
  std::optional<std::pair<SymbolId, Coercion>> constructor_for(const syntax::Expr& expr,
                                                               SortId sort);
  void complain_of_pattern(const syntax::Expr& expr, SortId sort);
  Pattern construct(const syntax::Expr& expr, SymbolId symbol, Scope& scope);

  Specification& specification_;
  Names& names_;
  Lattice lattice_;
  text::Diagnostics& diagnostics_;
  std::set<std::string> unknown_;                                // already reported
  std::map<std::pair<const syntax::Expr*, SortId>, bool> fits_;  // keeps overloads polynomial
};

}  // namespace yomikiri::asl
