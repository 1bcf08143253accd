// Text in the encodings that game records come in, as UTF-8. UTF-8 and ISO-8859-1 need no help;
// others go through the C library's iconv. Bytes that mean nothing become U+FFFD: one bad letter in
// a comment must not cost the game.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"

namespace yomikiri::games::go {

[[nodiscard]] bool is_utf8(std::string_view bytes);

// `charset` as the CA property of a record names it, without regard to case, '-' and '_'.
[[nodiscard]] Result<std::string> to_utf8(std::string_view bytes, std::string_view charset);

}  // namespace yomikiri::games::go
