// "Did you mean": the known name nearest to a mistyped one, in any script.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace yomikiri::text {

// The candidate with the smallest edit distance, if that is small enough to be a typing slip.
[[nodiscard]] std::optional<std::string_view> nearest_name(
    std::string_view name, std::span<const std::string_view> candidates);

// `did you mean 'x'?`, or nothing if no candidate is near.
[[nodiscard]] std::string did_you_mean(std::string_view name,
                                       std::span<const std::string_view> candidates);

// The candidates as `a, b, c`.
[[nodiscard]] std::string joined(std::span<const std::string_view> names);

}  // namespace yomikiri::text
