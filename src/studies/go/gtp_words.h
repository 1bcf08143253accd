// The words of a GTP command: how its handlers read them, and how they refuse. For use inside
// studies/go/ only.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/error.h"
#include "games/go/position.h"

namespace yomikiri::studies::go {

using GtpWords = std::span<const std::string_view>;

// A message begins with the protocol's own words, so that clients recognise it.
[[nodiscard]] inline Error gtp_failure(std::string message) {
  return fail(Errc::BadInput, "", std::move(message));
}

[[nodiscard]] Result<void> expect_count(GtpWords arguments, std::size_t least, std::size_t most);
[[nodiscard]] Result<games::go::Colour> parse_colour(std::string_view word);
[[nodiscard]] Result<games::go::Action> parse_action(std::string_view word, int size);
// Parses a number of seconds that is not negative; programs write 1.5 as well as 10.
[[nodiscard]] Result<double> parse_seconds(std::string_view word);
[[nodiscard]] Result<int> parse_stones(std::string_view word);
[[nodiscard]] std::string joined_points(const games::go::PointSet& points, int size);

}  // namespace yomikiri::studies::go
