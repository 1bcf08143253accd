// What the commands on rule files share: FILE, the parameters, the engine, the starting position.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/option_list.h"
#include "core/any_value.h"
#include "studies/rules.h"
#include "text/source.h"

namespace yomikiri::cli {

[[nodiscard]] Result<text::Source> read_rules(const std::string& file);

struct RulesOptions {
  std::string file;
  std::vector<std::string> settings;
  std::string engine = "interpreter";
  std::string state;
  std::string moves;

  void declare(OptionList& options);

  struct Opened {
    std::unique_ptr<studies::RulesAnalyst> analyst;
    AnyValue state;
  };
  [[nodiscard]] Result<Opened> open(Console& console) const;
  // With settings other than those of the command line.
  [[nodiscard]] Result<std::unique_ptr<studies::RulesAnalyst>> open_analyst(
      std::span<const std::string> texts, Console& console) const;
};

// The moves in a line, separated by spaces or commas outside of brackets.
[[nodiscard]] std::vector<std::string> split_moves(std::string_view line);

}  // namespace yomikiri::cli
