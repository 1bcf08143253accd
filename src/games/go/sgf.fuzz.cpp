// Reads arbitrary bytes as a collection: a refusal gives a one-line reason; a collection that is
// read survives being written and read again, and its main line is either extracted or refused in
// the same way. The pattern for fuzz targets is described in studies/notation.fuzz.cpp.
#include "games/go/sgf.h"

#include "core/assert.h"
#include "games/go/sgf_game.h"
#include "tests/support/one_line.h"
#include "text/utf8.h"

namespace {

using namespace yomikiri;
using namespace yomikiri::games::go;

void check_texts(const sgf::Collection& collection) {
  for (const sgf::Node& node : collection.nodes)
    for (const sgf::Property& property : node.properties)
      for (const std::string& value : property.values) {
        const std::string text = sgf::text_of(value);
        YK_ASSERT(text::is_utf8(value) && sgf::text_of(sgf::value_of(text)) == text);
      }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto collection = sgf::read({reinterpret_cast<const char*>(data), size});
  if (!collection) {
    tests::check_one_line(collection.error());
    return 0;
  }
  const auto again = sgf::read(sgf::write(*collection));
  YK_ASSERT(again && *again == *collection);
  check_texts(*collection);
  for (std::size_t game = 0; game < collection->games.size(); ++game)
    if (const auto line = sgf::main_line(*collection, game); !line)
      tests::check_one_line(line.error());
  return 0;
}
