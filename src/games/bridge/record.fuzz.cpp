// Arbitrary bytes as records: the first byte says in which format. A refusal is one line; what is
// read is written in every format, read again, and written the same.
#include "games/bridge/record.h"

#include <array>

#include "core/assert.h"
#include "games/bridge/lin.h"
#include "games/bridge/pbn.h"
#include "games/bridge/rbn.h"
#include "games/bridge/spots.h"
#include "tests/support/one_line.h"

namespace {

using namespace yomikiri;
using namespace yomikiri::bridge;

struct Format {
  Result<std::vector<Record>> (*read)(std::string_view);
  std::string (*write)(std::span<const Record>);
};
constexpr std::array kFormats{Format{read_pbn, write_pbn}, Format{read_lin, write_lin},
                              Format{read_rbn, write_rbn}};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
  if (const auto hand = parse_spot_hand(text))
    YK_ASSERT(parse_spot_hand(to_string(*hand)).value() == *hand);
  if (const auto contract = parse_contract(text))
    YK_ASSERT(parse_contract(to_string(*contract)).value() == *contract);
  const auto records = kFormats[data[0] % kFormats.size()].read(text);
  if (!records) {
    tests::check_one_line(records.error());
    return 0;
  }
  for (const Format& format : kFormats) {
    const std::string written = format.write(*records);
    const auto again = format.read(written);
    YK_ASSERT(again.has_value());
    YK_ASSERT(format.write(*again) == written);
  }
  return 0;
}
