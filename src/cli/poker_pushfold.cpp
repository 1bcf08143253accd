// `yomikiri poker pushfold`: equilibrium ranges of push/fold hold'em, as a chart or a book of
// charts.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/equilibrium.h"
#include "cli/options.h"
#include "cli/output_file.h"
#include "cli/poker.h"
#include "cli/stopwatch.h"
#include "studies/poker/chart_book.h"

namespace yomikiri::cli {
namespace {

using studies::poker::Chart;
using studies::poker::chart_legend;
using studies::poker::chart_text;
using studies::poker::ChartBook;
using studies::poker::HandPairs;
using studies::poker::overall_rate;
using studies::poker::PushFoldOptions;
using studies::poker::PushFoldPayoffs;
using studies::poker::PushFoldSolution;
using studies::poker::Role;

nlohmann::ordered_json push_fold_json(const PushFoldSolution& solution) {
  return {{"ev_sb", solution.values[0]},
          {"ev_bb", solution.values[1]},
          {"exploitability", solution.nash_conv},
          {"gains", solution.gains},
          {"push", overall_rate(solution.push)},
          {"call", overall_rate(solution.call)},
          {"push_range", range_json(solution.push)},
          {"call_range", range_json(solution.call)},
          {"iterations", solution.iterations}};
}

std::string push_fold_text(const PushFoldSolution& solution) {
  return fmt::format(
      "[Pusher (small blind)]\n- EV: {:+.4f}\n- Overall push rate: {:.2f}%\n{}\n"
      "[Caller (big blind)]\n- EV: {:+.4f}\n- Overall call rate: {:.2f}%\n{}\n"
      "{}- Exploitability: {:.3e}\n",
      solution.values[0], 100 * overall_rate(solution.push),
      chart_text(solution.push, chart_colour()), solution.values[1],
      100 * overall_rate(solution.call), chart_text(solution.call, chart_colour()),
      chart_legend(chart_colour()), solution.nash_conv);
}

nlohmann::ordered_json stretches_json(const ChartBook& book, Role role) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (int index = 0; index < std::ssize(Chart{}); ++index) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const auto& [from, to] : studies::poker::stretches(book, role, index))
      list.push_back({from, to});
    json[studies::poker::class_name(index)] = std::move(list);
  }
  return json;
}

nlohmann::ordered_json book_json(const ChartBook& book) {
  nlohmann::ordered_json pages = nlohmann::ordered_json::array();
  for (const auto& [stack, solution] : book.pages) {
    nlohmann::ordered_json page{{"stack", stack}};
    page.update(push_fold_json(solution));
    pages.push_back(std::move(page));
  }
  return {{"push_stacks", stretches_json(book, Role::Push)},
          {"call_stacks", stretches_json(book, Role::Call)},
          {"pages", std::move(pages)}};
}

std::string book_text(const ChartBook& book) {
  std::string text = fmt::format("[Small blind pushes]\n{}\n[Big blind calls]\n{}{}\n",
                                 threshold_text(book, Role::Push), threshold_text(book, Role::Call),
                                 studies::poker::threshold_legend());
  text += "   stack       EV    push    call  exploitability\n";
  for (const auto& [stack, solution] : book.pages)
    text += fmt::format("{:>8g} {:>+8.4f} {:>6.2f}% {:>6.2f}%  {:.3e}\n", stack, solution.values[0],
                        100 * overall_rate(solution.push), 100 * overall_rate(solution.call),
                        solution.nash_conv);
  return text;
}

using BookFormat = std::string (*)(const ChartBook& book);

// Decides by the extension of the file name.
Result<BookFormat> format_of(const std::string& file) {
  if (file.ends_with(".csv")) return &studies::poker::to_csv;
  if (file.ends_with(".html")) return &studies::poker::to_html;
  if (file.ends_with(".json"))
    return [](const ChartBook& book) { return book_json(book).dump(1) + "\n"; };
  return fail(Errc::BadInput, "--book " + quote(file),
              "expected a name that ends in .csv, .json or .html");
}

