#include "asl/sorts/declarations.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "asl/sorts/constants.h"
#include "asl/syntax/syntax_text.h"
#include "text/suggest.h"

namespace yomikiri::asl {
namespace {

using namespace syntax;

constexpr std::string_view kSetSuffix = "_set";
constexpr std::size_t kMostMeanings = 16;  // per name
constexpr std::size_t kMostTuples = 64;

// A name with its number of arguments.
using Head = std::pair<std::string, std::size_t>;

struct Heads {
  std::set<Head> defined;  // by an axiom
  std::set<Head> in_patterns;
};

void collect_patterns(const Expr& pattern, std::set<Head>& found) {
  if (pattern.kind == ExprKind::Call) found.emplace(pattern.name, pattern.children.size());
  for (const Expr& child : pattern.children) collect_patterns(child, found);
}

Heads heads_of(const std::vector<Axiom>& axioms) {
  Heads heads;
  for (const Axiom& axiom : axioms) {
    const Expr* head = defined_by(axiom.left);
    if (head == nullptr) continue;
    heads.defined.emplace(head->name, head->children.size());
    for (const Expr& argument : head->children) collect_patterns(argument, heads.in_patterns);
    if (head != &axiom.left) collect_patterns(axiom.left.children[0], heads.in_patterns);
  }
  return heads;
}

class Declarer {
 public:
  Declarer(const File& file, const std::vector<Axiom>& axioms, text::Diagnostics& diagnostics)
      : file_(file), heads_(heads_of(axioms)), diagnostics_(diagnostics) {}

  Declared run() {
    add_primitives();
    for_each<syntax::Parameter>([&](const auto& parameter) { declare_parameter(parameter); });
    for_each<Production>([&](const auto& production) { declare_sort(production); });
    for_each<Production>([&](const auto& production) { declare_symbol(production); });
    classify_sorts();
    for_each<Swaps>([&](const Swaps& swaps) { check_swaps(swaps); });
    return std::move(declared_);
  }

 private:
  Specification& spec() { return declared_.specification; }
  Names& names() { return declared_.names; }

  template <class S, class Visit>
  void for_each(Visit visit) const {
    for (const Statement& statement : file_.statements)
      if (const S* found = std::get_if<S>(&statement)) visit(*found);
  }

  SortId add_sort(Sort sort) {
    spec().sorts.push_back(std::move(sort));
    const auto id = static_cast<SortId>(spec().sorts.size() - 1);
    names().sorts.emplace(spec().sorts.back().name, id);
    return id;
  }

  // The time to choose among overloads grows with the square of their number.
  [[nodiscard]] bool too_many(const std::vector<SymbolId>& meanings, std::size_t most,
                              text::Span span) {
    if (meanings.size() < most) return false;
    diagnostics_.error(span, fmt::format("expected at most {} productions of this form", most),
                       "give some of them different names");
    return true;
  }

  SymbolId add_symbol(Symbol symbol) {
    const auto id = static_cast<SymbolId>(spec().symbols.size());
    if (symbol.kind == SymbolKind::Function) {
      symbol.index = static_cast<std::uint32_t>(spec().functions.size());
      spec().functions.push_back({.symbol = id});
    } else if (symbol.kind != SymbolKind::Parameter) {
      spec().sorts[symbol.result].constructors.push_back(id);
    }
    if (symbol.kind == SymbolKind::Tuple)
      names().tuples.push_back(id);
    else if (symbol.kind != SymbolKind::Injection)
      names().symbols[symbol.name].push_back(id);
    if (symbol.arguments.empty()) names().constants.insert(symbol.name);
    spec().symbols.push_back(std::move(symbol));
    return id;
  }

  void add_primitives() {
    spec().sorts = {{.name = "?", .kind = SortKind::Error},
                    {.name = "integer", .kind = SortKind::Integer},
                    {.name = "boolean", .kind = SortKind::Boolean},
                    {.name = "{}", .kind = SortKind::EmptySet}};
    names().sorts = {{"integer", kInteger}, {"boolean", kBoolean}};
    add_symbol({.name = "False", .result = kBoolean});
    add_symbol({.name = "True", .result = kBoolean});
  }

  ConstantReader constants() { return {spec(), names(), diagnostics_}; }

