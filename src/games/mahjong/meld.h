// Sets that a seat has called or declared: they lie open on the table, and a kan counts as three
// tiles of the hand. Text: the tiles, `345s`, `777z`, an open kan `1111m`, a concealed kan in
// parentheses `(2222p)`; several melds with commas between them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/mahjong/tile_counts.h"

namespace yomikiri::games::mahjong {

enum class MeldType : std::uint8_t { Chi, Pon, OpenKan, ConcealedKan };

struct Meld {
  MeldType type = MeldType::Pon;
  std::uint8_t kind = 0;  // the lowest of a chi, else the only one
  std::uint8_t reds = 0;  // how many of its tiles are red

  [[nodiscard]] constexpr bool is_kan() const { return type >= MeldType::OpenKan; }
  [[nodiscard]] constexpr bool is_open() const { return type != MeldType::ConcealedKan; }
  [[nodiscard]] constexpr TileCounts tiles() const {
    TileCounts counts;
    if (type == MeldType::Chi)
      for (int step = 0; step < 3; ++step) counts.add(kind + step);
    else
      counts.add(kind, is_kan() ? 4 : 3);
    return counts;
  }

  friend constexpr bool operator==(const Meld&, const Meld&) = default;
  friend constexpr auto operator<=>(const Meld&, const Meld&) = default;
};

// Up to four, in the order in which they were made.
class Melds {
 public:
  constexpr void push_back(Meld meld) {
    YK_ASSERT(count_ < 4);
    melds_[count_++] = meld;
  }
  [[nodiscard]] constexpr int size() const { return count_; }
  [[nodiscard]] constexpr bool empty() const { return count_ == 0; }
  [[nodiscard]] constexpr const Meld* begin() const { return melds_.data(); }
  [[nodiscard]] constexpr const Meld* end() const { return melds_.data() + count_; }
  [[nodiscard]] constexpr Meld& operator[](int place) { return melds_[place]; }
  [[nodiscard]] constexpr const Meld& operator[](int place) const { return melds_[place]; }

  // Whether nothing was called from another seat: concealed kans leave a hand closed.
  [[nodiscard]] constexpr bool closed() const {
    for (const Meld& meld : *this)
      if (meld.is_open()) return false;
    return true;
  }
  [[nodiscard]] constexpr TileCounts tiles() const {
    TileCounts counts;
    for (const Meld& meld : *this) counts += meld.tiles();
    return counts;
  }

  friend constexpr bool operator==(const Melds&, const Melds&) = default;

 private:
  std::array<Meld, 4> melds_{};
  std::uint8_t count_ = 0;
};

[[nodiscard]] std::string to_string(const Meld& meld);
[[nodiscard]] std::string to_string(const Melds& melds);
[[nodiscard]] Result<Melds> parse_melds(std::string_view text);

}  // namespace yomikiri::games::mahjong
