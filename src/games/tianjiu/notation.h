// Texts of deals, and of an inning as seen by someone who may see all or only some of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/tianjiu/match_state.h"

namespace yomikiri::games::tianjiu {

// `H0/H1/H2/H3`, eight tiles each; wu tiles without pictures get the remaining ones.
[[nodiscard]] Result<Hands> parse_deal(std::string_view text);

// `w11,u9F`, `down w3,u5T`; where the tiles are hidden, `down 2`.
[[nodiscard]] std::string to_string(const Play& play);
[[nodiscard]] std::string told_to_others(const Play& play);
void append_play(std::string& text, const Play& play);
void append_told_to_others(std::string& text, const Play& play);

}  // namespace yomikiri::games::tianjiu
