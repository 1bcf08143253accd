#include "studies/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace yomikiri::studies {
namespace {

constexpr double kWidth = 460;  // of one panel, its margins included
constexpr double kHeight = 360;
constexpr double kLeft = 62;
constexpr double kRight = 12;
constexpr double kTop = 34;
constexpr double kBottom = 46;

// Colours that colour-blind people can distinguish, too [OkabeIto2008].
constexpr std::array<std::string_view, 7> kColours{"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                   "#e69f00", "#56b4e9", "#000000"};

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '&')
      result += "&amp;";
    else if (c == '<')
      result += "&lt;";
    else
      result += c;
  }
  return result;
}

bool is_drawn(const std::pair<double, double>& point) {
  return point.first > 0 && point.second > 0 && std::isfinite(point.first) &&
         std::isfinite(point.second);
}

// Whole powers of ten around all values, at least one decade.
struct Axis {
  int low = 0;
  int high = 1;
  double from = 0;  // pixels
  double to = 0;

  [[nodiscard]] double at(double value) const {
    return from + (to - from) * (std::log10(value) - low) / (high - low);
  }
};

template <class Coordinate>
Axis axis_of(const PlotPanel& panel, Coordinate coordinate, double from, double to) {
  double least = INFINITY;
  double most = 0;
  for (const PlotSeries& series : panel.series)
    for (const auto& point : series.points)
      if (is_drawn(point)) {
        least = std::min(least, coordinate(point));
        most = std::max(most, coordinate(point));
      }
  if (most == 0) return {0, 1, from, to};
  const int low = static_cast<int>(std::floor(std::log10(least)));
  const int high = static_cast<int>(std::ceil(std::log10(most)));
  return {low, std::max(high, low + 1), from, to};
}

std::string grid(const Axis& x, const Axis& y) {
  std::string text;
  const auto line = [&](double x1, double y1, double x2, double y2) {
    text += fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#ddd\"/>\n", x1, y1,
        x2, y2);
  };
  const auto label = [&](double at_x, double at_y, std::string_view anchor, int power) {
    text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">1e{}</text>\n", at_x,
                        at_y, anchor, power);
  };
  const auto step = [](const Axis& axis) { return (axis.high - axis.low) / 9 + 1; };
  for (int power = x.low; power <= x.high; power += step(x)) {
    const double at = x.at(std::pow(10, power));
    line(at, y.from, at, y.to);
    label(at, y.from + 15, "middle", power);
  }
  for (int power = y.low; power <= y.high; power += step(y)) {
    const double at = y.at(std::pow(10, power));
    line(x.from, at, x.to, at);
    label(x.from - 5, at + 4, "end", power);
  }
  return text;
}

std::string curves(const PlotPanel& panel, const Axis& x, const Axis& y) {
  std::string text;
  for (std::size_t i = 0; i < panel.series.size(); ++i) {
    std::string points;
    for (const auto& point : panel.series[i].points)
      if (is_drawn(point))
        points += fmt::format("{:.1f},{:.1f} ", x.at(point.first), y.at(point.second));
    const std::string_view colour = kColours[i % kColours.size()];
    text +=
        fmt::format("<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\" points=\"{}\"/>\n",
                    colour, points);
    const double at = kTop + 16 + 15 * static_cast<double>(i);
    text +=
        fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\" fill=\"{}\">{}</text>\n",
                    x.to - 6, at, colour, escaped(panel.series[i].name));
  }
  return text;
}

std::string panel_svg(const PlotPanel& panel, double left) {
  const Axis x = axis_of(
      panel, [](const auto& point) { return point.first; }, left + kLeft, left + kWidth - kRight);
  const Axis y =
      axis_of(panel, [](const auto& point) { return point.second; }, kHeight - kBottom, kTop);
  const double middle = (x.from + x.to) / 2;
  const double side = left + 16;
  const double half = (y.from + y.to) / 2;
  std::string text = grid(x, y) + curves(panel, x, y);
  text += fmt::format("<text x=\"{:.1f}\" y=\"20\" text-anchor=\"middle\">{}</text>\n", middle,
                      escaped(panel.title));
  text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n", middle,
                      kHeight - 10, escaped(panel.x_label));
  text += fmt::format(
      "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" "
      "transform=\"rotate(-90 {:.1f} {:.1f})\">{}</text>\n",
      side, half, side, half, escaped(panel.y_label));
  return text;
}

}  // namespace

std::string log_plot_svg(std::span<const PlotPanel> panels) {
  const double width = kWidth * static_cast<double>(panels.size());
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "viewBox=\"0 0 {0:.0f} {1:.0f}\" font-family=\"sans-serif\" font-size=\"11\">\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
      width, kHeight);
  for (std::size_t i = 0; i < panels.size(); ++i)
    text += panel_svg(panels[i], kWidth * static_cast<double>(i));
  return text + "</svg>\n";
}

}  // namespace yomikiri::studies
