// The one door to games: the command line, HTTP and hosted rooms open their games here. A game of
// the catalogue is opened by its name, a game written in the rule language by its text; either way
// the result is an Analyst, with the same methods, advice and bots.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "core/job.h"
#include "studies/analyst.h"
#include "studies/rules/engine.h"
#include "text/source.h"

namespace yomikiri::studies {

// A name of the catalogue, or the text of rules. Never a path: a client may name a game, but only
// the operator may have a file read (read_rules).
using GameSource = std::variant<std::string_view, text::Source>;

// The game with its parameters set from `name=value` texts. Only rules have an engine;
// Engine::Compiled compiles them now, in the job's workplace. A game that cannot begin is an error.
[[nodiscard]] Result<std::unique_ptr<Analyst>> open_game(
    const GameSource& game, std::span<const std::string> settings,
    rules::Engine engine = rules::Engine::Interpreter, const Job& job = {});

// The rules in a file, under the file's name without its folder.
[[nodiscard]] Result<text::Source> read_rules(const std::filesystem::path& file);

}  // namespace yomikiri::studies
