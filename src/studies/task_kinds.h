// All kinds of tasks that a worker process of this program can run. A new kind needs its line here.
#pragma once

#include <span>

#include "cluster/task.h"

namespace yomikiri::studies {

[[nodiscard]] std::span<const cluster::TaskKind> task_kinds();

}  // namespace yomikiri::studies
