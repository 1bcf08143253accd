#include "games/mahjong/meld.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/notation.h"

namespace yomikiri::games::mahjong {
namespace {

std::vector<Tile> tiles_of(const Meld& meld) {
  std::vector<Tile> tiles;
  int reds = meld.reds;
  meld.tiles().for_each([&](int kind, int count) {
    const bool five = is_five(kind);
    for (; count > 0; --count) {
      const bool red = five && reds > 0;
      tiles.push_back(red ? Tile::red_five(suit_of(kind)) : Tile(kind));
      if (red) --reds;
    }
  });
  return tiles;
}

Error not_a_meld(std::string_view text) {
  return fail(
      Errc::BadInput, quote(text), "is not a meld",
      "write a sequence 345s, a triplet 777z, an open kan 1111m or a concealed kan (2222p)");
}

Result<Meld> parse_meld(std::string_view text) {
  const bool concealed = text.size() > 2 && text.front() == '(' && text.back() == ')';
  auto tiles = parse_tiles(concealed ? text.substr(1, text.size() - 2) : text);
  if (!tiles) return tiles.error();
  std::ranges::sort(*tiles);
  if (tiles->size() < 3 || tiles->size() > 4) return not_a_meld(text);
  const int first = tiles->front().kind();
  const int last = tiles->back().kind();
  Meld meld{.kind = static_cast<std::uint8_t>(first)};
  meld.reds = static_cast<std::uint8_t>(
      std::ranges::count_if(*tiles, [](Tile tile) { return tile.is_red(); }));
  if (first == last) {
    const bool kan = tiles->size() == 4;
    if (concealed && !kan) return not_a_meld(text);
    meld.type = concealed ? MeldType::ConcealedKan : kan ? MeldType::OpenKan : MeldType::Pon;
    return meld;
  }
  const bool sequence = tiles->size() == 3 && !concealed && !is_honour(first) &&
                        (*tiles)[1].kind() == first + 1 && last == first + 2 &&
                        suit_of(first) == suit_of(last);
  if (!sequence) return not_a_meld(text);
  meld.type = MeldType::Chi;
  return meld;
}

}  // namespace

std::string to_string(const Meld& meld) {
  const std::string tiles = to_string(tiles_of(meld));
  return meld.type == MeldType::ConcealedKan ? fmt::format("({})", tiles) : tiles;
}

std::string to_string(const Melds& melds) {
  std::string text;
  for (const Meld& meld : melds) text += (text.empty() ? "" : ",") + to_string(meld);
  return text;
}

Result<Melds> parse_melds(std::string_view text) {
  Melds melds;
  if (trimmed(text).empty()) return melds;
  for (std::string_view rest = text;;) {
    const auto comma = rest.find(',');
    const auto meld = parse_meld(trimmed(rest.substr(0, comma)));
    if (!meld) return meld.error();
    if (melds.size() == 4)
      return fail(Errc::BadInput, quote(text), "has more than four melds",
                  "a hand has at most four");
    melds.push_back(*meld);
    if (comma == std::string_view::npos) return melds;
    rest.remove_prefix(comma + 1);
  }
}

}  // namespace yomikiri::games::mahjong
