// The Go Text Protocol, version 2 [Farneback2002]: a line in, a response out. Pure: the border
// reads and writes, and hands in how a file is read, for loadsgf. The rules are followed to the
// letter: an illegal move is refused with its reason, and so is the same colour twice in a row,
// though the protocol would allow it [InoueTorii1989, axiom 3-1]. Either colour may begin.
//
// The score is that of the board as it stands: the rules know no dead stones.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "games/go/go.h"
#include "studies/go/engine.h"

namespace yomikiri::studies::go {

struct GtpOptions {
  std::string version = "0";
  std::uint64_t playouts = 2000;  // of a genmove
  std::uint64_t seed = 1;
  // Without it loadsgf fails.
  std::function<Result<std::string>(const std::string& path)> read_file = {};
};

class GtpEngine {
 public:
  explicit GtpEngine(GtpOptions options);

  // The whole response with its empty line; nothing for a line without a command. Control
  // characters and comments are dropped as the protocol says.
  [[nodiscard]] std::string respond(std::string_view line);
  // The response to a line that is too long to be kept, by its beginning.
  [[nodiscard]] static std::string refuse_long(std::string_view beginning);
  [[nodiscard]] bool has_quit() const { return has_quit_; }

  [[nodiscard]] const games::go::State& state() const { return states_.back(); }
  [[nodiscard]] double komi() const { return komi_; }

 private:
  using Words = std::span<const std::string_view>;
  using Handler = Result<std::string> (GtpEngine::*)(Words arguments);
  struct Command {
    std::string_view name;
    Handler handler;
  };
  static std::span<const Command> commands();

  Result<std::string> protocol_version(Words);
  Result<std::string> name(Words);
  Result<std::string> version(Words);
  Result<std::string> known_command(Words);
  Result<std::string> list_commands(Words);
  Result<std::string> quit(Words);
  Result<std::string> boardsize(Words);
  Result<std::string> query_boardsize(Words);
  Result<std::string> clear_board(Words);
  Result<std::string> set_komi(Words);
  Result<std::string> get_komi(Words);
  Result<std::string> play(Words);
  Result<std::string> genmove(Words);
  Result<std::string> reg_genmove(Words);
  Result<std::string> undo(Words);
  Result<std::string> fixed_handicap(Words);
  Result<std::string> place_free_handicap(Words);
  Result<std::string> set_free_handicap(Words);
  Result<std::string> loadsgf(Words);
  Result<std::string> printsgf(Words);
  Result<std::string> showboard(Words);
  Result<std::string> final_score(Words);
  Result<std::string> final_status_list(Words);
  Result<std::string> all_legal(Words);
  Result<std::string> is_legal(Words);
  Result<std::string> time_settings(Words);
  Result<std::string> time_left(Words);

  [[nodiscard]] int size() const { return state()->board().size(); }
  void begin(const games::go::Board& board, games::go::Colour mover);
  // Plays for a colour that may move; the caller has asked refusal().
  void apply(games::go::Colour colour, games::go::Action action);
  Result<games::go::Action> chosen_move(Words arguments);
  // The one argument, a number of handicap stones from 2 to `most`.
  static Result<int> asked_stones(Words arguments, int most);
  Result<std::string> place_handicap(std::span<const games::go::Point> points);

  GtpOptions options_;
  double komi_ = 0;
  bool has_quit_ = false;
  std::vector<games::go::State> states_;  // all since the beginning, the last one is now
};

}  // namespace yomikiri::studies::go
