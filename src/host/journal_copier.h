// Copies the journal of a running host again and again, a little at a time, so that there is always
// a recent copy that can be taken off the machine. Failures are reported and tried again with the
// next copy; play goes on.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string_view>

#include "host/scheduler.h"
#include "store/journal_copy.h"

namespace yomikiri::host {

struct CopyPlan {
  std::filesystem::path target;
  Duration every = std::chrono::minutes(10);  // from the end of a copy to the beginning of the next
  Duration pause{2};                          // between two steps
  int pages_a_step = 64;
};

// The scheduler and the journal must outlive it.
class JournalCopier {
 public:
  // Begins soon. `warn` is told of failures, one line each.
  JournalCopier(Scheduler& scheduler, const store::Journal& journal, CopyPlan plan,
                std::function<void(std::string_view)> warn);
  ~JournalCopier();
  JournalCopier(const JournalCopier&) = delete;
  JournalCopier& operator=(const JournalCopier&) = delete;

 private:
  void go_on();
  void go_on_after(Duration delay);
  void give_up(const Error& why);

  Scheduler& scheduler_;
  const store::Journal& journal_;
  CopyPlan plan_;
  std::function<void(std::string_view)> warn_;
  std::optional<store::JournalCopy> copy_;  // while one is being made
  TimerId timer_ = 0;
};

}  // namespace yomikiri::host
