#include "asl/sorts/lattice.h"

#include <algorithm>
#include <utility>

namespace yomikiri::asl {
namespace {

// A sort that is injected, directly or indirectly, into the requested one.
struct Reached {
  SortId sort;
  std::size_t by;   // index of the entry that it is injected into
  SymbolId symbol;  // the injection
};

}  // namespace

std::optional<Coercion> Lattice::coercion(SortId from, SortId to) {
  if (from == to || from == kErrorSort || to == kErrorSort) return Coercion{};
  const auto found = known_.find({from, to});
  if (found != known_.end()) return found->second;
  return known_[{from, to}] = find(from, to);
}

// Without injections: the same sort, or a conversion between numbers.
std::optional<Coercion> Lattice::plain(SortId from, SortId to) const {
  if (from == to || (from == kEmptySet && kind(to) == SortKind::Set)) return Coercion{};
  const bool number = kind(from) == SortKind::Integer || kind(from) == SortKind::Range;
  if (number && kind(to) == SortKind::Integer) return Coercion{1, {{TermKind::Widen, kInteger, 0}}};
  if (!number || kind(to) != SortKind::Range) return std::nullopt;
  Coercion coercion{kNarrowing, {{TermKind::Narrow, to, 0}}};
  if (kind(from) == SortKind::Range)
    coercion.steps.insert(coercion.steps.begin(), {TermKind::Widen, kInteger, 0});
  return coercion;
}

// Breadth-first search over all sorts injected into `to`: each sort once, the nearest first.
std::optional<Coercion> Lattice::find(SortId from, SortId to) const {
  std::vector<Reached> reached{{to, 0, 0}};
  std::optional<Coercion> best;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    std::optional<Coercion> way = plain(from, reached[i].sort);
    for (std::size_t at = i; way && at != 0; at = reached[at].by) {
      way->cost += 1;
      way->steps.push_back({TermKind::Construct, reached[reached[at].by].sort, reached[at].symbol});
    }
    if (way && (!best || way->cost < best->cost)) best = std::move(way);
    for (const SymbolId id : specification_.sorts[reached[i].sort].constructors) {
      const Symbol& symbol = specification_.symbols[id];
      const bool known = symbol.kind != SymbolKind::Injection ||
                         std::ranges::count(reached, symbol.arguments[0], &Reached::sort) > 0;
      if (!known) reached.push_back({symbol.arguments[0], i, id});
    }
  }
  return best;
}

std::optional<SortId> Lattice::join(SortId a, SortId b) {
  if (a == b || b == kErrorSort) return a;
  if (a == kErrorSort) return b;
  const auto numeric = [&](SortId sort) {
    return kind(sort) == SortKind::Integer || kind(sort) == SortKind::Range;
  };
  if (numeric(a) && numeric(b)) return kInteger;
  const auto found = joins_.find({a, b});
  if (found != joins_.end()) return found->second;
  return joins_[{a, b}] = find_join(a, b);
}

std::optional<SortId> Lattice::find_join(SortId a, SortId b) {
  std::optional<SortId> best;
  int best_cost = 0;
  const auto consider = [&](SortId sort) {
    const auto from_a = coercion(a, sort);
    const auto from_b = coercion(b, sort);
    if (!from_a || !from_b) return;
    const int cost = from_a->cost + from_b->cost;
    if (cost >= kNarrowing || (best && best_cost <= cost)) return;
    best = sort;
    best_cost = cost;
  };
  consider(a);
  consider(b);
  for (SortId sort = 0; !best && sort < specification_.sorts.size(); ++sort)
    if (kind(sort) == SortKind::Data) consider(sort);
  return best;
}

Term Lattice::coerce(Term term, const Coercion& coercion) const {
  for (const Coercion::Step& step : coercion.steps) {
    const text::Span span = term.span;
    term = {.kind = step.kind,
            .sort = step.sort,
            .span = span,
            .symbol = step.symbol,
            .children = {std::move(term)}};
  }
  return term;
}

}  // namespace yomikiri::asl
