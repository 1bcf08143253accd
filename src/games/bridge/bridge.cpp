#include "games/bridge/bridge.h"

#include <fmt/format.h>

#include <array>

#include "core/notation.h"
#include "games/bridge/told_tricks.h"

namespace yomikiri::games {

using namespace bridge;

using Kind = Action::Kind;
using Phase = Board::Phase;

namespace {

constexpr TextParameter kDeal{
    "deal", "four hands like N:AKQ2.T98.J5.AQ32 ... ... ...; only this board is played"};
constexpr std::array kTextParameters{kDeal};

constexpr Parameter kBoards{"boards", "boards in a match", 4, 1, 64};
constexpr Parameter kBoard{"board", "number of the first board", 1, 1, 1000};
constexpr Parameter kDealer{
    "dealer", "0 to 3: this seat deals every board; -1: by the board's number", -1, -1, 3};
constexpr Parameter kVulnerable{
    "vulnerable", "0: none, 1: first and third, 2: the others, 3: all; -1: by number", -1, -1, 3};
constexpr Parameter kClaims{"claims", "0: the declarer may not claim tricks", 1, 0, 1};
constexpr std::array kParameters{kBoards, kBoard, kDealer, kVulnerable, kClaims};

constexpr std::string_view kBridgeRules =
    R"(Two partnerships, north and south (the first and the third seat) against east
and west, get 13 of 52 cards each. In the auction seats bid in turn how many
tricks above six their side will take, in a suit as trumps or in no trump;
each bid is higher than the last. A bid of the opponents may be doubled, a
double redoubled. After three passes the last bid is the contract; the one of
its side who first named its suit is the declarer. The seat on the declarer's
left leads, then the hand of the declarer's partner is laid open, and the
declarer plays it, too. Everybody follows suit if possible; the highest trump,
or else the highest card of the suit led, takes the trick. Duplicate scores,
board by board. Before leading to a trick the declarer may claim some of the
tricks that are left; then its hand is open, and the board ends if both
defenders accept.
)";

constexpr std::string_view kBridgeNotation =
    R"(  1N, 4S       bid one in no trump, four in spades (C < D < H < S < N)
  P, X, XX     pass, double, redouble
  As, Td       play the ace of spades, the ten of diamonds
  claim 5      the declarer claims five of the tricks that are left
  accept       a defender accepts the claim
  refuse       ... or wants to play on
Seats are first (north), second (east), third (south) and fourth (west).
Chance deals card by card: `As`.
)";

}  // namespace

GameCard Bridge::card() {
  return {.name = "bridge",
          .aliases = {"contract-bridge", "ブリッジ"},
          .summary = "contract bridge for four, boards with duplicate scores",
          .parameters = kParameters,
          .text_parameters = kTextParameters,
          .rules = kBridgeRules,
          .notation = kBridgeNotation};
}

Result<Bridge> Bridge::make(const Settings& settings) {
  Options options{.boards = settings[kBoards],
                  .first_board = settings[kBoard],
                  .claims = settings[kClaims] == 1};
  if (settings[kDealer] >= 0) options.dealer = Seat(settings[kDealer]);
  if (settings[kVulnerable] >= 0) options.vulnerability = Vulnerability(settings[kVulnerable]);
  if (const auto text = settings[kDeal]; !text.empty()) {
    auto deal = parse_deal(text);
    if (!deal) {
      if (deal.error().where != "deal") deal.error().where = "deal, " + deal.error().where;
      return deal.error();
    }
    if (!is_complete(*deal))
      return fail(Errc::BadInput, "deal", "every hand needs 13 cards to be played");
    options.deal = *deal;
    options.boards = 1;
  }
  return Bridge(options);
}

Vulnerability Bridge::vulnerability(int index) const {
  return options_.vulnerability.value_or(vulnerability_of_board(board_number(index)));
}

Board Bridge::new_board(int index) const {
  return Board(options_.dealer.value_or(dealer_of_board(board_number(index))));
}

Bridge::State Bridge::initial() const {
  State state{new_board(0), nullptr};
  if (options_.deal) state.board.deal(*options_.deal);
  return state;
}

Bridge::State Bridge::apply(State state, const Action& action) const {
  state.board.apply(action);
  if (!state.board.is_over() || state.index() + 1 == options_.boards) return state;
  auto past = state.past ? *state.past : std::vector<Board>();
  past.push_back(state.board);
  state.past = std::make_shared<const std::vector<Board>>(std::move(past));
  state.board = new_board(state.index());
  return state;
}

int Bridge::north_south_score(const Board& board, int index) const {
  if (!board.has_contract()) return 0;
  return bridge::north_south_score(board.contract(), vulnerability(index),
                                   board.tricks_of_declarer());
}

int Bridge::north_south_total(const State& state) const {
  int total = state.board.is_over() ? north_south_score(state.board, state.index()) : 0;
  for (int i = 0; i < state.index(); ++i)
    total += north_south_score((*state.past)[static_cast<std::size_t>(i)], i);
  return total;
}

Payoffs Bridge::payoff(const State& state) const {
  const double points = north_south_total(state);
  return {points, -points, points, -points};
}

int Bridge::shown_index(const State& state) const {
  return state.past && state.board.dealt_count() == 0 ? state.index() - 1 : state.index();
}

const Board& Bridge::shown_board(const State& state) const {
  return shown_index(state) < state.index() ? state.past->back() : state.board;
}

std::optional<std::string> Bridge::refusal(const State& state, const Action& action) const {
  if (action.kind == Kind::Claim && !options_.claims) return "claims are switched off";
  return state.board.refusal(action);
}

Pause Bridge::pause_after(const State& before, const Action& action) const {
  if (is_dealing(before)) return Pause::None;
  Board after = before.board;
  after.apply(action);
  if (after.is_over()) return Pause::AskAll;
  const bool ends_trick = action.kind == Kind::Play && !after.play().trick().is_begun();
  return ends_trick ? Pause::Acknowledge : Pause::None;
}

namespace {

std::string text_of(Seat seat) { return {letter_of(seat)}; }

Facts contract_facts(const Contract& contract) {
  return {{"contract", to_string(contract)}, {"declarer", text_of(contract.declarer)}};
}

Facts result_facts(const Board& board, int north_south_score) {
  if (!board.has_contract()) return {{"contract", "pass"}, {"score", std::int64_t{0}}};
  Facts facts = contract_facts(board.contract());
  facts.push_back({"tricks", std::int64_t{board.tricks_of_declarer()}});
  facts.push_back({"score", std::int64_t{north_south_score}});
  return facts;
}

FactValue trick_fact(const Board& before, const Board& after) {
  if (after.play().trick().is_begun()) return std::monostate{};
  const bool was_declarers = after.play().tricks_of_declarer() > before.play().tricks_of_declarer();
  Facts facts{{"side", was_declarers ? "declarer" : "defenders"}};
  if (!after.play().is_over()) facts.push_back({"winner", text_of(after.play().turn())});
  return facts;
}

}  // namespace

Facts Bridge::report(const State& before, const Action& action) const {
  if (action.kind == Kind::Deal) return {};
  Board after = before.board;
  after.apply(action);
  Facts facts;
  if (action.kind == Kind::Play)
    facts = {{"hand", text_of(before.board.play().turn())},
             {"trick", trick_fact(before.board, after)}};
  if (action.kind == Kind::Call && after.phase() == Phase::Play)
    facts = contract_facts(after.contract());
  if (after.is_over())
    facts.push_back({"result", result_facts(after, north_south_score(after, before.index()))});
  return facts;
}

}  // namespace yomikiri::games
