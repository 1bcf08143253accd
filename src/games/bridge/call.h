// A call of the auction: pass, double, redouble, or a bid of one to seven tricks above six in a
// strain. Calls are numbered: pass 0, double 1, redouble 2, then the 35 bids from 1C to 7N in
// their order, so that a higher bid has a higher number.
//
// Text: `P`, `X`, `XX`, `1C`, `3N`; read also in lower case and as `pass`, `dbl`, `3NT` and the
// like.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/error.h"
#include "games/bridge/compass.h"

namespace yomikiri::bridge {

inline constexpr int kLevels = 7;
inline constexpr int kBids = kLevels * kStrains;
inline constexpr int kCalls = 3 + kBids;

class Call {
 public:
  constexpr Call() = default;  // a pass
  [[nodiscard]] static constexpr Call numbered(int number) {
    YK_DEBUG_ASSERT(number >= 0 && number < kCalls);
    Call call;
    call.number_ = static_cast<std::uint8_t>(number);
    return call;
  }
  [[nodiscard]] static constexpr Call bid(int level, int strain) {
    YK_DEBUG_ASSERT(level >= 1 && level <= kLevels && strain >= 0 && strain < kStrains);
    return numbered(3 + kStrains * (level - 1) + strain);
  }

  [[nodiscard]] constexpr int number() const { return number_; }
  [[nodiscard]] constexpr bool is_pass() const { return number_ == 0; }
  [[nodiscard]] constexpr bool is_double() const { return number_ == 1; }
  [[nodiscard]] constexpr bool is_redouble() const { return number_ == 2; }
  [[nodiscard]] constexpr bool is_bid() const { return number_ >= 3; }
  // Both need is_bid().
  [[nodiscard]] constexpr int level() const { return 1 + (number_ - 3) / kStrains; }
  [[nodiscard]] constexpr int strain() const { return (number_ - 3) % kStrains; }

  friend constexpr auto operator<=>(Call, Call) = default;

 private:
  std::uint8_t number_ = 0;
};

inline constexpr Call kPass = Call::numbered(0);
inline constexpr Call kDouble = Call::numbered(1);
inline constexpr Call kRedouble = Call::numbered(2);

[[nodiscard]] std::string to_string(Call call);
[[nodiscard]] Result<Call> parse_call(std::string_view text);
// The strain of `C`, `D`, `H`, `S`, `N` or `NT` in either case, or -1.
[[nodiscard]] int strain_of(std::string_view text);
// The seat of `N`, `E`, `S` or `W` in either case, or -1.
[[nodiscard]] int seat_of_letter(char letter);

}  // namespace yomikiri::bridge
