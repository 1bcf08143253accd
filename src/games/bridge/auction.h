// The auction [DuplicateLaws2017, laws 17 to 22]: seats call in turn, beginning with the dealer,
// until three pass after a bid, or all four pass at once. A plain value of fixed size.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/bridge/call.h"
#include "games/bridge/contract.h"

namespace yomikiri::bridge {

class Auction {
 public:
  // Three passes, nine calls for each bid (it is doubled and redoubled after two passes each), and
  // a last pass.
  static constexpr int kMostCalls = 3 + 9 * kBids + 1;

  constexpr Auction() : Auction(kNorth) {}
  explicit constexpr Auction(Seat dealer) : dealer_(dealer) {}

  [[nodiscard]] constexpr Seat dealer() const { return dealer_; }
  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr Call operator[](int place) const {
    return calls_[static_cast<std::size_t>(place)];
  }
  [[nodiscard]] constexpr Seat caller(int place) const { return left_of(dealer_, place); }
  [[nodiscard]] constexpr Seat to_call() const { return caller(size_); }
  [[nodiscard]] constexpr bool is_over() const { return passes_ == (highest_.is_bid() ? 3 : 4); }

  // The highest bid so far; a pass if there is none. Nobody doubles a pass.
  [[nodiscard]] constexpr Call highest() const { return highest_; }
  [[nodiscard]] constexpr Doubling doubling() const { return doubling_; }
  // Who made the highest bid. Needs a bid.
  [[nodiscard]] constexpr Seat highest_bidder() const { return bidder_; }

  // Nothing is legal once the auction is over.
  [[nodiscard]] bool is_legal(Call call) const;
  [[nodiscard]] std::optional<std::string> refusal(Call call) const;
  // Pass first, then double or redouble, then bids upwards.
  template <class Visit>
  void for_each_legal(Visit&& visit) const {
    if (is_over()) return;
    visit(kPass);
    for (const Call call : {kDouble, kRedouble})
      if (is_legal(call)) visit(call);
    const int lowest = highest_.is_bid() ? highest_.number() + 1 : Call::bid(1, 0).number();
    for (int bid = lowest; bid < kCalls; ++bid) visit(Call::numbered(bid));
  }

  // Needs a legal call.
  void add(Call call);

  // The declarer is the first of the highest bidder's side who named the strain. Needs is_over().
  [[nodiscard]] Contract contract() const;

  friend constexpr bool operator==(const Auction&, const Auction&) = default;

 private:
  std::array<Call, kMostCalls> calls_{};
  std::uint16_t size_ = 0;
  std::uint8_t passes_ = 0;  // since the last other call
  Seat dealer_;
  Call highest_;
  Seat bidder_{};
  Doubling doubling_ = Doubling::None;
};

// `1N,P,3N`.
[[nodiscard]] std::string to_string(const Auction& auction);
// Calls separated by commas, spaces or dashes. An error names the call and its place.
[[nodiscard]] Result<Auction> parse_auction(Seat dealer, std::string_view text);

}  // namespace yomikiri::bridge
