// For tests: won hands of mahjong written as lines, and scores as text.
//
//   234m45667s55z [123p,(9999m)] +5s ron riichi dora=2 => riichi, haku: 4 han 40 fu = 8000 mangan
//
// That is: the hand without its winning tile, the melds in brackets, the winning tile, how it was
// won, and its score; `none` for a hand that may not win. The winner sits south in an east round
// unless the line says `dealer`, `west` or `north`, and `south-round`. A tsumo of a non-dealer pays
// `300/500`, that of the dealer `500 all`. What follows `#` is a comment.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/notation.h"
#include "games/mahjong/score.h"

namespace yomikiri::games::mahjong {

struct HandLine {
  Win win;
  std::string expected;
};

// Adds tiles such as `123m406p77z`; returns how many are red.
inline int add_tiles(std::string_view text, TileCounts& counts) {
  const auto tiles = parse_tiles(text).value();
  int reds = 0;
  for (const Tile tile : tiles) {
    counts.add(tile.kind());
    reds += tile.is_red() ? 1 : 0;
  }
  return reds;
}

inline void add_event(const std::string& word, Win& win) {
  const auto number = [&](std::string_view name) { return std::stoi(word.substr(name.size())); };
  if (word == "tsumo")
    win.tsumo = true;
  else if (word == "dealer")
    win.seat_wind = kEast;
  else if (word == "west")
    win.seat_wind = kEast + 2;
  else if (word == "north")
    win.seat_wind = kNorth;
  else if (word == "south-round")
    win.round_wind = kEast + 1;
  else if (word == "riichi")
    win.riichi = Riichi::Single;
  else if (word == "double-riichi")
    win.riichi = Riichi::Double;
  else if (word == "ippatsu")
    win.ippatsu = true;
  else if (word == "last")
    win.last_tile = true;
  else if (word == "rinshan")
    win.rinshan = true;
  else if (word == "chankan")
    win.chankan = true;
  else if (word == "first")
    win.first_draw = true;
  else if (word.starts_with("dora="))
    win.dora = number("dora=");
  else if (word.starts_with("ura="))
    win.ura_dora = number("ura=");
  else if (word != "ron")
    throw std::invalid_argument("unknown word " + word);
}

inline HandLine parse_hand_line(std::string_view line) {
  const std::size_t arrow = line.find("=>");
  if (arrow == line.npos) throw std::invalid_argument("no => in " + std::string(line));
  HandLine parsed{.win = {}, .expected = std::string(trimmed(line.substr(arrow + 2)))};
  Win& win = parsed.win;
  win.seat_wind = kEast + 1;
  std::istringstream words{std::string(line.substr(0, arrow))};
  std::string word;
  words >> word;
  win.red_fives += add_tiles(word, win.concealed);
  while (words >> word)
    if (word.front() == '[') {
      win.melds = parse_melds(word.substr(1, word.size() - 2)).value();
      for (const Meld& meld : win.melds) win.red_fives += meld.reds;
    } else if (word.front() == '+') {
      TileCounts winning;
      win.red_fives += add_tiles(std::string_view(word).substr(1), winning);
      winning.for_each([&](int kind, int) { win.winning_kind = kind; });
      win.concealed += winning;
    } else {
      add_event(word, win);
    }
  return parsed;
}

inline Win win_of(std::string_view text) { return parse_hand_line(std::string(text) + " =>").win; }

inline std::string points_text(const Score& score, const Win& win) {
  const Payments paid = payments(score.base_points, {.dealer = win.dealer(), .tsumo = win.tsumo});
  if (!win.tsumo) return std::to_string(paid.from_discarder);
  const std::string others = std::to_string(paid.from_others);
  return win.dealer() ? others + " all" : others + "/" + std::to_string(paid.from_dealer);
}

inline std::string score_text(const Win& win, const Options& options) {
  const auto score = best_score(win, options);
  if (!score) return "none";
  std::string text;
  score->yaku.for_each([&](Yaku yaku) {
    if (!text.empty()) text += ", ";
    text += name_of(yaku);
  });
  if (score->yakuman == 0)
    text += ": " + std::to_string(score->han) + " han " + std::to_string(score->fu) + " fu";
  text += " = " + points_text(*score, win);
  if (const std::string_view limit = limit_name(*score); !limit.empty())
    text.append(" ").append(limit);
  return text;
}

// Calls visit(line) for each line that is not empty, without its comment.
template <class Visit>
void for_each_hand_line(std::string_view table, Visit&& visit) {
  std::istringstream lines{std::string(table)};
  for (std::string line; std::getline(lines, line);)
    if (const std::string text(trimmed(line.substr(0, line.find('#')))); !text.empty()) visit(text);
}

inline void expect_scores(std::string_view table, const Options& options = {}) {
  for_each_hand_line(table, [&](const std::string& line) {
    const auto [win, expected] = parse_hand_line(line);
    const auto checked = check(win, options);
    EXPECT_TRUE(checked) << line << "\n" << to_string(checked.error());
    EXPECT_EQ(score_text(win, options), expected) << line;
  });
}

}  // namespace yomikiri::games::mahjong
