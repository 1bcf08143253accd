#include "studies/mahjong/adviser.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/mahjong/shanten.h"
#include "solve/expectation/backward.h"
#include "studies/mahjong/hand_graph.h"

namespace yomikiri::studies::mahjong {
namespace {

using expectation::Backward;
using expectation::kNone;

constexpr int kMostExchanges = 8;  // nobody is farther from tenpai

ExchangeLimits limits_of(const Situation& situation, const ModelOptions& model, int exchanges) {
  return {.exchanges = exchanges, .melds = situation.hand.melds.size(), .forms = model.forms};
}

std::uint64_t count_hands(const Situation& situation, const ModelOptions& model, int exchanges) {
  return count_towards_wins(situation.hand.concealed, situation.left,
                            limits_of(situation, model, exchanges));
}

// The fewest exchanges that can lead to a win of these forms: the shanten number, or none if the
// hand is complete.
int fewest_exchanges(const Situation& situation, const Forms& forms) {
  const auto shanten = games::mahjong::shanten(situation.hand.concealed,
                                               situation.hand.melds.size(), situation.left);
  int fewest = kMostExchanges;
  if (forms.regular) fewest = std::min(fewest, shanten.regular);
  if (forms.pairs) fewest = std::min(fewest, shanten.pairs);
  if (forms.orphans) fewest = std::min(fewest, shanten.orphans);
  return std::max(fewest, 0);
}

Result<int> chosen_exchanges(const Situation& situation, const AdviseOptions& options) {
  const int fewest = fewest_exchanges(situation, options.model.forms);
  int exchanges = options.exchanges.value_or(fewest);
  if (exchanges < fewest)
    return in_field("exchanges",
                    fail(Errc::BadInput, std::to_string(exchanges),
                         fmt::format("no win is that near: the hand is {}-shanten", fewest),
                         fmt::format("take {} or more", fewest)));
  const std::uint64_t hands = count_hands(situation, options.model, exchanges);
  if (hands > options.most_hands)
    return in_field(
        "hands",
        fail(Errc::TooLarge, std::to_string(options.most_hands),
             fmt::format("{} exchanges lead through {} hands", exchanges, hands),
             options.exchanges ? "allow more hands or fewer exchanges" : "allow more hands"));
  if (options.exchanges) return exchanges;
  constexpr int kSpare = 2;  // beyond that nothing changes that a player would notice
  while (exchanges < fewest + kSpare &&
         count_hands(situation, options.model, exchanges + 1) <= options.most_hands)
    ++exchanges;
  return exchanges;
}

template <class Real>
Outlook outlook_of(const expectation::Value<Real>& value) {
  return {value[kPayoffLane], value[kWinLane], value[kTenpaiLane]};
}

std::optional<WinNow> win_now(const Situation& situation, const Payoff& payoff) {
  const Hand& hand = situation.hand;
  std::optional<WinNow> best;
  // Which tile was drawn is not known, so the best is taken.
  hand.concealed.for_each([&](int kind, int) {
    const games::mahjong::Win win{
        .concealed = hand.concealed,
        .melds = hand.melds,
        .winning_kind = kind,
        .tsumo = true,
        .seat_wind = situation.seat_wind,
        .round_wind = situation.round_wind,
        .dora = games::mahjong::dora_in(hand.all_tiles(), situation.indicators),
        .red_fives = situation.options.red_fives ? hand.red_count() : 0};
    const auto score = games::mahjong::best_score(win, situation.options);
    if (!score) return;
    const auto paid = games::mahjong::payments(
        score->base_points, {win.dealer(), win.tsumo, situation.honba, situation.sticks});
    if (!best || paid.total > best->payments.total)
      best = WinNow{*score, paid, payoff.win(paid, false)};
  });
  return best;
}

using Real = float;

std::vector<AdvisedDiscard> values_of(const HandGraph<Real>& graph,
                                      const Backward<Real>& backward) {
  std::vector<AdvisedDiscard> discards;
  for (const RootDiscard& discard : graph.discards) {
    AdvisedDiscard advised{.tile = discard.tile,
                           .silent = outlook_of(backward.values()[discard.node])};
    if (discard.riichi != kNone) advised.riichi = outlook_of(backward.values()[discard.riichi]);
    discards.push_back(advised);
  }
  return discards;
}

}  // namespace

Result<Advice> advise(const Situation& situation, const AdviseOptions& options,
                      const Payoff& payoff, const Job& job) {
  const auto exchanges = chosen_exchanges(situation, options);
  if (!exchanges) return exchanges.error();
  ModelOptions model = options.model;
  model.exchanges = *exchanges;
  const auto graph = make_hand_graph<Real>(situation, model, payoff);

  Advice advice{.discards = {},
                .win_now = win_now(situation, payoff),
                .exchanges = *exchanges,
                .exchanged_hands = graph.exchanged_hands,
                .hands = graph.turns.size(),
                .edges = graph.edges};
  Backward<Real> backward(graph.turns);
  std::vector<std::vector<AdvisedDiscard>> turns{values_of(graph, backward)};  // the last one first
  for (int turn = options.turns - 1; turn >= options.turn; --turn) {
    job.report("turns", static_cast<std::uint64_t>(options.turns - turn),
               static_cast<std::uint64_t>(options.turns - options.turn));
    if (!backward.step(job)) return stopped_early();
    turns.push_back(values_of(graph, backward));
  }
  advice.discards = turns.back();
  for (std::size_t i = 0; i < advice.discards.size(); ++i)
    for (auto turn = turns.rbegin(); turn != turns.rend(); ++turn)
      advice.discards[i].by_turn.push_back((*turn)[i].better());
  std::ranges::stable_sort(advice.discards, std::ranges::greater{},
                           [](const AdvisedDiscard& discard) { return discard.better().payoff; });
  return advice;
}

}  // namespace yomikiri::studies::mahjong
