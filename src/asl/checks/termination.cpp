#include "asl/checks/termination.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "asl/checks/call_sites.h"
#include "asl/checks/strong_components.h"

namespace yomikiri::asl {
namespace {

// A path from one call to a later one, with its effect on the arguments.
struct Way {
  SymbolId from = 0;
  SymbolId to = 0;
  std::vector<Arc> arcs;

  friend auto operator<=>(const Way&, const Way&) = default;
};

Way then(const Way& first, const Way& second) {
  std::map<std::tuple<std::uint16_t, std::uint16_t, Gauge>, bool> best;
  for (const Arc& a : first.arcs)
    for (const Arc& b : second.arcs)
      if (a.to == b.from && a.gauge == b.gauge)
        best[{a.from, b.to, a.gauge}] |= a.shrinks || b.shrinks;
  Way way{first.from, second.to, {}};
  for (const auto& [key, shrinks] : best)
    way.arcs.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key), shrinks});
  return way;
}

bool makes_progress(const Way& way) {
  return std::ranges::any_of(way.arcs,
                             [](const Arc& arc) { return arc.from == arc.to && arc.shrinks; });
}

// All paths within one group of mutually recursive functions.
class Closure {
 public:
  // Far more than any rule file needs; the closure is exponential in the worst case.
  static constexpr std::size_t kMostWays = 5000;

  void add(const Way& way) {
    if (ways_.size() < kMostWays && ways_.insert(way).second) waiting_.push_back(way);
  }

  // A function that calls itself again without progress, if there is one.
  [[nodiscard]] std::optional<SymbolId> endless(const std::vector<Way>& steps) {
    for (const Way& step : steps) add(step);
    while (!waiting_.empty()) {
      const Way way = std::move(waiting_.back());
      waiting_.pop_back();
      if (way.from == way.to && then(way, way) == way && !makes_progress(way)) return way.from;
      for (const Way& step : steps)
        if (step.from == way.to) add(then(way, step));
    }
    return std::nullopt;
  }

  [[nodiscard]] bool gave_up() const { return ways_.size() >= kMostWays; }

 private:
  std::set<Way> ways_;
  std::vector<Way> waiting_;
};

void complain(const Specification& specification, SymbolId symbol, bool proved,
              text::Diagnostics& diagnostics) {
  const std::string& name = specification.symbols[symbol].name;
  const auto& arguments = specification.symbols[symbol].arguments;
  const bool counts = std::ranges::find(arguments, kInteger) != arguments.end();
  diagnostics.error(
      specification.function_of(symbol).cases.front().span,
      fmt::format(
          "the recursion of '{}' {}", name,
          proved ? "may not end: nothing gets smaller" : "is too complex to prove that it ends"),
      fmt::format("{}use closure, or state what gets smaller: measure {}(...) == ...;",
                  counts ? "bound a number that decreases, as in if N > 0 then ... N - 1; or " : "",
                  name));
}

}  // namespace

void check_termination(const Specification& specification, const std::set<SymbolId>& excused,
                       text::Diagnostics& diagnostics) {
  const std::vector<CallSite> sites = call_sites(specification);
  std::vector<std::vector<std::size_t>> calls(specification.symbols.size());
  for (const CallSite& site : sites) calls[site.caller].push_back(site.callee);
  const std::vector<std::size_t> group = strong_components(calls);
  std::map<std::size_t, std::vector<Way>> steps;
  std::set<std::size_t> believed;
  for (const CallSite& site : sites) {
    if (group[site.caller] != group[site.callee]) continue;
    steps[group[site.caller]].push_back({site.caller, site.callee, site.arcs});
    const bool measured = specification.function_of(site.caller).measure.has_value();
    if (measured || excused.contains(site.caller)) believed.insert(group[site.caller]);
  }
  for (auto& [number, ways] : steps) {
    if (believed.contains(number)) continue;
    std::ranges::sort(ways);
    const auto repeated = std::ranges::unique(ways);
    ways.erase(repeated.begin(), repeated.end());
    Closure closure;
    const auto found = closure.endless(ways);
    if (found || closure.gave_up())
      complain(specification, found.value_or(ways.front().from), found.has_value(), diagnostics);
  }
}

}  // namespace yomikiri::asl
