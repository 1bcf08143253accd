// A book of push/fold charts, one page per stack, and what players read from it: up to which stack
// each class of hands is pushed, and called (the Nash push-fold chart).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "studies/poker/push_fold.h"

namespace yomikiri::studies::poker {

struct ChartBook {
  struct Page {
    double stack;
    PushFoldSolution solution;
  };

  PushFoldStakes stakes;    // of every page, apart from the stack
  std::vector<Page> pages;  // by rising stacks
};

// Stacks as people write them: `2..25`, with a step `2..25:0.5`, or listed, `5,10,15`. At most
// 1000, in ascending order.
[[nodiscard]] Result<std::vector<double>> parse_stacks(std::string_view text);

// Distributes pages over the job's threads; the result does not depend on their number.
[[nodiscard]] Result<ChartBook> make_chart_book(const HandPairs& pairs,
                                                const PushFoldStakes& stakes,
                                                std::span<const double> stacks,
                                                const PushFoldOptions& options, const Job& job);

enum class Role { Push, Call };

// A run of stacks of the book, without a gap, with which a class is played at least half of the
// time. Some classes have a gap: good with few chips, and again with more.
struct Stretch {
  double from;
  double to;
  friend bool operator==(const Stretch&, const Stretch&) = default;
};
[[nodiscard]] std::vector<Stretch> stretches(const ChartBook& book, Role role, int hand_class);

// The 13x13 chart of the highest such stacks: `12`, `25+` if it is the book's last, `-` for never;
// `*` where the class is not played with every lower stack of the book.
[[nodiscard]] std::string threshold_text(const ChartBook& book, Role role);

// How to read it, to be printed below such charts: two lines.
[[nodiscard]] std::string threshold_legend();

// One line per class: both thresholds, then its probabilities by stack.
[[nodiscard]] std::string to_csv(const ChartBook& book);
// A self-contained page for a browser or a printer.
[[nodiscard]] std::string to_html(const ChartBook& book);

}  // namespace yomikiri::studies::poker
