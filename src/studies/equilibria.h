// Equilibria of a game with secrets, as shown to people: what each seat expects, what it does in
// every situation that it can recognise, and the proof: how much a seat could still gain.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.h"
#include "solve/equilibrium/schedule.h"

namespace yomikiri::studies {

struct EquilibriumOptions {
  std::uint64_t iterations = 1000;
  equilibrium::CfrOptions cfr = {};
  std::uint64_t seed = 1;  // of sampling
};

struct Equilibrium {
  struct Choice {
    std::string action;
    double probability;
  };
  struct Situation {
    Seat seat;
    std::string info_key;
    std::vector<Choice> choices;
  };
  // By seat. Missing if the game is too large to be walked.
  struct Proof {
    std::vector<double> values;  // what each expects
    std::vector<double> gains;   // what each could gain by leaving the equilibrium
    double nash_conv;            // the sum of the gains
  };

  std::vector<Situation> strategy;
  std::optional<Proof> proof;
};

struct Equilibria {
  std::vector<Equilibrium> list;
  bool complete = false;         // there are no others
  std::uint64_t iterations = 0;  // 0 if the method does not iterate
  std::uint64_t info_sets = 0;
};

// How the distance from an equilibrium falls under one schedule.
struct Convergence {
  struct Point {
    std::uint64_t iterations;
    double seconds;
    double nash_conv;
  };

  std::string schedule;
  std::vector<Point> points;
};

// A chart of it: against iterations and against time, on log axes.
[[nodiscard]] std::string convergence_svg(const std::string& game,
                                          const std::vector<Convergence>& runs);

}  // namespace yomikiri::studies
