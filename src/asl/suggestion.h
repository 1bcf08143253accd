// "Did you mean" for names of any script. Inside of asl/ only.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace yomikiri::asl {

// The candidate meant, if one is near.
[[nodiscard]] std::optional<std::string_view> nearest_of(
    std::string_view name, const std::vector<std::string_view>& candidates);

// `did you mean 'x'?`, or nothing if no candidate is near.
[[nodiscard]] std::string did_you_mean(std::string_view name,
                                       const std::vector<std::string_view>& candidates);

}  // namespace yomikiri::asl
