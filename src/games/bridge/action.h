// What seats and chance do on a board.
#pragma once

#include <cstdint>

#include "cards/card.h"
#include "games/bridge/call.h"

namespace yomikiri::bridge {

struct Action {
  enum class Kind : std::uint8_t {
    Call,
    Play,    // of a card, by the seat that chooses: the declarer for dummy
    Claim,   // the declarer shows its hand and says how many of the tricks left it takes
    Accept,  // by one of the defenders
    Refuse,  // ... likewise
    Deal,    // chance: the next card
  };

  Kind kind = Kind::Call;
  std::uint8_t value = 0;  // the number of the call or card, or of tricks claimed

  [[nodiscard]] static constexpr Action of(Call call) {
    return {Kind::Call, static_cast<std::uint8_t>(call.number())};
  }
  [[nodiscard]] static constexpr Action play(cards::Card card) {
    return {Kind::Play, static_cast<std::uint8_t>(card.number())};
  }
  [[nodiscard]] static constexpr Action deal(cards::Card card) {
    return {Kind::Deal, static_cast<std::uint8_t>(card.number())};
  }
  [[nodiscard]] static constexpr Action claim(int tricks) {
    return {Kind::Claim, static_cast<std::uint8_t>(tricks)};
  }
  [[nodiscard]] static constexpr Action answer(bool accepts) {
    return {accepts ? Kind::Accept : Kind::Refuse, 0};
  }

  [[nodiscard]] constexpr Call call() const { return Call::numbered(value); }
  [[nodiscard]] constexpr cards::Card card() const { return cards::Card::numbered(value); }

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

}  // namespace yomikiri::bridge