  void declare_parameter(const syntax::Parameter& parameter) {
    SortId sort = resolve(parameter.sort);
    if (sort != kErrorSort && spec().sorts[sort].kind != SortKind::Range) {
      diagnostics_.error(
          parameter.sort.span,
          fmt::format("expected a range for the parameter, found {}", spec().sorts[sort].name),
          "for example integer 1..25");
      sort = kErrorSort;
    }
    if (names().symbols.contains(parameter.name))
      return diagnostics_.error(parameter.span,
                                fmt::format("'{}' is declared twice", parameter.name));
    const auto same_alias = [&](const ParameterInfo& other) {
      return other.alias == parameter.alias;
    };
    if (std::ranges::any_of(spec().parameters, same_alias))
      return diagnostics_.error(
          parameter.span,
          fmt::format("two parameters have the name '{}' in settings", parameter.alias));
    const std::int64_t fallback =
        sort == kErrorSort ? 0 : constants().read(parameter.fallback).number;
    const Sort& range = spec().sorts[sort];
    if (sort != kErrorSort && (fallback < range.least || fallback > range.most))
      diagnostics_.error(parameter.fallback.span, fmt::format("expected {} to {}, found {}",
                                                              range.least, range.most, fallback));
    const auto index = static_cast<std::uint32_t>(spec().parameters.size());
    spec().parameters.push_back({.symbol = static_cast<SymbolId>(spec().symbols.size()),
                                 .alias = parameter.alias,
                                 .least = range.least,
                                 .most = range.most,
                                 .fallback = fallback});
    add_symbol({.name = parameter.name,
                .kind = SymbolKind::Parameter,
                .result = sort,
                .span = parameter.span,
                .index = index});
  }

  void declare_sort(const Production& production) {
    const SortName& sort = production.result;
    if (!sort.bounds.empty() || names().sorts.contains(sort.name) || is_set_name(sort.name)) return;
    add_sort({.name = sort.name,
              .kind = is_state_name(sort.name) ? SortKind::State : SortKind::Data,
              .span = sort.span});
  }

  [[nodiscard]] bool is_set_name(std::string_view name) const {
    return name.size() > kSetSuffix.size() && name.ends_with(kSetSuffix);
  }

  SortId resolve(const SortName& sort) {
    if (!sort.bounds.empty()) return resolve_range(sort);
    if (const auto found = names().sorts.find(sort.name); found != names().sorts.end())
      return found->second;
    if (is_set_name(sort.name)) {
      const std::string element = sort.name.substr(0, sort.name.size() - kSetSuffix.size());
      const auto found = names().sorts.find(element);
      if (found != names().sorts.end()) return set_of(spec(), names(), found->second);
    }
    if (!file_.damaged.contains(sort.name) && unknown_.insert(sort.name).second) {
      std::vector<std::string_view> known;
      for (const auto& [name, id] : names().sorts) known.push_back(name);
      std::string suggestion = text::did_you_mean(sort.name, known);
      if (suggestion.empty()) suggestion = fmt::format("no production has it on its left side");
      diagnostics_.error(sort.span, fmt::format("unknown sort '{}'", sort.name), suggestion);
    }
    return kErrorSort;
  }

  SortId resolve_range(const SortName& sort) {
    const std::string name =
        fmt::format("integer {}..{}", print(sort.bounds[0]), print(sort.bounds[1]));
    if (const auto found = names().sorts.find(name); found != names().sorts.end())
      return found->second;
    Sort range{.name = name, .kind = SortKind::Range, .span = sort.span};
    return set_bounds(range, sort) ? add_sort(std::move(range)) : kErrorSort;
  }

  bool set_bounds(Sort& range, const SortName& sort) {
    const Constant least = constants().read(sort.bounds[0]);
    const Constant most = constants().read(sort.bounds[1]);
    if (!least.known || !most.known) return false;
    range.kind = SortKind::Range;
    range.bounds = {least.term, most.term};
    range.least = least.number;
    range.most = most.number;
    if (range.least <= range.most) return true;
    diagnostics_.error(sort.span,
                       fmt::format("the range is empty: {} is above {}", range.least, range.most));
    return false;
  }

  void declare_symbol(const Production& production) {
    const SortId result = resolve(production.result);
    switch (production.form) {
      case Production::Form::Range:
        return declare_range(production, result);
      case Production::Form::Tuple:
        return declare_tuple(production, result);
      case Production::Form::Name:
        if (const auto sort = names().sorts.find(production.name); sort != names().sorts.end())
          return declare_injection(production, result, sort->second);
        break;
      case Production::Form::Call:
        break;
    }
    declare_function(production, result);
  }

  [[nodiscard]] bool may_be_constructed(const Production& production, SortId sort) {
    const SortKind kind = spec().sorts[sort].kind;
    if (kind == SortKind::Data || kind == SortKind::Error) return true;
    diagnostics_.error(production.span,
                       fmt::format("{} cannot be given more values", spec().sorts[sort].name));
    return false;
  }

  // `coordinate -> integer 1..size;`: the sort is that range, unless it has other constructors as
  // well.
  void declare_range(const Production& production, SortId result) {
    if (!may_be_constructed(production, result) || result == kErrorSort) return;
    std::size_t constructors = 0;
    for_each<Production>([&](const Production& other) {
      const Head head{other.name, other.arguments.size()};
      if (other.result.name == production.result.name && !heads_.defined.contains(head))
        ++constructors;
    });
    if (constructors == 1) {
      set_bounds(spec().sorts[result], production.arguments[0]);
      return;
    }
    const SortId range = resolve(production.arguments[0]);
    if (range != kErrorSort) declare_injection(production, result, range);
  }

