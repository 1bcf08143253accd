#include "host/scene_text.h"

#include <gtest/gtest.h>

namespace yomikiri::host {
namespace {

template <class Write>
std::string written(Write&& write) {
  JsonWriter json;
  write(json);
  return json.take();
}

TEST(SceneText, an_empty_scene_has_only_its_kind) {
  EXPECT_EQ(written([](JsonWriter& json) { write_scene(json, {}); }), R"j({"kind":"plain"})j");
}

TEST(SceneText, shows_a_board_with_pieces_marks_and_trays) {
  Scene scene{.kind = Scene::Kind::Grid, .sides = {"black", "white"}};
  scene.grid = {.shape = Scene::Grid::Shape::Points,
                .columns = {"A", "B"},
                .rows = {"1"},
                .joint = ",",
                .drops = true,
                .pieces = {{"B,1", "stone", kSecond, 7}, {"A,1", "hole", {}, 8}},
                .marks = {{"last", {"B,1"}}},
                .trays = {{kFirst, "captured", 3}}};
  EXPECT_EQ(
      written([&](JsonWriter& json) { write_scene(json, scene); }),
      R"j({"kind":"grid","sides":["black","white"],"grid":{"shape":"points",)j"
      R"j("columns":["A","B"],"rows":["1"],"joint":",","drops":true,)j"
      R"j("pieces":[{"id":7,"at":"B,1","is":"stone","seat":1},{"id":8,"at":"A,1","is":"hole"}],)j"
      R"j("marks":[{"is":"last","at":["B,1"]}],)j"
      R"j("trays":[{"seat":0,"is":"captured","count":3}]}})j");
}

TEST(SceneText, shows_a_graph_by_nodes_and_edges) {
  Scene scene{.kind = Scene::Kind::Grid};
  scene.grid = {
      .shape = Scene::Grid::Shape::Graph, .nodes = {{"a1", 0, 1}, {"b1", 2, 1}}, .edges = {{0, 1}}};
  EXPECT_EQ(written([&](JsonWriter& json) { write_scene(json, scene); }),
            R"j({"kind":"grid","grid":{"shape":"graph","nodes":[{"name":"a1","x":0,"y":1},)j"
            R"j({"name":"b1","x":2,"y":1}],"edges":[[0,1]]}})j");
}

TEST(SceneText, a_hidden_face_is_absent) {
  Scene scene{.kind = Scene::Kind::Cards};
  scene.zones = {{"hand", kFirst, {"K", std::nullopt}, {{1, "taken", kSecond}, {0, "x", {}}}},
                 {"board", {}, {}}};
  scene.tricks = {{.leader = kSecond,
                   .width = 2,
                   .cards = {"a", "b", std::nullopt, std::nullopt},
                   .down = {kFirst},
                   .taker = kSecond,
                   .note = "x"},
                  {.leader = kFirst, .cards = {"c"}}};
  EXPECT_EQ(written([&](JsonWriter& json) { write_scene(json, scene); }),
            R"j({"kind":"cards","zones":[{"is":"hand","seat":0,"cards":["K",null],)j"
            R"j("notes":[{"card":1,"is":"taken","seat":1},{"card":0,"is":"x"}]},)j"
            R"j({"is":"board","cards":[]}],"tricks":[{"leader":1,"plays":[["a","b"],[null,null]],)j"
            R"j("down":[0],"taker":1,"note":"x"},{"leader":0,"plays":[["c"]]}]})j");
}

TEST(SceneText, names_of_numbers_and_texts_are_escaped) {
  Scene scene;
  scene.add_number("a\"<b", 6.5);
  scene.add_numbers("by seat", {1, -2});
  scene.add_text("&", "<");
  EXPECT_EQ(written([&](JsonWriter& json) { write_scene(json, scene); }),
            R"j({"kind":"plain","numbers":{"a\"\u003cb":6.5,"by seat":[1,-2]},)j"
            R"j("texts":{"\u0026":"\u003c"}})j");
}

TEST(SceneText, a_choice_has_the_parts_that_the_move_has) {
  const Choice push{.move = "a1n",
                    .from = "a1",
                    .to = "a2",
                    .path = {"a1", "a2", "off:n"},
                    .take = {"a2"},
                    .how = "push",
                    .warning = "own-loss"};
  EXPECT_EQ(written([&](JsonWriter& json) { write_choice(json, push); }),
            R"j({"move":"a1n","from":"a1","to":"a2","path":["a1","a2","off:n"],"take":["a2"],)j"
            R"j("how":"push","warning":"own-loss"})j");
  EXPECT_EQ(written([&](JsonWriter& json) { write_choice(json, {.move = "pass"}); }),
            R"j({"move":"pass"})j");
}

TEST(SceneText, a_result_says_who_has_won_and_why) {
  const Ending ending{.winners = {kSecond}, .reason = "line", .scores = {1, 2.5}, .at = {"a1"}};
  EXPECT_EQ(written([&](JsonWriter& json) { write_result(json, ending, Payoffs{-1, 1}); }),
            R"j({"winners":[1],"reason":"line","scores":[1,2.5],"payoffs":[-1,1],"at":["a1"]})j");
  EXPECT_EQ(written([&](JsonWriter& json) { write_result(json, {}, Payoffs::draw()); }),
            R"j({"winners":[],"payoffs":[0,0]})j");
}

}  // namespace
}  // namespace yomikiri::host
