// What `solve` needs beyond the question itself: the command line also walks through the solved
// game.
#pragma once

#include <optional>
#include <string>

#include "question/question.h"
#include "studies/equilibria_answer.h"
#include "studies/game_fields.h"

namespace yomikiri::studies {

// The value of a position and the best play; for a game with secrets, its equilibria.
class SolveQuestion final : public Question {
 public:
  SolveQuestion();

  Result<Answer> ask(const Job& job) override;

  // Opens the game and decides on the method; refuses fields that the method would ignore.
  struct Prepared {
    GameFields::Opened opened;
    SolveOptions options;
  };
  [[nodiscard]] Result<Prepared> prepare(const Job& job) const;

 private:
  [[nodiscard]] Result<void> check(Method method) const;
  [[nodiscard]] Result<Answer> find_equilibria(const Prepared& prepared, const Job& job) const;

  GameFields game_;
  std::string method_;
  std::optional<std::uint64_t> memory_mib_;
  bool all_moves_ = false;
  EquilibriumFields equilibrium_;
  std::uint64_t seed_ = 1;
};

}  // namespace yomikiri::studies
