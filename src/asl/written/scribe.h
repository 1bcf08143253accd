// The notation of any game written in the rule language, from its program alone: moves and states
// as text, boards for people, why a move is refused, the accounts at the end. It works on records,
// so it is the same for every engine. Immutable; threads may share it.
//
// A move is a term of its sort, `<3,2>`, `4`, `pass`, `<黒,<3,3>>`; if it is a pair with a player,
// the other half alone suffices, `<3,3>`, and the player is the mover. A state lists every
// component, `mover=x; at=[empty*8,o]; marks=1`; an omitted one has its initial value.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "asl/program/literal.h"
#include "asl/written/core.h"
#include "asl/written/painter.h"
#include "asl/written/seating.h"

namespace yomikiri::asl {

struct Account {
  std::string name;
  std::int64_t amount = 0;
};

class Scribe {
 public:
  // Refuses what Seating refuses.
  [[nodiscard]] static Result<Scribe> make(std::shared_ptr<const Literal> literal);

  [[nodiscard]] const Literal& literal() const { return *literal_; }
  [[nodiscard]] const Numbering& numbering() const { return literal_->numbering(); }
  [[nodiscard]] const Seating& seating() const { return seating_; }
  [[nodiscard]] const Painter& painter() const { return painter_; }

  [[nodiscard]] Result<Move> parse_action(Seat mover, std::string_view text) const;
  [[nodiscard]] std::string format_action(Move move) const;
  // Which axiom refuses an illegal move, and why. Throws RuleFault.
  [[nodiscard]] std::string refusal(const Record& record, Move move) const;

  // All values fit their sorts. Whether play could reach the state is not checked: a position may
  // be set up that breaks an invariant.
  [[nodiscard]] Result<Record> parse_state(std::string_view text) const;
  [[nodiscard]] std::string format_state(const Record& record) const;
  // Draws components over pairs of ranges as boards, with the first range as columns and the second
  // as rows from the top; the others one per line.
  [[nodiscard]] std::string draw(const Record& record) const;

  // Every number that the rules define for a state, such as captures, penalties and scores in Go;
  // or for each player, `discs(black)`; and the parameters that the winner depends on, such as
  // komi.
  [[nodiscard]] std::vector<Account> accounts(const Record& record) const;
  [[nodiscard]] Result<std::string> winner(const Record& record) const;
  // The label of the first invariant that does not hold.
  [[nodiscard]] Result<std::optional<std::string>> broken_invariant(const Record& record) const;

 private:
  Scribe(std::shared_ptr<const Literal> literal, Seating seating)
      : literal_(std::move(literal)), seating_(std::move(seating)), painter_(literal_) {}

  [[nodiscard]] const Program& program() const { return literal_->program(); }
  void add_answers(std::size_t number, const Record& record, std::vector<Account>& accounts) const;
  [[nodiscard]] std::string named_for(const std::string& name, const Value& player) const;
  [[nodiscard]] Result<Record> parse_components(std::string_view text) const;
  [[nodiscard]] Result<std::size_t> component_named(std::string_view name) const;

  std::shared_ptr<const Literal> literal_;
  Seating seating_;
  Painter painter_;
};

}  // namespace yomikiri::asl
