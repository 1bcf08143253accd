// A game written in the rule language as it is played and solved. Rules may forget to end a game:
// a state that is not final, yet no move is legal there. Nobody can say what that is worth, so
// listing its moves is a fault of the rules (asl/program/fault.h), for every method and border
// alike. Counting plays needs no such care: there is none to count.
#pragma once

#include "asl/run/fault.h"
#include "asl/written/written_game.h"
#include "core/function_ref.h"

namespace yomikiri::studies::rules {

template <asl::Core C>
class PlayedGame : public asl::WrittenGame<C> {
  using Written = asl::WrittenGame<C>;

 public:
  using Written::Written;

  [[nodiscard]] const Written& written() const { return *this; }

  // The rules are compiled once here and not for every visitor: of Go, which has much to inline,
  // the compiler takes half the time. Perft, which has no other work, asks written() instead.
  template <class Visit>
  void for_each_action(const typename Written::State& state, Visit&& visit) const {
    bool any = false;
    const auto listed = [&](asl::Move move) {
      any = true;
      visit(move);
    };
    Written::for_each_action(state, FunctionRef<void(asl::Move)>(listed));
    if (!any && !Written::is_over(state)) asl::throw_no_legal_move();
  }
};

}  // namespace yomikiri::studies::rules
