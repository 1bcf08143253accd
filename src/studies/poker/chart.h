// The 13x13 chart of hole-card classes that poker players read: aces first, suited hands above the
// diagonal, one probability per class.
#pragma once

#include <array>
#include <string>

#include "games/holdem/hole_cards.h"

namespace yomikiri::studies::poker {

inline constexpr int kChartSide = 13;
using Chart = std::array<double, games::holdem::kHandClassCount>;  // by HandClass::index()

// `AKs`, the name of the class with that index.
[[nodiscard]] std::string class_name(int index);

// Over all 1326 combinations.
[[nodiscard]] double overall_rate(const Chart& chart);

// As the article prints it [Bainari2021, section 6.3]: `100.%`, `71.6%`, `-`.
[[nodiscard]] std::string percent_text(double probability);

enum class Colour { Plain, Terminal };

// With a heading row and a letter before each row. Coloured cells range from grey through yellow to
// green.
[[nodiscard]] std::string chart_text(const Chart& chart, Colour colour);

// How to read such charts, to be printed below them: one or two lines, each ended by '\n'.
[[nodiscard]] std::string chart_legend(Colour colour);

// A chart of the same shape with any texts in its cells, each at most `width` characters wide.
[[nodiscard]] std::string chart_of_texts(
    const std::array<std::string, games::holdem::kHandClassCount>& cells, std::size_t width);

}  // namespace yomikiri::studies::poker
