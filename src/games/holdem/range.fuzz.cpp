// Ranges and hole cards from arbitrary bytes: what can be read is unchanged after being written and
// read again; what cannot be read gives a one-line error. The pattern for fuzz targets is described
// in studies/notation.fuzz.cpp.
#include "games/holdem/range.h"

#include "core/assert.h"
#include "tests/support/one_line.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yomikiri;
  using namespace yomikiri::games::holdem;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto hand = parse_hole_cards(text); !hand) tests::check_one_line(hand.error());
  const auto range = Range::parse(text);
  if (!range) {
    tests::check_one_line(range.error());
    return 0;
  }
  YK_ASSERT(!range->empty());
  for (const double weight : range->weights()) YK_ASSERT(weight >= 0 && weight <= 1);
  YK_ASSERT(Range::parse(to_string(*range)).value() == *range);
  return 0;
}
