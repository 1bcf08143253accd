// Records, pictures and scores, part of GtpEngine.
#include <fmt/format.h>

#include <algorithm>

#include "core/notation.h"
#include "games/go/sgf_game.h"
#include "games/go/vertex.h"
#include "studies/go/gtp.h"
#include "studies/go/gtp_words.h"
#include "studies/go/record.h"

namespace yomikiri::studies::go {

using namespace games::go;
using games::Go;

Result<std::string> GtpEngine::loadsgf(Words arguments) {
  if (auto ok = expect_count(arguments, 1, 2); !ok) return ok.error();
  const auto before = arguments.size() == 2 ? parse_number<int>(arguments[1]) : 1 << 30;
  if (!before || *before < 1) return gtp_failure("syntax error: the move number must be 1 or more");
  const auto cannot_load = [](const std::string& why) {
    return gtp_failure("cannot load file: " + why);
  };
  if (!options_.read_file) return cannot_load("reading files is not allowed");
  const auto bytes = options_.read_file(std::string(arguments[0]));
  if (!bytes) return cannot_load(to_string(bytes.error()));
  const auto collection = sgf::read(*bytes);
  if (!collection) return cannot_load(to_string(collection.error()));
  auto line = sgf::main_line(*collection);
  if (!line) return cannot_load(to_string(line.error()));
  for (const Colour colour : kColours)
    if (!line->start.stones_without_liberty(colour).is_empty())
      return cannot_load("the set-up has stones without a liberty");
  line->moves.resize(std::min<std::size_t>(line->moves.size(), *before - 1));
  const auto verdict = judge(*line, {.any_turn = !options_.strict});
  if (!verdict) return cannot_load(to_string(verdict.error()));
  if (!verdict->refused.empty()) {
    const RefusedMove& first = verdict->refused.front();
    return cannot_load(
        fmt::format("illegal move {} at ply {}: {}", first.move, first.number, first.reason));
  }
  begin(line->start, verdict->state->first().mover());
  for (const Turn& turn : verdict->state->turns()) apply(turn.colour, turn.action);
  komi_ = line->komi;
  return "";
}

// Writes to the file, if one is named, otherwise to the response.
Result<std::string> GtpEngine::printsgf(Words arguments) {
  if (auto ok = expect_count(arguments, 0, 1); !ok) return ok.error();
  std::string text = sgf::write(sgf::record_of(state(), komi_));
  if (arguments.empty()) {
    text.pop_back();  // the response adds its own newline
    return text;
  }
  if (!options_.write_file) return gtp_failure("cannot write file: writing files is not allowed");
  const auto written = options_.write_file(std::string(arguments[0]), text);
  if (!written) return gtp_failure("cannot write file: " + to_string(written.error()));
  return "";
}

Result<std::string> GtpEngine::showboard(Words) {
  std::string picture = Go::of_size(size()).draw(state());
  picture.pop_back();
  return "\n" + picture;
}

Result<std::string> GtpEngine::final_score(Words) {
  const int margin = options_.scoring == Scoring::Area ? area_of(state()->board()).margin()
                                                       : Go::score(state()).margin();
  return result_text(margin, komi_);
}

// Every stone on the board at the end is alive: under the Ikeda rules dead stones are taken, and
// this engine does not judge them.
Result<std::string> GtpEngine::final_status_list(Words arguments) {
  if (auto ok = expect_count(arguments, 1, 1); !ok) return ok.error();
  if (arguments[0] == "dead" || arguments[0] == "seki") return "";
  if (arguments[0] != "alive") return gtp_failure("syntax error: expected alive, seki or dead");
  std::string text;
  PointSet left = state()->board().stones(Colour::Black) | state()->board().stones(Colour::White);
  while (!left.is_empty()) {
    const PointSet chain = state()->board().chain_at(left.first());
    text += (text.empty() ? "" : "\n") + joined_points(chain, size());
    left -= chain;
  }
  return text;
}

}  // namespace yomikiri::studies::go
