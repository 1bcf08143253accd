#include "games/tianjiu/tianjiu.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <memory>
#include <numeric>

#include "core/chance.h"
#include "core/parallel.h"
#include "core/referee.h"
#include "solve/search/playout.h"
#include "tests/games/make_game.h"
#include "tests/laws/hidden_laws.h"
#include "tests/laws/laws.h"

namespace yomikiri::games {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using namespace tests;
using tianjiu::Tiles;

using State = Tianjiu::State;
using Words = std::vector<std::string>;

// Seat 0 can take all eight piles, seat 1 can beat its pair of w1 and its u3.
const std::string kDeal =
    "deal=w11,w11,w5,w1,w1,u9T,u9F,u3/w10,w10,w5,w2,w2,u8T,u8F,u6/"
    "w9,w9,w7,w7,w3,w3,u7T,u7F/w8,w8,w6,w6,w4,w4,u5T,u5F";

const Words kFour{"w11,w11,u9T,u9F", "down w10,w10,u8T,u8F", "down w9,w9,u7T,u7F",
                  "down w8,w8,u5T,u5F"};
const Words kZun{"w1,w1", "down w2,w2", "down w3,w3", "down w4,w4"};

// An inning from kDeal, refereed by text.
class Table {
 public:
  explicit Table(Words settings = {}) {
    settings.push_back(kDeal);
    game_ = std::make_unique<Tianjiu>(make_game<Tianjiu>(settings));
    referee_ = std::make_unique<Referee>(AnyGame(*game_));
  }

  Table& play(const Words& moves) {
    for (const std::string& move : moves) EXPECT_EQ(referee_->play(move), std::nullopt) << move;
    return *this;
  }
  std::string refusal(const std::string& move) { return referee_->play(move).value_or(""); }

  const Tianjiu& game() const { return *game_; }
  const State& state() const { return referee_->state().as<State>(); }
  bool is_over() const { return referee_->is_over(); }
  std::vector<double> payoffs() const {
    const Payoffs payoffs = game_->payoff(state());
    return {payoffs.amounts().begin(), payoffs.amounts().end()};
  }
  // The facts of a move that is not played.
  Facts facts(const std::string& move) const {
    return game_->report(state(), game_->parse_action(state(), move).value());
  }

