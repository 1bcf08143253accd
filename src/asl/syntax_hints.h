// What was meant by a word or sign that cannot stand where it does: `forall`, `iff`, `==`. Inside
// of asl/ only.
#pragma once

#include <string>
#include <string_view>

namespace yomikiri::asl {

// For a name: how this language spells what another one calls so (`forall`, `exists`), or the
// keyword that it is a slip of. Empty if neither.
[[nodiscard]] std::string hint_for_word(std::string_view word);

}  // namespace yomikiri::asl
