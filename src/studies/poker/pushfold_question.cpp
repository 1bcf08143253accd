// Equilibrium ranges of push/fold hold'em, as a chart or a book of charts.
#include <fmt/format.h>

#include "core/notation.h"
#include "question/question.h"
#include "studies/poker/cfr_fields.h"
#include "studies/poker/chart_book.h"
#include "studies/poker/range_json.h"

namespace yomikiri::studies::poker {
namespace {

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

std::string push_fold_text(const PushFoldSolution& solution, Colour colour) {
  return fmt::format(
      "[Pusher (small blind)]\n- EV: {:+.4f}\n- Overall push rate: {:.2f}%\n{}\n"
      "[Caller (big blind)]\n- EV: {:+.4f}\n- Overall call rate: {:.2f}%\n{}\n"
      "{}- Exploitability: {:.3e}\n",
      solution.values[0], 100 * overall_rate(solution.push), chart_text(solution.push, colour),
      solution.values[1], 100 * overall_rate(solution.call), chart_text(solution.call, colour),
      chart_legend(colour), solution.nash_conv);
}

nlohmann::ordered_json stretches_json(const ChartBook& book, Role role) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (int index = 0; index < std::ssize(Chart{}); ++index) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const auto& [from, to] : stretches(book, role, index)) list.push_back({from, to});
    json[class_name(index)] = std::move(list);
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
                                 threshold_legend());
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
  if (file.ends_with(".csv")) return &to_csv;
  if (file.ends_with(".html")) return &to_html;
  if (file.ends_with(".json"))
    return [](const ChartBook& book) { return book_json(book).dump(1) + "\n"; };
  return in_field("book", fail(Errc::BadInput, quote(file),
                               "expected a name that ends in .csv, .json or .html"));
}

class Pushfold final : public Question {
 public:
  Pushfold() {
    constexpr std::int64_t kMostChips = 1'000'000;
    form.decimal("stack", stakes_.stack, {0, kMostChips},
                 "the smaller stack, in chips, before blinds and antes");
    form.decimal("small_blind", stakes_.small_blind, {0, kMostChips},
                 "the pusher's blind, in chips");
    form.decimal("big_blind", stakes_.big_blind, {0, kMostChips}, "the caller's blind, in chips");
    form.decimal("ante", stakes_.ante, {0, kMostChips}, "each seat's ante, in chips");
    form.text("stacks", stacks_, "make a book, one chart per stack: 2..25, 2..25:0.5 or 5,10,15");
    form.new_file("book", book_, "write the book to this .csv, .json or .html file");
    form.text("chips", chips_,
              "stacks of all players left in a tournament: small blind, big blind, others");
    form.text("prizes", prizes_, "the tournament's prizes, largest first (needs chips)");
    form.choice("hands", hands_, {"classes", "combinations"},
                "solve for 169 classes, or for 1326 hands: same answer, slower");
    cfr_.declare(form);
  }

  Result<Answer> ask(const Job& job) override {
    if (const auto sound = check(); !sound) return sound.error();
    const auto cfr = cfr_.options();
    if (!cfr) return cfr.error();
    const PushFoldOptions options{.iterations = cfr_.iterations, .cfr = *cfr};
    if (!stacks_.empty()) return make_book(options, job);
    const auto payoffs = payoffs_of_endings();
    if (!payoffs) return payoffs.error();
    const auto pairs = hand_pairs(job);
    if (!pairs) return pairs.error();
    const auto solution = solve_push_fold(*pairs, *payoffs, options, job);
    if (!solution) return solution.error();
    Answer answer{.json = stakes_json(),
                  .text = push_fold_text(*solution, Colour::Plain),
                  .coloured = push_fold_text(*solution, Colour::Terminal)};
    answer.json.update(push_fold_json(*solution));
    return answer;
  }

 private:
  // Rejects fields that exclude each other.
  [[nodiscard]] Result<void> check() const {
    if (chips_.empty() != prizes_.empty())
      return in_field(chips_.empty() ? "prizes" : "chips",
                      fail(Errc::BadInput, "", "chips and prizes must be given together",
                           "for example chips 10,14,30 and prizes 50,30,20"));
    if (!chips_.empty() && !stacks_.empty())
      return in_field("stacks",
                      fail(Errc::BadInput, "", "a book cannot be combined with chips and prizes"));
    if (!chips_.empty() || !stacks_.empty())
      if (auto alone = form.refuse({"stack"}, fmt::format("contradicts {}, which sets the stacks",
                                                          chips_.empty() ? "stacks" : "chips"));
          !alone)
        return alone;
    if (!book_.empty() && stacks_.empty())
      return in_field("book",
                      fail(Errc::BadInput, "", "a book needs stacks", "for example stacks 2..25"));
    return {};
  }

  [[nodiscard]] Result<PushFoldPayoffs> payoffs_of_endings() const {
    if (chips_.empty()) return chip_payoffs(stakes_);
    const auto chips = parse_amounts(chips_);
    if (!chips) return in_field("chips", chips.error());
    const auto prizes = parse_amounts(prizes_);
    if (!prizes) return in_field("prizes", prizes.error());
    return prize_payoffs(stakes_, *chips, *prizes);
  }

  [[nodiscard]] Result<HandPairs> hand_pairs(const Job& job) const {
    return hands_ == "classes" ? all_class_pairs(job) : all_combination_pairs(job);
  }

  [[nodiscard]] nlohmann::ordered_json stakes_json() const {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    if (chips_.empty() && stacks_.empty()) json["stack"] = stakes_.stack;
    json.update({{"small_blind", stakes_.small_blind},
                 {"big_blind", stakes_.big_blind},
                 {"ante", stakes_.ante}});
    if (!chips_.empty()) json.update({{"chips", chips_}, {"prizes", prizes_}});
    return json;
  }

  [[nodiscard]] Result<Answer> make_book(const PushFoldOptions& options, const Job& job) const {
    const auto stacks = parse_stacks(stacks_);
    if (!stacks) return in_field("stacks", stacks.error());
    const auto format = book_.empty() ? Result<BookFormat>(nullptr) : format_of(book_);
    if (!format) return format.error();
    const auto pairs = hand_pairs(job);
    if (!pairs) return pairs.error();
    const auto book = make_chart_book(*pairs, stakes_, *stacks, options, job);
    if (!book) return book.error();
    Answer answer{.json = stakes_json(), .text = book_text(*book)};
    answer.json.update(book_json(*book));
    if (!book_.empty()) answer.files.push_back({book_, (*format)(*book)});
    return answer;
  }

  PushFoldStakes stakes_;
  std::string stacks_;
  std::string book_;
  std::string chips_;
  std::string prizes_;
  std::string hands_ = "classes";
  CfrFields cfr_;
};

}  // namespace

QuestionCard pushfold_question() {
  return {.name = "poker pushfold",
          .summary = "push/fold equilibria for two seats: charts, and books of charts",
          .examples = {{{"stack", "10"}},
                       {{"stack", "7.5"}, {"ante", "0.125"}},
                       {{"stacks", "2..12"}},
                       {{"stacks", "2..4"}, {"book", "/tmp/pushfold.html"}},
                       {{"chips", "10,14,30"}, {"prizes", "50,30,20"}}},
          .make = make_question<Pushfold>};
}

}  // namespace yomikiri::studies::poker
