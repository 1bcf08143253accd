#include "games/tianjiu/tianjiu.h"

#include <fmt/format.h>

#include <array>

#include "games/tianjiu/notation.h"

namespace yomikiri::games {

using namespace tianjiu;

namespace {

constexpr TextParameter kDeal{"deal", "the four hands, as H0/H1/H2/H3; only one inning is played"};
constexpr std::array kTextParameters{kDeal};

constexpr Parameter kRounds{"rounds", "rounds in a match; 0: play a single inning", 8, 0, 16};
constexpr Parameter kDealer{
    "dealer", "seat of the first dealer; -1: the leader's seat if set, else drawn", -1, -1, 3};
constexpr Parameter kLeader{"leader", "seat that leads the first trick; -1: the first dealer", -1,
                            -1, 3};
constexpr Parameter kM{"m", "innings that the first dealer has already won", 0, 0, 1'000'000};
constexpr Parameter kFaceDownByChoice{"face_down_by_choice",
                                      "0: a seat must show tiles that beat the trick", 1, 0, 1};
constexpr Parameter kAllEight{"all_eight_is_bazhijie",
                              "0: eight piles pay x4 only if the last trick was one pile", 1, 0, 1};
constexpr Parameter kStack{
    "stack_specials", "1: x4 for eight piles and x2 for seven multiply other specials", 0, 0, 1};
constexpr Parameter kFlat{
    "qizhijie_flat", "0: against seven piles the seat with one pays 3 x 2, not 5 x 2", 1, 0, 1};
constexpr Parameter kReceipts{"multiply_receipts",
                              "0: payments to a loser are not multiplied by m+1", 1, 0, 1};
constexpr std::array kParameters{kRounds,   kDealer, kLeader, kM,       kFaceDownByChoice,
                                 kAllEight, kStack,  kFlat,   kReceipts};

std::optional<Seat> seat_or_nothing(int number) {
  if (number < 0) return std::nullopt;
  return Seat(number);
}

constexpr std::string_view kTianjiuRules =
    R"(Four seats get eight of 32 tiles each. The leader of a trick shows one to four
tiles that form a combination. In turn each other seat shows as many tiles of
the same kind that beat all shown so far, or lays as many tiles face down.
Whoever showed last takes the trick and leads the next; a trick of two tiles
from each seat counts as two piles. Whoever takes the last trick wins the
inning. The others pay, less if they have taken more piles.
Combinations: one tile; a pair; w11 with u9, w10 with u8, w9 with u7 or w8
with u5, one or two of each; w1,w1; u6,u3. The winner deals next. A dealer who
wins plays the round again; a match has `rounds` rounds.
)";

constexpr std::string_view kTianjiuNotation =
    R"(Wen tiles are w11 (Tian, the highest) down to w1, two of each. Wu tiles are
u9, u8, u7, u6, u5, u3; u9, u8, u7 and u5 exist in two pictures, T and F,
which are alike in play.
  w11         show the tile w11
  u9T         show the tile u9 with the picture T
  w11,u9F     show two tiles
  down w3,u5  lay two tiles face down; u5 means whichever picture you hold
Seats are numbered 0 to 3. Chance draws `dealer 2` and deals tile by tile.
)";

}  // namespace

GameCard Tianjiu::card() {
  return {.name = "tianjiu",
          .aliases = {"tien-gow", "tin-kau", "天九"},
          .summary = "a Chinese trick-taking game with 32 domino tiles, for four",
          .parameters = kParameters,
          .text_parameters = kTextParameters,
          .rules = kTianjiuRules,
          .notation = kTianjiuNotation};
}

Result<Tianjiu> Tianjiu::make(const Settings& settings) {
  Start start{.dealer = seat_or_nothing(settings[kDealer]),
              .leader = seat_or_nothing(settings[kLeader]),
              .m = settings[kM],
              .deal = {}};
  if (!start.dealer) start.dealer = start.leader;
  if (const auto text = settings[kDeal]; !text.empty()) {
    const auto deal = parse_deal(text);
    if (!deal) return fail(Errc::BadInput, "deal", deal.error().what, deal.error().next_step);
    start.deal = *deal;
    if (!start.dealer) start.dealer = kFirst;
  }
  const Rules rules{.face_down_by_choice = settings[kFaceDownByChoice] == 1,
                    .all_eight_is_bazhijie = settings[kAllEight] == 1,
                    .stack_specials = settings[kStack] == 1,
                    .qizhijie_flat = settings[kFlat] == 1,
                    .multiply_receipts = settings[kReceipts] == 1};
  return Tianjiu(settings[kRounds], rules, start);
}

Tianjiu::State Tianjiu::initial() const {
  State state;
  if (start_.dealer) choose_dealer(state, *start_.dealer);
  if (start_.deal) {
    state.record.deal(*start_.deal);
    state.inning = state.record.start();
  }
  return state;
}