class PokerPushfoldCommand final : public Command {
 public:
  std::string_view name() const override { return "pushfold"; }
  std::string_view summary() const override {
    return "push/fold equilibria for two seats: charts, and books of charts";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri poker pushfold --stack 10",
            "yomikiri poker pushfold --stack 7.5 --ante 0.125 --json",
            "yomikiri poker pushfold --stacks 2..12",
            "yomikiri poker pushfold --stacks 2..4 --book /tmp/pushfold.html",
            "yomikiri poker pushfold --chips 10,14,30 --prizes 50,30,20"};
  }

  void declare(OptionList& options) override {
    options.decimal("--stack", stakes_.stack, {0, kMostChips},
                    "the smaller stack, in chips, before blinds and antes");
    options.decimal("--small-blind", stakes_.small_blind, {0, kMostChips},
                    "the pusher's blind, in chips");
    options.decimal("--big-blind", stakes_.big_blind, {0, kMostChips},
                    "the caller's blind, in chips");
    options.decimal("--ante", stakes_.ante, {0, kMostChips}, "each seat's ante, in chips");
    options.text("--stacks", stacks_,
                 "make a book, one chart per stack: 2..25, 2..25:0.5 or 5,10,15");
    options.file("--book", book_, "write the book to this .csv, .json or .html file");
    options.text("--chips", chips_,
                 "stacks of all players left in a tournament: small blind, big blind, others");
    options.text("--prizes", prizes_, "the tournament's prizes, largest first (needs --chips)");
    options.choice("--hands", hands_, {"classes", "combinations"},
                   "solve for 169 classes, or for 1326 hands: same answer, slower");
    equilibrium_.declare(options);
    work_.declare(options);
    given_ = options.given();
  }

  Result<void> run(Console& console) override {
    if (const auto sound = check(); !sound) return sound.error();
    const auto cfr = equilibrium_.options(work_.seed);
    if (!cfr) return cfr.error();
    const PushFoldOptions options{.iterations = cfr->iterations, .cfr = cfr->cfr};
    const Job job = console.job(work_.threads);
    const Stopwatch stopwatch;
    if (!stacks_.empty()) return write_book(options, job, stopwatch, console);
    const auto payoffs = payoffs_of_endings();
    if (!payoffs) return payoffs.error();
    const auto pairs = hand_pairs(job);
    if (!pairs) return pairs.error();
    const auto solution = studies::poker::solve_push_fold(*pairs, *payoffs, options, job);
    if (!solution) return solution.error();
    if (!work_.json) {
      console.print(push_fold_text(*solution));
      return {};
    }
    auto json = stakes_json();
    json.update(push_fold_json(*solution));
    json["seconds"] = stopwatch.seconds();
    console.print_json(json);
    return {};
  }

 private:
  static constexpr std::int64_t kMostChips = 1'000'000;

  // Rejects options that exclude each other.
  [[nodiscard]] Result<void> check() const {
    if (chips_.empty() != prizes_.empty())
      return fail(Errc::BadInput, chips_.empty() ? "--prizes" : "--chips",
                  "chips and prizes must be given together",
                  "for example --chips 10,14,30 --prizes 50,30,20");
    if (!chips_.empty() && !stacks_.empty())
      return fail(Errc::BadInput, "--stacks",
                  "a book cannot be combined with --chips and --prizes");
    if (!chips_.empty() || !stacks_.empty())
      if (auto alone =
              given_.refuse({"--stack"}, fmt::format("contradicts {}, which sets the stacks",
                                                     chips_.empty() ? "--stacks" : "--chips"));
          !alone)
        return alone;
    if (!book_.empty() && stacks_.empty())
      return fail(Errc::BadInput, "--book", "a book needs --stacks", "for example --stacks 2..25");
    return {};
  }

  [[nodiscard]] Result<PushFoldPayoffs> payoffs_of_endings() const {
    if (chips_.empty()) return studies::poker::chip_payoffs(stakes_);
    const auto chips = studies::poker::parse_amounts("--chips", chips_);
    if (!chips) return chips.error();
    const auto prizes = studies::poker::parse_amounts("--prizes", prizes_);
    if (!prizes) return prizes.error();
    return studies::poker::prize_payoffs(stakes_, *chips, *prizes);
  }

  [[nodiscard]] Result<HandPairs> hand_pairs(const Job& job) const {
    return hands_ == "classes" ? studies::poker::all_class_pairs(job)
                               : studies::poker::all_combination_pairs(job);
  }

  [[nodiscard]] nlohmann::ordered_json stakes_json() const {
    nlohmann::ordered_json json{{"stack", stakes_.stack},
                                {"small_blind", stakes_.small_blind},
                                {"big_blind", stakes_.big_blind},
                                {"ante", stakes_.ante}};
    if (!chips_.empty()) {
      json.erase("stack");
      json.update({{"chips", chips_}, {"prizes", prizes_}});
    }
    return json;
  }

  Result<void> write_book(const PushFoldOptions& options, const Job& job,
                          const Stopwatch& stopwatch, Console& console) const {
    const auto stacks = studies::poker::parse_stacks(stacks_);
    if (!stacks) return stacks.error();
    const auto format = book_.empty() ? Result<BookFormat>(nullptr) : format_of(book_);
    if (!format) return format.error();
    std::optional<OutputFile> file;
    if (!book_.empty()) {
      auto opened = OutputFile::open(book_);
      if (!opened) return opened.error();
      file = *std::move(opened);
    }
    const auto pairs = hand_pairs(job);
    if (!pairs) return pairs.error();
    const auto book = studies::poker::make_chart_book(*pairs, stakes_, *stacks, options, job);
    if (!book) return book.error();
    if (file)
      if (auto written = file->write((*format)(*book)); !written) return written;
    if (!work_.json) {
      console.print(book_text(*book));
      return {};
    }
    auto json = stakes_json();
    json.erase("stack");
    json.update(book_json(*book));
    json["seconds"] = stopwatch.seconds();
    console.print_json(json);
    return {};
  }

  studies::poker::PushFoldStakes stakes_;
  std::string stacks_;
  std::string book_;
  std::string chips_;
  std::string prizes_;
  std::string hands_ = "classes";
  EquilibriumArguments equilibrium_;
  WorkOptions work_;
  GivenOptions given_;
};

}  // namespace

std::unique_ptr<Command> poker_pushfold_command() {
  return std::make_unique<PokerPushfoldCommand>();
}

}  // namespace yomikiri::cli
