#include "games/bridge/auction.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "core/random.h"

namespace yomikiri::bridge {
namespace {

using ::testing::StartsWith;

std::string contract_after(std::string_view calls, Seat dealer = kNorth) {
  const auto auction = parse_auction(dealer, calls);
  if (!auction) return to_string(auction.error());
  return auction->is_over() ? describe(auction->contract()) : "not over";
}

TEST(BridgeCalls, are_read_as_they_are_written) {
  for (int number = 0; number < kCalls; ++number) {
    const Call call = Call::numbered(number);
    EXPECT_EQ(parse_call(to_string(call)).value(), call);
  }
  EXPECT_EQ(to_string(Call::bid(1, 0)) + to_string(Call::bid(7, kNoTrump)), "1C7N");
}

TEST(BridgeCalls, are_read_in_other_ways_too) {
  for (const char* text : {"3NT", "3n", "3nt"})
    EXPECT_EQ(parse_call(text).value(), Call::bid(3, kNoTrump)) << text;
  for (const char* text : {"p", "Pass", "PASS"}) EXPECT_EQ(parse_call(text).value(), kPass);
  for (const char* text : {"x", "D", "dbl"}) EXPECT_EQ(parse_call(text).value(), kDouble);
  for (const char* text : {"xx", "r", "Rdbl"}) EXPECT_EQ(parse_call(text).value(), kRedouble);
  for (const char* text : {"", "0C", "8C", "1", "1NTT", "1X", "XXX", "C1", "P "})
    EXPECT_FALSE(parse_call(text)) << text;
}

TEST(BridgeAuction, ends_in_the_contract_of_the_first_who_named_the_strain) {
  EXPECT_EQ(contract_after("1N P 3N P P P"), "3N by N");
  EXPECT_EQ(contract_after("1C 1H 1S 2H 2S 4H 4S X P P P"), "4SX by S");
  EXPECT_EQ(contract_after("1H P 2N P 3H P P P", kWest), "3H by W");
  EXPECT_EQ(contract_after("1H 2H P 4H P P P"), "4H by E")
      << "west named hearts first for its side";
  EXPECT_EQ(contract_after("P P P 1C X XX P P P"), "1CXX by W");
  EXPECT_EQ(contract_after("1S X 2S P P P"), "2S by N") << "a bid undoes the double";
}

TEST(BridgeAuction, is_passed_out_by_four_passes) {
  EXPECT_EQ(contract_after("P P P"), "not over");
  EXPECT_EQ(contract_after("P P P P"), "passed out");
  EXPECT_EQ(contract_after("P P P 1C P P"), "not over");
}

TEST(BridgeAuction, refuses_illegal_calls_with_a_reason) {
  EXPECT_EQ(contract_after("1N 1S"), "'1S' (call 2): a bid must be higher than 1N");
  EXPECT_EQ(contract_after("1N 1N"), "'1N' (call 2): a bid must be higher than 1N");
  EXPECT_EQ(contract_after("X"), "'X' (call 1): nobody has bid yet");
  EXPECT_EQ(contract_after("P XX"), "'XX' (call 2): nobody has bid yet");
  EXPECT_EQ(contract_after("1C P X"), "'X' (call 3): only a bid of the opponents can be doubled");
  EXPECT_EQ(contract_after("1C X P X"), "'X' (call 4): 1C is doubled already");
  EXPECT_EQ(contract_after("1C XX"), "'XX' (call 2): 1C is not doubled");
  EXPECT_EQ(contract_after("1C X P XX"),
            "'XX' (call 4): only a bid of one's own side can be redoubled");
  EXPECT_EQ(contract_after("1C X XX P P XX"), "'XX' (call 6): 1C is redoubled already");
  EXPECT_EQ(contract_after("P P P P P"), "'P' (call 5): the auction is over");
  EXPECT_EQ(contract_after("1C P P P 1D"), "'1D' (call 5): the auction is over");
  EXPECT_THAT(contract_after("1C 9D"), StartsWith("'9D' (call 2): not a call; "));
}

TEST(BridgeAuction, has_at_most_319_calls) {
  Auction auction;
  for (int i = 0; i < 3; ++i) auction.add(kPass);
  for (int bid = 0; bid < kBids; ++bid) {
    auction.add(Call::numbered(3 + bid));
    for (const Call call : {kPass, kPass, kDouble, kPass, kPass, kRedouble, kPass, kPass})
      auction.add(call);
  }
  EXPECT_FALSE(auction.is_over());
  auction.add(kPass);
  EXPECT_TRUE(auction.is_over());
  EXPECT_EQ(auction.size(), 319);
}

// A plain referee of auctions. It knows calls by their texts only, and looks back over the whole
// auction each time.
class PlainReferee {
 public:
  explicit PlainReferee(std::vector<std::string> calls) : calls_(std::move(calls)) {}

