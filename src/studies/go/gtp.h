// The Go Text Protocol, version 2 [Farneback2002]: a line in, a response out; while a position is
// analysed, reports in between. It does no input or output of its own: the caller reads and writes,
// and passes in files and a clock. An illegal move is refused with its reason. The same colour may
// move twice in a row, as the protocol requires, unless the rules are to be followed strictly
// [InoueTorii1989, axiom 3-1].
//
// The score is that of the board as it stands: dead stones are not judged. One class in several
// files: gtp.cpp (the protocol), gtp_game.cpp, gtp_records.cpp, gtp_search.cpp.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "games/go/go.h"
#include "studies/go/engine.h"
#include "studies/go/gtp_clock.h"
#include "studies/go/record.h"

namespace yomikiri::studies::go {

struct GtpOptions {
  std::string version = "0";
  std::uint64_t playouts = 2000;  // of a genmove
  std::uint64_t seed = 1;
  Scoring scoring = Scoring::Ikeda;  // of final_score and of the search
  bool strict = false;               // refuses the same colour twice in a row (axiom 3-1)
  // Without these, loadsgf fails, and so does printsgf with a file name.
  std::function<Result<std::string>(const std::string& path)> read_file = {};
  std::function<Result<void>(const std::string& path, const std::string& text)> write_file = {};
  // Seconds on a monotonic clock. Without one, time settings are accepted but not kept.
  std::function<double()> clock = {};
};

class GtpEngine {
 public:
  explicit GtpEngine(GtpOptions options);
  ~GtpEngine();

  // Returns the whole response with its empty line; nothing for a line without a command. Control
  // characters and comments are dropped as the protocol says. Any line ends an analysis: the
  // response then begins with the empty line that ends the analysis.
  [[nodiscard]] std::string respond(std::string_view line);
  // The response to a line that is too long to be kept, based on its beginning.
  [[nodiscard]] static std::string refuse_long(std::string_view beginning);
  [[nodiscard]] bool has_quit() const { return has_quit_; }

  // Whether a position is being analysed: think() then continues for a few milliseconds, and
  // returns a line of the report if one is due. The analysis runs until the next line, or until the
  // input ends: then end_analysis() returns the end of the response.
  [[nodiscard]] bool is_analysing() const { return analysis_.has_value(); }
  [[nodiscard]] std::string think();
  [[nodiscard]] std::string end_analysis();

  [[nodiscard]] const games::go::State& state() const { return states_.back(); }
  [[nodiscard]] double komi() const { return komi_; }

 private:
  using Words = std::span<const std::string_view>;
  struct Analysis {
    enum class Dialect { LeelaZero, KataGo };

    Engine engine;
    Dialect dialect;
    double interval;     // seconds between reports
    double last_report;  // when
  };
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
  Result<std::string> kgs_time_settings(Words);
  Result<std::string> lz_analyze(Words);
  Result<std::string> kata_analyze(Words);
  Result<std::string> stop(Words);

  [[nodiscard]] int size() const { return state()->board().size(); }
  void begin(const games::go::Board& board, games::go::Colour mover);
  // Returns why the colour may not play that, or nothing if it may.
  [[nodiscard]] std::optional<std::string> refusal_of(games::go::Colour colour,
                                                      games::go::Action action) const;
  // Plays for a colour that may move; the caller has checked refusal_of().
  void apply(games::go::Colour colour, games::go::Action action);
  [[nodiscard]] Engine engine_for(games::go::Colour colour) const;
  Result<games::go::Action> chosen_move(Words arguments);
  Result<std::string> begin_analysis(Words arguments, Analysis::Dialect dialect);
  [[nodiscard]] std::string analysis_text() const;
  // The one argument, a number of handicap stones from 2 to `most`.
  static Result<int> asked_stones(Words arguments, int most);
  Result<std::string> place_handicap(std::span<const games::go::Point> points);

  GtpOptions options_;
  double komi_ = 0;
  bool has_quit_ = false;
  GtpClock clock_;
  std::optional<Analysis> analysis_;
  std::vector<games::go::State> states_;  // all states since the beginning; the last one is current
};

}  // namespace yomikiri::studies::go
