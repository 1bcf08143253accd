// Suggests what was meant by a word or sign in the wrong place: `forall`, `iff`, `==`. Only for use
// inside asl/.
#pragma once

#include <string>
#include <string_view>

namespace yomikiri::asl {

// For a name: the spelling in this language of a word from other languages (`forall`, `exists`), or
// the keyword of which it is a typo. Empty if neither.
[[nodiscard]] std::string hint_for_word(std::string_view word);

}  // namespace yomikiri::asl
