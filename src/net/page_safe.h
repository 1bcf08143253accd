// JSON as text in which '<', '>', '&', U+2028 and U+2029 are escaped, so that it may be embedded in
// a page (docs/PROTOCOL.md). Bytes that are not UTF-8 become U+FFFD.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace yomikiri::net {

[[nodiscard]] std::string page_safe(const nlohmann::ordered_json& json);

}  // namespace yomikiri::net
