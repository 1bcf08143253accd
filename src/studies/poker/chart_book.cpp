#include "studies/poker/chart_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <optional>

#include "core/notation.h"
#include "core/parallel.h"

namespace yomikiri::studies::poker {
namespace {

using games::holdem::HandClass;
using games::holdem::kHandClassCount;

constexpr int kMostStacks = 1000;
constexpr double kLargestStack = 1e6;

std::optional<double> parse_stack(std::string_view text) {
  const auto stack = parse_decimal(trimmed(text));
  if (!stack || *stack <= 0 || *stack > kLargestStack) return std::nullopt;
  return stack;
}

Error bad_stacks(std::string_view text, std::string what) {
  return fail(Errc::BadInput, quote(text), std::move(what),
              "for example 2..25, 2..25:0.5 or 5,10,15");
}

Result<std::vector<double>> parse_span(std::string_view text) {
  const auto dots = text.find("..");
  const auto colon = text.find(':', dots);
  const auto first = parse_stack(text.substr(0, dots));
  const auto last = parse_stack(text.substr(dots + 2, colon - dots - 2));
  const auto step =
      colon == std::string_view::npos ? std::optional(1.0) : parse_stack(text.substr(colon + 1));
  if (!first || !last || !step || *last < *first)
    return bad_stacks(text, "expected FIRST..LAST or FIRST..LAST:STEP, each more than 0");
  constexpr double kRounding = 1e-9;  // so that 1..2:0.1 ends at 2
  const double count = std::floor((*last - *first) / *step + kRounding) + 1;
  if (count > kMostStacks)
    return bad_stacks(text, fmt::format("expected at most {} stacks", kMostStacks));
  std::vector<double> stacks;
  for (int i = 0; i < static_cast<int>(count); ++i) stacks.push_back(*first + i * *step);
  return stacks;
}

Result<std::vector<double>> parse_list(std::string_view text) {
  std::vector<double> stacks;
  for (std::string_view rest = text;;) {
    const auto comma = rest.find(',');
    const auto stack = parse_stack(rest.substr(0, comma));
    if (!stack)
      return bad_stacks(text, fmt::format("{} is not a stack", quote(rest.substr(0, comma))));
    if (!stacks.empty() && *stack <= stacks.back())
      return bad_stacks(text, fmt::format("{} is not larger than {}, the stack before it", *stack,
                                          stacks.back()));
    if (std::ssize(stacks) >= kMostStacks)
      return bad_stacks(text, fmt::format("expected at most {} stacks", kMostStacks));
    stacks.push_back(*stack);
    if (comma == std::string_view::npos) return stacks;
    rest.remove_prefix(comma + 1);
  }
}

double probability(const ChartBook::Page& page, Role role, int hand_class) {
  return (role == Role::Push ? page.solution.push : page.solution.call)[hand_class];
}

std::string threshold_cell(const ChartBook& book, Role role, int hand_class) {
  const auto played = stretches(book, role, hand_class);
  if (played.empty()) return "-";
  const bool from_the_first = played.size() == 1 && played[0].from == book.pages.front().stack;
  return fmt::format("{:.4g}{}{}", played.back().to,
                     played.back().to == book.pages.back().stack ? "+" : "",
                     from_the_first ? "" : "*");
}

}  // namespace

Result<std::vector<double>> parse_stacks(std::string_view text) {
  return text.find("..") == std::string_view::npos ? parse_list(text) : parse_span(text);
}

Result<ChartBook> make_chart_book(const HandPairs& pairs, const PushFoldStakes& stakes,
                                  std::span<const double> stacks, const PushFoldOptions& options,
                                  const Job& job) {
  std::vector<PushFoldPayoffs> payoffs;
  for (const double stack : stacks) {
    PushFoldStakes page_stakes = stakes;
    page_stakes.stack = stack;
    const auto chips = games::holdem::chip_payoffs(page_stakes);
    if (!chips) return chips.error();
    payoffs.push_back(*chips);
  }
  std::vector<std::optional<PushFoldSolution>> solutions(stacks.size());
  std::mutex mutex;
  std::uint64_t done = 0;
  const bool finished = parallel_for(stacks.size(), job, [&](std::uint64_t i) {
    const auto solution = solve_push_fold(pairs, payoffs[i], options, {.stop = job.stop});
    if (solution) solutions[i] = *solution;
    const std::scoped_lock lock(mutex);
    job.report("stacks", ++done, stacks.size());
  });
  ChartBook book{.stakes = stakes, .pages = {}};
  for (std::size_t i = 0; i < stacks.size(); ++i) {
    if (!finished || !solutions[i]) return stopped_early();
    book.pages.push_back({stacks[i], *solutions[i]});
  }
  return book;
}

std::vector<Stretch> stretches(const ChartBook& book, Role role, int hand_class) {
  std::vector<Stretch> found;
  bool open = false;
  for (const ChartBook::Page& page : book.pages) {
    const bool played = probability(page, role, hand_class) >= 0.5;
    if (played && open)
      found.back().to = page.stack;
    else if (played)
      found.push_back({page.stack, page.stack});
    open = played;
  }
  return found;
}

std::string threshold_text(const ChartBook& book, Role role) {
  std::array<std::string, kHandClassCount> cells;
  for (int index = 0; index < kHandClassCount; ++index)
    cells[index] = threshold_cell(book, role, index);
  const auto longest = std::ranges::max(cells, {}, &std::string::size);
  return chart_of_texts(cells, longest.size());
}

std::string threshold_legend() {
  return "Each cell: the largest stack with which the hand is played at least half of the time; - "
         "means never,\n+ up to the last stack of the book, * not with every smaller stack. Suited "
         "hands are above the diagonal.\n";
}

std::string to_csv(const ChartBook& book) {
  std::string text = "class,push_until,call_until";
  for (const std::string_view verb : {"push", "call"})
    for (const auto& page : book.pages) text += fmt::format(",{}@{:g}", verb, page.stack);
  text += "\n";
  for (int index = 0; index < kHandClassCount; ++index) {
    text += to_string(HandClass::at(index));
    for (const Role role : {Role::Push, Role::Call}) {
      const auto played = stretches(book, role, index);
      text += played.empty() ? "," : fmt::format(",{:g}", played.back().to);
    }
    for (const Role role : {Role::Push, Role::Call})
      for (const auto& page : book.pages)
        text += fmt::format(",{:.6f}", probability(page, role, index));
    text += "\n";
  }
  return text;
}

}  // namespace yomikiri::studies::poker
