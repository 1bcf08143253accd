#include "host/journal_copier.h"

#include <utility>

namespace yomikiri::host {

JournalCopier::JournalCopier(Scheduler& scheduler, const store::Journal& journal, CopyPlan plan,
                             std::function<void(std::string_view)> warn)
    : scheduler_(scheduler), journal_(journal), plan_(std::move(plan)), warn_(std::move(warn)) {
  go_on_after(plan_.pause);
}

JournalCopier::~JournalCopier() { scheduler_.cancel(timer_); }

void JournalCopier::go_on_after(Duration delay) {
  timer_ = scheduler_.after(delay, [this] { go_on(); });
}

void JournalCopier::give_up(const Error& why) {
  copy_.reset();
  if (warn_) warn_(to_string(why));
  go_on_after(plan_.every);
}

void JournalCopier::go_on() {
  if (!copy_) {
    auto begun = store::JournalCopy::begin(journal_, plan_.target);
    if (!begun) return give_up(begun.error());
    copy_.emplace(*std::move(begun));
  }
  const auto is_complete = copy_->step(plan_.pages_a_step);
  if (!is_complete) return give_up(is_complete.error());
  if (*is_complete) copy_.reset();
  go_on_after(*is_complete ? plan_.every : plan_.pause);
}

}  // namespace yomikiri::host
