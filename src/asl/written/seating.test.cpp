#include "asl/written/seating.h"

#include <gtest/gtest.h>

#include "asl/written/literal_core.h"
#include "tests/rules/rules_text.h"

namespace yomikiri::asl {
namespace {

// Three players take turns saying a number; `more` defines the payoffs.
std::string rules_of_three(const std::string& more) {
  return R"(include primitives;
player -> a; -> b; -> c;
result -> player; -> nobody; -> winner(state);
move -> <player, integer 1..2>;
state -> initial; -> transition(state, move);
player -> mover(state); -> after(player);
mover(initial) == a;
mover(transition(S, M)) == after(mover(S));
after(a) == b;  after(b) == c;  after(c) == a;
integer -> sum(state);
sum(initial) == 0;
sum(transition(S, <A, N>)) == sum(S) + N;
boolean -> legal?(state, move); -> final?(state);
legal?(S, <A, N>) == A = mover(S);
final?(S) == sum(S) >= 3;
winner(S) == if sum(S) = 3 then mover(S) else nobody;
)" + more;
}

TEST(Seating, makes_seats_of_players_and_lists_the_movers_moves_only) {
  const auto core = LiteralCore::make(tests::literal_of(rules_of_three(""))).value();
  EXPECT_EQ(core.seat_count(), 3);
  auto state = core.apply(core.initial(), Move{1});  // a says 2
  EXPECT_EQ(core.to_move(state), Seat{1});
  std::vector<std::uint32_t> codes;
  core.for_each_action(state, [&](Move move) { codes.push_back(move.code); });
  EXPECT_EQ(codes, (std::vector<std::uint32_t>{2, 3}));
}

TEST(Seating, pays_one_for_winning_and_nothing_for_a_draw) {
  const auto core = LiteralCore::make(tests::literal_of(rules_of_three(""))).value();
  const auto after_two = core.apply(core.initial(), Move{1});
  EXPECT_EQ(core.payoff(core.apply(after_two, Move{2})), (Payoffs{-1, -1, 1}));  // c would be next
  EXPECT_EQ(core.payoff(core.apply(after_two, Move{3})), (Payoffs{0, 0, 0}));
}

TEST(Seating, pays_what_the_rules_say) {
  const auto core = LiteralCore::make(tests::literal_of(rules_of_three(
                                          "integer -> payoff(state, player);\n"
                                          "payoff(S, A) == if A = a then 2 else 0 - 1;\n")))
                        .value();
  EXPECT_EQ(core.payoff(core.initial()), (Payoffs{2, -1, -1}));
}

TEST(Seating, of_one_player_needs_no_mover) {
  const auto core = LiteralCore::make(tests::literal_of(tests::small_rules())).value();
  EXPECT_EQ(core.seat_count(), 1);
  EXPECT_EQ(core.to_move(core.initial()), kFirst);
}

TEST(Seating, of_several_players_asks_for_a_mover) {
  std::string text = tests::small_rules();
  text.replace(text.find("player -> solo;"), 15, "player -> solo; -> other;");
  const auto core = LiteralCore::make(tests::literal_of(text));
  ASSERT_FALSE(core.has_value());
  EXPECT_EQ(to_string(core.error()),
            "the rules: do not define whose turn it is; add a function mover(state) of the sort "
            "player");
}

}  // namespace
}  // namespace yomikiri::asl
