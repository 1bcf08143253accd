// A contract and the play so far, from what people write: `4S by N`, `H2 HA H5 H3 ...`.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/bridge/contract.h"
#include "studies/bridge/open_play.h"

namespace yomikiri::studies::bridge {

struct Contract {
  int level = 1;
  int strain = yomikiri::bridge::kNoTrump;
  Seat declarer{};
  yomikiri::bridge::Doubling doubling = yomikiri::bridge::Doubling::None;

  [[nodiscard]] int tricks() const { return 6 + level; }
  [[nodiscard]] Seat leader() const { return yomikiri::bridge::left_of(declarer); }

  friend bool operator==(const Contract&, const Contract&) = default;
};

// `3NT by S`, `3N S`, `4hX by west`.
[[nodiscard]] Result<Contract> parse_contract(std::string_view text);

// `S`, `south`, in either case.
[[nodiscard]] Result<Seat> parse_seat(std::string_view text);
// `S:AKQ2.T98.J5.AQ32`.
struct SeatHand {
  Seat seat{};
  Hand hand;
};
[[nodiscard]] Result<SeatHand> parse_seat_hand(std::string_view text);
// The hands of all seats from the one named, clockwise: `N:AKQ2.T98.J5.AQ32 ... ... ...`.
[[nodiscard]] Result<Hands> parse_deal(std::string_view text);
[[nodiscard]] std::string deal_text(const Hands& hands);

// Cards with spaces or commas between them, suit first or rank first: `HA S10 2c`.
[[nodiscard]] Result<std::vector<Card>> parse_played(std::string_view text);
// Suit first, as bridge players write: `HA`.
[[nodiscard]] std::string card_text(Card card);

// Where a play stands.
struct Played {
  Hands cards{};                        // that each seat has played
  std::array<std::uint8_t, 4> voids{};  // bit s: has shown out of suit s
  Seat leader{};                        // of the trick
  std::vector<Card> trick = {};
  std::array<int, 2> tricks = {};  // that north and south, and east and west, have won

  [[nodiscard]] Seat mover() const {
    return yomikiri::bridge::left_of(leader, static_cast<int>(trick.size()));
  }
};

// From the opening lead on. An Error names a card that is played twice, or by a seat that has
// discarded on its suit.
[[nodiscard]] Result<Played> follow(const Contract& contract, const std::vector<Card>& cards);

}  // namespace yomikiri::studies::bridge
