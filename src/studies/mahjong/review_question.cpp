// What a seat did in a recorded match, beside what the adviser would have done.
#include <memory>

#include "question/question.h"
#include "studies/mahjong/match_standings.h"
#include "studies/mahjong/records/record.h"
#include "studies/mahjong/records/replay.h"
#include "studies/mahjong/review/report.h"
#include "studies/mahjong/review/review.h"
#include "studies/mahjong/standing_fields.h"

namespace yomikiri::studies::mahjong {
namespace {

class ReviewQuestion final : public Question {
 public:
  ReviewQuestion() {
    form.document("record", record_, "a record: lines of mjai events, or JSON of tenhou.net/6")
        .required()
        .subject();
    form.number("seat", seat_, {0, 3}, "whose decisions: 0 is the first dealer");
    form.decimal("least_loss", least_loss_, {0, 1'000'000},
                 "leave out decisions that lost less than this");
    form.number("most", most_, {0, 100'000}, "how many decisions to list, the costliest first");
    form.choice("objective", objective_, {"points", "win", "rank"},
                "what to maximise: points of the deal, wins, or prizes of the match");
    form.choice("match", match_, {"record", "east", "south"},
                "with objective rank: the last round of the match; record: what the record says");
    prizes_.declare(form);
    form.number("exchanges", exchanges_, {0, 8},
                "how many tiles to exchange before tenpai at most; without it, up to two more than "
                "needed");
    form.number("calls", calls_, {0, 4}, "how many new melds at most; without it, as many as fit");
    form.number("hands", hands_, {1, 20'000'000},
                "how many hands to consider at most for each decision");
    form.decimal("others_tenpai", others_tenpai_, {0, 1},
                 "how likely each other seat is tenpai at an exhaustive draw");
    form.settings("set", settings_, "rules of the record: " + games::mahjong::option_names());
    form.new_file("html", html_, "write the whole review to this file, as a page with tiles");
  }

  Result<Answer> ask(const Job& job) override {
    const auto scoring = games::mahjong::parse_options(settings_);
    if (!scoring) return in_field("set", scoring.error());
    const auto events = read_record(record_.text);
    if (!events) return about_record(events.error());
    const auto prizes = prizes_.read();
    if (!prizes) return prizes.error();
    const auto rules = rules_of(*events, {.scoring = *scoring});
    const auto reviewed = review(
        *events,
        {.seat = seat(),
         .scoring = *scoring,
         .limits = {.exchanges = exchanges_, .calls = calls_, .most_hands = hands_}},
        [&](const games::mahjong::Standing& standing) { return payoff(standing, rules, *prizes); },
        job);
    if (!reviewed) return about_record(reviewed.error());
    const ReportOptions options{.least_loss = least_loss_,
                                .most = static_cast<std::size_t>(most_),
                                .objective = objective_};
    Answer answer{.json = review_json(*reviewed, options),
                  .text = review_text(*reviewed, options),
                  .notes = reviewed->notes};
    if (!html_.empty()) answer.files.push_back({html_, review_page(*reviewed, options)});
    return answer;
  }

 private:
  Error about_record(Error error) const {
    if (error.code == Errc::Stopped) return error;
    if (!record_.name.empty())
      error.where = record_.name + (error.where.empty() ? "" : ", ") + error.where;
    return in_field("record", std::move(error));
  }

  [[nodiscard]] Seat seat() const { return Seat(static_cast<std::uint8_t>(seat_)); }

  [[nodiscard]] std::unique_ptr<Payoff> payoff(const games::mahjong::Standing& standing,
                                               games::mahjong::Rules rules,
                                               const Prizes& prizes) const {
    if (objective_ == "win") return std::make_unique<WinPayoff>();
    if (objective_ == "points")
      return std::make_unique<PointsPayoff>(noten_payments(others_tenpai_));
    if (match_ != "record") rules.rounds = match_ == "east" ? 1 : 2;
    Standings standings = standings_of(standing, seat(), rules);
    standings.prizes = prizes;
    standings.others_tenpai = others_tenpai_;
    return std::make_unique<RankPayoff>(standings);
  }

  Document record_;
  int seat_ = 0;
  double least_loss_ = 0;
  int most_ = 20;
  std::string objective_ = "points";
  std::string match_ = "record";
  PrizeFields prizes_;
  std::optional<int> exchanges_;
  std::optional<int> calls_;
  std::uint64_t hands_ = ReviewOptions{}.limits.most_hands;
  double others_tenpai_ = 0.45;
  std::vector<std::string> settings_;
  std::string html_;
};

}  // namespace

QuestionCard review_question() {
  return {.name = "mahjong review",
          .summary = "what a seat did in a recorded match, and what the adviser would have done",
          .examples = {{{"record", "examples/mahjong.mjson"},
                        {"seat", "1"},
                        {"most", "5"},
                        {"hands", "500"}}},
          .make = make_question<ReviewQuestion>};
}

}  // namespace yomikiri::studies::mahjong
