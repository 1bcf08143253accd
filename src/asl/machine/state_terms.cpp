#include "asl/machine/state_terms.h"

#include <fmt/format.h>

#include <utility>

namespace yomikiri::asl {
namespace {

// In the worst case each nested name doubles the size of what it stands for.
constexpr std::size_t kMostReplacedTerms = 100'000;

class StateLets {
 public:
  StateLets(const Specification& specification, text::Diagnostics& diagnostics)
      : spec_(specification), diagnostics_(diagnostics) {}

  Term without(Term term) {
    const bool names_state = term.kind == TermKind::Let && is_state(term.children[0].sort);
    if (!names_state) {
      for (Term& child : term.children) child = without(std::move(child));
      return term;
    }
    const Term state = without(std::move(term.children[0]));
    replace(term.children[1], term.variable, state);
    if (is_too_large()) return make_term(TermKind::Number, kErrorSort);  // already reported
    return without(std::move(term.children[1]));
  }

 private:
  [[nodiscard]] bool is_state(SortId sort) const {
    return spec_.sorts[sort].kind == SortKind::State;
  }
  [[nodiscard]] bool is_too_large() const { return replaced_ > kMostReplacedTerms; }

  static std::size_t size_of(const Term& term) {
    std::size_t size = 1;
    for (const Term& child : term.children) size += size_of(child);
    return size;
  }

  void replace(Term& term, std::uint32_t variable, const Term& state) {
    if (term.kind == TermKind::Variable && term.variable == variable) {
      if (is_too_large()) return;
      replaced_ += size_of(state);
      if (is_too_large())
        diagnostics_.error(term.span, "the nested states make this term too large",
                           "move some of them to functions of their own");
      const text::Span span = term.span;
      term = state;
      term.span = span;
      return;
    }
    for (Term& child : term.children) replace(child, variable, state);
  }

  const Specification& spec_;
  text::Diagnostics& diagnostics_;
  std::size_t replaced_ = 0;
};

class StateUses {
 public:
  StateUses(const Specification& specification, text::Diagnostics& diagnostics)
      : spec_(specification), machine_(*specification.machine), diagnostics_(diagnostics) {}

  void run() {
    for (const Function& function : spec_.functions) {
      const Symbol& symbol = spec_.symbols[function.symbol];
      if (is_state(symbol.result))
        diagnostics_.error(symbol.span,
                           fmt::format("'{}' cannot return a state: only {} and {} can",
                                       symbol.name, spec_.symbols[machine_.initial].name,
                                       spec_.symbols[machine_.transition].name),
                           "define what you need to know about that state instead");
      else if (is_set_of_states(symbol.result))
        diagnostics_.error(symbol.span, kNoSets, kKeepBoards);
      else
        for (const Case& one : function.cases) check(one.right);
    }
    for (const InvariantInfo& invariant : spec_.invariants) check(invariant.condition);
  }

 private:
  static constexpr const char* kNoSets = "states cannot be compared or put into sets";
  static constexpr const char* kKeepBoards =
      "only values computed from them can, such as boards: board -> 盤(state);";

  [[nodiscard]] bool is_state(SortId sort) const { return sort == machine_.state; }
  [[nodiscard]] bool is_set_of_states(SortId sort) const {
    return spec_.sorts[sort].kind == SortKind::Set && is_state(spec_.sorts[sort].element);
  }

  // One message per use, not per state in it.
  void check(const Term& term) {
    const bool applied = term.kind == SpecificationKind::Call || term.kind == TermKind::Construct;
    for (const Term& child : term.children) {
      if (is_set_of_states(child.sort) || (is_state(child.sort) && !applied))
        return diagnostics_.error(child.span, kNoSets, kKeepBoards);
      if (is_state(child.sort) && child.kind == TermKind::If)
        return diagnostics_.error(child.span, "a state cannot be chosen by 'if'",
                                  "choose between values computed from each");
    }
    for (const Term& child : term.children) check(child);
  }

  const Specification& spec_;
  const Machine& machine_;
  text::Diagnostics& diagnostics_;
};

}  // namespace

void name_no_states(Specification& specification, text::Diagnostics& diagnostics) {
  StateLets lets(specification, diagnostics);
  for (Function& function : specification.functions)
    for (Case& one : function.cases) one.right = lets.without(std::move(one.right));
  for (InvariantInfo& invariant : specification.invariants)
    invariant.condition = lets.without(std::move(invariant.condition));
}

void check_states(const Specification& specification, text::Diagnostics& diagnostics) {
  if (specification.machine) StateUses(specification, diagnostics).run();
}

}  // namespace yomikiri::asl
