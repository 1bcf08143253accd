// Why the host closes a WebSocket: the codes of docs/PROTOCOL.md.
#pragma once

namespace yomikiri::host {

inline constexpr int kReplaced = 4000;   // the same user connected again
inline constexpr int kUserEnded = 4001;  // the user no longer exists
inline constexpr int kSilent = 4002;     // nothing came for too long
inline constexpr int kFault = 4003;      // a fault of the host: connect again
inline constexpr int kTooMany = 4004;    // too many messages

}  // namespace yomikiri::host
