// Gives every expression its sort, in two passes: `draft` goes up and keeps for each node the sorts
// it may have (constants and functions may be overloaded), `settle` comes down with the sort that
// is wanted and chooses. What has been complained about gets the error sort, which fits everywhere,
// so that one mistake gives one message. Inside of asl/ only.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "asl/declarations.h"
#include "asl/diagnostic.h"
#include "asl/lattice.h"
#include "asl/specification.h"
#include "asl/syntax.h"

namespace yomikiri::asl {

// The variables of one axiom. Binders get numbers of their own, so that a number means one sort.
struct Scope {
  std::vector<Variable> variables;
  std::vector<std::uint32_t> visible;
  std::set<std::string> unbound;  // complained about already

  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const;
  std::uint32_t bind(std::string name, SortId sort);
};

class Typing {
 public:
  // Of names that are `damaged` nothing is known, so that they are no cause for complaint.
  Typing(Declared& declared, std::set<std::string> damaged, Diagnostics& diagnostics)
      : specification_(declared.specification),
        names_(declared.names),
        lattice_(declared.specification),
        diagnostics_(diagnostics),
        unknown_(std::move(damaged)) {}

  [[nodiscard]] Term type(const syntax::Expr& expr, SortId wanted, Scope& scope);

  // Whether a left side may be meant as this, without complaints.
  [[nodiscard]] bool fits(const syntax::Expr& pattern, SortId sort);
  // Binds the pattern's variables. What cannot be read has the error sort.
  [[nodiscard]] Pattern read_pattern(const syntax::Expr& expr, SortId sort, Scope& scope);

  // Once for each name.
  void complain_of_unknown(const syntax::Expr& expr);

 private:
  struct Draft {
    const syntax::Expr* expr = nullptr;
    std::vector<SortId> sorts;        // it may have; never empty
    std::vector<SymbolId> symbols;    // of a call or tuple: what it may be
    std::optional<TermKind> builtin;  // of a call: max, min, abs
    std::vector<Draft> children;
    std::vector<Term> ready;  // of a binder: what is settled already
    std::uint32_t variable = 0;
  };

  // draft.cpp: upwards
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

  // settle.cpp: downwards
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
  // Coerces, and complains of a number that is certainly out of the range it must lie in.
  Term coerce(Term term, const Coercion& way);

  // Cost of making a draft one of this sort; none if that is impossible.
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
  Diagnostics& diagnostics_;
  std::set<std::string> unknown_;                                // complained about already
  std::map<std::pair<const syntax::Expr*, SortId>, bool> fits_;  // keeps overloads polynomial
};

}  // namespace yomikiri::asl
