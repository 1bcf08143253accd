// Settings from any bytes: one `name=value` a line. The pattern for fuzz targets is described in
// studies/notation.fuzz.cpp.
#include "core/settings.h"

#include <array>
#include <cstdlib>
#include <vector>

#include "core/assert.h"
#include "core/notation.h"
#include "tests/support/one_line.h"

namespace {

using namespace yomikiri;

constexpr Parameter kColumns{"columns", "columns of the board", 7, 1, 32};
constexpr Parameter kRows{"rows", "rows of the board", 6, 1, 15};
constexpr std::array kParameters{kColumns, kRows};
constexpr TextParameter kDeal{"deal", "the cards"};
constexpr std::array kTexts{kDeal};

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines(1);
  for (const char byte : text)
    if (byte == '\n')
      lines.emplace_back();
    else
      lines.back() += byte;
  return lines;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto settings = Settings::parse(lines_of(text), kParameters, kTexts);
  if (!settings) {
    tests::check_one_line(settings.error());
    return 0;
  }
  for (const Parameter& parameter : kParameters) {
    const int value = (*settings)[parameter];
    YK_ASSERT(value >= parameter.least && value <= parameter.most);
  }
  YK_ASSERT((*settings)[kDeal] == trimmed((*settings)[kDeal]));
  return 0;
}