  void declare_injection(const Production& production, SortId result, SortId sort) {
    if (!may_be_constructed(production, result)) return;
    if (result == sort)
      return diagnostics_.error(production.span, fmt::format("'{}' cannot be a subsort of itself",
                                                             spec().sorts[sort].name));
    add_constructor(production, {.name = spec().sorts[sort].name,
                                 .kind = SymbolKind::Injection,
                                 .result = result,
                                 .arguments = {sort},
                                 .span = production.span});
  }

  void declare_tuple(const Production& production, SortId result) {
    Symbol tuple{.kind = SymbolKind::Tuple, .result = result, .span = production.span};
    for (const SortName& sort : production.arguments) tuple.arguments.push_back(resolve(sort));
    if (may_be_constructed(production, result)) add_constructor(production, std::move(tuple));
  }

  void add_constructor(const Production& production, Symbol symbol) {
    for (const SymbolId id : spec().sorts[symbol.result].constructors)
      if (spec().symbols[id].kind == symbol.kind &&
          spec().symbols[id].arguments == symbol.arguments)
        return diagnostics_.error(production.span, "the production is declared twice");
    if (symbol.kind == SymbolKind::Tuple && too_many(names().tuples, kMostTuples, symbol.span))
      return;
    add_symbol(std::move(symbol));
  }

  void declare_function(const Production& production, SortId result) {
    Symbol symbol{.name = production.name, .result = result, .span = production.span};
    for (const SortName& sort : production.arguments) symbol.arguments.push_back(resolve(sort));
    for (const SymbolId id : names().symbols[symbol.name]) {
      const Symbol& other = spec().symbols[id];
      const bool parameter = other.kind == SymbolKind::Parameter;
      const bool overloaded_constant = other.arguments.empty() && other.result != result;
      if (other.arguments != symbol.arguments || (overloaded_constant && !parameter)) continue;
      return diagnostics_.error(production.span,
                                fmt::format("'{}' is declared twice", production.name),
                                "remove one of the productions");
    }
    if (too_many(names().symbols[symbol.name], kMostMeanings, symbol.span)) return;
    symbol.kind = kind_of(symbol);
    add_symbol(std::move(symbol));
  }

  [[nodiscard]] SymbolKind kind_of(const Symbol& symbol) {
    const Head head{symbol.name, symbol.arguments.size()};
    if (heads_.defined.contains(head)) return SymbolKind::Function;
    const SortKind result = spec().sorts[symbol.result].kind;
    const bool free = result == SortKind::Data || result == SortKind::State;
    if (free && (symbol.arguments.empty() || heads_.in_patterns.contains(head) ||
                 result == SortKind::State))
      return SymbolKind::Constructor;
    return SymbolKind::Function;
  }

  // Recursive sorts, and sorts that hold states, cannot be compared by their constructors.
  void classify_sorts() {
    for (SortId id = 0; id < spec().sorts.size(); ++id) {
      Sort& sort = spec().sorts[id];
      if (sort.kind != SortKind::Data) continue;
      for (const SymbolId constructor : sort.constructors)
        for (const SortId argument : spec().symbols[constructor].arguments)
          if (argument == id || spec().sorts[argument].kind == SortKind::State)
            sort.kind = SortKind::Abstract;
    }
  }

  void check_swaps(const Swaps& swaps) {
    for (const Swaps::Pair& pair : swaps.pairs)
      for (const std::string& name : {pair.left, pair.right})
        if (!names().symbols.contains(name))
          diagnostics_.error(pair.span, fmt::format("unknown name '{}'", name),
                             text::did_you_mean(name, names().symbol_names()));
  }

  const File& file_;
  const Heads heads_;
  text::Diagnostics& diagnostics_;
  Declared declared_;
  std::set<std::string> unknown_;
};

}  // namespace

std::vector<std::string_view> Names::symbol_names() const {
  std::vector<std::string_view> found;
  for (const auto& [name, ids] : symbols) found.push_back(name);
  return found;
}

std::vector<std::string_view> Names::names_like(const Expr& call) const {
  std::vector<std::string_view> found = symbol_names();
  std::erase_if(found, [&](std::string_view name) {
    return constants.contains(name) != call.children.empty();
  });
  return found;
}

Declared declare(const File& file, const std::vector<Axiom>& axioms,
                 text::Diagnostics& diagnostics) {
  return Declarer(file, axioms, diagnostics).run();
}

SortId set_of(Specification& specification, Names& names, SortId element) {
  if (element == kErrorSort) return kErrorSort;
  const std::string name = specification.sorts[element].name + std::string(kSetSuffix);
  const auto next = static_cast<SortId>(specification.sorts.size());
  const auto [found, added] = names.sorts.emplace(name, next);
  if (added)
    specification.sorts.push_back({.name = name, .kind = SortKind::Set, .element = element});
  return found->second;
}

const Expr* defined_by(const Expr& left) {
  if (left.kind == ExprKind::Call) return &left;
  const bool membership = left.kind == ExprKind::Binary && left.operation == TokenKind::In &&
                          left.children[1].kind == ExprKind::Call;
  return membership ? &left.children[1] : nullptr;
}

bool is_state_name(std::string_view name) { return name == "state" || name == "状態"; }

}  // namespace yomikiri::asl
