// Line charts on log axes as SVG text, for documents and browsers: panels side by side, each with
// its series, a grid at the powers of ten and one legend. The same data give the same bytes.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace yomikiri::studies {

struct PlotSeries {
  std::string name;
  std::vector<std::pair<double, double>> points;  // those that are not positive are skipped
};

struct PlotPanel {
  std::string title;
  std::string x_label;
  std::string y_label;
  std::vector<PlotSeries> series;
};

[[nodiscard]] std::string log_plot_svg(std::span<const PlotPanel> panels);

}  // namespace yomikiri::studies
