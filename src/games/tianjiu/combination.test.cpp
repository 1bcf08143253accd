#include "games/tianjiu/combination.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <vector>

namespace yomikiri::games::tianjiu {
namespace {

using ::testing::SizeIs;

// A tile as it lies on the table: suit, rank and copy. Nothing here knows about bits.
struct Tile {
  char suit;
  int rank;
  int copy;
};

std::vector<Tile> all_tiles() {
  std::vector<Tile> tiles;
  for (int rank = 1; rank <= 11; ++rank)
    for (int copy = 0; copy < 2; ++copy) tiles.push_back({'w', rank, copy});
  for (const int rank : {9, 8, 7, 5})
    for (int copy = 0; copy < 2; ++copy) tiles.push_back({'u', rank, copy});
  tiles.push_back({'u', 6, 0});
  tiles.push_back({'u', 3, 0});
  return tiles;
}

// The rules' list of leads, word by word: the pattern's name and strength; nothing if illegal.
struct Verdict {
  std::string pattern;
  int strength;
};

std::optional<Verdict> judge(std::vector<Tile> tiles) {
  std::ranges::sort(tiles, {}, [](const Tile& tile) { return std::pair(-tile.suit, -tile.rank); });
  const auto count = tiles.size();
  const auto is = [&](std::size_t i, char suit, int rank) {
    return tiles[i].suit == suit && tiles[i].rank == rank;
  };
  if (count == 1) return Verdict{std::string("1") + tiles[0].suit, tiles[0].rank};
  if (count == 2 && tiles[0].suit == tiles[1].suit && tiles[0].rank == tiles[1].rank) {
    if (is(0, 'w', 1)) return Verdict{"wen-zun", 0};
    return Verdict{std::string("2") + tiles[0].suit, tiles[0].rank};
  }
  if (count == 2 && is(0, 'u', 6) && is(1, 'u', 3)) return Verdict{"wu-zun", 0};
  constexpr std::pair<int, int> kMixes[] = {{11, 9}, {10, 8}, {9, 7}, {8, 5}};
  for (const auto& [wen, wu] : kMixes) {
    const auto wens = std::ranges::count_if(
        tiles, [&, w = wen](const Tile& t) { return t.suit == 'w' && t.rank == w; });
    const auto wus = std::ranges::count_if(
        tiles, [&, u = wu](const Tile& t) { return t.suit == 'u' && t.rank == u; });
    if (wens + wus != std::ssize(tiles) || wens == 0 || wus == 0) continue;
    if (count == 2) return Verdict{"mix", wen};
    if (count == 3) return Verdict{wens == 2 ? "3w" : "3u", wen};
    return Verdict{"4", wen};
  }
  return std::nullopt;
}

Tiles tiles_of(const std::vector<Tile>& tiles) {
  Tiles set;
  for (const Tile& tile : tiles) {
    if (tile.suit == 'w')
      set = set.plus(Tiles::wen(tile.rank));
    else if (tile.copy == 0)
      set = set.plus(Tiles::wu(tile.rank));
    else
      set = set.plus(Tiles::wu(tile.rank, 2).minus(Tiles::wu(tile.rank)));
  }
  return set;
}

void for_each_choice(int most, const std::function<void(const std::vector<Tile>&)>& visit) {
  const auto tiles = all_tiles();
  std::vector<Tile> chosen;
  const std::function<void(std::size_t)> choose = [&](std::size_t from) {
    if (!chosen.empty()) visit(chosen);
    if (std::ssize(chosen) == most) return;
    for (std::size_t i = from; i < tiles.size(); ++i) {
      chosen.push_back(tiles[i]);
      choose(i + 1);
      chosen.pop_back();
    }
  };
  choose(0);
}

TEST(TianjiuCombinations, are_exactly_the_legal_leads_among_all_choices_of_up_to_four_tiles) {
  std::set<Kind> found;
  int choices = 0;
  for_each_choice(4, [&](const std::vector<Tile>& tiles) {
    ++choices;
    const auto verdict = judge(tiles);
    const auto kind = kind_of(tiles_of(tiles).plain());
    ASSERT_EQ(verdict.has_value(), kind.has_value()) << to_string(tiles_of(tiles));
    if (kind) found.insert(*kind);
  });
  EXPECT_EQ(choices, 32 + 496 + 4960 + 35960);
  EXPECT_THAT(found, SizeIs(49));
}

// Representatives of the 49 kinds, with what the rules say about each.
std::map<Kind, Verdict> verdicts() {
  std::map<Kind, Verdict> all;
  for_each_choice(4, [&](const std::vector<Tile>& tiles) {
    if (const auto verdict = judge(tiles)) all[*kind_of(tiles_of(tiles).plain())] = *verdict;
  });
  return all;
}

bool beats(const Verdict& tiles, const Verdict& lead, const Verdict& best) {
  if (lead.pattern == "wu-zun") return false;
  if (lead.pattern == "wen-zun")
    return best.pattern == "wen-zun" && tiles.pattern == "2w" && tiles.strength == 2;
  return tiles.pattern == lead.pattern && tiles.strength > best.strength;
}

TEST(TianjiuCombinations, beat_each_other_as_the_rules_say_in_every_trick) {
  const auto all = verdicts();
  ASSERT_THAT(all, SizeIs(49));
  int beating = 0;
  for (const auto& [lead, lead_verdict] : all)
    for (const auto& [best, best_verdict] : all) {
      const bool reached = best == lead || beats(best_verdict, lead_verdict, lead_verdict);
      if (!reached) continue;
      const KindRange range = kinds_that_beat(lead, best);
      for (const auto& [kind, verdict] : all) {
        const bool listed = kind >= range.first && kind < range.end;
        EXPECT_EQ(listed, beats(verdict, lead_verdict, best_verdict))
            << tiles_name(lead) << ' ' << tiles_name(best) << ' ' << tiles_name(kind);
        beating += listed ? 1 : 0;
      }
    }
  // Triples lead <= best < kind in a pattern of n ranks: C(n + 1, 3) (lead = best or lead < best);
  // 1w 220, 1u 35, 2w 165, 2u 10, five mixed patterns of four less one: 4 x 10, and qin-zun.
  EXPECT_EQ(beating, 220 + 35 + 165 + 10 + 4 * 10 + 1);
}

TEST(TianjiuCombinations, of_a_pattern_are_neighbours_with_rising_ranks) {
  for (std::size_t pattern = 0; pattern < kKindsOf.size(); ++pattern)
    for (Kind kind = kKindsOf[pattern].first; kind < kKindsOf[pattern].end; ++kind) {
      EXPECT_EQ(static_cast<std::size_t>(kCombinations[kind].pattern), pattern);
      if (kind > kKindsOf[pattern].first) {
        EXPECT_GT(kCombinations[kind].rank, kCombinations[kind - 1].rank);
      }
    }
}

TEST(TianjiuCombinations, have_names_without_pictures) {
  EXPECT_EQ(tiles_name(*kind_of(Tiles::wen(11).plus(Tiles::wu(9, 2)))), "w11,u9,u9");
  EXPECT_EQ(name_of(Pattern::WuZun), "wu-zun");
}

}  // namespace
}  // namespace yomikiri::games::tianjiu
