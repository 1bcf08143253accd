// "Did you mean" for names in any script. Only for use inside asl/.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace yomikiri::asl {

// The closest candidate, if one is close enough.
[[nodiscard]] std::optional<std::string_view> nearest_of(
    std::string_view name, const std::vector<std::string_view>& candidates);

// `did you mean 'x'?`, or nothing if no candidate is close.
[[nodiscard]] std::string did_you_mean(std::string_view name,
                                       const std::vector<std::string_view>& candidates);

}  // namespace yomikiri::asl
