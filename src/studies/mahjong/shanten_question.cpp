// How far a hand is from winning, and which tiles bring it nearer.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "games/mahjong/shanten.h"
#include "question/question.h"
#include "studies/mahjong/hand_fields.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::accepted_kinds;
using games::mahjong::kind_name;
using games::mahjong::kNoShanten;
using games::mahjong::Shanten;

struct Accepted {
  int kind;
  int left;
};

struct Acceptance {  // of 13 tiles
  int discard = -1;  // what 14 tiles must give away for it
  int shanten = kNoShanten;
  std::vector<Accepted> accepts;
  int tiles = 0;  // accepted in all
};

Acceptance acceptance_of(const TileCounts& concealed, int melds, const TileCounts& left) {
  Acceptance acceptance{.shanten = games::mahjong::shanten(concealed, melds, left).best()};
  for (auto kinds = accepted_kinds(concealed, melds, left); kinds != 0; kinds &= kinds - 1) {
    const int kind = std::countr_zero(kinds);
    acceptance.accepts.push_back({kind, left[kind]});
    acceptance.tiles += left[kind];
  }
  return acceptance;
}

// One for each kind that can be discarded, the best first.
std::vector<Acceptance> discards_of(const GivenHand& given) {
  std::vector<Acceptance> acceptances;
  given.hand.concealed.for_each([&](int kind, int) {
    TileCounts kept = given.hand.concealed;
    kept.remove(kind);
    acceptances.push_back(acceptance_of(kept, given.melds, given.left));
    acceptances.back().discard = kind;
  });
  std::ranges::stable_sort(acceptances, {}, [](const Acceptance& acceptance) {
    return std::pair(acceptance.shanten, -acceptance.tiles);
  });
  return acceptances;
}

nlohmann::ordered_json number_json(int shanten) {
  return shanten == kNoShanten ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(shanten);
}

nlohmann::ordered_json accepts_json(const Acceptance& acceptance) {
  auto json = nlohmann::ordered_json::object();
  for (const auto& [kind, left] : acceptance.accepts) json[kind_name(kind)] = left;
  return json;
}

std::string accepts_text(const Acceptance& acceptance) {
  if (acceptance.accepts.empty()) return "nothing";
  std::string text = fmt::format("{} tiles:", acceptance.tiles);
  for (const auto& [kind, left] : acceptance.accepts)
    text += fmt::format(" {}({})", kind_name(kind), left);
  return text;
}

std::string shanten_words(int shanten) {
  if (shanten == kNoShanten) return "impossible";
  if (shanten < 0) return "complete";
  return shanten == 0 ? "tenpai" : fmt::format("{}-shanten", shanten);
}

class ShantenQuestion final : public Question {
 public:
  ShantenQuestion() { fields_.declare(form); }

  Result<Answer> ask(const Job&) override {
    const auto given = fields_.read();
    if (!given) return given.error();
    const Shanten now = games::mahjong::shanten(given->hand.concealed, given->melds, given->left);
    Answer answer{.json = {{"hand", concealed_text(given->hand)},
                           {"melds", given->melds},
                           {"shanten", number_json(now.best())},
                           {"regular", number_json(now.regular)},
                           {"pairs", number_json(now.pairs)},
                           {"orphans", number_json(now.orphans)}}};
    answer.text = fmt::format("{}: regular {}, seven pairs {}, thirteen orphans {}\n",
                              shanten_words(now.best()), shanten_words(now.regular),
                              shanten_words(now.pairs), shanten_words(now.orphans));
    if (given->size() == 13)
      tell(acceptance_of(given->hand.concealed, given->melds, given->left), answer);
    else
      tell(discards_of(*given), answer);
    return answer;
  }

 private:
  static void tell(const Acceptance& acceptance, Answer& answer) {
    answer.json["accepts"] = accepts_json(acceptance);
    answer.json["tiles"] = acceptance.tiles;
    answer.text += fmt::format("accepts {}\n", accepts_text(acceptance));
  }

  static void tell(const std::vector<Acceptance>& acceptances, Answer& answer) {
    auto discards = nlohmann::ordered_json::array();
    for (const Acceptance& acceptance : acceptances) {
      discards.push_back({{"discard", kind_name(acceptance.discard)},
                          {"shanten", number_json(acceptance.shanten)},
                          {"accepts", accepts_json(acceptance)},
                          {"tiles", acceptance.tiles}});
      answer.text += fmt::format("discard {}  {:10}  accepts {}\n", kind_name(acceptance.discard),
                                 shanten_words(acceptance.shanten), accepts_text(acceptance));
    }
    answer.json["accepts"] = accepts_json(acceptances.front());
    answer.json["tiles"] = acceptances.front().tiles;
    answer.json["discards"] = std::move(discards);
  }

  HandFields fields_;
};

}  // namespace

QuestionCard shanten_question() {
  return {
      .name = "mahjong shanten",
      .summary = "how far a riichi mahjong hand is from winning, and which tiles bring it nearer",
      .examples = {{{"hand", "123m456p789s1122z"}},
                   {{"hand", "22345m40678p99s1z"}, {"visible", "3m3m6m"}},
                   {{"hand", "2234p77z5s"}, {"melds", "123s,(1111z)"}}},
      .make = make_question<ShantenQuestion>};
}

}  // namespace yomikiri::studies::mahjong
