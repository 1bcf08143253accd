// The scorer against tests/games/plain_scorer.h, which was written from the rules without it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "games/mahjong/score.h"
#include "tests/games/mahjong_rare_wins.h"
#include "tests/games/mahjong_wins.h"
#include "tests/games/plain_scorer.h"

namespace yomikiri::games::mahjong {
namespace {

using plain::PlainScore;

Options random_options(Random& random) {
  Options options;
  const auto toss = [&] { return random.below(2) == 1; };
  for (const auto member :
       {&Options::red_fives, &Options::open_tanyao, &Options::pinfu_tsumo, &Options::open_pinfu_fu,
        &Options::rounded_mangan, &Options::double_wind_pair_fu, &Options::double_four_triplets,
        &Options::double_thirteen_waits, &Options::double_nine_gates, &Options::double_four_winds,
        &Options::swap_calling})
    options.*member = toss();
  options.counted_yakuman = toss() ? CountedYakuman::Yakuman : CountedYakuman::Sanbaiman;
  return options;
}

std::string text_of(const std::vector<plain::Group>& groups) {
  std::string text;
  for (const plain::Group& group : groups) {
    text += group.open ? " " : " -";
    for (const int kind : group.tiles())
      text += fmt::format("{}{}", place_of(kind) + 1, kSuitLetters[suit_of(kind)]);
  }
  return text;
}

std::string text_of(const Win& win) {
  std::string text;
  for (const int kind : plain::concealed_tiles(win))
    text += fmt::format("{}{}", place_of(kind) + 1, kSuitLetters[suit_of(kind)]);
  return text + fmt::format(
                    " melds{}; {} on {}{}, seat {}, round {}, riichi {}, ippatsu {}, last {}, "
                    "rinshan {}, chankan {}, first {}, dora {}+{}+{}",
                    text_of(plain::melds_as_groups(win)), win.tsumo ? "tsumo" : "ron",
                    place_of(win.winning_kind) + 1, kSuitLetters[suit_of(win.winning_kind)],
                    win.seat_wind - kEast + 1, win.round_wind - kEast + 1,
                    static_cast<int>(win.riichi), win.ippatsu, win.last_tile, win.rinshan,
                    win.chankan, win.first_draw, win.dora, win.ura_dora, win.red_fives);
}

std::string text_of(const PlainScore& score) {
  std::string text;
  score.yaku.for_each([&](Yaku yaku) { text.append(name_of(yaku)).append(", "); });
  return text + fmt::format("{} yakuman, {} han, {} fu ({}), {} points\n", score.yakuman, score.han,
                            score.fu, score.fu_sum, score.base_points);
}

// The first scorer's result in the form of the second's.
PlainScore as_plain(const Score& score) {
  using plain::Shape;
  return {.shape = score.form == WinForm::Regular ? Shape::Sets
                   : score.form == WinForm::Pairs ? Shape::SevenPairs
                                                  : Shape::Orphans,
          .yaku = score.yaku,
          .yakuman = score.yakuman,
          .han = score.han,
          .fu_sum = score.fu_items.sum(),
          .fu = score.fu,
          .base_points = score.base_points};
}

std::string_view limit_of(const PlainScore& score) {
  switch (score.base_points) {
    case 2000:
      return "mangan";
    case 3000:
      return "haneman";
    case 4000:
      return "baiman";
    case 6000:
      return "sanbaiman";
    case 8000:
      return "kazoe yakuman";
    default:
      return "";
  }
}

// Scores hands both ways and counts what occurred.
class Comparison {
 public:
  explicit Comparison(std::uint64_t seed) : random_(seed), usual_(seed), rare_(seed) {}

  // Until so many hands were worth something.
  void compare(int wins) {
    while (wins_ < wins && !testing::Test::HasFailure()) {
      const Options options = random_options(random_);
      compare(random_.below(2) == 0 ? usual_.next(options) : rare_.next(options), options);
    }
  }

  [[nodiscard]] int count_of(Yaku yaku) const { return counts_[static_cast<std::size_t>(yaku)]; }
  [[nodiscard]] int incomplete() const { return incomplete_; }
  [[nodiscard]] int without_yaku() const { return without_yaku_; }

 private:
  void compare(const Win& win, const Options& options) {
    const std::optional<Score> first = best_score(win, options);
    const std::vector<PlainScore> second = plain::best_scores(win, options);
    std::string expected;
    for (const PlainScore& score : second) expected += text_of(score);
    ASSERT_EQ(first.has_value(), !second.empty()) << text_of(win) << "\n" << expected;
    if (!first) {
      ++(plain::all_readings(win, options).empty() ? incomplete_ : without_yaku_);
      return;
    }
    const PlainScore found = as_plain(*first);
    ASSERT_NE(std::ranges::find(second, found), second.end())
        << text_of(win) << "\nfound    " << text_of(found) << "expected " << expected;
    if (found.yakuman == 0) compare_details(win, *first);
    compare_payments(win, found.base_points);
    found.yaku.for_each([&](Yaku yaku) { ++counts_[static_cast<std::size_t>(yaku)]; });
    ++wins_;
  }

  static void compare_details(const Win& win, const Score& score) {
    ASSERT_EQ(limit_name(score), limit_of(as_plain(score))) << text_of(win);
    ASSERT_EQ(score.dora, win.dora) << text_of(win);
    ASSERT_EQ(score.ura_dora, win.ura_dora) << text_of(win);
    ASSERT_EQ(score.red_fives, win.red_fives) << text_of(win);
  }

  void compare_payments(const Win& win, int base) {
    const Terms terms{.dealer = win.dealer(),
                      .tsumo = win.tsumo,
                      .honba = static_cast<int>(random_.below(9)),
                      .sticks = static_cast<int>(random_.below(5))};
    ASSERT_EQ(payments(base, terms), plain::plain_payments(base, terms))
        << base << " base points, honba " << terms.honba << ", sticks " << terms.sticks << ", "
        << text_of(win);
  }

  Random random_;
  RandomWins usual_;
  RareWins rare_;
  std::array<int, kYakuCount> counts_{};
  int wins_ = 0, incomplete_ = 0, without_yaku_ = 0;
};

TEST(SecondScorer, agrees_on_thousands_of_random_wins) {
  Comparison comparison(1);
  comparison.compare(5'000);
  EXPECT_GT(comparison.incomplete(), 0);
  EXPECT_GT(comparison.without_yaku(), 0);
}

TEST(SlowSecondScorer, agrees_on_a_million_random_wins_with_every_yaku) {
  Comparison comparison(2);
  comparison.compare(1'000'000);
  if (HasFailure()) return;
  fmt::print("{:9} incomplete\n{:9} without yaku\n", comparison.incomplete(),
             comparison.without_yaku());
  for (int i = 0; i < kYakuCount; ++i) {
    const Yaku yaku = static_cast<Yaku>(i);
    fmt::print("{:9} {}\n", comparison.count_of(yaku), name_of(yaku));
    EXPECT_GT(comparison.count_of(yaku), 0) << name_of(yaku);
  }
}

}  // namespace
}  // namespace yomikiri::games::mahjong