 private:
  std::unique_ptr<Tianjiu> game_;
  std::unique_ptr<Referee> referee_;
};

FactValue fact(const Facts& facts, std::string_view name) {
  for (const Fact& known : facts)
    if (known.name == name) return known.value;
  ADD_FAILURE() << "no fact " << name;
  return {};
}

using Numbers = std::vector<std::int64_t>;

TEST(Tianjiu, begins_with_the_deal_and_leader_that_were_set) {
  const Table table({"leader=2"});
  EXPECT_EQ(table.game().to_move(table.state()), Seat(2));
  EXPECT_EQ(table.state().record.dealership(), (tianjiu::Dealership{Seat(2), 0}));
  const Table dealt({"leader=2", "dealer=1", "m=3"});
  EXPECT_EQ(dealt.state().record.dealership(), (tianjiu::Dealership{Seat(1), 3}));
}

TEST(Tianjiu, refuses_deals_that_are_none) {
  const auto error = [](const std::string& deal) {
    return error_of_making<Tianjiu>({"deal=" + deal});
  };
  EXPECT_THAT(error("w1"), HasSubstr("deal: hands found: 1; expected four hands of eight"));
  EXPECT_THAT(error("w1/w2/w3/w4"), HasSubstr("deal: hand 0: tiles found: 1"));
  EXPECT_THAT(error("x/w2/w3/w4"), HasSubstr("expected tiles such as w11,u9F"));
  EXPECT_THAT(error("w1,w1,w2,w2,w3,w3,w4,w4/w1,w5,w5,w6,w6,w7,w7,w8/w9/w10"),
              HasSubstr("hand 1: names a tile that was already dealt"));
}

TEST(Tianjiu, takes_deals_without_pictures) {
  std::string plain = kDeal;
  std::erase_if(plain, [](char c) { return c == 'T' || c == 'F'; });
  EXPECT_EQ(make_game<Tianjiu>({plain}).initial(), make_game<Tianjiu>({kDeal}).initial());
}

TEST(Tianjiu, refuses_leads_that_are_no_combination) {
  Table table;
  EXPECT_EQ(table.refusal("w11,w5"), "w11,w5 is not a legal combination");
  EXPECT_EQ(table.refusal("w10"), "w10 is not in hand");
  EXPECT_EQ(table.refusal("w5,w5"), "only one w5 is in hand");
  EXPECT_EQ(table.refusal("down w5"), "the leader must play face up");
  EXPECT_EQ(table.refusal("w11,w11,u9T,u9F,u3"), "expected 1 to 4 tiles, found 5");
  EXPECT_EQ(table.refusal("dealer 0"), "the dealer has already been drawn");
  EXPECT_THAT(table.refusal("nonsense"), HasSubstr("expected tiles such as w11,u9F"));
}

TEST(Tianjiu, refuses_replies_that_do_not_beat) {
  Table table;
  table.play({"w5"});
  EXPECT_EQ(table.refusal("w5"), "w5 is not stronger than w5: lay it down");
  EXPECT_EQ(table.refusal("u6"), "u6 is not one wen, which was led: lay it down");
  EXPECT_EQ(table.refusal("w10,w10"),
            "the wrong number of tiles: expected 1, as many as were led, found 2");
  EXPECT_EQ(table.refusal("down w9"), "w9 is not in hand");
  table.play({"w10"});
  EXPECT_EQ(table.refusal("w9"), "w9 is not stronger than w10: lay it down");
  table.play({"down w9", "down w8"});
  EXPECT_EQ(table.game().to_move(table.state()), Seat(1));
}

TEST(Tianjiu, has_a_zhizun_that_only_the_pair_of_w2_beats) {
  Table table;
  table.play({"w1,w1"});
  EXPECT_EQ(table.refusal("w10,w10"), "only w2,w2 beats wen-zun: lay two tiles down");
  const Facts facts = table.facts("w2,w2");
  EXPECT_EQ(fact(facts, "shown"), FactValue(true));
  EXPECT_EQ(fact(facts, "trick"), FactValue());
  table.play({"w2,w2"});
  EXPECT_EQ(table.refusal("w9,w9"), "only w2,w2 beats wen-zun: lay two tiles down");
  table.play({"down w3,w3"});
  const Facts end = table.facts("down w4,w4");
  EXPECT_EQ(fact(end, "shown"), FactValue(false));
  EXPECT_EQ(fact(end, "trick"), FactValue(Facts{{"winner", std::int64_t{1}},
                                                {"special", std::string("he-zun")},
                                                {"bonus", Numbers{-2, 6, -2, -2}}}));
  table.play({"down w4,w4"});
  EXPECT_EQ(table.state().inning.bonuses(), (tianjiu::Amounts{-2, 6, -2, -2}));
}

TEST(Tianjiu, has_a_zhizun_that_nothing_beats_and_that_can_only_be_led) {
  const std::string deal =
      "deal=w11,w11,w5,w2,w2,u9T,u6,u3/w10,w10,w5,w1,w1,u8T,u8F,u9F/"
      "w9,w9,w7,w7,w3,w3,u7T,u7F/w8,w8,w6,w6,w4,w4,u5T,u5F";
  Referee referee(AnyGame(make_game<Tianjiu>({deal})));
  EXPECT_EQ(referee.play("w2,w2"), std::nullopt);
  EXPECT_EQ(referee.play("w1,w1"), "w1,w1 is zhizun, which can only be led: lay it down");
  EXPECT_EQ(referee.play("w10,u8T"), "w10,u8T is not a pair of wen, which was led: lay it down");
  Referee zun(AnyGame(make_game<Tianjiu>({deal})));
  EXPECT_EQ(zun.play("u6,u3"), std::nullopt);
  EXPECT_EQ(zun.play("u8,u8"), "nothing beats wu-zun: lay two tiles down");
}

TEST(Tianjiu, pays_ba_zhi_jie_for_all_eight_piles) {
  Table table;
  table.play(kFour).play(kZun);
  EXPECT_EQ(table.state().inning.bonuses(), (tianjiu::Amounts{12, -4, -4, -4}));
  table.play({"u3", "down u6", "down w7", "down w6", "w5", "down w5", "down w7"});
  const Facts facts = table.facts("down w6");
  EXPECT_EQ(fact(facts, "trick"),
            FactValue(Facts{{"winner", std::int64_t{0}}, {"special", std::monostate{}}}));
  EXPECT_EQ(fact(facts, "winner"), FactValue(std::int64_t{0}));
  EXPECT_EQ(fact(facts, "special"), FactValue(std::string("ba-zhi-jie")));
  EXPECT_EQ(fact(facts, "piles"), FactValue(Numbers{8, 0, 0, 0}));
  EXPECT_EQ(fact(facts, "payments"), FactValue(Numbers{60, -20, -20, -20}));
  table.play({"down w6"});
  EXPECT_TRUE(table.is_over());
  EXPECT_THAT(table.payoffs(), ElementsAre(72, -24, -24, -24));
}

TEST(Tianjiu, lets_everybody_take_part_against_seven_piles_who_win_all_the_same) {
  Table table;
  table.play(kFour).play(kZun);
  table.play({"u3", "down u6", "down w7", "down w6", "w5", "down w5", "w7"});
  const Facts facts = table.facts("down w6");
  EXPECT_EQ(fact(facts, "winner"), FactValue(std::int64_t{0}));
  EXPECT_EQ(fact(facts, "special"), FactValue(std::string("qi-zhi-jie")));
  EXPECT_EQ(fact(facts, "piles"), FactValue(Numbers{7, 0, 1, 0}));
  EXPECT_EQ(fact(facts, "payments"), FactValue(Numbers{30, -10, -10, -10}));
}

// The notes' example of a winner who loses points, from the first tile to the last.
TEST(Tianjiu, keeps_who_has_no_pile_out_of_a_last_single_tile) {
  Table table({"m=5"});
  table.play(kFour).play(kZun).play({"u3", "u6", "down w7", "down w6", "w5"});
  EXPECT_EQ(table.refusal("w7"),
            "a seat without a pile cannot take part in the last trick: lay the tile down");
  table.play({"down w7"});
  EXPECT_NE(table.refusal("w6"), "");
  table.play({"down w6"});
  EXPECT_EQ(table.refusal("w5"), "w5 is not stronger than w5: lay it down");
  const Facts facts = table.facts("down w5");
  EXPECT_EQ(fact(facts, "piles"), FactValue(Numbers{6, 2, 0, 0}));
  EXPECT_EQ(fact(facts, "payments"), FactValue(Numbers{12, -2, -5, -5}));
}

TEST(Tianjiu, lets_everybody_take_part_in_a_last_trick_of_two_tiles) {
  Table table;
  table.play(kFour);
  table.play({"w5", "down w5", "down w7", "down w6", "u3", "down u6", "down w7", "down w6"});
  table.play({"w1,w1", "w2,w2", "down w3,w3"});
  const Facts facts = table.facts("down w4,w4");
  EXPECT_EQ(fact(facts, "winner"), FactValue(std::int64_t{1}));
  EXPECT_EQ(fact(facts, "special"), FactValue(std::string("bao-zun")));
  EXPECT_EQ(fact(facts, "payments"), FactValue(Numbers{4, 16, -10, -10}));  // (5 + 5 - 2) x 2
}

TEST(Tianjiu, reads_eight_piles_as_its_options_say) {
  const Words singles{"w5", "down w5", "down w7", "down w6", "u3", "down u6", "down w7", "down w6"};
  const auto end = [&](const Words& settings) {
    Table table(settings);
    table.play(kFour).play(singles).play({"w1,w1", "down w2,w2", "down w3,w3"});
    return fact(table.facts("down w4,w4"), "payments");
  };
  EXPECT_EQ(end({}), FactValue(Numbers{60, -20, -20, -20}));
  EXPECT_EQ(end({"all_eight_is_bazhijie=0"}), FactValue(Numbers{30, -10, -10, -10}));
  EXPECT_EQ(end({"stack_specials=1"}), FactValue(Numbers{120, -40, -40, -40}));
}

TEST(Tianjiu, can_ask_for_beating_tiles_to_be_shown) {
  Table table({"face_down_by_choice=0"});
  table.play({"w1,w1"});
  EXPECT_EQ(table.refusal("down w2,w2"), "w2,w2 beats the trick and must be shown");
  table.play({"down w2,w5"});
}

TEST(Tianjiu, keeps_pictures_apart_but_does_not_ask_for_them) {
  Table table;
  table.play({"u9"});
  EXPECT_EQ(table.state().record.play_at(0).tiles, tianjiu::parse_tiles("u9T", {}).value());
  Table other;
  other.play({"u9F"});
  EXPECT_EQ(to_string(other.state().record.play_at(0).tiles), "u9F");
}

// In the most random state, chance's odds are those of drawing from a bag.
TEST(Tianjiu, deals_each_tile_by_its_odds) {
  const auto game = make_game<Tianjiu>({"dealer=0"});
  std::map<std::string, double> odds;
  game.for_each_outcome(game.initial(), [&](const auto& action, double probability) {
    odds[game.format_action(game.initial(), action)] = probability;
  });
  EXPECT_EQ(odds.size(), 21u);
  EXPECT_DOUBLE_EQ(odds["w11"], 2.0 / 32);
  EXPECT_DOUBLE_EQ(odds["u9F"], 1.0 / 32);
}

// A match played at random; visit(before, action, after) sees every ply.
template <class Visit>
State random_match(const Tianjiu& game, std::uint64_t seed, Visit&& visit) {
  Random random(seed);
  State state = game.initial();
  while (!game.is_over(state)) {
    std::vector<Tianjiu::Action> actions;
    game.for_each_action(state, [&](const auto& action) { actions.push_back(action); });
    const auto action = game.to_move(state) == kChance
                            ? random_outcome(game, state, random)
                            : actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    State next = game.apply(state, action);
    visit(state, action, next);
    state = std::move(next);
  }
  return state;
}

// All 32 tiles of an inning: in hands, on the table or not dealt.
int tiles_accounted_for(const State& state) {
  Tiles left = Tiles::all();
  for (const Tiles hand : state.record.dealt()) left = left.minus(hand);
  int count = left.size();
  if (!state.record.is_dealt()) return count + state.record.dealt_count();
  for (int i = 0; i < state.record.play_count(); ++i) count += state.record.play_at(i).tiles.size();
  for (int seat = 0; seat < 4; ++seat) count += state.inning.hand(Seat(seat)).size();
  return count;
}

TEST(Tianjiu, accounts_for_every_tile_pile_and_point_in_random_matches) {
  for (const char* rounds : {"rounds=0", "rounds=1", "rounds=8", "rounds=16"}) {
    const auto game = make_game<Tianjiu>({rounds});
    for (std::uint64_t seed = 0; seed < 20; ++seed)
      random_match(game, seed, [&](const State&, const auto&, const State& after) {
        ASSERT_EQ(tiles_accounted_for(after), 32);
        const auto scores = after.scores;
        const auto amounts = after.inning.amounts(game.rules());
        ASSERT_EQ(std::accumulate(scores.begin(), scores.end(), 0), 0);
        ASSERT_EQ(std::accumulate(amounts.begin(), amounts.end(), 0), 0);
        const auto piles = after.inning.piles();
        ASSERT_EQ(std::accumulate(piles.begin(), piles.end(), 0) == 8, game.is_over(after));
      });
  }
}

// R2, stated again: follows the reported facts from one inning to the next.
TEST(Tianjiu, passes_the_dealership_on_as_the_rules_say) {
  const auto game = make_game<Tianjiu>();
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    int innings = 0;
    int round = 1;
    std::array<std::int64_t, 4> scores{};
    const State end =
        random_match(game, seed, [&](const State& before, const auto& action, const State& after) {
          const Facts facts = game.report(before, action);
          if (action.kind == Tianjiu::Action::Kind::Dealer) {
            EXPECT_EQ(after.record.dealership().m, 0);
            return;
          }
          if (facts.empty()) return;
          if (const auto* trick = std::get_if<Facts>(&facts.back().value);
              trick && trick->size() == 3)
            for (int i = 0; i < 4; ++i) scores[i] += std::get<Numbers>(fact(*trick, "bonus"))[i];
          if (facts.back().name != "payments") return;
          ++innings;
          for (int i = 0; i < 4; ++i) scores[i] += std::get<Numbers>(fact(facts, "payments"))[i];
          const Seat winner = Seat(std::get<std::int64_t>(fact(facts, "winner")));
          const bool repeats = winner == before.record.dealership().dealer;
          round += repeats ? 0 : 1;
          EXPECT_EQ(game.is_over(after), round > 8);
          if (game.is_over(after)) return;
          EXPECT_EQ(after.round + 1, round);
          EXPECT_EQ(after.record.dealership().dealer, winner);
          EXPECT_EQ(after.record.leader(), winner);
          EXPECT_EQ(after.record.dealership().m, repeats ? before.record.dealership().m + 1 : 1);
        });
    EXPECT_GE(innings, 8);
    const Payoffs payoffs = game.payoff(end);
    for (int i = 0; i < 4; ++i) EXPECT_EQ(payoffs[Seat(i)], double(scores[i]));
  }
}

