#include "games/ostle/symmetry.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/games/ostle_boards.h"

namespace yomikiri::games::ostle {
namespace {

using tests::plain;

TEST(OstleSymmetry, makes_a_group_of_eight) {
  std::set<std::pair<int, int>> images_of_two_cells;
  for (Symmetry s = 0; s < kSymmetryCount; ++s) {
    images_of_two_cells.insert({image(s, 0), image(s, 1)});
    EXPECT_EQ(composed(s, kIdentity), s);
    EXPECT_EQ(composed(kIdentity, s), s);
    std::set<Symmetry> products;
    for (Symmetry t = 0; t < kSymmetryCount; ++t) products.insert(composed(s, t));
    EXPECT_EQ(products.size(), 8);
  }
  EXPECT_EQ(images_of_two_cells.size(), 8);
}

TEST(OstleSymmetry, composes_as_its_images_do) {
  for (Symmetry after = 0; after < kSymmetryCount; ++after)
    for (Symmetry before = 0; before < kSymmetryCount; ++before) {
      const Symmetry both = composed(after, before);
      for (int cell = 0; cell < kCellCount; ++cell)
        EXPECT_EQ(image(both, cell), image(after, image(before, cell)));
      for (const Direction d : kDirections)
        EXPECT_EQ(image(both, d), image(after, image(before, d)));
    }
}

TEST(OstleSymmetry, maps_sets_cell_by_cell) {
  Random random(3);
  for (int round = 0; round < 1000; ++round) {
    const auto cells = static_cast<Cells>(random.next()) & kAllCells;
    for (Symmetry s = 0; s < kSymmetryCount; ++s) {
      Cells expected = 0;
      for (int cell = 0; cell < kCellCount; ++cell)
        if ((cells & bit(cell)) != 0) expected |= bit(image(s, cell));
      ASSERT_EQ(image(s, cells), expected);
    }
  }
}

TEST(OstleSymmetry, gives_the_images_that_plain_mirrors_give) {
  Random random(4);
  for (const Material& material : kMaterials)
    for (int round = 0; round < 100; ++round) {
      const Board board = tests::random_board(material, random);
      const auto images = plain_images(plain(board));
      std::multiset<PlainBoard> found;
      for (Symmetry s = 0; s < kSymmetryCount; ++s) found.insert(plain(image(s, board)));
      ASSERT_EQ(found, std::multiset<PlainBoard>(images.begin(), images.end()));
    }
}

TEST(OstleSymmetry, carries_moves_over_to_the_image_of_the_board) {
  Random random(6);
  for (int round = 0; round < 200; ++round) {
    const Board board = tests::random_board(kMaterials[round % 4], random);
    for (Symmetry s = 0; s < kSymmetryCount; ++s)
      for_each_step(board, [&](const Step& step) {
        const Board mapped = image(s, board);
        const int from = image(s, step.from);
        const Direction d = image(s, step.direction);
        const Step there = from == mapped.hole ? move_hole(mapped, d) : push(mapped, from, d);
        ASSERT_EQ(there.after, image(s, step.after));
        ASSERT_EQ(there.undo_from, step.undo_from == kNoCell ? kNoCell : image(s, step.undo_from));
      });
  }
}

}  // namespace
}  // namespace yomikiri::games::ostle
