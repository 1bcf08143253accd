// Which sort can stand for which: subsorts (`winner -> player;`), ranges within the integers, and
// the least sort that includes two others. Only for use inside asl/.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "asl/sorts/specification.h"

namespace yomikiri::asl {

// How a term of one sort becomes a term of another, and at what cost.
struct Coercion {
  struct Step {
    TermKind kind = TermKind::Widen;  // Widen, Narrow or Construct (an injection)
    SortId sort = kErrorSort;         // after the step
    SymbolId symbol = 0;
  };
  int cost = 0;
  std::vector<Step> steps;
};

class Lattice {
 public:
  // Narrowing to a range costs more than any way without narrowing.
  static constexpr int kNarrowing = 1000;

  // Keeps the reference; sorts may be added, but not injections.
  explicit Lattice(const Specification& specification) : specification_(specification) {}

  [[nodiscard]] std::optional<Coercion> coercion(SortId from, SortId to);

  // The nearest sort that both can become without narrowing.
  [[nodiscard]] std::optional<SortId> join(SortId a, SortId b);

  [[nodiscard]] Term coerce(Term term, const Coercion& coercion) const;

 private:
  [[nodiscard]] std::optional<SortId> find_join(SortId a, SortId b);
  [[nodiscard]] std::optional<Coercion> plain(SortId from, SortId to) const;
  [[nodiscard]] std::optional<Coercion> find(SortId from, SortId to) const;
  [[nodiscard]] SortKind kind(SortId sort) const { return specification_.sorts[sort].kind; }

  const Specification& specification_;
  std::map<std::pair<SortId, SortId>, std::optional<Coercion>> known_;
  std::map<std::pair<SortId, SortId>, std::optional<SortId>> joins_;
};

}  // namespace yomikiri::asl
