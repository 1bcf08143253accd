// One random word for each stone on each point: the hash of a board is the exclusive or of its
// stones' words. Equal boards have equal hashes; where it matters, equal hashes are confirmed by
// comparing boards.
#pragma once

#include <array>
#include <cstdint>

#include "core/random.h"
#include "games/go/colour.h"
#include "games/go/point_set.h"

namespace yomikiri::games::go {

namespace zobrist_detail {

using Words = std::array<std::array<std::uint64_t, kPointLimit>, 2>;

consteval Words make_words() {
  Words words{};
  Random random(1989);
  for (auto& of_colour : words)
    for (std::uint64_t& word : of_colour) word = random.next();
  return words;
}

inline constexpr Words kWords = make_words();

}  // namespace zobrist_detail

[[nodiscard]] constexpr std::uint64_t zobrist(Colour colour, Point point) {
  return zobrist_detail::kWords[number(colour)][point];
}

}  // namespace yomikiri::games::go
