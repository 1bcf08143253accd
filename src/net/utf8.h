// Whether a text is well-formed UTF-8: no overlong form, no surrogate, nothing above U+10FFFF
// [RFC3629].
#pragma once

#include <string_view>

namespace yomikiri::net {

[[nodiscard]] bool is_utf8(std::string_view text);

}  // namespace yomikiri::net
