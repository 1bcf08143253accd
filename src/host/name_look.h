// What a name looks like: names that a reader cannot tell apart have the same look. Characters that
// resemble each other are folded as Unicode's list of confusables says [UTS39], and those
// that show nothing are left out. Letters of the other case look different.
#pragma once

#include <string>
#include <string_view>

namespace yomikiri::host {

// Requires UTF-8.
[[nodiscard]] std::string look_of(std::string_view name);

}  // namespace yomikiri::host
