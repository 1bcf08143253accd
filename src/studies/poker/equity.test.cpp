#include "studies/poker/equity.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/random.h"
#include "tests/games/make_game.h"
#include "tests/games/plain_evaluator.h"
#include "tests/support/sanitized.h"

namespace yomikiri::studies::poker {
namespace {

using cards::kCardCount;
using cards::parse_card;
using cards::parse_cards;
using games::holdem::all_hole_cards;
using games::holdem::plain_best;
using games::holdem::PlainValue;
using tests::error_of;

std::vector<Range> ranges(const std::vector<std::string>& texts) {
  std::vector<Range> result;
  for (const std::string& text : texts) result.push_back(Range::parse(text).value());
  return result;
}

EquityOptions on(std::string_view board) { return {.board = parse_cards(board).value()}; }

EquityReport equity(const std::vector<std::string>& texts, const EquityOptions& options = {}) {
  return all_in_equity(ranges(texts), options, {}).value();
}

std::string error(const std::vector<std::string>& texts, const EquityOptions& options = {}) {
  return error_of(all_in_equity(ranges(texts), options, {}));
}

// Computes the whole answer again from the rules: every choice of hands, every board, all 21 fives.
class PlainCount {
 public:
  PlainCount(const std::vector<Range>& ranges, const EquityOptions& options)
      : ranges_(ranges), board_(options.board), dead_(options.dead), results_(ranges.size()) {
    deal_hands(0, CardSet(board_) | dead_, 1);
    for (SeatEquity& seat : results_) seat.equity /= showdowns_;
  }
  [[nodiscard]] const std::vector<SeatEquity>& results() const { return results_; }
  [[nodiscard]] double showdowns() const { return showdowns_; }

 private:
  void deal_hands(std::size_t seat, CardSet used, double weight) {
    if (seat == ranges_.size()) return deal_board(used, weight, 0);
    for (const HoleCards hand : all_hole_cards()) {
      if (ranges_[seat].weight(hand) == 0 || hand.cards().intersects(used)) continue;
      hands_.push_back(hand);
      deal_hands(seat + 1, used | hand.cards(), weight * ranges_[seat].weight(hand));
      hands_.pop_back();
    }
  }
  void deal_board(CardSet used, double weight, int from) {
    if (board_.size() == 5) return show_down(weight);
    for (int number = from; number < kCardCount; ++number) {
      const Card card = Card::numbered(number);
      if (used.contains(card)) continue;
      board_.push_back(card);
      deal_board(used, weight, number + 1);
      board_.pop_back();
    }
  }
  void show_down(double weight) {
    std::vector<PlainValue> values;
    for (const HoleCards hand : hands_) {
      std::vector<Card> cards = board_;
      cards.insert(cards.end(), {hand.high(), hand.low()});
      values.push_back(plain_best(cards));
    }
    const PlainValue best = *std::ranges::max_element(values);
    const auto winners = static_cast<double>(std::ranges::count(values, best));
    showdowns_ += weight;
    for (std::size_t seat = 0; seat < values.size(); ++seat) {
      const bool won = values[seat] == best;
      (!won           ? results_[seat].losses
       : winners == 1 ? results_[seat].wins
                      : results_[seat].ties) += weight;
      if (won) results_[seat].equity += weight / winners;
    }
  }

