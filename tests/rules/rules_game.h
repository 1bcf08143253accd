// Opens games of rules/ for tests, with the literal engine or any other.
#pragma once

#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "asl/interpreter/interpreter.h"
#include "asl/written/literal_core.h"
#include "asl/written/written_game.h"
#include "studies/rules/rule_book.h"
#include "tests/paths.h"
#include "text/source.h"

namespace yomikiri::tests {

inline text::Source rules_source(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream(std::string(YOMIKIRI_ROOT) + "/rules/" + name + ".asl", std::ios::binary)
              .rdbuf();
  return {name + ".asl", text.str()};
}

using LiteralGame = asl::WrittenGame<asl::LiteralCore>;
using InterpretedGame = asl::WrittenGame<asl::Interpreter>;

inline LiteralGame literal_game(const text::Source& source,
                                const std::vector<std::string>& settings = {}) {
  const auto book = studies::rules::RuleBook::open(source, settings).value();
  return {asl::LiteralCore::make(book.literal()).value(), book.scribe()};
}

inline LiteralGame literal_game(const std::string& name,
                                const std::vector<std::string>& settings = {}) {
  return literal_game(rules_source(name), settings);
}

inline InterpretedGame interpreted_game(const std::string& name,
                                        const std::vector<std::string>& settings = {}) {
  const auto book = studies::rules::RuleBook::open(rules_source(name), settings).value();
  return {asl::Interpreter::make(book.numbering()).value(), book.scribe()};
}

}  // namespace yomikiri::tests
