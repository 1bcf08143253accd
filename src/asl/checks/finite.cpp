#include "asl/checks/finite.h"

#include <fmt/format.h>

#include <limits>
#include <map>
#include <set>

namespace yomikiri::asl {
namespace {

constexpr std::uint64_t kMany = std::numeric_limits<std::uint64_t>::max();  // also stands for more

std::uint64_t sum(std::uint64_t a, std::uint64_t b) { return a > kMany - b ? kMany : a + b; }

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  return a != 0 && b > kMany / a ? kMany : a * b;
}

using Size = std::optional<std::uint64_t>;

// Works bottom-up: measures sorts whose parts are measured, until nothing changes; the remaining
// ones are infinite.
class SortMeasurer {
 public:
  explicit SortMeasurer(Specification& specification) : spec_(specification) {}

  void run() {
    for (bool changed = true; changed;) {
      changed = false;
      for (Sort& sort : spec_.sorts) {
        if (sort.size) continue;
        sort.size = size_of(sort);
        changed |= sort.size.has_value();
      }
    }
  }

 private:
  [[nodiscard]] Size size_of(const Sort& sort) const {
    switch (sort.kind) {
      case SortKind::Error:
        return kMany;  // finite, so that no further error follows
      case SortKind::Boolean:
        return 2;
      case SortKind::Range:
        return static_cast<std::uint64_t>(sort.most - sort.least + 1);
      case SortKind::Set: {
        const Size element = spec_.sorts[sort.element].size;
        if (!element) return std::nullopt;
        return *element < 64 ? std::uint64_t{1} << *element : kMany;
      }
      case SortKind::Data:
        return sum_of_constructors(sort);
      default:
        return std::nullopt;
    }
  }

  [[nodiscard]] Size sum_of_constructors(const Sort& sort) const {
    std::uint64_t total = 0;
    for (const SymbolId id : sort.constructors) {
      std::uint64_t values = 1;
      for (const SortId argument : spec_.symbols[id].arguments) {
        const Size size = spec_.sorts[argument].size;
        if (!size) return std::nullopt;
        values = product(values, *size);
      }
      total = sum(total, values);
    }
    return total;
  }

  Specification& spec_;
};

class FiniteCheck {
 public:
  FiniteCheck(const Specification& specification, text::Diagnostics& diagnostics)
      : spec_(specification), diagnostics_(diagnostics) {}

  void run() {
    for (const Function& function : spec_.functions)
      for (const Case& one : function.cases) walk(one.right);
    for (const InvariantInfo& invariant : spec_.invariants) walk(invariant.condition);
    if (spec_.machine) require_of_machine(*spec_.machine);
    if (spec_.machine) require_of_observers();
    for (const auto& [cause, need] : needs_) complain(cause, need);
  }

 private:
  struct Need {
    text::Span span;
    std::string reason;
    std::string instead_of_integers;
  };

  void require_of_machine(const Machine& machine) {
    require(machine.move, spec_.symbols[machine.transition].span, "all moves must be listed");
    for (const Component& component : machine.components) {
      const Symbol& symbol = spec_.symbols[component.function];
      for (std::size_t i = 0; i < symbol.arguments.size(); ++i)
        if (i != component.state_argument)
          require(symbol.arguments[i], symbol.span,
                  fmt::format("'{}' stores a value for each of them", symbol.name));
    }
  }

  // An abstract value is stored as the results of its observer for all other arguments.
  void require_of_observers() {
    for (const Sort& sort : spec_.sorts)
      for (const SymbolId id : sort.observers) {
        const Symbol& symbol = spec_.symbols[id];
        for (const SortId argument : symbol.arguments)
          if (&spec_.sorts[argument] != &sort && spec_.sorts[argument].kind != SortKind::State)
            require(argument, symbol.span,
                    fmt::format("'{}' stores a value for each of them", symbol.name));
      }
  }

  // A set that is only tested for membership need not be enumerated.
  void walk(const Term& term) {
    if (term.kind == TermKind::Closure && term.sort != kErrorSort)
      require(spec_.sorts[term.sort].element, term.span,
              "the closure may grow to contain all of them",
              "start it from a set over a range, such as {X ∈ row | X = 1}");
    for (std::size_t i = 0; i < term.children.size(); ++i) {
      const Term& child = term.children[i];
      const bool asked = term.kind == TermKind::Member && i == 1;
      const bool by_membership =
          child.kind == SpecificationKind::Call && spec_.function_of(child.symbol).by_membership;
      if (!asked && (by_membership || child.kind == TermKind::Everything))
        require(spec_.sorts[child.sort].element, child.span,
                "all elements of the set must be visited");
      walk(child);
    }
  }

  void require(SortId sort, text::Span span, const std::string& reason,
               const std::string& instead = "use a range such as integer 1..9") {
    if (spec_.sorts[sort].size) return;
    const Need need{span, reason, instead};
    const auto [known, added] = needs_.try_emplace(cause_of(sort), need);
    if (!added && span.begin < known->second.span.begin) known->second = need;
  }

  void complain(SortId cause, const Need& need) {
    std::string suggestion = "give it finitely many values";
    if (cause == kInteger) suggestion = need.instead_of_integers;
    for (const SymbolId id : spec_.sorts[cause].constructors)
      for (const SortId argument : spec_.symbols[id].arguments)
        if (argument == kInteger)
          suggestion = fmt::format("use ranges such as integer 1..9 in {}", signature(spec_, id));
    diagnostics_.error(
        need.span,
        fmt::format("{} has infinitely many values, but {}", spec_.sorts[cause].name, need.reason),
        suggestion);
  }

  // The sort that the user must change: the one whose own constructors hold integers.
  [[nodiscard]] SortId cause_of(SortId sort) const {
    std::set<SortId> seen;
    while (seen.insert(sort).second) {
      if (spec_.sorts[sort].kind == SortKind::Set) {
        sort = spec_.sorts[sort].element;
        continue;
      }
      for (const SymbolId id : spec_.sorts[sort].constructors)
        for (const SortId argument : spec_.symbols[id].arguments)
          if (!spec_.sorts[argument].size && argument != kInteger) sort = argument;
    }
    return sort;
  }

  const Specification& spec_;
  text::Diagnostics& diagnostics_;
  std::map<SortId, Need> needs_;  // by cause; the first in the text
};

}  // namespace

void measure_sorts(Specification& specification) { SortMeasurer(specification).run(); }

void check_finite(const Specification& specification, text::Diagnostics& diagnostics) {
  FiniteCheck(specification, diagnostics).run();
}

}  // namespace yomikiri::asl
