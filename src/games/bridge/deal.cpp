#include "games/bridge/deal.h"

#include <fmt/format.h>

#include "core/notation.h"
#include "games/bridge/call.h"

namespace yomikiri::bridge {
namespace {

Error wrong_deal(std::string what) {
  return fail(Errc::BadInput, "deal", std::move(what),
              "write four hands, N:AKQ2.T98.J5.AQ32 ... ... ..., clockwise from the seat N");
}

}  // namespace

Result<Hands> parse_deal(std::string_view text) {
  text = trimmed(text);
  if (text.size() < 2 || text[1] != ':' || seat_of_letter(text[0]) < 0)
    return wrong_deal(fmt::format("{} does not begin with a seat, as in N:", quote(text)));
  const auto words = words_of(text.substr(2));
  if (words.size() != kSeats) return wrong_deal(fmt::format("hands found: {}", words.size()));
  Hands hands;
  Hand dealt;
  for (int i = 0; i < kSeats; ++i) {
    const Seat seat = left_of(Seat(seat_of_letter(text[0])), i);
    const std::string_view word = words[static_cast<std::size_t>(i)];
    if (word == "-") continue;
    const auto hand = parse_hand(word);
    if (!hand)
      return fail(hand.error().code, fmt::format("hand {}, {}", i + 1, hand.error().where),
                  hand.error().what, hand.error().next_step);
    if (const Hand twice = dealt & *hand; !twice.empty())
      return wrong_deal(fmt::format("hand {} has {}, which another hand has too", i + 1,
                                    to_string(twice.cards().front())));
    hand_of(hands, seat) = *hand;
    dealt |= *hand;
  }
  return hands;
}

std::string to_string(const Hands& hands, Seat first) {
  std::string text{letter_of(first), ':'};
  for (int i = 0; i < kSeats; ++i) {
    const Hand hand = hand_of(hands, left_of(first, i));
    if (i > 0) text += ' ';
    text += hand.empty() ? "-" : to_string(hand);
  }
  return text;
}

}  // namespace yomikiri::bridge
