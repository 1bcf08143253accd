// `yomikiri go ...`: one file per verb.
#pragma once

#include <memory>
#include <string>

#include "cli/command.h"
#include "studies/go/record.h"

namespace yomikiri::cli {

// The whole of a file, or of standard input for `-`; at most 64 MiB.
[[nodiscard]] Result<std::string> read_whole_file(const std::string& name);

// Notes on standard error that only the first of several games in a file is judged.
void note_further_games(const std::string& file, int games);

// `--rules ikeda|area`: how the final board is scored.
void declare_scoring(OptionList& options, std::string& rules);
[[nodiscard]] studies::go::Scoring scoring_named(std::string_view rules);

std::unique_ptr<Command> go_gtp_command();
std::unique_ptr<Command> go_referee_command();
std::unique_ptr<Command> go_score_command();

}  // namespace yomikiri::cli
