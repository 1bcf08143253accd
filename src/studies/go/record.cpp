#include "studies/go/record.h"

#include <fmt/format.h>

#include "core/notation.h"
#include "games/go/vertex.h"

namespace yomikiri::studies::go {

using namespace games::go;
using games::Go;

std::string result_text(int margin, double komi) {
  const double lead = margin - komi;
  if (lead == 0) return "0";
  return fmt::format("{}+{:g}", lead > 0 ? 'B' : 'W', lead > 0 ? lead : -lead);
}

std::string draw(const games::go::State& state) {
  return games::Go::of_size(state->board().size()).draw(state);
}

std::string account(const Score& score, double komi) {
  std::string text;
  for (const Colour colour : kColours) {
    const int enemy = number(other(colour));
    text += fmt::format("{}: {} of territory + {} captured + {} by penalty = {}\n", name_of(colour),
                        score.territory[number(colour)], score.captured[enemy],
                        score.penalties[enemy], score.points(colour));
  }
  return text + fmt::format("komi {:g}: {}\n", komi, result_text(score.margin(), komi));
}

std::string account(const Area& area, double komi) {
  std::string text;
  for (const Colour colour : kColours)
    text += fmt::format("{}: {} stones + {} surrounded = {}\n", name_of(colour),
                        area.stones[number(colour)], area.surrounded[number(colour)],
                        area.points(colour));
  return text + fmt::format("komi {:g}: {}\n", komi, result_text(area.margin(), komi));
}

std::optional<std::string> refusal(const State& state, Colour colour, Action action) {
  if (state->mover() != colour && state->plies() > 0)
    return fmt::format("{} has just moved; the same player may not move twice (axiom 3-1)",
                       name_of(colour));
  return refusal_at_any_turn(state, colour, action);
}

std::optional<std::string> refusal_at_any_turn(const State& state, Colour colour, Action action) {
  return Go::of_size(state->board().size()).refusal(with_mover(state, colour), action);
}

State with_mover(const State& state, Colour colour) {
  return state->mover() == colour ? state : state->with_mover(colour);
}

namespace {

std::optional<std::string> refusal_in_record(const State& state, const sgf::Move& move,
                                             const JudgeOptions& options) {
  if (!move.off_board.empty())
    return fmt::format("there is no such point on a {0}x{0} board", state->board().size());
  return options.any_turn ? refusal_at_any_turn(state, move.colour, move.action)
                          : refusal(state, move.colour, move.action);
}

}  // namespace

Result<Verdict> judge(const sgf::MainLine& line, const JudgeOptions& options) {
  if (line.moves.size() > Go::kMostPliesInText)
    return fail(Errc::TooLarge, fmt::format("{} moves", line.moves.size()),
                fmt::format("a record has at most {}", Go::kMostPliesInText));
  Verdict verdict{.state = Position::setup(line.start, line.first_mover()),
                  .komi = line.komi,
                  .refused = {},
                  .score = {},
                  .area = {},
                  .is_over = false,
                  .claimed = line.result};
  int number = 0;
  for (const sgf::Move& move : line.moves) {
    ++number;
    if (auto reason = refusal_in_record(verdict.state, move, options)) {
      verdict.refused.push_back({.number = number,
                                 .colour = move.colour,
                                 .move = move.off_board.empty()
                                             ? format_action(move.action, line.size)
                                             : quote(move.off_board),
                                 .reason = *std::move(reason),
                                 .place = move.place});
      continue;
    }
    verdict.state = with_mover(verdict.state, move.colour)->after(move.action);
  }
  verdict.score = Go::score(verdict.state);
  verdict.area = area_of(verdict.state->board());
  verdict.is_over = verdict.state->ledger().is_over();
  return verdict;
}

Result<Verdict> judge_file(std::string_view bytes) {
  const auto collection = sgf::read(bytes);
  if (!collection) return collection.error();
  const auto line = sgf::main_line(*collection);
  if (!line) return line.error();
  auto verdict = judge(*line);
  if (verdict) verdict->games_in_file = static_cast<int>(collection->games.size());
  return verdict;
}

}  // namespace yomikiri::studies::go
