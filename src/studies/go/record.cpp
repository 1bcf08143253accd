#include "studies/go/record.h"

#include <fmt/format.h>

#include "games/go/vertex.h"

namespace yomikiri::studies::go {

using namespace games::go;
using games::Go;

std::string result_text(const Score& score, double komi) {
  const double margin = score.margin() - komi;
  if (margin == 0) return "0";
  return fmt::format("{}+{:g}", margin > 0 ? 'B' : 'W', margin > 0 ? margin : -margin);
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
  return text + fmt::format("komi {:g}: {}\n", komi, result_text(score, komi));
}

std::optional<std::string> refusal(const State& state, Colour colour, Action action) {
  if (state->mover() != colour && state->plies() > 0)
    return fmt::format("{} has just moved; the same player may not move twice (axiom 3-1)",
                       name_of(colour));
  return Go::of_size(state->board().size()).refusal(with_mover(state, colour), action);
}

State with_mover(const State& state, Colour colour) {
  if (state->mover() == colour) return state;
  YK_ASSERT(state->plies() == 0);
  return Position::setup(state->board(), colour);
}

Result<Verdict> judge(const sgf::MainLine& line) {
  if (line.moves.size() > Go::kMostPliesInText)
    return fail(Errc::TooLarge, fmt::format("{} moves", line.moves.size()),
                fmt::format("a record has at most {}", Go::kMostPliesInText));
  Verdict verdict{.state = Position::setup(line.start, line.first_mover()),
                  .komi = line.komi,
                  .refused = {},
                  .score = {},
                  .is_over = false,
                  .claimed = line.result};
  int number = 0;
  for (const sgf::Move& move : line.moves) {
    ++number;
    if (auto reason = refusal(verdict.state, move.colour, move.action)) {
      verdict.refused.push_back({.number = number,
                                 .colour = move.colour,
                                 .move = format_action(move.action, line.size),
                                 .reason = *std::move(reason),
                                 .place = move.place});
      continue;
    }
    verdict.state = with_mover(verdict.state, move.colour)->after(move.action);
  }
  verdict.score = Go::score(verdict.state);
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
