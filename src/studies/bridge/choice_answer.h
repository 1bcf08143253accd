// Choosing a card over worlds, and the answer that says why: shared by the questions about the
// opening lead and about any later card.
#pragma once

#include <string>

#include "question/answer.h"
#include "studies/bridge/world_fields.h"

namespace yomikiri::studies::bridge {

struct Choice {
  std::vector<Card> cards;
  Sample sample;
  Outcomes outcomes;
  bool is_settled = false;
};

// Solves as many worlds as the fields say, or batch by batch until the choice is settled.
[[nodiscard]] Result<Choice> choose(const Decision& decision, const ChoiceFields& fields,
                                    cluster::Pool& pool, const Job& job);

// The best card first.
[[nodiscard]] Answer choice_answer(const Decision& decision, const ChoiceFields& fields,
                                   const Choice& choice);

}  // namespace yomikiri::studies::bridge
