// An exact equilibrium of a two-seat zero-sum game, by one linear program in sequence form
// [KollerMegiddoVonStengel1996], solved by GLPK's simplex method: an independent check of every
// answer of CFR on small games. The first seat chooses how often it plays each of its sequences of
// actions; the program's duals are the second seat's choice.
//
// "Exact" is up to the rounding of doubles. GLPK keeps its state by thread, so calls from several
// threads do not disturb each other; nothing is printed and no state is left behind.
#pragma once

#include "solve/equilibrium/info_tree.h"

namespace yomikiri::equilibrium {

struct SequenceFormSolution {
  double value;     // what the first seat expects
  Profile profile;  // uniform in info sets that their own seat never reaches
};

// Fails unless the game has two seats and zero sum, or if it has more than kMaxSequenceFormCells
// cells.
inline constexpr std::uint32_t kMaxSequenceFormCells = 20'000;

[[nodiscard]] Result<SequenceFormSolution> solve_sequence_form(const InfoTree& tree);

}  // namespace yomikiri::equilibrium
