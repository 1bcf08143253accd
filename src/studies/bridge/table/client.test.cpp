#include "studies/bridge/table/client.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>

#include "studies/bridge/bots/bots.h"
#include "tests/games/table_manager.h"

namespace yomikiri::studies::bridge::table {
namespace {

using namespace yomikiri::bridge;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Result<Bridge::Action> greedy(const Bridge&, const Bridge::State& state) {
  return greedy_choice(state);
}

// A client that the manager talks to without a wire.
class Near {
 public:
  explicit Near(Seat seat, TableBot bot = greedy)
      : client_({.seat = seat, .team = "Us"}, std::move(bot)) {
    said_.push_back(client_.greeting());
  }

  tests::TableManager::Player player() {
    return {.send =
                [this](const std::string& line) {
                  const auto lines = client_.respond(line);
                  if (lines)
                    said_.insert(said_.end(), lines->begin(), lines->end());
                  else
                    said_.push_back(to_string(lines.error()));
                },
            .receive =
                [this] {
                  if (said_.empty()) return std::string("silence");
                  const std::string line = said_.front();
                  said_.pop_front();
                  return line;
                }};
  }
  [[nodiscard]] bool is_done() const { return client_.is_done(); }

 private:
  TableClient client_;
  std::deque<std::string> said_;
};

Bridge game_with(std::initializer_list<std::string> words) {
  const GameCard card = Bridge::card();
  const std::vector<std::string> texts(words);
  return Bridge::make(Settings::parse(texts, card.parameters, card.text_parameters).value())
      .value();
}

TEST(TableClient, four_clients_play_boards_as_the_referee_allows) {
  Near north(kNorth), east(kEast), south(kSouth), west(kWest);
  tests::TableManager manager({north.player(), east.player(), south.player(), west.player()});
  manager.seat_all();
  Random random(1);
  int contracts = 0;
  for (int number = 1; number <= 40 && manager.fault.empty(); ++number) {
    const Bridge game = game_with({"boards=1", "claims=0", fmt::format("board={}", number)});
    Bridge::State state = game.initial();
    std::vector<cards::Card> deck = Hand::whole_deck().cards();
    Hands hands;
    for (std::size_t i = 0; i < deck.size(); ++i) {
      std::swap(deck[i], deck[i + random.below(static_cast<std::uint32_t>(deck.size() - i))]);
      hands[i % 4] |= deck[i];
    }
    state.board.deal(hands);
    state = manager.play(game, std::move(state), number);
    contracts += state.board.has_contract() ? 1 : 0;
  }
  manager.end();
  EXPECT_EQ(manager.fault, "");
  EXPECT_GT(contracts, 20);
  EXPECT_TRUE(north.is_done() && east.is_done() && south.is_done() && west.is_done());
}

class SouthAtATable : public ::testing::Test {
 protected:
  static Result<Bridge::Action> bot(const Bridge& game, const Bridge::State& state) {
    if (state.board.phase() == Board::Phase::Auction) return Bridge::Action::of(kPass);
    std::optional<Bridge::Action> first;
    game.for_each_action(state, [&](Bridge::Action action) {
      if (!first) first = action;
    });
    return *first;
  }

  std::vector<std::string> hear(std::string_view line) {
    auto lines = client.respond(line);
    EXPECT_TRUE(lines) << to_string(lines.error());
    return lines ? *lines : std::vector<std::string>();
  }
  std::string trouble(std::string_view line) {
    const auto lines = client.respond(line);
    return lines ? "" : to_string(lines.error());
  }
  // As far as 1NT by west; we defend, and east is dummy.
  void hear_an_auction() {
    hear("Start of board");
    hear("Board number 7. Dealer West. Both vulnerable.");
    hear("South's cards : S A K 2. H 9 8 7 6. D 4 3 2. C T 9 8.");
    hear("West bids 1NT Alert. 15 to 17 points");
    hear("North passes");
    hear("East passes");
  }

