// The index of boards compared with the published numbers of boards, which are also computed in a
// second way: by Burnside's lemma.
#include "games/ostle/board_index.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>

#include "core/parallel.h"
#include "tests/games/ostle_boards.h"

namespace yomikiri::games::ostle {
namespace {

// [Takizawa2019, Table 1], by kMaterials and kHoleClasses.
constexpr std::array<std::array<std::uint64_t, 6>, 4> kPublished{{
    {25'744'590, 51'482'970, 25'744'590, 25'744'590, 25'744'590, 6'438'855},
    {82'378'152, 164'745'504, 82'378'152, 82'378'152, 82'378'152, 20'598'588},
    {82'378'152, 164'745'504, 82'378'152, 82'378'152, 82'378'152, 20'598'588},
    {247'127'256, 494'236'512, 247'127'256, 247'127'256, 247'127'256, 61'788'564},
}};

std::uint64_t binomial(int n, int k) {
  std::uint64_t value = 1;
  for (int i = 1; i <= k; ++i) value = value * std::uint64_t(n - k + i) / std::uint64_t(i);
  return value;
}

// Ways to place the pieces of both seats, not counting the hole, that the symmetry leaves
// unchanged: whole orbits are filled. orbits[i] is the size of an orbit.
std::uint64_t fixed_fillings(std::span<const int> orbits, Material left) {
  if (left.own < 0 || left.other < 0) return 0;
  if (orbits.empty()) return left.own == 0 && left.other == 0 ? 1 : 0;
  const int size = orbits[0];
  const auto rest = orbits.subspan(1);
  return fixed_fillings(rest, left) + fixed_fillings(rest, {left.own - size, left.other}) +
         fixed_fillings(rest, {left.own, left.other - size});
}

// Boards up to symmetry, by Burnside's lemma over the symmetries that keep the hole.
std::uint64_t boards_by_burnside(Material material, int hole) {
  std::uint64_t fixed = binomial(24, material.own) * binomial(24 - material.own, material.other);
  std::uint64_t symmetries = 1;
  for (Symmetry s = 1; s < kSymmetryCount; ++s) {
    if (image(s, hole) != hole) continue;
    std::vector<int> orbits;
    Cells left = kAllCells & ~bit(hole);
    while (left != 0) {
      const Cells orbit = tests::orbit(s, std::countr_zero(left));
      orbits.push_back(std::popcount(orbit));
      left &= ~orbit;
    }
    fixed += fixed_fillings(orbits, material);
    ++symmetries;
  }
  return fixed / symmetries;
}

TEST(OstleBoardIndex, counts_as_many_boards_by_burnside_as_are_published) {
  for (std::size_t m = 0; m < kMaterials.size(); ++m)
    for (std::size_t h = 0; h < kHoleClasses.size(); ++h)
      EXPECT_EQ(boards_by_burnside(kMaterials[m], kHoleClasses[h]), kPublished[m][h]) << m << h;
}

int class_of(int hole) {
  return static_cast<int>(std::ranges::find(kHoleClasses, hole) - kHoleClasses.begin());
}

using Counts = std::array<std::uint64_t, 6>;

// Used slots by hole class. Each pattern of the mover has a run of slots, one for each pattern of
// the opponent. The first slot is used, and so are the others unless the mover's pattern is
// symmetric.
Counts count_used_slots(int m) {
  const BoardIndex& index = BoardIndex::instance();
  const std::uint64_t run = binomial(24 - kMaterials[m].own, kMaterials[m].other);
  Counts counts{};
  for (std::uint64_t first = index.begin(m); first < index.end(m); first += run) {
    const Board board = index.board_at(first).value().board;
    bool symmetric = false;
    for (Symmetry s = 1; s < kSymmetryCount; ++s)
      symmetric |= image(s, board.own) == board.own && image(s, int{board.hole}) == board.hole;
    std::uint64_t used = run;
    for (std::uint64_t i = first; symmetric && i < first + run; ++i)
      used -= index.board_at(i) ? 0 : 1;
    counts[class_of(board.hole)] += used;
  }
  return counts;
}

TEST(OstleBoardIndexInFull, has_as_many_used_slots_as_boards_are_published) {
  for (int m = 0; m < 4; ++m) EXPECT_EQ(count_used_slots(m), kPublished[m]) << m;
}

TEST(OstleBoardIndex, has_few_unused_slots) {  // below 1 % of the boards published
  const BoardIndex& index = BoardIndex::instance();
  EXPECT_EQ(index.begin(0), 0);
  EXPECT_EQ(index.end(0), 162'215'445);
  EXPECT_EQ(index.end(1) - index.begin(1), 516'961'500);
  EXPECT_EQ(index.end(2) - index.begin(2), 519'089'424);
  EXPECT_EQ(index.end(3) - index.begin(3), 1'550'884'500);
  EXPECT_EQ(index.count(), 2'749'150'869);
  EXPECT_EQ(index.canonical(kStart).index, 2'686'103'852);
}

void expect_own_slot(std::uint64_t slot) {
  const BoardIndex& index = BoardIndex::instance();
  const auto found = index.board_at(slot);
  if (!found) return;
  const Canonical canonical = index.canonical(found->board);
  ASSERT_EQ(canonical.index, slot);
  ASSERT_EQ(canonical.stabiliser, found->stabiliser);
  ASSERT_EQ(image(canonical.symmetry, found->board), found->board);
  ASSERT_EQ(canonical.own, found->board.own);
}

TEST(OstleBoardIndex, gives_the_slot_back_from_its_board) {
  for (std::uint64_t slot = 0; slot < BoardIndex::instance().count(); slot += 9'973)
    expect_own_slot(slot);
}

TEST(OstleBoardIndex, gives_all_images_of_a_board_one_slot) {
  const BoardIndex& index = BoardIndex::instance();
  Random random(8);
  for (int round = 0; round < 4000; ++round) {
    const Material material = kMaterials[round % 4];
    const Board board = round % 8 < 4 ? tests::random_board(material, random)
                                      : tests::symmetric_board(material, random);
    const std::uint64_t slot = index.canonical(board).index;
    const CanonicalBoard there = index.board_at(slot).value();
    for (Symmetry s = 0; s < kSymmetryCount; ++s) {
      const Board mapped = image(s, board);
      const Canonical canonical = index.canonical(mapped);
      ASSERT_EQ(canonical.index, slot) << format_board(mapped);
      ASSERT_EQ(image(canonical.symmetry, mapped), there.board) << format_board(mapped);
      ASSERT_EQ(image(s, there.board) == there.board, (there.stabiliser >> s & 1) != 0);
    }
  }
}

TEST(SlowOstleBoardIndex, gives_every_slot_back_and_uses_as_many_as_boards_are_published) {
  const BoardIndex& index = BoardIndex::instance();
  constexpr std::uint64_t kPiece = 1 << 16;
  std::array<std::array<std::atomic<std::uint64_t>, 6>, 4> used{};
  std::atomic<std::uint64_t> misplaced = 0;
  ASSERT_TRUE(parallel_for(
      index.count() / kPiece + 1, {.threads = hardware_threads()}, [&](std::uint64_t piece) {
        std::array<Counts, 4> counts{};
        const std::uint64_t end = std::min(index.count(), (piece + 1) * kPiece);
        int m = 0;
        for (std::uint64_t slot = piece * kPiece; slot < end; ++slot) {
          while (slot >= index.end(m)) ++m;
          const auto found = index.board_at(slot);
          if (!found) continue;
          ++counts[m][class_of(found->board.hole)];
          if (index.canonical(found->board).index != slot) ++misplaced;
        }
        for (int i = 0; i < 4; ++i)
          for (int h = 0; h < 6; ++h) used[i][h] += counts[i][h];
      }));
  EXPECT_EQ(misplaced, 0);
  for (int m = 0; m < 4; ++m)
    for (int h = 0; h < 6; ++h) EXPECT_EQ(used[m][h], kPublished[m][h]) << m << h;
}

}  // namespace
}  // namespace yomikiri::games::ostle
