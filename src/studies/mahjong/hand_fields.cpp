#include "studies/mahjong/hand_fields.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/notation.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::parse_hand;
using games::mahjong::parse_tiles;
using games::mahjong::unseen_tiles;

Error wrong_size(const Hand& hand) {
  const int tiles = hand.concealed.total();
  if (hand.melds.empty())
    return fail(Errc::BadInput, "", fmt::format("the hand has {} tiles", tiles),
                "a hand has 13 tiles, or 14 before a discard; 3 fewer for each meld");
  const int right = 13 - 3 * hand.melds.size();
  return fail(Errc::BadInput, "",
              fmt::format("the hand has {} tiles besides {} {}", tiles, hand.melds.size(),
                          hand.melds.size() == 1 ? "meld" : "melds"),
              fmt::format("it must have {} or {}", right, right + 1));
}

// How many red fives of a suit are seen.
int seen_reds(const Hand& hand, const std::vector<Tile>& visible, int suit) {
  int reds = hand.reds[suit];
  for (const games::mahjong::Meld& meld : hand.melds)
    if (games::mahjong::suit_of(meld.kind) == suit) reds += meld.reds;
  return reds + static_cast<int>(std::ranges::count(visible, Tile::red_five(suit)));
}

}  // namespace

void HandFields::declare(Form& form) {
  form.text("hand", hand_,
            "tiles such as 123m406p77z, where 0 is a red five; melds may follow after |")
      .required()
      .subject()
      .by_line();
  form.list("melds", melds_,
            "345s a sequence, 777z a triplet, 1111m an open kan, (2222p) a concealed one");
  form.list("visible", visible_,
            "other tiles that lie open: discards, melds of others, indicators");
}

Result<GivenHand> HandFields::read(const std::vector<Tile>& others) const {
  const auto bar = hand_.find('|');
  const std::string behind = bar == hand_.npos ? "" : hand_.substr(bar + 1);
  if (bar != hand_.npos && !trimmed(melds_).empty())
    return in_field("melds", fail(Errc::BadInput, quote(melds_), "the hand has its melds already",
                                  "write them after | or in this field"));
  const std::string concealed = hand_.substr(0, bar);
  const auto hand = parse_hand(concealed, bar == hand_.npos ? melds_ : behind);
  if (!hand) return hand.error().field.empty() ? in_field("hand", hand.error()) : hand.error();
  auto visible = parse_tiles(visible_);
  if (!visible) return in_field("visible", visible.error());
  visible->insert(visible->end(), others.begin(), others.end());
  const auto left = unseen_tiles(*hand, *visible);
  if (!left) return in_field("visible", left.error());

  GivenHand given{.hand = *hand, .melds = hand->melds.size(), .left = *left};
  const int tiles = hand->concealed.total();
  if (given.melds == 0 && tiles % 3 != 0 && tiles <= 14) given.melds = (14 - tiles) / 3;
  if (given.size() != 13 && given.size() != 14) return in_field("hand", wrong_size(*hand));
  given.last = parse_tiles(concealed)->back();
  for (int suit = 0; suit < games::mahjong::kHonours; ++suit)
    switch (seen_reds(*hand, *visible, suit)) {
      case 0:
        given.red_left[suit] = true;
        break;
      case 1:
        break;
      default:
        return in_field("visible", fail(Errc::BadInput, to_string(Tile::red_five(suit)),
                                        "occurs twice", "there is one red five of each suit"));
    }
  return given;
}

}  // namespace yomikiri::studies::mahjong
