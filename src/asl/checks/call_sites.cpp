#include "asl/checks/call_sites.h"

#include <algorithm>
#include <map>
#include <optional>

namespace yomikiri::asl {
namespace {

// A fact that is known where a term is evaluated, because of an `if`, `&` or `or` around it.
struct Guard {
  const Term* condition;
  bool holds;
};

// Where a variable comes from: which argument of the caller, how deep inside it, and below how many
// transitions.
struct Origin {
  std::uint16_t argument = 0;
  bool inside = false;
  int transitions = 0;
};

const Term& without_coercions(const Term& term) {
  const Term* inner = &term;
  while (inner->kind == TermKind::Widen || inner->kind == TermKind::Narrow)
    inner = &inner->children[0];
  return *inner;
}

// Whether two terms are equal, ignoring their places in the text.
bool same(const Term& a, const Term& b) {
  const Term& x = without_coercions(a);
  const Term& y = without_coercions(b);
  return x.kind == y.kind && x.symbol == y.symbol && x.variable == y.variable &&
         x.number == y.number && std::ranges::equal(x.children, y.children, same);
}

class CaseReader {
 public:
  CaseReader(const Specification& specification, const Function& function, const Case& one,
             std::vector<CallSite>& sites)
      : spec_(specification), function_(function), case_(one), sites_(sites) {}

  void run() {
    for (std::size_t i = 0; i < case_.patterns.size(); ++i)
      place(case_.patterns[i], {.argument = static_cast<std::uint16_t>(i)});
    walk(case_.right);
  }

 private:
  void place(const Pattern& pattern, Origin origin) {
    if (pattern.kind == PatternKind::Variable) origins_[pattern.variable] = origin;
    origin.inside = true;
    if (is_transition(pattern.symbol) && pattern.kind == PatternKind::Construct)
      ++origin.transitions;
    for (const Pattern& child : pattern.children) place(child, origin);
  }

  [[nodiscard]] bool is_transition(SymbolId symbol) const {
    return spec_.machine && symbol == spec_.machine->transition;
  }

  void walk(const Term& term) {
    if (term.kind == SpecificationKind::Call) add_site(term);
    if (term.kind == TermKind::Equal || term.kind == TermKind::Member || term.kind == TermKind::Set)
      for (const Term& child : term.children) add_observers(child);
    if (term.kind == TermKind::Member && term.children[1].kind == SpecificationKind::Call &&
        spec_.function_of(term.children[1].symbol).by_membership) {
      walk(term.children[0]);
      return add_member_site(term);
    }
    const bool branches = term.kind == TermKind::If;
    const bool junction = term.kind == TermKind::And || term.kind == TermKind::Or;
    for (std::size_t i = 0; i < term.children.size(); ++i) {
      const bool guarded = (branches || junction) && i > 0;
      const bool holds = branches ? i == 1 : term.kind == TermKind::And;
      if (guarded) guards_.push_back({&term.children[0], holds});
      walk(term.children[i]);
      if (guarded) guards_.pop_back();
    }
  }

  // Calling a set function for its whole set queries every element; the element is unknown.
  void add_site(const Term& call) {
    const bool membership = spec_.function_of(call.symbol).by_membership;
    CallSite site{function_.symbol, call.symbol, call.span, {}};
    for (std::size_t i = 0; i < call.children.size(); ++i)
      add_arcs(call.children[i], i + (membership ? 1 : 0), call.symbol, site.arcs);
    add(std::move(site));
  }

  // P ∈ f(X): the element counts as an argument like the others.
  void add_member_site(const Term& member) {
    const Term& call = member.children[1];
    CallSite site{function_.symbol, call.symbol, call.span, {}};
    add_arcs(member.children[0], 0, call.symbol, site.arcs);
    for (std::size_t i = 0; i < call.children.size(); ++i) {
      walk(call.children[i]);
      add_arcs(call.children[i], i + 1, call.symbol, site.arcs);
    }
    add(std::move(site));
  }

  // Comparing abstract values calls their observers.
  void add_observers(const Term& term) {
    if (term.kind == TermKind::Construct &&
        spec_.symbols[term.symbol].kind == SymbolKind::Injection)
      return add_observers(term.children[0]);
    const Sort& sort = spec_.sorts[term.sort];
    if (sort.kind != SortKind::Abstract) return;
    for (const SymbolId observer : sort.observers) {
      const Function& function = spec_.function_of(observer);
      CallSite site{function_.symbol, observer, term.span, {}};
      const std::vector<SortId>& arguments = spec_.symbols[observer].arguments;
      for (std::size_t i = 0; i < arguments.size(); ++i)
        if (arguments[i] == term.sort)
          add_arcs(term, i + (function.by_membership ? 1 : 0), observer, site.arcs);
      add(std::move(site));
    }
  }

