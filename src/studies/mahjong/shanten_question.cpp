// How far a hand is from winning, and which tiles bring it nearer.
#include <fmt/format.h>

#include <algorithm>

#include "games/mahjong/shanten.h"
#include "question/question.h"
#include "studies/mahjong/acceptance.h"
#include "studies/mahjong/hand_fields.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::mahjong::kind_name;
using games::mahjong::kNoShanten;
using games::mahjong::Shanten;

struct Discard {
  int kind;
  Acceptance acceptance;  // of what is kept
};

// One for each kind that can be discarded, the best first.
std::vector<Discard> discards_of(const GivenHand& given) {
  std::vector<Discard> discards;
  given.hand.concealed.for_each([&](int kind, int) {
    TileCounts kept = given.hand.concealed;
    kept.remove(kind);
    discards.push_back({kind, acceptance_of(kept, given.melds, given.left)});
  });
  std::ranges::stable_sort(discards, {}, [](const Discard& discard) {
    return std::pair(discard.acceptance.shanten, -discard.acceptance.tiles);
  });
  return discards;
}

std::string accepts_text(const Acceptance& acceptance) {
  if (acceptance.kinds.empty()) return "nothing";
  std::string text = fmt::format("{} tiles:", acceptance.tiles);
  for (const auto& [kind, left] : acceptance.kinds)
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
                           {"shanten", shanten_json(now.best())},
                           {"regular", shanten_json(now.regular)},
                           {"pairs", shanten_json(now.pairs)},
                           {"orphans", shanten_json(now.orphans)}}};
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

  static void tell(const std::vector<Discard>& discards, Answer& answer) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& [kind, acceptance] : discards) {
      list.push_back({{"discard", kind_name(kind)},
                      {"shanten", shanten_json(acceptance.shanten)},
                      {"accepts", accepts_json(acceptance)},
                      {"tiles", acceptance.tiles}});
      answer.text += fmt::format("discard {}  {:10}  accepts {}\n", kind_name(kind),
                                 shanten_words(acceptance.shanten), accepts_text(acceptance));
    }
    answer.json["accepts"] = list.front()["accepts"];
    answer.json["tiles"] = list.front()["tiles"];
    answer.json["discards"] = std::move(list);
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
