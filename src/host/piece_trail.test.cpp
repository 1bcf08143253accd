#include "host/piece_trail.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

namespace yomikiri::host {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

Scene::Piece piece(std::string at, std::string is) { return {std::move(at), std::move(is), {}, 0}; }

Scene::Grid shown(const PieceTrail& trail) {
  Scene::Grid grid;
  trail.complete(grid);
  return grid;
}

std::map<std::string, int> ids(const PieceTrail& trail) {
  std::map<std::string, int> ids;
  for (const Scene::Piece& piece : shown(trail).pieces) ids[piece.at] = piece.id;
  return ids;
}

TEST(PieceTrail, a_placed_piece_gets_an_id_of_its_own) {
  PieceTrail trail({piece("a1", "x")});
  EXPECT_THAT(shown(trail).marks, IsEmpty());
  trail.play({.move = "b1", .to = "b1"}, {piece("a1", "x"), piece("b1", "o")});
  EXPECT_THAT(ids(trail), ElementsAre(Pair("a1", 1), Pair("b1", 2)));
  EXPECT_THAT(shown(trail).marks, ElementsAre(Scene::Mark{"last", {"b1"}}));
}

TEST(PieceTrail, a_piece_keeps_its_id_when_it_moves_and_takes) {
  PieceTrail trail({piece("a1", "x"), piece("b1", "o")});
  trail.play({.move = "", .from = "a1", .to = "b1"}, {piece("b1", "x")});
  EXPECT_THAT(ids(trail), ElementsAre(Pair("b1", 1)));
  trail.play({.move = "", .to = "a1"}, {piece("a1", "x"), piece("b1", "x")});
  EXPECT_THAT(ids(trail), ElementsAre(Pair("a1", 3), Pair("b1", 1)));  // 2 was taken
}

TEST(PieceTrail, a_push_moves_all_pieces_on_its_path) {
  PieceTrail trail({piece("a1", "x"), piece("a2", "x"), piece("a3", "o")});
  trail.play({.move = "", .from = "a1", .to = "a2", .path = {"a1", "a2", "a3", "off:n"}},
             {piece("a2", "x"), piece("a3", "x")});
  EXPECT_THAT(ids(trail), ElementsAre(Pair("a2", 1), Pair("a3", 2)));
  EXPECT_THAT(shown(trail).marks, ElementsAre(Scene::Mark{"last", {"a1", "a2"}}));
}

TEST(PieceTrail, a_hole_stays_itself_when_a_piece_falls_into_it) {
  PieceTrail trail({piece("a1", "x"), piece("a2", "hole")});
  trail.play({.move = "", .from = "a1", .to = "a2"}, {piece("a2", "hole")});
  EXPECT_THAT(ids(trail), ElementsAre(Pair("a2", 2)));
}

TEST(PieceTrail, a_piece_that_changes_its_kind_keeps_its_id) {
  PieceTrail trail({piece("a1", "white"), piece("a2", "black")});
  trail.play({.move = "", .to = "a3"},
             {piece("a1", "white"), piece("a2", "white"), piece("a3", "white")});
  EXPECT_THAT(ids(trail), ElementsAre(Pair("a1", 1), Pair("a2", 2), Pair("a3", 3)));
}

TEST(PieceTrail, finds_a_piece_that_has_moved_without_the_choice_saying_so) {
  PieceTrail trail({piece("a1", "x"), piece("b1", "o")});
  trail.play({.move = "jump"}, {piece("c3", "x"), piece("b1", "o")});
  EXPECT_THAT(ids(trail), ElementsAre(Pair("b1", 2), Pair("c3", 1)));
  EXPECT_THAT(shown(trail).marks, IsEmpty());
}

}  // namespace
}  // namespace yomikiri::host
