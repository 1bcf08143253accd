#include "studies/mahjong/adviser.h"

#include <algorithm>

#include "studies/mahjong/graph_values.h"

namespace yomikiri::studies::mahjong {
namespace {

using expectation::Backward;
using expectation::kNone;

std::vector<AdvisedDiscard> values_of(const HandGraph<AdviceReal>& graph,
                                      const Backward<AdviceReal>& backward, bool after_riichi) {
  std::vector<AdvisedDiscard> discards;
  for (const RootDiscard& discard : graph.discards) {
    if (after_riichi && discard.riichi == kNone) continue;
    const auto node = after_riichi ? discard.riichi : discard.node;
    AdvisedDiscard advised{.tile = discard.tile, .silent = outlook_of(backward.values()[node])};
    if (!after_riichi && discard.riichi != kNone)
      advised.riichi = outlook_of(backward.values()[discard.riichi]);
    discards.push_back(advised);
  }
  return discards;
}

void add_kans(const HandGraph<AdviceReal>& graph, const Backward<AdviceReal>& backward,
              bool after_riichi, std::vector<AdvisedKan>& kans) {
  for (const RootKan& kan : graph.kans) {
    const auto node = after_riichi ? graph.turns.twin[kan.node] : kan.node;
    if (node != kNone) kans.push_back({kan.meld, outlook_of(backward.values()[node])});
  }
  std::ranges::stable_sort(kans, std::ranges::greater{},
                           [](const AdvisedKan& kan) { return kan.outlook.payoff; });
}

}  // namespace

Result<ModelOptions> model_for(const Situation& situation, const AdviseOptions& options) {
  if (!situation.riichi) return plan_graph(situation, options.model, options.limits);
  ModelOptions model = options.model;
  model.riichi = true;
  PlanLimits limits = options.limits;
  limits.exchanges = fewest_exchanges(situation, model.forms);
  return plan_graph(situation, model, limits);
}

std::optional<WinNow> win_now(const Situation& situation, const Completion& complete,
                              const Payoff& payoff) {
  const Hand& hand = complete.hand;
  std::optional<WinNow> best;
  hand.concealed.for_each([&](int kind, int) {
    if (complete.winning_kind >= 0 && kind != complete.winning_kind) return;
    const games::mahjong::Win win{
        .concealed = hand.concealed,
        .melds = hand.melds,
        .winning_kind = kind,
        .tsumo = complete.tsumo,
        .seat_wind = situation.seat_wind,
        .round_wind = situation.round_wind,
        .riichi = situation.riichi ? games::mahjong::Riichi::Single : games::mahjong::Riichi::None,
        .dora = games::mahjong::dora_in(hand.all_tiles(), situation.indicators),
        .red_fives = situation.options.red_fives ? hand.red_count() : 0};
    const auto score = games::mahjong::best_score(win, situation.options);
    if (!score) return;
    const auto paid = games::mahjong::payments(
        score->base_points, {win.dealer(), win.tsumo, situation.honba, situation.sticks});
    if (!best || paid.total > best->payments.total)
      best = WinNow{*score, paid, payoff.win(paid, situation.riichi)};
  });
  return best;
}

Result<Advice> advise(const Situation& situation, const AdviseOptions& options,
                      const Payoff& payoff, const Job& job) {
  const auto model = model_for(situation, options);
  if (!model) return model.error();
  const auto graph = make_hand_graph<AdviceReal>(situation, *model, payoff, job.threads);
  Advice advice{.win_now = win_now(situation, {.hand = situation.hand}, payoff),
                .graph = {.exchanges = model->exchanges, .calls = model->calls}};
  add_size(advice.graph, graph);

  Backward<AdviceReal> backward(graph.turns, options.offers);
  std::vector<std::vector<AdvisedDiscard>> turns{
      values_of(graph, backward, situation.riichi)};  // the last one first
  for (int turn = options.turns - 1; turn >= options.turn; --turn) {
    job.report("turns", static_cast<std::uint64_t>(options.turns - turn),
               static_cast<std::uint64_t>(options.turns - options.turn));
    if (!backward.step(job, turn - options.turn)) return stopped_early();
    turns.push_back(values_of(graph, backward, situation.riichi));
  }
  advice.discards = turns.back();
  for (std::size_t i = 0; i < advice.discards.size(); ++i)
    for (auto turn = turns.rbegin(); turn != turns.rend(); ++turn)
      advice.discards[i].by_turn.push_back((*turn)[i].better());
  add_kans(graph, backward, situation.riichi, advice.kans);
  std::ranges::stable_sort(advice.discards, std::ranges::greater{},
                           [](const AdvisedDiscard& discard) { return discard.better().payoff; });
  return advice;
}

}  // namespace yomikiri::studies::mahjong
