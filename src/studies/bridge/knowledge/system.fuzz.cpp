// Bidding systems from arbitrary bytes: every problem is a message at a place in the text, and what
// can be read makes legal calls that its meanings agree with.
#include "studies/bridge/knowledge/system.h"

#include "core/assert.h"
#include "studies/bridge/knowledge/meaning.h"
#include "tests/support/one_line.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yomikiri;
  using namespace yomikiri::studies::bridge;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const text::Source source("x", text);
  text::Diagnostics problems;
  static_cast<void>(System::parse(source, problems));
  for (const auto& one : problems.sorted()) YK_ASSERT(!text::render(source, one).empty());
  const auto system = parse_system("x", text);
  YK_ASSERT(system.has_value() != problems.has_errors());
  if (!system) {
    tests::check_one_line(system.error());
    return 0;
  }
  const Hand hand = yomikiri::bridge::parse_hand("AK32.KQ5.A42.J32").value();
  Auction auction;
  for (int call = 0; call < 12 && !auction.is_over(); ++call) {
    const Call made = system->call_of(hand, auction);
    YK_ASSERT(auction.is_legal(made));
    const auto meaning = meaning_of(*system, auction, made);
    YK_ASSERT(!meaning || holds(meaning->expression, hand));
    auction.add(made);
  }
  return 0;
}