// Also the only one: a dealer who wins plays it again, and only `rounds=0` is a single inning.
TEST(Tianjiu, ends_its_last_round_when_the_dealer_loses) {
  const auto innings = [](const State& end) { return end.past ? end.past->size() + 1 : 1; };
  for (const char* rounds : {"rounds=1", "rounds=2"}) {
    const auto game = make_game<Tianjiu>({rounds});
    std::size_t most = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const State end = random_match(game, seed, [](const auto&, const auto&, const auto&) {});
      EXPECT_NE(end.inning.settlement(game.rules()).winner, end.record.dealership().dealer);
      most = std::max(most, innings(end));
    }
    EXPECT_GT(most, 2U);
  }
  const auto single = make_game<Tianjiu>({"rounds=0"});
  for (std::uint64_t seed = 0; seed < 30; ++seed)
    EXPECT_EQ(innings(random_match(single, seed, [](const auto&, const auto&, const auto&) {})),
              1U);
}

TEST(Tianjiu, keeps_the_laws_of_games) {
  EXPECT_THAT(laws::broken_laws(make_game<Tianjiu>(), {.plays = 2, .most_states = 300}), IsEmpty());
  EXPECT_THAT(
      laws::broken_laws(make_game<Tianjiu>({"rounds=0", "face_down_by_choice=0"}), {.plays = 10}),
      IsEmpty());
  EXPECT_THAT(laws::broken_laws(make_game<Tianjiu>({kDeal}), {.plays = 20}), IsEmpty());
}

