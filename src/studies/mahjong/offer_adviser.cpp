// Passing, each call and ron are compared by a graph of their own: the hand after the call is the
// root of a smaller one, which has used one exchange and one call.
#include <algorithm>

#include "games/mahjong/shanten.h"
#include "studies/mahjong/calls.h"
#include "studies/mahjong/graph_values.h"

namespace yomikiri::studies::mahjong {
namespace {

using expectation::Backward;
using games::mahjong::kSuitSize;
using games::mahjong::place_of;
using games::mahjong::suit_of;

class OfferAdviser {
 public:
  OfferAdviser(const Situation& situation, Tile offered, const AdviseOptions& options,
               const Payoff& payoff, const Job& job)
      : situation_(situation), offered_(offered), options_(options), payoff_(payoff), job_(job) {}

  Result<OfferAdvice> advise(From from) {
    const auto model = model_for(situation_, options_);
    if (!model) return model.error();
    model_ = *model;
    advice_.graph.exchanges = model_.exchanges;
    advice_.graph.calls = model_.calls;
    if (auto done = pass(); !done) return done.error();
    ron();
    if (model_.calls > 0 && !situation_.riichi)
      for (const Meld& meld : melds(from))
        if (auto done = call(meld); !done) return done.error();
    std::ranges::stable_sort(advice_.claims, std::ranges::greater{},
                             [](const AdvisedClaim& claim) { return claim.outlook.payoff; });
    return std::move(advice_);
  }

 private:
  // The values before the discard of number `turn`; one turn earlier if the tile is passed.
  Result<void> run(Backward<AdviceReal>& backward, int turn) const {
    for (int each = options_.turns - 1; each >= turn; --each)
      if (!backward.step(job_, each - turn)) return stopped_early();
    return {};
  }

  // To pass a winning tile after riichi means to be furiten for good.
  Result<void> pass() {
    ModelOptions model = model_;
    if (situation_.riichi && (waits() >> offered_.kind() & 1) != 0) model.ron = false;
    const auto graph = make_hand_graph<AdviceReal>(situation_, model, payoff_, job_.threads);
    add_size(advice_.graph, graph);
    Backward<AdviceReal> backward(graph.turns, options_.offers);
    if (auto done = run(backward, options_.turn - 1); !done) return done;
    const auto node = situation_.riichi ? graph.turns.twin[graph.standing] : graph.standing;
    YK_ASSERT(node != expectation::kNone);  // after riichi a hand is tenpai
    advice_.claims.push_back(
        {.claim = Claim::Pass, .outlook = outlook_of(backward.after_passing(node))});
    return {};
  }

  [[nodiscard]] std::uint64_t waits() const {
    return games::mahjong::accepted_kinds(situation_.hand.concealed, situation_.hand.melds.size());
  }

  void ron() {
    if (!model_.ron) return;
    for (const int kind : situation_.discards)
      if ((waits() >> kind & 1) != 0) return;  // furiten
    Completion complete{situation_.hand, offered_.kind(), false};
    complete.hand.concealed.add(offered_.kind());
    if (offered_.is_red()) ++complete.hand.reds[suit_of(offered_.kind())];
    advice_.ron = win_now(situation_, complete, payoff_);
    if (advice_.ron)
      advice_.claims.push_back({.claim = Claim::Ron, .outlook = {advice_.ron->payoff, 1, 1}});
  }

  // What can be made with the offered tile.
  [[nodiscard]] std::vector<Meld> melds(From from) const {
    const int kind = offered_.kind();
    const TileCounts& hand = situation_.hand.concealed;
    std::vector<Meld> melds;
    if (from == From::Left && !games::mahjong::is_honour(kind))
      for (int low = std::max(0, place_of(kind) - 2);
           low <= std::min(place_of(kind), kSuitSize - 3); ++low)
        melds.push_back({MeldType::Chi, static_cast<std::uint8_t>(kind - place_of(kind) + low)});
    melds.push_back({MeldType::Pon, static_cast<std::uint8_t>(kind)});
    melds.push_back({MeldType::OpenKan, static_cast<std::uint8_t>(kind)});
    std::erase_if(melds, [&](const Meld& meld) {
      bool lacking = false;
      own_tiles(meld).for_each([&](int each, int count) { lacking |= hand[each] < count; });
      return lacking;
    });
    return melds;
  }
  [[nodiscard]] TileCounts own_tiles(const Meld& meld) const {
    TileCounts own = meld.tiles();
    own.remove(offered_.kind());
    return own;
  }

  // A red five goes into the meld, where it cannot be lost.
  [[nodiscard]] Situation after(Meld meld) const {
    Situation called = situation_;
    own_tiles(meld).for_each([&](int kind, int count) {
      called.hand.concealed.remove(kind, count);
      if (!is_five(kind) || called.hand.reds[suit_of(kind)] == 0) return;
      called.hand.reds[suit_of(kind)] = 0;
      ++meld.reds;
    });
    if (offered_.is_red()) ++meld.reds;
    called.hand.melds.push_back(meld);
    return called;
  }

  Result<void> call(const Meld& meld) {
    const Situation called = after(meld);
    ModelOptions model = model_;
    model.calls = model_.calls - 1;
    model.exchanges = std::max(model_.exchanges - 1, fewest_exchanges(called, model.forms));
    const auto graph = make_hand_graph<AdviceReal>(called, model, payoff_, job_.threads);
    add_size(advice_.graph, graph);
    Backward<AdviceReal> backward(graph.turns, options_.offers);
    if (auto done = run(backward, options_.turn); !done) return done;
    if (meld.is_kan()) {
      advice_.claims.push_back({.claim = Claim::Kan,
                                .meld = called.hand.melds[called.hand.melds.size() - 1],
                                .outlook = outlook_of(backward.values()[graph.standing])});
      return {};
    }
    AdvisedClaim claim{.claim = meld.type == MeldType::Chi ? Claim::Chi : Claim::Pon,
                       .meld = called.hand.melds[called.hand.melds.size() - 1]};
    const std::uint64_t forbidden =
        situation_.options.swap_calling ? 0 : swap_discards(offered_.kind(), meld);
    for (const RootDiscard& discard : graph.discards) {
      if ((forbidden >> discard.tile.kind() & 1) != 0) continue;
      const Outlook outlook = outlook_of(backward.values()[discard.node]);
      if (claim.discard && outlook.payoff <= claim.outlook.payoff) continue;
      claim.discard = discard.tile;
      claim.outlook = outlook;
    }
    if (claim.discard) advice_.claims.push_back(claim);
    return {};
  }

  const Situation& situation_;
  Tile offered_;
  const AdviseOptions& options_;
  const Payoff& payoff_;
  const Job& job_;
  ModelOptions model_;
  OfferAdvice advice_;
};

}  // namespace

Result<OfferAdvice> advise_offer(const Situation& situation, Tile offered, From from,
                                 const AdviseOptions& options, const Payoff& payoff,
                                 const Job& job) {
  return OfferAdviser(situation, offered, options, payoff, job).advise(from);
}

}  // namespace yomikiri::studies::mahjong