  [[nodiscard]] bool is_over() const {
    const std::size_t n = calls_.size();
    if (n < 4) return false;
    return calls_[n - 1] == "P" && calls_[n - 2] == "P" && calls_[n - 3] == "P";
  }
  [[nodiscard]] bool is_legal(const std::string& call) const {
    if (is_over()) return false;
    if (call == "P") return true;
    const auto last = last_call_but_pass();
    const bool by_opponent = last && (calls_.size() - *last) % 2 == 1;
    if (call == "X") return last && by_opponent && is_bid(calls_[*last]);
    if (call == "XX") return last && by_opponent && calls_[*last] == "X";
    for (const std::string& earlier : calls_)
      if (is_bid(earlier) && value(earlier) >= value(call)) return false;
    return true;
  }
  [[nodiscard]] std::string contract(int dealer) const {
    std::optional<std::size_t> bid;
    std::string doubling;
    for (std::size_t i = 0; i < calls_.size(); ++i) {
      if (is_bid(calls_[i])) bid = i;
      if (is_bid(calls_[i])) doubling.clear();
      if (calls_[i] == "X") doubling = "X";
      if (calls_[i] == "XX") doubling = "XX";
    }
    if (!bid) return "passed out";
    for (std::size_t i = *bid % 2; i <= *bid; i += 2)
      if (is_bid(calls_[i]) && calls_[i][1] == calls_[*bid][1])
        return calls_[*bid] + doubling + " by " +
               "NESW"[(static_cast<std::size_t>(dealer) + i) % 4];
    return "none";
  }

 private:
  static bool is_bid(const std::string& call) { return call[0] >= '1' && call[0] <= '7'; }
  static int value(const std::string& bid) {
    return 10 * (bid[0] - '0') + static_cast<int>(std::string("CDHSN").find(bid[1]));
  }
  [[nodiscard]] std::optional<std::size_t> last_call_but_pass() const {
    for (std::size_t i = calls_.size(); i-- > 0;)
      if (calls_[i] != "P") return i;
    return std::nullopt;
  }

  std::vector<std::string> calls_;
};

// Random auctions that pass often enough to be long, and double often.
TEST(BridgeAuction, agrees_with_a_plain_referee_on_random_auctions) {
  Random random(17);
  for (int round = 0; round < 400; ++round) {
    const int dealer = round % 4;
    Auction auction{Seat(dealer)};
    std::vector<std::string> calls;
    for (;;) {
      const PlainReferee plain(calls);
      std::vector<Call> legal;
      for (int number = 0; number < kCalls; ++number) {
        const Call call = Call::numbered(number);
        ASSERT_EQ(auction.is_legal(call), plain.is_legal(to_string(call)))
            << to_string(auction) << " then " << to_string(call);
        if (auction.is_legal(call)) legal.push_back(call);
      }
      std::vector<Call> visited;
      auction.for_each_legal([&](Call call) { visited.push_back(call); });
      ASSERT_EQ(visited, legal);
      ASSERT_EQ(auction.is_over(), plain.is_over());
      if (auction.is_over()) {
        ASSERT_EQ(describe(auction.contract()), plain.contract(dealer)) << to_string(auction);
        break;
      }
      const auto most = static_cast<std::uint32_t>(std::min<std::size_t>(legal.size(), 4));
      const Call call = legal[random.below(most)];
      auction.add(call);
      calls.push_back(to_string(call));
    }
    EXPECT_EQ(parse_auction(Seat(dealer), to_string(auction)).value(), auction);
  }
}

}  // namespace
}  // namespace yomikiri::bridge
