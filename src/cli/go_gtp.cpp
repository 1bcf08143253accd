// `yomikiri go gtp`: the Go Text Protocol on standard input and output.
#include <chrono>

#include "cli/command.h"
#include "cli/input_file.h"
#include "cli/line_reader.h"
#include "cli/output_file.h"
#include "studies/go/gtp.h"
#include "studies/go/scoring_field.h"

namespace yomikiri::cli {
namespace {

// In the protocol every name is a file name; standard input carries the commands.
Result<std::string> read_named_file(const std::string& name) {
  return read_whole_file(name == "-" ? "./-" : name);
}

Result<void> write_named_file(const std::string& name, const std::string& text) {
  auto file = OutputFile::open(name);
  if (!file) return file.error();
  return file->write(text);
}

double seconds_since_start() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

class GoGtpCommand final : public Command {
 public:
  std::string_view name() const override { return "gtp"; }
  std::string_view summary() const override {
    return "run a GTP version 2 engine, for GoGui and other programs";
  }
  std::vector<std::string> examples() const override {
    return {"printf 'boardsize 9\\nplay black E5\\nshowboard\\nquit\\n' | yomikiri go gtp"};
  }

  GoGtpCommand() {
    form_.number("playouts", playouts_, {1, 1'000'000'000},
                 "playouts for each move that it chooses; fewer if the time settings require");
    studies::go::declare_scoring(form_, rules_);
    form_.flag("strict", strict_,
               "refuse the same colour twice in a row, as the rules do (axiom 3-1)");
    declare_seed(form_, seed_);
  }

  Result<void> run(Console& console) override {
    auto lines = LineReader::open("-", console.interrupt());
    if (!lines) return lines.error();
    studies::go::GtpEngine engine({.version = YOMIKIRI_VERSION,
                                   .playouts = playouts_,
                                   .seed = seed_,
                                   .scoring = studies::go::scoring_named(rules_),
                                   .strict = strict_,
                                   .read_file = read_named_file,
                                   .write_file = write_named_file,
                                   .clock = seconds_since_start});
    while (!engine.has_quit() && !console.output_error()) {
      while (engine.is_analysing() && !lines->is_ready() && !console.output_error())
        if (const std::string report = engine.think(); !report.empty()) console.print(report);
      const auto line = lines->next();
      if (!line && lines->is_line_too_long()) {
        const auto beginning = lines->skip_long_line();
        if (!beginning) return beginning.error();
        console.print(engine.end_analysis() + engine.refuse_long(*beginning));
        continue;
      }
      if (!line) return line.error();
      if (!*line) {
        console.print(engine.end_analysis());
        break;
      }
      console.print(engine.respond(**line));
    }
    return {};
  }

 private:
  std::uint64_t playouts_ = studies::go::GtpOptions{}.playouts;
  std::uint64_t seed_ = 1;
  std::string rules_ = "ikeda";
  bool strict_ = false;
};

}  // namespace

std::unique_ptr<Command> go_gtp_command() { return std::make_unique<GoGtpCommand>(); }

}  // namespace yomikiri::cli