  void add(CallSite site) {
    std::ranges::sort(site.arcs);
    sites_.push_back(std::move(site));
  }

  void add_arcs(const Term& term, std::size_t to, SymbolId callee, std::vector<Arc>& arcs) const {
    const auto target = static_cast<std::uint16_t>(to);
    add_size_arcs(without_coercions(term), target, callee, arcs);
    add_transition_arc(term, target, arcs);
  }

  void add_size_arcs(const Term& term, std::uint16_t to, SymbolId callee,
                     std::vector<Arc>& arcs) const {
    for (std::uint16_t i = 0; i < case_.patterns.size(); ++i) {
      if (!matches(term, case_.patterns[i])) continue;
      arcs.push_back({i, to, Gauge::Size, false});
      arcs.push_back({i, to, Gauge::Room, false});
    }
    if (term.kind == TermKind::Variable) {
      const auto origin = origins_.find(term.variable);
      if (origin != origins_.end() && origin->second.inside)
        arcs.push_back({origin->second.argument, to, Gauge::Size, true});
    }
    if (const auto step = step_of(term, to, callee)) arcs.push_back(*step);
    if (const auto growth = growth_of(term, to)) arcs.push_back(*growth);
  }

  [[nodiscard]] const Origin* whole_argument(const Term& term) const {
    const Term& inner = without_coercions(term);
    if (inner.kind != TermKind::Variable) return nullptr;
    const auto origin = origins_.find(inner.variable);
    return origin == origins_.end() || origin->second.inside ? nullptr : &origin->second;
  }

  // X - 1 or X + 1 for the argument X, if a range or a guard bounds that direction.
  [[nodiscard]] std::optional<Arc> step_of(const Term& term, std::uint16_t to,
                                           SymbolId callee) const {
    if (term.kind != TermKind::Add && term.kind != TermKind::Subtract) return std::nullopt;
    const Origin* origin = whole_argument(term.children[0]);
    const Term& by = term.children[1];
    if (origin == nullptr || by.kind != TermKind::Number || by.number <= 0) return std::nullopt;
    const bool down = term.kind == TermKind::Subtract;
    const Function& called = spec_.function_of(callee);
    const std::size_t first = called.by_membership ? 1 : 0;
    const bool range =
        to >= first &&
        spec_.sorts[spec_.symbols[callee].arguments[to - first]].kind == SortKind::Range;
    const bool bounded = range || std::ranges::any_of(guards_, [&](const Guard& guard) {
                           return bounds(guard, term.children[0], down);
                         });
    if (!bounded) return std::nullopt;
    return Arc{origin->argument, to, down ? Gauge::Size : Gauge::Room, true};
  }

  // Whether the guard implies that the variable is above (below) something that does not depend on
  // it.
  [[nodiscard]] static bool bounds(const Guard& guard, const Term& variable, bool from_below) {
    const Term& condition = *guard.condition;
    if (condition.kind == TermKind::And && guard.holds)
      return std::ranges::any_of(condition.children, [&](const Term& part) {
        return bounds({&part, true}, variable, from_below);
      });
    if (condition.kind == TermKind::Or && !guard.holds)
      return std::ranges::any_of(condition.children, [&](const Term& part) {
        return bounds({&part, false}, variable, from_below);
      });
    if (condition.kind == TermKind::Not)
      return bounds({&condition.children[0], !guard.holds}, variable, from_below);
    if (condition.kind != TermKind::Less && condition.kind != TermKind::LessEqual) return false;
    // a < b bounds b from below and a from above; its negation, vice versa.
    const std::size_t side = from_below == guard.holds ? 1 : 0;
    const Term& bound = without_coercions(condition.children[1 - side]);
    return same(condition.children[side], variable) &&
           (bound.kind == TermKind::Number || bound.kind == TermKind::Parameter);
  }