TEST(Tianjiu, keeps_the_laws_of_secrets) {
  EXPECT_THAT(laws::broken_hidden_laws(make_game<Tianjiu>({"rounds=0"}), {.plays = 10}), IsEmpty());
  EXPECT_THAT(laws::broken_hidden_laws(make_game<Tianjiu>({"rounds=2"}), {.plays = 2}), IsEmpty());
  EXPECT_THAT(laws::broken_hidden_laws(make_game<Tianjiu>({kDeal}), {.plays = 40}), IsEmpty());
}

TEST(Tianjiu, shows_a_seat_its_own_tiles_only) {
  Table table;
  table.play({"w5", "w10", "down w9", "down u5T", "w2"});
  const std::string view = table.game().view(table.state(), Seat(2));
  EXPECT_EQ(view,
            "dealer 0, m 0\n"
            "scores 0 0 0 0\n"
            "piles 0 1 0 0\n"
            "tiles 7 6 7 7\n"
            "hand w9,w7,w7,w3,w3,u7T,u7F\n"
            "trick 1: 0 w5; 1 w10; 2 down w9; 3 down 1; taken by 1\n"
            "trick 2: 1 w2\n"
            "to move 2\n");
  EXPECT_EQ(table.game().info_key(table.state(), Seat(2)),
            "dealer 0;w9,w9,w7,w7,w3,w3,u7T,u7F;w5;w10;down w9;down 1;w2");
  EXPECT_THAT(table.game().draw(table.state()), HasSubstr("3 down u5T"));
}

