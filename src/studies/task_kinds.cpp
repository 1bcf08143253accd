#include "studies/task_kinds.h"

#include <array>

#include "cluster/measuring.h"
#include "studies/bridge/trial.h"
#include "studies/bridge/world_tasks.h"
#include "studies/mahjong/bots/matches.h"
#include "studies/tianjiu/matches.h"

namespace yomikiri::studies {

std::span<const cluster::TaskKind> task_kinds() {
  static const std::array kKinds = {cluster::empty_tasks(), bridge::world_tasks(),
                                    bridge::trial_tasks(), mahjong::match_tasks(),
                                    tianjiu::match_tasks()};
  return kKinds;
}

}  // namespace yomikiri::studies
