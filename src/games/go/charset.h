// Converts text from the encodings that game records come in to UTF-8. UTF-8 and ISO-8859-1 are
// handled here; others go through the C library's iconv. Invalid bytes become U+FFFD: one bad
// character in a comment must not cost the whole game.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"

namespace yomikiri::games::go {

// `charset` as the CA property of a record names it; case, '-' and '_' do not matter.
[[nodiscard]] Result<std::string> to_utf8(std::string_view bytes, std::string_view charset);

}  // namespace yomikiri::games::go
