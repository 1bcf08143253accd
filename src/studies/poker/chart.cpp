#include "studies/poker/chart.h"

#include <fmt/format.h>

#include <algorithm>

namespace yomikiri::studies::poker {
namespace {

using cards::kRankLetters;
using games::holdem::HandClass;
using games::holdem::kHandClassCount;

char letter_of_row(int row) { return kRankLetters[kChartSide - 1 - row]; }

// Colours of the 256-colour palette: nothing, little, half, much, always.
int background(double probability) {
  constexpr std::array kShades{236, 238, 136, 100, 28};
  if (probability < 0.0005) return kShades[0];
  if (probability >= 0.9995) return kShades[4];
  return kShades[1 + static_cast<std::size_t>(std::min(2.0, probability * 3))];
}

template <class CellText>
std::string table_text(std::size_t width, CellText cell_text) {
  std::string text = " |";
  for (int column = 0; column < kChartSide; ++column)
    text += fmt::format(" {:<{}}", letter_of_row(column), width);
  text = text.substr(0, text.find_last_not_of(' ') + 1) + "\n-+";
  text += std::string(kChartSide * (width + 1), '-') + "\n";
  for (int row = 0; row < kChartSide; ++row) {
    std::string line = fmt::format("{}|", letter_of_row(row));
    for (int column = 0; column < kChartSide; ++column)
      line += " " + cell_text(HandClass::at(kChartSide * row + column).index());
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

}  // namespace

std::string class_name(int index) { return to_string(HandClass::at(index)); }

double overall_rate(const Chart& chart) {
  double combinations = 0;
  for (int index = 0; index < kHandClassCount; ++index)
    combinations += chart[index] * HandClass::at(index).combination_count();
  return combinations / games::holdem::kHoleCardsCount;
}

std::string percent_text(double probability) {
  if (probability >= 0.9995) return "100.%";
  if (probability < 0.0005) return "-";
  return fmt::format("{:.1f}%", 100 * probability);
}

std::string chart_text(const Chart& chart, Colour colour) {
  constexpr std::size_t kWidth = 5;
  return table_text(kWidth, [&](int index) {
    std::string cell = fmt::format("{:<{}}", percent_text(chart[index]), kWidth);
    if (colour == Colour::Plain) return cell;
    return fmt::format("\x1b[48;5;{}m{}\x1b[0m", background(chart[index]), cell);
  });
}

std::string chart_legend(Colour colour) {
  std::string text =
      "Each cell: how often the hand is played; - means never. Suited hands are above the "
      "diagonal, offsuit below.\n";
  if (colour == Colour::Plain) return text;
  const auto sample = [](double probability, std::string_view meaning) {
    return fmt::format("\x1b[48;5;{}m {} \x1b[0m", background(probability), meaning);
  };
  return text + "Colours: " + sample(1, "always") + sample(0.7, "mostly") + sample(0.4, "often") +
         sample(0.1, "rarely") + sample(0, "never") + "\n";
}

std::string chart_of_texts(const std::array<std::string, kHandClassCount>& cells,
                           std::size_t width) {
  return table_text(width, [&](int index) { return fmt::format("{:<{}}", cells[index], width); });
}

}  // namespace yomikiri::studies::poker
