#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <span>

#include "games/tianjiu/tianjiu.h"
#include "tests/games/make_game.h"
#include "tests/laws/laws.h"

namespace yomikiri::games {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using tests::make_game;

using TianjiuState = Tianjiu::State;

constexpr const char* kSomeDeal =
    "deal=w11,w11,w10,w10,u9,u9,w1,w1/w9,w9,w8,w8,u8,u8,u7,u7/w7,w7,w6,w6,w5,w5,u5,u5/"
    "w4,w4,w3,w3,w2,w2,u6,u3";

TianjiuState after_plays(const Tianjiu& game, std::initializer_list<const char*> plays) {
  TianjiuState state = game.initial();
  for (const char* play : plays) {
    const auto action = game.parse_action(state, play).value();
    EXPECT_EQ(game.refusal(state, action), std::nullopt) << play;
    state = game.apply(state, action);
  }
  return state;
}

// --- a scene as the lines of the text view, so that the two can be compared ---

const Scene::NamedNumber* number_named(const Scene& scene, std::string_view name) {
  const auto found = std::ranges::find(scene.numbers, name, &Scene::NamedNumber::name);
  return found == scene.numbers.end() ? nullptr : &*found;
}

std::string row(const Scene& scene, std::string_view name) {
  return fmt::format("{}", fmt::join(number_named(scene, name)->values, " "));
}

std::string cards_text(std::span<const Scene::Face> faces) {
  if (!faces.empty() && !faces[0]) return std::to_string(faces.size());
  std::vector<std::string> names;
  for (const Scene::Face& face : faces) names.push_back(face.value());
  return fmt::format("{}", fmt::join(names, ","));
}

std::string trick_line(const Scene::Trick& trick) {
  std::vector<std::string> parts;
  const std::span<const Scene::Face> cards(trick.cards);
  const auto width = static_cast<std::size_t>(trick.width);
  for (std::size_t i = 0; i * width < cards.size(); ++i) {
    const auto seat = Seat((number(trick.leader) + static_cast<int>(i)) % Tianjiu::kSeats);
    const bool down = std::ranges::find(trick.down, seat) != trick.down.end();
    parts.push_back(fmt::format("{} {}{}", number(seat), down ? "down " : "",
                                cards_text(cards.subspan(i * width, width))));
  }
  if (trick.taker)
    parts.push_back(fmt::format("taken by {}{}", number(*trick.taker),
                                trick.note.empty() ? "" : " (" + trick.note + ")"));
  return fmt::format("{}\n", fmt::join(parts, "; "));
}

std::string end_line(const Scene& scene, const std::string& which) {
  if (number_named(scene, which + "_winner") == nullptr) return "";
  std::string special;
  for (const Scene::NamedText& text : scene.texts)
    if (text.name == which + "_special") special = " (" + text.text + ")";
  return fmt::format("{} inning: won by {}, piles {}, payments {}{}\n", which,
                     row(scene, which + "_winner"), row(scene, which + "_piles"),
                     row(scene, which + "_payments"), special);
}

std::string text_of(const Scene& scene, Seat seat) {
  std::string text =
      number_named(scene, "round") == nullptr
          ? ""
          : fmt::format("round {} of {}, ", row(scene, "round"), row(scene, "rounds"));
  if (number_named(scene, "dealer") == nullptr) return text;
  text += fmt::format("dealer {}, m {}\n", row(scene, "dealer"), row(scene, "m"));
  text += end_line(scene, "last");
  std::vector<std::size_t> counts;
  for (const Scene::Zone& hand : scene.zones) counts.push_back(hand.cards.size());
  const bool between = number_named(scene, "last_winner") != nullptr &&
                       counts == std::vector<std::size_t>(4) &&
                       number_named(scene, "this_winner") == nullptr;
  if (between && !scene.tricks.empty()) text += "last trick: " + trick_line(scene.tricks.back());
  text += fmt::format("scores {}\npiles {}\n", row(scene, "scores"), row(scene, "piles"));
  text += fmt::format("tiles {}\nhand {}\n", fmt::join(counts, " "),
                      cards_text(scene.zones[std::size_t(number(seat))].cards));
  for (std::size_t i = 0; i < scene.tricks.size() && !between; ++i)
    text += fmt::format("trick {}: {}", i + 1, trick_line(scene.tricks[i]));
  return text + end_line(scene, "this");
}

// The view without what a scene leaves to others: who moves, and the deal.
std::string comparable_view(const Tianjiu& game, const TianjiuState& state, Seat seat) {
  std::string text;
  const std::string view = game.view(state, seat);
  for (std::string_view rest = view; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n') + 1);
    rest.remove_prefix(line.size());
    const bool stale = line.starts_with("last trick:") && state.record.dealt_count() > 0;
    if (!stale && !line.starts_with("to move") && !line.starts_with("dealing")) text += line;
  }
  return text;
}

TEST(TianjiuScene, has_everything_that_the_text_view_shows) {
  const auto check = [](const Tianjiu& game, laws::Sample sample) {
    for (const TianjiuState& state : laws::sampled_states(game, sample))
      for (int i = 0; i < Tianjiu::kSeats && state.has_dealer; ++i)
        ASSERT_EQ(text_of(game.scene(state, Viewer::at(Seat(i))), Seat(i)),
                  comparable_view(game, state, Seat(i)));
  };
  check(make_game<Tianjiu>({"rounds=3"}), {.plays = 10, .most_states = 1500});
  check(make_game<Tianjiu>({"rounds=0"}), {.plays = 20, .most_states = 1500});
  check(make_game<Tianjiu>({kSomeDeal}), {.plays = 20});
}

TEST(TianjiuScene, keeps_secrets) {
  const auto game = make_game<Tianjiu>({"rounds=3"});
  Random random(5);
  for (const TianjiuState& state :
       laws::sampled_states(game, {.plays = 6, .seed = 2, .most_states = 600}))
    for (int i = 0; i < Tianjiu::kSeats && state.has_dealer; ++i) {
      const TianjiuState world = game.sample_world(state, Seat(i), random);
      ASSERT_EQ(game.info_key(world, Seat(i)), game.info_key(state, Seat(i)));
      for (const Viewer viewer : {Viewer::at(Seat(i)), Viewer::spectator()})
        EXPECT_EQ(game.scene(world, viewer), game.scene(state, viewer));
    }
}

TEST(TianjiuScene, hides_other_hands_and_what_others_lay_down) {
  const auto game = make_game<Tianjiu>({kSomeDeal});
  const auto state = after_plays(game, {"w11,u9T", "down w9,u8T"});
  const Scene scene = game.scene(state, Viewer::at(kFirst));
  EXPECT_THAT(scene.zones[0].cards, ElementsAre("w11", "w10", "w10", "w1", "w1", "u9F"));
  EXPECT_EQ(scene.zones[1].cards, std::vector<Scene::Face>(6));
  ASSERT_EQ(scene.tricks.size(), 1u);
  EXPECT_EQ(
      scene.tricks[0],
      (Scene::Trick{kFirst, 2, {"w11", "u9T", std::nullopt, std::nullopt}, {kSecond}, {}, ""}));
  EXPECT_THAT(game.scene(state, Viewer::at(kSecond)).tricks[0].cards,
              ElementsAre("w11", "u9T", "w9", "u8T"));
  EXPECT_THAT(game.scene(state, Viewer::spectator()).zones[0].cards, Each(std::nullopt));
}

TEST(TianjiuScene, a_choice_names_its_tiles) {
  const auto game = make_game<Tianjiu>({kSomeDeal});
  const auto state = after_plays(game, {"w10,w10"});
  const Choice down = game.choice(state, game.parse_action(state, "down w9,u8T").value());
  EXPECT_EQ(down.move, "down w9,u8T");
  EXPECT_EQ(down.how, "down");
  EXPECT_THAT(down.take, ElementsAre("w9", "u8T"));
  const Choice shown =
      game.choice(game.initial(), game.parse_action(game.initial(), "w11,u9F").value());
  EXPECT_EQ(shown.how, "");
  EXPECT_THAT(shown.take, ElementsAre("w11", "u9F"));
}

TEST(TianjiuScene, ends_with_the_scores) {
  const auto game = make_game<Tianjiu>({"rounds=1"});
  for (const TianjiuState& state : laws::sampled_states(game, {.plays = 10})) {
    if (!game.is_over(state)) continue;
    const Ending ending = game.ending(state);
    EXPECT_EQ(ending.winners, ending_by(game.payoff(state)).winners);
    EXPECT_EQ(Payoffs(ending.scores), game.payoff(state));
    EXPECT_EQ(ending.reason, "");
  }
}

// --- pauses ---

bool tells(const Facts& facts, std::string_view name) {
  const auto fact = std::ranges::find(facts, name, &Fact::name);
  return fact != facts.end() && !std::holds_alternative<std::monostate>(fact->value);
}

TEST(TianjiuPause, follows_the_report) {
  std::map<Pause, int> count;
  for (const char* rounds : {"rounds=0", "rounds=2"}) {
    const auto game = make_game<Tianjiu>({rounds});
    for (const TianjiuState& state : laws::sampled_states(game, {.plays = 10})) {
      if (game.is_over(state)) continue;
      for (const auto& action : laws::actions_of(game, state)) {
        const Facts facts = game.report(state, action);
        const Pause expected = tells(facts, "payments") ? Pause::AskAll
                               : tells(facts, "trick")  ? Pause::Acknowledge
                                                        : Pause::None;
        ASSERT_EQ(game.pause_after(state, action), expected) << game.format_state(state);
        ++count[expected];
      }
    }
  }
  EXPECT_EQ(count.size(), 3u);
}

}  // namespace
}  // namespace yomikiri::games
