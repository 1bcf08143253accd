// The decoder of UTF-8 from arbitrary bytes, against the grammar of RFC 3629 written down plainly.
// The pattern for fuzz targets is described in studies/notation.fuzz.cpp.
#include "text/utf8.h"

#include <cstdint>

#include "core/assert.h"
#include "tests/support/plain_utf8.h"

using namespace yomikiri;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (std::size_t at = 0; at < size; ++at) {
    const auto found = text::first_character(text.substr(at));
    const auto wanted = tests::plain_character(text.substr(at));
    YK_ASSERT(found.size == wanted.size);
    YK_ASSERT(found.size == 0 || found.code == wanted.code);
  }
  YK_ASSERT(text::is_utf8(text) == tests::is_plain_utf8(text));

  std::string again;
  std::size_t count = 0;
  text::for_each_character(text, [&](text::Character character, std::string_view bytes) {
    YK_ASSERT(bytes.size() == (character.size == 0 ? 1 : character.size));
    YK_ASSERT(character.size == 0 ||
              text::character_begin(text, again.size() + bytes.size() - 1) == again.size());
    if (character.size == 0)
      again += bytes;
    else
      text::append_character(again, character.code);
    ++count;
  });
  YK_ASSERT(again == text);
  YK_ASSERT(count == text::count_characters(text));
  return 0;
}
