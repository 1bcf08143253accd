#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/mahjong/mahjong.h"
#include "tests/games/mahjong_lines.h"
#include "tests/games/make_game.h"

namespace yomikiri::games {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using tests::make_game;
using tests::played;
using Hands = tests::MahjongLine::Hands;
using Zone = Scene::Zone;

const Mahjong& shown_game() {
  static const Mahjong game = make_game<Mahjong>();
  return game;
}

std::vector<Zone> zones(const Scene& scene, std::string_view is, std::optional<Seat> seat) {
  std::vector<Zone> found;
  for (const Zone& zone : scene.zones)
    if (zone.is == is && zone.seat == seat) found.push_back(zone);
  return found;
}

std::string text_of(const Scene& scene, std::string_view name) {
  for (const auto& each : scene.texts)
    if (each.name == name) return each.text;
  return "";
}

std::vector<double> numbers_of(const Scene& scene, std::string_view name) {
  for (const auto& each : scene.numbers)
    if (each.name == name) return each.values;
  return {};
}

Scene seen_by(const Mahjong::State& state, int seat) {
  return shown_game().scene(state, Viewer::at(Seat(seat)));
}

TEST(MahjongScene, shows_a_seat_its_own_hand_and_the_tile_it_drew) {
  const auto state = played(shown_game(), {"147m208p369s1234z", "", "", ""}, "9m 7z");
  const Scene own = seen_by(state, 0);
  EXPECT_THAT(zones(own, "hand", Seat(0)),
              ElementsAre(Zone{
                  "hand",
                  Seat(0),
                  {"1m", "4m", "7m", "2p", "0p", "8p", "3s", "6s", "9s", "1z", "2z", "3z", "4z"}}));
  EXPECT_THAT(zones(own, "drawn", Seat(0)), ElementsAre(Zone{"drawn", Seat(0), {"7z"}}));
  EXPECT_THAT(zones(own, "dora", {}), ElementsAre(Zone{"dora", {}, {"9m"}}));
  const Scene other = seen_by(state, 1);
  EXPECT_THAT(zones(other, "hand", Seat(0))[0].cards, SizeIs(13));
  EXPECT_THAT(zones(other, "hand", Seat(0))[0].cards, Each(std::nullopt));
  EXPECT_THAT(zones(other, "drawn", Seat(0))[0].cards, ElementsAre(std::nullopt));
}

TEST(MahjongScene, says_of_a_discard_how_it_came_and_where_it_went) {
  const auto state = played(shown_game(), {"234m678m45p55p678s", "7z", "", "774z"},
                            "9m 1z riichi_1z 2z 7z 3:pon_77z 4z 3z 3z* -");
  const Scene scene = seen_by(state, 2);
  EXPECT_EQ(zones(scene, "river", Seat(0))[0],
            (Zone{"river",
                  Seat(0),
                  {"1z", "3z"},
                  {{0, "drawn", {}}, {0, "riichi", {}}, {1, "drawn", {}}}}));
  EXPECT_EQ(zones(scene, "river", Seat(1))[0],
            (Zone{"river", Seat(1), {"7z"}, {{0, "taken", Seat(3)}}}));
  EXPECT_EQ(zones(scene, "meld", Seat(3))[0],
            (Zone{"meld", Seat(3), {"7z", "7z", "7z"}, {{0, "taken", Seat(1)}}}));
  EXPECT_THAT(numbers_of(scene, "riichi"), ElementsAre(1, 0, 0, 0));
  EXPECT_THAT(numbers_of(scene, "scores"), ElementsAre(24'000, 25'000, 25'000, 25'000));
}

TEST(MahjongScene, shows_which_tile_of_a_meld_was_red_taken_or_added) {
  const auto chi = played(shown_game(), {"0m", "46m", "", ""}, "9m 7z 0m 1:chi_46m");
  EXPECT_EQ(zones(seen_by(chi, 0), "meld", Seat(1))[0],
            (Zone{"meld", Seat(1), {"4m", "0m", "6m"}, {{1, "taken", Seat(0)}}}));
  const auto kan = played(shown_game(), {"8m", "88m9p", "", ""},
                          "9m 7z 8m 1:pon_88m 9p 1z 1z 2z 2z 3z 3z 8m kan_8m");
  EXPECT_EQ(
      zones(seen_by(kan, 0), "meld", Seat(1))[0],
      (Zone{"meld", Seat(1), {"8m", "8m", "8m", "8m"}, {{0, "taken", Seat(0)}, {3, "added", {}}}}));
}

TEST(MahjongScene, tells_only_those_who_are_asked_what_is_offered) {
  const auto state = played(shown_game(), {"5z", "", "", "55z"}, "9m 7z 5z");
  EXPECT_EQ(text_of(seen_by(state, 3), "offered"), "5z");
  EXPECT_EQ(text_of(seen_by(state, 2), "offered"), "");
  EXPECT_EQ(text_of(shown_game().scene(state, Viewer::spectator()), "offered"), "");
  EXPECT_EQ(text_of(shown_game().scene(state, Viewer::everybody()), "offered"), "5z");
}

TEST(MahjongScene, shows_the_last_deal_until_the_next_is_dealt) {
  const Hands hands{"5z", "", "2233m2244p6688s5z", ""};
  const auto state = played(shown_game(), hands, "4z 7z 5z 2:ron");
  ASSERT_TRUE(state.past);
  const Scene scene = seen_by(state, 1);
  EXPECT_EQ(text_of(scene, "round"), "E1");
  EXPECT_EQ(text_of(scene, "end"), "ron");
  EXPECT_EQ(text_of(scene, "win_2"), "chiitoitsu 2; 2 han 25 fu");
  EXPECT_EQ(text_of(scene, "result"),
            "ron on 5z of seat 0; seat 2: chiitoitsu 2; 2 han 25 fu; points -1600 +0 +1600 +0");
  EXPECT_THAT(numbers_of(scene, "changes"), ElementsAre(-1600, 0, 1600, 0));
  EXPECT_THAT(zones(scene, "hand", Seat(2))[0].cards, Contains("5z"));  // laid open
  EXPECT_THAT(zones(scene, "hand", Seat(3))[0].cards, Each(std::nullopt));
  const auto dealing = shown_game().apply(state, mahjong::Action::draw(mahjong::Tile(0)));
  EXPECT_EQ(text_of(seen_by(dealing, 1), "round"), "E2");
  EXPECT_EQ(text_of(seen_by(dealing, 1), "end"), "");
}

TEST(MahjongScene, pauses_only_after_a_deal) {
  const Mahjong& game = shown_game();
  const auto ron = mahjong::Action::plain(mahjong::Action::Kind::Ron);
  const auto offered = played(game, {"5z", "", "2233m2244p6688s5z", ""}, "4z 7z 5z");
  EXPECT_EQ(game.pause_after(offered, ron), Pause::AskAll);
  EXPECT_EQ(game.pause_after(offered, mahjong::Action::plain(mahjong::Action::Kind::Pass)),
            Pause::None);
  // A riichi winner turns up the ura indicator first: then the deal is over.
  const auto riichi =
      played(game, {"234m678m45p55p678s", "3p", "", ""}, "9m 1z riichi_1z 7z 3p 0:ron");
  EXPECT_EQ(riichi.deal.phase, mahjong::Phase::Ura);
  EXPECT_EQ(game.pause_after(riichi, mahjong::Action::draw(mahjong::Tile(0))), Pause::AskAll);
}

TEST(MahjongScene, offers_discards_as_tiles_and_everything_else_as_words) {
  const Mahjong& game = shown_game();
  const auto state = played(game, {"234m678m45p55p678s", "", "", ""}, "9m 4p");
  const auto choice = [&](std::string_view text) {
    return game.choice(state, game.parse_action(state, text).value());
  };
  EXPECT_EQ(choice("4p*"), (Choice{.move = "4p*", .take = {"4p"}, .how = "drawn"}));
  EXPECT_EQ(choice("4p"), (Choice{.move = "4p", .take = {"4p"}}));
  EXPECT_EQ(choice("riichi 4p"), (Choice{.move = "riichi 4p", .take = {"4p"}, .how = "riichi"}));
  const auto asked = played(game, {"5m", "", "055m", ""}, "9m 7z 5m");
  const auto answer = [&](std::string_view text) {
    return game.choice(asked, game.parse_action(asked, text).value());
  };
  EXPECT_EQ(answer("pass"), (Choice{.move = "pass", .how = "pass"}));
  EXPECT_EQ(answer("pon 05m"), (Choice{.move = "pon 05m", .take = {"0m", "5m"}, .how = "pon"}));
  EXPECT_EQ(answer("kan 5m"), (Choice{.move = "kan 5m", .take = {"0m", "5m", "5m"}, .how = "kan"}));
}

TEST(MahjongScene, a_report_says_how_a_deal_ended) {
  const Mahjong& game = shown_game();
  const auto offered = played(game, {"5z", "", "2233m2244p6688s5z", ""}, "4z 7z 5z");
  const Facts facts = game.report(offered, mahjong::Action::plain(mahjong::Action::Kind::Ron));
  EXPECT_THAT(facts, Contains(Fact{"said", "2: ron"}));
  EXPECT_THAT(facts, Contains(Fact{"end", "ron"}));
  EXPECT_THAT(facts, Contains(Fact{"changes", std::vector<std::int64_t>{-1600, 0, 1600, 0}}));
  EXPECT_THAT(facts, Contains(Fact{"hands", Facts{{"2", "2233m2244p6688s5z"}}}));
  EXPECT_THAT(game.report(offered, mahjong::Action::plain(mahjong::Action::Kind::Pass)), IsEmpty());
}

}  // namespace
}  // namespace yomikiri::games
