// The chart book as one HTML page, without scripts or external resources.
#include <fmt/format.h>

#include "studies/poker/chart_book.h"

namespace yomikiri::studies::poker {
namespace {

using games::holdem::HandClass;

constexpr std::string_view kHead =
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
    "<title>Push/fold chart book</title>\n<style>\n"
    "body { font-family: sans-serif; margin: 2em; }\n"
    "table { border-collapse: collapse; margin: 0.5em 2em 1.5em 0; display: inline-table; }\n"
    "caption { text-align: left; font-weight: bold; padding-bottom: 0.3em; }\n"
    "td { width: 2.9em; height: 2.2em; text-align: center; border: 1px solid #fff; }\n"
    "td b { display: block; font-size: 0.75em; font-weight: normal; color: #333; }\n"
    "</style></head><body>\n";

// White for 0, green for 1.
std::string colour(double share) { return fmt::format("hsl(120,45%,{:.0f}%)", 96 - 40 * share); }

template <class Cell>  // (class) -> {text, share}
std::string table(std::string_view caption, Cell cell) {
  std::string text = fmt::format("<table><caption>{}</caption>\n", caption);
  for (int row = 0; row < kChartSide; ++row) {
    text += "<tr>";
    for (int column = 0; column < kChartSide; ++column) {
      const int index = kChartSide * row + column;
      const auto [value, share] = cell(index);
      text += fmt::format("<td style=\"background:{}\"><b>{}</b>{}</td>", colour(share),
                          to_string(HandClass::at(index)), value);
    }
    text += "</tr>\n";
  }
  return text + "</table>\n";
}

std::string threshold_table(const ChartBook& book, Role role, std::string_view caption) {
  const double most = book.pages.back().stack;
  return table(caption, [&](int index) {
    const auto played = stretches(book, role, index);
    if (played.empty()) return std::pair<std::string, double>("-", 0);
    std::string text;
    for (const Stretch& stretch : played) {
      if (!text.empty()) text += ", ";
      if (stretch.from != book.pages.front().stack)
        text += fmt::format("{:.4g}&ndash;", stretch.from);
      text += fmt::format("{:.4g}{}", stretch.to, stretch.to == most ? "+" : "");
    }
    return std::pair(text, played.back().to / most);
  });
}

std::string chart_table(const Chart& chart, std::string_view caption) {
  return table(caption,
               [&](int index) { return std::pair(percent_text(chart[index]), chart[index]); });
}

}  // namespace

std::string to_html(const ChartBook& book) {
  std::string text(kHead);
  text += fmt::format(
      "<h1>Push/fold chart book</h1>\n<p>Hold'em for two seats; blinds {:g} and {:g}, ante {:g}. A "
      "number is the largest stack (before blinds) with which the hand is played at least half of "
      "the time; + means up to the last stack of the book, - never; a greener cell has a larger "
      "stack. The pages show how often the hand is played. Suited hands are above the diagonal, "
      "offsuit below.</p>\n",
      book.stakes.small_blind, book.stakes.big_blind, book.stakes.ante);
  text += threshold_table(book, Role::Push, "Small blind pushes up to");
  text += threshold_table(book, Role::Call, "Big blind calls up to");
  for (const auto& [stack, solution] : book.pages) {
    text += fmt::format(
        "<h2>Stack {:g}</h2>\n<p>Small blind expects {:+.4f}; exploitability {:.2e}; pushes "
        "{:.2f}%, "
        "calls {:.2f}%.</p>\n",
        stack, solution.values[0], solution.nash_conv, 100 * overall_rate(solution.push),
        100 * overall_rate(solution.call));
    text += chart_table(solution.push, "Push") + chart_table(solution.call, "Call");
  }
  return text + "</body></html>\n";
}

}  // namespace yomikiri::studies::poker