  TableClient client{{.seat = kSouth, .team = "Us"}, bot};
};

TEST_F(SouthAtATable, says_when_it_is_ready) {
  EXPECT_EQ(client.greeting(), "Connecting \"Us\" as South using protocol version 18");
  EXPECT_THAT(hear("South (\"Us\") seated"), ElementsAre("South ready for teams"));
  EXPECT_THAT(hear("Teams : N/S : \"Us\" E/W : \"Them\""), ElementsAre("South ready to start"));
  EXPECT_THAT(hear("Start of Board"), ElementsAre("South ready for deal"));
  EXPECT_THAT(hear("Board number 7. Dealer South. Both vulnerable."),
              ElementsAre("South ready for cards"));
  EXPECT_THAT(hear("South's cards : S A K 2. H 9 8 7 6. D 4 3 2. C T 9 8."),
              ElementsAre("South passes", "South ready for West's bid"));
  EXPECT_THAT(hear("WEST PASSES"), ElementsAre("South ready for North's bid"));
}

TEST_F(SouthAtATable, defends) {
  hear_an_auction();
  EXPECT_THAT(hear("North plays 5H"), ElementsAre("South ready for dummy"));
  EXPECT_THAT(hear("Dummy's cards : S Q J T. H A K. D A K Q J T. C 4 3 2."),
              ElementsAre("South ready for dummy's card to trick 1"));
  // Its own card follows at once.
  EXPECT_THAT(hear("East plays AH"),
              ElementsAre("South plays 6H", "South ready for West's card to trick 1"));
  EXPECT_THAT(hear("West plays 2H"), ElementsAre("South ready for dummy's card to trick 2"));
}

TEST_F(SouthAtATable, leads_only_when_it_is_asked_to) {
  hear("Start of board");
  hear("Board number 1. Dealer East. Neither vulnerable.");
  hear("South's cards : S A K 2. H 9 8 7 6. D 4 3 2. C T 9 8.");
  EXPECT_THAT(hear("East bids 1H"), ElementsAre("South passes", "South ready for West's bid"));
  hear("West passes");
  EXPECT_THAT(hear("North passes"), IsEmpty());  // the opening lead is ours
  EXPECT_THAT(hear("South to lead"), ElementsAre("South plays 2D", "South ready for dummy"));
}

TEST_F(SouthAtATable, refuses_what_cannot_be) {
  EXPECT_EQ(trouble("hello"), "'hello': expected a message of a table manager");
  EXPECT_EQ(trouble("West plays 2H"),
            "'West plays 2H': the table manager reports a card out of turn");
  EXPECT_EQ(trouble("South's cards : S A K 2. H 9 8 7 6. D 4 3 2. C T 9."),
            "'South's cards : S A K 2. H 9 8 7 6. D 4 ...': expected 13 cards, found 12");
  hear_an_auction();
  EXPECT_THAT(trouble("North plays 9H"), HasSubstr("lets North play a card of South"));
  EXPECT_THAT(trouble("South to lead"), HasSubstr("lets us lead when it is not our turn"));
  hear("North plays 5H");
  hear("Dummy's cards : S Q J T. H A K. D A K Q J T. C 4 3 2.");
  EXPECT_THAT(trouble("East plays QS"), HasSubstr("lets East revoke"));
  EXPECT_THAT(trouble("East plays 2H"), HasSubstr("lets East play a card that it was not dealt"));
}

TEST_F(SouthAtATable, a_board_that_is_passed_out_waits_for_the_next) {
  hear("Start of board");
  hear("Board number 1. Dealer East. Neither vulnerable.");
  hear("South's cards : S A K 2. H 9 8 7 6. D 4 3 2. C T 9 8.");
  hear("East passes");
  hear("West passes");
  EXPECT_THAT(hear("North passes"), IsEmpty());
  EXPECT_THAT(hear("Start of board"), ElementsAre("South ready for deal"));
  EXPECT_THAT(hear("End of session"), IsEmpty());
  EXPECT_TRUE(client.is_done());
}

TEST(TableMessages, texts_are_read_back) {
  const Hand hand = parse_hand("AKJ6..862.AQJT98").value();
  EXPECT_EQ(text_of(hand), "S A K J 6. H -. D 8 6 2. C A Q J T 9 8.");
  const auto cards = parse_message("North's cards: " + text_of(hand)).value();
  EXPECT_EQ(std::get<Cards>(cards).hand, hand);
  for (int i = 0; i < kCalls; ++i) {
    const Call call = Call::numbered(i);
    EXPECT_EQ(std::get<Called>(parse_message("west " + text_of(call)).value()).call, call);
  }
  for (const cards::Card card : Hand::whole_deck().cards())
    EXPECT_EQ(std::get<Played>(parse_message("East plays " + text_of(card)).value()).card, card);
  const auto tens = parse_message("South's cards : S 10 9 8 7 6 5 4 3 2. H A. D A. C A K.").value();
  EXPECT_EQ(std::get<Cards>(tens).hand, parse_hand("T98765432.A.A.AK").value());
}

}  // namespace
}  // namespace yomikiri::studies::bridge::table
