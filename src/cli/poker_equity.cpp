// `yomikiri poker equity HAND HAND ...`: how often each hand wins, all in.
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "cli/poker.h"
#include "cli/stopwatch.h"
#include "studies/poker/equity.h"

namespace yomikiri::cli {
namespace {

using studies::poker::EquityMethod;
using studies::poker::EquityOptions;
using studies::poker::EquityReport;
using studies::poker::Range;
using studies::poker::SeatEquity;

// Counts are exact integers while all weights are 0 or 1.
nlohmann::ordered_json count_json(double count) {
  if (count == std::floor(count) && count < 0x1p63) return static_cast<std::int64_t>(count);
  return count;
}

std::string count_text(double count) {
  return count == std::floor(count) ? fmt::format("{:.0f}", count) : fmt::format("{:.3f}", count);
}

// Range pieces on any number of lines; `#` begins a comment.
Result<Range> read_range(const std::string& file) {
  constexpr std::size_t kLongest = 1 << 20;
  errno = 0;
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return fail(Errc::Io, file, std::strerror(errno != 0 ? errno : EIO));
  std::string text;
  for (std::string line; std::getline(stream, line);) {
    if (text.size() + line.size() > kLongest)
      return fail(Errc::BadInput, file, "the file is too long for a range");
    text += line.substr(0, line.find('#')) + "\n";
  }
  if (stream.bad()) return fail(Errc::Io, file, "cannot be read");
  auto range = Range::parse(text);
  if (!range) range.error().where = file + ": " + range.error().where;
  return range;
}

class PokerEquityCommand final : public Command {
 public:
  std::string_view name() const override { return "equity"; }
  std::string_view summary() const override {
    return "how often each of two to nine hands or ranges wins when all in";
  }
  std::vector<std::string> examples() const override {
    return {
        "yomikiri poker equity AsAh KdKc", "yomikiri poker equity AsKs QQ+,AK:0.5 --board Qs7s2d",
        "yomikiri poker equity AsKs 20%", "yomikiri poker equity AA KK QQ --trials 100000 --json"};
  }

  void declare(OptionList& options) override {
    options.required_words(
        "HAND", hands_,
        "two to nine of: a hand, AsAh; a range, TT+,AKs:0.5 or 20%; @FILE, a file with a range");
    options.list("--board", board_, "cards on the board, for example Qs7s2d");
    options.list("--dead", dead_, "dead cards, which nobody can hold");
    options.number("--trials", trials_, {1, 100'000'000'000},
                   "number of random deals, used if an exact count would exceed --limit");
    options.number("--limit", limit_, {0, 1'000'000'000'000'000},
                   "count exactly up to this much work, in hands compared; 0: always sample");
    work_.declare(options);
  }

  Result<void> run(Console& console) override {
    auto ranges = parse_ranges();
    if (!ranges) return ranges.error();
    const auto options = equity_options();
    if (!options) return options.error();
    const Stopwatch stopwatch;
    const auto report =
        studies::poker::all_in_equity(*ranges, *options, console.job(work_.threads));
    if (!report) return report.error();
    if (work_.json)
      console.print_json(report_json(*report, stopwatch.seconds()));
    else
      console.print(report_text(*report));
    return {};
  }

 private:
  [[nodiscard]] Result<std::vector<Range>> parse_ranges() const {
    std::vector<Range> ranges;
    for (const std::string& text : hands_) {
      const auto range = text.starts_with('@') ? read_range(text.substr(1)) : Range::parse(text);
      if (!range) return range.error();
      ranges.push_back(*range);
    }
    return ranges;
  }

  [[nodiscard]] Result<EquityOptions> equity_options() const {
    const auto board = studies::poker::parse_cards(board_);
    if (!board) return board.error();
    const auto dead = studies::poker::parse_cards(dead_);
    if (!dead) return dead.error();
    return EquityOptions{.board = *board,
                         .dead = studies::poker::CardSet(*dead),
                         .work_limit = limit_,
                         .trials = trials_,
                         .seed = work_.seed};
  }

  [[nodiscard]] nlohmann::ordered_json report_json(const EquityReport& report,
                                                   double seconds) const {
    const bool exact = report.method == EquityMethod::Exact;
    nlohmann::ordered_json players = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < report.seats.size(); ++i) {
      const SeatEquity& seat = report.seats[i];
      nlohmann::ordered_json player{{"hand", hands_[i]},
                                    {"win", count_json(seat.wins)},
                                    {"tie", count_json(seat.ties)},
                                    {"lose", count_json(seat.losses)},
                                    {"equity", seat.equity}};
      if (!exact) player["margin"] = seat.margin();
      players.push_back(std::move(player));
    }
    nlohmann::ordered_json json{{"board", board_},
                                {"players", std::move(players)},
                                {"showdowns", count_json(report.showdowns)},
                                {"method", exact ? "exact" : "sampled"}};
    if (!exact) json["seed"] = work_.seed;
    json["seconds"] = seconds;
    return json;
  }

  [[nodiscard]] std::string report_text(const EquityReport& report) const {
    const bool exact = report.method == EquityMethod::Exact;
    const auto longest = std::ranges::max(hands_, {}, &std::string::size).size();
    std::string text =
        fmt::format("{:{}} {:>15} {:>15} {:>15}    equity\n", "", longest, "win", "tie", "lose");
    for (std::size_t i = 0; i < report.seats.size(); ++i) {
      const SeatEquity& seat = report.seats[i];
      text += fmt::format("{:{}} {:>15} {:>15} {:>15} {:>8.4f}%", hands_[i], longest,
                          count_text(seat.wins), count_text(seat.ties), count_text(seat.losses),
                          100 * seat.equity);
      if (!exact) text += fmt::format(" +- {:.4f}", 100 * seat.margin());
      text += "\n";
    }
    return text + fmt::format(
                      "{} {}, {}\n", count_text(report.showdowns),
                      report.showdowns == 1 ? "showdown" : "showdowns",
                      exact ? "all of them" : "sampled at random; +- is a 95% confidence interval");
  }

  std::vector<std::string> hands_;
  std::string board_;
  std::string dead_;
  std::uint64_t trials_ = EquityOptions{}.trials;
  std::uint64_t limit_ = EquityOptions{}.work_limit;
  WorkOptions work_;
};

}  // namespace

std::unique_ptr<Command> poker_equity_command() { return std::make_unique<PokerEquityCommand>(); }

}  // namespace yomikiri::cli
