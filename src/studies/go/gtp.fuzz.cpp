// Arbitrary bytes as lines of a GTP session; loadsgf reads the rest of the same bytes. Every
// response has the protocol's form, the game stays legal, and memory and time stay small (genmove
// plays few playouts). The pattern for fuzz targets is described in studies/notation.fuzz.cpp.
#include "studies/go/gtp.h"

#include <algorithm>

#include "core/assert.h"
#include "games/go/charset.h"

namespace {

using namespace yomikiri;

void check_response(std::string_view response) {
  if (response.starts_with('\n')) response.remove_prefix(1);  // the end of an analysis
  if (response.empty()) return;
  YK_ASSERT(response[0] == '=' || response[0] == '?');
  YK_ASSERT(response.find("\n\n") == response.size() - 2 ||
            response.find('\n') == response.size() - 1);  // an analysis begins
  YK_ASSERT(response.find('\r') == response.npos);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  studies::go::GtpEngine engine(
      {.version = "fuzz",
       .playouts = 2,
       .seed = 1,
       .read_file = [&](const std::string&) -> Result<std::string> { return std::string(text); }});
  while (!text.empty() && !engine.has_quit()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    check_response(engine.respond(line));
    (void)engine.think();
  }
  const auto game = games::Go::of_size(engine.state()->board().size());
  const auto again = game.parse_state(game.format_state(engine.state()));
  YK_ASSERT(again && *again == engine.state());
  return 0;
}
