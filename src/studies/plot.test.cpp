#include "studies/plot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace yomikiri::studies {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

PlotPanel panel_of(std::vector<std::pair<double, double>> points) {
  return {.title = "title", .x_label = "x", .y_label = "y", .series = {{"one", std::move(points)}}};
}

TEST(Plot, powers_of_ten_stand_at_equal_distances) {
  const std::vector panels{panel_of({{1, 1e-4}, {10, 1e-2}, {100, 1}})};
  // From (62, 314) to (448, 34): the middle point is in the middle of both axes.
  EXPECT_THAT(log_plot_svg(panels), HasSubstr("points=\"62.0,314.0 255.0,174.0 448.0,34.0 \""));
}

TEST(Plot, what_has_no_logarithm_is_left_out) {
  const std::vector panels{panel_of({{0, 1}, {1, 0}, {-1, 1}, {1, 1}, {10, 10}})};
  EXPECT_THAT(log_plot_svg(panels), HasSubstr("points=\"62.0,314.0 448.0,34.0 \""));
}

TEST(Plot, an_empty_panel_is_still_a_picture) {
  const std::vector panels{panel_of({}), PlotPanel{}};
  EXPECT_THAT(log_plot_svg(panels), StartsWith("<svg xmlns="));
  EXPECT_THAT(log_plot_svg(panels), Not(HasSubstr("nan")));
}

TEST(Plot, names_are_text_and_not_markup) {
  std::vector panels{panel_of({})};
  panels[0].title = "a < b & c";
  EXPECT_THAT(log_plot_svg(panels), HasSubstr("a &lt; b &amp; c"));
}

}  // namespace
}  // namespace yomikiri::studies
