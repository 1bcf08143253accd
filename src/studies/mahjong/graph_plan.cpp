#include "studies/mahjong/graph_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "games/mahjong/shanten.h"
#include "studies/mahjong/called_hands.h"

namespace yomikiri::studies::mahjong {
namespace {

constexpr int kMostExchanges = 8;  // nobody is farther from tenpai
constexpr int kSpare = 2;          // beyond that nothing changes that a player would notice
constexpr int kUsualCalls = 2;     // the paper's largest

struct Reach {
  int exchanges;
  int calls;
};

// From the smallest graph to the best one, each larger than the one before it.
std::vector<Reach> ladder(int fewest, const PlanLimits& limits) {
  std::vector<Reach> steps;
  for (const Reach spare : {Reach{0, 0}, {0, 1}, {1, 1}, {1, kUsualCalls}, {kSpare, kUsualCalls}}) {
    const Reach step{limits.exchanges.value_or(fewest + spare.exchanges),
                     limits.calls.value_or(spare.calls)};
    const bool same = !steps.empty() && steps.back().exchanges == step.exchanges &&
                      steps.back().calls == step.calls;
    if (!same && step.exchanges <= kMostExchanges) steps.push_back(step);
  }
  return steps;
}

ExchangeLimits limits_of(const Situation& situation, const ModelOptions& model) {
  return {.exchanges = model.exchanges, .melds = situation.hand.melds.size(), .forms = model.forms};
}

bool is_tenpai(const TileCounts& tiles, int melds, const Forms& forms) {
  const auto shanten = games::mahjong::shanten(tiles, melds);
  return (forms.regular && shanten.regular == 0) || (forms.pairs && shanten.pairs == 0) ||
         (forms.orphans && shanten.orphans == 0);
}

Error too_large(const ModelOptions& model, const PlanLimits& limits, std::uint64_t hands) {
  return in_field(
      limits.field,
      fail(Errc::TooLarge, "",
           fmt::format("{} exchanges and {} calls lead through {} hands or more, but only "
                       "{} are allowed",
                       model.exchanges, model.calls, hands, limits.most_hands),
           limits.exchanges || limits.calls ? "allow more, or fewer exchanges or calls"
                                            : "allow more"));
}

}  // namespace

std::uint64_t count_hands(const Situation& situation, const ModelOptions& model,
                          std::uint64_t most) {
  const TileCounts& concealed = situation.hand.concealed;
  const ExchangeLimits limits = limits_of(situation, model);
  const std::uint64_t exchanged = count_towards_wins(concealed, situation.left, limits);
  if (exchanged > most) return exchanged;
  MeldSets sets(situation.hand.melds);
  const RootView root(situation, sets);
  CalledHands called(situation, root, sets, model.calls);
  std::uint64_t hands = 0;
  std::vector<HandNode> some;
  for (const TileCounts& tiles : hands_towards_wins(concealed, situation.left, limits)) {
    called.for_each(tiles, [&](const TileCounts& rest, std::uint32_t melds) {
      some.clear();
      root.append_nodes(rest, melds, some);
      const bool riichi = model.riichi && sets[melds].closed &&
                          is_tenpai(rest, sets[melds].melds.size(), model.forms);
      hands += (riichi ? 2 : 1) * some.size();
    });
    if (hands > most) break;
  }
  return hands;
}

int fewest_exchanges(const Situation& situation, const Forms& forms) {
  const auto shanten = games::mahjong::shanten(situation.hand.concealed,
                                               situation.hand.melds.size(), situation.left);
  int fewest = kMostExchanges;
  if (forms.regular) fewest = std::min(fewest, shanten.regular);
  if (forms.pairs) fewest = std::min(fewest, shanten.pairs);
  if (forms.orphans) fewest = std::min(fewest, shanten.orphans);
  return std::max(fewest, 0);
}

Result<ModelOptions> plan_graph(const Situation& situation, ModelOptions model,
                                const PlanLimits& limits) {
  const int fewest = fewest_exchanges(situation, model.forms);
  if (limits.exchanges && *limits.exchanges < fewest)
    return in_field("exchanges",
                    fail(Errc::BadInput, std::to_string(*limits.exchanges),
                         fmt::format("no win is that near: the hand is {}-shanten", fewest),
                         fmt::format("take {} or more", fewest)));
  std::optional<ModelOptions> plan;
  for (const Reach& step : ladder(fewest, limits)) {
    model.exchanges = step.exchanges;
    model.calls = step.calls;
    const std::uint64_t hands = count_hands(situation, model, limits.most_hands);
    if (hands > limits.most_hands) {
      if (!plan) return too_large(model, limits, hands);
      break;
    }
    plan = model;
  }
  return *plan;
}

}  // namespace yomikiri::studies::mahjong
