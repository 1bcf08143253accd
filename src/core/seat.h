// Seats and payoffs. A seat is a place at the table, numbered from 0 in the order of first turns;
// the rules do not care who sits there (a person, a bot).
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "core/assert.h"

namespace yomikiri {

enum class Seat : std::uint8_t {};

inline constexpr Seat kFirst{0};
inline constexpr Seat kSecond{1};
inline constexpr int kMaxSeats = 8;

// Chance has no seat at the table but takes turns of its own: it deals the cards and throws the
// dice.
inline constexpr Seat kChance{255};

[[nodiscard]] constexpr int number(Seat seat) { return static_cast<int>(seat); }

// "first", "second", "third" ... or "chance".
[[nodiscard]] std::string_view seat_name(Seat seat);

// In a game of two seats.
[[nodiscard]] constexpr Seat opponent(Seat seat) { return Seat(1 - number(seat)); }

// What each seat gets at the end. Doubles: every integer below 2^53 and every half point is exact.
class Payoffs {
 public:
  constexpr Payoffs(std::initializer_list<double> amounts)
      : count_(static_cast<int>(amounts.size())) {
    YK_ASSERT(count_ <= kMaxSeats);
    int seat = 0;
    for (const double amount : amounts) amounts_[seat++] = amount;
  }

  explicit constexpr Payoffs(std::span<const double> amounts)
      : count_(static_cast<int>(amounts.size())) {
    YK_ASSERT(count_ <= kMaxSeats);
    for (int seat = 0; seat < count_; ++seat) amounts_[seat] = amounts[seat];
  }

  [[nodiscard]] static constexpr Payoffs draw() { return {0, 0}; }
  [[nodiscard]] static constexpr Payoffs won_by(Seat winner) {
    return winner == kFirst ? Payoffs{1, -1} : Payoffs{-1, 1};
  }

  [[nodiscard]] constexpr double operator[](Seat seat) const { return amounts_[number(seat)]; }
  [[nodiscard]] constexpr std::span<const double> amounts() const {
    return {amounts_.data(), static_cast<std::size_t>(count_)};
  }

  friend constexpr bool operator==(const Payoffs&, const Payoffs&) = default;

 private:
  std::array<double, kMaxSeats> amounts_{};
  int count_;
};

}  // namespace yomikiri
