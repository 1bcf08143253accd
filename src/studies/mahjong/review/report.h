// A review for people and programs: as text, as JSON and as a page in HTML.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "studies/mahjong/review/review.h"

namespace yomikiri::studies::mahjong {

struct ReportOptions {
  double least_loss = 0;             // decisions that lost less are left out
  std::size_t most = 20;             // decisions to list, the costliest first
  std::string objective = "points";  // what is lost: points, wins or rank points
};

[[nodiscard]] nlohmann::ordered_json review_json(const Review& review,
                                                 const ReportOptions& options);
[[nodiscard]] std::string review_text(const Review& review, const ReportOptions& options);

// Self-contained: tiles are drawn in the page, and a slider hides what lost little.
[[nodiscard]] std::string review_page(const Review& review, const ReportOptions& options);

// A value or a loss as it is shown: `1234` points, `0.1234` wins, `1.234` rank points.
[[nodiscard]] std::string value_text(double value, const ReportOptions& options);
// What all decisions lost, in one sentence.
[[nodiscard]] std::string summary_text(const Review& review, const ReportOptions& options);

}  // namespace yomikiri::studies::mahjong
