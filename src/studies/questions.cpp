#include "studies/questions.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/notation.h"
#include "text/suggest.h"

namespace yomikiri::studies {

// Each is defined in the file of its name, x_question.cpp; those about records of Go share one.
QuestionCard games_question();
QuestionCard kuhn_question();
QuestionCard leduc_question();
QuestionCard perft_question();
QuestionCard playouts_question();
QuestionCard solve_question();
namespace bridge {
QuestionCard check_question();
QuestionCard count_question();
QuestionCard deal_question();
QuestionCard explain_question();
QuestionCard lead_question();
QuestionCard match_question();
QuestionCard play_question();
QuestionCard selfplay_question();
QuestionCard solve_question();
QuestionCard trial_question();
}  // namespace bridge
namespace go {
QuestionCard referee_question();
QuestionCard score_question();
}  // namespace go
namespace mahjong {
QuestionCard advise_question();
QuestionCard match_question();
QuestionCard review_question();
QuestionCard score_question();
QuestionCard shanten_question();
QuestionCard sizes_question();
}  // namespace mahjong
namespace ostle {
QuestionCard interesting_question();
QuestionCard probe_question();
QuestionCard reach_question();
QuestionCard solve_question();
QuestionCard verify_question();
}  // namespace ostle
namespace poker {
QuestionCard equity_question();
QuestionCard pushfold_question();
QuestionCard threeway_question();
}  // namespace poker
namespace rules {
QuestionCard check_question();
QuestionCard cpp_question();
QuestionCard format_question();
QuestionCard functional_question();
}  // namespace rules
namespace tianjiu {
QuestionCard match_question();
}  // namespace tianjiu

std::span<const QuestionCard> questions() {
  static const std::vector<QuestionCard> cards{
      // One a line.
      games_question(),
      solve_question(),
      perft_question(),
      playouts_question(),
      // About one game:
      go::referee_question(),
      go::score_question(),
      bridge::check_question(),
      bridge::count_question(),
      bridge::deal_question(),
      bridge::explain_question(),
      bridge::lead_question(),
      bridge::match_question(),
      bridge::play_question(),
      bridge::selfplay_question(),
      bridge::solve_question(),
      bridge::trial_question(),
      rules::check_question(),
      rules::format_question(),
      rules::functional_question(),
      rules::cpp_question(),
      ostle::solve_question(),
      ostle::probe_question(),
      ostle::interesting_question(),
      ostle::reach_question(),
      ostle::verify_question(),
      poker::equity_question(),
      poker::pushfold_question(),
      poker::threeway_question(),
      kuhn_question(),
      leduc_question(),
      mahjong::advise_question(),
      mahjong::match_question(),
      mahjong::review_question(),
      mahjong::score_question(),
      mahjong::shanten_question(),
      mahjong::sizes_question(),
      tianjiu::match_question(),
  };
  return cards;
}

Result<QuestionCard> find_question(std::string_view name) {
  const auto found = std::ranges::find(questions(), name, &QuestionCard::name);
  if (found != questions().end()) return *found;
  std::vector<std::string_view> names;
  for (const QuestionCard& card : questions()) names.push_back(card.name);
  const auto near = text::nearest_name(name, names);
  return fail(Errc::BadInput, quote(name), "no such question",
              near ? fmt::format("did you mean '{}'?", *near) : "");
}

}  // namespace yomikiri::studies
