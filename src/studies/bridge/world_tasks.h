// Double-dummy values as tasks for a pool (cluster/pool.h): of all cards in one world, or of one
// card in one world, the unit of the paper [ParallelBridge, 3]. The smaller unit costs about twice
// the work, because the searches of a world share nothing then, and pays only when workers
// outnumber worlds.
#pragma once

#include <optional>

#include "cluster/pool.h"
#include "studies/bridge/open_play.h"

namespace yomikiri::studies::bridge {

enum class Unit : std::uint8_t { Auto, World, Card };

// Auto is worlds, unless the pool has more workers than there are worlds.
[[nodiscard]] Unit unit_for(Unit wanted, std::size_t worlds, int workers);

// Tasks of this kind share no data.
[[nodiscard]] const cluster::TaskKind& world_tasks();
// The value of `card`, which must be legal, or of every legal card in the order of the card
// numbers. The result has a byte for each.
[[nodiscard]] cluster::Bytes task_bytes(const OpenPlay& play, std::optional<Card> card);

}  // namespace yomikiri::studies::bridge
