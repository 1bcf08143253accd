// Cleans names and chat lines sent by people so that they can be shown beside others: no control
// characters, no marks that change the direction of the surrounding text, white space only single
// and inside. Nothing is escaped for HTML: that is up to whoever generates HTML from it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace yomikiri::host {

inline constexpr std::size_t kMostNameCharacters = 32;
inline constexpr std::size_t kMostChatCharacters = 300;

// Nothing if no visible character is left, or if there are more than `most`. Requires UTF-8.
[[nodiscard]] std::optional<std::string> clean_text(std::string_view text, std::size_t most);

}  // namespace yomikiri::host
