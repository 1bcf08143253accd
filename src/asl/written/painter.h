// The scenes of any game written in the rule language: its board, what else the picture shows, and
// the legal moves as cells. It works on the values of components, so it is the same for every
// engine. Immutable; threads may share it.
//
// Without a picture it shows every component but the one that says whose turn it is; with one, only
// what that names. Rules have no secrets, so a scene does not depend on the viewer.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "asl/program/literal.h"
#include "asl/run/move.h"
#include "asl/written/board.h"
#include "core/scene.h"

namespace yomikiri::asl {

class Painter {
 public:
  // Zones with more elements and texts with more bytes are left out.
  static constexpr std::size_t kMostCards = 64;
  static constexpr std::size_t kLongestText = 80;

  explicit Painter(std::shared_ptr<const Literal> literal);

  // The component that is the board, if there is one.
  [[nodiscard]] std::optional<std::size_t> board() const;

  // The components that scenes depend on. Other values of a record may be missing.
  [[nodiscard]] std::span<const std::size_t> scene_needs() const { return scene_needs_; }
  // Functions that are not stored are evaluated, and left out where the rules have no answer.
  [[nodiscard]] Scene scene(const Record& record) const;

  // The choice if the move itself says where it goes: to one cell, or to none.
  [[nodiscard]] std::optional<Choice> plain_choice(Move move) const;
  // The choice by what the move does to the board; these are the values of its component.
  [[nodiscard]] Choice choice(Move move, const Value& before, const Value& after) const;
  // A choice without cells.
  [[nodiscard]] Choice button(Move move) const;

  // The components that scores depend on.
  [[nodiscard]] std::span<const std::size_t> score_needs() const { return score_needs_; }
  // A number for each seat by which the rules decide, such as discs(S, A) or black_score(S) and
  // white_score(S): the winner's axiom calls it. Empty if there is no such function, or several.
  [[nodiscard]] std::vector<double> scores(const Record& record) const;
  // The cells of a set called `line`, if the picture shows one; for a record as scenes need it.
  [[nodiscard]] std::vector<std::string> line(const Record& record) const;

 private:
  // A component or a function of a state, alone or for each player.
  struct Shown {
    std::string name;
    SortId sort = kErrorSort;  // of one value
    bool is_component = false;
    bool by_player = false;
    std::size_t number = 0;  // of the component or definition
  };
  // The parts of a move: cells, and constants or numbers that are not players.
  struct MoveParts;

  [[nodiscard]] const Program& program() const { return literal_->program(); }
  [[nodiscard]] const Numbering& numbering() const { return literal_->numbering(); }
  [[nodiscard]] std::size_t seat_count() const { return players_.size(); }

  [[nodiscard]] Shown shown_component(std::size_t number) const;
  [[nodiscard]] Shown shown_definition(std::size_t number) const;
  [[nodiscard]] bool is_the_mover(std::size_t component) const;
  void find_shown();
  void find_scores();
  [[nodiscard]] std::vector<std::size_t> components_of(std::span<const Shown> shown) const;

  [[nodiscard]] std::optional<std::vector<Value>> values(const Shown& shown,
                                                         const Record& record) const;
  void add(const Shown& shown, std::span<const Value> values, Scene& scene) const;
  void add_sets(const Shown& shown, std::span<const Value> values, Scene& scene) const;
  void add_row(const Shown& shown, const Value& value, Scene& scene) const;
  [[nodiscard]] std::string name_for(const Shown& shown, std::size_t seat) const;

  [[nodiscard]] Value move_value(Move move) const;
  void collect(SortId sort, const Value& value, MoveParts& parts) const;
  [[nodiscard]] MoveParts parts_of(Move move) const;
  [[nodiscard]] std::optional<Board::Step> step_of(const MoveParts& parts) const;

  std::shared_ptr<const Literal> literal_;
  std::optional<Board> board_;
  std::vector<Value> players_;  // by seat
  std::vector<std::string> sides_;
  std::vector<Shown> shown_;
  std::vector<Shown> scores_;  // one by player, or one for each seat
  std::vector<std::size_t> scene_needs_;
  std::vector<std::size_t> score_needs_;
};

}  // namespace yomikiri::asl
