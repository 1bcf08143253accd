// `yomikiri bench host`: a load test of online play over real sockets.
#pragma once

#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/option_list.h"
#include "core/error.h"

namespace yomikiri::cli {

struct BenchHost {
  std::string game = "tianjiu";
  std::vector<std::string> settings;
  int rooms = 50;
  double seconds = 5;
  bool over_file = false;
  bool hostile = false;

  void declare(OptionList& options);
  [[nodiscard]] Result<void> run(Console& console, bool as_json, std::uint64_t seed) const;
};

}  // namespace yomikiri::cli
