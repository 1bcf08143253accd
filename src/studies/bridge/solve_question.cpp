// The double-dummy table of a deal, and its par.
#include <fmt/format.h>

#include "question/question.h"
#include "studies/bridge/contract.h"
#include "studies/bridge/double_dummy.h"

namespace yomikiri::studies::bridge {
namespace {

constexpr std::array<std::string_view, 4> kSeatNames = {"north", "east", "south", "west"};
constexpr std::array<int, 5> kColumns = {4, 3, 2, 1, 0};  // no trump first, as tables are printed
constexpr std::array<std::string_view, 5> kStrainNames = {"C", "D", "H", "S", "NT"};

nlohmann::ordered_json table_json(const TrickTable& table) {
  nlohmann::ordered_json json;
  for (std::size_t seat = 0; seat < 4; ++seat)
    for (const int strain : kColumns)
      json[std::string(1, yomikiri::bridge::kSeatLetters[seat])]
          [std::string(kStrainNames[strain])] = table[static_cast<std::size_t>(strain)][seat];
  return json;
}

std::string table_text(const TrickTable& table) {
  std::string text = "      ";
  for (const int strain : kColumns) text += fmt::format("{:>4}", kStrainNames[strain]);
  for (std::size_t seat = 0; seat < 4; ++seat) {
    text += fmt::format("\n{:6}", kSeatNames[seat]);
    for (const int strain : kColumns)
      text += fmt::format("{:>4}", table[static_cast<std::size_t>(strain)][seat]);
  }
  return text + "\n";
}

class SolveQuestion final : public Question {
 public:
  SolveQuestion() {
    form.text("deal", deal_, "all four hands, clockwise: 'N:AKQ2.T98.J5.AQ32 ... ... ...'")
        .required()
        .subject();
    form.choice("dealer", dealer_, {"N", "E", "S", "W"}, "who bids first, for the par");
    form.choice("vulnerable", vulnerable_, {"none", "ns", "ew", "both"},
                "the vulnerable side, for the par");
  }

  Result<Answer> ask(const Job& job) override {
    const auto hands = parse_deal(deal_);
    if (!hands) return in_field("deal", hands.error());
    const auto table = DoubleDummy::table(*hands, job);
    if (!table) return in_field("deal", table.error());
    const auto par = DoubleDummy::par(*table, parse_seat(dealer_).value(), vulnerable());
    if (!par) return par.error();
    std::string text = table_text(*table) + fmt::format("par {:+}", par->score);
    for (const std::string& contract : par->contracts) text += " " + contract;
    return Answer{.json = {{"deal", deal_text(*hands)},
                           {"tricks", table_json(*table)},
                           {"par", {{"score", par->score}, {"contracts", par->contracts}}}},
                  .text = text + "\n"};
  }

 private:
  [[nodiscard]] Vulnerable vulnerable() const {
    if (vulnerable_ == "ns") return Vulnerable::NorthSouth;
    if (vulnerable_ == "ew") return Vulnerable::EastWest;
    return vulnerable_ == "both" ? Vulnerable::Both : Vulnerable::None;
  }

  std::string deal_;
  std::string dealer_ = "N";
  std::string vulnerable_ = "none";
};

}  // namespace

QuestionCard solve_question() {
  return {.name = "bridge solve",
          .summary = "how many tricks each seat takes in each strain double dummy, and the par",
          .examples = {{{"deal",
                         "N:AKQ2.T98.J5.AQ32 J543.A43.K32.875 T976.KQJ.AQT4.J6 8.7652.9876.KT94"},
                        {"vulnerable", "both"}}},
          .make = make_question<SolveQuestion>};
}

}  // namespace yomikiri::studies::bridge
