// Whether to go on or to give up. Each discard is worth, in points,
//
//   -cost(d) + (1 - p(d)) max(push(d), fold(d))
//
// where p(d) is the probability that somebody wins with it and cost(d) what that costs on average.
// push(d) and fold(d) follow the rest of the deal round by round. In each round another seat may
// win (threats.h). A seat that goes on may win before that (prospects.h), and discards random tiles
// meanwhile; a seat that has given up wins nothing and discards its safest tiles one after another.
#pragma once

#include <vector>

#include "studies/mahjong/bots/prospects.h"
#include "studies/mahjong/bots/threats.h"

namespace yomikiri::studies::mahjong {

// A riichi that makes push the only way; a silent discard leaves both.
struct Appraisal {
  Action action;
  double cost = 0;
  double deal_in = 0;
  double push = 0;
  double fold = 0;

  [[nodiscard]] bool folds() const { return action.kind != Action::Kind::Riichi && fold > push; }
  [[nodiscard]] double value() const { return -cost + (1 - deal_in) * (folds() ? fold : push); }
};

[[nodiscard]] double push_value(const Prospect& prospect, const Threats& threats);
// `hand` are the concealed tiles that the seat may still discard.
[[nodiscard]] double fold_value(const games::mahjong::TileCounts& hand, const Threats& threats,
                                int turns);

// All discards, the best first. Needs a seat to act.
[[nodiscard]] std::vector<Appraisal> appraise(const SeatView& view, const Rules& rules,
                                              const ProspectOptions& options, const Job& job);

// To pass, or the call that is worth more. Needs a seat that is offered a tile.
[[nodiscard]] Action best_answer(const SeatView& view, int draws);

}  // namespace yomikiri::studies::mahjong