TEST(Tianjiu, reports_nothing_that_is_laid_down) {
  Table table;
  table.play({"w5"});
  EXPECT_EQ(table.facts("down w2"), table.facts("down u6"));
}

TEST(Tianjiu, announces_what_is_shown_and_how_much_is_laid_down) {
  Table table;
  table.play({"w5"});
  const auto announced = [&](const std::string& move) {
    return table.game().announced(table.state(),
                                  table.game().parse_action(table.state(), move).value());
  };
  EXPECT_EQ(announced("w10"), "w10");
  EXPECT_EQ(announced("down w2"), "down 1");
  EXPECT_EQ(announced("down u6"), "down 1");
}

// What a seat sees must not change when the tiles that it cannot see change.
TEST(Tianjiu, draws_worlds_that_agree_with_what_the_seat_has_seen) {
  for (const char* choice : {"face_down_by_choice=1", "face_down_by_choice=0"}) {
    const auto game = make_game<Tianjiu>({"rounds=2", choice});
    Random random(7);
    random_match(game, 3, [&](const State& state, const auto&, const State&) {
      for (int i = 0; i < 4; ++i) {
        const Seat seat = Seat(i);
        const State world = game.sample_world(state, seat, random);
        ASSERT_EQ(game.info_key(world, seat), game.info_key(state, seat));
        ASSERT_EQ(game.view(world, seat), game.view(state, seat));
        const auto again = game.parse_state(game.format_state(world));
        ASSERT_TRUE(again) << error_of(again);
        ASSERT_EQ(*again, world);
      }
    });
  }
}

