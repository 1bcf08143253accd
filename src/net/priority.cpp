#include "net/priority.h"

#include <sys/resource.h>
#include <unistd.h>

namespace yomikiri::net {

void yield_to_players() {
  constexpr int kNiceness = 10;
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness);
}

}  // namespace yomikiri::net
