#include "studies/bridge/knowledge/meaning.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/random.h"
#include "studies/bridge/knowledge/census.h"
#include "studies/bridge/worlds.h"

namespace yomikiri::studies::bridge {
namespace {

using yomikiri::bridge::kNorth;
using yomikiri::bridge::parse_auction;

System system_of(std::string text) {
  auto system = parse_system("x.bid", std::move(text));
  EXPECT_TRUE(system) << to_string(system.error());
  return *std::move(system);
}

Auction auction_of(std::string_view calls) { return parse_auction(kNorth, calls).value(); }

std::string hands_of(const System& system, std::string_view auction, std::string_view call) {
  return to_string(
      meaning_of(system, auction_of(auction), yomikiri::bridge::parse_call(call).value())
          .value()
          .expression);
}

const System& small_system() {
  static const System system = system_of(
      "opening:\n"
      "  1N: hcp 15..17 and balanced \"strong\"\n"
      "  1S: hcp 12..21 and spades 5+\n"
      "  1C: hcp 12..21\n"
      "  2C: hcp 22+ else 5 %\n"
      "  1C: hcp 11 and clubs 6+ \"light\"\n");
  return system;
}

TEST(Meaning, a_call_denies_the_calls_before_it) {
  EXPECT_EQ(hands_of(small_system(), "", "1N"), "hcp 15..17 and balanced");
  EXPECT_EQ(hands_of(small_system(), "", "1S"),
            "hcp 12..21 and spades 5+ and not (hcp 15..17 and balanced)");
  const Meaning meaning = meaning_of(small_system(), auction_of(""), Call::bid(1, 3)).value();
  EXPECT_EQ(to_string(meaning.promise), "hcp 12..21 and spades 5+");
  EXPECT_EQ(meaning.denied, std::vector{Call::bid(1, 4)});
}

TEST(Meaning, denials_that_are_clear_are_left_out) {
  EXPECT_EQ(hands_of(small_system(), "", "2C"), "hcp 22+");
  EXPECT_EQ(hands_of(small_system(), "", "P"), "hcp <= 11 and not (hcp = 11 and clubs 6+)");
}

TEST(Meaning, entries_of_the_same_call_are_alternatives) {
  const Meaning meaning = meaning_of(small_system(), auction_of(""), Call::bid(1, 0)).value();
  EXPECT_TRUE(holds(meaning.expression, yomikiri::bridge::parse_hand("K4.432.A4.KJ5432").value()));
  EXPECT_EQ(meaning.words, std::vector<std::string>{"light"});
}

TEST(Meaning, of_a_call_that_the_system_does_not_have_promises_nothing) {
  const Meaning meaning = meaning_of(small_system(), auction_of(""), Call::bid(3, 0)).value();
  EXPECT_FALSE(meaning.is_known);
  EXPECT_EQ(to_string(meaning.expression), "any");
  EXPECT_FALSE(meaning_of(small_system(), auction_of("1C"), yomikiri::bridge::kPass)->is_known);
  EXPECT_TRUE(clauses_of(small_system(), auction_of("3C P P P"))->empty());
}

TEST(Meaning, of_a_pass_where_every_hand_bids_promises_nothing) {
  const System system = system_of("after 1N:\n  2C: hcp 8+\n  2D: any\n");
  EXPECT_FALSE(meaning_of(system, auction_of("1N P"), yomikiri::bridge::kPass)->is_known);
  EXPECT_TRUE(clauses_of(system, auction_of("1N P P"))->empty());
}

// Two calls that take turns are nested as deep as there are lines. To simplify the rest again for
// every fact would take 2^150 steps.
TEST(Meaning, of_calls_that_take_turns_is_found_as_deep_as_they_are_nested) {
  std::string text = "opening:\n";
  for (int i = 0; i < 150; ++i)
    text += fmt::format(
        "  1C: {0} * hcp + {1} * spades = 50\n"
        "  1D: {0} * hcp + {1} * hearts >= 160\n",
        i % 15 + 1, i / 15 + 1);
  const System system = system_of(text);
  const Auction auction = auction_of("");
  Random random(7);
  const auto worlds = Worlds::of({}).value();
  for (const Call call : {Call::bid(1, 0), Call::bid(1, 1)}) {
    const Meaning meaning = meaning_of(system, auction, call).value();
    EXPECT_EQ(meaning.denied.size(), 1U);
    for (int i = 0; i < 100; ++i) {
      const Hand hand = worlds.draw(random)[0];
      EXPECT_EQ(holds(meaning.expression, hand), system.call_of(hand, auction) == call)
          << yomikiri::bridge::to_string(hand);
    }
  }
}

TEST(Meaning, of_lines_that_are_too_long_to_be_compared_is_an_error) {
  constexpr const char* kProblem =
      "system '1D' (call 1): the lines for this call and those above them are too long to be "
      "compared; write fewer lines for this position, or shorter conditions";
  const auto error_of = [](const std::string& text) {
    return to_string(clauses_of(system_of("opening:\n" + text), auction_of("1D")).error());
  };
  std::string parts = "  1D: hcp 12+";
  for (int i = 0; i < 4000; ++i) parts += " and hcp 12+";
  EXPECT_EQ(error_of(parts), kProblem);
  // Fewer, but each is about another sum and is compared with all others.
  std::string sums = "  1D: hcp 12+";
  for (int i = 0; i < 3000; ++i)
    sums += fmt::format(" and {} * hcp + {} * hearts + {} * clubs 1+", i % 20 + 1, i / 20 % 20 + 1,
                        i / 400 + 1);
  EXPECT_EQ(error_of(sums), kProblem);
}

TEST(Meaning, clauses_name_the_seat_the_call_and_what_deviations_count) {
  const Clauses clauses = clauses_of(small_system(), auction_of("P 2C")).value();
  ASSERT_EQ(clauses.size(), 2U);
  EXPECT_EQ(clauses[0].seat, kNorth);
  EXPECT_EQ(clauses[0].otherwise_percent, std::nullopt);
  EXPECT_EQ(clauses[1].seat, yomikiri::bridge::kEast);
  EXPECT_EQ(clauses[1].otherwise_percent, 5);
  EXPECT_EQ(clauses[1].text, "2C (hcp 22+)");
}

// The hands of all calls in a position are all hands, each once.
TEST(Meaning, of_all_calls_together_divides_all_hands) {
  for (const char* calls : {"1H P", "1N P", "1N P 2C P", "1D", "1H X P", "1S P 2N P", "2C P"}) {
    const Auction auction = auction_of(calls);
    std::uint64_t total = 0;
    auction.for_each_legal([&](Call call) {
      const Meaning meaning = meaning_of(sayc(), auction, call).value();
      const std::array expressions{&meaning.expression};
      if (meaning.is_known) total += take_census({}, expressions, {}).value()[1].hands;
    });
    EXPECT_EQ(total, 635'013'559'600) << calls;
  }
}

TEST(Meaning, is_simplified_to_the_same_hands) {
  Random random(5);
  const auto worlds = Worlds::of({}).value();
  for (const char* calls : {"", "1H P", "1D", "1H X", "1N P 2C P 2H P", "1S P 2S P"}) {
    const Auction auction = auction_of(calls);
    std::vector<std::pair<Call, Meaning>> meanings;
    auction.for_each_legal(
        [&](Call call) { meanings.emplace_back(call, meaning_of(sayc(), auction, call).value()); });
    for (int i = 0; i < 1000; ++i) {
      const Hand hand = worlds.draw(random)[0];
      const Call made = sayc().call_of(hand, auction);
      for (const auto& [call, meaning] : meanings)
        ASSERT_EQ(meaning.is_known && holds(meaning.expression, hand), call == made)
            << calls << ' ' << to_string(call) << ' ' << yomikiri::bridge::to_string(hand);
    }
  }
}

TEST(Meaning, is_written_so_that_it_can_be_read_again) {
  Random random(6);
  const auto worlds = Worlds::of({}).value();
  for (const SystemContext& context : sayc().contexts())
    for (const SystemEntry& entry : context.entries) {
      const std::string text = "N: " + to_string(entry.expression);
      const auto again = parse_constraints(text);
      ASSERT_TRUE(again) << text << ": " << to_string(again.error());
      for (int i = 0; i < 5; ++i) {
        const Hand hand = worlds.draw(random)[0];
        ASSERT_EQ(holds(again->front().expression, hand), holds(entry.expression, hand)) << text;
      }
    }
}

// The law: whoever bids by the system has, after every call, a hand that all clauses about its seat
// hold for.
void bid_deals(std::uint64_t deals, std::uint64_t seed) {
  const auto worlds = Worlds::of({}).value();
  int bids = 0;
  for (std::uint64_t deal = 0; deal < deals; ++deal) {
    Random random(seed, deal);
    const Hands hands = worlds.draw(random);
    Auction auction(Seat(static_cast<int>(deal % 4)));
    while (!auction.is_over()) {
      const Seat seat = auction.to_call();
      const Call call = sayc().call_of(hands[static_cast<std::size_t>(number(seat))], auction);
      ASSERT_TRUE(auction.is_legal(call)) << to_string(auction) << ' ' << to_string(call);
      ASSERT_EQ(meaning_of(sayc(), auction, call)->is_known, sayc().knows(auction))
          << to_string(auction);
      auction.add(call);
      bids += call.is_bid() ? 1 : 0;
    }
    // The clauses of the beginnings are the first of these.
    const Clauses clauses = clauses_of(sayc(), auction).value();
    for (const Clause& clause : clauses)
      ASSERT_TRUE(holds(clause.expression, hands[static_cast<std::size_t>(number(clause.seat))]))
          << to_string(auction) << ": " << clause.text << " | "
          << yomikiri::bridge::to_string(hands[static_cast<std::size_t>(number(clause.seat))]);
  }
  EXPECT_GT(bids, static_cast<int>(2 * deals));
}

TEST(Bidding, is_consistent_with_what_its_calls_mean) { bid_deals(300, 1); }
TEST(BiddingInFull, is_consistent_with_what_its_calls_mean) { bid_deals(10'000, 2); }

}  // namespace
}  // namespace yomikiri::studies::bridge