Tianjiu::State Tianjiu::apply(State state, const Action& action) const {
  switch (action.kind) {
    case Action::Kind::Dealer:
      choose_dealer(state, action.dealer);
      break;
    case Action::Kind::Deal:
      state.record.deal(action.tiles);
      if (state.record.is_dealt()) state.inning = state.record.start();
      break;
    default:
      play(state, play_of(action));
  }
  return state;
}

void Tianjiu::choose_dealer(State& state, Seat dealer) const {
  state.has_dealer = true;
  state.record = InningRecord(start_.leader.value_or(dealer), {dealer, start_.m});
}

Tiles Tianjiu::undealt(const State& state) const {
  Tiles left = Tiles::all();
  for (const Tiles hand : state.record.dealt()) left = left.minus(hand);
  return left;
}

void Tianjiu::play(State& state, const Play& play) const {
  state.record.add(play);
  state.inning.play(play);
  if (state.inning.is_over() && !is_single()) end_inning(state);
}

// The last inning of a match stays on the table; after any other the next begins.
void Tianjiu::end_inning(State& state) const {
  const Seat winner = state.inning.settlement(rules_).winner;
  const Dealership& old = state.record.dealership();
  const bool repeats = winner == old.dealer;
  if (!repeats && state.round + 1 == rounds_) return;
  const Amounts amounts = state.inning.amounts(rules_);
  for (int seat = 0; seat < kSeats; ++seat) state.scores[seat] += amounts[seat];
  auto past = state.past ? *state.past : std::vector<InningRecord>();
  past.push_back(state.record);
  state.past = std::make_shared<const std::vector<InningRecord>>(std::move(past));
  if (!repeats) ++state.round;
  state.record = InningRecord(winner, {winner, repeats ? old.m + 1 : 1});
  state.inning = Inning();
}

Amounts Tianjiu::scores(const State& state) const {
  Amounts scores = state.inning.amounts(rules_);
  for (int seat = 0; seat < kSeats; ++seat) scores[seat] += state.scores[seat];
  return scores;
}

Payoffs Tianjiu::payoff(const State& state) const {
  const Amounts total = scores(state);
  return {double(total[0]), double(total[1]), double(total[2]), double(total[3])};
}

namespace {

std::vector<std::int64_t> listed(const auto& numbers) { return {numbers.begin(), numbers.end()}; }

FactValue special_fact(Special special) {
  if (special == Special::None) return std::monostate{};
  return std::string(name_of(special));
}

// The facts of the trick that a play has ended.
Facts trick_facts(const Trick& trick, bool is_last, const Dealership& dealership) {
  const Special special = is_last ? last_special(trick.end()) : bonus_special(trick.end());
  Facts facts{{"winner", number(trick.taker())}, {"special", special_fact(special)}};
  if (!is_last && special != Special::None)
    facts.push_back({"bonus", listed(bonus_payments(trick.taker(), dealership))});
  return facts;
}

void add_end_of_inning(Facts& facts, const Inning& inning, const Rules& rules) {
  const Settlement settlement = inning.settlement(rules);
  facts.push_back({"winner", number(settlement.winner)});
  facts.push_back({"special", special_fact(settlement.special)});
  facts.push_back({"piles", listed(inning.piles())});
  facts.push_back({"payments", listed(settlement.payments)});
}

}  // namespace

// All hands are equal in size when a trick is complete, so the inning ends with any seat's last
// tiles.
Pause Tianjiu::pause_after(const State& before, const Action& action) const {
  if (to_move(before) == kChance) return Pause::None;
  Trick trick = before.inning.trick();
  trick.add(play_of(action));
  if (!trick.is_complete()) return Pause::None;
  const bool ends_inning = before.inning.hand(to_move(before)) == action.tiles;
  return ends_inning ? Pause::AskAll : Pause::Acknowledge;
}

Facts Tianjiu::report(const State& before, const Action& action) const {
  if (action.kind == Action::Kind::Dealer) return {{"dealer", number(action.dealer)}};
  if (action.kind == Action::Kind::Deal) return {};
  const Play play = play_of(action);
  Trick trick = before.inning.trick();
  trick.add(play);
  Facts facts{{"shown", play.shown}};
  if (play.shown) facts.push_back({"tiles", to_string(play.tiles)});
  facts.push_back({"trick", std::monostate{}});
  if (!trick.is_complete()) return facts;
  Inning after = before.inning;
  after.play(play);
  facts.back().value = trick_facts(trick, after.is_over(), after.dealership());
  if (after.is_over()) add_end_of_inning(facts, after, rules_);
  return facts;
}

}  // namespace yomikiri::games
