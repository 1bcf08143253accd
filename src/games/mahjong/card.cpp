// The card of the game, and its parameters.
#include <array>

#include "games/mahjong/mahjong.h"

namespace yomikiri::games {

using namespace mahjong;

namespace {

constexpr Parameter kRounds{
    "rounds", "rounds of four deals: 1: east, 2: east and south; 0: play a single deal", 1, 0, 3};
constexpr Parameter kStart{"start", "points of each seat at the start", 25'000, 1000, 1'000'000};
constexpr Parameter kReturn{"return", "points that a seat must have for the match to end on time",
                            30'000, 1000, 1'000'000};
constexpr Parameter kOuterUma{"outer_uma", "thousands of points that the last pays the first", 20,
                              0, 1000};
constexpr Parameter kInnerUma{"inner_uma", "thousands of points that the third pays the second", 10,
                              0, 1000};
constexpr Parameter kMostWinners{
    "most_winners", "on one discard; 1: the next in turn; 2: three winners are a draw", 2, 1, 3};
constexpr Parameter kRiichiTiles{"riichi_tiles", "tiles that must be left to draw for riichi", 4, 0,
                                 kLiveTiles};
constexpr Parameter kCounted{"kazoe", "13 han without a yakuman are 1: a yakuman; 0: a sanbaiman",
                             1, 0, 1};

struct Switch {
  Parameter parameter;
  bool Rules::* member;
};
struct ScoringSwitch {
  Parameter parameter;
  bool Options::* member;
};

constexpr Rules kUsual;

constexpr Switch on_or_off(std::string_view name, std::string_view meaning, bool Rules::* member) {
  return {{name, meaning, kUsual.*member ? 1 : 0, 0, 1}, member};
}
constexpr ScoringSwitch on_or_off(std::string_view name, std::string_view meaning,
                                  bool Options::* member) {
  return {{name, meaning, kUsual.scoring.*member ? 1 : 0, 0, 1}, member};
}

constexpr std::array kTableSwitches{
    on_or_off("extension", "play one more round if nobody has `return` points", &Rules::extension),
    on_or_off("bust", "the match ends when a seat has less than nothing", &Rules::bust),
    on_or_off("last_dealer_stops", "the match ends if the last dealer repeats and leads",
              &Rules::last_dealer_stops),
    on_or_off("tenpai_repeats", "a dealer who is tenpai at an exhaustive draw deals again",
              &Rules::tenpai_repeats),
    on_or_off("abortive_draws", "nine terminals, four winds, four riichi, four kans",
              &Rules::abortive_draws),
    on_or_off("nagashi", "discards of terminals and honours alone win a mangan", &Rules::nagashi),
    on_or_off("liability", "pao: whoever completes three dragons or four winds pays",
              &Rules::liability),
    on_or_off("early_kan_dora", "1: turn up the indicator of an open kan at once",
              &Rules::early_kan_dora),
    on_or_off("ura_dora", "a riichi winner turns up ura dora", &Rules::ura_dora),
    on_or_off("rob_concealed_kan", "thirteen orphans may rob a concealed kan",
              &Rules::rob_concealed_kan),
    on_or_off("riichi_without_points", "riichi with less than 1000 points",
              &Rules::riichi_without_points),
};

constexpr std::array kScoringSwitches{
    on_or_off("aka", "one red five in each suit", &Options::red_fives),
    on_or_off("kuitan", "tanyao with an open hand", &Options::open_tanyao),
    on_or_off("pinfu_tsumo", "pinfu with a drawn tile", &Options::pinfu_tsumo),
    on_or_off("open_pinfu_fu", "an open hand without fu counts 30", &Options::open_pinfu_fu),
    on_or_off("kiriage", "4 han 30 fu and 3 han 60 fu are a mangan", &Options::rounded_mangan),
    on_or_off("double_wind_fu", "a pair of both winds has 4 fu, not 2",
              &Options::double_wind_pair_fu),
    on_or_off("double_suuankou", "suuankou tanki counts twice", &Options::double_four_triplets),
    on_or_off("double_kokushi", "kokushi with thirteen waits counts twice",
              &Options::double_thirteen_waits),
    on_or_off("double_chuuren", "chuuren with nine waits counts twice",
              &Options::double_nine_gates),
    on_or_off("double_daisuushii", "daisuushii counts twice", &Options::double_four_winds),
    on_or_off("kuikae", "1: a seat may discard what it has just called", &Options::swap_calling),
};

constexpr auto kParameters = [] {
  constexpr std::array kNumbers{kRounds,   kStart,       kReturn,      kOuterUma,
                                kInnerUma, kMostWinners, kRiichiTiles, kCounted};
  std::array<Parameter, kNumbers.size() + kTableSwitches.size() + kScoringSwitches.size()> all{};
  std::size_t count = 0;
  for (const Parameter& each : kNumbers) all[count++] = each;
  for (const Switch& each : kTableSwitches) all[count++] = each.parameter;
  for (const ScoringSwitch& each : kScoringSwitches) all[count++] = each.parameter;
  return all;
}();

constexpr std::string_view kMahjongRules =
    R"(Each seat holds 13 of 136 tiles, draws one in turn and discards one. Whoever
completes four sets and a pair, seven pairs or thirteen orphans wins, with its
own draw (tsumo) or another seat's discard (ron), if the hand has a yaku; the
losers pay. A discard may also be called to complete a set: chi (a sequence,
from the seat before), pon (a triplet) or kan (four). Ron goes before pon and
kan, and those before chi. With a closed hand that lacks one tile a seat may
declare riichi for 1000 points: it no longer changes its hand. A seat that has
discarded a tile that would complete its hand, or let one pass, cannot win by
ron (furiten). The deal ends with a win, or when 70 tiles have been drawn.
The dealer pays and gets more, and deals again after winning or if tenpai.
Payoffs are points: scores less `return`, with uma and oka.
)";

constexpr std::string_view kMahjongNotation =
    R"(Tiles: 1m to 9m, 1p to 9p, 1s to 9s, winds 1z to 4z, dragons 5z to 7z (white,
green, red); 0m, 0p and 0s are the red fives. Chance turns up tiles: 3p.
  3p, 3p*     discard 3p from your hand; discard the 3p just drawn
  riichi 3p*  declare riichi with this discard
  kan 3p      declare a kan of four 3p, or add the fourth to a pon
  tsumo       win with the tile you drew
  nine        end the deal: nine kinds of terminals and honours at the start
Answers to a discard, which others see only when they are carried out:
  chi 24p     take it for a sequence with your 2p and 4p
  pon 05m     take it for a triplet with a red five and a plain one
  kan 5m      take it for a kan
  ron, pass   win with it; let it go
)";

}  // namespace

