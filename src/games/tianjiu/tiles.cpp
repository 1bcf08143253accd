#include "games/tianjiu/tiles.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "core/notation.h"

namespace yomikiri::games::tianjiu {
namespace {

constexpr std::array kWuRanks{9, 8, 7, 6, 5, 3};

constexpr bool has_pictures(int rank) { return rank != 6 && rank != 3; }

// What one word names: a tile of one kind, whose picture may be left open.
struct Word {
  Tiles one;   // the tile; T where the picture is open
  Tiles both;  // all of its rank
  bool open;   // a wu tile without its picture
};

std::optional<Word> parse_word(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  const char suit = text[0];
  text.remove_prefix(1);
  if (suit == 'w') {
    const auto rank = parse_number<int>(text);
    if (!rank || *rank < 1 || *rank > 11 || text[0] == '0') return std::nullopt;
    return Word{Tiles::wen(*rank), Tiles::wen(*rank, 2), false};
  }
  if (suit != 'u' || text.size() > 2) return std::nullopt;
  const int rank = text[0] - '0';
  if (std::ranges::find(kWuRanks, rank) == kWuRanks.end()) return std::nullopt;
  const Tiles one = Tiles::wu(rank);
  if (text.size() == 2 && text[1] != 'T' && text[1] != 'F') return std::nullopt;
  if (!has_pictures(rank)) return Word{one, one, false};
  const Tiles both = Tiles::wu(rank, 2);
  if (text.size() == 1) return Word{one, both, true};
  return text[1] == 'T' ? Word{one, both, false} : Word{both.minus(one), both, false};
}

Result<std::vector<Word>> parse_words(std::string_view text) {
  constexpr std::size_t kMost = 32;
  std::vector<Word> words;
  for (std::string_view rest = text;;) {
    const std::string_view piece = trimmed(rest.substr(0, rest.find(',')));
    const auto word = parse_word(piece);
    if (!word || words.size() == kMost)
      return fail(Errc::BadInput, quote(text),
                  "expected tiles such as w11,u9F (w1 to w11; u9, u8, u7, u5 with T or F; u6, u3), "
                  "found " +
                      quote(piece));
    words.push_back(*word);
    if (rest.find(',') == std::string_view::npos) return words;
    rest.remove_prefix(rest.find(',') + 1);
  }
}

// Whether one more tile can be added: not a third wen tile of a rank, nor a picture that is already
// there.
bool has_room(Tiles tiles, const Word& word) {
  return word.one.bits() & Tiles::kWenLower ? !tiles.contains(word.both)
                                            : !tiles.contains(word.one);
}

// Chooses a picture for a word that leaves it open.
Tiles chosen_picture(const Word& word, Tiles used, Tiles hand) {
  const Tiles other = word.both.minus(word.one);
  const bool one_is_free = !used.contains(word.one);
  if (one_is_free && (hand.contains(word.one) || !hand.contains(other) || used.contains(other)))
    return word.one;
  return other;
}

}  // namespace

void append_tiles(std::string& text, Tiles tiles) {
  bool is_first = true;
  for_each_name(tiles, [&](std::string_view name) {
    if (!std::exchange(is_first, false)) text += ',';
    text += name;
  });
}

std::string to_string(Tiles tiles) {
  std::string text;
  append_tiles(text, tiles);
  return text;
}

Result<Tiles> parse_tiles(std::string_view text, Tiles hand) {
  const auto words = parse_words(text);
  if (!words) return words.error();
  Tiles tiles;
  const auto add = [&](const Word& word, bool open) {
    if (word.open != open) return true;
    const Tiles tile = open ? chosen_picture(word, tiles, hand) : word.one;
    if (!has_room(tiles, {tile, word.both, open})) return false;
    tiles = tiles.plus(tile);
    return true;
  };
  for (const bool open : {false, true})
    for (const Word& word : *words)
      if (!add(word, open))
        return fail(
            Errc::BadInput, quote(text),
            fmt::format("names more {} tiles than the game has", quote(to_string(word.one))));
  return tiles;
}

}  // namespace yomikiri::games::tianjiu
