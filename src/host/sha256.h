// SHA-256 [FIPS 180-4], by libcrypto: session tokens are stored only as digests, so that somebody
// who reads the journal cannot act for anybody else.
#pragma once

#include <string>
#include <string_view>

namespace yomikiri::host {

// In 64 hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view text);

}  // namespace yomikiri::host
