// What an auction says about the hands.
#include <algorithm>

#include "core/notation.h"
#include "question/question.h"
#include "studies/bridge/contract.h"
#include "studies/bridge/evidence.h"
#include "studies/bridge/knowledge/explain_answer.h"
#include "studies/bridge/knowledge/system_fields.h"

namespace yomikiri::studies::bridge {
namespace {

class ExplainQuestion final : public Question {
 public:
  ExplainQuestion() {
    fields_.declare_auction(form).subject();
    fields_.declare(form);
    form.texts("hand", hands_, "a hand that is seen, SEAT:SPADES.HEARTS.DIAMONDS.CLUBS");
    form.flag("next", next_, "also explain all calls that the system has for the next seat");
    form.number("worlds", asked_.worlds, {1, 100'000},
                "number of worlds for the means over all hands together");
    declare_seed(form, asked_.seed);
  }

  Result<Answer> ask(const Job& job) override {
    const auto system = fields_.system();
    if (!system) return system.error();
    const auto auction = fields_.auction();
    if (!auction) return auction.error();
    asked_.auction = *auction;
    if (auto read = read_hands(); !read) return in_field("hand", read.error());
    if (next_ && auction->is_over())
      return in_field("next", fail(Errc::BadInput, "", "the auction is over"));
    const auto explanation = explain(*system, asked_, job);
    if (!explanation) return explanation.error();
    if (!next_) return explain_answer(*system, asked_, *explanation, {});
    const auto next = next_calls(*system, asked_, job);
    if (!next) return next.error();
    return explain_answer(*system, asked_, *explanation, *next);
  }

 private:
  Result<void> read_hands() {
    for (const std::string& text : hands_) {
      const auto hand = parse_seat_hand(text);
      if (!hand) return hand.error();
      Hand& seen = asked_.seen[static_cast<std::size_t>(number(hand->seat))];
      if (!seen.empty()) return fail(Errc::BadInput, quote(text), "this seat has a hand already");
      if (hand->hand.size() != yomikiri::bridge::kTricks)
        return fail(Errc::BadInput, quote(text), "expected all 13 cards of the hand");
      seen = hand->hand;
    }
    return check_cards({.known = asked_.seen});
  }

  SystemFields fields_;
  std::vector<std::string> hands_;
  bool next_ = false;
  Asked asked_;
};

}  // namespace

QuestionCard explain_question() {
  return {.name = "bridge explain",
          .summary = "what each call of an auction says about the hand of its caller",
          .examples = {{{"auction", "1NT P 2C P 2H P 4H"}},
                       {{"auction", "P 1S"}, {"dealer", "W"}, {"next", "true"}},
                       {{"auction", "1H X"}, {"system", "knowledge/sayc.bid"}}},
          .make = make_question<ExplainQuestion>};
}

}  // namespace yomikiri::studies::bridge