  // g(R) for the argument R, where g(R) contains R and is known to differ from it in size.
  // check_finite ensures that the set has a finite sort, since it is enumerated.
  [[nodiscard]] std::optional<Arc> growth_of(const Term& term, std::uint16_t to) const {
    if (term.kind != SpecificationKind::Call) return std::nullopt;
    for (std::uint16_t i = 0; i < case_.patterns.size(); ++i) {
      const Pattern& pattern = case_.patterns[i];
      if (pattern.kind != PatternKind::Variable || pattern.sort != term.sort) continue;
      const bool differs = std::ranges::any_of(
          guards_, [&](const Guard& guard) { return tells_growth(guard, term, pattern.variable); });
      if (differs && contains_argument(term, pattern.variable))
        return Arc{i, to, Gauge::Room, true};
    }
    return std::nullopt;
  }

  // not(|g(R)| = |R|), or not(g(R) = R)
  static bool tells_growth(const Guard& guard, const Term& grown, std::uint32_t set) {
    const Term& condition = *guard.condition;
    if (condition.kind == TermKind::Not)
      return tells_growth({&condition.children[0], !guard.holds}, grown, set);
    if (condition.kind != TermKind::Equal || guard.holds) return false;
    const auto inner = [](const Term& term) -> const Term& {
      return term.kind == TermKind::Count ? term.children[0] : term;
    };
    const Term& left = inner(condition.children[0]);
    const Term& right = inner(condition.children[1]);
    const auto is_set = [&](const Term& term) {
      return term.kind == TermKind::Variable && term.variable == set;
    };
    return (same(left, grown) && is_set(right)) || (is_set(left) && same(right, grown));
  }

  // `Q ∈ g(.., R, ..) == Q ∈ R or ...`
  [[nodiscard]] bool contains_argument(const Term& call, std::uint32_t set) const {
    const Function& function = spec_.function_of(call.symbol);
    if (!function.by_membership || function.cases.size() != 1) return false;
    const Case& one = function.cases.front();
    for (std::size_t i = 0; i < call.children.size(); ++i) {
      const Term& argument = call.children[i];
      const Pattern& parameter = one.patterns[i + 1];
      if (argument.kind == TermKind::Variable && argument.variable == set &&
          parameter.kind == PatternKind::Variable &&
          admits(one.right, one.patterns.front(), parameter.variable))
        return true;
    }
    return false;
  }

  static bool admits(const Term& condition, const Pattern& element, std::uint32_t set) {
    if (condition.kind == TermKind::Or)
      return std::ranges::any_of(condition.children,
                                 [&](const Term& part) { return admits(part, element, set); });
    return condition.kind == TermKind::Member && matches(condition.children[0], element) &&
           condition.children[1].kind == TermKind::Variable &&
           condition.children[1].variable == set;
  }

  // The term is built from variables by constructors; all variables that may hold a state must come
  // from one argument, where they stand below at least as many transitions as here.
  void add_transition_arc(const Term& term, std::uint16_t to, std::vector<Arc>& arcs) const {
    std::optional<std::uint16_t> from;
    bool shrinks = true;
    if (may_hold_state(term.sort) && add_origins(term, 0, from, shrinks) && from)
      arcs.push_back({*from, to, Gauge::Transitions, shrinks});
  }

  bool add_origins(const Term& term, int above, std::optional<std::uint16_t>& from,
                   bool& shrinks) const {
    if (!may_hold_state(term.sort)) return true;
    if (term.kind == TermKind::Variable) {
      const auto origin = origins_.find(term.variable);
      if (origin == origins_.end() || above > origin->second.transitions) return false;
      if (from && *from != origin->second.argument) return false;
      from = origin->second.argument;
      shrinks = shrinks && above < origin->second.transitions;
      return true;
    }
    if (term.kind != TermKind::Construct) return false;
    const int inside = above + (is_transition(term.symbol) ? 1 : 0);
    return std::ranges::all_of(term.children, [&](const Term& child) {
      return add_origins(child, inside, from, shrinks);
    });
  }

  [[nodiscard]] bool may_hold_state(SortId sort) const {
    const SortKind kind = spec_.sorts[sort].kind;
    return kind == SortKind::State || kind == SortKind::Abstract;
  }

  const Specification& spec_;
  const Function& function_;
  const Case& case_;
  std::vector<CallSite>& sites_;
  std::map<std::uint32_t, Origin> origins_;
  std::vector<Guard> guards_;
};

}  // namespace

std::vector<CallSite> call_sites(const Specification& specification) {
  std::vector<CallSite> sites;
  for (const Function& function : specification.functions)
    for (const Case& one : function.cases) CaseReader(specification, function, one, sites).run();
  return sites;
}

}  // namespace yomikiri::asl
