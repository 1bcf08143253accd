// How often each of several hands or ranges wins, all in.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "question/question.h"
#include "studies/poker/equity.h"

namespace yomikiri::studies::poker {
namespace {

// Counts are exact integers while all weights are 0 or 1.
nlohmann::ordered_json count_json(double count) {
  if (count == std::floor(count) && count < 0x1p63) return static_cast<std::int64_t>(count);
  return count;
}

std::string count_text(double count) {
  return count == std::floor(count) ? fmt::format("{:.0f}", count) : fmt::format("{:.3f}", count);
}

// The pieces of a range on any number of lines; `#` begins a comment.
std::string without_comments(std::string_view text) {
  std::string kept;
  bool in_comment = false;
  for (const char c : text) {
    if (c == '#') in_comment = true;
    if (c == '\n') in_comment = false;
    if (!in_comment) kept += c;
  }
  return kept;
}

class Equity final : public Question {
 public:
  Equity() {
    form.field({.name = "hand",
                .kind = FieldKind::Texts,
                .meaning = "two to nine of: a hand, AsAh; a range, TT+,AKs:0.5 or 20%; @FILE, a "
                           "file with a range",
                .store = [this](const Entry& entry) { return take_hands(entry); }})
        .required()
        .subject();
    form.list("board", board_, "cards on the board, for example Qs7s2d");
    form.list("dead", dead_, "dead cards, which nobody can hold");
    form.number("trials", trials_, {1, 100'000'000'000},
                "number of random deals, used if an exact count would exceed the limit");
    form.number("limit", limit_, {0, 1'000'000'000'000'000},
                "count exactly up to this much work, in hands compared; 0: always sample");
    declare_seed(form, seed_);
  }

  Result<Answer> ask(const Job& job) override {
    const auto options = equity_options();
    if (!options) return options.error();
    const auto report = all_in_equity(ranges_, *options, job);
    if (!report) return report.error();
    return Answer{.json = report_json(*report), .text = report_text(*report)};
  }

 private:
  // A hand that came from a file has a document under its name.
  Result<void> take_hands(const Entry& entry) {
    constexpr std::size_t kLongest = 1 << 20;
    for (const std::string& hand : entry.texts) {
      const auto file = std::ranges::find(entry.documents, hand, &Document::name);
      const bool in_file = file != entry.documents.end();
      if (in_file && file->text.size() > kLongest)
        return fail(Errc::BadInput, hand, "the file is too long for a range");
      auto range = Range::parse(in_file ? without_comments(file->text) : hand);
      if (!range && in_file) range.error().where = hand + ": " + range.error().where;
      if (!range) return range.error();
      ranges_.push_back(*range);
    }
    hands_ = entry.texts;
    return {};
  }

  [[nodiscard]] Result<EquityOptions> equity_options() const {
    const auto board = parse_cards(board_);
    if (!board) return in_field("board", board.error());
    const auto dead = parse_cards(dead_);
    if (!dead) return in_field("dead", dead.error());
    return EquityOptions{.board = *board,
                         .dead = CardSet(*dead),
                         .work_limit = limit_,
                         .trials = trials_,
                         .seed = seed_};
  }

  [[nodiscard]] nlohmann::ordered_json report_json(const EquityReport& report) const {
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
    if (!exact) json["seed"] = seed_;
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
  std::vector<Range> ranges_;
  std::string board_;
  std::string dead_;
  std::uint64_t trials_ = EquityOptions{}.trials;
  std::uint64_t limit_ = EquityOptions{}.work_limit;
  std::uint64_t seed_ = 1;
};

}  // namespace

QuestionCard equity_question() {
  return {.name = "poker equity",
          .summary = "how often each of two to nine hands or ranges wins when all in",
          .examples = {{{"hand", "AsAh"}, {"hand", "KdKc"}},
                       {{"hand", "AsKs"}, {"hand", "QQ+,AK:0.5"}, {"board", "Qs7s2d"}},
                       {{"hand", "AsKs"}, {"hand", "20%"}},
                       {{"hand", "AA"}, {"hand", "KK"}, {"hand", "QQ"}, {"trials", "100000"}}},
          .make = make_question<Equity>};
}

}  // namespace yomikiri::studies::poker
