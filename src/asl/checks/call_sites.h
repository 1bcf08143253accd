// The calls that an axiom makes, and how each argument relates to those of the axiom's left side:
// the size-change graphs of termination.h. Only for use inside asl/.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "asl/sorts/specification.h"

namespace yomikiri::asl {

// Measures that may decrease from call to call; each is well-founded.
enum class Gauge : std::uint8_t {
  Size,         // the term itself, by its parts; for a number, its distance above the lower bound
  Room,         // how much a number or a set may still grow below its upper bound
  Transitions,  // the number of transitions inside a term
};

struct Arc {
  std::uint16_t from = 0;  // argument of the caller
  std::uint16_t to = 0;    // argument of the callee
  Gauge gauge = Gauge::Size;
  bool shrinks = false;  // strictly; otherwise it does not grow

  friend auto operator<=>(const Arc&, const Arc&) = default;
};

struct CallSite {
  SymbolId caller = 0;
  SymbolId callee = 0;
  text::Span span;
  std::vector<Arc> arcs;  // sorted
};

[[nodiscard]] std::vector<CallSite> call_sites(const Specification& specification);

}  // namespace yomikiri::asl
