// `yomikiri bench bridge`: how much faster a choice of bridge gets with more workers. One and two
// workers are measured, on threads, processes and MPI; larger clusters are simulated from measured
// task times.
#pragma once

#include <optional>
#include <string>

#include "cli/console.h"
#include "core/error.h"
#include "question/form.h"

namespace yomikiri::cli {

struct BenchBridge {
  int rounds = 3;
  std::string plot;

  void declare(Form& form);
  [[nodiscard]] Result<void> run(Console& console, bool as_json) const;
};

}  // namespace yomikiri::cli
