// SHA-256 [FIPS 180-4]: session tokens are kept only as their digests, so that who reads the
// journal cannot act for anybody. A few digests a request; speed is no concern.
#pragma once

#include <string>
#include <string_view>

namespace yomikiri::host {

// In 64 hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view text);

}  // namespace yomikiri::host