TEST(Tianjiu, draws_worlds_from_the_info_key_alone) {
  const auto game = make_game<Tianjiu>({"rounds=2"});
  Random random(8);
  random_match(game, 4, [&](const State& state, const auto&, const State&) {
    const State other = game.sample_world(state, Seat(1), random);
    Random one(9);
    Random two(9);
    ASSERT_EQ(game.sample_world(state, Seat(1), one), game.sample_world(other, Seat(1), two));
  });
}

TEST(Tianjiu, draws_every_deal_as_often_as_any_other) {
  Table table;
  table.play({"w5", "w10", "down w9", "down u5T"});
  Random random(10);
  constexpr int kDraws = 20'000;
  int held = 0;  // seat 3's u6, which seat 0 does not see
  int laid = 0;
  for (int i = 0; i < kDraws; ++i) {
    const State world = table.game().sample_world(table.state(), Seat(0), random);
    const Tiles u6 = Tiles::wu(6);
    held += world.inning.hand(Seat(3)).contains(u6) ? 1 : 0;
    laid += world.record.play_at(3).tiles == u6 ? 1 : 0;
  }
  // 23 tiles unseen: seven of them in the hand, one laid down. Five standard deviations.
  EXPECT_NEAR(held, kDraws * 7.0 / 23, 5 * std::sqrt(kDraws * 7.0 / 23 * 16 / 23));
  EXPECT_NEAR(laid, kDraws * 1.0 / 23, 5 * std::sqrt(kDraws * 1.0 / 23 * 22 / 23));
}

TEST(Tianjiu, reads_states_back_and_says_what_is_wrong_with_others) {
  const auto game = make_game<Tianjiu>();
  const auto error = [&](std::string_view text) { return error_of(game.parse_state(text)); };
  EXPECT_EQ(game.format_state(game.initial()), "-");
  EXPECT_THAT(error("dealer 4"), HasSubstr("expected a dealer"));
  EXPECT_THAT(error("dealer 0;w1,w1,w1"), HasSubstr("names more 'w1' tiles than the game has"));
  EXPECT_THAT(error("dealer 0;w1/w2"), HasSubstr("expected up to eight tiles"));
  EXPECT_THAT(error("dealer 0;w1;w2"), HasSubstr("no seat is to play here"));
  EXPECT_THAT(error("dealer 0|dealer 1"), HasSubstr("no inning begins here"));
  const std::string deal = "dealer 0;" + kDeal.substr(5);
  EXPECT_EQ(error(deal + ";w5;w10"), "");
  EXPECT_THAT(error(deal + ";w5;w9"), HasSubstr("'w9': w9 is not in hand"));
  EXPECT_THAT(error(deal + ";w5;w10|dealer 1"), HasSubstr("no inning begins here"));
  EXPECT_THAT(error_of(make_game<Tianjiu>({kDeal}).parse_state("dealer 1")),
              HasSubstr("the dealer is 0"));
  EXPECT_THAT(error_of(make_game<Tianjiu>({kDeal}).parse_state("dealer 0;w1")),
              HasSubstr("the deal is"));
}

// Every match ends, though dealers may repeat without limit, and nothing is lost on the way.
TEST(SlowTianjiu, ends_a_million_random_matches_with_all_points_accounted_for) {
  const auto game = make_game<Tianjiu>();
  constexpr std::uint64_t kBatches = 1000;
  std::atomic<std::uint64_t> matches = 0;
  const bool finished =
      parallel_for(kBatches, {.threads = hardware_threads()}, [&](std::uint64_t batch) {
        Random random(1, batch);
        std::uint64_t plies = 0;
        for (int i = 0; i < 1000; ++i) {
          const State end = search::playout(game, game.initial(), random, plies);
          const Payoffs payoffs = game.payoff(end);
          const auto amounts = payoffs.amounts();
          ASSERT_EQ(std::accumulate(amounts.begin(), amounts.end(), 0.0), 0);
          ASSERT_EQ(end.round, 7);
          ASSERT_EQ(tiles_accounted_for(end), 32);
          ++matches;
        }
      });
  EXPECT_TRUE(finished);
  EXPECT_EQ(matches, 1'000'000u);
}

}  // namespace
}  // namespace yomikiri::games
