#include "asl/machine/machine.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace yomikiri::asl {
namespace {

enum class Role { Initial, Transition, Legal, Final, Winner, Payoff, Mover };

struct RoleName {
  std::string_view name;
  Role role;
};

// The paper's names and their English counterparts; messages use the last of each role.
constexpr std::array kRoleNames = {
    RoleName{"初期状態", Role::Initial}, RoleName{"initial", Role::Initial},
    RoleName{"遷移", Role::Transition},  RoleName{"transition", Role::Transition},
    RoleName{"正しい手?", Role::Legal},  RoleName{"legal?", Role::Legal},
    RoleName{"最終状態?", Role::Final},  RoleName{"最終状態", Role::Final},
    RoleName{"final?", Role::Final},     RoleName{"勝者", Role::Winner},
    RoleName{"winner", Role::Winner},    RoleName{"利得", Role::Payoff},
    RoleName{"payoff", Role::Payoff},    RoleName{"手番", Role::Mover},
    RoleName{"mover", Role::Mover},
};

constexpr std::array kFive = {Role::Initial, Role::Transition, Role::Legal, Role::Final,
                              Role::Winner};

class MachineFinder {
 public:
  MachineFinder(Declared& declared, text::Diagnostics& diagnostics)
      : spec_(declared.specification), names_(declared.names), diagnostics_(diagnostics) {}

  void run() {
    const auto state = std::ranges::find(spec_.sorts, SortKind::State, &Sort::kind);
    if (state == spec_.sorts.end()) return;
    machine_.state = static_cast<SortId>(state - spec_.sorts.begin());
    const bool game = std::ranges::any_of(kFive, [&](Role role) { return find(role).has_value(); });
    if (!game || !find_roles() || !check_constructors()) return;
    for (const Function& function : spec_.functions) add_component(function);
    spec_.machine = std::move(machine_);
  }

 private:
  [[nodiscard]] std::optional<SymbolId> find(Role role) const {
    for (const RoleName& name : kRoleNames) {
      const auto found = names_.symbols.find(name.name);
      if (name.role == role && found != names_.symbols.end()) return found->second.front();
    }
    return std::nullopt;
  }

  // Another error may well be the reason why a role is missing; then nothing is reported.
  bool find_roles() {
    for (const Role role : kFive) {
      if (find(role)) continue;
      std::string known;
      for (const RoleName& name : kRoleNames)
        if (name.role == role) known += fmt::format("{}{}", known.empty() ? "" : " or ", name.name);
      if (!diagnostics_.has_errors())
        diagnostics_.error(spec_.sorts[machine_.state].span,
                           fmt::format("the game has no {}", known),
                           "a game is initial, transition, legal?, final? and winner");
      return false;
    }
    machine_.initial = *find(Role::Initial);
    machine_.transition = *find(Role::Transition);
    machine_.legal = *find(Role::Legal);
    machine_.final = *find(Role::Final);
    machine_.winner = *find(Role::Winner);
    machine_.payoff = find(Role::Payoff);
    machine_.mover = find(Role::Mover);
    return check_roles();
  }

  bool check_role(SymbolId id, const std::vector<SortId>& arguments, SortId result) {
    const Symbol& symbol = spec_.symbols[id];
    if (symbol.arguments == arguments && (symbol.result == result || result == kErrorSort))
      return true;
    std::string expected;
    for (const SortId sort : arguments)
      expected += (expected.empty() ? "" : ", ") + spec_.sorts[sort].name;
    diagnostics_.error(symbol.span,
                       fmt::format("expected {}{}({}), found {}",
                                   result == kErrorSort ? "" : spec_.sorts[result].name + " -> ",
                                   symbol.name, expected, signature(spec_, id)));
    return false;
  }

  bool check_roles() {
    const SortId state = machine_.state;
    const Symbol& transition = spec_.symbols[machine_.transition];
    if (transition.arguments.size() != 2 || transition.arguments[0] != state ||
        transition.result != state || transition.kind != SymbolKind::Constructor) {
      diagnostics_.error(
          transition.span,
          fmt::format("expected state -> {0}(state, move) without axioms of its own, "
                      "found {1}",
                      transition.name, signature(spec_, machine_.transition)));
      return false;
    }
    machine_.move = transition.arguments[1];
    bool good = check_role(machine_.legal, {state, machine_.move}, kBoolean);
    good = check_role(machine_.final, {state}, kBoolean) && good;
    good = check_role(machine_.winner, {state}, kErrorSort) && good;
    if (machine_.mover) good = check_role(*machine_.mover, {state}, kErrorSort) && good;
    if (machine_.payoff && spec_.symbols[*machine_.payoff].arguments.size() == 2)
      good = check_role(*machine_.payoff, {state, spec_.symbols[*machine_.payoff].arguments[1]},
                        kInteger) &&
             good;
    else if (machine_.payoff)
      good = check_role(*machine_.payoff, {state, kErrorSort}, kInteger);
    return good;
  }

  // A state must be the initial one or come from a transition.
  bool check_constructors() {
    for (const SymbolId id : spec_.sorts[machine_.state].constructors) {
      if (id == machine_.initial || id == machine_.transition) continue;
      diagnostics_.error(
          spec_.symbols[id].span,
          fmt::format("only {} and {} may construct states", spec_.symbols[machine_.initial].name,
                      spec_.symbols[machine_.transition].name));
      return false;
    }
    return true;
  }

  [[nodiscard]] bool is_state_pattern(const Pattern& pattern) const {
    return pattern.kind == PatternKind::Construct &&
           (pattern.symbol == machine_.initial || pattern.symbol == machine_.transition);
  }

  void add_component(const Function& function) {
    const std::size_t first = function.by_membership ? 1 : 0;
    std::optional<std::size_t> at;
    for (const Case& one : function.cases)
      for (std::size_t i = first; i < one.patterns.size() && !at; ++i)
        if (is_state_pattern(one.patterns[i])) at = i;
    if (!at) return;
    Component component{.function = function.symbol, .state_argument = *at - first};
    for (std::size_t i = 0; i < function.cases.size(); ++i) {
      const Pattern& pattern = function.cases[i].patterns[*at];
      if (!is_state_pattern(pattern)) continue;  // overlaps the others: check_coverage reports it
      if (pattern.symbol == machine_.initial) {
        component.initial_cases.push_back(i);
        continue;
      }
      component.next_cases.push_back(i);
      if (pattern.children[0].kind != PatternKind::Variable)
        diagnostics_.error(pattern.children[0].span,
                           "a component may look back only one transition",
                           "store what is needed from earlier states in another component");
    }
    machine_.components.push_back(std::move(component));
  }

  Specification& spec_;
  const Names& names_;
  text::Diagnostics& diagnostics_;
  Machine machine_;
};

}  // namespace

void find_machine(Declared& declared, text::Diagnostics& diagnostics) {
  MachineFinder(declared, diagnostics).run();
}

}  // namespace yomikiri::asl
