#include "games/leduc/leduc.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "core/random.h"
#include "tests/games/make_game.h"
#include "tests/games/whole_tree.h"

namespace yomikiri::games {
namespace {

using ::testing::SizeIs;
using namespace tests;

// Every way a round can go, written out: which seat has folded (0, 1) or none (-1), and how many
// bets each seat has matched.
struct Line {
  const char* text;
  int folded;
  int matched;
};
constexpr Line kLines[] = {
    {"check,check", -1, 0},          {"bet,call", -1, 1},
    {"bet,raise,call", -1, 2},       {"check,bet,call", -1, 1},
    {"check,bet,raise,call", -1, 2}, {"bet,fold", 1, 0},
    {"bet,raise,fold", 0, 1},        {"check,bet,fold", 0, 0},
    {"check,bet,raise,fold", 1, 1},
};

constexpr std::string_view kDeck = "JJQQKK";

struct End {
  double probability = 0;
  double first = 0;  // what the first seat gets
};

// As one would settle it at the table.
double settled(char first, char second, char board, const Line& last, int stake) {
  constexpr std::string_view kOrder = "JQK";
  if (last.folded >= 0) return last.folded == 0 ? -stake : stake;
  if (first == second) return 0;
  if (first == board || second == board) return first == board ? stake : -stake;
  return kOrder.find(first) > kOrder.find(second) ? stake : -stake;
}

// Every end of play by its text, from the six cards themselves, with the probability that chance
// gives it.
std::map<std::string, End> all_ends() {
  std::map<std::string, End> ends;
  for (std::size_t a = 0; a < 6; ++a)
    for (std::size_t b = 0; b < 6; ++b)
      for (std::size_t c = 0; c < 6; ++c) {
        if (a == b || b == c || a == c) continue;
        const std::string deal = std::string{kDeck[a], kDeck[b]} + ':';
        for (const Line& one : kLines) {
          if (one.folded >= 0) {
            End& end = ends[deal + one.text];
            end.probability += 1.0 / 120;
            end.first = settled(kDeck[a], kDeck[b], kDeck[c], one, 1 + 2 * one.matched);
            continue;
          }
          for (const Line& two : kLines) {
            End& end = ends[deal + one.text + '/' + kDeck[c] + ':' + two.text];
            end.probability += 1.0 / 120;
            end.first =
                settled(kDeck[a], kDeck[b], kDeck[c], two, 1 + 2 * one.matched + 4 * two.matched);
          }
        }
      }
  return ends;
}

// The ends of the game itself, in the same form.
void collect(const Leduc& game, const Leduc::State& state, double probability,
             std::map<std::string, End>& ends) {
  if (game.is_over(state)) {
    ends[game.format_state(state)] = {probability, game.payoff(state)[kFirst]};
  } else if (game.to_move(state) == kChance) {
    game.for_each_outcome(state, [&](Leduc::Action action, double odds) {
      collect(game, game.apply(state, action), probability * odds, ends);
    });
  } else {
    game.for_each_action(state, [&](Leduc::Action action) {
      collect(game, game.apply(state, action), probability, ends);
    });
  }
}

TEST(Leduc, ends_and_pays_as_six_cards_on_a_table_do) {
  const auto game = make_game<Leduc>();
  const auto expected = all_ends();
  std::map<std::string, End> found;
  collect(game, game.initial(), 1, found);
  EXPECT_EQ(expected.size(), 1116);  // 9 deals x 4 folds + (3 x 2 + 6 x 3 boards) x 5 x 9
  EXPECT_EQ(found.size(), expected.size());
  for (const auto& [text, end] : expected) {
    EXPECT_NEAR(found[text].probability, end.probability, 1e-15) << text;
    EXPECT_EQ(found[text].first, end.first) << text;
  }
}

TEST(Leduc, has_1116_plays_and_288_info_sets) {
  const auto game = make_game<Leduc>();
  EXPECT_EQ(tests::count_plays(game), 1116);
  // 3 moments to decide a round for each seat: 3 cards x 3, and 3 cards x 3 boards x 5 lines x 3.
  EXPECT_THAT(tests::info_sets(game, kFirst), SizeIs(144));
  EXPECT_THAT(tests::info_sets(game, kSecond), SizeIs(144));
}

TEST(Leduc, has_a_public_tree_of_240_states) {
  const auto game = make_game<Leduc>();
  int states = 0;
  const auto count = [&](const auto& self, const Leduc::PublicState& play) -> void {
    ++states;
    for (int action = 0; action < game.public_turn(play).actions; ++action)
      self(self, game.public_child(play, action));
  };
  count(count, game.public_root());
  EXPECT_EQ(states, 240);  // 15 of the first round, and after 5 of them 3 boards x 15
}

TEST(Leduc, begins_each_round_with_the_first_seat) {
  const auto game = make_game<Leduc>();
  EXPECT_EQ(game.to_move(game.initial()), kChance);
  EXPECT_EQ(game.to_move(after(game, {"KQ"})), kFirst);
  EXPECT_EQ(game.to_move(after(game, {"KQ", "check", "bet", "raise"})), kSecond);
  for (const auto& state :
       {after(game, {"KQ", "bet", "call"}), after(game, {"KQ", "check", "bet", "call"})}) {
    EXPECT_EQ(game.to_move(state), kChance);
    EXPECT_EQ(game.to_move(game.apply(state, Leduc::Action::FirstBoard)), kFirst);
  }
}

TEST(Leduc, shows_a_seat_its_own_card_only) {
  const auto game = make_game<Leduc>();
  EXPECT_EQ(game.info_key(game.initial(), kFirst), "-");
  EXPECT_EQ(game.view(game.initial(), kSecond), "the cards are in the deck\n");
  const auto state = after(game, {"KQ", "check", "bet", "call", "J", "bet"});
  EXPECT_EQ(game.info_key(state, kFirst), "K:check,bet,call/J:bet");
  EXPECT_EQ(game.info_key(state, kSecond), "Q:check,bet,call/J:bet");
  EXPECT_EQ(game.view(state, kSecond),
            "you hold Q, the board is J, the pot is 10\nQ:check,bet,call/J:bet\n");
  EXPECT_EQ(game.draw(state),
            "first holds K, second holds Q, the board is J, the pot is 10\n"
            "KQ:check,bet,call/J:bet\n");
  EXPECT_EQ(game.view(after(game, {"KQ", "bet", "raise"}), kFirst),
            "you hold K, the pot is 8\nK:bet,raise\n");  // 1 + 2 and 1 + 4
}

TEST(Leduc, evaluates_an_end_for_all_hands_as_the_plain_sum_does) {
  const auto game = make_game<Leduc>();
  constexpr std::string_view kNames = "JQK";
  const auto ends = all_ends();
  Random random(1);
  for (const std::string line :
       {":bet,fold", ":check,bet,raise,fold", ":check,check/J:check,check", ":bet,call/Q:bet,fold",
        ":check,bet,call/K:bet,raise,call", ":bet,raise,call/Q:check,bet,raise,call"}) {
    const bool second_round = line.contains('/');
    const auto play = game.parse_state("JK" + line).value().play;
    const std::array<double, 3> reach{random.unit(), random.unit(), random.unit()};
    std::array<double, 3> values{};
    game.evaluate(play, kSecond, reach, values);
    for (int hand = 0; hand < 3; ++hand) {
      double sum = 0;
      for (int other = 0; other < 3; ++other) {
        const auto end = ends.find(std::string{kNames[other], kNames[hand]} + line);
        if (end == ends.end()) continue;  // the seats hold both cards of the board's rank
        sum -= end->second.probability * reach[other] * end->second.first;
      }
      EXPECT_NEAR(values[hand] / (second_round ? 3 : 1), sum, 1e-15) << line;
    }
  }
}

TEST(Leduc, reads_what_it_writes) {
  const auto game = make_game<Leduc>();
  tests::for_each_state(game, game.initial(), [&](const Leduc::State& state) {
    EXPECT_EQ(game.parse_state(game.format_state(state)), state);
  });
  EXPECT_EQ(game.format_state(after(game, {"KQ", "check", "bet", "call", "J", "check"})),
            "KQ:check,bet,call/J:check");
}

TEST(Leduc, gives_its_reasons_for_a_refusal) {
  const auto game = make_game<Leduc>();
  EXPECT_EQ(refusal_of(game, "--", "KK"), "");
  EXPECT_EQ(refusal_of(game, "--", "J"), "no cards have been dealt yet");
  EXPECT_EQ(refusal_of(game, "KQ", "JQ"), "the cards have been dealt");
  EXPECT_EQ(refusal_of(game, "KQ", "J"), "no card is turned up now");
  EXPECT_EQ(refusal_of(game, "KQ:bet,call", "check"), "the board has to be turned up first");
  EXPECT_EQ(refusal_of(game, "KK:bet,call", "K"), "the seats hold both cards of that rank");
  EXPECT_EQ(refusal_of(game, "KQ:bet,call", "K"), "");
  for (const char* word : {"fold", "call", "raise"})
    EXPECT_EQ(refusal_of(game, "KQ:check", word), "there is no bet yet");
  EXPECT_EQ(refusal_of(game, "KQ:bet", "check"), "a bet must be called, raised or folded to");
  EXPECT_EQ(refusal_of(game, "KQ:bet", "bet"), "a bet must be called, raised or folded to");
  EXPECT_EQ(refusal_of(game, "KQ:bet,raise", "check"), "a raise must be called or folded to");
  EXPECT_EQ(refusal_of(game, "KQ:bet,raise", "raise"), "a round has one raise at most");
}

TEST(Leduc, says_what_an_action_looks_like) {
  const auto game = make_game<Leduc>();
  for (const char* text : {"", "kq", "A", "Raise", "bet ", "KQJ", "K Q"})
    EXPECT_EQ(error_of(game.parse_action(game.initial(), text)),
              "'" + std::string(text) +
                  "': expected check, bet, fold, call, raise, a card such as J or a deal such as "
                  "KQ");
}

TEST(Leduc, says_what_a_state_looks_like) {
  const auto game = make_game<Leduc>();
  for (const char* text :
       {"", "-", "K", "KQ:", "KQ:J", "KQ:check/J", "KQ:check,check/", "KQ:check,check,J",
        "KK:check,check/K", "KQ:bet,raise,raise", "KQ:bet,fold/J", "KQ:check,check/J/check",
        "KQ:check,check/J:bet,call/Q", "KQ/check"})
    EXPECT_EQ(error_of(game.parse_state(text)),
              "'" + std::string(text) +
                  "': expected a deal and the actions after it; for example "
                  "KQ:check,bet,call/J:check, or -- before the deal");
}

}  // namespace
}  // namespace yomikiri::games