GameCard Mahjong::card() {
  return {.name = "mahjong",
          .aliases = {"riichi", "麻雀"},
          .summary = "Japanese mahjong with riichi, for four",
          .parameters = kParameters,
          .rules = kMahjongRules,
          .notation = kMahjongNotation};
}

Result<Mahjong> Mahjong::make(const Settings& settings) {
  Rules rules;
  rules.rounds = settings[kRounds];
  rules.start_points = settings[kStart];
  rules.return_points = settings[kReturn];
  rules.outer_uma = 1000 * settings[kOuterUma];
  rules.inner_uma = 1000 * settings[kInnerUma];
  rules.most_winners = settings[kMostWinners];
  rules.riichi_tiles_left = settings[kRiichiTiles];
  rules.scoring.counted_yakuman =
      settings[kCounted] == 1 ? CountedYakuman::Yakuman : CountedYakuman::Sanbaiman;
  for (const Switch& each : kTableSwitches) rules.*each.member = settings[each.parameter] == 1;
  for (const ScoringSwitch& each : kScoringSwitches)
    rules.scoring.*each.member = settings[each.parameter] == 1;
  for (const int points : {rules.start_points, rules.return_points})
    if (points % 100 != 0)
      return fail(Errc::BadInput, std::to_string(points), "is not a multiple of 100 points");
  if (rules.return_points < rules.start_points)
    return fail(Errc::BadInput, "return",
                "is less than start, so that the first would pay the others");
  return Mahjong(rules);
}

}  // namespace yomikiri::games
