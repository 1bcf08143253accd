// `yomikiri bench host`: a load test of online play over real sockets.
#pragma once

#include <string>
#include <vector>

#include "cli/console.h"
#include "core/error.h"
#include "question/form.h"

namespace yomikiri::cli {

struct BenchHost {
  std::string game = "tianjiu";
  std::vector<std::string> settings;
  int rooms = 50;
  double seconds = 5;
  bool over_file = false;
  bool hostile = false;
  bool busy = false;

  void declare(Form& form);
  [[nodiscard]] Result<void> run(Console& console, bool as_json, std::uint64_t seed) const;
};

}  // namespace yomikiri::cli
