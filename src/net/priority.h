// Background work at a lower priority: players wait for the server's thread, nobody for the last
// millisecond of a job or a compiler.
#pragma once

namespace yomikiri::net {

// Applies to the calling thread and to the processes that it starts.
void yield_to_players();

}  // namespace yomikiri::net
