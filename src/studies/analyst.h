// An analyst knows one game and every method that runs on it. States go in as AnyValue and answers
// come out in the game's notation; inside, the methods run on the game's own type at full speed.
// What only some games can do is a handle of its own type: `if (const Solver* solver =
// analyst.solver()) ...`.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "core/game_card.h"
#include "core/job.h"
#include "core/level.h"
#include "core/value.h"
#include "solve/search/playout.h"
#include "studies/equilibria.h"

namespace yomikiri::studies {

// The first three methods solve games without secrets; the others find equilibria of games with
// secrets.
enum class Method { AlphaBeta, Exhaustive, Retrograde, Supports, Cfr, Sampling, LinearProgram };

inline constexpr std::array kMethods{Method::AlphaBeta,    Method::Exhaustive, Method::Retrograde,
                                     Method::Supports,     Method::Cfr,        Method::Sampling,
                                     Method::LinearProgram};

[[nodiscard]] std::string_view name_of(Method method);
[[nodiscard]] constexpr bool finds_equilibria(Method method) { return method >= Method::Supports; }

struct SolveOptions {
  Method method = Method::AlphaBeta;
  std::uint64_t memory_bytes = std::uint64_t{256} << 20;
  bool all_moves = false;  // also find the value of every move
};

struct Solution {
  struct Move {
    std::string action;
    Value value;  // for the seat that plays it
  };

  Seat mover;                     // to move in the state that was solved
  Value value;                    // for the mover
  std::vector<std::string> line;  // best play to the end, or until a state repeats
  std::vector<Move> moves;        // empty unless asked for
  std::uint64_t nodes = 0;        // states looked at
  std::string history = {};       // how the past counts, if states contain it; otherwise empty

  // The winner; nothing for a draw.
  [[nodiscard]] std::optional<Seat> winner() const {
    if (value.is_draw()) return std::nullopt;
    return value.is_win() ? mover : opponent(mover);
  }
};

struct AdviceOptions {
  std::uint64_t effort = 3'000'000;  // nodes of exact search before falling back on playouts
  std::uint64_t seed = 1;
  Level level = Level::Strong;  // one of the game's levels; bots.h handles Random
  // Requests a stop before the job does: a search that may not finish makes way for one that always
  // has an answer.
  std::stop_token hurry = {};
};

// The job of a search that may not finish.
[[nodiscard]] inline Job until_hurried(Job job, const AdviceOptions& options) {
  if (options.hurry.stop_possible()) job.stop = options.hurry;
  return job;
}

struct Advice {
  std::string action;
  std::optional<Value> proved;        // the exact value, if it was found
  std::optional<double> probability;  // of the action in an equilibrium, in a game with secrets
  bool by_engine = false;             // from the game's own player, which gives no reasons
  double expected_payoff = 0;         // otherwise: mean over random playouts, for the mover
};

// Solves a game for two without secrets.
class Solver {
 public:
  virtual ~Solver() = default;

  [[nodiscard]] virtual std::vector<Method> methods() const = 0;  // never empty; default first
  // Needs one of these methods.
  [[nodiscard]] virtual Result<Solution> solve(const AnyValue& state, const SolveOptions& options,
                                               const Job& job) const = 0;
};

// Finds equilibria of a game for two with secrets: of the whole game, from its start.
class EquilibriumFinder {
 public:
  virtual ~EquilibriumFinder() = default;

  [[nodiscard]] virtual std::vector<Method> methods() const = 0;  // never empty; default first
  // Needs one of these methods.
  [[nodiscard]] virtual Result<Equilibria> find(Method method, const EquilibriumOptions& options,
                                                const Job& job) const = 0;
  // How the schedules of CFR approach an equilibrium; `clock` returns seconds.
  [[nodiscard]] virtual Result<std::vector<Convergence>> convergence(
      std::uint64_t iterations, const std::function<double()>& clock, const Job& job) const = 0;
};

class Analyst {
 public:
  virtual ~Analyst() = default;

  [[nodiscard]] virtual GameCard card() const = 0;
  [[nodiscard]] virtual const Settings& settings() const = 0;
  [[nodiscard]] virtual const AnyGame& game() const = 0;
  [[nodiscard]] virtual std::span<const Level> levels() const = 0;  // of bots, weakest first
  [[nodiscard]] virtual Result<std::uint64_t> perft(const AnyValue& state, int depth,
                                                    const Job& job) const = 0;
  [[nodiscard]] virtual Result<search::Tally> playouts(const AnyValue& state, std::uint64_t count,
                                                       std::uint64_t seed,
                                                       const Job& job) const = 0;
  // Needs a state that is not over and not chance's turn. In a game with secrets the advice depends
  // only on what the mover knows.
  [[nodiscard]] virtual Result<Advice> advise(const AnyValue& state, const AdviceOptions& options,
                                              const Job& job) const = 0;

  // Why play cannot go on from a state, if the rules have no answer there. Only of a game written
  // in the rule language: then the state is over or has no moves.
  [[nodiscard]] virtual std::optional<Error> fault(const AnyValue& /*state*/) const { return {}; }

  // What it has learned for its bots and keeps. Any thread may ask.
  [[nodiscard]] virtual std::uint64_t memory_bytes() const { return 0; }

  // Null if the game is not of this kind.
  [[nodiscard]] virtual const Solver* solver() const = 0;
  [[nodiscard]] virtual const EquilibriumFinder* equilibria() const = 0;
};

// The methods that solve the game or find its equilibria, default first; there may be none.
[[nodiscard]] std::vector<Method> methods_of(const Analyst& analyst);

}  // namespace yomikiri::studies
