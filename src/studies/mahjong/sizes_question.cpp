// How large the graphs are: the paper's Table 1 on hands of our own.
#include <fmt/format.h>

#include <array>
#include <memory>

#include "core/parallel.h"
#include "games/mahjong/shanten.h"
#include "question/question.h"
#include "studies/mahjong/early_hands.h"
#include "studies/mahjong/graph_plan.h"

namespace yomikiri::studies::mahjong {
namespace {

using nlohmann::ordered_json;

struct SizeRow {
  int shanten, exchanges, calls;
  int papers;  // the mean of |Q_S| in [SoloMahjong, Table 1]
};
constexpr std::array<SizeRow, 21> kTableOne{
    {{1, 1, 0, 57},    {1, 1, 1, 180},    {1, 2, 0, 2323},   {1, 2, 1, 5804},  {1, 3, 0, 13631},
     {1, 3, 1, 32859}, {2, 2, 0, 337},    {2, 2, 1, 765},    {2, 2, 2, 949},   {2, 3, 0, 7865},
     {2, 3, 1, 20044}, {2, 3, 2, 26602},  {3, 3, 0, 2091},   {3, 3, 1, 4802},  {3, 3, 2, 6305},
     {3, 4, 0, 36919}, {3, 4, 1, 103249}, {3, 4, 2, 139468}, {4, 4, 0, 10737}, {4, 4, 1, 30243},
     {4, 4, 2, 40614}}};
constexpr int kMostShanten = 4;

class SizesQuestion final : public Question {
 public:
  SizesQuestion() {
    form.number("samples", samples_, {1, 10'000}, "hands for each shanten number");
    form.number("seed", seed_, {0, 1'000'000'000},
                "of the deals between bots from which the hands come");
    form.flag("no_red_fives", no_red_fives_, "play without red fives");
  }

  Result<Answer> ask(const Job& job) override {
    const auto hands = early_hands();
    std::vector<double> sizes(kTableOne.size() * static_cast<std::size_t>(samples_));
    const bool done = parallel_for(sizes.size(), job, [&](std::uint64_t item) {
      const SizeRow& row = kTableOne[item % kTableOne.size()];
      const Situation& hand = hands[row.shanten][item / kTableOne.size()];
      constexpr std::uint64_t kNoLimit = 1'000'000'000'000;
      sizes[item] = static_cast<double>(
          count_hands(hand, {.exchanges = row.exchanges, .calls = row.calls}, kNoLimit));
    });
    if (!done) return stopped_early();
    return answer(sizes);
  }

 private:
  // Of each shanten number up to 4, from the first deals that have one.
  [[nodiscard]] std::array<std::vector<Situation>, kMostShanten + 1> early_hands() const {
    std::array<std::vector<Situation>, kMostShanten + 1> hands;
    const auto samples = static_cast<std::size_t>(samples_);
    std::size_t missing = kMostShanten * samples;
    for (std::uint64_t deal = 0; missing > 0; ++deal) {
      const auto hand = early_hand({.red_fives = !no_red_fives_}, seed_, deal);
      if (!hand) continue;
      const int shanten =
          games::mahjong::shanten(hand->hand.concealed, hand->hand.melds.size(), hand->left).best();
      if (shanten < 1 || shanten > kMostShanten || hands[shanten].size() == samples) continue;
      hands[shanten].push_back(*hand);
      --missing;
    }
    return hands;
  }

  [[nodiscard]] Answer answer(const std::vector<double>& sizes) const {
    ordered_json json{{"samples", samples_}, {"seed", seed_}, {"rows", ordered_json::array()}};
    std::string text = "shanten  exchanges  calls  mean of |Q_S|  the paper's\n";
    for (std::size_t i = 0; i < kTableOne.size(); ++i) {
      const SizeRow& row = kTableOne[i];
      double mean = 0;
      for (std::size_t item = i; item < sizes.size(); item += kTableOne.size()) mean += sizes[item];
      mean /= samples_;
      json["rows"].push_back({{"shanten", row.shanten},
                              {"exchanges", row.exchanges},
                              {"calls", row.calls},
                              {"mean", mean},
                              {"paper", row.papers}});
      text += fmt::format("{:>7}{:>11}{:>7}{:>15.0f}{:>13}\n", row.shanten, row.exchanges,
                          row.calls, mean, row.papers);
    }
    return {.json = json, .text = text};
  }

  int samples_ = 10;
  std::uint64_t seed_ = 1;
  bool no_red_fives_ = false;
};

}  // namespace

QuestionCard sizes_question() {
  return {.name = "mahjong sizes",
          .summary = "how many hands the adviser's graphs have, beside the paper's table",
          .examples = {{{"samples", "2"}}},
          .make = make_question<SizesQuestion>};
}

}  // namespace yomikiri::studies::mahjong
