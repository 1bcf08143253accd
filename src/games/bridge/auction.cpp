#include "games/bridge/auction.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/notation.h"

namespace yomikiri::bridge {

bool Auction::is_legal(Call call) const {
  if (is_over()) return false;
  if (call.is_pass()) return true;
  if (call.is_bid()) return call > highest_;
  const bool is_theirs = highest_.is_bid() && !are_partners(bidder_, to_call());
  const bool is_ours = highest_.is_bid() && !is_theirs;
  return call.is_double() ? is_theirs && doubling_ == Doubling::None
                          : is_ours && doubling_ == Doubling::Doubled;
}

std::optional<std::string> Auction::refusal(Call call) const {
  if (is_legal(call)) return std::nullopt;
  if (is_over()) return "the auction is over";
  if (call.is_bid()) return fmt::format("a bid must be higher than {}", to_string(highest_));
  if (!highest_.is_bid()) return "nobody has bid yet";
  if (call.is_double())
    return doubling_ == Doubling::None ? "only a bid of the opponents can be doubled"
                                       : fmt::format("{} is doubled already", to_string(highest_));
  switch (doubling_) {
    case Doubling::None:
      return fmt::format("{} is not doubled", to_string(highest_));
    case Doubling::Doubled:
      return "only a bid of one's own side can be redoubled";
    default:
      return fmt::format("{} is redoubled already", to_string(highest_));
  }
}

void Auction::add(Call call) {
  YK_DEBUG_ASSERT(is_legal(call));
  const Seat caller = to_call();
  calls_[size_++] = call;
  if (call.is_pass()) {
    ++passes_;
    return;
  }
  passes_ = 0;
  if (call.is_double()) doubling_ = Doubling::Doubled;
  if (call.is_redouble()) doubling_ = Doubling::Redoubled;
  if (!call.is_bid()) return;
  highest_ = call;
  bidder_ = caller;
  doubling_ = Doubling::None;
}

Contract Auction::contract() const {
  YK_DEBUG_ASSERT(is_over());
  if (!highest_.is_bid()) return {};
  const auto named_first = [&](int place) {
    const Call call = calls_[static_cast<std::size_t>(place)];
    return call.is_bid() && call.strain() == highest_.strain() &&
           are_partners(caller(place), bidder_);
  };
  int place = 0;
  while (!named_first(place)) ++place;
  return {highest_.level(), highest_.strain(), doubling_, caller(place)};
}

std::string to_string(const Auction& auction) {
  std::string text;
  for (int i = 0; i < auction.size(); ++i) {
    if (i > 0) text += ',';
    text += to_string(auction[i]);
  }
  return text;
}

Result<Auction> parse_auction(Seat dealer, std::string_view text) {
  constexpr std::string_view kSeparators = ", -\t\n\r";
  Auction auction(dealer);
  for (std::size_t begin = text.find_first_not_of(kSeparators); begin < text.size();) {
    const std::size_t end = std::min(text.find_first_of(kSeparators, begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    const auto at_word = [&](std::string what, std::string next_step = {}) {
      return fail(Errc::BadInput, fmt::format("{} (call {})", quote(word), auction.size() + 1),
                  std::move(what), std::move(next_step));
    };
    const auto call = parse_call(word);
    if (!call) return at_word(call.error().what, call.error().next_step);
    if (const auto reason = auction.refusal(*call)) return at_word(*reason);
    auction.add(*call);
    begin = text.find_first_not_of(kSeparators, end);
  }
  return auction;
}

}  // namespace yomikiri::bridge
