#include "games/mahjong/tile.h"

#include <fmt/format.h>

#include "core/notation.h"

namespace yomikiri::games::mahjong {
namespace {

constexpr std::string_view kMjaiHonours = "ESWNPFC";

char digit_of(Tile tile) {
  return static_cast<char>('0' + (tile.is_red() ? 0 : place_of(tile.kind()) + 1));
}

Error not_tiles(std::string_view text, std::size_t place, std::string what) {
  return fail(Errc::BadInput, fmt::format("{}, character {}", quote(text), place + 1),
              std::move(what),
              "write tiles as 123m406p77z: digits, then m, p, s or z; 0 is a red five");
}

// The tiles of one run: its digits, which stand at `place` in `text`, and its suit.
Result<void> append_run(std::string_view text, std::string_view digits, std::size_t place, int suit,
                        std::vector<Tile>& tiles) {
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const int digit = digits[i] - '0';
    if (digit == 0 && suit == kHonours)
      return not_tiles(text, place + i, "0z: only m, p and s have a red five");
    if (digit > suit_size(suit))
      return not_tiles(text, place + i,
                       fmt::format("{}z: honours are numbered 1 (east) to 7 (red dragon)", digit));
    tiles.push_back(digit == 0 ? Tile::red_five(suit) : Tile(kind_at(suit, digit - 1)));
  }
  return {};
}

}  // namespace

std::string to_string(Tile tile) { return {digit_of(tile), kSuitLetters[suit_of(tile.kind())]}; }

std::string kind_name(int kind) { return to_string(Tile(kind)); }

std::string to_string(const std::vector<Tile>& tiles) {
  std::string text;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    text += digit_of(tiles[i]);
    const int suit = suit_of(tiles[i].kind());
    if (i + 1 == tiles.size() || suit_of(tiles[i + 1].kind()) != suit) text += kSuitLetters[suit];
  }
  return text;
}

Result<std::vector<Tile>> parse_tiles(std::string_view text) {
  std::vector<Tile> tiles;
  std::string digits;            // of the run that is being read
  std::size_t run = 0, end = 0;  // where it begins, and the place after its last digit
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    if (letter == ' ' || letter == '\t') continue;
    if (letter >= '0' && letter <= '9') {
      if (digits.empty()) run = i;
      digits += letter;
      end = i + 1;
      continue;
    }
    const auto suit = kSuitLetters.find(letter);
    if (suit == std::string_view::npos)
      return not_tiles(text, i, fmt::format("{} is not a tile", quote(text.substr(i, 1))));
    if (digits.empty())
      return not_tiles(text, i, fmt::format("no digits before the letter {}", letter));
    if (auto read = append_run(text, digits, run, static_cast<int>(suit), tiles); !read)
      return read.error();
    digits.clear();
  }
  if (!digits.empty())
    return not_tiles(text, end - 1, fmt::format("the suit's letter is missing after {}", digits));
  return tiles;
}

Result<Tile> parse_tile(std::string_view text) {
  const auto tiles = parse_tiles(text);
  if (!tiles) return tiles.error();
  if (tiles->size() == 1) return tiles->front();
  return fail(Errc::BadInput, quote(text),
              fmt::format("expected one tile, found {}", tiles->size()),
              "write a digit and a suit, for example 5m, 0m (red) or 7z");
}

std::string mjai_name(Tile tile) {
  const int kind = tile.kind();
  if (is_honour(kind)) return {kMjaiHonours[place_of(kind)]};
  std::string name = kind_name(kind);
  if (tile.is_red()) name += 'r';
  return name;
}

std::optional<Tile> parse_mjai(std::string_view name) {
  if (name.size() == 1) {
    const auto honour = kMjaiHonours.find(name[0]);
    if (honour == std::string_view::npos) return std::nullopt;
    return Tile(kind_at(kHonours, static_cast<int>(honour)));
  }
  if (name.size() < 2 || name[0] < '1' || name[0] > '9') return std::nullopt;
  const auto suit = kSuitLetters.substr(0, kHonours).find(name[1]);
  if (suit == std::string_view::npos) return std::nullopt;
  if (name.size() == 2) return Tile(kind_at(static_cast<int>(suit), name[0] - '1'));
  if (name.size() == 3 && name[2] == 'r' && name[0] == '5')
    return Tile::red_five(static_cast<int>(suit));
  return std::nullopt;
}

}  // namespace yomikiri::games::mahjong