  const std::vector<Range>& ranges_;
  std::vector<Card> board_;
  CardSet dead_;
  std::vector<HoleCards> hands_;
  std::vector<SeatEquity> results_;
  double showdowns_ = 0;
};

void expect_as_by_the_rules(const std::vector<std::string>& texts, const EquityOptions& options) {
  const auto question = ranges(texts);
  const PlainCount plain(question, options);
  const EquityReport report = all_in_equity(question, options, {}).value();
  EXPECT_EQ(report.method, EquityMethod::Exact);
  EXPECT_NEAR(report.showdowns, plain.showdowns(), 1e-9 * plain.showdowns());
  for (std::size_t seat = 0; seat < texts.size(); ++seat) {
    SCOPED_TRACE(texts[seat]);
    EXPECT_NEAR(report.seats[seat].wins, plain.results()[seat].wins, 1e-9 * plain.showdowns());
    EXPECT_NEAR(report.seats[seat].ties, plain.results()[seat].ties, 1e-9 * plain.showdowns());
    EXPECT_NEAR(report.seats[seat].losses, plain.results()[seat].losses, 1e-9 * plain.showdowns());
    EXPECT_NEAR(report.seats[seat].equity, plain.results()[seat].equity, 1e-9);
  }
}

TEST(Equity, counts_all_boards_for_two_hands) {
  const EquityReport report = equity({"AsAh", "KsKh"});
  EXPECT_EQ(report.method, EquityMethod::Exact);
  EXPECT_EQ(report.showdowns, 1712304);
  EXPECT_EQ(report.seats[0].wins, 1410336);
  EXPECT_EQ(report.seats[0].ties, 9308);
  EXPECT_EQ(report.seats[0].losses, 292660);
  EXPECT_EQ(report.seats[1].wins, 292660);
  EXPECT_NEAR(report.seats[0].equity, 0.826366, 5e-7);
  EXPECT_EQ(report.seats[0].standard_error, 0);
}

TEST(Equity, agrees_with_the_rules_on_hands) {
  expect_as_by_the_rules({"AsKs", "QhQd"}, on("Td9s6s"));
  expect_as_by_the_rules({"AsKs", "QhQd", "7c7d"}, on("Td9s6s7s"));
  expect_as_by_the_rules({"AsKs", "QhQd", "7c7d", "JsTs"}, on("9s6s7s"));
  expect_as_by_the_rules({"2s3d", "2h3c", "2d3s"}, on("AsKsQsJs"));
  expect_as_by_the_rules({"AsKs", "QhQd"}, on("Td9s6s7s2c"));
}

TEST(Equity, agrees_with_the_rules_on_ranges) {
  expect_as_by_the_rules({"TT,AhKs", "99,87s"}, on("Td9s6s7s"));
  expect_as_by_the_rules({"QQ:0.3,AKs", "QQ,87s:0.7"}, on("Td9s6s7c"));
  expect_as_by_the_rules({"QQ,AQs", "QQ,KQs", "QJs"}, on("Td9s6sQc"));
  expect_as_by_the_rules({"QQ:0.5,AQs", "QQ,KQs", "JJ", "8s7s"}, on("Td9s6sQc2d"));
  expect_as_by_the_rules({"22", "22"}, on("AsKsQsJdTd"));
}

TEST(Equity, agrees_with_the_rules_when_cards_are_dead) {
  EquityOptions options = on("Td9s6s7s");
  options.dead = CardSet(parse_cards("As5s5c").value());
  expect_as_by_the_rules({"QhQd", "8s2c"}, options);
  expect_as_by_the_rules({"QQ,AA", "88"}, options);
}

TEST(Equity, is_a_half_each_for_the_same_range) {
  for (const EquityOptions& options : {on("Td9d6h"), on("2c3c4c5c")}) {
    const EquityReport report = equity({"QQ+,AK:0.25", "QQ+,AK:0.25"}, options);
    EXPECT_NEAR(report.seats[0].equity, 0.5, 1e-12);
    EXPECT_NEAR(report.seats[0].wins, report.seats[1].wins, 1e-6 * report.showdowns);
  }
  EXPECT_EQ(equity({"AsAh", "AdAc"}).seats[0].equity, 0.5);
}

// Under a sanitizer the table takes 15 s instead of 0.4.
using tests::kSanitized;

TEST(Equity, looks_two_ranges_up_as_it_would_count_them) {
  if (kSanitized) GTEST_SKIP() << "too slow under a sanitizer";
  const EquityTable table = EquityTable::compute({}).value();
  const EquityReport looked_up = equity({"AsAh,7c2d", "KsKh,AsKd"}, {.table = &table});
  SeatEquity counted;
  for (const auto& [a, b] : {std::pair{"AsAh", "KsKh"}, {"7c2d", "KsKh"}, {"7c2d", "AsKd"}}) {
    const EquityReport part = equity({a, b});
    counted.wins += part.seats[0].wins;
    counted.ties += part.seats[0].ties;
    counted.losses += part.seats[0].losses;
  }
  EXPECT_EQ(looked_up.seats[0].wins, counted.wins);
  EXPECT_EQ(looked_up.seats[0].ties, counted.ties);
  EXPECT_EQ(looked_up.seats[0].losses, counted.losses);
  EXPECT_EQ(looked_up.showdowns, 3 * 1712304);
  const EquityReport same = equity({"QQ+,AK:0.25", "QQ+,AK:0.25"}, {.table = &table});
  EXPECT_NEAR(same.seats[0].equity, 0.5, 1e-12);
}

TEST(Equity, adds_up_to_one) {
  double sum = 0;
  const EquityReport report = equity({"AsKs", "QhQd", "7c6c"});
  for (const SeatEquity& seat : report.seats) sum += seat.equity;
  EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_EQ(report.showdowns, 1370754);  // C(46, 5)
}

TEST(Equity, sampled_lies_within_its_error_of_the_exact_one) {
  struct Case {
    std::vector<std::string> texts;
    std::string board;
  };
  for (const Case& question : {Case{{"AsKs", "QhQd"}, "Td9d6h"},
                               {{"QQ:0.3,AKs:0.9", "QQ,87s:0.7"}, "Td9s6s"},
                               {{"QQ,AQs", "QQ,KQs", "QJs"}, "Td9s6sQc"}}) {
    EquityOptions options = on(question.board);
    const EquityReport exact = equity(question.texts, options);
    options.work_limit = 0;
    options.trials = 50'000;
    const EquityReport sampled = equity(question.texts, options);
    EXPECT_EQ(sampled.method, EquityMethod::Sampled);
    EXPECT_EQ(sampled.showdowns, 50'000);
    for (std::size_t seat = 0; seat < exact.seats.size(); ++seat) {
      const SeatEquity& result = sampled.seats[seat];
      EXPECT_GT(result.standard_error, 0);
      EXPECT_LT(result.standard_error, 0.0023);  // at most 0.5 / sqrt(50,000)
      EXPECT_NEAR(result.equity, exact.seats[seat].equity, 5 * result.standard_error);
      EXPECT_NEAR(result.margin(), 1.96 * result.standard_error, 1e-12);
    }
  }
}

TEST(Equity, is_the_same_on_any_number_of_threads) {
  const auto question = ranges({"QQ:0.3,AKs", "QQ,JTs"});
  EquityOptions options = on("Td9s6s");
  for (const std::uint64_t limit : {std::uint64_t{0}, std::uint64_t{20'000'000}}) {
    options.work_limit = limit;
    options.trials = 20'000;
    const EquityReport one = all_in_equity(question, options, {}).value();
    const EquityReport many = all_in_equity(question, options, {.threads = 3}).value();
    EXPECT_EQ(one.method, limit == 0 ? EquityMethod::Sampled : EquityMethod::Exact);
    for (std::size_t seat = 0; seat < one.seats.size(); ++seat)
      EXPECT_EQ(one.seats[seat].equity, many.seats[seat].equity);
  }
}

TEST(Equity, depends_on_the_seed_when_sampled) {
  const auto with_seed = [](std::uint64_t seed) {
    return equity({"random", "random", "random"}, {.work_limit = 0, .trials = 5000, .seed = seed})
        .seats[0]
        .equity;
  };
  EXPECT_EQ(with_seed(1), with_seed(1));
  EXPECT_NE(with_seed(1), with_seed(2));
}

TEST(Equity, tells_its_work_beforehand) {
  EXPECT_EQ(exact_work(ranges({"AsAh", "KsKh"}), {}).value(), 2 * 1712304);
  EXPECT_EQ(exact_work(ranges({"AA", "KK"}), {}).value(), 36);
  const auto many = exact_work(std::vector<Range>(9, Range::any()), {});
  EXPECT_GT(many.value(), 1e30);
}

TEST(Equity, seats_nine_who_hold_anything) {
  const EquityReport report = equity(std::vector<std::string>(9, "random"), {.trials = 10'000});
  EXPECT_EQ(report.method, EquityMethod::Sampled);
  for (const SeatEquity& seat : report.seats)
    EXPECT_NEAR(seat.equity, 1.0 / 9, 5 * seat.standard_error);
}

TEST(Equity, refuses_hands_that_cannot_be_dealt_together) {
  EXPECT_EQ(error({"AsAh", "AsKs"}), "ranges 1 and 2: AsAh and AsKs share As");
  EXPECT_EQ(error({"QQ", "AsAh", "AsAh"}), "ranges 2 and 3: AsAh and AsAh share AhAs");
  EXPECT_EQ(error({"AsKs,AsQs", "AA,AsJs", "AsTs,As9s"}),
            "ranges 1 and 3: every hand in one shares a card with every hand in the other");
  EXPECT_EQ(error({"AA", "AA", "AA"}), "ranges: they cannot all be dealt from one deck");
}

TEST(Equity, refuses_boards_that_contradict_the_hands) {
  EXPECT_EQ(error({"AsAh", "KK"}, on("Td9dAs")),
            "range 1: every hand in the range uses a card of the board or a dead card");
  EquityOptions options = on("Td9d6h");
  options.board.push_back(options.board[0]);
  EXPECT_EQ(error({"AA", "KK"}, options), "board: Td is named twice; name each card once");
  options = on("Td9d6h");
  options.dead = parse_card("6h").value();
  EXPECT_EQ(error({"AA", "KK"}, options), "board: 6h is among the dead cards; name each card once");
  EXPECT_EQ(error({"AA", "KK"}, on("2c3c4c5c6c7c")), "board: expected at most 5 cards, found 6");
}

TEST(Equity, refuses_too_few_or_too_many_seats_and_too_few_cards) {
  EXPECT_EQ(error({"AA"}), "ranges: expected 2 to 9, found 1");
  EXPECT_EQ(error(std::vector<std::string>(10, "random")), "ranges: expected 2 to 9, found 10");
  EXPECT_EQ(error_of(all_in_equity(std::vector<Range>(2), {}, {})),
            "range 1: the range contains no hand");
  EquityOptions options;
  options.dead = CardSet::whole_deck() - CardSet(parse_cards("AsAhKsKh2c3c4c5c").value());
  EXPECT_EQ(error({"AA", "KK"}, options),
            "dead cards: 4 cards are left, but the board needs 5 more");
}

TEST(Equity, can_be_stopped) {
  std::stop_source source;
  source.request_stop();
  for (const std::uint64_t limit : {std::uint64_t{0}, EquityOptions{}.work_limit})
    EXPECT_EQ(
        all_in_equity(ranges({"AsAh", "KsKh"}), {.work_limit = limit}, {.stop = source.get_token()})
            .error()
            .code,
        Errc::Stopped);
}

}  // namespace
}  // namespace yomikiri::studies::poker
