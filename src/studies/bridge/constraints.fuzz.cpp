// Constraints from arbitrary bytes: every problem is a one-line message at a place in the text, and
// what can be read can be evaluated and counted without a fault.
#include "studies/bridge/constraints.h"

#include "core/assert.h"
#include "studies/bridge/worlds.h"
#include "tests/support/one_line.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yomikiri;
  using namespace yomikiri::studies::bridge;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const text::Source source("x", std::string(text));
  text::Diagnostics problems;
  static_cast<void>(parse_constraints(source, problems));
  for (const auto& one : problems.sorted()) YK_ASSERT(!text::render(source, one).empty());
  const auto clauses = parse_constraints(text, "x");
  YK_ASSERT(clauses.has_value() != problems.has_errors());
  if (!clauses) {
    tests::check_one_line(clauses.error());
    return 0;
  }
  Evidence evidence{.clauses = *clauses, .sizes = {2, 2, 2, 2}};
  evidence.deck = yomikiri::bridge::parse_hand("AK.Q2.J5.T4").value();
  const auto worlds = Worlds::of(evidence);
  if (!worlds) {
    tests::check_one_line(worlds.error());
    return 0;
  }
  for (Count number = 0; number < worlds->total(); number += 97) {
    const Hands hands = worlds->at(number);
    YK_ASSERT(weight_of(evidence.clauses, hands) > 0);
  }
  return 0;
}
